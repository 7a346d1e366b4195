import Papa from 'papaparse';
import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { runChecks } from '../../office/dashboard/checks.queries';
import { createRosterImport, importRoster } from './import-roster.service';
import { listKnownPeople } from './roster-import.queries';

let server: TestServer;
let director: Caller;
let admin: Caller;
let levels: contract.CompetitorLevel[];
let events: contract.TournamentEvent[];
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  admin = await buildPerson(server.db, { role: 'SuperAdmin' });
});
afterAll(() => server.stop());

const fresh = async (): Promise<BuiltTournament> => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  levels = (await server.call(contract.getCompetitorLevels)).body;
  events = (await server.call(contract.getEvents, { params: { tournamentId: tournament.id } })).body;
  return tournament;
};
const { ageOn, noMapping } = contract;
type ImportMapping = contract.ImportMapping;
type NewImport = contract.NewImport;

const headings = ['First name', 'Last name', 'DOB', 'Gender', 'Belt', 'School', 'Weight', 'Height', 'Events'];
type Cells = readonly string[];
const person = (first: string, over: Partial<Record<(typeof headings)[number], string>> = {}): Cells =>
  headings.map(
    (heading) =>
      over[heading] ??
      {
        'First name': first,
        'Last name': 'Moreno',
        DOB: '5/1/2014',
        Gender: 'F',
        Belt: levels[1]?.name ?? '',
        School: 'Gardena Hapkido',
        Weight: '80',
        Height: '52',
        Events: events[0]?.title ?? '',
      }[heading] ??
      '',
  );
const csv = (lines: readonly Cells[], first: Cells = headings) =>
  Papa.unparse([[...first], ...lines.map((line) => [...line])]);
const asked = () => server.as(director);
const check = ({ id }: BuiltTournament, text: string, mapping: Partial<ImportMapping> = {}) =>
  asked().call(contract.checkImport, { body: { tournamentId: id, text, mapping: { ...noMapping, ...mapping } } });
const bring = ({ id }: BuiltTournament, text: string, over: Partial<NewImport> = {}, key?: string) =>
  asked().call(contract.importRoster, {
    body: { tournamentId: id, text, mapping: noMapping, leavesOut: 0, draft: { name: 'From elsewhere' }, ...over },
    ...(key ? { key } : {}),
  });
const brought = async (...args: Parameters<typeof bring>) => {
  const answer = await bring(...args);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
};
const storedIn = ({ id }: BuiltTournament) =>
  server
    .db('competitor as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .where('r.tournament_id', id)
    .orderBy('c.id')
    .select<{ id: number; name: string; registrationId: number; school: string; weight: number }[]>({
      id: 'c.id',
      name: 'c.first_name',
      registrationId: 'c.registration_id',
      school: 'c.school',
      weight: 'c.weight_lb',
    });
const failing = async () =>
  (await runChecks(server.db, new Date())).filter(({ found }) => found > 0).map(({ name }) => name);

it('takes the units that headings say, whoever mapped the column, and asks about what looks unusual', async () => {
  const tournament = await fresh();
  const metric = headings.map((heading) =>
    heading === 'Weight' ? 'Mass (kg)' : heading === 'Height' ? 'Height (cm)' : heading,
  );
  const list = csv(
    [
      person('Ana', { Weight: '34', Height: '132' }),
      person('Bea', { Weight: '75 lb', Height: '132' }),
      person('Cy', { Weight: '15', Height: '132' }),
    ],
    metric,
  );
  const mapping = { columns: [{ at: headings.indexOf('Weight'), to: { column: 'weight' as const } }] };
  const { body } = await check(tournament, list, mapping);
  expect(body.preview.map(({ name, weight, height }) => [name, weight, height])).toEqual([
    ['Ana Moreno', 74.96, 51.97],
    ['Bea Moreno', 75, 51.97],
    ['Cy Moreno', 33.07, 51.97],
  ]);
  expect([body.doubtful, body.doubts]).toEqual([
    1,
    [{ line: 4, name: 'Cy Moreno', doubts: [expect.stringMatching(/^33.07 pounds at the age of \d+ is unusual/)] }],
  ]);
});
const money = async () => (await server.as(admin).call(contract.getMoneyCheck)).body;

describe('a list whose words are known', () => {
  it('becomes competitors and a draft with each entry once, and owes nothing', async () => {
    const tournament = await fresh();
    const before = await money();
    const all = events.map(({ title }) => title).join('; ');
    const text = csv([
      person('Ada'),
      person('Bea', { Events: all }),
      person('Cleo', { School: ' gardena  hapkido ' }),
      person('Dora', { School: 'Lomita' }),
    ]);
    const { body: seen } = await check(tournament, text);
    expect(seen).toMatchObject({
      lines: 4,
      missing: [],
      wrong: 0,
      problems: [],
      fates: { added: 4, changed: 0 },
      absent: 0,
    });
    expect(seen.preview[1]).toEqual({
      line: 3,
      name: 'Bea Moreno',
      birthDate: '2014-05-01',
      age: ageOn('2014-05-01', tournament.date),
      weight: 80,
      height: 52,
      level: levels[1]?.name,
      school: 'Gardena Hapkido',
      events: events.map(({ title }) => title),
      fate: 'added',
    });
    expect(await storedIn(tournament)).toEqual([]);

    const { draft, fates } = await brought(tournament, text);
    expect(fates).toEqual({ added: 4, changed: 0, unchanged: 0, registeredHere: 0, withdrawn: 0 });
    expect(draft).toEqual({ draftId: expect.any(Number) as number, name: 'From elsewhere', isCreating: false });
    const { body: board } = await asked().call(contract.getDraft, { params: { draftId: draft?.draftId ?? 0 } });
    expect(board.competitors.map(({ firstName }) => firstName).sort()).toEqual(['Ada', 'Bea', 'Cleo', 'Dora']);
    const places = board.divisions.flatMap(({ events: groups }) => groups.flatMap(({ entries }) => entries));
    expect(places.length + board.unplaced.length).toBe(3 + events.length);

    // A registration for each school; the second has one competitor.
    const stored = await storedIn(tournament);
    expect(new Set(stored.map(({ registrationId }) => registrationId)).size).toBe(2);
    const { body: page } = await server
      .as(director)
      .call(contract.getStaffRegistration, { params: { registrationId: stored[0]?.registrationId ?? 0 } });
    expect(page.money).toEqual({ cost: 0, paid: 0, returning: 0, balance: 0 });
    expect(page.customer).toMatchObject({ firstName: 'Gardena Hapkido', lastName: '(registered elsewhere)' });
    expect(page.lines).toHaveLength(3);
    expect(await failing()).toEqual([]);
    expect(await money()).toEqual(before);
    const { body: dashboard } = await asked().call(contract.getDashboard, { params: { tournamentId: tournament.id } });
    expect(dashboard).toMatchObject({ revenue: 0, registrations: { completed: 2 } });
  });

  it('adds to the money of families only when staff sell something to it', async () => {
    const tournament = await fresh();
    await brought(tournament, csv([person('Ada')]));
    const [ada] = await storedIn(tournament);
    const { body: page } = await asked().call(contract.getStaffRegistration, {
      params: { registrationId: ada?.registrationId ?? 0 },
    });
    const withdrawn = await asked().call(contract.withdrawCompetitor, {
      params: { registrationId: ada?.registrationId ?? 0, competitorId: ada?.id ?? 0 },
      body: { version: page.version, reason: 'Ill', returned: 0 },
    });
    expect(withdrawn.body).toMatchObject({ balance: 0 });
    expect(await failing()).toEqual([]);
  });

  it('writes nobody, since there is no address', async () => {
    const tournament = await fresh();
    await brought(tournament, csv([person('Ada')]));
    const [ada] = await storedIn(tournament);
    const mails = await server.db('mail').count<{ count: number }[]>('* as count');
    const again = await asked().call(contract.mailStaffReceipt, {
      params: { registrationId: ada?.registrationId ?? 0 },
    });
    expect([again.status, refusalOf(again.body).message]).toEqual([
      409,
      'This registration has no e-mail address. Print the receipt instead.',
    ]);
    const { body: audience } = await asked().call(contract.previewAudience, {
      body: { channel: 'email', topic: 'announcements', audience: { registrationIds: [ada?.registrationId ?? 0] } },
    });
    expect(audience).toMatchObject({ skipped: [{ reason: 'no address', count: 1 }] });
    expect(await server.db('mail').count<{ count: number }[]>('* as count')).toEqual(mails);
  });
});

it('gives the school an account that nobody can take over', async () => {
  const tournament = await fresh();
  await brought(tournament, csv([person('Ada', { School: 'Norwalk' })]));
  const account = await server
    .db('person')
    .where({ first_name: 'Norwalk' })
    .first<{ id: number; email: string }>('id', 'email');
  const form = {
    firstName: 'Eve',
    lastName: 'Thief',
    addressLine1: '1 Main St',
    city: 'Lomita',
    stateProvince: 'CA',
    postalCode: '90717',
  };
  const password = 'correct horse battery';
  await server.call(contract.register, {
    body: { ...form, email: account.email, phoneNumber: '3105550123', password, confirmPassword: password },
  });
  await server.call(contract.forgotPassword, { body: { email: account.email } });
  await server.runJobs();
  expect(await server.db('person').where({ id: account.id }).first('first_name', 'password_hash')).toEqual({
    first_name: 'Norwalk',
    password_hash: 'none',
  });
  expect(await server.db('mail').where({ to_address: account.email })).toEqual([]);
});

describe('words and columns that are not known', () => {
  it('are named with their counts and what they resemble, and are mapped', async () => {
    const tournament = await fresh();
    const [first, second] = events;
    const text = csv(
      [
        [...person('Ada', { Belt: 'Kup 9', Gender: 'W', Events: '' }), 'x', 'Hyung'],
        [...person('Bea', { Belt: 'kup 9', Gender: 'W', Events: '' }), '', 'hyung'],
        [...person('Cleo', { Belt: levels[2]?.name.toUpperCase() ?? '', Events: '' }), 'no', 'Hyung'],
      ],
      [...headings, 'Day two', 'Pattern'],
    );
    const { body: seen } = await check(tournament, text);
    expect(seen.levels.unknown).toEqual([{ text: 'Kup 9', count: 2, to: null, how: null, suggestion: null }]);
    expect(seen.levels.known).toEqual([
      { text: levels[2]?.name.toUpperCase(), count: 1, to: levels[2]?.id, how: 'case', suggestion: null },
    ]);
    expect(seen.genders.unknown).toMatchObject([{ text: 'W', count: 2 }]);
    expect(seen.headings.slice(-2)).toMatchObject([
      { text: 'Day two', to: null },
      { text: 'Pattern', to: null },
    ]);
    expect(seen.problems[0]).toEqual({
      line: 2,
      name: 'Ada Moreno',
      errors: {
        gender: 'Please write M or F',
        competitorLevelId: '“Kup 9” is not a belt of this tournament',
        eventIds: 'Value is required',
      },
    });
    const mapping: ImportMapping = {
      columns: [
        { at: 8, to: null },
        { at: 9, to: { eventId: first?.id ?? 0 } },
        { at: 10, to: { column: 'eventIds' } },
      ],
      levels: [{ text: ' KUP 9', levelId: levels[0]?.id ?? 0 }],
      genders: [{ text: 'w', gender: 2 }],
      events: [{ text: 'hyung', eventId: second?.id ?? 0 }],
    };
    const { body: mapped } = await check(tournament, text, mapping);
    expect(mapped).toMatchObject({ wrong: 0, fates: { added: 3 } });
    expect(mapped.preview.map((line) => line.events)).toEqual([
      [first?.title, second?.title],
      [second?.title],
      [second?.title],
    ]);
    expect(mapped.preview.map(({ level }) => level)).toEqual([levels[0]?.name, levels[0]?.name, levels[2]?.name]);
    expect((await bring(tournament, text)).status).toBe(422);
    expect((await brought(tournament, text, { mapping })).fates.added).toBe(3);
  });

  it('leave an event out where the director says so', async () => {
    const tournament = await fresh();
    const text = csv([person('Ada', { Events: `${events[0]?.title}; Karaoke` })]);
    const { body } = await check(tournament, text, { events: [{ text: 'karaoke', eventId: null }] });
    expect(body.preview[0]?.events).toEqual([events[0]?.title]);
  });

  it.each<[string, Partial<ImportMapping>, string]>([
    [
      'an event of another tournament',
      { columns: [{ at: 0, to: { eventId: 999_999 } }] },
      'Please choose an event of this tournament',
    ],
    ['a column that is not read', { columns: [{ at: 0, to: { column: 'waiver' } }] }, 'Please choose one of the list'],
    ['a place without a column', { columns: [{ at: 80, to: null }] }, 'The list has changed. Please check it again'],
    [
      'two columns of the same',
      {
        columns: [
          { at: 0, to: { column: 'school' } },
          { at: 1, to: { column: 'school' } },
        ],
      },
      'Another column holds this already',
    ],
  ])('are refused beside the column: %s', async (_, mapping, message) => {
    const tournament = await fresh();
    const answer = await check(tournament, csv([person('Ada')]), mapping);
    expect([answer.status, Object.values(refusalOf(answer.body).errors ?? {})]).toEqual([422, [message]]);
  });

  it('say which columns are missing, and read no line', async () => {
    const tournament = await fresh();
    const { body } = await check(tournament, 'First name;Surname;Belt\nAda;Moreno;white');
    expect(body).toMatchObject({
      missing: ['birthDate', 'gender', 'school', 'weight', 'height', 'eventIds'],
      wrong: 0,
      preview: [],
    });
    expect(refusalOf((await bring(tournament, 'First name;Surname\nAda;Moreno')).body).errors).toHaveProperty(
      'columns',
    );
  });

  it('do not map a level that there is not', async () => {
    const tournament = await fresh();
    const { body } = await check(tournament, csv([person('Ada', { Belt: 'kup 9' })]), {
      levels: [{ text: 'kup 9', levelId: 999_999 }],
    });
    expect(body.problems[0]?.errors).toEqual({ competitorLevelId: '“kup 9” is not a belt of this tournament' });
  });
});

describe('lines with problems', () => {
  const lines = () => [
    person('Ada'),
    person('Bea', { Belt: 'Pink' }),
    person('Cleo', { Weight: 'heavy' }),
    person('Ada'),
  ];
  it('are refused beside line and column, and nothing is stored', async () => {
    const tournament = await fresh();
    const answer = await bring(tournament, csv(lines()));
    expect(answer.status).toBe(422);
    expect(refusalOf(answer.body)).toEqual({
      code: 'invalid',
      message: '3 lines have problems. Correct them, or agree to leave them out. Nothing was imported.',
      errors: {
        'lines.3.competitorLevelId': '“Pink” is not a belt of this tournament',
        'lines.4.weight': 'Please enter a number from 10 to 600',
        'lines.5.firstName': 'The same name and birth date is in line 2',
      },
    });
    expect(await storedIn(tournament)).toEqual([]);
  });
  it('are left out when the director agreed to as many', async () => {
    const tournament = await fresh();
    expect((await bring(tournament, csv(lines()), { leavesOut: 2 })).status).toBe(422);
    expect(await brought(tournament, csv(lines()), { leavesOut: 3 })).toMatchObject({
      leftOut: 3,
      fates: { added: 1 },
    });
    expect((await storedIn(tournament)).map(({ name }) => name)).toEqual(['Ada']);
  });
  it('are all refused where no line is left', async () => {
    const tournament = await fresh();
    const answer = await bring(tournament, csv([person('Ada', { Belt: 'Pink' })]), { leavesOut: 1 });
    expect(refusalOf(answer.body).errors).toMatchObject({ text: 'No line of the list can be imported' });
  });
  it('name hostile cells beside them: control characters, half a character, formulas, long texts', async () => {
    const tournament = await fresh();
    const text = csv([
      person('A\u0000da'),
      person('B\ud800ea'),
      person('Cleo', { School: '=HYPERLINK("http://example.com")' }),
      person('D'.repeat(201)),
      person('E'.repeat(200)),
      person('Fay', { Belt: 'x'.repeat(5_000) }),
      person('Gil', { Events: 'z;'.repeat(5_000) }),
      person('Hal', { DOB: '2/30/2014' }),
      person('Ida', { DOB: '1/1/1880' }),
      person('Jon', { DOB: '1/1/1902' }),
    ]);
    const { body } = await check(tournament, text);
    expect(Object.fromEntries(body.problems.map(({ line, errors }) => [line, Object.entries(errors)[0]]))).toEqual({
      2: ['firstName', 'This field has characters that cannot be used'],
      3: ['firstName', 'This field has characters that cannot be used'],
      4: ['school', 'A formula cannot be read. Please write its value'],
      5: ['firstName', 'This field should be at most 200 characters long'],
      7: ['competitorLevelId', `“${'x'.repeat(60)}…” is not a belt of this tournament`],
      8: ['eventIds', expect.stringContaining('is not offered')],
      9: ['birthDate', 'Please write a date since 1900 as 2016-04-02 or 4/2/2016'],
      10: ['birthDate', 'Please write a date since 1900 as 2016-04-02 or 4/2/2016'],
      11: ['birthDate', 'Please check the birth date'],
    });
    expect((await brought(tournament, text, { leavesOut: 9 })).fates.added).toBe(1);
    expect((await storedIn(tournament))[0]?.name).toBe('E'.repeat(200));
  });
  it.each([
    ['nothing', '\n\n'],
    ['a single line', 'First name;Last name'],
    ['20,001 competitors', `a\n${'b\n'.repeat(20_001)}`],
  ])('are not read in a list with %s', async (_, text) => {
    const tournament = await fresh();
    expect((await check(tournament, text)).status).toBe(422);
  });
});

describe('an import that is sent twice', () => {
  it('with one key is done once, also at the same time', async () => {
    const tournament = await fresh();
    const text = csv([person('Ada'), person('Bea')]);
    const answers = await Promise.all([1, 2].map(() => bring(tournament, text, {}, 'the-same-click-1')));
    expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    expect((await brought(tournament, text, {}, 'the-same-click-1')).fates.added).toBe(2);
    expect(await storedIn(tournament)).toHaveLength(2);
    expect((await asked().call(contract.listDrafts, { query: { tournamentId: tournament.id } })).body).toHaveLength(1);
  });
  /** Two directors bring the same list at once; answers how many each added, and how many there are. */
  const bothBring = async (importing: typeof importRoster) => {
    const tournament = await fresh();
    const text = csv([person('Ada'), person('Bea')]);
    const list = { tournamentId: tournament.id, text, mapping: noMapping, leavesOut: 0, draft: null };
    const done = await Promise.all(
      [1, 2].map(() => server.db.transaction((trx) => importing(server.app, trx, director.id, list))),
    );
    return { added: done.map(({ fates }) => fates.added).sort(), stored: (await storedIn(tournament)).length };
  };
  it('with two keys at the same time doubles nobody', async () => {
    expect(await bothBring(importRoster)).toEqual({ added: [0, 2], stored: 2 });
  });
  it('control: without the lock both add everybody', async () => {
    const bothHaveLooked = createBarrier(2);
    const knownPeople: typeof listKnownPeople = async (...asked) => {
      const known = await listKnownPeople(...asked);
      await bothHaveLooked();
      return known;
    };
    expect(await bothBring(createRosterImport({ lock: () => Promise.resolve(), knownPeople }))).toEqual({
      added: [2, 2],
      stored: 4,
    });
  });
});

describe('a second import', () => {
  it('changes whom the list changes, adds the new, and says who is absent; nobody is doubled', async () => {
    const alreadyFailing = await failing();
    const tournament = await fresh();
    await brought(tournament, csv([person('Ada'), person('Bea'), person('Cleo')]));
    const [ada] = await storedIn(tournament);
    await server
      .db('competitor')
      .where({ id: ada?.id })
      .update({ medical_notes: 'Asthma', waiver_signed_name: 'Ada M.' });
    const corrected = csv([
      person(' ADA ', { Weight: '84', Events: events[1]?.title ?? '' }),
      person('Bea'),
      person('Dora'),
    ]);
    const { body: seen } = await check(tournament, corrected);
    expect(seen).toMatchObject({ fates: { added: 1, changed: 1, unchanged: 1 }, absent: 1 });
    expect(seen.preview.map(({ fate }) => fate)).toEqual(['changed', 'unchanged', 'added']);
    const done = await brought(tournament, corrected, { draft: null });
    expect(done).toMatchObject({ fates: { added: 1, changed: 1, unchanged: 1 }, draft: null });
    const stored = await storedIn(tournament);
    expect(stored.map(({ name, weight }) => [name, weight])).toEqual([
      ['Ada', 84],
      ['Bea', 80],
      ['Cleo', 80],
      ['Dora', 80],
    ]);
    expect(new Set(stored.map(({ registrationId }) => registrationId)).size).toBe(1);
    expect(await server.db('competitor').where({ id: ada?.id }).first('medical_notes', 'waiver_signed_name')).toEqual({
      medical_notes: 'Asthma',
      waiver_signed_name: 'Ada M.',
    });
    expect(await server.db('competitor_event').where({ competitor_id: ada?.id }).pluck('event_id')).toEqual([
      events[1]?.id,
    ]);
    // The first draft says what changed since.
    const { body: list } = await asked().call(contract.listDrafts, { query: { tournamentId: tournament.id } });
    const { body: board } = await asked().call(contract.getDraft, { params: { draftId: list[0]?.draftId ?? 0 } });
    expect(new Set(board.changes.map(({ competitorId }) => competitorId))).toEqual(new Set([ada?.id, stored[3]?.id]));
    expect(await failing()).toEqual(alreadyFailing);
  });

  it('leaves alone whom a family registered here, and who withdrew', async () => {
    const tournament = await fresh();
    await brought(tournament, csv([person('Bea')]));
    await server.db('competitor').where({ first_name: 'Bea' }).update({ withdrawn_at: new Date() });
    await registerPeople(server.db, tournament, [
      { birthDate: '2014-05-01', columns: { first_name: 'Ada', last_name: 'Moreno' } },
    ]);
    const text = csv([person('Ada', { Weight: '99' }), person('Bea', { Weight: '99' })]);
    expect((await check(tournament, text)).body.preview.map(({ fate }) => fate)).toEqual([
      'registeredHere',
      'withdrawn',
    ]);
    expect((await brought(tournament, text)).fates).toMatchObject({
      added: 0,
      changed: 0,
      registeredHere: 1,
      withdrawn: 1,
    });
    expect((await storedIn(tournament)).map(({ weight }) => Number(weight))).not.toContain(99);
  });
});

it('is refused once the tournament is over, and for a tournament that there is not', async () => {
  const tournament = await fresh();
  await server.db('tournament').where({ id: tournament.id }).update({ tournament_date: '2020-05-01' });
  const text = csv([person('Ada')]);
  expect(refusalOf((await bring(tournament, text)).body).message).toBe('This tournament is over.');
  expect((await check({ ...tournament, id: 999_999 }, text)).status).toBe(404);
  expect((await bring({ ...tournament, id: 999_999 }, text)).status).toBe(404);
});

it('stores nothing when the draft cannot be created', async () => {
  const tournament = await fresh();
  const answer = await bring(tournament, csv([person('Ada')]), {
    draft: { options: { sizes: [{ id: 999_999, minSize: 3, maxSize: 8 }] } },
  });
  expect([answer.status, await storedIn(tournament)]).toEqual([422, []]);
});

it('reads 5,000 lines with unknown levels and names the first problems, and creates a large draft by a job', async () => {
  const tournament = await fresh();
  const many = Array.from({ length: 5_000 }, (_, index) =>
    person(`Nr ${index}`, {
      Belt: `Kup ${index % 200}`,
      DOB: `${(index % 12) + 1}/15/${2008 + (index % 10)}`,
      School: `School ${index % 7}`,
    }),
  );
  const text = csv(many);
  const alreadyFailing = await failing();
  const { body: seen, status } = await check(tournament, text);
  expect([status, seen.lines, seen.wrong, seen.problems.length]).toEqual([200, 5_000, 5_000, 50]);
  expect(seen.levels).toMatchObject({ known: [], moreUnknown: 150 });
  expect(seen.levels.unknown).toHaveLength(50);
  expect(seen.levels.unknown[0]).toMatchObject({ count: 25 });

  const mapping = {
    ...noMapping,
    levels: Array.from({ length: 200 }, (_, index) => ({
      text: `Kup ${index}`,
      levelId: levels[index % levels.length]?.id ?? 0,
    })),
  };
  const { draft, fates } = await brought(tournament, text, { mapping });
  expect([fates.added, draft?.isCreating]).toEqual([5_000, true]);
  const stored = await storedIn(tournament);
  expect(stored).toHaveLength(5_000);
  const sizes = new Map<number, number>();
  for (const { registrationId } of stored) sizes.set(registrationId, (sizes.get(registrationId) ?? 0) + 1);
  expect(Math.max(...sizes.values())).toBe(contract.maxCompetitors);
  // Four registrations for each of seven schools, under one account each.
  expect(sizes.size).toBe(28);
  expect(
    await server
      .db('registration')
      .whereIn('id', [...sizes.keys()])
      .distinct('person_id'),
  ).toHaveLength(7);
  await server.runJobs();
  const { body: list } = await asked().call(contract.listDrafts, { query: { tournamentId: tournament.id } });
  expect(list).toMatchObject([{ state: 'open', health: { entries: 5_000 } }]);
  expect(await failing()).toEqual(alreadyFailing);
  expect((await check(tournament, text, mapping)).body.fates).toMatchObject({ unchanged: 5_000, added: 0 });
}, 120_000);
