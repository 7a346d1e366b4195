import { writtenNumber } from './normal-text';

/** A whole number of US cents: how money is stored and added. */
export type Cents = number;
/** US dollars with at most two decimals: how money travels in JSON. */
export type Dollars = number;

/** Dollars from JSON as whole cents. The only place that converts between the two (rule A3). */
export const toCents = (dollars: Dollars): Cents => Math.round(dollars * 100);

/** Whole cents as dollars for JSON. */
export const toDollars = (cents: Cents): Dollars => cents / 100;

/** Dollars as people read them: `$65.00`, `-$1,234.50`. Spelled out for the same reason as dates are. */
export const formatDollars = (dollars: Dollars): string => {
  const cents = toCents(dollars);
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${inThousands(whole)}.${part}`;
};
const inThousands = (digits: string): string =>
  digits.length > 3 ? `${inThousands(digits.slice(0, -3))},${digits.slice(-3)}` : digits;

/** Dollars from what people write: `65`, `65.00`, `$ 65`, `$1,234.50`. Any other text stays as it is. */
export const readDollars = (written: unknown): unknown => {
  if (typeof written !== 'string') return written;
  const plain = writtenNumber(written).replace(/^(-?)\$\s*/, '$1');
  return /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain) ? Number(plain.replace(/,/g, '')) : written;
};
