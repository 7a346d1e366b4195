import { useState } from 'react';
import type { Dollars } from '@schi/contract';
import { readInlined } from '@schi/shared-ui/site';

/**
 * Whether payments are taken at the desk only (rule H6). The server writes it into the page. Without this value online
 * payment is offered, and the server refuses it with a message.
 */
export const usePaysAtDesk = (): boolean => useState(() => readInlined()?.paysAtDeskOnly === true)[0];

/**
 * The least that can be paid online, where a total is below it; `null` where the total can be paid, or is nothing (rule
 * C16).
 */
export const useMinimumAbove = (total: Dollars): Dollars | null => {
  const [least] = useState(() => readInlined()?.leastOnline ?? 0);
  return total > 0 && total < least ? least : null;
};
