import { drafts, groupedBy, type DraftComparison } from '@schi/contract';
import type { FiguredDivision } from '../matchmaking-proposal';

/** The divisions of a draft as their figures need them. */
export const figuredIn = ({ divisions, entries }: drafts.DraftState): FiguredDivision[] => {
  const byDivision = groupedBy(entries.values(), ({ divisionId }) => divisionId);
  return [...divisions.values()].map(({ id, eventIds }) => {
    const own = byDivision.get(id) ?? [];
    return {
      members: [...new Set(own.map(({ competitorId }) => competitorId))].sort((a, b) => a - b),
      events: eventIds.map((eventId) => ({
        eventId,
        members: own.filter((entry) => entry.eventId === eventId).map(({ competitorId }) => competitorId),
      })),
    };
  });
};

interface Standing {
  competitorId: number;
  eventId: number;
  divisionId: number;
  /** Everybody in that event of that division. */
  companions: string;
}

const standingsIn = ({ entries }: drafts.DraftState): ReadonlyMap<string, Standing> => {
  const placed = [...entries.values()].flatMap(({ competitorId, eventId, divisionId }) =>
    divisionId === null ? [] : [{ competitorId, eventId, divisionId }],
  );
  const groups = groupedBy(placed, ({ divisionId, eventId }) => drafts.drawKey(divisionId, eventId));
  return new Map(
    [...groups.values()].flatMap((group) => {
      const companions = group
        .map(({ competitorId }) => competitorId)
        .sort((a, b) => a - b)
        .join(' ');
      return group.map(
        (entry) => [drafts.entryKey(entry.competitorId, entry.eventId), { ...entry, companions }] as const,
      );
    }),
  );
};

/**
 * Where competitors do not have the same companions in two drafts. Ids of divisions; `null`: unplaced, or not in that
 * draft.
 */
export const differencesOf = (
  one: drafts.DraftState,
  other: drafts.DraftState,
): (Pick<DraftComparison['differing'][number], 'competitorId' | 'eventId'> & {
  divisionIds: [number | null, number | null];
})[] => {
  const [here, there] = [standingsIn(one), standingsIn(other)];
  return [...new Map([...here, ...there])]
    .filter(([key]) => here.get(key)?.companions !== there.get(key)?.companions)
    .map(([key, { competitorId, eventId }]) => ({
      competitorId,
      eventId,
      divisionIds: [here.get(key)?.divisionId ?? null, there.get(key)?.divisionId ?? null] as [
        number | null,
        number | null,
      ],
    }))
    .sort((a, b) => a.competitorId - b.competitorId || a.eventId - b.eventId);
};
