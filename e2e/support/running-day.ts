import type { APIRequestContext } from 'playwright/test';
import * as contract from '@schi/contract';
import { expect } from '../fixtures';
import { call } from './customer';
import { sql } from './database';

/** Publishes and plans the next tournament, and answers its id. */
export const plannedDay = async (request: APIRequestContext, session: contract.Session): Promise<number> => {
  const { body: tournaments } = await call(request, contract.getTournaments);
  const tournamentId = contract.nextTournament(tournaments, new Date())?.id ?? 0;
  const params = { tournamentId };
  const { body: draft } = await call(request, contract.createDraft, { session, body: params });
  const ofDraft = { draftId: draft.draftId };
  await call(request, contract.publishDraft, { session, params: ofDraft, body: { version: draft.version } });
  const { body: board } = await call(request, contract.matchday.get, { session, params });
  const rings = board.rings.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const { body: begun } = await call(request, contract.ringPlans.create, { session, params: ofDraft, body: { rings } });
  const plan = { planId: begun.planId };
  for (;;) {
    const { body } = await call(request, contract.ringPlans.get, { session, params: plan });
    if (body.state !== 'computing') break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await call(request, contract.ringPlans.use, { session, params: plan, body: { name: 'balanced' } });
  return tournamentId;
};

/**
 * Makes a planned day today's, whatever the hour is, so that it is half over: in each ring three divisions are done,
 * one runs since five minutes, and one is on deck, all of them later than planned by the place of the ring. With it
 * come alerts of every cause: a division in no ring, idle rings, late ones, and a silent tablet at each ring.
 */
export const halfOver = async (dataDir: string, tournamentId: number): Promise<void> => {
  const [{ zone } = { zone: '' }] = await sql<{ zone: string }>(
    dataDir,
    'select time_zone as zone from tournament where id = $1',
    [tournamentId],
  );
  const today = contract.todayIn(zone, new Date());
  await sql(
    dataDir,
    'update tournament set tournament_date = $2, registration_opens_on = $3, registration_closes_after = $3 where id = $1',
    [tournamentId, today, contract.addDays(today, -9)],
  );
  // The fourth of the first ring was to begin a quarter of an hour ago.
  await sql(
    dataDir,
    `with moved as (
       select now() - interval '15 minutes' - min(planned_from) as by from ring_assignment
        where tournament_id = $1 and "position" = 4)
     update ring_assignment set planned_from = planned_from + moved.by, planned_to = planned_to + moved.by
       from moved where tournament_id = $1`,
    [tournamentId],
  );
  await sql(
    dataDir,
    `update ring_assignment a set step = 'done', is_completed = true,
            started_at = planned_from + (interval '3 minutes' * a."position") + interval '1 minute' * r."position",
            finished_at = planned_to + (interval '3 minutes' * a."position") + interval '2 minutes' * r."position"
       from ring r where r.id = a.ring_id and a.tournament_id = $1 and a."position" <= 3`,
    [tournamentId],
  );
  await sql(
    dataDir,
    `update ring_assignment set step = case "position" when 4 then 'inRing' else 'onDeck' end,
            started_at = case "position" when 4 then now() - interval '5 minutes' end
      where tournament_id = $1 and "position" in (4, 5) and ring_id in
            (select id from ring where tournament_id = $1 order by "position" limit 5)`,
    [tournamentId],
  );
  await sql(
    dataDir,
    `update ring r set current_assignment_id = (select id from ring_assignment a where a.ring_id = r.id and a.step = 'inRing')
      where tournament_id = $1`,
    [tournamentId],
  );
  await sql(
    dataDir,
    `update ring_assignment a set ring_id = null, "position" = 1, planned_from = null, planned_to = null
      where id = (select id from ring_assignment where tournament_id = $1 and ring_id is not null
                   order by "position" desc, id limit 1)`,
    [tournamentId],
  );
  await sql(
    dataDir,
    `update ring set opens_minute = greatest(0, n.minute - 150), closes_minute = 1439
       from (select extract(hour from now() at time zone $2) * 60 + extract(minute from now() at time zone $2) as minute) n
      where tournament_id = $1`,
    [tournamentId, zone],
  );
  await sql(
    dataDir,
    `insert into device (tournament_id, kind, ring_id, name, token_hash, paired_by_person_id, paired_at, expires_at, last_heard_at)
     select $1, 'ring table', r.id, r.name || ' table', decode(md5('silent ' || r.id), 'hex'), (select min(id) from person),
            now() - interval '2 hours', now() + interval '9 hours', now() - interval '4 minutes'
       from ring r where r.tournament_id = $1 order by r."position" limit 6`,
    [tournamentId],
  );
};

/** Gives registrations to one account until it has so many competitors, and answers their ids (rule C18). */
export const oneFamily = async (
  dataDir: string,
  tournamentId: number,
  count: number,
  others: readonly number[] = [],
): Promise<number[]> => {
  const rows = await sql<{ id: number; competing: number }>(
    dataDir,
    `select r.id, count(k.id)::int as competing from registration r join competitor k on k.registration_id = r.id and k.withdrawn_at is null
      where r.tournament_id = $1 and r.completed_at is not null and r.id <> all($2) group by r.id order by count(k.id) desc, r.id`,
    [tournamentId, others],
  );
  const ids: number[] = [];
  let has = 0;
  for (const { id, competing } of rows)
    if (has + competing <= count) {
      ids.push(id);
      has += competing;
    }
  expect(has).toBe(count);
  await sql(
    dataDir,
    'update registration set person_id = (select person_id from registration where id = $2) where id = any($1)',
    [ids, ids[0]],
  );
  return ids;
};
