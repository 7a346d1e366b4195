import type { CompetitorQuery, RegistrationQuery } from '@schi/contract';
import { seedPeople } from '../seeds/people';
import { openDatabase, type Db } from '../src/platform/db/knex';
import { dashboard } from '../src/domains/office/dashboard/dashboard.service';
import { listCompetitorRows } from '../src/domains/registration/registration-lists/competitors.queries';
import { listRegistrationRows } from '../src/domains/registration/registration-lists/registrations.queries';
import { signToken, tokenKey } from '../src/platform/sessions/tokens';
import { load, median, ratio, residentMb } from './measure';
import { secret, type setStage } from './stage';

const people = 20_000;
const perRegistration = 4;

/**
 * 20,000 competitors of 5,000 completed registrations at the stage's tournament, with events, money and half of them
 * checked in.
 */
export const fill = async (db: Db, tournamentId: number, personId: number) => {
  const completed = await db.raw<{ rows: { id: number }[] }>(
    `insert into registration (person_id, tournament_id, spectators, completed_at)
     select ?, ?, n % 4, now() - (n % 60) * interval '1 day' from generate_series(1, ?) n returning id`,
    [personId, tournamentId, people / perRegistration],
  );
  const first = completed.rows[0]?.id ?? 0;
  await db.raw(
    `insert into competitor (registration_id, first_name, last_name, birth_date, gender, competitor_level_id, school, instructor, weight_lb,
       height_in, emergency_contact_name, emergency_contact_phone, waiver_version, waiver_signed_name, waiver_signed_at)
     select :first + n / :per, 'Name' || md5(n::text), 'Family' || n % 977, date '2000-01-01' + n % 6000, 1 + n % 2,
       (select id from competitor_level order by position offset n % 8 limit 1), 'School ' || n % 60, 'Master ' || n % 60, 40 + n % 160,
       40 + n % 30, 'Parent', '3105550100', '1', 'Parent', now() from generate_series(0, :people - 1) n`,
    { first, per: perRegistration, people },
  );
  await db.raw(
    `insert into competitor_event (competitor_id, event_id)
     select c.id, e.id from competitor c join event e on e.tournament_id = ? where c.registration_id >= ? and (c.id + e.id) % 3 = 0`,
    [tournamentId, first],
  );
  await db.raw(
    `insert into ledger_entry (registration_id, kind, amount_cents, note, created_at)
     select id, 'cash', 22000, '', completed_at from registration where id >= ? and completed_at is not null`,
    [first],
  );
  // The middle of the morning: every second family is in.
  await db.raw(
    `with came as (
       insert into check_in_event (id, registration_id, kind, subject_id, value, outcome, device_id, device_time, by_person_id)
       select gen_random_uuid(), c.registration_id, 'competitor', c.id, 1, 'applied', gen_random_uuid(), now(), :personId
         from competitor c where c.registration_id >= :first and c.registration_id % 2 = 0 returning *)
     insert into check_in_state (kind, subject_id, event_id, value) select kind, subject_id, id, value from came`,
    { first, personId },
  );
  await db.raw('vacuum analyze');
};

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
};

/**
 * The back office with 20,000 competitors: milliseconds of each page's database work, of the dashboard's, and what an
 * export needs.
 */
export const listTimes = async ({ url, bareUrl, databaseUrl, pid }: Awaited<ReturnType<typeof setStage>>) => {
  const db = openDatabase(databaseUrl, 10);
  const [personId = 0] = await seedPeople(
    db,
    [{ email: 'director@bench.example.com', role: 'TournamentDirector', firstName: 'Dana', lastName: 'Bench' }],
    'no password',
  );
  const { id: tournamentId } = await db('tournament').first<{ id: number }>('id');
  await fill(db, tournamentId, personId);
  const competitorPages: Record<string, CompetitorQuery> = {
    'by name': {},
    'by school': { sort: 'school' },
    'by age, the last page': { sort: '-age', page: people / 40 },
    searched: { q: 'family12' },
    'of an event': { eventTypeId: 1, status: 'completed' },
    'aged 9–10': { ages: '9-10' },
    'in doubt': { doubtful: true },
  };
  const registrationPages: Record<string, RegistrationQuery> = {
    newest: {},
    'by customer': { sort: 'customerName' },
    searched: { q: 'family12' },
  };
  const pages: [string, number][] = [];
  for (const [name, query] of Object.entries(competitorPages))
    pages.push([`competitors ${name}`, await millisecondsOf(() => listCompetitorRows(db, { tournamentId, ...query }))]);
  for (const [name, query] of Object.entries(registrationPages))
    pages.push([
      `registrations ${name}`,
      await millisecondsOf(() => listRegistrationRows(db, { tournamentId, ...query }, new Date())),
    ]);
  const numbers = await millisecondsOf(() => dashboard(db, tournamentId, new Date()));
  await db.destroy();

  const token = signToken(
    tokenKey(secret),
    { personId, roles: ['TournamentDirector'], userDisplayName: 'Dana', sessionVersion: 0 },
    () => new Date(),
  );
  const headers = { authorization: `Bearer ${token}` };
  const toBare = await ratio(
    () => load({ url: `${url}/api/admin/competitors?tournamentId=${tournamentId}`, headers }),
    () => load({ url: bareUrl }),
  );
  const before = residentMb(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 20);
  for (const format of ['csv', 'xlsx']) {
    const answer = await fetch(`${url}/api/admin/competitors/export?tournamentId=${tournamentId}&format=${format}`, {
      headers,
    });
    if (!answer.ok) throw new Error(`The export answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  clearInterval(watch);
  return { pages, numbers, toBare, exportMb: most - before };
};
