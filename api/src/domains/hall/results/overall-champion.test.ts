import * as contract from '@schi/contract';
import { eventually } from '../../../../test/eventually';
import { openStream } from '../../../../test/live-stream';
import { textOfPages } from '../../../../test/pdf-letters';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';
import { buildResultDay } from './results.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const calls = contract.resultAdmin;
const named = (firstName: string, birthDate: string, publicName = '') => ({
  birthDate,
  columns: { first_name: firstName, last_name: 'Kim', school: 'Torrance Hapkido', public_name: publicName },
});
/** Two events with places of three children and an adult; forms are finished, of sparring the first division. */
const day = async () => {
  const built = await buildResultDay(server, [
    named('Ada', '2015-01-01', 'full'),
    named('Ben', '2015-01-01'),
    named('Cho', '2015-01-01', 'initial'),
    named('Dan', '1980-01-01'),
  ]);
  const { tournamentId, tournament, director } = built;
  const [a = 0, b = 0, c = 0, d = 0] = built.ids;
  const [formsId = 0, sparringId = 0] = tournament.eventIds;
  const forms = await built.contest('Children', built.ids);
  const sparring = await built.contest('Children', built.ids, 1);
  await built.place(forms, [
    { competitorId: a, place: 1 },
    { competitorId: b, place: 2 },
    { competitorId: c, place: 3 },
    { competitorId: d, place: 4 },
  ]);
  await built.place(sparring, [
    { competitorId: b, place: 1 },
    { competitorId: a, place: 3 },
    { competitorId: c, place: null, competed: true },
    { competitorId: d, place: null, competed: false },
  ]);
  const as = server.as(director);
  const overview = async () => (await as.call(calls.overview, { params: { tournamentId } })).body;
  const set = async (changes: Partial<contract.OverallChampion>) => {
    const { settings } = await overview();
    const overall = { ...contract.overallDefaults, eventIds: [formsId, sparringId], ...changes };
    return as.call(calls.change, { params: { tournamentId }, body: { ...settings, overall } });
  };
  const shown = async () => (await server.call(contract.getResults, { params: { tournamentId } })).body.overall;
  const linesOf = (table: contract.OverallTable | undefined) =>
    table?.groups.map((group) => [
      contract.ageGroupText(group),
      group.ranks.map(({ rank, name, points, decidedBy }) => `${rank} ${name} ${points} (${decidedBy})`),
    ]);
  const printed = async (names: contract.ResultListNames) => {
    const answer = await fetch(`${server.url}/api/admin/results/${tournamentId}/list?names=${names}`, {
      headers: { Authorization: `Bearer ${server.tokenOf(director)}` },
    });
    return textOfPages(Buffer.from(await answer.arrayBuffer())).join('\n');
  };
  return { ...built, a, b, c, d, formsId, sparringId, forms, sparring, overview, set, shown, linesOf, printed };
};

describe('the overall champion of a tournament (rule G17)', () => {
  it('is off until events are chosen, and then computed for visitors, staff and paper, with the names of each', async () => {
    const { set, shown, overview, linesOf, printed, tournamentId } = await day();
    expect([await shown(), (await overview()).overall]).toEqual([undefined, undefined]);
    expect(await printed('full')).not.toContain('Overall champions');
    expect((await set({})).status).toBe(200);
    const titles = (await server.call(contract.getEvents, { params: { tournamentId } })).body.map(({ title }) => title);
    const [forms, sparring] = titles;
    const lines = (first: string, second: string, third: string, fourth: string) => [
      [
        '11 to 15',
        [
          `1 ${first} 8 (${forms} 3, ${sparring} 5)`,
          `2 ${second} 7 (${forms} 5, ${sparring} 2)`,
          `3 ${third} 2 (${forms} 2)`,
        ],
      ],
      ['21 and over', [`1 ${fourth} 1 (${forms} 1)`]],
    ];
    expect(linesOf(await shown())).toEqual(lines('No. 102', 'Ada Kim', 'Cho K.', 'Dan K.'));
    expect(linesOf((await overview()).overall)).toEqual(lines('Ben Kim', 'Ada Kim', 'Cho Kim', 'Dan Kim'));
    expect(JSON.stringify(await shown())).not.toContain('Ben');
    const [wall, full] = [await printed('public'), await printed('full')];
    for (const text of ['Overall champions', '11 to 15', '8 points']) expect(wall).toContain(text);
    expect(wall).toContain('1. No. 102');
    expect(wall).not.toContain('Ben Kim');
    expect(full).toContain('1. Ben Kim');
  });

  it('ranks only who took part in a required event, and follows corrections and what visitors see', async () => {
    const { set, shown, linesOf, place, sparring, setTournament, setContest, forms, a, sparringId } = await day();
    await set({ requiredIds: [sparringId], ageLimits: [] });
    const namesIn = async () => (await shown())?.groups.flatMap(({ ranks }) => ranks.map(({ name }) => name));
    expect((await shown())?.groups.map(contract.ageGroupText)).toEqual(['All ages']);
    expect(await namesIn()).toEqual(['No. 102', 'Ada Kim', 'Cho K.']);
    await place(sparring, [{ competitorId: a, place: 1 }]);
    expect(await namesIn()).toEqual(['Ada Kim']);
    expect(linesOf(await shown())?.[0]?.[1]).toHaveLength(1);
    await setContest(forms, { state: 'open' });
    expect((await shown())?.groups[0]?.ranks[0]?.points).toBe(5);
    await setTournament({ results_shown: 'released' });
    expect((await shown())?.groups).toEqual([]);
  });

  it('counts one person in two registrations once, named as the more private choice says, and no two erased as one', async () => {
    const { set, shown, place, forms, a, c, d, formsId } = await day();
    await set({ eventIds: [formsId] });
    await server.db('competitor').where({ id: c }).update({ first_name: 'ADA' });
    await place(forms, [
      { competitorId: a, place: 2 },
      { competitorId: c, place: 1 },
    ]);
    const names = async () =>
      (await shown())?.groups.flatMap(({ ranks }) => ranks.map(({ name, points }) => `${name} ${points}`));
    expect(await names()).toEqual(['ADA K. 5']);
    const erased = { first_name: 'Deleted', last_name: 'competitor', birth_date: '2015-01-01' };
    await server.db('competitor').whereIn('id', [a, c, d]).update(erased);
    await server.db.raw(
      'update person set deleted_at = now() where id in (select person_id from registration r join competitor k on k.registration_id = r.id where k.id = any(?))',
      [[a, c, d]],
    );
    await place(forms, [
      { competitorId: a, place: 2 },
      { competitorId: c, place: 1 },
      { competitorId: d, place: 3 },
    ]);
    expect((await names())?.map((line) => line.slice(-1))).toEqual(['5', '3', '2']);
  });

  it('is told to open pages when its setting changes, and recorded', async () => {
    const { set, tournamentId } = await day();
    const stream = await openStream(`${server.url}/api/live/${tournamentId}?topics=results`);
    await stream.waitFor('snapshot');
    await set({});
    await eventually(() => expect(stream.changes()).toHaveLength(1));
    stream.close();
    const recorded = await server
      .db('audit_log')
      .where({ action: 'settings of results changed', object_id: String(tournamentId) });
    expect(JSON.stringify(recorded)).toContain('requiredIds');
  });

  it('ranks schools by the points of places in every event, for visitors and on paper', async () => {
    const { set, tournamentId, printed, a, b, c, d } = await day();
    const schools = ['Gardena', 'Lomita', 'Torrance', 'Carson'];
    for (const [index, id] of [a, b, c, d].entries())
      await server.db('competitor').where({ id }).update({ school: schools[index] });
    const table = async () => {
      const { medals, schoolPoints } = (await server.call(contract.getResults, { params: { tournamentId } })).body;
      return { schoolPoints, lines: medals.map(({ rank, school, points }) => [rank, school, points]) };
    };
    const before = await table();
    expect([before.schoolPoints, before.lines.map(([, , points]) => points)]).toEqual([
      undefined,
      expect.not.arrayContaining([expect.any(Number)]),
    ]);
    expect((await set({ eventIds: [], requiredIds: [], schoolPoints: [7, 6, 1] })).status).toBe(200);
    const shown = await table();
    expect(shown.schoolPoints).toBe('In every event place 1 counts 7 points, 2 counts 6 points and 3 counts 1 point.');
    const placings = await server
      .db('contest_placing as p')
      .join('competitor as k', 'k.id', 'p.competitor_id')
      .whereIn('k.id', [a, b, c, d])
      .select<{ school: string; place: number | null }[]>('k.school', 'p.place');
    const points = (school: string) =>
      placings.reduce((all, one) => all + (one.school === school ? ([7, 6, 1][(one.place ?? 0) - 1] ?? 0) : 0), 0);
    const expected = schools.map((school) => [school, points(school)] as const).filter(([, own]) => own > 0);
    expect(shown.lines.map(([, school, own]) => [school, own])).toEqual(expected.sort((one, two) => two[1] - one[1]));
    expect(await printed('full')).toContain('Points and medals of the schools');
  });

  it.each<[string, Partial<contract.OverallChampion>, string]>([
    ['an event of another tournament', { eventIds: [999_999] }, 'overall.eventIds'],
    ['points that rise', { points: [2, 3] }, 'overall.points'],
    ['points of schools that rise', { schoolPoints: [2, 3] }, 'overall.schoolPoints'],
    ['a required event that does not count', { requiredIds: [999_999] }, 'overall.requiredIds'],
  ])('refuses %s beside the field', async (_, changes, field) => {
    const { set } = await day();
    const { status, body } = await set(changes);
    expect([status, Object.keys(refusalOf(body).errors ?? {})]).toEqual([422, [field]]);
  });

  it('leaves out an event that was deleted, and takes settings of a program that does not know it', async () => {
    const { set, overview, tournamentId, director, formsId, setTournament } = await day();
    await set({});
    await setTournament({
      overall_champion: JSON.stringify({ ...contract.overallDefaults, eventIds: [formsId, 999_999] }),
    });
    const { settings } = await overview();
    expect(settings.overall.eventIds).toEqual([formsId]);
    const { overall: _, ...earlier } = settings;
    const answer = await server
      .as(director)
      .call(calls.change, { params: { tournamentId }, body: earlier as contract.ResultSetting });
    // A page of an earlier release does not know the setting, and leaves it as it is.
    expect([answer.status, answer.body.overall]).toEqual([200, settings.overall]);
  });
});
