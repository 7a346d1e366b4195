import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { findPlan } from './ring-plans.queries';

let server: TestServer;
let director: Caller;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const { matchday, ringPlans, rings } = contract;
const asked = () => server.as(director);

interface Shape {
  people?: number;
  events?: number[];
  rings?: number;
  closesMinute?: number;
}
/** A published draft and open rings. */
const published = async ({ people = 24, events = [0, 3, 4], rings: count = 3, closesMinute = 1020 }: Shape = {}) => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: people }, () => ({ events })),
  );
  const ringIds: number[] = [];
  for (let place = 1; place <= count; place += 1) {
    const body = {
      tournamentId,
      name: `Ring ${place}`,
      opensMinute: 540,
      closesMinute,
      judges: 5,
      formats: [...contract.eventFormats],
    };
    ringIds.push((await asked().call(rings.create, { body })).body.id);
  }
  const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
  const params = { draftId: draft.draftId };
  await asked().call(contract.publishDraft, { params, body: { version: draft.version } });
  const plan = (body: Partial<contract.NewRingPlan> = {}) =>
    asked().call(ringPlans.create, { params, body: { rings: ringIds, ...body } });
  const planned = async (body: Partial<contract.NewRingPlan> = {}) => {
    const { planId } = (await plan(body)).body;
    await server.runJobs();
    return get(planId);
  };
  const read = async () => (await asked().call(matchday.get, { params: { tournamentId } })).body;
  const move = async (id: number, ringId: number | null, given: Partial<contract.MoveAssignment> = {}) => {
    const seen = (await read()).rings.map(({ id: seenId, orderVersion }) => ({ ringId: seenId, orderVersion }));
    const body = { ringId, afterId: null, lock: null, seen, reason: 'For a test', ...given };
    return asked().call(matchday.move, { params: { id }, body });
  };
  const last = async () => (await asked().call(ringPlans.last, { params: { tournamentId } })).body;
  return { tournamentId, ringIds, plan, planned, read, move, last };
};
const get = async (planId: number) => (await asked().call(ringPlans.get, { params: { planId } })).body;
const use = (planId: number, name: contract.RingPlanChoice['name']) =>
  asked().call(ringPlans.use, { params: { planId }, body: { name } });
const begin = (id: number) => asked().call(matchday.call, { params: { id }, body: { to: 'inRing' } });
const brokenOf = async (planId: number, name: contract.planner.RepairName) => {
  const stored = await findPlan(server.db, planId);
  const found = stored?.result.repairs?.[name];
  if (!stored || !found) throw new Error('The repair was not stored');
  return contract.planner.planViolations(stored.problem, found);
};

describe('both answers of a repair (rule G2)', () => {
  it('stand side by side for a ring less, and neither is in force until one is chosen', async () => {
    const { ringIds, planned, read } = await published();
    await use((await planned()).planId, 'fastest');
    const before = await read();
    const repair = await planned({ kind: 'repair', rings: ringIds.slice(0, 2) });
    expect(repair).toMatchObject({ kind: 'repair', state: 'ready' });
    expect(repair.choices.map(({ name }) => name)).toEqual(['fewest', 'best']);
    const [fewest, best] = repair.choices;
    const inThird = before.assignments.filter(({ ringId }) => ringId === ringIds[2]).length;
    expect(fewest?.changes?.changedRings).toBeGreaterThanOrEqual(inThird);
    expect(fewest?.changes?.changedRings).toBeLessThanOrEqual(best?.changes?.changedRings ?? 0);
    expect((best?.finish ?? '') <= (fewest?.finish ?? '')).toBe(true);
    expect(fewest?.changes?.families).toBeGreaterThan(0);
    for (const name of contract.planner.repairNames) expect(await brokenOf(repair.planId, name)).toEqual([]);
    expect((await read()).assignments).toEqual(before.assignments);
    const { body: after } = await use(repair.planId, 'fewest');
    expect(after.assignments.every(({ ringId }) => ringId !== ringIds[2])).toBe(true);
  });

  it('plan the rest on the day: what has begun stays, also in a ring that is left out', async () => {
    const { ringIds, planned, read } = await published();
    await use((await planned()).planId, 'fastest');
    const first = (await read()).assignments.find(({ ringId, position }) => ringId === ringIds[0] && position === 1);
    const id = first?.ringAssignmentId ?? 0;
    await begin(id);
    const repair = await planned({ kind: 'repair', rings: ringIds.slice(1) });
    for (const name of contract.planner.repairNames) {
      expect(await brokenOf(repair.planId, name)).toEqual([]);
      const choice = repair.choices.find((one) => one.name === name);
      expect(
        choice?.assignments
          .filter(({ ringId }) => ringId === ringIds[0])
          .map(({ ringAssignmentId }) => ringAssignmentId),
      ).toEqual([id]);
    }
    const { body: after } = await use(repair.planId, 'best');
    expect(after.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id)).toMatchObject({
      ringId: ringIds[0],
      step: 'inRing',
    });
    expect(after.assignments.filter(({ ringId }) => ringId === ringIds[0])).toHaveLength(1);
  });

  it('say how many divisions stay because they are locked, and what that costs', async () => {
    const { ringIds, planned, read, move } = await published();
    await use((await planned()).planId, 'fastest');
    const locked = (await read()).assignments.slice(0, 4);
    for (const { ringAssignmentId } of locked) await move(ringAssignmentId, ringIds[0] ?? 0, { lock: 'ring' });
    const { locks } = await planned({ kind: 'repair' });
    expect(locks?.count).toBe(4);
    expect(locks?.minutes).toBeGreaterThanOrEqual(0);
  });

  it('need something to change, and rings that may be left out', async () => {
    const { ringIds, plan, planned, read, move } = await published();
    const nothing = await plan({ kind: 'repair' });
    expect([nothing.status, refusalOf(nothing.body).message]).toEqual([
      409,
      'No division is in a ring yet, so there is nothing to change. Compute plans first.',
    ]);
    await use((await planned()).planId, 'fastest');
    const one = (await read()).assignments.find(({ ringId }) => ringId === ringIds[0]);
    await move(one?.ringAssignmentId ?? 0, ringIds[0] ?? 0, { lock: 'place' });
    const refused = await plan({ kind: 'repair', rings: ringIds.slice(1) });
    expect([refused.status, refusalOf(refused.body).errors?.rings]).toEqual([
      422,
      `“${one?.title}” is locked or called in Ring 1. Choose this ring too, or take the lock or the call back first.`,
    ]);
  });
});

it('fits a plan to the rings when they have changed since, instead of only refusing it', async () => {
  const { ringIds, planned, read, move, last } = await published();
  const stale = await planned();
  const one = (await read()).assignments[0]?.ringAssignmentId ?? 0;
  await move(one, ringIds[1] ?? 0, { lock: 'place' });
  const refused = await use(stale.planId, 'balanced');
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'replanned' });
  await server.runJobs();
  const repair = await last();
  expect(repair).toMatchObject({
    kind: 'repair',
    state: 'ready',
    planId: (refused.body as { planId?: number }).planId,
  });
  expect(repair?.choices.map(({ name }) => name)).toEqual(['fewest', 'best']);
  const { status, body: after } = await use(repair?.planId ?? 0, 'fewest');
  expect(status).toBe(200);
  expect(after.assignments.find(({ ringAssignmentId }) => ringAssignmentId === one)?.ringId).toBe(ringIds[1]);
});

it('keeps the plan in force and the newest five of a tournament, and what the plan in force was made for', async () => {
  const { tournamentId, planned, read } = await published({ people: 8, events: [0] });
  const first = await planned({ options: { restMinutes: 9 } });
  await use(first.planId, 'fastest');
  const later: number[] = [];
  for (let round = 0; round < 7; round += 1) later.push((await planned()).planId);
  const kept = await server.db('ring_plan').where({ tournament_id: tournamentId }).orderBy('id').pluck<number[]>('id');
  expect(kept).toEqual([first.planId, ...later.slice(-5)]);
  const board = await read();
  expect(board.planOptions).toEqual({ restMinutes: 9 });
  await asked().call(matchday.undo, { params: { tournamentId }, body: { sequence: board.undo?.sequence ?? 0 } });
  expect((await read()).planOptions).toEqual({});
});

describe('days that are hard to plan', () => {
  it('with more work than fits: by how much, and three remedies', async () => {
    const { planned } = await published({ people: 60, closesMinute: 800 });
    const { tooFull, choices } = await planned();
    expect(tooFull?.minutes).toBeGreaterThan(0);
    expect(tooFull?.remedies).toHaveLength(3);
    for (const { says, finish } of tooFull?.remedies ?? []) {
      expect(says).toMatch(/\.$/);
      expect(Date.parse(finish)).toBeGreaterThan(0);
    }
    expect(choices[0]?.counts.unplaced).toBe(0);
  });

  it('with a competitor in every event: one after another, with rest', async () => {
    const { planned, read } = await published({ people: 6, events: [0, 1, 2, 3, 4, 5, 6] });
    const plan = await planned();
    const { assignments } = await read();
    const busiest = assignments[0]?.competitorIds[0];
    const own = new Set(
      assignments
        .filter(({ competitorIds }) => competitorIds.includes(busiest ?? 0))
        .map((one) => one.ringAssignmentId),
    );
    const turns = (plan.choices[0]?.assignments ?? [])
      .filter(({ ringAssignmentId }) => own.has(ringAssignmentId))
      .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
    expect(turns.length).toBeGreaterThan(2);
    turns.slice(1).forEach((turn, index) => {
      expect(Date.parse(turn.startsAt) - Date.parse(turns[index]?.endsAt ?? '')).toBeGreaterThanOrEqual(5 * 60_000);
    });
  });

  it('without a ring: said beside the rings', async () => {
    const { plan } = await published({ rings: 0 });
    const refused = await plan({ rings: [] });
    expect([refused.status, refusalOf(refused.body).errors]).toEqual([
      422,
      { rings: 'Choose at least one ring. Without a ring there is no plan.' },
    ]);
  });
});
