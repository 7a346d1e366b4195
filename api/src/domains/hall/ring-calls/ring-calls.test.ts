import * as contract from '@schi/contract';
import type { RingEvent, RingEventAnswer } from '@schi/contract';
import { eventually } from '../../../../test/eventually';
import { buildDevice, buildPerson, buildTournament } from '../../../../test/factories';
import { openStream } from '../../../../test/live-stream';
import { mistyped } from '../../../../test/mistyped';
import { refusalOf, startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { buildRingDay, callEvent, entryEvent, type RingDay } from './ring-calls.fixture';

const clock = stillClock(new Date('2026-05-02T16:30:00Z'));
let server: TestServer;
let day: RingDay;
beforeAll(async () => {
  server = await startTestServer({ clock, live: { beatMs: 100 } });
});
beforeEach(async () => {
  day = await buildRingDay(server);
});
afterAll(() => server.stop());

type Headers = { headers: Record<string, string> };
const sendAs = (caller: Headers, events: RingEvent[]) =>
  server.call(contract.sendRingEvents, { ...caller, params: { tournamentId: day.tournamentId }, body: { events } });
const sendAsDirector = (events: RingEvent[]) =>
  server
    .as(day.director)
    .call(contract.sendRingEvents, { params: { tournamentId: day.tournamentId }, body: { events } });
const outcomes = (answers: RingEventAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const read = async () =>
  (await server.as(day.director).call(contract.getRingCalls, { params: { tournamentId: day.tournamentId } })).body;
const ringOf = async (ringId = day.ringId) => (await read()).rings.find((ring) => ring.ringId === ringId);
const callOnBoard = (id: number, to: contract.CallAssignment['to']) =>
  server.as(day.director).call(contract.matchday.call, { params: { id }, body: { to } });
const stepOf = async (id: number) =>
  (await server.db('ring_assignment').where({ id }).first<{ step: string }>('step')).step;
const first = () => ({ contestId: day.boys.contestIds[0] ?? 0, competitorId: day.people[0] ?? 0 });
const record = (value: contract.EntryValue | null, over: Partial<RingEvent> = {}) =>
  entryEvent(first().contestId, first().competitorId, value, over);

describe('a ring table', () => {
  it('sees its own ring only, with names and nothing that is not needed for a call', async () => {
    const { status, body } = await server.call(contract.getRingCalls, {
      ...day.table,
      params: { tournamentId: day.tournamentId },
    });
    expect(status).toBe(200);
    expect(body.rings.map(({ ringId }) => ringId)).toEqual([day.ringId]);
    expect(body.minutesBetweenCalls).toBe(2);
    const [boys, girls] = body.rings[0]?.divisions ?? [];
    expect([boys?.title, boys?.contests.length, girls?.title]).toEqual(['Boys 8–9', 2, 'Girls 8–9']);
    expect(boys?.competitors.map(({ competitorId }) => competitorId)).toEqual(day.people.slice(0, 4));
    expect(Object.keys(boys?.competitors[0] ?? {}).sort()).toEqual(
      [
        'competitorId',
        'entries',
        'isCheckedIn',
        'isNumberOnly',
        'isWithdrawn',
        'level',
        'name',
        'publicName',
        'school',
        'startNumber',
      ].sort(),
    );
    const all = await server.call(contract.getRingCalls, {
      ...day.announcer,
      params: { tournamentId: day.tournamentId },
    });
    expect(all.body.rings.map(({ ringId }) => ringId)).toEqual([day.ringId, day.otherRingId]);
    // Whoever sees all rings reads the podiums aloud; a table has none.
    expect([all.body.podiums, body.podiums]).toEqual([[], undefined]);
  });

  it('hears who is named by the start number only: as the guardian chose, unasked a minor', async () => {
    const [chosen = 0, unasked = 0, adult = 0, named = 0] = day.people;
    const name = (id: number, birthDate: string, publicName: string) =>
      server.db('competitor').where({ id }).update({ birth_date: birthDate, public_name: publicName });
    await name(chosen, '1990-05-05', 'number');
    await name(unasked, '2020-05-05', '');
    await name(adult, '1990-05-05', '');
    await name(named, '2020-05-05', 'full');
    const { body } = await server.call(contract.getRingCalls, {
      ...day.announcer,
      params: { tournamentId: day.tournamentId },
    });
    const boys = body.rings[0]?.divisions.find(({ title }) => title === 'Boys 8–9');
    const numbered = boys?.competitors
      .filter(({ isNumberOnly }) => isNumberOnly)
      .map(({ competitorId }) => competitorId);
    expect(numbered).toEqual([chosen, unasked]);
  });

  it('notes who is here and who is missing, takes it back, and each event counts once', async () => {
    const here = record({ state: 'here' });
    expect(outcomes((await sendAs(day.table, [here])).body)).toEqual(['applied']);
    const again = (await sendAs(day.table, [here])).body[0];
    expect(again).toMatchObject({
      outcome: 'applied',
      isRepeated: true,
      now: { eventId: here.id, value: { state: 'here' } },
    });
    const undone = record(null, { believed: here.id });
    const missing = record(
      { state: 'missing', calls: 1, calledAt: '2026-05-02T16:20:00.000Z' },
      { believed: undone.id },
    );
    expect(outcomes((await sendAs(day.table, [undone, missing])).body)).toEqual(['applied', 'applied']);
    const entry = (await ringOf())?.divisions[0]?.competitors[0]?.entries[0];
    expect(entry).toMatchObject({ eventId: missing.id, value: missing.value, by: expect.any(String) as string });
    expect(await server.db('ring_event').where({ tournament_id: day.tournamentId }).pluck('outcome')).toEqual([
      'applied',
      'applied',
      'applied',
    ]);
  });

  it('marks in the log what was entered from paper', async () => {
    const [typed, tapped] = [record({ state: 'here' }, { fromPaper: true }), record(null)];
    tapped.believed = typed.id;
    expect(outcomes((await sendAs(day.table, [typed, tapped])).body)).toEqual(['applied', 'applied']);
    const log = server.db('ring_event').where({ tournament_id: day.tournamentId }).orderBy('place');
    expect(await log.pluck('from_paper')).toEqual([true, false]);
  });

  it('scratches somebody only when an official decides, who stands in the list and in the log', async () => {
    const undecided = record({ state: 'scratched' });
    expect(outcomes((await sendAs(day.table, [undecided])).body)).toEqual(['nobody decided']);
    const unknown = record({ state: 'scratched' }, { officialId: 999_999 });
    expect(outcomes((await sendAs(day.table, [unknown])).body)).toEqual(['nobody decided']);
    const decided = record({ state: 'scratched' }, { officialId: day.officialId, reason: 'Did not come' });
    expect(outcomes((await sendAs(day.table, [decided])).body)).toEqual(['applied']);
    expect((await ringOf())?.divisions[0]?.competitors[0]?.entries[0]).toMatchObject({
      value: { state: 'scratched' },
      by: 'Master Kim',
    });
    expect(await server.db('audit_log').where({ object_id: decided.id }).pluck('action')).toEqual([
      'competitor taken out at the ring',
    ]);
    const back = record({ state: 'here' }, { believed: decided.id });
    expect(outcomes((await sendAs(day.table, [back])).body)).toEqual(['applied']);
  });

  it('takes the name that is typed where nobody is listed, as it is stored, and shows it wherever an official stands', async () => {
    const decided = record({ state: 'scratched' }, { decidedBy: ' Master \u00a0Ana  Lima ', reason: 'Did not come' });
    expect(outcomes((await sendAs(day.table, [decided])).body)).toEqual(['applied']);
    expect((await ringOf())?.divisions[0]?.competitors[0]?.entries[0]).toMatchObject({ by: 'Master Ana Lima' });
    const { after } = await server.db('audit_log').where({ object_id: decided.id }).first<{ after: unknown }>('after');
    expect(after).toMatchObject({ officialId: null, decidedBy: 'Master Ana Lima' });
    const listed = record(
      { state: 'scratched' },
      { believed: decided.id, officialId: day.officialId, reason: 'Did not come' },
    );
    await sendAs(day.table, [listed]);
    const ofListed = await server.db('audit_log').where({ object_id: listed.id }).first<{ after: unknown }>('after');
    expect(ofListed.after).toMatchObject({ officialId: day.officialId, decidedBy: 'Master Kim' });
  });

  it.each([
    ['a name of blanks', { decidedBy: ' \u200b ' }],
    ['a name that is too long', { decidedBy: 'a'.repeat(81) }],
    ['a name that is no text', { decidedBy: mistyped<string>(7) }],
    ['a name beside an official', { decidedBy: 'Ana Lima', officialId: 1 }],
  ])('refuses %s', async (_, over) => {
    expect(
      (await sendAs(day.table, [record({ state: 'scratched' }, { reason: 'Did not come', ...over })])).status,
    ).toBe(400);
  });

  it('is refused what is not in its ring, as if it did not exist, and finds no other tournament', async () => {
    const foreign = entryEvent(day.teens.contestIds[0] ?? 0, day.people[0] ?? 0, { state: 'here' });
    const missing = entryEvent(2_000_000_000, 1, { state: 'here' });
    const answers = (
      await sendAs(day.table, [foreign, missing, callEvent(day.teens.id, 'soon'), callEvent(2_000_000_000, 'soon')])
    ).body;
    expect(answers.map(({ id: _id, ...answer }) => answer)).toEqual(
      Array.from({ length: 4 }, () => ({
        outcome: 'refused',
        isRepeated: false,
        refusal: 'unknown',
        says: contract.ringRefusals.unknown,
        now: null,
      })),
    );
    expect(await server.db('ring_event').where({ tournament_id: day.tournamentId })).toEqual([]);
    const elsewhere = await buildTournament(server.db);
    const other = { params: { tournamentId: elsewhere.id }, body: { events: [record({ state: 'here' })] } };
    expect((await server.call(contract.sendRingEvents, { ...day.table, ...other })).status).toBe(404);
    const bySomeoneElse = await server.as(day.director).call(contract.sendRingEvents, other);
    expect(outcomes(bySomeoneElse.body)).toEqual(['unknown']);
  });

  it('may finish what was noted at its ring after the division was moved away', async () => {
    await server.as(day.director).call(contract.matchday.move, {
      params: { id: day.boys.id },
      body: { ringId: day.otherRingId, afterId: null, lock: null, seen: [] },
    });
    const answers = (await sendAs(day.table, [record({ state: 'here' }), callEvent(day.boys.id, 'staging')])).body;
    expect(outcomes(answers)).toEqual(['applied', 'moved']);
    expect(answers[1]?.says).toBe(contract.ringRefusals.moved);
  });

  it('cannot change who takes part once the results are fixed, and cannot bring back who has withdrawn', async () => {
    await server.db('competitor').where({ id: first().competitorId }).update({ withdrawn_at: clock() });
    expect(outcomes((await sendAs(day.table, [record({ state: 'here' })])).body)).toEqual(['withdrawn']);
    await server.db('contest').where({ id: first().contestId }).update({ state: 'confirmed' });
    expect(
      outcomes((await sendAs(day.table, [record({ state: 'scratched' }, { officialId: day.officialId })])).body),
    ).toEqual(['locked']);
  });
});

describe('two devices that disagree', () => {
  const recordEventTwice = async () => {
    const here = record({ state: 'here' });
    const missing = record({ state: 'missing', calls: 1, calledAt: null });
    await sendAs(day.table, [here]);
    const answers = (await sendAs(day.announcer, [missing])).body;
    return { here, missing, answers };
  };

  it('agree where they noted the same', async () => {
    await sendAs(day.table, [record({ state: 'here' })]);
    expect(outcomes((await sendAs(day.announcer, [record({ state: 'here' })])).body)).toEqual(['agrees']);
    expect((await ringOf())?.disagreements).toEqual([]);
  });

  it('are both shown, and a person settles it with a reason', async () => {
    const { here, missing, answers } = await recordEventTwice();
    expect(outcomes(answers)).toEqual(['disagrees']);
    expect(answers[0]?.now).toMatchObject({ eventId: here.id, value: { state: 'here' } });
    expect((await ringOf())?.disagreements).toMatchObject([
      {
        eventId: missing.id,
        title: 'Boys 8–9',
        value: { state: 'missing' },
        now: { eventId: here.id, value: { state: 'here' } },
      },
    ]);
    const settled = record({ state: 'here' }, { believed: here.id, settles: missing.id });
    expect((await sendAsDirector([settled])).status).toBe(400);
    expect(outcomes((await sendAsDirector([{ ...settled, reason: 'I see her at the ring' }])).body)).toEqual([
      'applied',
    ]);
    expect((await ringOf())?.disagreements).toEqual([]);
    expect(await server.db('audit_log').where({ object_id: settled.id }).pluck('action')).toEqual([
      'disagreement at the ring settled',
    ]);
  });

  it('stay open until somebody decides, also when the device sends it again', async () => {
    const { missing } = await recordEventTwice();
    expect((await sendAs(day.announcer, [missing])).body[0]).toMatchObject({ outcome: 'disagrees', isRepeated: true });
    expect((await ringOf())?.disagreements).toHaveLength(1);
  });
});

describe('a step', () => {
  it('by a device is an operation on the rings, which the board shows and names', async () => {
    expect(outcomes((await sendAs(day.table, [callEvent(day.boys.id, 'staging')])).body)).toEqual(['applied']);
    expect(await stepOf(day.boys.id)).toBe('staging');
    const { body: history } = await server
      .as(day.director)
      .call(contract.matchday.operations, { params: { tournamentId: day.tournamentId } });
    const name = (await server.db('device').where({ id: day.table.id }).first<{ name: string }>('name')).name;
    expect(history[0]).toMatchObject({ kind: 'call', by: name, says: 'Called “Boys 8–9” to staging.' });
    expect(
      (await server.as(day.director).call(contract.matchday.get, { params: { tournamentId: day.tournamentId } })).body
        .undo,
    ).toBeNull();
  });

  it('by a device is taken back by any director, unless the ring has moved on', async () => {
    const undo = (sequence: number) =>
      server
        .as(day.director)
        .call(contract.matchday.undo, { params: { tournamentId: day.tournamentId }, body: { sequence } });
    const history = async () =>
      (await server.as(day.director).call(contract.matchday.operations, { params: { tournamentId: day.tournamentId } }))
        .body;
    await sendAs(day.table, [callEvent(day.boys.id, 'staging')]);
    const [byTable] = await history();
    expect(byTable).toMatchObject({ isByDevice: true, isUndone: false });
    expect((await undo(byTable?.sequence ?? 0)).status).toBe(200);
    expect(await stepOf(day.boys.id)).toBe('planned');
    expect((await undo(byTable?.sequence ?? 0)).status).toBe(409);

    const staging = await ringOf();
    const believed =
      staging?.divisions.find(({ ringAssignmentId }) => ringAssignmentId === day.boys.id)?.callEventId ?? null;
    await sendAs(day.table, [callEvent(day.boys.id, 'soon', { believed })]);
    const [again] = await history();
    await callOnBoard(day.boys.id, 'onDeck');
    expect((await undo(again?.sequence ?? 0)).status).toBe(409);
    expect(await stepOf(day.boys.id)).toBe('onDeck');
  });

  it('that the board took meanwhile is never overwritten: the device disagrees, or agrees', async () => {
    const soon = callEvent(day.boys.id, 'soon');
    await sendAs(day.table, [soon]);
    await callOnBoard(day.boys.id, 'onDeck');
    const [behind, same] = (
      await sendAs(day.table, [
        callEvent(day.boys.id, 'staging', { believed: soon.id }),
        callEvent(day.boys.id, 'onDeck', { believed: soon.id }),
      ])
    ).body;
    expect([behind?.outcome, same?.outcome]).toEqual(['disagrees', 'agrees']);
    expect(behind?.now?.value).toEqual({ step: 'onDeck' });
    expect(await stepOf(day.boys.id)).toBe('onDeck');
    const [open] = (await ringOf())?.disagreements ?? [];
    expect(open).toMatchObject({ competitor: null, value: { step: 'staging' }, now: { value: { step: 'onDeck' } } });
    const settled = callEvent(day.boys.id, 'onDeck', {
      believed: open?.now.eventId ?? null,
      settles: open?.eventId ?? null,
      reason: 'They stand here',
    });
    expect(outcomes((await sendAsDirector([settled])).body)).toEqual(['applied']);
    expect((await ringOf())?.disagreements).toEqual([]);
  });

  it('to done moves the next ones on, and each of them is in the log', async () => {
    const start = callEvent(day.boys.id, 'inRing');
    const answers = (await sendAs(day.table, [start, callEvent(day.boys.id, 'done', { believed: start.id })])).body;
    expect(outcomes(answers)).toEqual(['applied', 'applied']);
    expect([await stepOf(day.boys.id), await stepOf(day.girls.id)]).toEqual(['done', 'onDeck']);
    const ring = await ringOf();
    expect(ring?.divisions.map(({ title, step }) => [title, step])).toEqual([
      ['Boys 8–9', 'done'],
      ['Girls 8–9', 'onDeck'],
    ]);
    const girls = ring?.divisions[1]?.callEventId ?? null;
    expect(outcomes((await sendAs(day.table, [callEvent(day.girls.id, 'inRing', { believed: girls })])).body)).toEqual([
      'applied',
    ]);
  });

  it('that the ring does not allow is refused with the reason, kept, and changes nothing', async () => {
    const done = (await sendAs(day.table, [callEvent(day.boys.id, 'done')])).body[0];
    expect([done?.refusal, done?.says]).toEqual(['not possible', '“Boys 8–9” does not run, so it cannot be finished.']);
    await sendAs(day.otherTable, [callEvent(day.teens.id, 'onDeck')]);
    const elsewhere = callEvent(day.boys.id, 'onDeck');
    const refused = (await sendAs(day.table, [elsewhere])).body[0];
    expect([refused?.refusal, refused?.says]).toEqual([
      'called elsewhere',
      'A competitor is called elsewhere: “Teens” in Ring 2.',
    ]);
    const anyway = callEvent(day.boys.id, 'onDeck', { value: { step: 'onDeck', isAnyway: true } });
    expect(outcomes((await sendAs(day.table, [anyway])).body)).toEqual(['applied']);
    expect((await sendAs(day.table, [elsewhere])).body[0]).toMatchObject({
      refusal: 'called elsewhere',
      isRepeated: true,
    });
  });

  it('in a ring that was closed while it ran is refused in words, and is kept', async () => {
    const start = callEvent(day.boys.id, 'inRing');
    await sendAs(day.table, [start]);
    const closed = await server
      .as(day.director)
      .call(contract.rings.close, { params: { id: day.ringId }, body: { how: 'stop' } });
    expect([closed.status, closed.body]).toMatchObject([200, { isOpen: false }]);
    const done = callEvent(day.boys.id, 'done', { believed: start.id });
    expect(outcomes((await sendAs(day.table, [done])).body)).toEqual(['moved']);
    expect(await stepOf(day.boys.id)).toBe('postponed');
    expect(await server.db('ring_event').where({ id: done.id }).pluck('refusal')).toEqual(['moved']);
    const girls = (await sendAs(day.table, [callEvent(day.girls.id, 'staging')])).body[0];
    expect([girls?.refusal, girls?.says]).toEqual([
      'not possible',
      'This ring is closed. Open it first, or choose another ring.',
    ]);
  });

  it('is dated by the server, whatever the clock of the device says', async () => {
    await server
      .db('device')
      .where({ id: day.table.id })
      .update({ clock_offset_ms: 3_600_000, paired_at: new Date('2026-05-02T15:00:00Z') });
    await sendAs(day.table, [callEvent(day.boys.id, 'inRing', { deviceTime: '2026-05-02T17:20:00.000Z' })]);
    await sendAs(day.table, [record({ state: 'here' }, { deviceTime: '1970-01-01T00:00:00.000Z' })]);
    const noted = await server
      .db('ring_event')
      .where({ device_id: day.table.id })
      .orderBy('place')
      .pluck<Date[]>('noted_at');
    expect(noted.map((at) => at.toISOString())).toEqual(['2026-05-02T16:20:00.000Z', '2026-05-02T15:00:00.000Z']);
  });
});

describe('what tables are told', () => {
  const open = (caller: Headers, topics: string, headers: Record<string, string> = {}) =>
    openStream(`${server.url}/api/live/${day.tournamentId}?topics=${topics}`, {
      headers: { ...caller.headers, ...headers },
    });

  it('changes with every event of their ring and with every change on the board', async () => {
    const stream = await open(day.table, `ring:${day.ringId}`);
    await stream.waitFor('snapshot');
    await sendAs(day.table, [record({ state: 'here' })]);
    await eventually(() => expect(stream.changes()).toHaveLength(1));
    await callOnBoard(day.boys.id, 'soon');
    await eventually(() =>
      expect(stream.changes().map(({ key, body }) => [key, body])).toEqual([
        [String(day.ringId), { version: 1 }],
        [String(day.ringId), { version: 2 }],
      ]),
    );
    const all = await open(day.announcer, 'ring:all');
    expect((await all.waitFor('snapshot')).data.topics['ring:0']).toEqual([
      { key: String(day.ringId), body: { version: 2 } },
      { key: String(day.otherRingId), body: { version: 0 } },
    ]);
    await sendAs(day.otherTable, [callEvent(day.teens.id, 'soon')]);
    await eventually(() => expect(all.changes().map(({ key }) => key)).toContain(String(day.otherRingId)));
    expect(stream.changes()).toHaveLength(2);
    stream.close();
    all.close();
  });

  it.each([
    ['the ring of another table', (): string => `ring:${day.otherRingId}`, 404],
    ['all rings', (): string => 'ring:all', 404],
    ['a ring that is missing', (): string => 'ring:999999', 404],
    ['no ring', (): string => 'ring:abc', 404],
    ['an unknown topic', (): string => 'judges', 400],
  ] as const)('is refused for %s', async (_, topic, status) => {
    const stream = await open(day.table, topic());
    expect(stream.status).toBe(status);
    stream.close();
  });

  it.each(['abc', '999999999'])('begins with the whole state after the Last-Event-ID %s', async (id) => {
    const stream = await open(day.table, `ring:${day.ringId}`, { 'Last-Event-ID': id });
    if (stream.status === 200) await stream.waitFor('snapshot');
    expect(stream.status).toBe(200);
    stream.close();
  });

  it('ends for a device that was ended, whose queue is answered with 401 and taken after it is paired again', async () => {
    const event = record({ state: 'here' });
    // As in a process that has not heard of the end yet.
    await server.call(contract.getRingCalls, { ...day.table, params: { tournamentId: day.tournamentId } });
    await server.db('device').where({ id: day.table.id }).update({ revoked_at: clock() });
    const { status, body } = await sendAs(day.table, [event]);
    expect([status, refusalOf(body)]).toMatchObject([401, { code: contract.deviceEndedCode }]);
    const { body: pairing } = await server.as(day.director).call(contract.pairThisBrowser, {
      params: { tournamentId: day.tournamentId },
      body: { kind: 'ring table', ringId: day.ringId, name: 'Ring 1 again' },
    });
    const paired = { headers: { Authorization: `Device ${pairing.token}` } };
    expect(outcomes((await sendAs(paired, [event])).body)).toEqual(['applied']);
  });
});

describe('who may', () => {
  it('is no judge, no screen, no visitor, and no member of staff at check-in', async () => {
    const params = { tournamentId: day.tournamentId };
    const checkIn = await buildPerson(server.db, { role: 'CheckInAdmin' });
    expect((await server.call(contract.getRingCalls, { params })).status).toBe(401);
    expect((await server.as(checkIn).call(contract.getRingCalls, { params })).status).toBe(403);
  });

  it.each<[string, Partial<RingEvent>]>([
    ['a value of another kind', { value: { step: 'soon' } }],
    ['a fourth call', { value: { state: 'missing', calls: 4, calledAt: null } }],
    // Cast: the type forbids what a device of an older build may send.
    ['no number of calls', { value: { state: 'missing' } as never }],
    ['a subject that is none', { subject: 'result 3' }],
    ['an id that is none', { id: 'abc' }],
    ['a time that is none', { deviceTime: 'yesterday' }],
    ['a reason that is too long', { reason: 'x'.repeat(301) }],
    ['a step without a value', { subject: 'call 1', value: null }],
  ])('is refused %s', async (_, over) => {
    expect((await sendAs(day.table, [record({ state: 'here' }, over)])).status).toBe(400);
  });

  it('sets the time between two calls as a director, from 1 to 15 minutes', async () => {
    const params = { tournamentId: day.tournamentId };
    const change = (minutesBetweenCalls: number) =>
      server
        .as(day.director)
        .call(contract.changeRingCalls, { params, body: { minutesBetweenCalls, judgePads: true } });
    expect((await change(3)).body).toEqual({ minutesBetweenCalls: 3, judgePads: true });
    expect((await read()).minutesBetweenCalls).toBe(3);
    expect([(await change(0)).status, (await change(16)).status]).toEqual([400, 400]);
    const missing = await server.as(day.director).call(contract.changeRingCalls, {
      params: { tournamentId: 999_999 },
      body: { minutesBetweenCalls: 2, judgePads: true },
    });
    expect(missing.status).toBe(404);
  });
});

describe('a tablet that comes back days after the tournament', () => {
  const during = clock();
  const later = new Date('2026-05-05T18:00:00Z');
  afterEach(() => clock.set(during));
  const idOfTable = async () =>
    (
      await server
        .db('device')
        .where({ tournament_id: day.tournamentId, ring_id: day.ringId })
        .orderBy('paired_at')
        .first<{ id: string }>('id')
    ).id;
  const codeFor = (device: string, tournamentId = day.tournamentId) =>
    server.as(day.director).call(contract.makeSendingCode, { params: { tournamentId, device } });
  const pair = async (code: string) => (await server.call(contract.pairDevice, { body: { code } })).body;
  const headersOf = (token: string): Headers => ({ headers: { Authorization: `Device ${token}` } });
  /** The table of the first ring three days later, and what a director's code makes of it. */
  const comeBack = async () => {
    const former = await idOfTable();
    await server
      .db('device')
      .where({ id: former })
      .update({ paired_at: new Date('2026-05-02T15:00:00Z'), expires_at: new Date('2026-05-03T13:00:00Z') });
    clock.set(later);
    const { token, device } = await pair((await codeFor(former)).body.code);
    return { former, device, token, sender: headersOf(token) };
  };

  it('sends what it noted for its ring, at the times of that day, by a code of a director', async () => {
    const here = record({ state: 'here' }, { deviceTime: '2026-05-02T16:10:00.000Z' });
    const { former, device, token, sender } = await comeBack();
    expect((await sendAs(day.table, [here])).status).toBe(401);
    expect(device).toMatchObject({
      ringId: day.ringId,
      kind: 'ring table',
      onlySends: true,
      expiresAt: '2026-05-06T18:00:00.000Z',
    });
    const foreign = entryEvent(day.teens.contestIds[0] ?? 0, day.people[0] ?? 0, { state: 'here' });
    const started = callEvent(day.boys.id, 'soon');
    expect(outcomes((await sendAs(sender, [here, started, foreign])).body)).toEqual(['applied', 'applied', 'unknown']);
    expect((await sendAs(sender, [here])).body[0]).toMatchObject({ outcome: 'applied', isRepeated: true });
    expect(await server.db('ring_event').where({ id: here.id }).first()).toMatchObject({
      device_id: device.id,
      noted_at: new Date('2026-05-02T16:10:00Z'),
      received_at: later,
    });
    expect(await server.db('device').where({ id: device.id }).first()).toMatchObject({ sends_for_device_id: former });
    const stored = JSON.stringify([
      await server.db('device'),
      await server.db('pairing_code'),
      await server.db('audit_log'),
    ]);
    expect(stored.includes(token)).toBe(false);
    const log = await server
      .db('audit_log')
      .where({ object_id: device.id, action: 'device paired' })
      .first<{ after: object }>('after');
    expect(log.after).toMatchObject({ sendsFor: former });
  });

  it('reads nothing of the rings and opens nothing', async () => {
    const { sender } = await comeBack();
    const params = { tournamentId: day.tournamentId };
    const statuses = await Promise.all([
      server.call(contract.getOwnDevice, sender),
      server.call(contract.reportDevice, {
        ...sender,
        body: { pending: 1, appVersion: '', deviceTime: later.toISOString() },
      }),
      server.call(contract.getRingCalls, { ...sender, params }),
      server.call(contract.getOfficials, { ...sender, params }),
      server.call(contract.addOfficial, {
        ...sender,
        params,
        body: { ringId: day.ringId, name: 'Nobody', duty: 'referee' },
      }),
      server.call(contract.getRingSheet, {
        ...sender,
        params: { draftDivisionId: 1 },
        query: { event: 1, hash: 'a'.repeat(12) },
      }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403, 403]);
    const live = await fetch(`${server.url}/api/live/${day.tournamentId}?topics=ring:${day.ringId}`, sender);
    expect(live.status).toBe(403);
  });

  it('is ended by a director like any device, and by itself after a day', async () => {
    const { device, sender, former } = await comeBack();
    const isCalling = async () => (await server.call(contract.getOwnDevice, sender)).status;
    expect((await codeFor(device.id)).status).toBe(409);
    clock.set(new Date(later.getTime() + 24 * 3_600_000));
    expect(await isCalling()).toBe(401);
    // What it still holds is sent by another code, as the same tablet.
    const again = await pair((await codeFor(device.id)).body.code);
    expect(await server.db('device').where({ id: again.device.id }).first()).toMatchObject({
      sends_for_device_id: former,
    });
    await server
      .as(day.director)
      .call(contract.endDevice, { params: { tournamentId: day.tournamentId, device: again.device.id } });
    await eventually(async () =>
      expect((await server.call(contract.getOwnDevice, headersOf(again.token))).status).toBe(401),
    );
  });

  it('gets no code while it is paired, for a screen, or of another tournament', async () => {
    const former = await idOfTable();
    expect((await codeFor(former)).status).toBe(409);
    const screen = await buildDevice(server.db, day.tournamentId, {
      kind: 'screen',
      expiresAt: new Date('2026-05-02T16:00:00Z'),
    });
    expect((await codeFor(screen.id)).status).toBe(409);
    const elsewhere = await buildTournament(server.db, { inDays: 400 });
    expect([(await codeFor(former, elsewhere.id)).status, (await codeFor('abc')).status]).toEqual([404, 404]);
  });
});
