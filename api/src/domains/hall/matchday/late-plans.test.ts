import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, stillClock, type Caller, type TestServer } from '../../../../test/server';

const clock = stillClock(new Date());
let server: TestServer;
let director: Caller;
beforeAll(async () => {
  server = await startTestServer({ clock });
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const { matchday, ringPlans, rings } = contract;
const asked = () => server.as(director);

it('begins a plan that is made on the day now, although nothing has begun, and fits one that is used late', async () => {
  const tournament = await buildTournament(server.db, { inDays: 1 });
  const tournamentId = tournament.id;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 16 }, () => ({ events: [0, 3] })),
  );
  const ringIds: number[] = [];
  for (const name of ['Ring 1', 'Ring 2']) {
    const body = { tournamentId, name, opensMinute: 540, closesMinute: 1020, judges: 5 };
    const { body: ring } = await asked().call(rings.create, { body: { ...body, formats: [...contract.eventFormats] } });
    ringIds.push(ring.id);
  }
  const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
  const params = { draftId: draft.draftId };
  await asked().call(contract.publishDraft, { params, body: { version: draft.version } });
  const read = async () => (await asked().call(matchday.get, { params: { tournamentId } })).body;
  const { noon } = await read();
  const at = (minutesAfterNoon: number) => new Date(Date.parse(noon) + minutesAfterNoon * 60_000);
  const planned = async () => {
    const { body: first } = await asked().call(ringPlans.create, { params, body: { rings: ringIds } });
    await server.runJobs();
    const { body: ready } = await asked().call(ringPlans.get, { params: { planId: first.planId } });
    return { first, ready };
  };
  const use = (planId: number) => asked().call(ringPlans.use, { params: { planId }, body: { name: 'fastest' } });
  const beginningsOf = (plan: Pick<contract.RingPlanChoice, 'assignments'>) =>
    plan.assignments.map(({ startsAt }) => startsAt).sort();

  // The day before, the plan begins when the schedule lets forms begin.
  const before = await planned();
  expect(beginningsOf(before.ready)[0]).toBe(at(-90).toISOString());

  clock.set(at(-23));
  const late = await planned();
  for (const plan of [late.first, ...late.ready.choices]) expect(beginningsOf(plan)[0]).toBe(clock().toISOString());

  // A quarter of an hour later it would begin in the past.
  clock.set(at(-8));
  const refused = await use(late.ready.planId);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'replanned' }]);
  await server.runJobs();
  const { body: fitted } = await asked().call(ringPlans.last, { params: { tournamentId } });
  expect(fitted?.choices.map(({ name }) => name)).toEqual(['fewest', 'best']);
  for (const choice of fitted?.choices ?? [])
    expect((beginningsOf(choice)[0] ?? '') >= clock().toISOString()).toBe(true);

  // Whoever chooses within a few minutes is not asked again.
  clock.set(at(-3));
  const body = { name: 'fewest' as const };
  expect((await asked().call(ringPlans.use, { params: { planId: fitted?.planId ?? 0 }, body })).status).toBe(200);
});
