import { useState, type ReactNode } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { contests, type CalledContest, type CalledDivision } from '@schi/contract';
import { ArrivalList, type RingChange } from '@schi/shared-ui/ring-calls';
import { renderApp } from '@schi/shared-ui/testing';
import { buildCompetitor, buildDivision } from '../../device/rings.fixture';
import type { TableContext } from './context';
import { FinishPanel } from './FinishPanel';
import { headsOf } from './heads';
import { contestOf, noted } from './scoring.fixture';
import { useCorrecting } from './use-correcting';

const scoreOf = (seat: number, points: number) => noted({ kind: 'score', contestId: 5, competitorId: 1, round: 1, seat }, { points });
const scores = (points: number) => [scoreOf(1, points), scoreOf(2, 800), scoreOf(3, 800)];
const finished = noted({ kind: 'contest', contestId: 5 }, { state: 'finished', digest: '' });

const notes: RingChange[] = [];
const context: TableContext = {
  note: (changes) => notes.push(...changes),
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
  const division = (eventId: string): CalledDivision =>
    buildDivision({
      competitors: [
        buildCompetitor({
          entries: [{ contestId: 5, eventId, value: { state: 'missing', calls: 3, calledAt: null }, notedAt: null, by: '' }],
        }),
      ],
    });
  const { user } = renderApp(
    <Ring before={division('seen')} after={division('later')}>
      {(now) => <ArrivalList division={now} officials={context.officials} minutesBetweenCalls={2} now={0} note={context.note} />}
    </Ring>,
  );
  await user.click(screen.getByRole('button', { name: 'Scratch Robin Park' }));
  others();
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Who decides'), 'Master Kim, ring chief');
  await user.click(dialog.getByRole('button', { name: 'Scratch' }));
  expect(notes).toMatchObject([{ value: { state: 'scratched' }, believed: 'seen' }]);
});

it('results are finished as they were seen when it was asked', async () => {
  const [before, after] = [contestOf(1, { heads: scores(900) }), contestOf(1, { heads: scores(700) })];
  const division = (contest: CalledContest) => buildDivision({ step: 'inRing', contests: [contest] });
  const { user } = renderApp(
    <Ring before={before} after={after}>
      {(now) => <FinishPanel contest={now} division={division(now)} context={context} />}
    </Ring>,
  );
  await user.click(await screen.findByRole('button', { name: 'Finish: results' }));
  const shown = screen.getByRole('dialog').textContent;
  others();
  expect(screen.getByRole('dialog')).toHaveTextContent(shown);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finish' }));
  expect(notes).toMatchObject([{ value: { state: 'finished', digest: contests.digestOf(headsOf(before, division(before))) } }]);
});

it('a correction is of what was seen when it was asked', async () => {
  const [before, after] = [900, 700].map((points) =>
    contestOf(1, { heads: [...scores(points), finished], isLocked: true, state: 'finished' }),
  ) as [CalledContest, CalledContest];
  const subject = before.heads[0]?.subject ?? '';
  const Correcting = ({ contest }: { contest: CalledContest }) => {
    const { context: asking, dialog } = useCorrecting({ contest, division: buildDivision({ contests: [contest] }), context });
    return (
      <>
        <button onClick={() => asking.note([{ subject, value: { points: 850 } }], 'Score of Ana.')}>Correct it</button>
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
