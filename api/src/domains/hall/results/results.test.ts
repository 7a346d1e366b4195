import * as contract from '@schi/contract';
import { eventually } from '../../../../test/eventually';
import { openStream } from '../../../../test/live-stream';
import { textOfPages } from '../../../../test/pdf-letters';
import { startTestServer, textOf, type TestServer } from '../../../../test/server';
import { buildResultDay } from './results.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = async (tournamentId: number) =>
  (await server.call(contract.getResults, { params: { tournamentId } })).body;
const named = (firstName: string, lastName: string, birthDate: string, school: string, publicName = '') => ({
  birthDate,
  columns: { first_name: firstName, last_name: lastName, school, public_name: publicName },
});
/** An adult, two minors and one who chose the full name. */
const four = [
  named('Ada', 'Adult', '1990-01-01', 'Torrance Hapkido'),
  named('Ben', 'Child', '2016-01-01', 'torrance  hapkido'),
  named('Cho', 'Child', '2016-01-01', 'Gardena Hapkido', 'full'),
  named('Dan', 'Child', '2016-01-01', ''),
];
const podium = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) => [
  { competitorId: a, place: 1, medal: 'gold' as const, decidedBy: '24.8 points' },
  { competitorId: b, place: 2, medal: 'silver' as const },
  { competitorId: c, place: 2, medal: 'silver' as const },
  { competitorId: d, place: null },
];

it('show medals of a fourth place and for participation, which the table of schools does not count, on paper, in exports and in the counts', async () => {
  const built = await buildResultDay(server, four.slice(1, 3));
  const { tournamentId, ids, director } = built;
  const [a = 0, b = 0] = ids;
  await built.place(await built.contest('Boys 8–9', ids), [
    { competitorId: a, place: 4, medal: 'fourth' },
    { competitorId: b, place: null, medal: 'participation', decidedBy: 'No distance' },
  ]);
  const { contests, medals } = await read(tournamentId);
  expect(contests[0]?.places.map(({ medal }) => medal)).toEqual(['fourth', 'participation']);
  expect(medals).toEqual([]);
  const as = server.as(director);
  const table = await as.call(contract.resultAdmin.export, { query: { tournamentId, format: 'csv' } });
  expect(textOf(table.body)).toContain('fourth place');
  const list = await fetch(`${server.url}/api/admin/results/${tournamentId}/list?names=full`, {
    headers: { Authorization: `Bearer ${server.tokenOf(director)}` },
  });
  const text = textOfPages(Buffer.from(await list.arrayBuffer())).join('\n');
  for (const part of ['Fourth place', 'Participation']) expect(text).toContain(part);
  const { body } = await as.call(contract.resultAdmin.overview, { params: { tournamentId } });
  expect(body.medals.toHandOut).toEqual({ ...contract.noMedals, fourth: 1, participation: 1 });
});

describe('results for visitors (rule G4)', () => {
  it('name each competitor as they chose, with place, medal, school and the reason, and count the medals of the schools', async () => {
    const { tournamentId, ids, contest, place } = await buildResultDay(server, four);
    const contestId = await contest('Seniors', ids);
    await place(contestId, podium(ids));
    const { tournament, contests, medals } = await read(tournamentId);
    expect(tournament).toMatchObject({ id: tournamentId, timeZone: 'America/Los_Angeles' });
    expect(contests).toHaveLength(1);
    expect(contests[0]).toMatchObject({
      contestId,
      division: 'Seniors',
      isOfficial: true,
      correctedAt: null,
      closedReason: null,
    });
    expect(contests[0]?.places.map(({ place: at, medal, name, school }) => [at, medal, name, school])).toEqual([
      [1, 'gold', 'Ada A.', 'Torrance Hapkido'],
      [2, 'silver', 'No. 102', 'torrance  hapkido'],
      [2, 'silver', 'Cho Child', 'Gardena Hapkido'],
      [null, null, 'No. 104', ''],
    ]);
    expect(contests[0]?.places[0]?.decidedBy).toBe('24.8 points');
    expect(medals).toEqual([
      { rank: 1, school: 'Torrance Hapkido', gold: 1, silver: 1, bronze: 0 },
      { rank: 2, school: 'Gardena Hapkido', gold: 0, silver: 1, bronze: 0 },
    ]);
    expect(JSON.stringify(contests)).not.toMatch(/Ben|Dan|birthDate|competitorId/);
  });

  it.each([
    ['finished', null, { open: 0, finished: 1, confirmed: 1, medalsGiven: 1 }],
    ['confirmed', null, { open: 0, finished: 0, confirmed: 1, medalsGiven: 1 }],
    ['released', null, { open: 0, finished: 0, confirmed: 0, medalsGiven: 0 }],
    ['released', new Date(), { open: 0, finished: 1, confirmed: 1, medalsGiven: 1 }],
  ])('are shown when they are %s, released at %s', async (results_shown, results_released_at, expected) => {
    const { tournamentId, ids, contest, place, setContest, setTournament } = await buildResultDay(server, four);
    const contestId = await contest('Seniors', ids);
    await place(contestId, podium(ids));
    await setTournament({ results_shown, results_released_at });
    const shown: Record<string, number> = {};
    for (const state of Object.keys(expected)) {
      await setContest(contestId, { state });
      shown[state] = (await read(tournamentId)).contests.length;
      const { body } = await server.call(contract.getTournaments);
      expect(body.find(({ id }) => id === tournamentId)?.hasResults).toBe(shown[state] === 1);
    }
    expect(shown).toEqual(expected);
  });

  it('are unofficial until a second person has confirmed them, where that is asked for, and say when they were corrected', async () => {
    const { tournamentId, ids, contest, place, setContest, setTournament } = await buildResultDay(server, four);
    const contestId = await contest('Seniors', ids);
    await setTournament({ confirms_results: true });
    await place(contestId, podium(ids));
    const isOfficial = async () => (await read(tournamentId)).contests[0]?.isOfficial;
    expect(await isOfficial()).toBe(false);
    await setContest(contestId, { state: 'confirmed' });
    expect(await isOfficial()).toBe(true);
    await setContest(contestId, { state: 'medalsGiven', corrected_at: '2026-05-02T18:20:00Z' });
    expect((await read(tournamentId)).contests[0]).toMatchObject({
      isOfficial: true,
      correctedAt: '2026-05-02T18:20:00.000Z',
    });
  });

  it('tell how each event was scored, equal rules once (rule G17)', async () => {
    const { tournamentId, ids, contest, place, setContest } = await buildResultDay(server, four);
    const [first, second, third] = [await contest('A', ids), await contest('B', ids), await contest('C', ids)];
    const stored = { judges: 5, attempts: 3, elimination: 'single', thirdPlace: 'shared', scoring: { rounds: 2 } };
    await setContest(third, { format: 'bracket', rules: stored });
    for (const id of [first, second, third]) await place(id, podium(ids));
    const { contests, rules = [] } = await read(tournamentId);
    expect(contests.map(({ rulesIndex }) => rulesIndex)).toEqual([0, 0, 1]);
    expect(rules.map(([sentence]) => sentence)).toEqual([
      'Three judges score each turn. Scores are 5.0 to 10.0 in steps of 0.1.',
      'Two rounds of 2 minutes, 30 seconds rest.',
    ]);
    expect(JSON.stringify(contests)).not.toMatch(/"stored"|"format"/);
  });

  it('say why an event ended without places', async () => {
    const { tournamentId, contest, place } = await buildResultDay(server);
    await place(await contest('Nobody', []), [], { closed_reason: 'Nobody came after the third call.' });
    expect((await read(tournamentId)).contests[0]).toMatchObject({
      closedReason: 'Nobody came after the third call.',
      places: [],
    });
  });

  it('are 404 for a tournament that does not exist, and empty before the first result', async () => {
    expect((await server.call(contract.getResults, { params: { tournamentId: 999_999 } })).status).toBe(404);
    const { tournamentId } = await buildResultDay(server);
    expect(await read(tournamentId)).toMatchObject({ contests: [], medals: [] });
  });
});

describe('the live topic of results (rule G10)', () => {
  it('tells another version with each change that visitors may see, and none for a contest that is hidden', async () => {
    const { tournamentId, ids, contest, place, setContest, setTournament } = await buildResultDay(server, four);
    const contestId = await contest('Seniors', ids);
    const stream = await openStream(`${server.url}/api/live/${tournamentId}?topics=results`);
    const versions = () => stream.changes().map(({ body }) => (body as { version: string }).version);
    const changes = [
      () => place(contestId, podium(ids)),
      () => setContest(contestId, { state: 'confirmed' }),
      () => place(contestId, podium([...ids].reverse()), { corrected_at: new Date() }),
      () => setTournament({ results_shown: 'released' }),
      () => setContest(contestId, { closed_reason: 'Hidden' }),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      await eventually(() => expect(versions()).toHaveLength(index + 1));
    }
    const [finished, confirmed, corrected, hidden, alsoHidden] = versions();
    // Nobody has to confirm here, so visitors see no difference.
    expect(confirmed).toBe(finished);
    expect(new Set([finished, corrected, hidden]).size).toBe(3);
    expect(alsoHidden).toBe(hidden);
    stream.close();
  });

  it('tells that a guardian has chosen another name', async () => {
    const { tournamentId, ids, contest, place } = await buildResultDay(server, four);
    await place(await contest('Seniors', ids), podium(ids));
    const owner = await server
      .db('competitor as k')
      .join('registration as r', 'r.id', 'k.registration_id')
      .where('k.id', ids[1])
      .first<{ id: number }>('r.person_id as id');
    const stream = await openStream(`${server.url}/api/live/${tournamentId}?topics=results`);
    await stream.waitFor('snapshot');
    await server
      .as(owner)
      .call(contract.savePublicName, { params: { id: ids[1] ?? 0 }, body: { publicName: 'initial' } });
    await server.runJobs();
    await eventually(() => expect(stream.changes()).toHaveLength(1));
    stream.close();
    expect((await read(tournamentId)).contests[0]?.places[1]?.name).toBe('Ben C.');
  });
});
