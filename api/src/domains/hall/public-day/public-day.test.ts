import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, stillClock, type Caller, type TestServer } from '../../../../test/server';
import { erasePerson } from '../../office/personal-data/erase.queries';
import { tables } from '../../../app';
import { buildScoring, createScorer } from '../ring-calls/scoring.fixture';

// Noon in California, so that a tournament of today is one in every zone that tests use.
const clock = stillClock(new Date('2027-03-01T20:00:00Z'));
let server: TestServer;
let director: Caller;
let built: Awaited<ReturnType<typeof plan>>;
/** What was answered before the divisions were published. */
let before: contract.PublicDay;
beforeAll(async () => {
  server = await startTestServer({ clock });
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  built = await plan();
  before = await day(built.tournamentId);
  expect(await built.publish()).toBe(200);
});
afterAll(() => server.stop());

const read = (tournamentId: number) => server.call(contract.getPublicDay, { params: { tournamentId } });
const day = async (tournamentId: number) => (await read(tournamentId)).body;
const onlyContest = ({ assignments }: contract.PublicDay) => {
  const contest = assignments[0]?.contests[0];
  if (!contest) throw new Error('No contest is shown');
  return contest;
};

/** Twelve competitors of a tournament today, with two rings and a draft. */
const plan = async () => {
  const tournament = await buildTournament(server.db, { now: clock(), inDays: 0 });
  const tournamentId = tournament.id;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 12 }, () => ({ events: [0, 3] })),
  );
  const as = server.as(director);
  const ringIds: number[] = [];
  for (const name of ['Ring 1', 'Ring 2']) {
    const hours = { opensMinute: 540, closesMinute: 1020, judges: 5, formats: [...contract.eventFormats] };
    ringIds.push((await as.call(contract.rings.create, { body: { tournamentId, name, ...hours } })).body.id);
  }
  const { draftId } = (await as.call(contract.createDraft, { body: { tournamentId } })).body;
  const params = { draftId };
  const version = async () => (await as.call(contract.getDraft, { params })).body.version;
  const publish = async () =>
    as.call(contract.publishDraft, { params, body: { version: await version() } }).then(({ status }) => status);
  const unpublish = async () =>
    as.call(contract.unpublishDraft, { params, body: { version: await version() } }).then(({ status }) => status);
  return { tournament, tournamentId, ringIds, publish, unpublish };
};

const nothing = { rings: [], assignments: [], people: [], gone: [] };

describe('a tournament', () => {
  it('has nothing before its divisions are published', async () => {
    expect(before).toMatchObject(nothing);
    const shown = await day(built.tournamentId);
    // Titles, numbers, levels, places and steps are those of the director's board.
    const { body: board } = await server
      .as(director)
      .call(contract.matchday.get, { params: { tournamentId: built.tournamentId } });
    const told = (one: Omit<contract.DayAssignment, 'window' | 'numbers' | 'progress' | 'contests'>) => [
      one.title,
      one.divisionNumber,
      one.levels,
      one.ringId,
      one.position,
      one.step,
    ];
    expect(shown.assignments.length).toBeGreaterThan(2);
    expect(shown.assignments.map(told)).toEqual(board.assignments.map(told));
    expect(shown.assignments.every(({ levels }) => levels)).toBe(true);
    expect(shown.people).toHaveLength(12);
    expect(shown.rings.map(({ name }) => name)).toEqual(['Ring 1', 'Ring 2']);
  });

  it('is missing for a tournament that is not there, not shown yet, or a rehearsal', async () => {
    expect((await read(999_999)).status).toBe(404);
    for (const [index, columns] of [{ hidden_until: '2099-01-01T00:00' }, { is_rehearsal: true }].entries()) {
      const { id } = await buildTournament(server.db, { now: clock(), inDays: 3 + index });
      await server.db('tournament').where({ id }).update(columns);
      expect((await read(id)).status).toBe(404);
    }
  });
});

describe('people', () => {
  const minor = '2017-01-15';
  const adult = '1990-01-15';
  it.each([
    ['full', minor, 'Robin Parker'],
    ['initial', minor, 'Robin P.'],
    ['number', minor, 'No. 101'],
    ['', minor, 'No. 101'],
    ['full', adult, 'Robin Parker'],
    ['initial', adult, 'Robin P.'],
    ['number', adult, 'No. 101'],
    ['', adult, 'Robin P.'],
  ] as const)('who chose "%s", born on %s, is %s everywhere (rule G11)', async (choice, born, name) => {
    const scoring = await buildScoring(server, { format: 'panel', people: 2 });
    const [id] = scoring.people;
    const named = { first_name: 'Robin', last_name: 'Parker', birth_date: born, public_name: choice };
    const exact = { weight_lb: 77.7, height_in: 44.4, school: 'Secret school', emergency_contact_phone: '3105559876' };
    await server
      .db('competitor')
      .where({ id })
      .update({ ...named, ...exact });
    const { body } = await read(scoring.tournamentId);
    expect(body.people[0]).toEqual({ name, startNumber: 101 });
    const text = JSON.stringify(body);
    if (name !== 'Robin Parker') expect(text).not.toContain('Parker');
    if (name.startsWith('No.')) expect(text).not.toContain('Robin');
    expect(text).not.toMatch(new RegExp(`${born}|77\\.7|44\\.4|Secret|3105559876|competitorId|registrationId`));
  });

  it('are gone once they have withdrawn, or the account of their family is deleted', async () => {
    const { tournamentId, people } = await buildScoring(server, { format: 'bracket', people: 6 });
    const [withdrawn, erased] = [people[0] ?? 0, people[2] ?? 0];
    await server.db('competitor').where({ id: withdrawn }).update({ withdrawn_at: new Date() });
    const owner = await server
      .db('competitor as k')
      .join('registration as r', 'r.id', 'k.registration_id')
      .join('person as p', 'p.id', 'r.person_id')
      .where('k.id', erased)
      .first<{ id: number; email: string }>('p.id', 'p.email');
    await server.db.transaction((trx) => erasePerson(trx, tables, owner, clock()));
    const shown = await day(tournamentId);
    // The family of the third has two competitors.
    expect(shown.people.map(({ startNumber }) => startNumber)).toEqual([102, 105, 106]);
    const drawn = new Set(onlyContest(shown).bouts.flatMap(({ red, blue }) => [red, blue]));
    expect([...drawn].filter((index) => index !== null && !shown.people[index])).toEqual([]);
  });
});

describe('a division in the ring', () => {
  it('says how far it is, and who won a bout only with the result that visitors see', async () => {
    const scoring = await buildScoring(server, { format: 'bracket', people: 4 });
    const { tournamentId, contestId, officials } = scoring;
    const scorer = createScorer(server, scoring, { headers: scoring.table.headers });
    const { standing } = await scorer.look();
    const first = standing.bouts.find(({ state }) => state === 'ready');
    if (!first?.red || !first.blue) throw new Error('No bout can be fought');
    const { match, red, blue } = first;
    await scorer.record([
      { kind: 'bout', match, red, blue },
      { winner: red, how: '6–0', points: { red: 6, blue: 0 }, penalties: { red: 0, blue: 0 } },
      { officialId: officials[0] },
    ]);
    const running = await day(tournamentId);
    expect(running.assignments[0]?.progress).toEqual({ done: 1, all: 3 });
    expect(onlyContest(running).bouts.every(({ winner, state }) => winner === null && state !== 'done')).toBe(true);
    expect(onlyContest(running).result).toBeNull();
    expect(onlyContest(running).bouts.map(({ number }) => number)).toEqual([101, 102, 103]);

    await server.db('contest').where({ id: contestId }).update({ state: 'finished', finished_at: new Date() });
    await server.db('contest_placing').insert({
      contest_id: contestId,
      competitor_id: red,
      place: 1,
      medal: 'gold',
      decided_by: 'Won the final',
      result_version: 1,
    });
    await server.db('tournament').where({ id: tournamentId }).update({ results_shown: 'released' });
    expect(onlyContest(await day(tournamentId)).result).toBeNull();
    await server.db('tournament').where({ id: tournamentId }).update({ results_shown: 'finished' });
    const over = await day(tournamentId);
    const contest = onlyContest(over);
    expect(contest.result).toMatchObject({ closedReason: null, places: [{ place: 1, medal: 'gold' }] });
    expect(contest.bouts.find((bout) => bout.match === match)?.winner).toBe(contest.result?.places[0]?.person);
  });

  it('calls a result unofficial while a protest about it is open', async () => {
    const { tournamentId, contestId } = await buildScoring(server, { format: 'panel', people: 3 });
    const { db } = server;
    await db('contest').where({ id: contestId }).update({ state: 'confirmed', finished_at: new Date() });
    await db('tournament').where({ id: tournamentId }).update({ results_shown: 'finished' });
    expect(onlyContest(await day(tournamentId)).result?.isOfficial).toBe(true);
    const body = { contestId, competitorId: null, raisedBy: 'A coach', about: 'A score', minutes: null };
    const { status } = await server.as(director).call(contract.protests.add, { params: { tournamentId }, body });
    expect(status).toBeLessThan(300);
    expect(onlyContest(await day(tournamentId)).result?.isOfficial).toBe(false);
  });

  it('follows the running order that was noted at the ring, with the numbers of the turns (rule G18)', async () => {
    const scoring = await buildScoring(server, { format: 'panel', people: 3 });
    const { tournamentId, people, officials } = scoring;
    const scorer = createScorer(server, scoring, { headers: scoring.table.headers });
    const reversed = [...people].reverse();
    await scorer.record([{ kind: 'order' }, { competitorIds: reversed }, { officialId: officials[0] }]);
    const { people: shown, ...rest } = await day(tournamentId);
    const { turns } = onlyContest({ people: shown, ...rest });
    expect(turns.map(({ person, number }) => [shown[person]?.startNumber, number])).toEqual([
      [103, 101],
      [102, 102],
      [101, 103],
    ]);
  });
});

describe('times on the day (rule G14)', () => {
  it('are none in a closed ring, while the hall is stopped, once the day has begun without a forecast, and after the day', async () => {
    const { db } = server;
    const { tournament, tournamentId, ringIds } = built;
    const [ringId] = ringIds;
    const planned = new Date('2027-03-01T21:00:00Z');
    const ofTournament = () => db('ring_assignment').where({ tournament_id: tournamentId });
    await ofTournament().update({ ring_id: ringId, planned_from: planned, expected_from: null, expected_to: null });
    const windows = async () => (await day(tournamentId)).assignments.map(({ window }) => window);
    const around = { from: '2027-03-01T20:50:00.000Z', to: '2027-03-01T21:20:00.000Z' };
    expect(new Set((await windows()).map((window) => window?.from))).toEqual(new Set([around.from]));

    await db('ring').where({ id: ringId }).update({ is_open: false });
    expect((await windows()).every((window) => window === null)).toBe(true);
    expect((await day(tournamentId)).rings[0]).toMatchObject({ isClosed: true, stop: null });
    await db('ring').where({ id: ringId }).update({ is_open: true });

    const stop = { tournament_id: tournamentId, reason: 'medical', from_at: clock(), stopped_by: director.id };
    await db('ring_stop').insert({ ...stop, note: 'only for staff' });
    const stopped = await read(tournamentId);
    expect(stopped.body.rings[1]?.stop).toMatchObject({ isHall: true, reason: 'medical' });
    expect(JSON.stringify(stopped.body)).not.toContain('only for staff');
    expect((await windows()).every((window) => window === null)).toBe(true);
    await db('ring_stop').where({ tournament_id: tournamentId }).delete();

    const [first] = await ofTournament().orderBy('id').limit(1).select<{ id: number }[]>('id');
    await db('ring_assignment').where({ id: first?.id }).update({ step: 'inRing', started_at: clock() });
    expect((await windows()).every((window) => window === null)).toBe(true);
    await db('ring_assignment').where({ id: first?.id }).update({ step: 'planned', started_at: null });

    const dateIs = (date: string) => db('tournament').where({ id: tournamentId }).update({ tournament_date: date });
    await dateIs(contract.addDays(tournament.date, 1));
    expect((await day(tournamentId)).tournament).toMatchObject({ isToday: false, isOver: false });
    expect((await windows()).every((window) => window !== null)).toBe(true);
    await dateIs(contract.addDays(tournament.date, -1));
    expect((await day(tournamentId)).tournament).toMatchObject({ isToday: false, isOver: true });
    expect((await windows()).every((window) => window === null)).toBe(true);
    await dateIs(tournament.date);
  });
});

it('says in which divisions those stand who were in a division that is gone (rule F12)', async () => {
  const { db } = server;
  const { tournamentId } = built;
  const [kept] = await db('division_number')
    .where({ tournament_id: tournamentId })
    .orderBy('number')
    .select<{ number: number; members: unknown; id: number }[]>('number', 'members', 'draft_division_id as id');
  if (!kept) throw new Error('Nothing is numbered');
  const old = { tournament_id: tournamentId };
  await db('division_number').insert([
    { ...old, draft_division_id: 1_000_001, number: 91, members: JSON.stringify(kept.members) },
    { ...old, draft_division_id: 1_000_002, number: 92, members: '[]' },
  ]);
  expect((await day(tournamentId)).gone).toEqual([
    { divisionNumber: 91, now: [kept.number] },
    { divisionNumber: 92, now: [] },
  ]);
});

it('is read in as many queries for many divisions as for one', async () => {
  const { publicDay } = await import('./public-day.service');
  const count = async (tournamentId: number) => {
    let queries = 0;
    const counted = () => void (queries += 1);
    server.db.on('query', counted);
    await publicDay(server.db, tournamentId, clock());
    server.db.removeListener('query', counted);
    return queries;
  };
  const one = await buildScoring(server, { format: 'panel', people: 2 });
  expect((await day(built.tournamentId)).assignments.length).toBeGreaterThan(2);
  expect(await count(built.tournamentId)).toBe(await count(one.tournamentId));
});

it('has nothing again once its divisions are not published any more', async () => {
  expect(await built.unpublish()).toBe(200);
  expect(await day(built.tournamentId)).toMatchObject(nothing);
});
