import { drafts, groupedBy, matchmaking } from '@schi/contract';
import type { StoredDraft } from './drafts.queries';
import type { Person } from './entrants.rules';
import type { Population } from './people.service';

type Entrants = ReadonlyMap<number, matchmaking.Entrant>;
/** The competitors of a draft whom the rules can compare, by id. */
export const entrantsOf = (people: readonly Person[]): Entrants =>
  new Map(people.flatMap(({ entrant }) => (entrant ? [[entrant.id, entrant] as const] : [])));

/** The events of a draft, each with the part that every school has of its placed entries. */
export const costedEvents = (
  { state, options }: StoredDraft,
  entrants: Entrants,
): ReadonlyMap<number, matchmaking.CostedEvent> => {
  const byEvent = groupedBy(
    [...state.entries.values()].filter(({ divisionId }) => divisionId !== null),
    ({ eventId }) => eventId,
  );
  return new Map(
    options.events.map((event) => {
      const entered = (byEvent.get(event.id) ?? []).flatMap(({ competitorId }) => entrants.get(competitorId) ?? []);
      return [event.id, { ...event, schoolShares: matchmaking.schoolShares(entered) }];
    }),
  );
};

/**
 * A division's competitors for the rules of matchmaking. Competitors who are gone or cannot be compared are left out.
 */
export const groupOf = (
  entries: readonly drafts.DraftEntry[],
  { eventIds }: drafts.DraftDivision,
  events: ReadonlyMap<number, matchmaking.CostedEvent>,
  entrants: Entrants,
): matchmaking.Group => {
  const entrantsIn = (some: readonly drafts.DraftEntry[]) =>
    some.flatMap(({ competitorId }) => entrants.get(competitorId) ?? []);
  return {
    members: [...new Set(entrantsIn(entries))],
    events: eventIds.flatMap((eventId) => {
      const event = events.get(eventId);
      return event ? [{ event, members: entrantsIn(entries.filter((entry) => entry.eventId === eventId)) }] : [];
    }),
  };
};

/** One division of a draft as a group of competitors, for a split by a criterion. */
export const groupIn = (
  draft: StoredDraft,
  { people }: Population,
  division: drafts.DraftDivision,
): matchmaking.Group => {
  const entrants = entrantsOf(people);
  return groupOf(drafts.entriesIn(draft.state, division.id), division, costedEvents(draft, entrants), entrants);
};
