import { contests, namesApart, publicName, type ResultBouts } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { findBouts } from './result-bouts.queries';

/**
 * The bouts of a result that visitors see, with public names only (rule G11). Derived from what is noted, as the ring
 * table does; who is not in the result is not named.
 * @throws Refusal 404 where visitors see no such result, or it has no bouts
 */
export const resultBouts = async (db: Db, tournamentId: number, contestId: number): Promise<ResultBouts> => {
  const found = await findBouts(db, tournamentId, contestId);
  if (!found) throw notFound('result');
  const { stored, format, ...row } = found.row;
  const heads = new Map(found.heads.map(({ subject, ...head }) => [subject, head]));
  const { bouts } = contests.standingOf({ ...row, rules: contests.storedRules(format, stored) }, heads);
  const places = new Map(found.people.map(({ competitorId }, index) => [competitorId, index]));
  const placeOf = (competitorId: number | null) => (competitorId === null ? null : (places.get(competitorId) ?? null));
  const people = found.people.map((person) => ({
    name: publicName(person, found.date, person.startNumber),
    startNumber: person.startNumber,
  }));
  const names = namesApart(people);
  return {
    people: people.map(({ startNumber }, index) => ({ name: names[index] ?? '', startNumber })),
    bouts: bouts.map(({ setAside: _, red, blue, winner, ...bout }) => ({
      ...bout,
      red: placeOf(red),
      blue: placeOf(blue),
      winner: placeOf(winner),
    })),
  };
};
