import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { mistyped } from '../../../../test/mistyped';
import { refusalOf, startTestServer, textOf, type TestServer } from '../../../../test/server';
import { buildResultDay, type ResultDay } from './results.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const calls = contract.resultAdmin;
const named = (firstName: string, lastName: string, school: string) => ({
  birthDate: '2014-01-01',
  columns: { first_name: firstName, last_name: lastName, school },
});
/** Two finished contests, of which one has its medals handed out, and an open one. */
const day = async () => {
  const built = await buildResultDay(server, [
    named('Ada', 'Alpha', 'Torrance'),
    named('Ben', 'Beta', 'Gardena'),
    named('Cho', '=Gamma', 'Lomita'),
  ]);
  const [a = 0, b = 0, c = 0] = built.ids;
  const forms = await built.contest('Boys 8–9', built.ids);
  const falls = await built.contest('Boys 8–9 falls', built.ids, 1);
  const open = await built.contest('Teens', []);
  await built.place(forms, [
    { competitorId: b, place: 1, medal: 'gold', decidedBy: '24.8 points' },
    { competitorId: a, place: 2, medal: 'silver' },
    { competitorId: c, place: 3, medal: 'bronze' },
  ]);
  await built.place(falls, [{ competitorId: c, place: 1, medal: 'gold' }], { state: 'medalsGiven' });
  const as = server.as(built.director);
  const { tournamentId } = built;
  const overview = async () => (await as.call(calls.overview, { params: { tournamentId } })).body;
  return { ...built, forms, falls, open, as, overview };
};
const list = async ({ as, tournamentId }: Awaited<ReturnType<typeof day>>, query = {}) =>
  (await as.call(calls.list, { query: { tournamentId, ...query } })).body;

/** An event as the log of the rings holds it. */
const noted = (
  { tournamentId, director }: ResultDay,
  contestId: number,
  subject: string,
  over: Record<string, unknown> = {},
) =>
  server.db('ring_event').insert({
    id: randomUUID(),
    tournament_id: tournamentId,
    contest_id: contestId,
    subject,
    value: JSON.stringify({ state: 'finished' }),
    believed_event_id: randomUUID(),
    outcome: 'applied',
    by_person_id: director.id,
    device_time: new Date(),
    noted_at: new Date(),
    received_at: new Date(),
    ...over,
  });

describe('the list of results for directors', () => {
  it('has every event with its state, and each place with the full name', async () => {
    const built = await day();
    const { items, total } = await list(built);
    expect(total).toBe(3);
    expect(items.map(({ division, state, competitors }) => [division, state, competitors])).toEqual([
      ['Boys 8–9 falls', 'medalsGiven', 3],
      ['Boys 8–9', 'finished', 3],
      ['Teens', 'open', 0],
    ]);
    expect(
      items[1]?.places.map(({ place, medal, firstName, lastName }) => [place, medal, firstName, lastName]),
    ).toEqual([
      [1, 'gold', 'Ben', 'Beta'],
      [2, 'silver', 'Ada', 'Alpha'],
      [3, 'bronze', 'Cho', '=Gamma'],
    ]);
    expect(items.map(({ isShown }) => isShown)).toEqual([true, true, false]);
  });

  it('is exported as it is filtered, a line for each place', async () => {
    const { as, tournamentId } = await day();
    const { body, headers } = await as.call(calls.export, {
      query: { tournamentId, state: 'finished', format: 'csv' },
    });
    const [head, ...lines] = textOf(body).trim().split('\r\n');
    expect(head).toContain(
      'Event,Division,Place,Medal,Last name,First name,School,Decided by,State,Registration,Division number',
    );
    expect(lines.map((line) => line.split(',').slice(1, 7))).toEqual([
      ['Boys 8–9', '1', 'gold', 'Beta', 'Ben', 'Gardena'],
      ['Boys 8–9', '2', 'silver', 'Alpha', 'Ada', 'Torrance'],
      // No spreadsheet runs a name as a formula.
      ['Boys 8–9', '3', 'bronze', expect.stringContaining("'=Gamma") as string, 'Cho', 'Lomita'],
    ]);
    expect(headers.get('content-disposition')).toContain('results.csv');
    const excel = await as.call(calls.export, { query: { tournamentId, format: 'xlsx' } });
    expect([excel.status, textOf(excel.body).slice(0, 2)]).toEqual([200, 'PK']);
  });

  it('needs a tournament', async () => {
    const { as } = await day();
    expect((await as.call(calls.list, { query: mistyped({}) })).status).toBe(400);
    expect((await as.call(calls.overview, { params: { tournamentId: 999_999 } })).status).toBe(404);
  });
});

describe('the results of a tournament as a whole', () => {
  it('count events by their state, and medals to hand out and handed out', async () => {
    const { overview } = await day();
    expect(await overview()).toMatchObject({
      contests: { open: 1, finished: 1, confirmed: 0, medalsGiven: 1 },
      medals: {
        toHandOut: { gold: 1, silver: 1, bronze: 1, fourth: 0, participation: 0 },
        handedOut: { gold: 1, silver: 0, bronze: 0, fourth: 0, participation: 0 },
      },
      corrections: [],
    });
  });

  it('list what was changed with a reason after an event was finished first', async () => {
    const built = await day();
    const { forms, ids } = built;
    const subject = `entry ${forms}:${ids[0]}`;
    await noted(built, forms, subject, { competitor_id: ids[0], reason: 'Before the finish' });
    await noted(built, forms, `contest ${forms}`);
    await noted(built, forms, subject, { competitor_id: ids[0], reason: 'Wrong person scratched' });
    await noted(built, forms, `contest ${forms}`, { reason: 'Score of judge 2', from_paper: true });
    await noted(built, forms, `contest ${forms}`, { reason: 'Refused', outcome: 'refused', refusal: 'locked' });
    const { corrections } = await built.overview();
    expect(corrections.map(({ kind, competitor, reason, division }) => [kind, competitor, reason, division])).toEqual([
      ['contest', null, 'Score of judge 2', 'Boys 8–9'],
      ['entry', 'Ada Alpha', 'Wrong person scratched', 'Boys 8–9'],
    ]);
    expect(corrections[0]?.by).toMatch(/^Robin Person/);
    expect(corrections.map(({ isFromPaper }) => isFromPaper)).toEqual([true, false]);
  });
});

describe('the settings of results', () => {
  it('are saved, recorded, and refused to whoever did not see the last ones', async () => {
    const { as, tournamentId, director, overview } = await day();
    const { settings } = await overview();
    expect(settings).toMatchObject({
      id: tournamentId,
      resultsShown: 'finished',
      confirmsResults: false,
      goldForOne: true,
    });
    const change = (over: object) =>
      as.call(calls.change, { params: { tournamentId }, body: { ...settings, ...over } });
    const saved = await change({ resultsShown: 'confirmed', confirmsResults: true, goldForOne: false });
    expect(saved).toMatchObject({
      status: 200,
      body: { version: settings.version + 1, resultsShown: 'confirmed', goldForOne: false },
    });
    const late = await change({ goldForOne: true });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { version: settings.version + 1, goldForOne: false } });
    const [entry] = await server
      .db('audit_log')
      .where({ actor_id: director.id, action: 'settings of results changed' });
    expect(entry).toMatchObject({
      object_type: 'tournament',
      object_id: String(tournamentId),
      before: { resultsShown: 'finished' },
    });
  });

  it('do not wait for a confirmation that nobody gives', async () => {
    const { as, tournamentId, overview } = await day();
    const { settings } = await overview();
    const { status, body } = await as.call(calls.change, {
      params: { tournamentId },
      body: { ...settings, resultsShown: 'confirmed' },
    });
    expect(status).toBe(422);
    expect(refusalOf(body).errors?.resultsShown).toMatch(/^Nobody confirms results\./);
    const wrong = await as.call(calls.change, {
      params: { tournamentId },
      body: mistyped({ ...settings, resultsShown: 'never' }),
    });
    expect(wrong.status).toBe(422);
  });
});

describe('releasing results', () => {
  it('shows all of them to visitors, and holds them back again, each recorded once', async () => {
    const { as, tournamentId, overview, director } = await day();
    const { settings } = await overview();
    const visible = async () =>
      (await server.call(contract.getResults, { params: { tournamentId } })).body.contests.length;
    await as.call(calls.change, { params: { tournamentId }, body: { ...settings, resultsShown: 'released' } });
    expect(await visible()).toBe(0);
    const released = await as.call(calls.release, { params: { tournamentId } });
    const again = await as.call(calls.release, { params: { tournamentId } });
    expect(released.body.releasedAt).not.toBeNull();
    expect(again.body.releasedAt).toBe(released.body.releasedAt);
    expect(await visible()).toBe(2);
    expect((await as.call(calls.holdBack, { params: { tournamentId } })).body.releasedAt).toBeNull();
    expect(await visible()).toBe(0);
    const recorded = await server
      .db('audit_log')
      .where({ actor_id: director.id })
      .orderBy('id')
      .pluck<string[]>('action');
    expect(recorded.filter((action) => /released|held back/.test(action))).toEqual([
      'results released',
      'results held back',
    ]);
  });

  it('is refused where each result is shown by itself', async () => {
    const { as, tournamentId } = await day();
    const { status, body } = await as.call(calls.release, { params: { tournamentId } });
    expect(status).toBe(409);
    expect(refusalOf(body).message).toMatch(/^These results are not held back/);
  });
});
