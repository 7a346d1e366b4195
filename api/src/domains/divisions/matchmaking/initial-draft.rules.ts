import { drafts } from '@schi/contract';
import type { ProposedDivision } from '../matchmaking-proposal';
import type { NewDraftInput } from './new-draft.rules';

/**
 * The proposed state of a new draft as a delta (rule F4). Each entry of each competitor is in one division, or unplaced
 * with the reason.
 * @param nameOf names a division after its members
 * @param ids of the divisions, in their order
 */
export const firstState = (
  { entries, hasEntered }: NewDraftInput,
  proposed: readonly ProposedDivision[],
  nameOf: drafts.OperationContext['nameOf'],
  ids: readonly number[],
): drafts.Delta => {
  const placed = proposed.flatMap(({ eventIds, members }, index) =>
    members.flatMap((competitorId) =>
      eventIds
        .filter((eventId) => hasEntered(competitorId, eventId))
        .map((eventId) => ({ competitorId, eventId, at: ids[index] as number })),
    ),
  );
  const divisionOf = new Map(
    placed.map(({ competitorId, eventId, at }) => [drafts.entryKey(competitorId, eventId), at]),
  );
  const waiting = [...entries.values()].filter(({ reason }) => reason === null).length;
  if (divisionOf.size !== placed.length || placed.length !== waiting)
    throw new Error('The proposal does not place each entry once');
  return {
    divisions: proposed.map(({ eventIds, programIds, members }, position) => ({
      id: ids[position] as number,
      from: null,
      to: { eventIds: programIds, name: nameOf(members, eventIds), isNamedByHand: false, position, isLocked: false },
    })),
    entries: [...entries].map(([key, { competitorId, eventId, reason, isPinned }]) => ({
      competitorId,
      eventId,
      from: null,
      to: { divisionId: divisionOf.get(key) ?? null, reason, isPinned },
    })),
    draws: [],
  };
};
