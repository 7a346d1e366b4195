import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { contests, ringCalls, type RingEvent, type RingEventAnswer } from '@schi/contract';
import { untilEndedOrBlocked } from '../../../../test/at-once';
import { buildDevice } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { ringEventGuards, type RingEventGuards } from '../ring-calls/contest-events.service';
import { createRingEvents } from '../ring-calls/events.service';
import { buildScoring, createScorer, type Recording } from '../ring-calls/scoring.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const calls = contract.protests;
const said = (answers: RingEventAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const step = (state: ringCalls.ContestState, over: Recording[2] = {}): Recording => [
  { kind: 'contest' },
  { state, digest: '' },
  over,
];
const protest = { raisedBy: 'Master Lee, Tiger School', about: 'Judge 2 was not counted' };

/** A finished panel of three; the first has gold. A second tournament has one too, with a protest of its own. */
const finished = async ({ hasBystander = true } = {}) => {
  const day = await buildScoring(server, { format: 'panel', people: 3 });
  const table = createScorer(server, day, day.table);
  const director = createScorer(server, day, undefined, day.director);
  for (const [index, competitorId] of day.people.entries())
    await table.record(
      ...[900 - index * 50, 900, 900].map((points, seat): Recording => [
        { kind: 'score', competitorId, round: 1, seat: seat + 1 },
        { points },
      ]),
    );
  const { heads } = await table.look();
  await table.record([{ kind: 'contest' }, { state: 'finished', digest: contests.digestOf(heads) }]);
  const as = server.as(day.director);
  const params = { tournamentId: day.tournamentId };
  const add = (over: Partial<contract.ProtestInput> = {}) =>
    as.call(calls.add, {
      params,
      body: { contestId: day.contestId, competitorId: day.people[1] ?? 0, minutes: 30, ...protest, ...over },
    });
  const decide = (protestId: number, over: Partial<contract.ProtestDecision> = {}) =>
    as.call(calls.decide, {
      params: { ...params, protestId },
      body: { version: 1, outcome: 'denied', reason: 'All seats count', decidedBy: 'Grand Master Kim', ...over },
    });
  if (hasBystander) await (await finished({ hasBystander: false })).add();
  const matters = async () => (await as.call(calls.list, { params })).body;
  return { ...day, day, table, directorAtRing: director, as, params, add, decide, matters };
};
const publicState = async (tournamentId: number) =>
  (await server.call(contract.getResults, { params: { tournamentId } })).body.contests[0]?.isOfficial;

describe('a protest', () => {
  it('says who protests about which result, until when and what was decided by whom', async () => {
    const { add, decide, contestId, assignmentId, people } = await finished();
    const { status, body } = await add();
    const [noted] = body.protests;
    expect([status, body.protests.length]).toEqual([200, 1]);
    expect(noted).toEqual({
      ...protest,
      id: noted?.id,
      version: 1,
      contestId,
      ringAssignmentId: assignmentId,
      divisionNumber: null,
      division: 'Boys 8–9',
      event: expect.any(String) as string,
      ring: 'Ring 1',
      competitor: expect.any(String) as string,
      raisedAt: expect.any(String) as string,
      decideBy: new Date(Date.parse(noted?.raisedAt ?? '') + 30 * 60_000).toISOString(),
      outcome: null,
      reason: null,
      decidedBy: null,
      decidedAt: null,
    });
    expect(await server.db('competitor').where({ id: people[1] }).first('first_name', 'last_name')).toMatchObject({
      first_name: noted?.competitor?.split(' ')[0],
    });
    const decided = (await decide(noted?.id ?? 0)).body;
    expect(decided.protests).toMatchObject([
      {
        version: 2,
        outcome: 'denied',
        reason: 'All seats count',
        decidedBy: 'Grand Master Kim',
        decidedAt: expect.any(String) as string,
      },
    ]);
  });

  it('makes the result unofficial and keeps the medals back until it is decided, and again once it is opened again', async () => {
    const { as, add, decide, table, params, day } = await finished();
    expect(await publicState(day.tournamentId)).toBe(true);
    const id = (await add()).body.protests[0]?.id ?? 0;
    expect(await publicState(day.tournamentId)).toBe(false);
    expect((await table.look()).contest.hasOpenProtest).toBe(true);
    const certificate = { params, query: { contestId: day.contestId } };
    expect((await as.call(contract.getCertificates, certificate)).status).toBe(409);
    expect(said(await table.record(step('medalsGiven')))).toEqual(['protest open']);
    await decide(id);
    expect(await publicState(day.tournamentId)).toBe(true);
    const again = { params: { ...params, protestId: id }, body: { version: 2 } };
    expect((await as.call(calls.reopen, again)).body.protests[0]?.outcome).toBeNull();
    await table.look();
    expect(said(await table.record(step('medalsGiven')))).toEqual(['protest open']);
    await decide(id, { version: 3 });
    await table.look();
    expect(said(await table.record(step('medalsGiven')))).toEqual(['applied']);
  });

  it('takes its event from the podium that the announcer reads, until it is decided', async () => {
    const { add, decide, day, as, params, people } = await finished();
    await server.db('competitor').where({ id: people[0] }).update({ public_name: 'number', school: 'Gardena' });
    const announcer = await buildDevice(server.db, day.tournamentId, { kind: 'announcer' });
    const podiums = async () =>
      (await server.call(contract.getRingCalls, { ...announcer, params, query: {} })).body.podiums ?? [];
    const [podium] = await podiums();
    expect(podium).toMatchObject({ contestId: day.contestId, title: 'Boys 8–9', ring: 'Ring 1' });
    expect(podium?.places[0]).toEqual({ place: 1, medal: 'gold', spoken: 'number 101', school: 'Gardena' });
    expect(podium?.places.map(({ medal }) => medal)).toEqual(['gold', 'silver', 'bronze']);
    // A ring table has none, and a second tournament has its own.
    expect(
      (await server.call(contract.getRingCalls, { ...day.table, params, query: {} })).body.podiums,
    ).toBeUndefined();
    const id = (await add()).body.protests[0]?.id ?? 0;
    expect(await podiums()).toEqual([]);
    await decide(id);
    const given = createScorer(server, day, announcer);
    await given.look();
    // An announcer notes nothing else of a result.
    expect(said(await given.record(step('open', { reason: 'No' })))).toEqual(['unknown']);
    await given.look();
    expect(said(await given.record(step('medalsGiven')))).toEqual(['applied']);
    expect(await podiums()).toEqual([]);
    expect((await as.call(calls.list, { params })).body.medalsOut).toEqual([]);
  });

  it('is decided once: whoever comes second is told', async () => {
    const { as, add, decide, params } = await finished();
    const id = (await add()).body.protests[0]?.id ?? 0;
    const both = await Promise.all([decide(id), decide(id, { outcome: 'upheld' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(id, { version: 2 })).status).toBe(409);
    expect((await as.call(calls.reopen, { params: { ...params, protestId: id }, body: { version: 1 } })).status).toBe(
      409,
    );
  });

  it('is about an event of its tournament and who is in it', async () => {
    const { add, decide, matters } = await finished();
    const other = await finished();
    expect((await add({ contestId: other.contestId })).status).toBe(404);
    expect((await add({ competitorId: other.people[0] ?? 0 })).body).toMatchObject({
      errors: { competitorId: 'This competitor is not in this event' },
    });
    expect((await add({ raisedBy: ' ' })).body).toMatchObject({ errors: { raisedBy: 'Value is required' } });
    const theirs = (await other.add()).body.protests[0]?.id ?? 0;
    expect((await decide(theirs)).status).toBe(404);
    expect((await matters()).protests).toEqual([]);
  });

  it('without a promised time stands behind those with one, and the decided last', async () => {
    const { add, decide } = await finished();
    const first = (await add({ about: 'decided' })).body.protests[0]?.id ?? 0;
    await decide(first);
    await add({ about: 'no time', minutes: null, competitorId: null });
    await add({ about: 'late', minutes: 60 });
    const { protests } = (await add({ about: 'soon', minutes: 15 })).body;
    expect(protests.map(({ about }) => about)).toEqual(['soon', 'late', 'no time', 'decided']);
  });
});

describe('medals that were handed out', () => {
  const overturned = async () => {
    const built = await finished();
    await built.table.record(step('medalsGiven'));
    const [first = 0] = built.people;
    await built.directorAtRing.look();
    // The second beats the first by this.
    await built.directorAtRing.record([
      { kind: 'score', competitorId: first, round: 1, seat: 1 },
      { points: 700 },
      { reason: 'A wrong score' },
    ]);
    return built;
  };

  it('are to be fetched back from whom a correction takes them, until they are', async () => {
    const { as, params, matters, people, directorAtRing } = await overturned();
    const names = await server
      .db('competitor')
      .whereIn('id', people)
      .orderBy('id')
      .select('id', 'first_name', 'last_name');
    const nameOf = (id: number | undefined) => {
      const row = (names as { id: number; first_name: string; last_name: string }[]).find((one) => one.id === id);
      return `${row?.first_name} ${row?.last_name}`;
    };
    const { medalsOut } = await matters();
    expect(medalsOut.map(({ competitor, medal, medalNow }) => [competitor, medal, medalNow])).toEqual([
      [nameOf(people[0]), 'gold', 'bronze'],
      [nameOf(people[1]), 'silver', 'gold'],
      [nameOf(people[2]), 'bronze', 'silver'],
    ]);
    const [gold] = medalsOut;
    const set = (isFetchedBack: boolean) =>
      as.call(calls.setFetchedBack, { params: { ...params, medalId: gold?.id ?? 0 }, body: { isFetchedBack } });
    const back = (await set(true)).body;
    const fetched = back.medalsOut.at(-1);
    expect([fetched?.id, typeof fetched?.fetchedBackAt]).toEqual([gold?.id, 'string']);
    expect((await set(true)).body.medalsOut.at(-1)).toEqual(fetched);
    expect((await set(false)).body.medalsOut.find(({ id }) => id === gold?.id)?.fetchedBackAt).toBeNull();
    // Handed out again, each of the three has another medal besides the one that is still out.
    await directorAtRing.look();
    expect(said(await directorAtRing.record(step('medalsGiven')))).toEqual(['applied']);
    expect((await matters()).medalsOut).toHaveLength(3);
  });

  it('stay where they are once the correction is taken back, and while the event is open again nothing is known', async () => {
    const { matters, directorAtRing, people } = await overturned();
    await directorAtRing.look();
    await directorAtRing.record(step('open', { reason: 'Once more' }));
    expect((await matters()).medalsOut).toEqual([]);
    await directorAtRing.look();
    await directorAtRing.record([
      { kind: 'score', competitorId: people[0] ?? 0, round: 1, seat: 1 },
      { points: 900 },
      { reason: 'It was right' },
    ]);
    const { heads } = await directorAtRing.look();
    await directorAtRing.record([{ kind: 'contest' }, { state: 'finished', digest: contests.digestOf(heads) }]);
    expect((await matters()).medalsOut).toEqual([]);
  });

  it('are of one tournament', async () => {
    const { as, params } = await finished();
    const other = await overturned();
    const medalId = (await other.matters()).medalsOut[0]?.id ?? 0;
    const answer = await as.call(calls.setFetchedBack, {
      params: { ...params, medalId },
      body: { isFetchedBack: true },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a protest is noted at the moment when medals are handed out', () => {
  /** The state of the result when the protest was noted, and what became of the medals. */
  const race = async (guards: RingEventGuards) => {
    const { day, add, table } = await finished({ hasBystander: false });
    const { heads } = await table.look();
    const subject = ringCalls.subjectOf({ kind: 'contest', contestId: day.contestId });
    const event: RingEvent = {
      id: randomUUID(),
      subject,
      value: { state: 'medalsGiven', digest: '' },
      believed: heads.get(subject)?.eventId ?? null,
      settles: null,
      reason: null,
      officialId: null,
      deviceTime: new Date().toISOString(),
    };
    let start: () => void = () => undefined;
    const protested = new Promise<void>((resolve) => (start = resolve)).then(async () => {
      await add();
      return (await server.db('contest').where({ id: day.contestId }).first<{ state: string }>('state')).state;
    });
    const given = createRingEvents({
      ...guards,
      isProtested: async (trx, contestId) => {
        const found = await ringEventGuards.isProtested(trx, contestId);
        start();
        await untilEndedOrBlocked(server.db, protested);
        return found;
      },
    })(server.app, server.db).take(day.tournamentId, [event], {
      device: undefined,
      personId: day.director.id,
      requestId: 'race',
    });
    const [answers, state] = await Promise.all([given, protested]);
    return [state, ...said(answers)];
  };
  it('the protest comes after the medals', async () =>
    expect(await race(ringEventGuards)).toEqual(['medalsGiven', 'applied']));
  it('control: without the row lock the medals are handed out in spite of the protest', async () =>
    expect(
      await race({
        ...ringEventGuards,
        lockContest: (_, tournamentId, contestId) =>
          server.db.transaction((other) => ringEventGuards.lockContest(other, tournamentId, contestId)),
      }),
    ).toEqual(['finished', 'applied']));
});
