/** The list with one of its members a place further up (-1) or down (1). */
export const moved = <T>(list: readonly T[], index: number, by: 1 | -1): T[] => {
  const next = [...list];
  next.splice(index + by, 0, ...next.splice(index, 1));
  return next;
};
