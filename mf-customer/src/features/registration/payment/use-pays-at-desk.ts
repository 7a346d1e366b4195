import { useState } from 'react';
import { readInlined } from '@schi/shared-ui/site';

/**
 * Whether payments are taken at the desk only (decision H6). The server writes it into the page. Without this value online payment is
 * offered, and the server refuses it with a message.
 */
export const usePaysAtDesk = (): boolean => useState(() => readInlined()?.paysAtDeskOnly === true)[0];
