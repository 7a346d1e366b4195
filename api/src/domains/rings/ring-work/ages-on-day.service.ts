import { ageOn, matchmaking, type AgeChange, type CalendarDate } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { tournaments } from '../../tournaments';
import { listAged } from './published-divisions.queries';
import { publishedPlaces } from './published-places.service';

/**
 * Whose full years differ between the day of a tournament and another one, with the published divisions whose ages do
 * not cover them then: those outside one first, then by name (rule F6).
 * @throws Refusal 404 without such a tournament
 */
export const agesOnDay = async (db: Db, tournamentId: number, day: CalendarDate): Promise<AgeChange[]> => {
  const { tournamentDate } = await tournaments(db).dates(tournamentId);
  const changed = (await listAged(db, tournamentId)).flatMap(({ birthDate, ...row }) => {
    const [from, to] = [ageOn(birthDate, tournamentDate), ageOn(birthDate, day)];
    return from === to ? [] : [{ ...row, from, to }];
  });
  if (changed.length === 0) return [];
  const levels = await tournaments(db).levels();
  const ranks = matchmaking.levelRanks(levels);
  const places = await publishedPlaces(db, tournamentId, levels);
  return changed
    .map(({ competitorId, name, from, to, gender, weight, competitorLevelId }): AgeChange => {
      const fitted = { age: to, levelRank: ranks.get(competitorLevelId)?.levelRank ?? 0, gender, weight };
      const misfits = (places.get(competitorId) ?? []).filter(({ range }) =>
        matchmaking.misfitsIn(fitted, range).includes('age'),
      );
      return { competitorId, name, from, to, outside: misfits.map((place) => place.name) };
    })
    .sort(
      (one, other) =>
        Number(other.outside.length > 0) - Number(one.outside.length > 0) || one.name.localeCompare(other.name, 'en'),
    );
};
