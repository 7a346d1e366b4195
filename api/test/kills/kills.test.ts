import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@schi/contract';
import { chooseDataFolder } from '../../src/platform/db/embedded/data-folder';
import { findPostmaster } from '../../src/platform/db/embedded/postmaster';
import type { Db } from '../../src/platform/db/knex';
import { eventually } from '../eventually';
import { buildCustomer, buildMerch, buildPerson, buildTournament } from '../factories';
import { sendCall } from '../fleet';
import { randomOf } from '../fuzz/random';
import { requireApiBuild } from '../require-build';
import { newSandboxPlace } from '../sandbox-server';
import { patience, untilWhole, wholeWithin } from '../whole';
import { differences, jobWatch, workLeft, type Wait } from './books';
import { startFamilies } from './families';

/** `npm run kills -- --rounds 30 --seed 7` sets both. */
const rounds = Number(process.env.KILLS_ROUNDS ?? 1);
const random = randomOf(Number(process.env.KILLS_SEED ?? 1));
const isCommand = process.env.KILLS_ROUNDS !== undefined;
const kinds = ['process', 'PostgreSQL', 'both'] as const;
type Kind = (typeof kinds)[number];
/** The command measures; a test on a busy machine waits longer. */
const slower = isCommand ? 1 : patience;
const families = 6;
/** A family finishes far fewer registrations in a round than one account may have. */
const accountsOfFamily = rounds;
/** Seconds. */
const jobWaitsAtMost = 60;

jest.setTimeout(120_000 + rounds * 120_000);

const bundle = requireApiBuild();
let place: Awaited<ReturnType<typeof newSandboxPlace>>;
let server: ReturnType<(typeof place)['start']>;
let db: Db;
/** What a test that fails would leave running. */
const leftovers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  place = await newSandboxPlace();
  server = place.start(bundle);
  await untilWhole(place.url);
  db = await place.openDatabase(3);
});
afterAll(async () => {
  for (const end of leftovers) await end();
  await db?.destroy();
  await server?.kill('SIGTERM');
  place?.remove();
});

const openAgain = async () => {
  await db.destroy();
  db = await place.openDatabase(3);
};
const postmaster = () => findPostmaster(chooseDataFolder(place.dataDir).data);
const killPostgres = (signal: NodeJS.Signals): number => {
  const pid = postmaster()?.pid ?? 0;
  process.kill(pid, signal);
  return pid;
};
/** Waits until another PostgreSQL than this one takes connections. */
const untilPostgresReturns = (before: number) =>
  eventually(() => {
    const found = postmaster();
    if (found?.pid === before || found?.status !== 'ready') throw new Error('PostgreSQL has not returned');
  });

/**
 * Kills, lets return what was killed, and returns the milliseconds from then on until the server is whole. A process
 * has returned when it says that it runs, because a busy machine may take long to start a program.
 */
const kill = async (kind: Kind): Promise<number> => {
  const signal = random.of(['SIGKILL', 'SIGQUIT'] as const);
  let before: number | undefined;
  if (kind !== 'PostgreSQL') await server.kill();
  if (kind !== 'process') before = killPostgres(signal);
  if (kind !== 'PostgreSQL') {
    server = place.start(bundle);
    await server.waitForOutput('SCHI is running', 1, 60_000);
  }
  if (before !== undefined) await untilPostgresReturns(before);
  const milliseconds = await untilWhole(place.url);
  // A server that starts its PostgreSQL again chooses another port.
  if (kind === 'both') await openAgain();
  return milliseconds;
};

/** Looks at the jobs every quarter of a second; returns the longest waits. */
const watchJobs = () => {
  const { look, longest } = jobWatch();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      // The database may be away.
      await look(db).catch(() => undefined);
      await pause(250);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
};
const waitText = ({ seconds, task, attempts }: Wait) =>
  `${seconds.toFixed(0)} s${task === '' ? '' : ` (${task}, ${attempts} times taken)`}`;

it('loses no money and no job while process, PostgreSQL and both are killed and families pay and are refunded', async () => {
  const tournament = await buildTournament(db);
  const shop = { tournament, ...(await buildMerch(db, tournament.id, { stock: null })) };
  const tokenOf = place.tokens();
  const accounts = Array.from({ length: families }, () =>
    Promise.all(Array.from({ length: accountsOfFamily }, () => buildCustomer(db))),
  );
  const tokens = (await Promise.all(accounts)).map((people) => people.map(({ id }) => tokenOf(id, ['Customer'])));
  const employee = await buildPerson(db, { role: 'SuperAdmin' });
  const director = tokenOf(employee.id, ['SuperAdmin']);
  const load = startFamilies({ url: place.url, shop, families: tokens, director });
  const longestJob = watchJobs();
  leftovers.push(load.stop, longestJob);
  const worst = new Map<Kind, number>(kinds.map((kind) => [kind, 0]));
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      // The kill comes at any moment of a journey.
      const until = load.seen.answers + 40 + random.below(40);
      // A machine that answers so many calls before a new process has taken its first job would never send an e-mail.
      if (isCommand) await pause(500 + random.below(6_000));
      await eventually(() => expect(load.seen.answers).toBeGreaterThan(until));
      worst.set(kind, Math.max(worst.get(kind) ?? 0, await kill(kind)));
    }
  }
  const answered = load.seen.answers;
  await eventually(() => expect(load.seen.answers).toBeGreaterThan(answered + 20));
  await load.stop();
  await eventually(
    async () => expect(await workLeft(db)).toEqual({ jobs: 0, refunds: 0, payments: 0, mails: 0 }),
    90_000,
  );
  const waited = await longestJob();
  const differing = await differences(db, load.known);
  const panel = (await (
    await sendCall(place.url, contract.getChecks, { token: director })
  ).json()) as contract.DataCheck[];
  const red = panel.filter(({ found }) => found > 0).map(({ name, found }) => `${name}: ${found}`);
  const unforeseen = server
    .output()
    .split('\n')
    .filter((line) => line.includes('request failed'));

  if (isCommand) {
    const refunds = load.known.filter(({ refunded }) => refunded > 0).length;
    const lines = [
      ...kinds.map((kind) => [
        `${kind} killed ${rounds} times: whole again after its return, at most`,
        `${((worst.get(kind) ?? 0) / 1_000).toFixed(1)} s`,
      ]),
      ['a job waited at most, for a worker', waitText(waited.forAWorker)],
      ['a job waited at most, with all workers of it that were killed', waitText(waited.inAll)],
      ['registrations paid, and of them refunded', `${load.known.length}, ${refunds}`],
      ['calls repeated by families', String(load.seen.repeated)],
      ['registrations whose receipt, ledger and bank differ', String(differing.length)],
      ['checks of the panel that are red', `${red.length} of ${panel.length}`],
      ['calls that were refused', String(load.failures.length)],
    ];
    process.stdout.write(`${lines.map(([what = '', value = '']) => `${what.padEnd(68)} ${value}`).join('\n')}\n`);
  }
  expect(load.failures).toEqual([]);
  expect(unforeseen).toEqual([]);
  expect(differing).toEqual([]);
  expect(red).toEqual([]);
  expect(panel.length).toBeGreaterThan(5);
  expect(waited.forAWorker.seconds).toBeLessThan(jobWaitsAtMost * slower);
  for (const [kind, milliseconds] of worst) expect([kind, milliseconds < wholeWithin * slower]).toEqual([kind, true]);

  // The comparison finds a refund that the bank has not paid.
  const [entry] = load.known.filter(({ refunded }) => refunded > 0);
  await db.raw(
    `delete from sandbox_refund f using sandbox_session s, payment y
      where f.session_id = s.id and s.idempotency_key = y.gateway_key::text and y.registration_id = ?`,
    [entry?.registrationId ?? 0],
  );
  expect(await differences(db, load.known)).toHaveLength(1);
});
