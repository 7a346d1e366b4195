import type { scoring } from '@schi/contract';

/** What a tap makes of a station: whole, then part where that is worth something, then none. */
export const tapped = (broken: scoring.Broken, station: scoring.BreakingRules['stations'][number]): scoring.Broken => {
  if (broken === 'none') return 'whole';
  return broken === 'whole' && station.part > 0 ? 'part' : 'none';
};

/** The stations of which something is left after the first try, from 0. */
export const leftOf = (first: readonly scoring.Broken[]): number[] =>
  first.flatMap((broken, index) => (broken === 'whole' ? [] : [index]));
