import { formatDollars, type Dollars } from '@schi/contract';

/**
 * A figure beside that of the last tournament at the same distance to its day, in words.
 */
const comparisonText = (
  now: number,
  before: number,
  { read, less, same }: { read: (value: number) => string; less: string; same: string },
): string => {
  const difference = now - before;
  if (difference === 0) return `${same} as last tournament at this time`;
  return `${read(Math.abs(difference))} ${difference > 0 ? 'more' : less} than last tournament at this time`;
};

/** Of people or registrations: `12 more than last tournament at this time`. */
export const countComparison = (now: number, before: number): string =>
  comparisonText(now, before, { read: (value) => value.toLocaleString('en-US'), less: 'fewer', same: 'as many' });

/** Of dollars: `$120.00 less than last tournament at this time`. */
export const moneyComparison = (now: Dollars, before: Dollars): string =>
  comparisonText(now, before, { read: formatDollars, less: 'less', same: 'as much' });
