import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { ringColumns } from '../../rings/rings';
import { inSnapshot, type Snapshot } from '../../../platform/db/snapshot';
import { readBoard } from './board.service';
import { listMatchdayRings } from './matchday.queries';

let server: TestServer;
let director: Caller;
let other: Caller;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  other = await buildPerson(server.db, { role: 'SuperAdmin' });
});
afterAll(() => server.stop());

const { matchday, rings } = contract;

/** A tournament with three open rings and a published draft of 16 competitors in forms, weapons and sparring. */
const published = async () => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  const ids = await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 16 }, () => ({ events: [0, 1, 3] })),
  );
  const ringIds: number[] = [];
  for (const name of ['Ring 1', 'Ring 2', 'Ring 3']) {
    const body = {
      tournamentId,
      name,
      opensMinute: 540,
      closesMinute: 1020,
      judges: 5,
      formats: [...contract.eventFormats],
    };
    const { id } = (await server.as(director).call(rings.create, { body })).body;
    await server.as(director).call(rings.open, { params: { id } });
    ringIds.push(id);
  }
  const { body: draft } = await server.as(director).call(contract.createDraft, { body: { tournamentId } });
  const params = { draftId: draft.draftId };
  const version = async () => (await server.as(director).call(contract.getDraft, { params })).body.version;
  const publish = async () =>
    server.as(director).call(contract.publishDraft, { params, body: { version: await version() } });
  const unpublish = async () =>
    server.as(director).call(contract.unpublishDraft, { params, body: { version: await version() } });
  await publish();
  const read = async (who = director) => (await server.as(who).call(matchday.get, { params: { tournamentId } })).body;
  const seenIn = ({ rings: all }: contract.Matchday) =>
    all.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion }));
  const move = async (
    id: number,
    ringId: number | null,
    given: Partial<contract.MoveAssignment> = {},
    who = director,
  ) =>
    server.as(who).call(matchday.move, {
      params: { id },
      body: { ringId, afterId: null, lock: null, seen: seenIn(await read()), ...given },
    });
  const call = (
    id: number,
    to: contract.CallAssignment['to'],
    given: Partial<contract.CallAssignment> = {},
    who = director,
  ) => server.as(who).call(matchday.call, { params: { id }, body: { to, ...given } });
  return {
    tournament,
    tournamentId,
    ids,
    ringIds,
    draft,
    params,
    version,
    publish,
    unpublish,
    read,
    seenIn,
    move,
    call,
  };
};
const sizes = ({ divisions }: contract.Draft) =>
  divisions
    .flatMap(({ draftDivisionId, events }) =>
      events.map(({ eventId, entries }) => [draftDivisionId, eventId, entries.length]),
    )
    .sort();
const contests = async (tournamentId: number) =>
  (
    await server.db.raw<{ rows: { division: number; event: number; entries: number }[] }>(
      `select c.draft_division_id as division, c.event_id as event, (select count(*)::int from contest_entry n where n.contest_id = c.id) as entries
         from contest c join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = ?`,
      [tournamentId],
    )
  ).rows
    .map(({ division, event, entries }) => [division, event, entries])
    .sort();

describe('publishing a draft (rule G1)', () => {
  it('makes every event of every division a contest of one assignment, in no ring yet', async () => {
    const { tournamentId, draft, read } = await published();
    expect(await contests(tournamentId)).toEqual(sizes(draft).filter(([, , size]) => size !== 0));
    const board = await read();
    expect(board.assignments.every(({ ringId, step }) => ringId === null && step === 'planned')).toBe(true);
    expect(board.assignments.map(({ position }) => position)).toEqual(board.assignments.map((_, index) => index + 1));
    const names = new Set(draft.divisions.map(({ name }) => name));
    for (const { title, events, minutes, youngest } of board.assignments) {
      expect(names.has(title)).toBe(true);
      expect(new Set(events.map(({ format }) => format)).size).toBe(1);
      expect(minutes).toBeGreaterThan(0);
      expect(youngest).toBeGreaterThan(3);
    }
  });

  it('takes as long as the rules of its events ask for, and its contests keep them', async () => {
    const { read, tournament } = await published();
    const eventId = tournament.eventIds[3] ?? 0;
    const rules = await server.db('contest').where({ event_id: eventId }).pluck<object[]>('rules');
    expect(rules[0]).toMatchObject({ attempts: 3, elimination: 'single', thirdPlace: 'shared' });
    const minutesBy = async (elimination: contract.Elimination) => {
      await server.db('event').where({ id: eventId }).update({ elimination, minutes_per_turn: 1 });
      const fights = (await read()).assignments.filter(({ events }) =>
        events.some((event) => event.eventId === eventId),
      );
      const sizes = fights.flatMap(({ events }) => events.flatMap(({ entries }) => (entries > 3 ? [entries] : [])));
      return { sizes, minutes: fights.reduce((sum, { minutes }) => sum + minutes, 0) };
    };
    const single = await minutesBy('single');
    const double = await minutesBy('double');
    expect(single.sizes.length).toBeGreaterThan(0);
    // Everybody but the winner loses once more, and the winner perhaps once.
    expect(double.minutes - single.minutes).toBe(single.sizes.reduce((sum, size) => sum + size, 0));
  });

  it('follows a repair: who withdraws leaves the contest, what has begun stays', async () => {
    const { tournamentId, params, version, read, ringIds, move, call } = await published();
    const [first] = (await read()).assignments;
    const id = first?.ringAssignmentId ?? 0;
    await move(id, ringIds[0] ?? 0);
    await call(id, 'inRing');
    const competitorId = (await read()).assignments.find(
      (one) => !one.competitorIds.some((own) => first?.competitorIds.includes(own)),
    )?.competitorIds[0];
    const cause = { kind: 'noShow' as const, competitorId: competitorId ?? 0 };
    const { body: proposals } = await server
      .as(director)
      .call(contract.previewRepair, { params, body: { version: await version(), cause } });
    const chosen = proposals
      .filter(({ repairs }) => repairs.length > 0)
      .map(({ eventIds }) => ({ eventIds, place: 0 }));
    const { body: draft } = await server
      .as(director)
      .call(contract.repairDraft, { params, body: { version: await version(), cause, chosen } });
    expect(await contests(tournamentId)).toEqual(sizes(draft).filter(([, , size]) => size !== 0));
    expect((await read()).assignments.find(({ ringAssignmentId }) => ringAssignmentId === id)).toMatchObject({
      step: 'inRing',
      competitorIds: first?.competitorIds,
    });
  });

  it('is taken back with the work, unless a division has begun', async () => {
    const { read, ringIds, move, call, unpublish, publish } = await published();
    const [first] = (await read()).assignments;
    const id = first?.ringAssignmentId ?? 0;
    await move(id, ringIds[1] ?? 0);
    expect((await unpublish()).status).toBe(200);
    expect((await read()).assignments).toEqual([]);
    await publish();
    const again = (await read()).assignments[0]?.ringAssignmentId ?? 0;
    await move(again, ringIds[1] ?? 0);
    await call(again, 'inRing');
    const refused = await unpublish();
    expect(refused.status).toBe(409);
    expect(refusalOf(refused.body).message).toMatch(/has begun in a ring/);
  });
});

describe('the board (rule G3)', () => {
  it('moves, calls, finishes and takes back, and screens in the hall follow', async () => {
    const { tournamentId, read, ringIds, move, call } = await published();
    const [ringId = 0] = ringIds;
    const [one, two, three] = (await read()).assignments.map(({ ringAssignmentId }) => ringAssignmentId);
    await move(one ?? 0, ringId);
    await move(two ?? 0, ringId, { afterId: one ?? 0 });
    await call(one ?? 0, 'inRing');
    const screen = async () =>
      (await server.call(contract.getRingAssignments, { params: { tournamentId } })).body.find(
        (ring) => ring.ringId === ringId,
      );
    expect(await screen()).toMatchObject({ current: { ringAssignmentId: one }, upcoming: [{ ringAssignmentId: two }] });
    expect((await screen())?.upcoming[0]).not.toHaveProperty('step');
    // The expected time, and before there is one the planned time, of the first that comes only.
    const times = { expected_from: '2026-05-16T17:35:00.000Z', planned_from: '2026-05-16T17:00:00.000Z' };
    await server.db('ring_assignment').where({ ring_id: ringId }).update(times);
    expect((await screen())?.upcoming.map(({ expectedAt }) => expectedAt)).toEqual([times.expected_from]);
    await server.db('ring_assignment').where({ ring_id: ringId }).update({ expected_from: null });
    await move(three ?? 0, ringId, { afterId: two ?? 0 });
    expect((await screen())?.upcoming.map(({ expectedAt }) => expectedAt)).toEqual([times.planned_from, undefined]);
    const { body: after } = await call(one ?? 0, 'done', { advances: true });
    expect(after.assignments.filter((assignment) => assignment.ringId === ringId).map(({ step }) => step)).toEqual([
      'done',
      'onDeck',
      'staging',
    ]);
    expect(await screen()).toMatchObject({
      current: null,
      upcoming: [{ ringAssignmentId: two, step: 'onDeck' }, { ringAssignmentId: three }],
    });
    const { undo } = after;
    expect(undo?.says).toMatch(/^Called “.*” done\.$/);
    const { body: undone } = await server
      .as(director)
      .call(matchday.undo, { params: { tournamentId }, body: { sequence: undo?.sequence ?? 0 } });
    expect(undone.assignments.filter((assignment) => assignment.ringId === ringId).map(({ step }) => step)).toEqual([
      'inRing',
      'planned',
      'planned',
    ]);
    const { body: history } = await server.as(director).call(matchday.operations, { params: { tournamentId } });
    expect(history.map(({ kind, isUndone }) => [kind, isUndone]).slice(0, 2)).toEqual([
      ['undo', false],
      ['call', true],
    ]);
    // Each tournament counts from 1, without a gap, whatever happens at another one.
    expect(history.map(({ sequence }) => sequence)).toEqual(history.map((_, index) => history.length - index));
  });

  it('tells a second director who changed the ring, and lets changes of other rings pass', async () => {
    const { read, ringIds, move, seenIn } = await published();
    const [first = 0, second = 0] = ringIds;
    const board = await read();
    const [one = 0, two = 0, three = 0] = board.assignments.map(({ ringAssignmentId }) => ringAssignmentId);
    const seen = seenIn(board);
    expect((await move(one, first, { seen }, other)).status).toBe(200);
    expect((await move(two, second, { seen })).status).toBe(200);
    const refused = await move(three, first, { seen });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'outdated', ringId: first });
    expect(refusalOf(refused.body).message).toMatch(/^Robin Person\d+ has changed Ring 1 since you saw it/);
    expect((await read()).assignments.find(({ ringAssignmentId }) => ringAssignmentId === three)?.ringId).toBeNull();
  });

  it('tells the second of two directors who move the same card who was first, and where the card is now', async () => {
    const { read, ringIds, move, seenIn } = await published();
    const [first = 0, second = 0] = ringIds;
    const board = await read();
    const [card] = board.assignments;
    const id = card?.ringAssignmentId ?? 0;
    const seen = seenIn(board);
    expect((await move(id, first, { seen }, other)).status).toBe(200);
    const refused = await move(id, second, { seen });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'outdated', ringId: first }]);
    expect(refusalOf(refused.body).message).toMatch(/^Robin Person\d+ has changed Ring 1 since you saw it\. /);
    expect(refusalOf(refused.body).message).toContain(`“${card?.title}” is now at place 1 of Ring 1.`);
    expect((await read()).assignments.find(({ ringAssignmentId }) => ringAssignmentId === id)).toMatchObject({
      ringId: first,
      position: 1,
    });
  });

  it('refuses in words what the rules refuse, and changes nothing', async () => {
    const { tournamentId, read, ringIds, move, call } = await published();
    const [first = 0, second = 0, third = 0] = ringIds;
    const board = await read();
    const bouts = board.assignments.find(({ events }) => events.some(({ format }) => format === 'bracket'));
    const ring = board.rings.find(({ id }) => id === second);
    if (!ring) throw new Error('The ring is not on the board');
    const { id, version, tournamentId: of, name, opensMinute, closesMinute, judges } = ring;
    const noMat = {
      id,
      version,
      tournamentId: of,
      name,
      opensMinute,
      closesMinute,
      judges,
      formats: ['panel' as const],
    };
    expect((await server.as(director).call(rings.change, { params: { id: second }, body: noMat })).status).toBe(200);
    const refused = await move(bouts?.ringAssignmentId ?? 0, second);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'matNotFitted' });

    const [one] = board.assignments;
    const clashing = board.assignments.find(
      ({ ringAssignmentId, competitorIds }) =>
        ringAssignmentId !== one?.ringAssignmentId && competitorIds.some((own) => one?.competitorIds.includes(own)),
    );
    await move(one?.ringAssignmentId ?? 0, first);
    await call(one?.ringAssignmentId ?? 0, 'inRing');
    await move(clashing?.ringAssignmentId ?? 0, third);
    const twice = await call(clashing?.ringAssignmentId ?? 0, 'onDeck');
    expect(refusalOf(twice.body).message).toMatch(/^A competitor is called elsewhere: “.*” in Ring 1\.$/);
    expect((await call(clashing?.ringAssignmentId ?? 0, 'onDeck', { isAnyway: true })).status).toBe(200);

    const running = await server.as(director).call(rings.close, { params: { id: first }, body: { how: null } });
    expect(refusalOf(running.body).message).toMatch(/runs in this ring/);
    const { body: closing } = await server
      .as(director)
      .call(rings.close, { params: { id: first }, body: { how: 'finish' } });
    expect(closing).toMatchObject({ isOpen: true, closesWhenDone: true });
    await call(one?.ringAssignmentId ?? 0, 'done');
    expect((await read()).rings.find((one_) => one_.id === first)).toMatchObject({ isOpen: false, running: null });
    expect((await call(one?.ringAssignmentId ?? 0, 'inRing')).status).toBe(409);
    expect((await server.as(director).call(matchday.get, { params: { tournamentId: 999_999 } })).status).toBe(404);
    expect((await call(999_999, 'soon')).status).toBe(404);
    const again = await server.as(other).call(matchday.undo, { params: { tournamentId }, body: { sequence: 1 } });
    expect(again.status).toBe(409);
  });

  it('closes a ring only while that division runs there that was seen, and finishes one only in the ring as it was seen', async () => {
    const { read, ringIds, move, call, seenIn } = await published();
    const [first = 0, second = 0] = ringIds;
    const [one = 0, two = 0, three = 0] = (await read()).assignments.map(({ ringAssignmentId }) => ringAssignmentId);
    const close = (body: contract.ringWork.RingClosing) =>
      server.as(director).call(rings.close, { params: { id: first }, body });
    for (const id of [two, one]) await move(id, first, { reason: 'For a test' });
    await call(one, 'inRing');
    const seen = seenIn(await read());
    // Another director ends the division that was seen and starts the next one.
    await call(one, 'done', {}, other);
    await call(two, 'inRing', {}, other);
    const refused = await close({ how: 'stop', runningId: one });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'otherRunning', assignmentIds: [two] }]);
    expect((await close({ how: null, runningId: null })).body).toMatchObject({ code: 'otherRunning' });
    await move(three, first, { afterId: two, reason: 'For a test' }, other);
    const late = await call(two, 'done', { advances: true, seen });
    expect([late.status, late.body]).toMatchObject([409, { code: 'outdated', ringId: first }]);
    const elsewhere = seenIn(await read());
    await move(three, second, { reason: 'For a test' }, other);
    await move(three, null, { reason: 'For a test' }, other);
    expect((await call(two, 'done', { advances: true, seen: elsewhere })).status).toBe(409);
    expect((await read()).assignments.find(({ ringAssignmentId }) => ringAssignmentId === two)?.step).toBe('inRing');
    expect((await call(two, 'done', { advances: true, seen: seenIn(await read()) })).status).toBe(200);
    const none = await close({ how: 'stop', runningId: two });
    expect([none.status, refusalOf(none.body).message]).toEqual([
      409,
      expect.stringMatching(/^Nothing runs in this ring any more/),
    ]);
    expect((await close({ how: null, runningId: null })).body).toMatchObject({ isOpen: false });
  });

  it('is read as of one moment, although somebody moves a division meanwhile', async () => {
    const { tournamentId, read, ringIds, move } = await published();
    const { assignments } = await read();
    /** Whether a division that is moved between two reads is in a ring, and whether that ring has a newer version. */
    const half = async (id: number, inMoment: typeof inSnapshot) =>
      inMoment(server.db, async (db) => {
        const versionOf = async () => (await listMatchdayRings(db, tournamentId, ringColumns))[0]?.orderVersion;
        const before = await versionOf();
        expect((await move(id, ringIds[0] ?? 0, { reason: 'For a test' })).status).toBe(200);
        const board = await readBoard(db, tournamentId);
        const isMoved = board?.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id)?.ringId !== null;
        return { isMoved, isNewer: board?.rings[0]?.orderVersion !== before };
      });
    const [one, two] = assignments.map(({ ringAssignmentId }) => ringAssignmentId);
    expect(await half(one ?? 0, inSnapshot)).toEqual({ isMoved: false, isNewer: false });
    // Control: without one moment it sees what happened after its first read.
    expect(await half(two ?? 0, (db, work) => work(db as Snapshot))).toEqual({ isMoved: true, isNewer: true });
  });

  it('accepts a start once, in whatever version the caller saw the ring', async () => {
    const { read, ringIds, move, call } = await published();
    const id = (await read()).assignments[0]?.ringAssignmentId ?? 0;
    await move(id, ringIds[0] ?? 0);
    const [first, second] = [await call(id, 'inRing'), await call(id, 'inRing', {}, other)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.undo).toBeNull();
  });
});
