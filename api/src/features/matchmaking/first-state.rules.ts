import { drafts, type DraftOptions, type DraftPreset } from '@schi/contract';
import { proposeDraft } from '../matchmaking-proposal';
import type { Person } from './entrants.rules';

/** The entries of a competitor, each with the reason why it cannot be placed. */
const entriesOf = ({ competitorId, eventIds, isWithdrawn, unusable }: Person, offered: ReadonlySet<number>): drafts.DraftEntry[] =>
  eventIds.map((eventId) => ({
    competitorId,
    eventId,
    divisionId: null,
    reason: isWithdrawn ? 'withdrawn' : offered.has(eventId) ? unusable : 'eventNotOffered',
    isPinned: false,
  }));

/**
 * The proposed state of a new draft as a delta (decision F4). Each entry of each competitor is in one division, or unplaced with the reason.
 * @param nameOf names a division after its members
 * @param idsOf gives so many ids for divisions
 */
export const firstState = async (
  people: readonly Person[],
  { preset, options }: { preset: DraftPreset; options: DraftOptions },
  nameOf: drafts.OperationContext['nameOf'],
  idsOf: (count: number) => Promise<number[]>,
): Promise<drafts.Delta> => {
  const offered = new Set(options.events.map(({ id }) => id));
  const entries = new Map(
    people
      .flatMap((person) => entriesOf(person, offered))
      .map((entry) => [drafts.entryKey(entry.competitorId, entry.eventId), entry] as const),
  );
  const isPlaceable = (competitorId: number, eventId: number) => entries.get(drafts.entryKey(competitorId, eventId))?.reason === null;
  const entrants = people.flatMap(({ entrant, eventIds }) =>
    entrant && eventIds.some((eventId) => isPlaceable(entrant.id, eventId)) ? [entrant] : [],
  );
  const proposed = proposeDraft({ events: options.events, entrants, hasEntered: isPlaceable, options }, preset);
  const ids = await idsOf(proposed.length);
  const placed = proposed.flatMap(({ eventIds, members }, index) =>
    members.flatMap((competitorId) =>
      eventIds
        .filter((eventId) => isPlaceable(competitorId, eventId))
        .map((eventId) => ({ competitorId, eventId, at: ids[index] as number })),
    ),
  );
  const divisionOf = new Map(placed.map(({ competitorId, eventId, at }) => [drafts.entryKey(competitorId, eventId), at]));
  const waiting = [...entries.values()].filter(({ reason }) => reason === null).length;
  if (divisionOf.size !== placed.length || placed.length !== waiting) throw new Error('The proposal does not place each entry once');
  return {
    divisions: proposed.map(({ eventIds, members }, position) => ({
      id: ids[position] as number,
      from: null,
      to: { eventIds, name: nameOf(members, eventIds), isNamedByHand: false, position, isLocked: false },
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
