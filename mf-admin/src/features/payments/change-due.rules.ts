import { toCents, toDollars, type Dollars } from '@schi/contract';

/** What goes back to somebody who hands over `given` for `amount`: nothing to say until it is enough. Dollars. */
export const changeDue = (given: Dollars | undefined, amount: Dollars | undefined): Dollars | undefined =>
  given === undefined || amount === undefined || toCents(given) < toCents(amount) ? undefined : toDollars(toCents(given) - toCents(amount));
