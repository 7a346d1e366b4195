import * as contract from '@schi/contract';
import { eventually } from '../../../../test/eventually';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { findPlay } from './play.queries';
import { playRound } from './play.service';
import { pairTable, planRehearsal } from './rehearsals.fixture';

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
const current = async () => {
  const { body } = await as().call(rehearsals.get);
  if (!body) throw new Error('There is no rehearsal');
  return body;
};
const make = async (rings = 2) => (await as().call(rehearsals.create, { body: { competitors: 10, rings } })).body;
const prepared = async (rings = 2) => {
  const made = await make(rings);
  return { ...made, ...(await planRehearsal(server, admin, made)) };
};
const play = (tournamentId: number, body: Partial<contract.RehearsalPlaying> = {}) =>
  as().call(rehearsals.play, {
    params: { tournamentId },
    body: { speed: contract.fastestRehearsal, leavesTables: true, ...body },
  });
const pause = (tournamentId: number) => as().call(rehearsals.pause, { params: { tournamentId } });
const remove = (tournamentId: number) => as().call(rehearsals.remove, { params: { tournamentId } });
const outcomesOf = (tournamentId: number) =>
  server.db('ring_event').where({ tournament_id: tournamentId }).distinct('outcome').pluck<string[]>('outcome');
afterEach(async () => {
  const { body: left } = await as().call(rehearsals.get);
  if (left) await remove(left.tournamentId);
  await server.runJobs();
});

it('is played by the server to its end, and nothing of another tournament is noted', async () => {
  const { tournamentId } = await prepared();
  expect((await current()).play).toBeNull();
  const started = await play(tournamentId);
  expect([started.status, started.body.play]).toEqual([
    200,
    {
      state: 'playing',
      speed: contract.fastestRehearsal,
      leavesTables: true,
      withTablets: false,
      by: expect.any(String),
      progress: null,
      endedBecause: null,
      isFailing: false,
    },
  ]);
  await server.runJobs();
  const { play: over, ringStates, checks, divisions, divisionsDone } = await current();
  expect(over?.state).toBe('over');
  expect(ringStates.map(({ name, events, eventsDone, waits }) => [name, events - eventsDone, waits])).toEqual([
    ['Ring 1', 0, null],
    ['Ring 2', 0, null],
  ]);
  expect(divisionsDone).toBe(divisions);
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([]);
  const outcomes = await server.db('ring_event').distinct('tournament_id as tournamentId', 'outcome');
  expect(outcomes).toEqual([{ tournamentId, outcome: 'applied' }]);
});

it('leaves a ring with a paired table to people, also when it is paired later, and plays it once it is not', async () => {
  const { tournamentId, ringIds } = await prepared();
  const [byHand = 0] = ringIds;
  const { device } = await pairTable(server, admin, tournamentId, byHand);
  await play(tournamentId);
  await server.runJobs();
  const [own, played] = (await current()).ringStates;
  expect(own).toMatchObject({ ringId: byHand, hasTable: true, eventsDone: 0 });
  expect(played).toMatchObject({ hasTable: false, eventsDone: played?.events });
  expect(await server.db('ring_event').where({ ring_id: byHand })).toEqual([]);
  await as().call(contract.endDevice, { params: { tournamentId, device: device.id } });
  expect((await play(tournamentId)).status).toBe(200);
  await server.runJobs();
  expect((await current()).ringStates[0]).toMatchObject({ hasTable: false, eventsDone: own?.events });
});

it.each([
  ['waits', 'in the ring', 'inRing'],
  ['does not wait', 'on deck', 'onDeck'],
] as const)('%s with a division while one of its competitors is %s elsewhere', async (what, _where, step) => {
  const { tournamentId, ringIds, assignments } = await prepared();
  const [byHand = 0, played] = ringIds;
  const firstIn = (ringId?: number) => assignments.find((assignment) => assignment.ringId === ringId);
  const [there, here] = [firstIn(byHand), firstIn(played)];
  const { db } = server;
  const contest = await db('contest')
    .where({ ring_assignment_id: there?.ringAssignmentId })
    .first<{ id: number }>('id');
  const shared = here?.competitorIds.find((id) => !there?.competitorIds.includes(id));
  await db('contest_entry').insert({ contest_id: contest.id, competitor_id: shared });
  const begun = step === 'inRing' ? { started_at: new Date() } : {};
  await db('ring_assignment')
    .where({ id: there?.ringAssignmentId })
    .update({ step, ...begun });
  await pairTable(server, admin, tournamentId, byHand);
  await play(tournamentId);
  await server.runJobs();
  const [, ring] = (await current()).ringStates;
  const isWaiting = what === 'waits';
  expect(ring?.waits).toBe(isWaiting ? `A competitor of ${here?.title} is in another ring.` : null);
  expect(ring?.eventsDone === ring?.events).toBe(!isWaiting);
});

it('goes at the speed of the plan: what is due later waits', async () => {
  const { tournamentId } = await prepared();
  await play(tournamentId, { speed: 1 });
  await server.runJobs();
  const { noted } = await current();
  expect(noted).toBe(2);
  await server.runJobs();
  expect(await current()).toMatchObject({ noted, play: { state: 'playing', speed: 1 } });
  // Control: what is due is noted.
  await pause(tournamentId);
  await play(tournamentId);
  await server.runJobs();
  expect((await current()).noted).toBeGreaterThan(noted);
});

it('is paused where it is and goes on from there', async () => {
  const { tournamentId } = await prepared(1);
  await play(tournamentId);
  expect((await pause(tournamentId)).body.play).toMatchObject({ state: 'paused' });
  await server.runJobs();
  expect(await current()).toMatchObject({ noted: 0, play: { state: 'paused' } });
  await play(tournamentId);
  await server.runJobs();
  expect((await current()).play?.state).toBe('over');
});

it('has one player, also when it is paused and started again while something is noted', async () => {
  const { tournamentId } = await prepared();
  await play(tournamentId);
  const first = server.runJobs();
  await pause(tournamentId);
  await play(tournamentId);
  await Promise.all([first, server.runJobs()]);
  // What follows may be due a moment later, or be tried again.
  await eventually(async () => {
    await server.runJobs();
    expect((await current()).play?.state).toBe('over');
  });
  expect(await outcomesOf(tournamentId)).toEqual(['applied']);
});

it('control: two players at once note things twice', async () => {
  const { tournamentId } = await prepared();
  await play(tournamentId);
  const row = () => findPlay(server.db, tournamentId);
  for (
    let now = await row();
    now?.state === 'playing' && (await outcomesOf(tournamentId)).length < 2;
    now = await row()
  )
    await Promise.all([playRound(server.app, now), playRound(server.app, now)]);
  expect((await outcomesOf(tournamentId)).length).toBeGreaterThan(1);
});

it('tells a second person who plays it, and is refused before it is prepared and for a tournament', async () => {
  const { tournamentId } = await make();
  const early = await play(tournamentId);
  expect([early.status, refusalOf(early.body).message]).toEqual([409, 'Prepare the day before it is played.']);
  expect((await play(realId)).status).toBe(404);
  expect((await pause(realId)).status).toBe(404);
  expect((await pause(tournamentId)).status).toBe(409);
  const { body: rehearsal } = await as().call(rehearsals.get);
  if (rehearsal) await planRehearsal(server, admin, rehearsal);
  const both = await Promise.all([play(tournamentId, { speed: 1 }), play(tournamentId, { speed: 1 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refusalOf(refused?.body).message).toContain('The day is played already.');
  const invalid = await play(tournamentId, { speed: 0 });
  expect([invalid.status, Object.keys(refusalOf(invalid.body).errors ?? {})]).toEqual([422, ['speed']]);
});

it('tells that the server cannot go on, and goes on once it can', async () => {
  const { tournamentId } = await prepared();
  await play(tournamentId);
  await server.db.raw('alter table ring_event add constraint nothing_is_noted check (false) not valid');
  await server.runJobs();
  expect((await current()).play).toMatchObject({ state: 'playing', isFailing: true });
  await server.db.raw('alter table ring_event drop constraint nothing_is_noted');
  // A job plays for some time and leaves the rest to the next one.
  await eventually(async () => {
    await server.db.raw('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
    expect((await current()).play).toMatchObject({ state: 'over', isFailing: false });
  });
});

it('ends when it is removed while it is played', async () => {
  const { tournamentId } = await prepared();
  await play(tournamentId);
  const playing = server.runJobs();
  expect((await remove(tournamentId)).status).toBe(200);
  await playing;
  await server.runJobs();
  expect(await server.db('rehearsal_play')).toEqual([]);
  expect(await server.db('graphile_worker.jobs').where({ task_identifier: 'playRehearsal' })).toEqual([]);
});
