import * as contract from '@schi/contract';
import { listPeople } from '../src/domains/divisions/matchmaking/people.queries';
import { buildPerson, buildTournament } from './factories';
import { registerPeople } from './matchmaking/registered';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('keeps the children of one account apart in draws and in plans, in whichever of its registrations they are (rule C18)', async () => {
  const tournament = await buildTournament(server.db, { inDays: 70 });
  const tournamentId = tournament.id;
  const registrationOf = async (competitorId = 0) =>
    (await server.db('competitor').where({ id: competitorId }).first<{ id: number }>('registration_id as id')).id;
  const schools = ['East', 'East', 'North', 'North', 'South', 'South', 'West', 'West'];
  const ids = await registerPeople(
    server.db,
    tournament,
    schools.map((school, index) => ({
      birthDate: '2013-05-01',
      events: [0],
      columns: { school: `${school} ${index}` },
    })),
  );
  const [mine, , , , theirs] = await Promise.all(ids.map((id) => registrationOf(id)));
  const registration = await server
    .db('registration')
    .where({ id: mine })
    .first<{ personId: number }>('person_id as personId');
  await server.db('registration').where({ id: theirs }).update({ person_id: registration.personId });
  // Another tournament of the same account is another family.
  const last = await buildTournament(server.db, { inDays: 71 });
  await server.db('registration').insert({ person_id: registration.personId, tournament_id: last.id });
  const family = [mine, theirs];

  const ofFamily = new Map(
    (await listPeople(server.db, tournamentId, null)).map((one) => [one.competitorId, one.familyId]),
  );
  // The first four are of two registrations, of which one is mine; two more are of the other one of mine.
  expect(ids.map((id) => ofFamily.get(id) === ofFamily.get(ids[0] ?? 0))).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  const staff = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const { body: draft } = await staff.call(contract.createDraft, { body: { tournamentId } });
  await staff.call(contract.publishDraft, { params: { draftId: draft.draftId }, body: { version: draft.version } });
  const board = (await staff.call(contract.matchday.get, { params: { tournamentId } })).body;
  const isMine = ({ registrationId }: contract.MatchdayCompetitor) => family.includes(registrationId);
  const [told, others] = [true, false].map(
    (is) => new Set(board.competitors.filter((one) => isMine(one) === is).map(({ familyId }) => familyId)),
  );
  expect([...(told ?? [])]).toEqual([Math.min(...family.map((id) => id ?? 0))]);
  expect(others?.has([...(told ?? [])][0])).toBe(false);
  const problem = contract.dayPlan.planProblem(board, board.assignments, { rings: [], now: null });
  const children = board.competitors.filter(isMine).map(({ competitorId }) => competitorId);
  expect(children.length).toBeGreaterThan(1);
  expect(problem.families.filter(({ competitors }) => competitors.some((id) => children.includes(id)))).toEqual([
    { id: Math.min(...family.map((id) => id ?? 0)), competitors: children },
  ]);
});
