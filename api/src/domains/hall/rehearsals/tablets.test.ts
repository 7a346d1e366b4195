import { execFileSync } from 'node:child_process';
import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { eventually } from '../../../../test/eventually';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { newDataDir, startServerProcess } from '../../../../test/server-process';
import { freePort } from '../../../platform/db/embedded/free-port';
import { signToken } from '../../../platform/sessions/tokens';
import { planRehearsal } from './rehearsals.fixture';
import { acquireRunLock } from './run-lock.queries';
import { createBeginRun, type RunGuards } from './tablets.job';
import { claimRun } from './tablets.queries';

// A whole day is played over the network, by processes that compile their sources first.
jest.setTimeout(600_000);
const dayMs = 400_000;

let server: TestServer;
let realId: number;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ isAlone: true });
  ({ id: realId } = await buildTournament(server.db, { inDays: 20 }));
  admin = await buildPerson(server.db, { role: 'SuperAdmin' });
});
afterAll(() => server.stop());

const { rehearsals } = contract;
const as = () => server.as(admin);
const current = async (caller = admin) => {
  const { body } = await server.as(caller).call(rehearsals.get);
  if (!body) throw new Error('There is no rehearsal');
  return body;
};
const prepared = async (rings = 2) => {
  const made = (await as().call(rehearsals.create, { body: { competitors: 10, rings } })).body;
  return { ...made, ...(await planRehearsal(server, admin, made)) };
};
const play = (tournamentId: number, body: Partial<contract.RehearsalPlaying> = {}) =>
  as().call(rehearsals.play, {
    params: { tournamentId },
    body: { speed: contract.fastestRehearsal, leavesTables: true, withTablets: true, ...body },
  });
const stop = (tournamentId: number) => as().call(rehearsals.pause, { params: { tournamentId } });
const remove = (tournamentId: number) => as().call(rehearsals.remove, { params: { tournamentId } });
/** Processes that a process has started. */
const startedBy = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [pid, ppid, ...args] = line.trim().split(/ +/);
      return Number(ppid) === parent && args.some((arg) => /player\.(?:ts|js)$/.test(arg)) ? [Number(pid)] : [];
    });
const untilPlaying = () =>
  eventually(async () => expect((await current()).play?.progress?.noted).toBeGreaterThan(5), dayMs);
const untilOver = () => eventually(async () => expect((await current()).play?.state).not.toBe('playing'), dayMs);
const untilEnded = () => eventually(() => expect(startedBy(process.pid)).toEqual([]));
const paired = (tournamentId: number) =>
  server.db('device').where({ tournament_id: tournamentId }).whereNull('revoked_at').pluck<string[]>('id');
afterEach(async () => {
  const { body: left } = await as().call(rehearsals.get);
  if (left) await remove(left.tournamentId);
  await untilEnded();
});

it('is played by virtual tablets, stopped where it is, and goes on from there to its end, with a report for every super admin', async () => {
  const { tournamentId } = await prepared();
  expect(await current()).toMatchObject({ play: null, report: null });
  const started = await play(tournamentId, { speed: 60 });
  expect(started.body.play).toMatchObject({ state: 'playing', withTablets: true, progress: null });
  await server.runJobs();
  await untilPlaying();
  expect((await current()).ringStates.map(({ hasTable }) => hasTable)).toEqual([true, true]);
  expect((await stop(tournamentId)).body.play).toMatchObject({ state: 'paused', endedBecause: null });
  await untilEnded();
  await eventually(async () => expect(await paired(tournamentId)).toEqual([]));
  const stopped = await current();
  expect(stopped.report).toBeNull();

  await play(tournamentId);
  await server.runJobs();
  await untilOver();
  const other = await buildPerson(server.db, { role: 'SuperAdmin' });
  const { play: over, report, checks, divisions, divisionsDone, noted } = await current(other);
  expect(over).toMatchObject({ state: 'over', endedBecause: null });
  expect(over?.progress?.divisionsDone).toBe(over?.progress?.divisions);
  expect(divisionsDone).toBe(divisions);
  expect(noted).toBeGreaterThan(stopped.noted);
  expect(report?.checks.filter(({ isHeld }) => !isHeld)).toEqual([]);
  expect(report?.checks.length).toBeGreaterThan(10);
  expect(report?.noted).toBe(over?.progress?.noted);
  expect(report?.counts.filter(({ count }) => count > 0).length).toBeGreaterThan(3);
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([]);
  expect(await server.db('ring_event').distinct('tournament_id').pluck('tournament_id')).toEqual([tournamentId]);
  expect(
    await server.db('ring_event').where({ tournament_id: tournamentId }).whereNotNull('device_id').first('id'),
  ).toBeDefined();
  expect(await paired(tournamentId)).toEqual([]);
  expect(await server.db('mail').where('template', 'not like', '%second-factor%')).toEqual([]);
});

it('begins once the process of an earlier play has ended, when it is started before that', async () => {
  const { tournamentId } = await prepared(1);
  // As a process does that was told to stop and has not ended yet.
  const lock = await acquireRunLock(server.databaseUrl, tournamentId);
  await play(tournamentId, { speed: 60 });
  await server.runJobs();
  expect(startedBy(process.pid)).toEqual([]);
  expect((await current()).play).toMatchObject({ state: 'playing', progress: null });
  await lock?.release();
  await eventually(async () => {
    await server.runJobs();
    expect(startedBy(process.pid)).toHaveLength(1);
  });
});

it('ends when it is removed while it is played, and leaves nothing', async () => {
  const { tournamentId } = await prepared(1);
  await play(tournamentId, { speed: 60 });
  await server.runJobs();
  await untilPlaying();
  expect(startedBy(process.pid)).toHaveLength(1);
  // A busy machine may answer 503 (rule H8); asked again, it may be gone already.
  await eventually(async () => expect([200, 404]).toContain((await remove(tournamentId)).status));
  await untilEnded();
  expect(await server.db('rehearsal_play')).toEqual([]);
  expect(await server.db('device')).toEqual([]);
});

it('is refused while it is played, by tablets or by the server', async () => {
  const { tournamentId } = await prepared(1);
  const both = await Promise.all([play(tournamentId), play(tournamentId, { withTablets: false, speed: 1 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refusalOf(refused?.body).message).toContain('The day is played already.');
  expect((await play(realId)).status).toBe(404);
  // It is paused before a process was started, so none is.
  await stop(tournamentId);
  await server.runJobs();
  expect(startedBy(process.pid)).toEqual([]);
});

it('says why virtual tablets could not be started once the server tries no more, and can be started again', async () => {
  const { tournamentId } = await prepared(1);
  await play(tournamentId, { speed: 60 });
  const jobs = () => server.db('graphile_worker._private_jobs').where({ key: `tablets ${tournamentId}` });
  await server.db.raw('alter table rehearsal_play add constraint nothing_runs check (run is null) not valid');
  await server.runJobs();
  expect((await current()).play).toMatchObject({ state: 'playing', isFailing: true, endedBecause: null });
  await jobs().update({ max_attempts: 2, run_at: server.db.fn.now() });
  await server.runJobs();
  const { play: ended } = await current();
  expect(ended).toMatchObject({ state: 'paused', isFailing: false });
  expect(ended?.endedBecause).toMatch(/^The server could not start them: .*nothing_runs/);
  await server.db.raw('alter table rehearsal_play drop constraint nothing_runs');
  const again = await play(tournamentId, { speed: 60 });
  expect([again.status, again.body.play]).toMatchObject([
    200,
    { state: 'playing', isFailing: false, endedBecause: null },
  ]);
  await server.runJobs();
  expect(startedBy(process.pid)).toHaveLength(1);
});

describe('two servers that start a process for the same play at once', () => {
  const race = async (guards: RunGuards) => {
    const { tournamentId } = await prepared(1);
    await play(tournamentId, { speed: 1 });
    const beginRun = createBeginRun(guards);
    const begun = await Promise.all([0, 1].map(() => beginRun(server.app, tournamentId)));
    const runs = begun.filter((run) => run !== undefined);
    await Promise.all(runs.map(({ end, done }) => Promise.all([end(), done])));
    return runs.length;
  };
  const meeting = (guards: RunGuards): RunGuards => {
    const meet = createBarrier(2);
    return {
      ...guards,
      take: async (...given) => {
        await meet();
        return guards.take(...given);
      },
    };
  };
  const claimOfBoth: typeof claimRun = async (db, tournamentId, run) =>
    (await db('rehearsal_play').where({ tournament_id: tournamentId }).update({ run })) > 0;
  const noLock = () => Promise.resolve({ onLost: () => undefined, release: () => Promise.resolve() });

  it('start one', async () => expect(await race(meeting({ take: acquireRunLock, claim: claimRun }))).toBe(1));
  it('start one without the lock, because a play is given to a process once', async () =>
    expect(await race(meeting({ take: noLock, claim: claimRun }))).toBe(1));
  it('control: without both they start two', async () =>
    expect(await race(meeting({ take: noLock, claim: claimOfBoth }))).toBe(2));
});

it('dies with a server that is killed, says so in every other server, and can be started again', async () => {
  const { dataDir, remove: removeData } = newDataDir();
  // Before that server starts, which would compute the plan too.
  const { tournamentId } = await prepared(1);
  const killed = startServerProcess({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: server.databaseUrl,
    PUBLIC_URL: 'https://schi.example',
    PAYMENTS: 'desk-only',
    JWT_SECRET: 'a secret of this test alone, long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  try {
    await play(tournamentId, { speed: 60 });
    await untilPlaying();
    const players = startedBy(killed.pid);
    expect(players).toHaveLength(1);
    await killed.kill();
    await eventually(async () =>
      expect((await current()).play).toMatchObject({
        state: 'paused',
        endedBecause: 'The server that played it was restarted.',
      }),
    );
    await eventually(() => expect(() => process.kill(players[0] ?? 0, 0)).toThrow('ESRCH'));
    const left = await paired(tournamentId);
    expect(left.length).toBeGreaterThan(0);
    expect((await play(tournamentId)).status).toBe(200);
    await server.runJobs();
    await untilPlaying();
    expect((await current()).play).toMatchObject({ state: 'playing', endedBecause: null });
    // What the killed server left is ended, and the ring has another tablet.
    const now = await paired(tournamentId);
    expect(now.length).toBeGreaterThan(0);
    expect(now.filter((id) => left.includes(id))).toEqual([]);
  } finally {
    if (!killed.hasEnded()) await killed.kill();
    removeData();
  }
});

describe('the login of virtual tablets', () => {
  const statusOf = async (token: string, method: string, path: string) =>
    (await fetch(server.url + path, { method, headers: { Authorization: `Bearer ${token}` } })).status;

  it('reaches the rehearsal that its process plays, and nothing else', async () => {
    const { tournamentId, ringIds } = await prepared(1);
    const { draftId = 0 } = (await current()).draft ?? {};
    await play(tournamentId, { speed: 1 });
    const run = '11111111-2222-4333-8444-555555555555';
    await claimRun(server.db, tournamentId, run);
    const ring = {
      tournamentId: realId,
      name: 'Ring 1',
      opensMinute: 540,
      closesMinute: 1_020,
      judges: 5,
      formats: [...contract.eventFormats],
    };
    const { body: realRing } = await as().call(contract.rings.create, { body: ring });
    const payload = { personId: admin.id, roles: ['SuperAdmin' as const], userDisplayName: 'Test', sessionVersion: 0 };
    const sign = (more: object) => signToken(server.app.tokenKey, { ...payload, ...more }, server.app.clock);
    const own = sign({ onlyRehearsal: { tournamentId, run } });
    const allowed = [
      `/api/admin/matchday/${tournamentId}`,
      contract.pathOf(contract.getRingCalls.path, { tournamentId }),
      contract.pathOf(contract.getDraft.path, { draftId }),
    ];
    for (const path of allowed) expect([path, await statusOf(own, 'GET', path)]).toEqual([path, 200]);
    expect(await statusOf(own, 'POST', `/api/admin/rings/${ringIds[0]}/open`)).toBe(200);
    const closed: [string, string][] = [
      ['GET', `/api/admin/matchday/${realId}`],
      ['GET', contract.rehearsals.get.path],
      ['GET', contract.pathOf(contract.getRingCalls.path, { tournamentId: realId })],
      ['POST', `/api/admin/rings/${realRing.id}/open`],
      ['DELETE', contract.pathOf(rehearsals.remove.path, { tournamentId })],
      ['GET', '/api/admin/staff'],
      ['GET', '/api/admin/feature-flags'],
      ['GET', contract.getDevices.path.replace(':tournamentId', String(tournamentId))],
    ];
    for (const [method, path] of closed) expect([path, await statusOf(own, method, path)]).toEqual([path, 403]);
    // Control: it is the claim that closes them.
    expect(await statusOf(sign({}), 'GET', '/api/admin/staff')).not.toBe(403);
    expect(await statusOf(sign({}), 'GET', `/api/admin/matchday/${realId}`)).toBe(200);
    // Another process plays, or none.
    expect(
      await statusOf(sign({ onlyRehearsal: { tournamentId, run: run.replace('1', '2') } }), 'GET', allowed[0] ?? ''),
    ).toBe(403);
    await stop(tournamentId);
    expect(await statusOf(own, 'GET', allowed[0] ?? '')).toBe(403);
  });

  it('enters and withdraws people of a rehearsal only', async () => {
    const { tournamentId } = await prepared(1);
    const competitorsOf = (id: number) =>
      server
        .db('competitor as c')
        .join('registration as r', 'r.id', 'c.registration_id')
        .where('r.tournament_id', id)
        .pluck<number[]>('c.id');
    const [competitorId = 0] = await competitorsOf(tournamentId);
    const entered = await as().call(rehearsals.enter, { params: { tournamentId, competitorId } });
    expect(await competitorsOf(tournamentId)).toContain(entered.body);
    expect((await as().call(rehearsals.withdraw, { params: { tournamentId, competitorId } })).status).toBe(200);
    expect((await as().call(rehearsals.withdraw, { params: { tournamentId, competitorId } })).status).toBe(409);
    expect((await as().call(rehearsals.withdraw, { params: { tournamentId: realId, competitorId } })).status).toBe(404);
    expect((await as().call(rehearsals.enter, { params: { tournamentId, competitorId: 999_999 } })).status).toBe(404);
    expect(await server.db('registration_line')).toEqual([]);
  });
});
