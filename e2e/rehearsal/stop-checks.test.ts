import { randomUUID } from 'node:crypto';
import { buildPerson, buildTournament } from '../../api/test/factories';
import { startTestServer, type TestServer } from '../../api/test/server';
import { checksOfStops } from '../../api/rehearsal/stop-checks';

let server: TestServer;
let days = 500;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** What fails in a ring that was stopped from ten to five minutes ago, with a call and a notice at these minutes. */
const failedWith = async ({ callAt, noticeAt }: { callAt: number; noticeAt: number }): Promise<string[]> => {
  const { db } = server;
  const { id: tournamentId } = await buildTournament(db, { inDays: (days += 1) });
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  const inserted = async (table: string, row: Record<string, unknown>): Promise<number> =>
    (await db(table).insert(row).returning<{ id: number }[]>('id'))[0]?.id ?? 0;
  const of = { tournament_id: tournamentId };
  const ringId = await inserted('ring', { ...of, name: 'Ring 1', position: 1, is_open: true });
  const assignment = { ...of, ring_id: ringId, title: 'Boys 8–9', position: 1, draft_division_id: tournamentId * 10 };
  const assignmentId = await inserted('ring_assignment', assignment);
  await inserted('ring_stop', {
    ...of,
    ring_id: ringId,
    reason: 'technical',
    from_at: minutesAgo(10),
    until_at: minutesAgo(5),
    stopped_by: director.id,
    resumed_by: director.id,
  });
  const at = minutesAgo(callAt);
  await db('ring_event').insert({
    id: randomUUID(),
    ...of,
    ring_id: ringId,
    subject: `call ${assignmentId}`,
    value: JSON.stringify({ step: 'staging' }),
    outcome: 'applied',
    by_person_id: director.id,
    device_time: at,
    noted_at: at,
    received_at: at,
  });
  const mail = { template: 'notice', to_address: 'a@example.com', state: 'sent', sent_at: minutesAgo(noticeAt) };
  await inserted('notice', {
    ring_assignment_id: assignmentId,
    registration_id: 1,
    kind: 'staging',
    turn: 1,
    channel: 'email',
    address: 'a@example.com',
    state: 'sent',
    due_at: at,
    noted_at: at,
    mail_id: await inserted('mail', mail),
  });
  const query = async <Row>(text: string, values: unknown[]) =>
    (await db.raw<{ rows: Row[] }>(text.replaceAll('$1', String(Number(values[0]))))).rows;
  return (await checksOfStops(query, tournamentId)).filter(({ isHeld }) => !isHeld).map(({ what }) => what);
};

const call = 'calls that were taken while the hall or their ring was stopped';
const notice = 'notices that were sent while the hall or their ring was stopped';

it.each([
  ['both before the stop', { callAt: 12, noticeAt: 11 }, []],
  ['both after it', { callAt: 4, noticeAt: 3 }, []],
  ['a call during it', { callAt: 7, noticeAt: 3 }, [call]],
  ['a notice during it', { callAt: 12, noticeAt: 7 }, [notice]],
  ['both during it', { callAt: 8, noticeAt: 7 }, [call, notice]],
])('the checks of a rehearsal find what was not held by a stop: %s', async (_, planted, found) =>
  expect(await failedWith(planted)).toEqual(found),
);
