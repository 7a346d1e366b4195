import { never, type Prepared } from './prepared';
import type { Minute } from './problem';

/**
 * The first start of an assignment in a ring after what stands before it, if nobody has to be waited for; `never` where
 * there is none.
 */
export const slotStart = (prepared: Prepared, one: number, ring: number, since: Minute): Minute => {
  const cell = one * prepared.rings.length + ring;
  const at = prepared.startsAt[cell] as number;
  if (at === never) return never;
  const from = Math.max(since, prepared.freeFrom[ring] as number);
  if (from <= prepared.horizon) return prepared.starts[at + from] as number;
  return prepared.runsOver[cell] === 1 ? from : never;
};

/** The last end of a list of ends; the first minute of the day where nothing is placed. */
export const lastEnd = ({ freeFrom, origin }: Prepared, ends: Int32Array): Minute => {
  let finish = origin;
  for (let ring = 0; ring < freeFrom.length; ring += 1) finish = Math.max(finish, freeFrom[ring] as number);
  for (let index = 0; index < ends.length; index += 1) {
    const end = ends[index] as number;
    if (end < never && end > finish) finish = end;
  }
  return finish;
};
