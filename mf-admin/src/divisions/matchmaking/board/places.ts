import type { Lane } from './flags';
import type { BoardCard } from './model';

/** Where the keyboard is: a competitor in a division; division 0 are the unplaced. */
export interface BoardCell {
  cardId: number;
  memberId: number;
}

/** A division, or the unplaced, with its competitors in the order shown. */
interface Stop {
  cardId: number;
  memberIds: readonly number[];
}

/** All places in the order shown: the unplaced first, then lane by lane. */
export const stopsOf = (unplaced: readonly number[], lanes: readonly Lane[]): Stop[] => [
  ...(unplaced.length > 0 ? [{ cardId: 0, memberIds: unplaced }] : []),
  ...lanes.flatMap(({ cards }) =>
    cards.map(({ id, members }: BoardCard) => ({ cardId: id, memberIds: members.map((one) => one.competitorId) })),
  ),
];

/** The place itself where it is still there; else the first competitor of its division, else the first of all. */
export const nearestCell = (stops: readonly Stop[], place: BoardCell | null): BoardCell | null => {
  const own = stops.find(({ cardId }) => cardId === place?.cardId);
  if (own && place && own.memberIds.includes(place.memberId)) return place;
  const stop = own ?? stops[0];
  return stop?.memberIds[0] === undefined ? null : { cardId: stop.cardId, memberId: stop.memberIds[0] };
};

/**
 * The next place: the next competitor, also over to the next division; or the first competitor of the next division.
 */
export const nextCell = (stops: readonly Stop[], place: BoardCell, by: 'member' | 'card', step: 1 | -1): BoardCell => {
  const at = stops.findIndex(({ cardId }) => cardId === place.cardId);
  const stop = stops[at];
  const next = stops[at + step];
  if (by === 'member' && stop) {
    const memberId = stop.memberIds[stop.memberIds.indexOf(place.memberId) + step];
    if (memberId !== undefined && (step === 1 || stop.memberIds.indexOf(place.memberId) > 0))
      return { cardId: stop.cardId, memberId };
  }
  const memberId = by === 'member' && step === -1 ? next?.memberIds.at(-1) : next?.memberIds[0];
  return next && memberId !== undefined ? { cardId: next.cardId, memberId } : place;
};

/** The places between two, both included, where they are of one division; else only the last. */
export const cellsBetween = (stops: readonly Stop[], from: BoardCell, to: BoardCell): BoardCell[] => {
  const stop = stops.find(({ cardId }) => cardId === to.cardId);
  if (!stop || from.cardId !== to.cardId) return [to];
  const [a, b] = [stop.memberIds.indexOf(from.memberId), stop.memberIds.indexOf(to.memberId)];
  return stop.memberIds.slice(Math.min(a, b), Math.max(a, b) + 1).map((memberId) => ({ cardId: to.cardId, memberId }));
};
