import type { APIRequestContext } from 'playwright/test';
import * as contract from '@schi/contract';
import { call } from './customer';
import { sql } from './database';
import { oneFamily, plannedDay } from './running-day';

/** A time zone in which it is between 8 and 9 in the morning now, so that a day that is played now begins on time. */
const morningZone = (): string => {
  const ahead = 8 - new Date().getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead;
  // These names count to the west.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

/**
 * Publishes and plans the next tournament with so many rings, where it is morning now, and with so many competitors,
 * among them families of the sizes. Answers its id and the registrations of each family.
 */
export const smallDay = async (
  request: APIRequestContext,
  session: contract.Session,
  {
    dataDir,
    ringCount,
    competitors,
    sizes,
  }: { dataDir: string; ringCount: number; competitors: number; sizes: number[] },
): Promise<{ tournamentId: number; families: number[][] }> => {
  const { body: tournaments } = await call(request, contract.getTournaments);
  const id = contract.nextTournament(tournaments, new Date())?.id ?? 0;
  await sql(dataDir, `update tournament set time_zone = $2, results_shown = 'finished' where id = $1`, [
    id,
    morningZone(),
  ]);
  await sql(dataDir, 'delete from ring where tournament_id = $1 and "position" > $2', [id, ringCount]);
  const families: number[][] = [];
  for (const size of sizes) families.push(await oneFamily(dataDir, id, size, families.flat()));
  await sql(
    dataDir,
    `update competitor set withdrawn_at = now(), withdrawn_reason = 'Has a fever' where id in (
       select k.id from competitor k join registration r on r.id = k.registration_id
        where r.tournament_id = $1 and r.completed_at is not null and k.withdrawn_at is null and r.id <> all($2)
        order by k.id offset $3)`,
    [id, families.flat(), competitors - sizes.reduce((sum, size) => sum + size, 0)],
  );
  return { tournamentId: await plannedDay(request, session), families };
};

/** Makes a planned day today's, at the hours of its plan. */
export const makeToday = async (dataDir: string, tournamentId: number): Promise<void> => {
  await sql(
    dataDir,
    `with moved as (select make_interval(hours => 24 * ((now() at time zone time_zone)::date - tournament_date)) as by from tournament where id = $1)
     update ring_assignment set planned_from = planned_from + moved.by, planned_to = planned_to + moved.by,
       expected_from = null, expected_to = null from moved where tournament_id = $1`,
    [tournamentId],
  );
  await sql(
    dataDir,
    `update tournament set tournament_date = today, registration_opens_on = today - 9, registration_closes_after = today
       from (select id, (now() at time zone time_zone)::date as today from tournament) n where n.id = tournament.id and n.id = $1`,
    [tournamentId],
  );
};
