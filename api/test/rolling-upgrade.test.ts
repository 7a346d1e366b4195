import { newestMigration } from '../migrations';
import { openDatabase, type Db } from '../src/platform/db/knex';
import { emptyDatabase } from './database';
import { buildRegistration, buildTournament } from './factories';
import { startFleet, type Fleet } from './fleet';
import { startLoad } from './fleet/load';
import { buildPreviousServer, hasPreviousRelease } from './previous-release';
import { requireApiBuild } from './require-build';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Db;
let fleet: Fleet | undefined;
let load: ReturnType<typeof startLoad> | undefined;
beforeAll(async () => {
  database = await emptyDatabase();
  db = openDatabase(database.url, 3);
});
afterAll(async () => {
  // Where the test has failed, its load still runs.
  await load?.stop();
  await fleet?.stop();
  await db.destroy();
  await database.drop();
});

const newestRun = async () =>
  (await db('knex_migrations').max<{ newest: string }[]>('name as newest'))[0]?.newest ?? '';

if (!hasPreviousRelease) it.skip('upgrades the previous release, whose commit is not in this clone', () => undefined);
else
  it('replaces three processes of the previous release one after the other, with its migrations, without the loss of a call', async () => {
    const processes = await startFleet(database.url, buildPreviousServer());
    fleet = processes;
    expect((await newestRun()) < newestMigration).toBe(true);
    const tournament = await buildTournament(db, { volunteersFrom: null });
    const families = await Promise.all(Array.from({ length: 6 }, () => buildRegistration(db, { tournament })));
    load = startLoad(processes.url, families);
    for (const index of [0, 1, 2]) {
      await processes.child(index).kill('SIGTERM');
      expect(processes.child(index).exitCode()).toBe(0);
      await processes.startAgain(index, requireApiBuild());
      // The first new process migrates; the old ones go on.
      expect(await newestRun()).toBe(newestMigration);
    }
    const { failures, counted, reads } = await load.stop();
    expect(failures).toEqual([]);
    expect(reads).toBeGreaterThan(20);
    for (const { id } of families)
      expect(await db('registration').where({ id }).first('spectators')).toEqual({ spectators: counted.get(id) });
  });
