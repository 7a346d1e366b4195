/** A whole number of US cents: how money is stored and added. */
export type Cents = number;
/** US dollars with at most two decimals: how money travels in JSON. */
export type Dollars = number;

/** Dollars from JSON as whole cents. The only place where the two meet (decision A3). */
export const toCents = (dollars: Dollars): Cents => Math.round(dollars * 100);

/** Whole cents as dollars for JSON. */
export const toDollars = (cents: Cents): Dollars => cents / 100;

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as people read them: `$65.00`. */
export const formatDollars = (dollars: Dollars): string => format.format(dollars);
