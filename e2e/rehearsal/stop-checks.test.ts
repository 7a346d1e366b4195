import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer } from '../../api/test/server';
import { buildScoring } from '../../api/src/domains/hall/ring-calls/scoring.fixture';
import { checksOfStops } from '../../api/rehearsal/stop-checks';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** What does not hold of a ring that was stopped from ten to five minutes ago, and called at a minute. */
const failedWithCallAt = async (minutes: number): Promise<string[]> => {
  const { db } = server;
  const { tournamentId, assignmentId, ringId, director } = await buildScoring(server, { format: 'panel', people: 2 });
  await db('ring_stop').insert({
    tournament_id: tournamentId,
    ring_id: ringId,
    reason: 'technical',
    from_at: minutesAgo(10),
    until_at: minutesAgo(5),
    stopped_by: director.id,
    resumed_by: director.id,
  });
  await db('ring_event').insert({
    id: randomUUID(),
    tournament_id: tournamentId,
    ring_id: ringId,
    subject: `call ${assignmentId}`,
    value: JSON.stringify({ step: 'staging' }),
    outcome: 'applied',
    by_person_id: director.id,
    device_time: minutesAgo(minutes),
    noted_at: minutesAgo(minutes),
    received_at: minutesAgo(minutes),
  });
  const query = async <Row>(text: string, values: unknown[]) =>
    (await db.raw<{ rows: Row[] }>(text.replaceAll('$1', `${Number(values[0])}`))).rows;
  return (await checksOfStops(query, tournamentId)).filter(({ isHeld }) => !isHeld).map(({ what }) => what);
};

it('the checks of a rehearsal find a call that was taken during a stop, and none before or after it', async () => {
  expect(await failedWithCallAt(11)).toEqual([]);
  expect(await failedWithCallAt(7)).toEqual(['calls that were taken while the hall or their ring was stopped']);
  expect(await failedWithCallAt(4)).toEqual([]);
});
