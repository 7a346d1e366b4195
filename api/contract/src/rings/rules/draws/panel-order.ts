import { byLot, lotsFrom, type DrawSeed } from './lots';

/**
 * The order of turns before judges. The first three are of the three schools with most entrants; then it is always the
 * turn of the school with most left, except the one just seen; among equal ones of the school that was seen longest
 * ago, then by lot. So neighbors of one school are as few as possible. Competitors without a school count as a school
 * each.
 */
export const drawPanelOrder = (
  entrants: readonly { id: number; school: number | null }[],
  seed: DrawSeed,
): number[] => {
  const lot = lotsFrom(seed);
  const schools = new Map<string, number[]>();
  for (const { id, school } of byLot(
    [...entrants].sort((a, b) => a.id - b.id),
    lot,
  )) {
    const name = school === null ? `none ${id}` : `school ${school}`;
    schools.set(name, [...(schools.get(name) ?? []), id]);
  }
  const queue = byLot([...schools.values()], lot).map((ids) => ({ ids, seenAt: -1 }));
  const order: number[] = [];
  const opening = [...queue].sort((a, b) => b.ids.length - a.ids.length).slice(0, 3);
  while (order.length < entrants.length) {
    const candidates = queue.filter(
      ({ ids, seenAt }) => ids.length > 0 && (order.length === 0 || seenAt !== order.length - 1),
    );
    const [longest] = candidates.sort((a, b) => b.ids.length - a.ids.length || a.seenAt - b.seenAt);
    // Where only the school just seen has somebody left, it is seen again.
    const next = opening[order.length] ?? longest ?? queue.find(({ ids }) => ids.length > 0);
    if (!next) break;
    order.push(...next.ids.splice(0, 1));
    next.seenAt = order.length - 1;
  }
  return order;
};
