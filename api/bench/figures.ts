let misses = 0;

/** Whether every figure noted so far is within its limit. */
export const isAllMet = (): boolean => misses === 0;

/** Prints a figure beside its limit. */
export const note = (what: string, measured: number, compare: 'at least' | 'under', limit: number, unit = ''): void => {
  const isMet = compare === 'under' ? measured < limit : measured >= limit;
  if (!isMet) misses += 1;
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} ${what.padEnd(58)} ${measured.toFixed(2)}${unit}  (${compare} ${limit}${unit})`,
  );
};
