import { screen, waitFor, within } from '@testing-library/react';
import {
  contests,
  getRingCalls,
  ringCalls,
  sendRingEvents,
  type CalledContest,
  type RingEvent,
  type RingHead,
  type RingValue,
} from '@schi/contract';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { answerCalls, answerTo, renderApp, type Handlers } from '@schi/shared-ui/testing';
import {
  answerRings,
  appliedAnswer,
  buildCalledRing,
  buildCompetitor,
  buildContest,
  buildDivision,
  buildPairing,
  buildRingCalls,
} from '../device/rings.fixture';
import JudgePage from './JudgePage';

const names = ['Ana Kim', 'Ben Lee', 'Cai Cho'];
const scoreHead = (competitorId: number, seat: number, points: number, round: 1 | 2 = 1): RingHead => ({
  subject: ringCalls.subjectOf({ kind: 'score', contestId: 5, competitorId, round, seat }),
  eventId: `score ${competitorId} ${seat} ${round}`,
  value: { points },
});
const otherHead = (subject: ringCalls.ContestSubject, value: RingValue): RingHead => ({
  subject: ringCalls.subjectOf(subject),
  eventId: ringCalls.subjectOf(subject),
  value,
});
interface Options {
  seat?: number;
  step?: 'staging' | 'inRing';
  changes?: Partial<CalledContest>;
  handlers?: Handlers;
  decide?: typeof appliedAnswer;
  judgePads?: boolean;
  scratched?: number;
}
const open = (
  heads: RingHead[] = [],
  {
    seat = 2,
    step = 'inRing',
    changes = {},
    handlers = {},
    decide = appliedAnswer,
    judgePads = true,
    scratched,
  }: Options = {},
) => {
  storePairing(buildPairing({ kind: 'judge', seat, name: 'Judge’s phone' }));
  const competitors = names.map((name, index) =>
    buildCompetitor({
      competitorId: index + 1,
      name,
      startNumber: index + 1,
      entries: [
        {
          contestId: 5,
          eventId: null,
          value: scratched === index + 1 ? { state: 'scratched' } : null,
          notedAt: null,
          by: '',
        },
      ],
    }),
  );
  const division = buildDivision({
    step,
    competitors,
    contests: [buildContest({ slots: [1, 2, 3], heads, ...changes })],
  });
  const seen = answerCalls({
    ...answerRings({ ...buildRingCalls([buildCalledRing({ divisions: [division] })]), judgePads }, decide),
    ...handlers,
  });
  const sent = () =>
    seen.flatMap(({ path, body }) => (path.endsWith('/events') ? (body as { events: RingEvent[] }).events : []));
  return { ...renderApp(<JudgePage />, { at: '/signage/judge' }), sent };
};
afterEach(() => forgetPairing());

const everybody = (points: [number, number, number][]) =>
  points.flatMap((scores, person) => scores.map((score, seat) => scoreHead(person + 1, seat + 1, score)));

it('scores the running turn of its own seat, and goes on to the next competitor', async () => {
  const { user, sent } = open([scoreHead(1, 1, 800), scoreHead(1, 2, 810)]);
  expect(await screen.findByRole('heading', { name: 'Judge 2 · Ring 1' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ben Lee' })).toBeInTheDocument();
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '8' }));
  await user.click(screen.getByRole('button', { name: '5' }));
  await user.click(screen.getByRole('button', { name: 'Enter 8.50' }));
  expect(screen.getByRole('heading', { name: 'Cai Cho' })).toBeInTheDocument();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ subject: 'score 5:2:1:2', value: { points: 850 }, believed: null }]),
  );
});

it('keeps its scores until those who perform first have performed', async () => {
  const rules = contests.contestRules('panel', {
    judges: 3,
    attempts: 3,
    elimination: 'single',
    thirdPlace: 'shared',
    scoring: { holdScores: 'all' },
  });
  const { user } = open([], { changes: { rules } });
  expect(await screen.findByRole('group', { name: 'They perform first' })).toHaveTextContent('Ben Lee');
  await user.click(screen.getByRole('button', { name: 'They have performed' }));
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
});

describe('flags', () => {
  const byFlags = (decidedBy: 'flags' | 'points') =>
    contests.contestRules('bracket', {
      judges: 3,
      attempts: 3,
      elimination: 'single',
      thirdPlace: 'shared',
      scoring: { boutDecidedBy: decidedBy, goldenSeconds: 0 },
    });
  const board = (value: Partial<ringCalls.BoardValue['board']>) =>
    otherHead(
      { kind: 'board', contestId: 5, match: 'S1', red: 1, blue: 2 },
      {
        board: {
          red: { points: 1, penalties: 0, warnings: 0 },
          blue: { points: 1, penalties: 0, warnings: 0 },
          round: 'first',
          isTimeUp: true,
          ...value,
        },
        leftMs: 0,
        runsSince: null,
      },
    );
  it('are shown for the next bout where they decide alone, and may be changed', async () => {
    const { user, sent } = open([], { changes: { rules: byFlags('flags'), format: 'bracket' } });
    await user.click(await screen.findByRole('button', { name: 'Blue: Ben Lee' }));
    expect(screen.getByText('You show blue. You may change it until the table counts.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Red: Ana Kim' }));
    await waitFor(() =>
      expect(sent().map(({ subject, value }) => [subject, value])).toEqual([
        ['flag 5:S1:1:2:2', { side: 'blue' }],
        ['flag 5:S1:1:2:2', { side: 'red' }],
      ]),
    );
  });
  it('are asked for where points are level at the end, not before', async () => {
    open([board({})], { changes: { rules: byFlags('points'), format: 'bracket' } });
    expect(await screen.findByRole('button', { name: 'Red: Ana Kim' })).toBeInTheDocument();
  });
  it('are not asked for any more once the table has counted', async () => {
    open([board({ flags: { red: 2, blue: 1 } })], { changes: { rules: byFlags('flags'), format: 'bracket' } });
    expect(await screen.findByRole('button', { name: 'Blue: Cai Cho' })).toBeInTheDocument();
  });
});

it('follows the running order of the table, and leaves out who is scratched', async () => {
  open([otherHead({ kind: 'order', contestId: 5 }, { competitorIds: [3, 2, 1] })], { scratched: 3 });
  expect(await screen.findByRole('heading', { name: 'Ben Lee' })).toBeInTheDocument();
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
});

it('refuses a score that the rules do not know, in words, and keeps what was typed', async () => {
  const { user, sent } = open();
  const box = await screen.findByRole('textbox', { name: 'Your score for Ana Kim' });
  await user.type(box, '4.9{Enter}');
  expect(screen.getByText('Not noted: Scores are 5.0 to 10.0 in steps of 0.1.')).toBeInTheDocument();
  expect(box).toHaveValue('4.9');
  await user.clear(box);
  await user.type(box, 'abc{Enter}');
  expect(screen.getByText(/“abc” is no score/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('changes a score of its own, on top of the one before', async () => {
  const { user, sent } = open([scoreHead(1, 2, 810)]);
  await user.click(await screen.findByRole('button', { name: 'Change Ana Kim' }));
  expect(screen.getByRole('button', { name: 'Leave it at 8.10' })).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Your score for Ana Kim' }), '79{Enter}');
  await waitFor(() =>
    expect(sent()).toMatchObject([{ subject: 'score 5:1:1:2', value: { points: 790 }, believed: 'score 1 2 1' }]),
  );
  expect(screen.getByRole('heading', { name: 'Ben Lee' })).toBeInTheDocument();
});

describe('a tie', () => {
  const tied = everybody([
    [800, 820, 810],
    [800, 820, 810],
    [700, 700, 700],
  ]);
  it('is voted on by this seat', async () => {
    const { user, sent } = open(tied);
    const vote = within(await screen.findByRole('group', { name: 'Your vote' }));
    await user.click(vote.getByRole('button', { name: 'Blue: Ben Lee' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ subject: 'vote 5:2', value: { choices: [{ group: [1, 2], choice: 2 }] } }]),
    );
    expect(screen.getByText('You prefer Ben Lee. You may change it until the vote is decided.')).toBeInTheDocument();
  });
  const votes = (choices: Partial<Record<number, number>>) =>
    Object.entries(choices).map(([seat, choice = 0]) =>
      otherHead({ kind: 'vote', contestId: 5, seat: Number(seat) }, { choices: [{ group: [1, 2], choice }] }),
    );
  it('lets this seat change its vote while it is not decided; the same tap again notes nothing', async () => {
    const { user, sent } = open([...tied, ...votes({ 1: 1, 2: 2 })]);
    const vote = within(await screen.findByRole('group', { name: 'Your vote' }));
    const press = (name: string) => user.click(vote.getByRole('button', { name }));
    expect(vote.getByRole('button', { name: 'Blue: Ben Lee' })).toHaveAttribute('aria-pressed', 'true');
    await press('Blue: Ben Lee');
    await press('Red: Ana Kim');
    await press('Red: Ana Kim');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([
      { subject: 'vote 5:2', value: { choices: [{ group: [1, 2], choice: 1 }] }, believed: 'vote 5:2' },
    ]);
  });
  it('keeps a changed vote without a network, and sends it later', async () => {
    let isCut = true;
    const { user, sent } = open([...tied, ...votes({ 2: 2 })], {
      handlers: answerTo(sendRingEvents, { tournamentId: 2 }, ({ body }) =>
        isCut ? null : { status: 200, body: body.events.map(appliedAnswer) },
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Red: Ana Kim' }));
    expect(await screen.findByText(/1 change waits to be sent/)).toBeInTheDocument();
    expect(screen.getByText('You prefer Ana Kim. You may change it until the vote is decided.')).toBeInTheDocument();
    isCut = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/everything is sent/)).toBeInTheDocument();
    expect(sent().at(-1)).toMatchObject({ value: { choices: [{ group: [1, 2], choice: 1 }] }, believed: 'vote 5:2' });
  });
  it('is not asked about any more once all have voted', async () => {
    open([...tied, ...votes({ 1: 2, 2: 2, 3: 1 })]);
    expect(await screen.findByText('You have scored everybody. The table goes on.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Your vote' })).toBeNull();
  });
  it('is scored in one more turn as soon as the director orders that', async () => {
    const { user, sent } = open([
      ...tied,
      otherHead({ kind: 'shared', contestId: 5 }, { groups: [], again: [[1, 2]] }),
    ]);
    expect(await screen.findByText('1 of 2 · one more turn')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Your score for Ana Kim' }), '9{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ subject: 'score 5:1:2:2', value: { points: 900 } }]));
    expect(screen.getByRole('textbox', { name: 'Your score for Ben Lee' })).toBeInTheDocument();
  });
  it('is scored in one more turn once another seat has scored it', async () => {
    open([...tied, scoreHead(2, 1, 850, 2)]);
    expect(await screen.findByRole('textbox', { name: 'Your score for Ana Kim' })).toBeInTheDocument();
  });
});

const ofBouts: Partial<CalledContest> = {
  format: 'bracket',
  rules: contests.contestRules('bracket', { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' }),
};

it.each<[string, Options, RingHead[]]>([
  ['Nothing to judge now', { step: 'staging' }, []],
  ['This event has 3 judges, so seat 4 does not score it.', { seat: 4 }, []],
  ['The table enters the scores', { judgePads: false }, []],
  ['This seat does not count in this event.', {}, [otherHead({ kind: 'seats', contestId: 5 }, { voided: [2] })]],
  ['The keys appear here once the table has started the bout.', { changes: ofBouts }, []],
  ['This event has 3 judges, so seat 5 does not score it.', { changes: ofBouts, seat: 5 }, []],
  [
    'You have scored everybody. The table goes on.',
    {},
    everybody([
      [800, 800, 800],
      [810, 810, 810],
      [820, 820, 820],
    ]),
  ],
])('says: %s', async (says, options, heads) => {
  open(heads, options);
  expect(await screen.findByText(says)).toBeInTheDocument();
});

describe('a bout that is fought', () => {
  const rules = contests.contestRules('bracket', {
    judges: 3,
    attempts: 3,
    elimination: 'single',
    thirdPlace: 'shared',
  });
  const bracket = { format: 'bracket', rules } as const;
  const about = { contestId: 5, match: 'S1', red: 1, blue: 2 };
  const nothing = { points: 0, penalties: 0, warnings: 0 };
  const board = (runsSince: string | null) =>
    otherHead(
      { kind: 'board', ...about },
      { board: { red: nothing, blue: nothing, round: 'first', isTimeUp: false }, leftMs: 60_000, runsSince },
    );

  it('has a half for each corner, with the keys of the event; each press is sent for this seat with the ones before it', async () => {
    const { user, sent } = open([board(new Date().toISOString())], { changes: bracket });
    const red = within(await screen.findByRole('region', { name: 'Red' }));
    expect(red.getByRole('heading', { name: 'Ana Kim' })).toBeInTheDocument();
    expect(screen.getByText('The clock runs.')).toBeInTheDocument();
    expect(
      screen.getAllByRole('button', { name: /^(Red|Blue): \d/ }).map((key) => key.getAttribute('aria-label')),
    ).toEqual(['Red: 1', 'Red: 2', 'Red: 3', 'Blue: 1', 'Blue: 2', 'Blue: 3']);
    await user.click(red.getByRole('button', { name: 'Red: 2' }));
    await user.click(screen.getByRole('button', { name: 'Blue: 1' }));
    expect(screen.getByText('Pressed last: Blue 1.')).toBeInTheDocument();
    // Nothing is offered that would move the keys.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { subject: 'press 5:S1:1:2:2', value: { presses: [{ corner: 'red', points: 2 }] }, believed: null },
      {
        subject: 'press 5:S1:1:2:2',
        value: {
          presses: [
            { corner: 'red', points: 2 },
            { corner: 'blue', points: 1 },
          ],
        },
        believed: sent()[0]?.id,
      },
    ]);
  });

  it('says while the clock stands that presses do not count', async () => {
    open([board(null)], { changes: bracket });
    expect(await screen.findByText('The clock stands: what you press now does not count.')).toBeInTheDocument();
  });

  it('reports nothing of presses that came too late', async () => {
    const late: typeof appliedAnswer = (event) => ({
      ...appliedAnswer(event),
      outcome: 'refused',
      refusal: 'late press',
      says: 'This press came too late, so it counts nothing.',
    });
    const { user, sent } = open([board(new Date().toISOString())], { changes: bracket, decide: late });
    await user.click(await screen.findByRole('button', { name: 'Red: 2' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await screen.findByText(/everything is sent/)).toBeInTheDocument();
    expect(screen.queryByText(/too late/)).toBeNull();
  });
});

it('reports in words what the server refuses', async () => {
  const says = 'This device scores for another seat.';
  const { user } = open([], {
    decide: (event) => ({ ...appliedAnswer(event), outcome: 'refused', refusal: 'seat', says, now: null }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your score for Ana Kim' }), '85{Enter}');
  expect(await screen.findByText(new RegExp(`Ana Kim: 8.50 by judge 2. ${says}`))).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your score for Ana Kim' })).toBeInTheDocument();
});

it('says what to do without an answer, without a pairing, and as another device', async () => {
  const failing = open([], {
    handlers: answerTo(getRingCalls, { tournamentId: 2 }, () => ({ status: 500, body: { message: 'It broke.' } })),
  });
  expect(await screen.findByText('It broke.')).toBeInTheDocument();
  failing.unmount();
  storePairing(buildPairing());
  const other = renderApp(<JudgePage />);
  expect(screen.getByText('This browser is paired for something else')).toBeInTheDocument();
  other.unmount();
  forgetPairing();
  renderApp(<JudgePage />);
  expect(screen.getByText('This browser is not paired')).toBeInTheDocument();
});
