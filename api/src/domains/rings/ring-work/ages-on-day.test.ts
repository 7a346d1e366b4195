import {
  createDraft,
  getAgesOnDay,
  getDraft,
  publishDraft,
  tournamentSettings,
  type CalendarDate,
} from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople, type Registered } from '../../../../test/matchmaking/registered';
import { startTestServer, stillClock, type Caller, type TestServer } from '../../../../test/server';

let server: TestServer;
let superAdmin: Caller;
beforeAll(async () => {
  server = await startTestServer({ clock: stillClock(new Date('2026-11-20T18:00:00Z')) });
  superAdmin = await buildPerson(server.db, { role: 'SuperAdmin' });
});
afterAll(() => server.stop());

const asked = () => server.as(superAdmin);
/** A tournament on a day, with competitors in forms. */
const held = async (on: CalendarDate, people: readonly Registered[]) => {
  const tournament = await buildTournament(server.db, { now: new Date('2026-11-20T18:00:00Z') });
  const params = { tournamentId: tournament.id };
  await server.db('tournament').where({ id: tournament.id }).update({ tournament_date: on });
  const columns = { gender: 2, competitor_level_id: tournament.levelIds[1], school: 'One' };
  const ids = await registerPeople(
    server.db,
    tournament,
    people.map((person) => ({ events: [0], ...person, columns: { ...columns, ...person.columns } })),
  );
  const agesOn = async (day: CalendarDate) => (await asked().call(getAgesOnDay, { params, query: { day } })).body;
  const draft = async () => (await asked().call(createDraft, { body: params })).body;
  const publish = async () => {
    const { draftId, version, divisions } = await draft();
    await asked().call(publishDraft, { params: { draftId }, body: { version } });
    return { draftId, names: divisions.map(({ name }) => name) };
  };
  /** As super admins do in the settings. */
  const moveTo = async (tournamentDate: CalendarDate) => {
    const { body } = await asked().call(tournamentSettings.get, { params: { id: tournament.id } });
    const { completed: _completed, openCarts: _carts, ...stored } = body;
    return asked().call(tournamentSettings.change, {
      params: { id: tournament.id },
      body: { ...stored, tournamentDate },
    });
  };
  return { tournament, params, ids, agesOn, draft, publish, moveTo };
};
const girls = ['2016-08-01', '2013-08-01', '2009-03-20'].map((birthDate) => ({ birthDate }));

describe('whose age changes on another day of the tournament (rule F6)', () => {
  it('is told with the published division whose ages no longer cover them, and the published draft lists the same after the change', async () => {
    const { ids, agesOn, publish, moveTo } = await held('2027-03-06', girls);
    const [, , eldest = 0] = ids;
    const { draftId, names } = await publish();
    expect(names).toEqual([expect.stringMatching(/^Girls 10–17,/)]);
    const [name = ''] = names;
    expect(await agesOn('2027-04-05')).toEqual([
      { competitorId: eldest, name: 'Kim Person3', from: 17, to: 18, outside: [name] },
    ]);
    expect((await moveTo('2027-04-05')).status).toBe(200);
    const { changes, divisions } = (await asked().call(getDraft, { params: { draftId } })).body;
    expect(changes).toMatchObject([
      {
        competitorId: eldest,
        kind: 'changed',
        what: ['age 17 → 18'],
        places: [{ draftDivisionId: divisions[0]?.draftDivisionId, misfits: ['age'] }],
      },
    ]);
    expect(divisions[0]?.name).toBe(name);
    expect(await agesOn('2027-04-05')).toEqual([]);
    expect(await agesOn('2027-03-06')).toMatchObject([{ competitorId: eldest, from: 18, to: 17, outside: [] }]);
  });

  it('is told of all, those outside first and then by name, of nobody whose age stays, and of nobody who withdrew or has not paid', async () => {
    const people = [
      { birthDate: '2016-03-20', columns: { first_name: 'Zoe', last_name: 'Within' } },
      { birthDate: '2012-03-20', columns: { first_name: 'Élodie', last_name: 'Outside' } },
      { birthDate: '2014-08-01' },
      { birthDate: '2013-03-20', columns: { first_name: 'Dana', last_name: 'Within' } },
      { birthDate: '2012-03-20', isWithdrawn: true },
    ];
    const { tournament, agesOn, publish } = await held('2027-03-07', people);
    await publish();
    const [cart = 0] = await registerPeople(server.db, tournament, [{ birthDate: '2012-03-20' }]);
    await server
      .db('registration')
      .whereIn('id', server.db('competitor').where({ id: cart }).select('registration_id'))
      .update({ completed_at: null });
    const told = await agesOn('2027-04-05');
    expect(told.map(({ name, from, to, outside }) => [name, from, to, outside.length])).toEqual([
      ['Élodie Outside', 14, 15, 1],
      ['Dana Within', 13, 14, 0],
      ['Zoe Within', 10, 11, 0],
    ]);
  });

  it('is told of people in an open draft or in none, in no division', async () => {
    const { agesOn, draft } = await held('2027-03-08', girls);
    const told = [{ name: 'Kim Person3', from: 17, to: 18, outside: [] }];
    expect(await agesOn('2027-04-05')).toMatchObject(told);
    await draft();
    expect(await agesOn('2027-04-05')).toMatchObject(told);
    expect(await agesOn('2027-03-19')).toEqual([]);
  });

  it('counts a birthday on February 29 as a draft does', async () => {
    const { agesOn } = await held('2027-02-27', [{ birthDate: '2016-02-29' }]);
    expect(await agesOn('2027-02-28')).toEqual([]);
    expect(await agesOn('2027-03-01')).toMatchObject([{ from: 10, to: 11 }]);
  });

  it('refuses what is no day with 400, and a tournament that is not there with 404', async () => {
    const { params } = await held('2027-03-09', []);
    for (const day of ['2027-02-30', 'tomorrow', ''])
      expect(await asked().call(getAgesOnDay, { params, query: { day } })).toMatchObject({ status: 400 });
    expect(
      await asked().call(getAgesOnDay, { params: { tournamentId: 2_000_000 }, query: { day: '2027-04-05' } }),
    ).toMatchObject({
      status: 404,
    });
  });
});
