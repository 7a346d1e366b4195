import * as contract from '@schi/contract';
import { pathOf, type Params } from '@schi/contract';
import { buildCustomer, buildPerson, buildTournament, type BuiltTournament } from './factories';
import { plainRules } from './factories/contest-rules';
import { buildFamily, type Family } from './family-of-everything';
import { registerPeople } from './matchmaking/registered';
import { routeTable, type Row } from './route-table';
import { startTestServer, type Caller, type TestServer } from './server';

let server: TestServer;
let tournament: BuiltTournament;
let family: Family;
let stranger: Caller;
/** What nobody but staff reads of the competitors of other families. */
let others: { born: string; weight: number; height: number }[];
beforeAll(async () => {
  server = await startTestServer();
  await server.db('feature_flag').update({ is_on: true });
  tournament = await buildTournament(server.db);
  const columns = (index: number) => ({
    gender: 1,
    competitor_level_id: tournament.levelIds[0],
    last_name: 'Hiddenname',
    weight_lb: 71.13 + index,
    height_in: 51.17 + index / 100,
  });
  const born = (index: number) => `201${index % 3}-03-${String(11 + (index % 17)).padStart(2, '0')}`;
  const ids = await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 24 }, (_, index) => ({ birthDate: born(index), columns: columns(index) })),
  );
  const { rows } = await server.db.raw<{ rows: typeof others }>(
    'select birth_date::text as born, weight_lb::float as weight, height_in::float as height from competitor',
  );
  others = rows;
  const director = await buildPerson(server.db, { role: 'TournamentDirector' });
  const { body: draft } = await server
    .as(director)
    .call(contract.createDraft, { body: { tournamentId: tournament.id } });
  await server
    .as(director)
    .call(contract.publishDraft, { params: { draftId: draft.draftId }, body: { version: draft.version } });
  // A contest of others that visitors see the results of.
  const [assignment] = await server
    .db('ring_assignment')
    .insert({ tournament_id: tournament.id, title: 'Boys', position: 900 })
    .returning<{ id: number }[]>('id');
  const fields = {
    event_id: tournament.eventIds[1],
    format: 'panel',
    rules: plainRules,
    draw: {},
    state: 'finished',
    result_version: 1,
  };
  const [contest] = await server
    .db('contest')
    .insert({ ...fields, ring_assignment_id: assignment?.id, draft_division_id: 900 })
    .returning<{ id: number }[]>('id');
  const ofContest = (place: number) => ({ contest_id: contest?.id, competitor_id: ids[place - 1] });
  await server.db('contest_entry').insert([1, 2, 3].map(ofContest));
  await server
    .db('contest_placing')
    .insert(
      [1, 2, 3].map((place) => ({ ...ofContest(place), place, medal: 'gold', decided_by: 'Total', result_version: 1 })),
    );
  family = await buildFamily(server, tournament, await buildPerson(server.db, { role: 'CheckInAdmin' }));
  stranger = await buildCustomer(server.db);
});
afterAll(() => server.stop());

const reads = routeTable.filter(
  ({ call, who }) => call.startsWith('GET ') && ['anyone', 'logged in', 'personal'].includes(who),
);
const queries = (): Record<string, object[]> => ({
  'GET /api/expected-divisions': [2010, 2011, 2012, 2013, 2020].map((year) => ({
    ...{
      tournamentId: tournament.id,
      birthDate: `${year}-06-15`,
      gender: 1,
      competitorLevelId: tournament.levelIds[0],
    },
    ...{ school: 'z', weight: 60, height: 55, eventIds: `${tournament.eventIds[0]},${tournament.eventIds[3]}` },
  })),
});
const answersTo = async ({ call, ask, object }: Row): Promise<string[]> => {
  const path = call.slice('GET '.length);
  const given = ask?.(family).params ?? { tournamentId: tournament.id };
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, given[name] ?? 1]));
  const address = pathOf(path, params as Params<string>);
  const answers: string[] = [];
  for (const caller of object === 'own' ? [family.owner] : [stranger, family.owner])
    for (const query of queries()[call] ?? [{}]) {
      const search = new URLSearchParams(query as Record<string, string>).toString();
      const headers = { Authorization: `Bearer ${server.tokenOf(caller)}` };
      answers.push(await (await fetch(`${server.url}${address}?${search}`, { headers })).text());
    }
  return answers;
};

const exact = /age|year|birth|born|weight|height/i;
/** The numbers in an answer about the age and the body of somebody that are no whole number, with where they stand. */
const exactNumbers = (value: unknown, at = ''): string[] => {
  if (typeof value === 'number') return exact.test(at) && !Number.isInteger(value) ? [`${at}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    exactNumbers(inner, Array.isArray(value) ? at : `${at}.${name}`),
  );
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

describe('what families and visitors read (B14)', () => {
  // The description of the API holds limits of its input and nothing that is stored.
  const aboutPeople = reads.filter(({ call }) => call !== 'GET /api/openapi.json');
  it.each(aboutPeople.map((row) => [row.call, row] as const))(
    '%s tells nothing exact about others, nor a name that was not allowed',
    async (_, row) => {
      const told = new Set(others.flatMap(({ born, weight, height }) => [born, String(weight), String(height)]));
      for (const text of await answersTo(row)) {
        expect(exactNumbers(parsed(text))).toEqual([]);
        // Seconds of an instant may look like a weight: 10:19:51.28; the database writes +00:00 behind them.
        const readable = text.replace(/T\d{2}:\d{2}:\d{2}\.\d+(?:Z|[+-]\d{2}:\d{2})/g, '');
        expect([...told].filter((secret) => readable.includes(secret))).toEqual([]);
        // Minors who were never asked are named by their number everywhere (rule G11).
        expect(text).not.toMatch(/Hiddenname/);
      }
    },
  );

  it('is about results of others who are named by their number (control)', async () => {
    const row = reads.find(({ call }) => call === 'GET /api/signage/results/:tournamentId');
    expect((await answersTo(row ?? { call: '', who: 'anyone' })).join()).toMatch(/"No\. \d+"/);
  });
  it('is about divisions that are there (control)', async () => {
    const answers = (await answersTo({ call: 'GET /api/expected-divisions', who: 'logged in' })).map(
      (text) => JSON.parse(text) as contract.ExpectedDivisions,
    );
    const divisions = answers.flatMap((answer) => answer.divisions.flatMap(({ division }) => division ?? []));
    expect(divisions.some(({ members }) => members !== null)).toBe(true);
    for (const { members } of divisions)
      expect(members?.size ?? contract.fewestDescribed).toBeGreaterThanOrEqual(contract.fewestDescribed);
  });
});
