import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { contests, ringCalls, type EventFormat, type RingEvent, type RingEventAnswer } from '@schi/contract';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, createScorer, type Recording, type Scoring } from './scoring.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const said = (answers: RingEventAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);

/** The division of a format waits; before it another one runs in the same ring. */
const waitingDay = async (format: EventFormat, rules: Partial<contests.EventRules> = {}) => {
  const day = await buildScoring(server, { format, people: 2, rules });
  const { tournamentId, ringId, assignmentId, table, second } = day;
  await server
    .db('ring_assignment')
    .where({ id: assignmentId })
    .update({ step: 'planned', started_at: null, position: 2 });
  const [running] = await server
    .db('ring_assignment')
    .insert({
      tournament_id: tournamentId,
      ring_id: ringId,
      title: 'Girls 8–9',
      position: 1,
      draft_division_id: tournamentId * 10 + 1,
      step: 'inRing',
      started_at: new Date(),
    })
    .returning<{ id: number }[]>('id');
  await server.db('ring').where({ id: ringId }).update({ current_assignment_id: running?.id });
  const subject = ringCalls.subjectOf({ kind: 'call', ringAssignmentId: assignmentId });
  const step = async (
    { headers }: typeof table,
    value: ringCalls.CallValue,
    over: Partial<RingEvent> = {},
  ): Promise<RingEventAnswer[]> => {
    const event: RingEvent = {
      id: randomUUID(),
      subject,
      value,
      believed: null,
      settles: null,
      reason: null,
      officialId: null,
      deviceTime: new Date().toISOString(),
      fromPaper: true,
      ...over,
    };
    const { body } = await server.call(contract.sendRingEvents, {
      headers,
      params: { tournamentId },
      body: { events: [event] },
    });
    return body;
  };
  const board = async () => {
    const { body } = await server.as(day.director).call(contract.matchday.get, { params: { tournamentId } });
    return body.assignments.map((one) => [one.title, one.position, one.step, one.isFromPaper]);
  };
  return { day, step, board, scorers: [createScorer(server, day, table), createScorer(server, day, second)] as const };
};
const enter = { step: 'done', isFromPaper: true } as const;
const finish = async (scorer: ReturnType<typeof createScorer>, over: Recording[2] = {}) => {
  const { heads } = await scorer.look();
  return scorer.record([{ kind: 'contest' }, { state: 'finished', digest: contests.digestOf(heads) }, over]);
};
const winners = ({ contestId }: Scoring) =>
  server
    .db('contest_placing')
    .where({ contest_id: contestId })
    .orderBy('place')
    .select('competitor_id as id', 'place', 'medal');

const whole = { first: ['whole'] as contract.scoring.Broken[], second: [], warnings: 0, timeMs: null };
const formats: [string, EventFormat, (one: number, two: number) => Recording[], Partial<contests.EventRules>?][] = [
  [
    'a panel',
    'panel',
    (...ids) =>
      ids.flatMap((competitorId, index) =>
        [1, 2, 3].map((seat): Recording => [
          { kind: 'score', competitorId, round: 1, seat },
          { points: 900 - index * 50 },
        ]),
      ),
  ],
  [
    'bouts',
    'bracket',
    (red, blue) =>
      ['S1', 'S2'].map((match): Recording => [
        { kind: 'bout', match, red, blue },
        { winner: red, how: '5–3', points: { red: 5, blue: 3 }, penalties: { red: 0, blue: 0 } },
      ]),
  ],
  [
    'a high fall',
    'measured',
    (one, two) => [
      [{ kind: 'jumps', competitorId: one, height: 600 }, { jumps: ['o'] }],
      [{ kind: 'jumps', competitorId: two, height: 600 }, { jumps: ['x', 'o'] }],
      [{ kind: 'jumps', competitorId: one, height: 700 }, { jumps: ['o'] }],
      [{ kind: 'jumps', competitorId: two, height: 700 }, { jumps: ['x', 'x', 'x'] }],
    ],
    { scoring: { measures: 'height', heights: [60, 70] } },
  ],
  [
    'a long fall',
    'measured',
    (...ids) =>
      ids.flatMap((competitorId, index) =>
        [1, 2, 3].map((number): Recording => [{ kind: 'try', competitorId, number }, { mark: 4_000 - index * 500 }]),
      ),
  ],
  [
    'breaking',
    'attempts',
    (one, two) => [
      [{ kind: 'breaks', competitorId: one }, whole],
      [
        { kind: 'breaks', competitorId: two },
        { ...whole, first: ['none'], second: ['none'] },
      ],
    ],
    { scoring: { stations: 1 } },
  ],
];

describe('a division that was noted on paper (rule G15)', () => {
  it.each(formats)('is entered whole beside a running one: %s', async (...[, format, notesOf, rules]) => {
    const { day, step, board, scorers } = await waitingDay(format, rules);
    const [table] = scorers;
    const [one = 0, two = 0] = day.people;
    const notes = notesOf(one, two);
    expect(said(await table.record(...notes))).toEqual(notes.map(() => 'not begun'));
    await table.look();
    expect(said(await step(day.table, enter))).toEqual(['applied']);
    expect(said(await table.record(...notes))).toEqual(notes.map(() => 'applied'));
    expect(said(await finish(table))).toEqual(['applied']);
    expect(await winners(day)).toEqual([
      { id: one, place: 1, medal: 'gold' },
      { id: two, place: 2, medal: 'silver' },
    ]);
    expect(await board()).toEqual([
      ['Boys 8–9', 1, 'done', true],
      ['Girls 8–9', 2, 'inRing', false],
    ]);
    const { body: screens } = await server.call(contract.getRingAssignments, {
      params: { tournamentId: day.tournamentId },
    });
    expect(screens.map(({ current, upcoming }) => [current?.title, upcoming])).toEqual([['Girls 8–9', []]]);
    const log = server.db('ring_event').where({ tournament_id: day.tournamentId, outcome: 'applied' });
    expect(new Set(await log.pluck('from_paper'))).toEqual(new Set([true]));
  });

  it('agrees where two devices say it, and disagrees where they read another score', async () => {
    const { day, step, scorers } = await waitingDay('panel');
    const [first, second] = scorers;
    expect(said([...(await step(day.table, enter)), ...(await step(day.second, enter))])).toEqual([
      'applied',
      'agrees',
    ]);
    const score = (points: number): Recording => [
      { kind: 'score', competitorId: day.people[0] ?? 0, round: 1, seat: 1 },
      { points },
    ];
    expect(said([...(await first.record(score(800))), ...(await second.record(score(850)))])).toEqual([
      'applied',
      'disagrees',
    ]);
  });

  it('stays done while its results are opened again, and a correction after that needs a reason', async () => {
    const { day, step, board, scorers } = await waitingDay('panel');
    const [table] = scorers;
    const [one = 0, two = 0] = day.people;
    await step(day.table, enter);
    await table.record(...(formats[0]?.[2](one, two) ?? []));
    await finish(table);
    const open: Recording = [{ kind: 'contest' }, { state: 'open', digest: '' }, { reason: 'A wrong sheet' }];
    expect(said(await table.record(open))).toEqual(['applied']);
    expect((await board())[0]).toEqual(['Boys 8–9', 1, 'done', true]);
    await finish(table);
    const late: Recording = [{ kind: 'score', competitorId: two, round: 1, seat: 1 }, { points: 950 }];
    expect(said(await table.record(late))).toEqual(['locked']);
    await table.look();
    expect(said(await table.record([late[0], late[1], { reason: 'Read wrongly' }]))).toEqual(['applied']);
    const last = server.db('ring_event').where({ tournament_id: day.tournamentId }).orderBy('place', 'desc');
    expect(await last.first('from_paper', 'reason')).toEqual({ from_paper: false, reason: 'Read wrongly' });
  });

  it('is answered in full until its results are finished, and waits again where it was not held', async () => {
    const { day, step, board } = await waitingDay('panel');
    const { tournamentId, assignmentId, ringId } = day;
    const [answer] = await step(day.table, enter);
    // Behind it another one is done, so that it is not the last one.
    await server.db('ring_assignment').insert({
      tournament_id: tournamentId,
      ring_id: ringId,
      title: 'Teens',
      position: 3,
      draft_division_id: tournamentId * 10 + 2,
      step: 'done',
      started_at: new Date(),
      finished_at: new Date(),
      is_completed: true,
    });
    const shown = async () => {
      const { headers } = day.table;
      const { body } = await server.call(contract.getRingCalls, { headers, params: { tournamentId }, query: {} });
      return body.rings[0]?.divisions.filter((one) => one.ringAssignmentId === assignmentId);
    };
    expect(await shown()).toMatchObject([{ step: 'done', isFromPaper: true }]);
    await server.db('contest').where({ id: day.contestId }).update({ state: 'finished' });
    expect(await shown()).toEqual([]);
    await server.db('contest').where({ id: day.contestId }).update({ state: 'open' });
    const believed = answer?.now?.eventId ?? null;
    expect(said(await step(day.table, { step: 'planned' }, { believed, fromPaper: false }))).toEqual(['applied']);
    expect((await board()).find(([title]) => title === 'Boys 8–9')).toEqual(['Boys 8–9', 3, 'planned', false]);
  });
});
