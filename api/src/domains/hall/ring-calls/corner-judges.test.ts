import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { contests, ringCalls, scoring, type RingEventAnswer } from '@schi/contract';
import { buildDevice, buildRing } from '../../../../test/factories';
import { eventually } from '../../../../test/eventually';
import { openStream } from '../../../../test/live-stream';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, createScorer, type Recording } from './scoring.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const said = (answers: RingEventAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const nothing = { points: 0, penalties: 0, warnings: 0 };

/** A bout that runs, with its table and the phones of three corner judges. */
const buildBout = async () => {
  const day = await buildScoring(server, { format: 'bracket', people: 4 });
  const phones = await Promise.all(
    [1, 2, 3].map((seat) => buildDevice(server.db, day.tournamentId, { kind: 'judge', ringId: day.ringId, seat })),
  );
  const table = createScorer(server, day, day.table);
  const { standing } = await table.look();
  const found = standing.bouts.find(({ state }) => state === 'ready');
  if (found?.red == null || found.blue === null) throw new Error('There is no bout');
  const bout = { match: found.match, red: found.red, blue: found.blue };
  const judges = phones.map((phone) => createScorer(server, day, phone));
  const press = (seat: number, at: number, points = 1): Recording => [
    { kind: 'press', ...bout, seat },
    { presses: [{ corner: 'red', points, at: new Date(at).toISOString() }] },
  ];
  const board: Recording = [
    { kind: 'board', ...bout },
    {
      board: { red: nothing, blue: nothing, round: 'first', isTimeUp: false },
      leftMs: 120_000,
      runsSince: new Date(Date.now() - 5_000).toISOString(),
    },
  ];
  await table.record(board);
  return { ...day, phones, scorer: table, judges, bout, press };
};
type Bout = Awaited<ReturnType<typeof buildBout>>;
const judgeOf = ({ judges }: Bout, seat: number) => {
  const judge = judges[seat - 1];
  if (!judge) throw new Error('There is no such judge');
  return judge;
};
/** What the table of a bout makes of the presses that it reads `now`, in milliseconds. */
const agreed = async ({ scorer, contestId, bout }: Bout, seats: readonly number[], now: number) => {
  const { heads } = await scorer.look();
  const value = contests.valueIn<'board'>(heads, { kind: 'board', contestId, ...bout });
  if (!value) throw new Error('There is no board');
  const presses = seats.flatMap((seat) => {
    const noted = contests.valueIn<'press'>(heads, { kind: 'press', contestId, ...bout, seat });
    return noted ? scoring.pressesOfSeat(seat, noted) : [];
  });
  return scoring.agreedPoints(presses, { seats, value, now });
};
const ringOf = async ({ tournamentId, ...day }: Bout, headers: { headers: Record<string, string> }) => {
  const { body } = await server.call(contract.getRingCalls, { ...headers, params: { tournamentId }, query: {} });
  return body.rings.find(({ ringId }) => ringId === day.ringId);
};

describe('the phones of corner judges', () => {
  it('note what they press, by the table’s reading a point where two of three pressed the same', async () => {
    const day = await buildBout();
    const now = Date.now();
    expect(said(await judgeOf(day, 1).record(day.press(1, now)))).toEqual(['applied']);
    expect(await agreed(day, [1, 2, 3], now)).toEqual([]);
    expect(said(await judgeOf(day, 3).record(day.press(3, now + 10)))).toEqual(['applied']);
    expect(await agreed(day, [1, 2, 3], now + 10)).toMatchObject([{ corner: 'red', points: 1, at: now }]);
  });

  it('press for their own seat only, keys that the event has, in bouts that are not decided by flags', async () => {
    const day = await buildBout();
    const [judge, now] = [judgeOf(day, 1), Date.now()];
    expect(said(await judge.record(day.press(2, now)))).toEqual(['seat']);
    expect(said(await judge.record(day.press(1, now, 9)))).toEqual(['not allowed']);
    const flags = await buildScoring(server, {
      format: 'bracket',
      people: 2,
      rules: { scoring: { boutDecidedBy: 'flags' } },
    });
    const phone = await buildDevice(server.db, flags.tournamentId, { kind: 'judge', ringId: flags.ringId, seat: 1 });
    const [red = 0, blue = 0] = flags.people;
    const pressed: Recording = [
      { kind: 'press', match: 'S1', red, blue, seat: 1 },
      { presses: [{ corner: 'red', points: 1, at: new Date(now).toISOString() }] },
    ];
    expect(said(await createScorer(server, flags, phone).record(pressed))).toEqual(['not allowed']);
  });

  it('that were without a network note nothing late, and nobody has to decide about it', async () => {
    const day = await buildBout();
    const judge = judgeOf(day, 1);
    // They were paired in the morning.
    await server
      .db('device')
      .where({ ring_id: day.ringId })
      .update({ paired_at: new Date(Date.now() - 3_600_000) });
    const old = Date.now() - scoring.latePressMs - 2_000;
    const late = { deviceTime: new Date(old).toISOString() };
    const [subject, value] = day.press(1, old);
    expect(said(await judge.record([subject, value, late]))).toEqual(['late press']);
    // Control: the same press in time.
    await judge.look();
    expect(said(await judge.record(day.press(1, Date.now())))).toEqual(['applied']);
    // Another phone of the seat, which has heard of nothing.
    const [about, pressed] = day.press(1, Date.now());
    expect(said(await judge.record([about, pressed, { believed: null }]))).toEqual(['late press']);
    expect((await ringOf(day, day.table))?.disagreements).toEqual([]);
  });

  it('are heard by the table alone, whole and at once: no other page reads anything again', async () => {
    const day = await buildBout();
    const at = (topics: string) => `${server.url}/api/live/${day.tournamentId}?topics=${topics}`;
    const stream = await openStream(at(`ring:${day.ringId},presses:${day.ringId}`), day.table);
    await stream.waitFor('snapshot');
    const value = { presses: [{ corner: 'red', points: 1, at: new Date().toISOString() }] };
    const subject = ringCalls.subjectOf({ kind: 'press', contestId: day.contestId, ...day.bout, seat: 2 });
    await judgeOf(day, 2).record([{ kind: 'press', ...day.bout, seat: 2 }, value as ringCalls.PressValue]);
    await eventually(() =>
      expect(stream.changes().map(({ key, body }) => ({ key, body }))).toEqual([
        { key: subject, body: { eventId: expect.any(String) as string, value } },
      ]),
    );
    stream.close();
    const [phone] = day.phones;
    const poll = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/live/${day.tournamentId}/now?topics=presses:${day.ringId}`, { headers });
    expect((await poll(phone?.headers ?? {})).status).toBe(403);
    expect((await poll({})).status).toBe(401);
    const other = await buildDevice(server.db, day.tournamentId, {
      ringId:
        (
          await server
            .db('ring')
            .insert({ tournament_id: day.tournamentId, name: 'Ring 2', position: 2, is_open: true })
            .returning<{ id: number }[]>('id')
        )[0]?.id ?? 0,
    });
    expect((await poll(other.headers)).status).toBe(404);
    const { state } = (await (await poll(day.table.headers)).json()) as contract.LivePoll;
    expect(Object.values(state?.topics ?? {})).toMatchObject([[{ key: subject }]]);
  });

  it('count at the table by the seats that have a phone, which it hears of at once', async () => {
    const day = await buildBout();
    expect((await ringOf(day, day.table))?.judgeSeats).toEqual([1, 2, 3]);
    const stream = await openStream(`${server.url}/api/live/${day.tournamentId}?topics=ring:${day.ringId}`, day.table);
    await stream.waitFor('snapshot');
    const params = { tournamentId: day.tournamentId, device: day.phones[1]?.id ?? '' };
    await server.as(day.director).call(contract.endDevice, { params });
    await eventually(() => expect(stream.changes()).toHaveLength(1));
    stream.close();
    expect((await ringOf(day, day.table))?.judgeSeats).toEqual([1, 3]);
  });

  it('are forgotten with the result of the bout, in which they count for nothing', async () => {
    const day = await buildBout();
    await judgeOf(day, 1).record(day.press(1, Date.now()));
    const pressesIn = async () =>
      (await day.scorer.look()).contest.heads.filter(({ subject }) => subject.startsWith('press'));
    expect(await pressesIn()).toHaveLength(1);
    const points = { red: 1, blue: 0 };
    const result = { winner: day.bout.red, how: 'points', points, penalties: { red: 0, blue: 0 } };
    expect(said(await day.scorer.record([{ kind: 'bout', ...day.bout }, result]))).toEqual(['applied']);
    expect(await pressesIn()).toEqual([]);
    expect(said(await judgeOf(day, 1).record(day.press(1, Date.now())))).toEqual(['applied']);
    const { heads } = await day.scorer.look();
    expect(contests.valueIn<'bout'>(heads, { kind: 'bout', contestId: day.contestId, ...day.bout })?.points).toEqual(
      points,
    );
  });

  it('change nothing after the end, nor does a table that has not heard of it: not the result, not the scoreboard', async () => {
    const day = await buildBout();
    const late = createScorer(server, day, day.second);
    await late.look();
    await Promise.all([1, 2].map((seat) => judgeOf(day, seat).record(day.press(seat, Date.now()))));
    const points = { red: 2, blue: 0 };
    const result = { winner: day.bout.red, how: 'points', points, penalties: { red: 0, blue: 0 } };
    await day.scorer.record([{ kind: 'bout', ...day.bout }, result]);
    const params = { tournamentId: day.tournamentId, ringId: day.ringId };
    const shown = async () => (await server.call(contract.getScoreboard, { params })).body.now;
    const before = await shown();
    expect(before).toMatchObject({ winner: 'red', red: { score: 2, penalties: 0 }, clock: { runsSince: null } });
    const board = { red: { ...nothing, penalties: 2 }, blue: { ...nothing, points: 7 }, round: 'first' as const };
    const tapped = { board: { ...board, isTimeUp: false }, leftMs: 120_000, runsSince: new Date().toISOString() };
    await late.record([{ kind: 'board', ...day.bout }, tapped]);
    await Promise.all([1, 2, 3].map((seat) => judgeOf(day, seat).record(day.press(seat, Date.now(), 2))));
    expect(await shown()).toEqual(before);
    const { heads } = await day.scorer.look();
    expect(contests.valueIn<'bout'>(heads, { kind: 'bout', contestId: day.contestId, ...day.bout })).toEqual(result);
    expect((await ringOf(day, day.table))?.disagreements).toEqual([]);
  });

  it('press nothing in a ring to which their bout was moved: the judges there do', async () => {
    const day = await buildBout();
    const away = await buildRing(server.db, day.tournamentId);
    const there = await Promise.all(
      [1, 2].map((seat) => buildDevice(server.db, day.tournamentId, { kind: 'judge', ringId: away, seat })),
    );
    const stays = await buildDevice(server.db, day.tournamentId, { ringId: away });
    const params = { id: day.assignmentId };
    const step = async (to: contract.CallAssignment['to']) => {
      const asked = { params, body: { to, isAnyway: true } };
      expect((await server.as(day.director).call(contract.matchday.call, asked)).status).toBe(200);
    };
    await step('onDeck');
    // Nobody is told of a press that was on its way when the bout was stopped.
    expect(said(await judgeOf(day, 1).record(day.press(1, Date.now())))).toEqual(['late press']);
    const body = { ringId: away, afterId: null, lock: null, seen: [], reason: 'A mat is torn' };
    expect((await server.as(day.director).call(contract.matchday.move, { params, body })).status).toBe(200);
    await step('inRing');
    for (const seat of [1, 2, 3])
      expect(said(await judgeOf(day, seat).record(day.press(seat, Date.now())))).toEqual(['late press']);
    const moved = { ...day, ringId: away, scorer: createScorer(server, day, stays) };
    expect(await agreed(moved, [1, 2, 3], Date.now())).toEqual([]);
    expect((await ringOf(moved, stays))?.judgeSeats).toEqual([1, 2]);
    const now = Date.now();
    const own = there.map((phone) => createScorer(server, day, phone));
    for (const [index, judge] of own.entries()) {
      await judge.look();
      expect(said(await judge.record(day.press(index + 1, now)))).toEqual(['applied']);
    }
    expect(await agreed(moved, [1, 2], now)).toMatchObject([{ corner: 'red', points: 1 }]);
  });

  it('that are taken to another ring while a bout runs count there alone, and the table that they leave hears so', async () => {
    const day = await buildBout();
    const away = await buildRing(server.db, day.tournamentId);
    await server.db('ring').where({ id: away }).update({ judges: 3 });
    const at = { tournamentId: day.tournamentId };
    const staff = server.as(day.director);
    await staff.call(contract.endDevice, { params: { ...at, device: day.phones[2]?.id ?? '' } });
    const ringIds = [day.ringId, away];
    const { body: codes } = await staff.call(contract.makeRingCodes, { params: at, body: { ringIds, minutes: 60 } });
    const sit = async (index: number) => {
      const body = { code: codes[index]?.code ?? '', seat: 'judge 3' as const, browser: 'the phone of a judge' };
      const { status, body: paired } = await server.call(contract.pairDevice, { body });
      expect(status).toBe(200);
      return { headers: { Authorization: `Device ${paired.token}` } };
    };
    const here = await sit(0);
    const judge = createScorer(server, day, here);
    await judge.look();
    expect(said(await judge.record(day.press(3, Date.now())))).toEqual(['applied']);
    expect((await ringOf(day, day.table))?.judgeSeats).toEqual([1, 2, 3]);
    const stream = await openStream(`${server.url}/api/live/${day.tournamentId}?topics=ring:${day.ringId}`, day.table);
    await stream.waitFor('snapshot');
    const there = await sit(1);
    await eventually(() => expect(stream.changes()).toHaveLength(1));
    stream.close();
    expect((await ringOf(day, day.table))?.judgeSeats).toEqual([1, 2]);
    await expect(judge.record(day.press(3, Date.now()))).rejects.toThrow('401');
    expect(said(await createScorer(server, day, there).record(day.press(3, Date.now())))).toEqual(['unknown']);
  });

  it('may note nothing where judges have no devices', async () => {
    const day = await buildBout();
    await server.db('tournament').where({ id: day.tournamentId }).update({ judge_pads: false });
    expect(said(await judgeOf(day, 1).record(day.press(1, Date.now())))).toEqual(['no pads']);
  });
});

/** So that two tables that note the same points at once are seen to agree. */
describe('two tables of a ring', () => {
  it('that note the same agreement count it once', async () => {
    const day = await buildBout();
    const second = createScorer(server, day, day.second);
    await second.look();
    const at = new Date().toISOString();
    const value = {
      board: { red: { ...nothing, points: 1 }, blue: nothing, round: 'first' as const, isTimeUp: false },
      leftMs: 120_000,
      runsSince: at,
      scored: [{ corner: 'red' as const, points: 1, at }],
    };
    const noted = (): Recording => [{ kind: 'board', ...day.bout }, value, { id: randomUUID() }];
    expect(said(await day.scorer.record(noted()))).toEqual(['applied']);
    expect(said(await second.record(noted()))).toEqual(['agrees']);
    const { heads } = await day.scorer.look();
    expect(
      contests.valueIn<'board'>(heads, { kind: 'board', contestId: day.contestId, ...day.bout })?.board.red.points,
    ).toBe(1);
  });
});
