import Papa from 'papaparse';
import * as contract from '@schi/contract';
import { medalTable } from '../src/domains/hall/results/medal-table.rules';
import { buildCustomer, buildPerson, buildRegistration, buildTournament, competitorForm } from './factories';
import { registerPeople } from './matchmaking/registered';
import { refusalOf, startTestServer, type Caller, type TestServer } from './server';

let server: TestServer;
let director: Caller;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const staff = () => server.as(director);
let days = 60;
const fresh = () => buildTournament(server.db, { inDays: (days += 1) });

describe('one person in several spellings (rule F10)', () => {
  const spellings = ['Sean O’Brien', 'SEAN OBRIEN', 'Seán O‘Brien', 'Sean O-Brien', 'Sean O Brien'].map((name) =>
    name.split(/ (.*)/),
  );
  const seanIn = async () => {
    const { id, customer, tournament } = await buildRegistration(server.db, { tournament: await fresh() });
    const form = { ...competitorForm(tournament, id), firstName: 'Sean', lastName: "O'Brien" };
    const me = server.as(customer);
    const { body } = await me.call(contract.addCompetitor, { body: form });
    const pay = () => server.db('registration').where({ id }).update({ completed_at: new Date() });
    return { me, form, tournament, customer, id: body.id, pay };
  };

  it.each(spellings)('is in a cart once: %s %s', async (firstName = '', lastName = '') => {
    const { me, form } = await seanIn();
    const double = await me.call(contract.addCompetitor, { body: { ...form, firstName, lastName } });
    expect([double.status, refusalOf(double.body).errors]).toEqual([
      422,
      { firstName: expect.stringContaining('already registered') },
    ]);
    const body = { competitors: [{ ...form, firstName, lastName }] };
    const { rows } = (await me.call(contract.addRoster, { params: { registrationId: form.registrationId }, body }))
      .body;
    expect(rows).toMatchObject([{ refusal: 'already registered' }]);
  });

  it.each(spellings)('is in a family’s second registration not again: %s %s', async (firstName = '', lastName = '') => {
    const { me, form, tournament, customer, pay } = await seanIn();
    await pay();
    const { id: registrationId } = await buildRegistration(server.db, { tournament, customer });
    expect(
      (await me.call(contract.addCompetitor, { body: { ...form, registrationId, firstName, lastName } })).status,
    ).toBe(422);
  });

  it.each(spellings)('may be corrected after the payment: %s %s', async (firstName = '', lastName = '') => {
    const { me, form, id, pay } = await seanIn();
    await pay();
    const answer = await me.call(contract.changeCompetitor, { body: { ...form, id, firstName, lastName } });
    expect([answer.status, answer.body]).toMatchObject([200, { firstName, lastName }]);
  });

  it.each(spellings)('is known to an import, and in it once: %s %s', async (firstName = '', lastName = '') => {
    const { form, tournament, pay } = await seanIn();
    await pay();
    const level = await server
      .db('competitor_level')
      .where({ id: form.competitorLevelId })
      .first<{ name: string }>('name');
    const [event] = (await server.call(contract.getEvents, { params: { tournamentId: tournament.id } })).body;
    const line = (first: string, last: string) => [
      first,
      last,
      form.birthDate,
      'M',
      level.name,
      form.school,
      '150',
      '68',
      event?.title ?? '',
    ];
    const headings = ['First name', 'Last name', 'DOB', 'Gender', 'Belt', 'School', 'Weight', 'Height', 'Events'];
    const text = Papa.unparse([headings, line(firstName, lastName), line('Sean', "O'Brien")]);
    const body = { tournamentId: tournament.id, text, mapping: contract.noMapping };
    const { body: checked } = await staff().call(contract.checkImport, { body });
    expect(checked.preview.map(({ fate }) => fate)).toEqual(['registeredHere']);
    expect(checked.problems).toMatchObject([
      { line: 3, errors: { firstName: 'The same name and birth date is in line 2' } },
    ]);
  });

  it('has one history of results', async () => {
    const { presentHistories } = await import('../src/domains/hall/results/own-results.present');
    const row = { birthDate: '2012-05-01', tournamentId: 1 };
    const rows = [['Sean', "O'Brien"], ...spellings].map(([firstName = '', lastName = '']) => ({
      ...row,
      firstName,
      lastName,
    }));
    // Cast: only what tells people apart matters here.
    expect(presentHistories(rows as never)).toMatchObject([{ name: "Sean O'Brien", results: { length: rows.length } }]);
  });

  it('is not called in two rings at once, and is planned as one', async () => {
    const tournament = await fresh();
    const tournamentId = tournament.id;
    const one = { birthDate: '2012-05-01', columns: { first_name: 'Sean', last_name: "O'Brien", gender: 1 } };
    const ids = await registerPeople(server.db, tournament, [
      { ...one, events: [0] },
      { events: [0] },
      { ...one, events: [3], columns: { ...one.columns, last_name: 'O’Brien' } },
      { events: [3] },
    ]);
    const ringIds = [];
    for (const name of ['Ring 1', 'Ring 2']) {
      const ring = {
        tournamentId,
        name,
        opensMinute: 540,
        closesMinute: 1020,
        judges: 5,
        formats: [...contract.eventFormats],
      };
      ringIds.push((await staff().call(contract.rings.create, { body: ring })).body.id);
    }
    const { body: draft } = await staff().call(contract.createDraft, { body: { tournamentId } });
    const published = await staff().call(contract.publishDraft, {
      params: { draftId: draft.draftId },
      body: { version: draft.version },
    });
    expect(published.status).toBe(200);
    const board = async () => (await staff().call(contract.matchday.get, { params: { tournamentId } })).body;
    const first = await board();
    expect(first.competitors.map(({ sameAs }) => sameAs)).toEqual([ids[0], ids[1], ids[0], ids[3]]);
    const ofSean = first.assignments.filter(({ competitorIds }) =>
      [ids[0], ids[2]].some((id) => competitorIds.includes(id ?? 0)),
    );
    expect(ofSean).toHaveLength(2);
    const problem = contract.dayPlan.planProblem(first, first.assignments, { rings: ringIds, now: null });
    for (const { competitors } of problem.assignments.filter(({ id }) =>
      ofSean.some((of) => of.ringAssignmentId === id),
    ))
      expect(competitors).toContain(ids[0]);
    for (const [index, { ringAssignmentId: id }] of ofSean.entries()) {
      const seen = (await board()).rings.map((ring) => ({ ringId: ring.id, orderVersion: ring.orderVersion }));
      const body = { ringId: ringIds[index] ?? 0, afterId: null, lock: null, seen, reason: 'By hand' };
      expect((await staff().call(contract.matchday.move, { params: { id }, body })).status).toBe(200);
    }
    const call = (id: number) => staff().call(contract.matchday.call, { params: { id }, body: { to: 'onDeck' } });
    expect((await call(ofSean[0]?.ringAssignmentId ?? 0)).status).toBe(200);
    const refused = await call(ofSean[1]?.ringAssignmentId ?? 0);
    expect(refused).toMatchObject({ status: 409, body: { code: 'calledElsewhere' } });
  });
});

describe('one school in several spellings (rule F10)', () => {
  const spellings = [
    'Dragon Hapkido',
    'Dragon  Hapkido',
    'DRAGON-HAPKIDO',
    'Dragon Hápkido',
    'Dragon’s Hapkido'.replace('’s', '’'),
  ];

  it.each(spellings)('does not meet itself in the first round: %s', async (school) => {
    const tournament = await fresh();
    const same = { birthDate: '2012-05-01', events: [3] };
    const columns = (name: string) => ({
      ...same,
      columns: { school: name, gender: 1, weight_lb: 90, height_in: 58, competitor_level_id: tournament.levelIds[1] },
    });
    const ids = await registerPeople(
      server.db,
      tournament,
      ['Dragon Hapkido', school, 'Lomita', 'Gardena'].map(columns),
    );
    const { body: draft } = await staff().call(contract.createDraft, { body: { tournamentId: tournament.id } });
    const params = { draftId: draft.draftId };
    const { sheets } = (await staff().call(contract.getDraftSheets, { params })).body;
    const slots = sheets[0]?.slots ?? [];
    const schoolOf = new Map(draft.competitors.map(({ competitorId, entrant }) => [competitorId, entrant?.school]));
    expect(schoolOf.get(ids[1] ?? 0)).toBe(schoolOf.get(ids[0] ?? 0));
    expect(new Set(schoolOf.values()).size).toBe(3);
    expect([...slots].sort()).toEqual([...ids].sort());
    const opponent = slots[slots.indexOf(ids[0] ?? 0) ^ 1];
    expect([ids[2], ids[3]]).toContain(opponent);
  });

  it('is one in filters, figures and medals', async () => {
    const tournament = await fresh();
    const tournamentId = tournament.id;
    const ids = await registerPeople(
      server.db,
      tournament,
      [...spellings, 'Dragon Hapkido', 'Lomita'].map((school) => ({ columns: { school, instructor: '' } })),
    );
    const all = ids.slice(0, -1);
    expect((await staff().call(contract.listSchools, { params: { tournamentId } })).body).toEqual([
      'Dragon Hapkido',
      'Lomita',
    ]);
    for (const school of spellings) {
      const { items } = (
        await staff().call(contract.listCompetitors, { query: { tournamentId, school, pageSize: 100 } })
      ).body;
      expect(items.map(({ competitorId }) => competitorId).sort((a, b) => a - b)).toEqual(all);
    }
    const { bySchool, checkIn } = (await staff().call(contract.getDashboard, { params: { tournamentId } })).body;
    const counted = [
      { name: 'Dragon Hapkido', filter: 'Dragon Hapkido', count: all.length },
      { name: 'Lomita', filter: 'Lomita', count: 1 },
    ];
    expect(bySchool).toEqual(counted);
    expect(checkIn.missingBySchool).toEqual(counted);
    const places = spellings.map((school) => ({
      place: 1,
      name: 'Kim',
      decidedBy: 'x',
      medal: 'gold' as const,
      school,
    }));
    expect(medalTable([{ places }])).toEqual([
      { rank: 1, school: 'Dragon Hapkido', gold: spellings.length, silver: 0, bronze: 0 },
    ]);
  });

  it('has one coach in the plan', () => {
    const competitor = { name: '', school: '', level: '', isBlackBelt: false };
    const competitors = ['Master Kim', 'master  kim', 'Master Kím', ''].map((instructor, index) => ({
      ...competitor,
      ...{ instructor, competitorId: index + 1, sameAs: index + 1, registrationId: index + 1 },
    }));
    const day = { noon: '2026-05-02T19:00:00.000Z', rings: [], items: [], events: [], competitors };
    expect(contract.dayPlan.planProblem(day, [], { rings: [], now: null }).coaches).toEqual([
      { id: 1, competitors: [1, 2, 3] },
    ]);
  });
});

it('gives a school’s new competitors of an import to its registration, however it is written', async () => {
  const { intakesFor } = await import('../src/domains/divisions/roster-import/import-plan.rules');
  const registration = {
    registrationId: 7,
    personId: (await buildCustomer(server.db)).id,
    school: 'Dragon Hapkido',
    competitors: 1,
  };
  // Cast: only the school matters here.
  const people = [{ school: 'Dragon  Hapkido' }, { school: 'DRAGON HAPKIDO' }] as never;
  expect(intakesFor(people, [registration])).toMatchObject([
    { registration: { registrationId: 7 }, people: { length: 2 } },
  ]);
});
