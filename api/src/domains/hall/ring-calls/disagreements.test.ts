import * as contract from '@schi/contract';
import { contests, type ringCalls, type RingEventAnswer, type RingValue } from '@schi/contract';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, createScorer, type Recording, type Scoring } from './scoring.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const said = (answers: RingEventAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const readDisagreements = async ({ director, tournamentId }: Scoring) => {
  const { body } = await server.as(director).call(contract.getRingCalls, { params: { tournamentId }, query: {} });
  return body.rings.flatMap(({ disagreements }) => disagreements);
};
const step = (state: ringCalls.ContestState, over: Recording[2] = {}): Recording => [
  { kind: 'contest' },
  { state, digest: '' },
  over,
];
/** A panel with two competitors whose results a table has finished. */
const finishedPanel = async () => {
  const day = await buildScoring(server, { format: 'panel', people: 2 });
  const table = createScorer(server, day, day.table);
  for (const [index, competitorId] of day.people.entries())
    for (const seat of [1, 2, 3])
      await table.record([{ kind: 'score', competitorId, round: 1, seat }, { points: 900 - index * 50 }]);
  const { heads } = await table.look();
  await table.record([{ kind: 'contest' }, { state: 'finished', digest: contests.digestOf(heads) }]);
  return { day, table };
};

describe('what two devices noted differently', () => {
  const side = { points: 0, penalties: 0, warnings: 0 };
  const board = (points: number) => ({
    board: { red: { ...side, points }, blue: side, round: 'first' as const, isTimeUp: false },
    leftMs: 1_000,
    runsSince: null,
  });
  const bout = (winner: number) => ({
    winner,
    how: '3–1',
    points: { red: 3, blue: 1 },
    penalties: { red: 0, blue: 0 },
  });
  const height: { rules: Parameters<typeof buildScoring>[1]['rules'] } = {
    rules: { scoring: { measures: 'height', heights: [60, 70] } },
  };
  const byFlags: typeof height = { rules: { judges: 3, scoring: { boutDecidedBy: 'flags' } } };
  type Two = (one: number, two: number) => [Recording[0], RingValue, RingValue];
  const kinds: [
    kind: string,
    format: contract.EventFormat,
    Two,
    rules?: Parameters<typeof buildScoring>[1]['rules'],
  ][] = [
    [
      'score',
      'panel',
      (one) => [{ kind: 'score', competitorId: one, round: 1, seat: 1 }, { points: 800 }, { points: 810 }],
    ],
    [
      'deductions',
      'panel',
      (one) => [
        { kind: 'deduct', competitorId: one, round: 1 },
        { list: [], timeMs: 1 },
        { list: [{ name: 'Time', points: 10 }], timeMs: null },
      ],
    ],
    [
      'vote',
      'panel',
      (one, two) => [
        { kind: 'vote', seat: 1 },
        { choices: [{ group: [one, two], choice: one }] },
        { choices: [{ group: [one, two], choice: two }] },
      ],
    ],
    [
      'shared places',
      'panel',
      (one, two) => [{ kind: 'shared' }, { groups: [[one, two]] }, { groups: [], again: [[one, two]] }],
    ],
    ['seats', 'panel', () => [{ kind: 'seats' }, { voided: [1] }, { voided: [] }]],
    ['order', 'panel', (one, two) => [{ kind: 'order' }, { competitorIds: [one, two] }, { competitorIds: [two, one] }]],
    [
      'arrival',
      'panel',
      (one) => [
        { kind: 'entry', competitorId: one },
        { state: 'here' },
        { state: 'missing', calls: 1, calledAt: null },
      ],
    ],
    ['board', 'bracket', (red, blue) => [{ kind: 'board', match: 'S1', red, blue }, board(1), board(2)]],
    [
      'flag',
      'bracket',
      (red, blue) => [{ kind: 'flag', match: 'S1', red, blue, seat: 1 }, { side: 'red' }, { side: 'blue' }],
      byFlags.rules,
    ],
    ['bout', 'bracket', (red, blue) => [{ kind: 'bout', match: 'S1', red, blue }, bout(red), bout(blue)]],
    ['try', 'measured', (one) => [{ kind: 'try', competitorId: one, number: 1 }, { mark: 4_000 }, { mark: 'foul' }]],
    [
      'heights',
      'measured',
      () => [{ kind: 'heights' }, { heights: [600, 650] }, { heights: [600, 800] }],
      height.rules,
    ],
    [
      'jumps',
      'measured',
      (one) => [{ kind: 'jumps', competitorId: one, height: 600 }, { jumps: ['o'] }, { jumps: ['x', 'o'] }],
      height.rules,
    ],
    [
      'jump-off',
      'measured',
      (one, two) => [
        { kind: 'jumpoff', number: 1 },
        { millimetres: 700, jumps: [{ competitorId: one, jump: 'o' }] },
        { millimetres: 700, jumps: [{ competitorId: two, jump: 'o' }] },
      ],
      height.rules,
    ],
    [
      'breaking',
      'attempts',
      (one) => {
        const broken = (first: contract.scoring.Broken): RingValue => ({
          first: Array.from({ length: 5 }, () => first),
          second: [],
          warnings: 0,
          timeMs: null,
        });
        return [{ kind: 'breaks', competitorId: one }, broken('whole'), broken('none')];
      },
    ],
    [
      'the try of a board',
      'attempts',
      (one) => {
        const turn = { first: ['whole'], second: [], warnings: 0, timeMs: null } satisfies RingValue;
        return [{ kind: 'breaks', competitorId: one }, turn, { ...turn, tries: [2] }];
      },
      { scoring: { stations: 1, secondTries: 'counted' } },
    ],
    [
      'results',
      'panel',
      () => [
        { kind: 'contest' },
        { state: 'finished', digest: contests.digestOf(new Map()), isClosed: true },
        { state: 'open', digest: '' },
      ],
    ],
  ];
  it.each(kinds)('is settled in either way: %s', async (...[, format, two, rules]) => {
    for (const isNow of [true, false]) {
      const day = await buildScoring(server, { format, people: 2, ...(rules ? { rules } : {}) });
      const [one = 0, other = 0] = day.people;
      const [subject, value, altered] = two(one, other);
      const why = { reason: 'Noted', officialId: day.officials[0] };
      const table = createScorer(server, day, day.table);
      expect(said(await table.record([subject, value, why]))).toEqual(['applied']);
      const [open] = await createScorer(server, day, day.second).record([subject, altered, why]);
      expect(open?.outcome).toBe('disagrees');
      const settled = await table.record([subject, isNow ? value : altered, { ...why, settles: open?.id ?? '' }]);
      expect(said(settled)).toEqual(['applied']);
      expect(await readDisagreements(day)).toEqual([]);
    }
  });

  it('names both of a bout, red first', async () => {
    const day = await buildScoring(server, { format: 'bracket', people: 2 });
    const [blue = 0, red = 0] = day.people;
    const why = { reason: 'Noted', officialId: day.officials[0] };
    const subject = { kind: 'bout' as const, match: 'S1', red, blue };
    await createScorer(server, day, day.table).record([subject, bout(red), why]);
    await createScorer(server, day, day.second).record([subject, bout(blue), why]);
    const named = async (id: number) => {
      const person = await server
        .db('competitor')
        .where({ id })
        .first<{ first: string; last: string }>('first_name as first', 'last_name as last');
      return `${person.first} ${person.last}`;
    };
    expect((await readDisagreements(day)).map(({ competitor }) => competitor)).toEqual([
      `${await named(red)} and ${await named(blue)}`,
    ]);
  });

  it('is no flag that comes after its bout, which it does not change, nor after the results, when it is refused', async () => {
    const day = await buildScoring(server, { format: 'bracket', people: 2, ...byFlags });
    const [red = 0, blue = 0] = day.people;
    const match = { match: 'S1', red, blue };
    const table = createScorer(server, day, day.table);
    await table.record([{ kind: 'flag', ...match, seat: 1 }, { side: 'red' }]);
    // Best of three: the corners change from bout to bout.
    for (const index of [0, 1]) {
      const next = (await table.look()).standing.bouts[index];
      const corners = { match: next?.match ?? '', red: next?.red ?? 0, blue: next?.blue ?? 0 };
      await table.record([
        { kind: 'bout', ...corners },
        { ...bout(red), how: 'judges’ vote' },
      ]);
    }
    const phone = createScorer(server, day, day.second);
    const late = async (seat: number) => said(await phone.record([{ kind: 'flag', ...match, seat }, { side: 'blue' }]));
    const { heads, standing } = await table.look();
    expect(await late(2)).toEqual(['applied']);
    expect((await table.look()).standing).toEqual(standing);
    const digest = contests.digestOf(heads);
    expect(said(await table.record([{ kind: 'contest' }, { state: 'finished', digest }]))).toEqual(['applied']);
    const placings = () => server.db('contest_placing').where({ contest_id: day.contestId }).orderBy('place');
    const before = await placings();
    expect(before.map(({ competitor_id: id }) => id as number)).toEqual([red, blue]);
    expect(await late(3)).toEqual(['locked']);
    expect(await placings()).toEqual(before);
    expect(await readDisagreements(day)).toEqual([]);
    expect(contests.digestOf((await table.look()).heads)).toBe(digest);
  });

  it('is not the finish itself: what two tables finished is what they noted, and that is settled', async () => {
    const { day } = await finishedPanel();
    const second = createScorer(server, day, day.second);
    const [answer] = await second.record([{ kind: 'contest' }, { state: 'finished', digest: '0123456789abcdef' }]);
    expect(answer?.outcome).toBe('agrees');
  });

  it('is settled also where the results have gone on since', async () => {
    const { day, table } = await finishedPanel();
    await table.record(step('medalsGiven'));
    const [open] = await createScorer(server, day, day.second).record([
      { kind: 'contest' },
      { state: 'open', digest: '' },
      { reason: 'A protest' },
    ]);
    expect(open?.outcome).toBe('disagrees');
    const director = createScorer(server, day, undefined, day.director);
    await director.look();
    const kept = step('medalsGiven', { settles: open?.id ?? '', reason: 'There is no protest' });
    expect(said(await director.record(kept))).toEqual(['applied']);
    expect(await readDisagreements(day)).toEqual([]);
  });
});
