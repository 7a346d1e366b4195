import { ageGroups, genders, toDollars, type Dashboard, type Group } from '@schi/contract';
import type { Db } from '../../db/knex';
import { tournaments } from '../tournaments/tournaments.service';
import { checkInProgress } from './check-in.queries';
import * as queries from './dashboard.queries';

/** A tournament in numbers. @throws Refusal 404 when there is no such tournament. */
export const dashboard = async (db: Db, tournamentId: number): Promise<Dashboard> => {
  await tournaments(db).dates(tournamentId);
  const [totals, days, byEvent, people, levels, merch, checkIn] = await Promise.all([
    queries.findTotals(db, tournamentId),
    queries.listDays(db, tournamentId),
    queries.groupByEvent(db, tournamentId),
    queries.countPeople(db, tournamentId),
    queries.listLevels(db),
    queries.listMerchSold(db, tournamentId),
    checkInProgress(db, tournamentId),
  ]);
  const of = (kind: (typeof people)[number]['of']) => people.filter((group) => group.of === kind);
  const sum = (kind: 'level' | 'gender' | 'age', isCounted: (value: number) => boolean) =>
    of(kind).reduce((all, { value, count }) => all + (isCounted(Number(value)) ? count : 0), 0);
  return {
    registrations: { completed: totals.completed, incomplete: totals.incomplete },
    competitors: { completed: totals.competitorsCompleted, incomplete: totals.competitorsIncomplete },
    spectators: totals.spectators,
    lunch: totals.lunch,
    revenue: toDollars(totals.revenue),
    days: days.map((day) => ({ ...day, revenue: toDollars(day.revenue) })),
    byEvent,
    byLevel: levels.map(({ id, name }) => ({ name, filter: String(id), count: sum('level', (value) => value === id) })),
    byAge: ageGroups.map(({ id, name }) => {
      const [from = 0, to = 0] = id.split('-').map(Number);
      return { name, filter: id, count: sum('age', (value) => from <= value && value <= to) };
    }),
    byGender: genders.map(({ id, name }) => ({ name, filter: String(id), count: sum('gender', (value) => value === id) })),
    bySchool: of('school').map(({ value, count }): Group => ({ name: value, filter: value, count })),
    merch,
    checkIn,
  };
};
