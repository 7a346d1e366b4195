import * as contract from '@schi/contract';
import { buildCustomer, buildPerson, buildRegistration, buildTournament, competitorForm } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

/** A tournament with three competitors of two families. */
const started = async () => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const add = async (...people: object[]) => {
    const customer = await buildCustomer(server.db);
    const { id } = await buildRegistration(server.db, { tournament, customer });
    for (const person of people) await server.as(customer).call(contract.addCompetitor, { body: competitorForm(tournament, id, person) });
    return id;
  };
  const paid = await add({ firstName: 'Ada', school: '100% Hapkido' }, { firstName: 'Bo', gender: 2, weight: 99 });
  await add({
    firstName: 'Cy',
    birthDate: '2000-01-01',
    competitorLevelId: tournament.levelIds[4],
    eventIds: tournament.eventIds.slice(3, 4),
  });
  await server.db('registration').where({ id: paid }).update({ completed_at: new Date() });
  return { tournament, director, paid };
};
let days = 60;

it('lists competitors by whatever one asks for', async () => {
  const { tournament, director } = await started();
  const names = async (query: contract.CompetitorQuery) => {
    const { status, body } = await director.call(contract.listCompetitors, { query: { tournamentId: tournament.id, ...query } });
    expect(status).toBe(200);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ firstName }) => firstName);
  };
  expect(await names({})).toEqual(['Ada', 'Bo', 'Cy']);
  expect(await names({ sort: '-name' })).toEqual(['Cy', 'Bo', 'Ada']);
  expect(await names({ sort: 'weight' })).toEqual(['Bo', 'Ada', 'Cy']);
  expect((await names({ sort: 'age' }))[0]).toBe('Cy');
  expect(await names({ gender: 2 })).toEqual(['Bo']);
  expect(await names({ status: 'incomplete' })).toEqual(['Cy']);
  expect(await names({ competitorLevelId: tournament.levelIds[4] ?? 0 })).toEqual(['Cy']);
  expect(await names({ school: '100% Hapkido' })).toEqual(['Ada']);
  expect(await names({ q: '0%' })).toEqual(['Ada']);
  expect(await names({ q: 'bo rivera' })).toEqual(['Bo']);
  expect(await names({ q: '_' })).toEqual([]);
  const type = await server.db('event').where({ id: tournament.eventIds[3] }).first<{ event_type_id: number }>('event_type_id');
  expect(await names({ eventTypeId: type.event_type_id })).toEqual(['Cy']);
});

it('shows a competitor with age on the tournament day and the events by name', async () => {
  const { tournament, director } = await started();
  const { body } = await director.call(contract.listCompetitors, { query: { tournamentId: tournament.id, q: 'Cy' } });
  expect(body.items[0]).toMatchObject({
    age: contract.ageOn('2000-01-01', tournament.date),
    level: 'Purple belt',
    events: ['Sparring'],
    isCompleted: false,
  });
});

it('pages through a list without losing or doubling a row, whatever it is sorted by', async () => {
  const { tournament, director } = await started();
  for (const sort of contract.competitorSorts.flatMap((name) => [name, `-${name}`])) {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const query = { tournamentId: tournament.id, sort, page, pageSize: 1 };
      const { body } = await director.call(contract.listCompetitors, { query });
      expect(body.total).toBe(3);
      seen.push(...body.items.map(({ competitorId }) => competitorId));
    }
    expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 3, 3]);
  }
});

it('lists registrations by tournament, state and whoever is in them', async () => {
  const { tournament, director, paid } = await started();
  const ids = async (query: contract.RegistrationQuery) =>
    (await director.call(contract.listRegistrations, { query: { tournamentId: tournament.id, ...query } })).body.items.map(
      ({ registrationId }) => registrationId,
    );
  expect(await ids({ status: 'completed' })).toEqual([paid]);
  expect(await ids({ q: 'Ada' })).toEqual([paid]);
  expect(await ids({})).toHaveLength(2);
  for (const sort of contract.registrationSorts) expect(await ids({ sort })).toHaveLength(2);
});

it('knows the schools of a tournament', async () => {
  const { tournament, director } = await started();
  const { body } = await director.call(contract.listSchools, { params: { tournamentId: tournament.id } });
  expect(body).toEqual(['100% Hapkido', 'Torrance Hapkido Academy']);
});

it('refuses a column that is none', async () => {
  const { director } = await started();
  expect((await director.call(contract.listCompetitors, { query: { sort: 'medicalNotes' } })).status).toBe(400);
});
