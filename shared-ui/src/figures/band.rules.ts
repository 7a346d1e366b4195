/**
 * Where a band of this width holds most of the values: its lower end, so that what is outside it is the exception. Of
 * several places the lowest; the band lies centrally over what it holds.
 */
export const bandFrom = (values: readonly number[], width: number): number => {
  let best: number[] = [];
  for (const from of [...values].sort((a, b) => a - b)) {
    const held = values.filter((value) => value >= from && value <= from + width);
    if (held.length > best.length) best = held;
  }
  return (Math.min(...best) + Math.max(...best) - width) / 2;
};
