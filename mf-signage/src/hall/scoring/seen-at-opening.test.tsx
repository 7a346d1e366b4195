import { useState, type ReactNode } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { contests, scoring, type CalledContest, type CalledDivision } from '@schi/contract';
import { ArrivalList, type RingChange } from '@schi/shared-ui/ring-calls';
import { renderApp } from '@schi/shared-ui/testing';
import { buildCompetitor, buildDivision } from '../device/rings.fixture';
import type { TableContext } from './context';
import { FinishButton } from './FinishButton';
import { FinishPanel } from './FinishPanel';
import { useFinishing } from './use-finishing';
import type { Bouts, PairedBout } from '../formats/bracket/bouts-context';
import { wonBy } from '../formats/bracket/bouts.fixture';
import { ResultDialog } from '../formats/bracket/ResultDialog';
import { HeightsDialog } from '../formats/measured/HeightsDialog';
import { headsOf } from './heads';
import { buildRules, contestOf, noted, voteOf } from './scoring.fixture';
import { Seats } from '../formats/panel/Seats';
import { Ties } from './Ties';
import { useRecording } from './use-recording';
import { useCorrecting } from './use-correcting';

const scoreOf = (seat: number, points: number) =>
  noted({ kind: 'score', contestId: 5, competitorId: 1, round: 1, seat }, { points });
const scores = (points: number) => [scoreOf(1, points), scoreOf(2, 800), scoreOf(3, 800)];
const finished = noted({ kind: 'contest', contestId: 5 }, { state: 'finished', digest: '' });

const notes: RingChange[] = [];
const context: TableContext = {
  record: (changes) => notes.push(...changes),
  officials: [{ officialId: 4, ringId: 7, name: 'Master Kim', duty: 'ring chief', seat: null }],
  officialId: 4,
  isReadOnly: false,
  aheadMs: 0,
  confirmsResults: false,
  disagreements: [],
  namesOf: () => 'Ana',
};
beforeEach(() => notes.splice(0));

/** Shows one thing, and another one once another device has noted something. */
const Ring = <T,>({ before, after, children }: { before: T; after: T; children: (now: T) => ReactNode }) => {
  const [isLater, setLater] = useState(false);
  return (
    <>
      <button onClick={() => setLater(true)}>Another device notes something</button>
      {children(isLater ? after : before)}
    </>
  );
};
const others = () => fireEvent.click(screen.getByText('Another device notes something'));

it('a scratch is of the competitor that was seen when it was asked', async () => {
  const arrived = (eventId: string): CalledDivision =>
    buildDivision({
      competitors: [
        buildCompetitor({
          entries: [
            { contestId: 5, eventId, value: { state: 'missing', calls: 3, calledAt: null }, notedAt: null, by: '' },
          ],
        }),
      ],
    });
  const { user } = renderApp(
    <Ring before={arrived('seen')} after={arrived('later')}>
      {(now) => (
        <ArrivalList
          division={now}
          ring={{ ringId: 7 }}
          officials={context.officials}
          minutesBetweenCalls={2}
          now={0}
          record={context.record}
        />
      )}
    </Ring>,
  );
  await user.click(screen.getByRole('button', { name: 'Scratch Robin Park' }));
  others();
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Who decides'), 'Master Kim, ring chief');
  await user.click(dialog.getByRole('button', { name: 'Scratch' }));
  expect(notes).toMatchObject([{ value: { state: 'scratched' }, believed: 'seen' }]);
});

const Finishing = (props: { contest: CalledContest; division: CalledDivision }) => {
  const { asked, ask, close } = useFinishing({ ...props, context });
  return (
    <>
      <FinishButton onFinish={() => ask('finish')} />
      <FinishPanel {...props} context={context} asked={asked} onAsk={ask} onClose={close} />
    </>
  );
};

it('results are finished as they were seen when it was asked', async () => {
  const [before, after] = [contestOf(1, { heads: scores(900) }), contestOf(1, { heads: scores(700) })];
  const division = (contest: CalledContest) => buildDivision({ step: 'inRing', contests: [contest] });
  const { user } = renderApp(
    <Ring before={before} after={after}>
      {(now) => <Finishing contest={now} division={division(now)} />}
    </Ring>,
  );
  await user.click(await screen.findByRole('button', { name: 'Finish: results' }));
  const shown = screen.getByRole('dialog').textContent;
  others();
  expect(screen.getByRole('dialog')).toHaveTextContent(shown);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finish' }));
  expect(notes).toMatchObject([
    { value: { state: 'finished', digest: contests.digestOf(headsOf(before, division(before))) } },
  ]);
});

it('a correction is of what was seen when it was asked', async () => {
  const [before, after] = [900, 700].map((points) =>
    contestOf(1, { heads: [...scores(points), finished], isLocked: true, state: 'finished' }),
  ) as [CalledContest, CalledContest];
  const subject = before.heads[0]?.subject ?? '';
  const Correcting = ({ contest }: { contest: CalledContest }) => {
    const { context: asking, dialog } = useCorrecting({
      contest,
      division: buildDivision({ contests: [contest] }),
      context,
    });
    return (
      <>
        <button onClick={() => asking.record([{ subject, value: { points: 850 } }], 'Score of Ana.')}>
          Correct it
        </button>
        {dialog}
      </>
    );
  };
  const { user } = renderApp(
    <Ring before={before} after={after}>
      {(now) => <Correcting contest={now} />}
    </Ring>,
  );
  await user.click(screen.getByRole('button', { name: 'Correct it' }));
  others();
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Misread');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(notes).toMatchObject([{ subject, believed: before.heads[0]?.eventId, reason: 'Misread' }]);
});

describe('a dialog of the table builds on what it showed', () => {
  const two = (list: CalledContest['heads']) => contestOf(2, { heads: [...level, ...list] });
  const level = [1, 2].flatMap((competitorId) =>
    [1, 2, 3].map((seat) => noted({ kind: 'score', contestId: 5, competitorId, round: 1, seat }, { points: 900 })),
  );
  const later = [
    noted({ kind: 'shared', contestId: 5 }, { groups: [[3, 4]] }),
    noted({ kind: 'vote', contestId: 5, seat: 1 }, { choices: [{ group: [3, 4], choice: 3 }] }),
    noted({ kind: 'heights', contestId: 5 }, { heights: [500] }),
    noted({ kind: 'seats', contestId: 5 }, { voided: [2] }),
    noted({ kind: 'bout', contestId: 5, match: 'S1', red: 1, blue: 2 }, wonBy(1, 3, 1)),
  ];
  const seats = (heads: contests.ContestHeads) =>
    contests.valueIn<'seats'>(heads, { kind: 'seats', contestId: 5 })?.voided ?? [];
  const Dialogs = ({ contest, seats: voters = [1] }: { contest: CalledContest; seats?: number[] }) => {
    const division = buildDivision({ contests: [contest] });
    const heads = headsOf(contest, division);
    const { send } = useRecording(contest, heads, context.record);
    const high = {
      ...contest,
      format: 'measured' as const,
      rules: buildRules('measured', { scoring: { measures: 'height', heights: [60, 70] } }),
    };
    const { send: sendHeights } = useRecording(high, heads, context.record);
    const [isOpen, setOpen] = useState('');
    const close = () => setOpen('');
    // Cast: what these dialogs read of it.
    const bouts = {
      contest,
      rules: scoring.boutDefaults,
      heads,
      nameOf: String,
      record: context.record,
    } as unknown as Bouts;
    const bout = { match: 'S1', red: 1, blue: 2, label: 'Bout 1' } as PairedBout;
    const parts = { contestId: 5, context, send };
    return (
      <>
        <button onClick={() => setOpen('heights')}>Heights…</button>
        <button onClick={() => setOpen('result')}>Result…</button>
        <Ties contest={contest} division={division} context={context} seats={voters} send={send} />
        <Seats {...parts} seats={[1, 3]} voided={seats(heads)} headsNow={() => heads} />
        {isOpen === 'heights' && (
          <HeightsDialog
            {...parts}
            send={sendHeights}
            heads={heads}
            heights={[600, 700]}
            unit="metric"
            isBegun={false}
            refuse={() => undefined}
            onClose={close}
          />
        )}
        {isOpen === 'result' && <ResultDialog bouts={bouts} bout={bout} current={null} onClose={close} />}
      </>
    );
  };
  it('a vote follows the judges’ phones, and notes only what the table taps', async () => {
    const shown = noted({ kind: 'vote', contestId: 5, seat: 1 }, { choices: [{ group: [1, 2], choice: 2 }] });
    const { user } = renderApp(
      <Ring before={two([])} after={two([shown])}>
        {(now) => <Dialogs contest={now} seats={[1, 2]} />}
      </Ring>,
    );
    await user.click(await screen.findByRole('button', { name: 'Judges’ vote…' }));
    await user.click(voteOf(2, 'No. 1 Ana'));
    others();
    expect(screen.getByRole('status', { name: /^Votes for No. 1/ })).toHaveTextContent('1');
    await user.click(screen.getByRole('button', { name: 'Note the vote' }));
    expect(notes).toMatchObject([{ subject: 'vote 5:2', believed: null }]);
    expect(notes).toHaveLength(1);
  });
  it.each([
    ['Share the place…', { Reason: 'Agreed' }, {}, 'Share the place', { groups: [[1, 2]] }],
    ['Judges’ vote…', {}, { 'Judge 1': 'No. 1 Ana' }, 'Note the vote', { choices: [{ group: [1, 2], choice: 1 }] }],
    ['Heights…', {}, {}, 'Announce these heights', { heights: [600, 700] }],
    ['Without judge 3', { Reason: 'Ill' }, {}, 'Go on without', { voided: [3] }],
    ['Result…', { 'Score of red': '1', 'Score of blue': '4' }, { Winner: 'blue' }, 'Enter the result', { winner: 2 }],
  ])('%s', async (opener, typed, chosen, confirm, value) => {
    const { user } = renderApp(
      <Ring before={two([])} after={two(later)}>
        {(now) => <Dialogs contest={now} />}
      </Ring>,
    );
    await user.click(await screen.findByRole('button', { name: 'A judge cannot go on…' }));
    await user.click(await screen.findByRole('button', { name: opener }));
    others();
    const dialog = within(screen.getByRole('dialog'));
    for (const [label, option] of Object.entries(chosen)) {
      const radio = dialog.queryByRole('radio', { name: option });
      await (radio ? user.click(radio) : user.selectOptions(dialog.getByLabelText(label), option));
    }
    for (const [label, text] of Object.entries(typed)) await user.type(dialog.getByLabelText(label), text);
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(notes).toMatchObject([{ value, believed: null }]);
  });
});
