import { ageGroups, genders, schoolKey, toDollars, type Dashboard, type Group } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { ringProgress } from '../../hall';
import { tournaments } from '../../tournaments';
import * as queries from './dashboard.queries';

const groupOf = (name: string, filter: string | number, count: number): Group => ({
  name,
  filter: String(filter),
  count,
});

/** Each school under its most frequent spelling (rule F10), the largest first. */
const bySchool = (people: readonly queries.People[]) => {
  const schools = new Map<string, { school: string; competing: number; here: number }>();
  for (const { school, competing, here } of people) {
    if (school === null) continue;
    const known = schools.get(schoolKey(school));
    if (known) Object.assign(known, { competing: known.competing + competing, here: known.here + here });
    else schools.set(schoolKey(school), { school, competing, here });
  }
  return [...schools.values()].sort((one, other) => other.competing - one.competing);
};

/** A tournament in numbers (rule E1). @throws Refusal 404 when there is no such tournament. */
export const dashboard = async (db: Db, tournamentId: number, now: Date): Promise<Dashboard> => {
  const { tournamentDate } = await tournaments(db).dates(tournamentId);
  const [totals, before, days, byEvent, { people, families, familiesIn }, handedOut, levels, merch, rings] =
    await Promise.all([
      queries.findTotals(db, tournamentId),
      queries.findBefore(db, tournamentId, now),
      queries.listDays(db, tournamentId),
      queries.groupByEvent(db, tournamentId),
      queries.countPeople(db, tournamentId, tournamentDate),
      queries.countHandedOut(db, tournamentId),
      queries.listLevels(db),
      queries.listMerchSold(db, tournamentId),
      ringProgress(db, tournamentId, now),
    ]);
  const schools = bySchool(people);
  const persons = people.filter((group) => group.school === null);
  const sum = (what: (person: (typeof persons)[number]) => number) =>
    persons.reduce((all, person) => all + what(person), 0);
  const count = (isCounted: (person: (typeof persons)[number]) => boolean) =>
    sum((person) => (isCounted(person) ? person.competing : 0));
  const competing = count(() => true);
  return {
    registrations: { completed: totals.completed, incomplete: totals.incomplete },
    competitors: { completed: competing, incomplete: totals.competitorsIncomplete },
    spectators: totals.spectators,
    lunch: totals.lunch,
    revenue: toDollars(totals.revenue),
    ...(before ? { before: { ...before, revenue: toDollars(before.revenue) } } : {}),
    days: days.map((day) => ({ ...day, revenue: toDollars(day.revenue) })),
    byEvent,
    byLevel: levels.map(({ id, name }) =>
      groupOf(
        name,
        id,
        count(({ level }) => level === id),
      ),
    ),
    byAge: ageGroups.map(({ id, name }, index) =>
      groupOf(
        name,
        id,
        count(({ ageGroup }) => ageGroup === ageGroups.length - 1 - index),
      ),
    ),
    byGender: genders.map(({ id, name }) =>
      groupOf(
        name,
        id,
        count(({ gender }) => gender === id),
      ),
    ),
    bySchool: schools.map(({ school, competing: all }) => groupOf(school, school, all)),
    merch,
    checkIn: {
      competitors: { done: sum(({ here }) => here), of: competing },
      families: { done: familiesIn, of: families },
      weighed: { done: sum(({ weighed }) => weighed), of: competing },
      ...handedOut,
      missingBySchool: schools
        .map(({ school, competing: all, here }) => groupOf(school, school, all - here))
        .filter((group) => group.count > 0)
        .sort((one, other) => other.count - one.count),
    },
    ...(rings.length > 0 ? { rings } : {}),
  };
};
