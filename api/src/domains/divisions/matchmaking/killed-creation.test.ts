import * as contract from '@schi/contract';
import { eventually } from '../../../../test/eventually';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';
import { newDataDir, startServerProcess } from '../../../../test/server-process';
import { freePort } from '../../../platform/db/embedded/free-port';
import { createCreateDraft } from './create-draft.service';
import { lockDraft } from './drafts.queries';

let server: TestServer;
const { dataDir, remove } = newDataDir();
const children: ReturnType<typeof startServerProcess>[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const child of children) if (!child.hasEnded()) await child.kill();
  await server.stop();
  remove();
});

const startProcess = async () => {
  const child = startServerProcess({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: server.databaseUrl,
    PUBLIC_URL: 'https://schi.example',
    JWT_SECRET: 'a secret of this test alone, long enough',
    PAYMENTS: 'desk-only',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  children.push(child);
  return child;
};
/** Processes that wait for a row that somebody else has locked. */
const waiting = async () =>
  (
    await server.db.raw<{ rows: unknown[] }>(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%update \"draft\"%'",
    )
  ).rows.length;

it('creates a large draft after the process that was creating it was killed', async () => {
  const tournament = await buildTournament(server.db);
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 20 }, () => ({ events: [0, 1, 3] })),
  );
  const director = await buildPerson(server.db, { role: 'TournamentDirector' });
  const { draftId } = await server.db.transaction((trx) =>
    createCreateDraft(10)(server.app, trx, director.id, { tournamentId: tournament.id }),
  );
  const draftNow = async () => (await server.as(director).call(contract.getDraft, { params: { draftId } })).body;

  await server.db.transaction(async (trx) => {
    await lockDraft(trx, draftId);
    const killed = await startProcess();
    await eventually(async () => expect(await waiting()).toBe(1));
    await killed.kill();
  });
  expect(await draftNow()).toMatchObject({ state: 'creating', divisions: [] });

  // As a quarter of a minute later.
  await server.db.raw("update job_worker set beat_at = now() - interval '1 minute'");
  await server.db.raw(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null",
  );
  await startProcess();
  await eventually(async () => expect(await draftNow()).toMatchObject({ state: 'open', progress: null }));
  const { divisions, unplaced } = await draftNow();
  const entries = divisions.flatMap(({ events }) =>
    events.flatMap(({ eventId, entries: ids }) => ids.map((id) => `${id} ${eventId}`)),
  );
  expect([entries.length, new Set(entries).size, unplaced]).toEqual([60, 60, []]);
});
