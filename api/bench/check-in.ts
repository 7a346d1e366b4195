import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf, sendCheckIns, type CheckInEvent, type EventAnswer } from '@schi/contract';
import { seedPeople } from '../seeds/people';
import { openDatabase } from '../src/db/knex';
import { signToken, tokenKey } from '../src/sessions/tokens';
import { median } from './measure';
import { secret, type setStage } from './stage';

const scansPerSecond = 100;
const seconds = Number(process.env.BENCH_SCAN_SECONDS ?? 5);
const tries = 3;

/** Completed registrations, one competitor each, at the stage's tournament; answers the competitors. */
const arrive = async (databaseUrl: string, personId: number, count: number) => {
  const db = openDatabase(databaseUrl, 2);
  const { id: tournamentId } = await db('tournament').first<{ id: number }>('id');
  const { rows } = await db.raw<{ rows: { id: number; registrationId: number }[] }>(
    `with r as (insert into registration (person_id, tournament_id, completed_at) select ?, ?, now() from generate_series(1, ?) returning id)
     insert into competitor (registration_id, first_name, last_name, birth_date, gender, competitor_level_id, school, instructor, weight_lb, height_in,
       emergency_contact_name, emergency_contact_phone, waiver_version, waiver_signed_name, waiver_signed_at)
     select r.id, 'Scan', 'Bench', date '2012-01-01', 1, (select min(id) from competitor_level), 'School', 'Master', 80, 55, 'Parent', '3105550100', '1',
       'Parent', now() from r returning id, registration_id as "registrationId"`,
    [personId, tournamentId, count],
  );
  const isIn = async () =>
    Number(
      (await db('check_in_state').where({ kind: 'competitor' }).whereNotNull('value').count<{ count: number }[]>('* as count'))[0]?.count ??
        0,
    );
  return { tournamentId, competitors: rows, isIn, close: () => db.destroy() };
};

/**
 * Check-in at 100 scans a second for some seconds through HTTP, each as soon as its moment comes, whatever is still unanswered. Answers how many
 * scans were lost, the middle answer's milliseconds, and how many seconds the last answer came after the last scan.
 */
export const scanTimes = async ({ url, databaseUrl }: Awaited<ReturnType<typeof setStage>>) => {
  const hall = openDatabase(databaseUrl, 2);
  const [personId = 0] = await seedPeople(
    hall,
    [{ email: 'scans@bench.example.com', role: 'CheckInAdmin', firstName: 'Charlie', lastName: 'Bench' }],
    'no password',
  );
  await hall.destroy();
  const { tournamentId, competitors, isIn, close } = await arrive(databaseUrl, personId, scansPerSecond * seconds);
  const token = signToken(
    tokenKey(secret),
    { personId, roles: ['CheckInAdmin'], userDisplayName: 'Charlie', sessionVersion: 0 },
    () => new Date(),
  );
  const address = url + pathOf(sendCheckIns.path, { tournamentId });
  const deviceId = randomUUID();
  const before = await isIn();
  const times: number[] = [];
  const send = async (event: CheckInEvent): Promise<EventAnswer[]> => {
    const answer = await fetch(address, {
      method: sendCheckIns.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ events: [event] }),
    });
    return answer.ok ? ((await answer.json()) as EventAnswer[]) : [];
  };
  const scan = async ({ id, registrationId }: (typeof competitors)[number]): Promise<boolean> => {
    const event: CheckInEvent = {
      id: randomUUID(),
      registrationId,
      kind: 'competitor',
      subjectId: id,
      value: 1,
      believed: null,
      settles: null,
      deviceId,
      deviceTime: new Date().toISOString(),
    };
    const start = performance.now();
    // A device sends again what got no answer; the event counts once.
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const [first] = await send(event).catch(() => []);
      if (!first) continue;
      times.push(performance.now() - start);
      return first.outcome === 'applied';
    }
    return false;
  };
  const start = performance.now();
  const scans: Promise<boolean>[] = [];
  for (const [index, competitor] of competitors.entries()) {
    const due = start + (index * 1000) / scansPerSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    scans.push(scan(competitor));
  }
  const lastScan = performance.now();
  const answered = await Promise.all(scans);
  const behind = (performance.now() - lastScan) / 1000;
  const counted = (await isIn()) - before;
  await close();
  const lost = competitors.length - Math.min(counted, answered.filter(Boolean).length);
  return { lost, milliseconds: median(times), behind };
};
