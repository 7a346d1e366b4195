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

/** A published draft of 24 competitors in forms, sparring and breaking, and three open rings. */
const published = async () => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 24 }, () => ({ events: [0, 3, 4] })),
  );
  const ringIds: number[] = [];
  for (const name of ['Ring 1', 'Ring 2', 'Ring 3']) {
    const formats = name === 'Ring 3' ? (['panel'] as const) : contract.eventFormats;
    const body = { tournamentId, name, opensMinute: 540, closesMinute: 1020, judges: 5, formats: [...formats] };
    ringIds.push((await asked().call(rings.create, { body })).body.id);
  }
  const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
  const params = { draftId: draft.draftId };
  const publish = () => asked().call(contract.publishDraft, { params, body: { version: draft.version } });
  const plan = (body: contract.NewRingPlan = { rings: ringIds }) => asked().call(ringPlans.create, { params, body });
  const read = async () => (await asked().call(matchday.get, { params: { tournamentId } })).body;
  return { tournament, tournamentId, ringIds, params, publish, plan, read };
};
const get = async (planId: number) => (await asked().call(ringPlans.get, { params: { planId } })).body;
const use = (planId: number, name: contract.planner.PlanName) =>
  asked().call(ringPlans.use, { params: { planId }, body: { name } });

describe('a plan of rings (rule G2)', () => {
  it('is whole at once, offers three choices, keeps the schedule, and is put in force', async () => {
    const { tournament, tournamentId, ringIds, publish, plan, read } = await published();
    await publish();
    const before = await read();
    const { body: first } = await plan();
    expect(first).toMatchObject({ state: 'computing', choices: [], tooFull: null });
    expect(first.assignments.map(({ ringAssignmentId }) => ringAssignmentId).sort()).toEqual(
      before.assignments.map(({ ringAssignmentId }) => ringAssignmentId).sort(),
    );
    const again = await plan();
    expect(again.status).toBe(409);
    expect(refusalOf(again.body).message).toMatch(/is planning these rings at this moment/);
    await server.runJobs();
    const ready = await get(first.planId);
    expect(ready).toMatchObject({ state: 'ready', progress: 1 });
    expect(ready.choices.map(({ name }) => name)).toEqual(['fastest', 'balanced', 'gentle']);
    expect(ready.finish >= ready.lowerBound).toBe(true);
    expect(ready.boundReason).toMatch(/\.$/);

    // The schedule of the tournament: nothing from 12:30 to 1:15 PM, sparring not before.
    const stored = await findPlan(server.db, first.planId);
    for (const { name } of ready.choices) {
      const found = { ...stored?.result.plans, ...stored?.result.repairs }[name];
      if (!stored || !found) throw new Error('The plan was not stored');
      expect(contract.planner.planViolations(stored.problem, found)).toEqual([]);
    }
    const sparring = before.assignments.filter(({ events }) => events.some(({ format }) => format === 'bracket'));
    const startOf = (id: number) =>
      ready.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id)?.startsAt ?? '';
    const opens = new Date(`${tournament.date}T13:15:00`);
    const zoned = (instant: string) =>
      new Date(new Date(instant).toLocaleString('en-US', { timeZone: before.timeZone }));
    for (const { ringAssignmentId } of sparring)
      expect(zoned(startOf(ringAssignmentId)).getTime()).toBeGreaterThanOrEqual(opens.getTime());
    const boards = before.assignments.filter(({ events }) => events.some(({ format }) => format !== 'panel'));
    for (const { ringAssignmentId } of boards)
      expect(ready.assignments.find((one) => one.ringAssignmentId === ringAssignmentId)?.ringId).not.toBe(ringIds[2]);

    // A place that a division left before is of no use beside a new plan.
    await server
      .db('kept_ring_work')
      .insert({ ring_assignment_id: 999_999, tournament_id: tournamentId, members: '[]', work: '{}' });
    const { body: board } = await use(first.planId, 'balanced');
    expect(await server.db('kept_ring_work').where({ tournament_id: tournamentId })).toEqual([]);
    const chosen = ready.choices.find(({ name }) => name === 'balanced');
    expect(
      board.assignments.map(({ ringAssignmentId, ringId, position, plannedFrom, plannedTo }) => [
        ringAssignmentId,
        ringId,
        position,
        plannedFrom,
        plannedTo,
      ]),
    ).toEqual(
      [...(chosen?.assignments ?? [])]
        .sort((a, b) => ringIds.indexOf(a.ringId) - ringIds.indexOf(b.ringId) || a.order - b.order)
        .map(({ ringAssignmentId, ringId, order, startsAt, endsAt }) => [
          ringAssignmentId,
          ringId,
          order,
          startsAt,
          endsAt,
        ]),
    );
    expect(board.undo?.says).toMatch(/^Put a plan in force/);
    const { body: undone } = await asked().call(matchday.undo, {
      params: { tournamentId },
      body: { sequence: board.undo?.sequence ?? 0 },
    });
    expect(undone.assignments.every(({ ringId }) => ringId === null)).toBe(true);
    expect((await asked().call(ringPlans.last, { params: { tournamentId } })).body?.planId).toBe(first.planId);
  });

  it('keeps what is locked and what runs, and is refused once the rings have changed', async () => {
    const { ringIds, publish, plan, read } = await published();
    await publish();
    const seen = async () => (await read()).rings.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion }));
    const place = async (id: number, ringId: number, lock: contract.ringWork.AssignmentLock | null) =>
      asked().call(matchday.move, { params: { id }, body: { ringId, afterId: null, lock, seen: await seen() } });
    const [running, locked, other] = (await read()).assignments.filter(({ events }) =>
      events.every(({ format }) => format === 'panel'),
    );
    await place(running?.ringAssignmentId ?? 0, ringIds[0] ?? 0, null);
    await asked().call(matchday.call, { params: { id: running?.ringAssignmentId ?? 0 }, body: { to: 'inRing' } });
    await place(locked?.ringAssignmentId ?? 0, ringIds[2] ?? 0, 'place');
    const { body: first } = await plan();
    await server.runJobs();
    const ready = await get(first.planId);
    const ringOf = (id?: number) =>
      ready.choices[0]?.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id)?.ringId;
    expect([ringOf(running?.ringAssignmentId), ringOf(locked?.ringAssignmentId)]).toEqual([ringIds[0], ringIds[2]]);
    await place(other?.ringAssignmentId ?? 0, ringIds[1] ?? 0, null);
    const refused = await use(first.planId, 'fastest');
    expect(refused.status).toBe(409);
    expect(refusalOf(refused.body).message).toMatch(/has changed Ring \d since you saw it/);
  });

  it('is fitted anew where one of its rings was stopped since, and not while all are (rule G14)', async () => {
    const { tournamentId, ringIds, publish, plan } = await published();
    await publish();
    const { body: first } = await plan();
    await server.runJobs();
    // A director stops on the day only; a plan for the present day would depend on the hour.
    const stop = (ringId: number | null) =>
      server.db('ring_stop').insert({
        tournament_id: tournamentId,
        ring_id: ringId,
        reason: 'technical',
        from_at: new Date(),
        stopped_by: director.id,
      });
    await stop(ringIds[0] ?? 0);
    const refused = await use(first.planId, 'fastest');
    expect([refused.status, refusalOf(refused.body)]).toEqual([
      409,
      expect.objectContaining({
        code: 'replanned',
        message: expect.stringMatching(
          /^This plan gives work to a ring that was stopped since .* look at both answers/,
        ),
      }),
    ]);
    await server.runJobs();
    // Cast: the refusal says which plan is computed instead.
    const repair = await get((refused.body as unknown as { planId: number }).planId);
    expect(repair.choices.length).toBeGreaterThan(0);
    for (const { assignments } of repair.choices)
      expect(new Set(assignments.map(({ ringId }) => ringId))).not.toContain(ringIds[0]);
    await stop(null);
    expect(refusalOf((await use(first.planId, 'fastest')).body).code).toBe('stopped');
  });

  it('is canceled, and keeps the best that was found', async () => {
    const { publish, plan } = await published();
    await publish();
    const { body: first } = await plan();
    const { body: canceled } = await asked().call(ringPlans.cancel, { params: { planId: first.planId } });
    expect(canceled).toMatchObject({ state: 'cancelled', assignments: first.assignments });
    await server.runJobs();
    expect(await get(first.planId)).toMatchObject({ state: 'cancelled', choices: [] });
    expect((await use(first.planId, 'fastest')).status).toBe(409);
    expect((await plan()).status).toBe(200);
  });

  it('says by how much a day is too full, and what would help', async () => {
    const { ringIds, publish, plan } = await published();
    await publish();
    await server.db('ring').whereIn('id', ringIds).update({ closes_minute: 800 });
    const { body: first } = await plan();
    await server.runJobs();
    const { tooFull } = await get(first.planId);
    expect(tooFull?.minutes).toBeGreaterThan(0);
    expect(tooFull?.remedies).toHaveLength(3);
    expect(tooFull?.remedies.every(({ says }) => says.endsWith('.'))).toBe(true);
  });

  it('refuses what it cannot be made for', async () => {
    const { ringIds, publish, plan } = await published();
    expect((await plan()).status).toBe(409);
    await publish();
    const none = await plan({ rings: [] });
    expect([none.status, refusalOf(none.body).errors]).toEqual([
      422,
      { rings: 'Choose at least one ring. Without a ring there is no plan.' },
    ]);
    const foreign = await plan({ rings: [...ringIds, 999_999] });
    expect([foreign.status, refusalOf(foreign.body).errors]).toEqual([
      422,
      { rings: 'Please choose rings of this tournament' },
    ]);
    expect((await plan({ rings: ringIds, options: { restMinutes: 100 } })).status).toBe(400);
    expect((await asked().call(ringPlans.get, { params: { planId: 999_999 } })).status).toBe(404);
  });
});
