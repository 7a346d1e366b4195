import { toCents, toDollars, type Dollars } from '@schi/contract';

/** The change for somebody who pays `amount` with `given`; `undefined` until it is enough. Dollars. */
export const changeDue = (given: Dollars | undefined, amount: Dollars | undefined): Dollars | undefined =>
  given === undefined || amount === undefined || toCents(given) < toCents(amount)
    ? undefined
    : toDollars(toCents(given) - toCents(amount));
