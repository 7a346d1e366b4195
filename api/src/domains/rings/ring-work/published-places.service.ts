import { ageOn, matchmaking, type CompetitorLevel, type PublishedPlace } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { listPlaced, listShownNames } from './published-divisions.queries';

/**
 * The published divisions of a tournament's competitors, by competitor id, each with the range of those for whom it was
 * published (rule F6).
 * @param levels in order, the lowest first
 */
export const publishedPlaces = async (
  db: Db,
  tournamentId: number,
  levels: readonly CompetitorLevel[],
): Promise<ReadonlyMap<number, PublishedPlace[]>> => {
  const rows = await listPlaced(db, tournamentId);
  const [first] = rows;
  if (!first) return new Map();
  const ranks = matchmaking.levelRanks(levels);
  const names = await listShownNames(db, first.draftId);
  const members = new Map<number, typeof rows>();
  for (const row of rows) members.set(row.divisionId, [...(members.get(row.divisionId) ?? []), row]);
  const ranges = new Map(
    [...members].map(([id, list]) => {
      const fitted = list.flatMap(({ birthDate, day, gender, weight, competitorLevelId }) => {
        const rank = ranks.get(competitorLevelId);
        return rank ? [{ age: ageOn(birthDate, day), levelRank: rank.levelRank, gender, weight }] : [];
      });
      return [
        id,
        matchmaking.rangeOf(
          fitted,
          list.some(({ hasContact }) => hasContact),
        ),
      ] as const;
    }),
  );
  const places = new Map<number, PublishedPlace[]>();
  for (const { competitorId, divisionId, events } of rows) {
    const range = ranges.get(divisionId);
    if (range)
      places.set(competitorId, [
        ...(places.get(competitorId) ?? []),
        { name: names.get(divisionId) ?? '', events, range },
      ]);
  }
  return places;
};
