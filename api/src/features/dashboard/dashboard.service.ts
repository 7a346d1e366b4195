import { ageGroups, genders, toDollars, type Dashboard, type Group } from '@schi/contract';
import type { Db } from '../../db/knex';
import { tournaments } from '../tournaments/tournaments.service';
import * as queries from './dashboard.queries';

const ageGroup = (id: string, name: string, ages: readonly { age: number; count: number }[]): Group => {
  const [from = 0, to = 0] = id.split('-').map(Number);
  return { name, filter: id, count: ages.filter(({ age }) => from <= age && age <= to).reduce((sum, { count }) => sum + count, 0) };
};

/** A tournament in numbers. @throws Refusal 404 when there is no such tournament. */
export const dashboard = async (db: Db, tournamentId: number): Promise<Dashboard> => {
  await tournaments(db).dates(tournamentId);
  const [totals, days, byEvent, byLevel, ages, byGender, bySchool, merch] = await Promise.all([
    queries.findTotals(db, tournamentId),
    queries.listDays(db, tournamentId),
    queries.groupByEvent(db, tournamentId),
    queries.groupByLevel(db, tournamentId),
    queries.countByAge(db, tournamentId),
    queries.countByGender(db, tournamentId),
    queries.groupBySchool(db, tournamentId),
    queries.listMerchSold(db, tournamentId),
  ]);
  return {
    registrations: { completed: totals.completed, incomplete: totals.incomplete },
    competitors: { completed: totals.competitorsCompleted, incomplete: totals.competitorsIncomplete },
    spectators: totals.spectators,
    lunch: totals.lunch,
    revenue: toDollars(totals.revenue),
    days: days.map((day) => ({ ...day, revenue: toDollars(day.revenue) })),
    byEvent,
    byLevel,
    byAge: ageGroups.map(({ id, name }) => ageGroup(id, name, ages)),
    byGender: genders.map(({ id, name }) => ({
      name,
      filter: String(id),
      count: byGender.find(({ gender }) => gender === id)?.count ?? 0,
    })),
    bySchool,
    merch,
  };
};
