import { useState } from 'react';
import { readInlined } from '@schi/shared-ui/site';

/** Whether payments are taken at the desk only (decision H6). The server says so in the page; without its word online payment is offered, and refused in words. */
export const usePaysAtDesk = (): boolean => useState(() => readInlined()?.paysAtDeskOnly === true)[0];
