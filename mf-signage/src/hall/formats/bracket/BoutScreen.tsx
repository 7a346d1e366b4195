import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { contests, mostEarlier, ringCalls, scoring } from '@schi/contract';
import { Heading, Row, Stack, VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { freshBoard, inSameRound, pressesOf, stopped, withInjury, withTimeOut } from './boards.rules';
import { boardIn } from './bout-changes.rules';
import { resultOfBoard, type AnyEnd } from './bout-results.rules';
import { BoutClock } from './BoutClock';
import { BoutEnding } from './BoutEnding';
import { BoutStrip } from './BoutStrip';
import { titleOf, type Bouts, type PairedBout } from './bouts-context';
import { BigButton, CornerMark, ThumbButton } from '../../scoring/corners';
import { OtherEndDialog, type OtherEnd } from './OtherEndDialog';
import { ResultDialog } from './ResultDialog';
import { ScoreSide } from './ScoreSide';
import { TapList } from './TapList';
import { TimeOut } from './TimeOut';
import { FinishButton } from '../../scoring/FinishButton';
import { useTimeLeft } from './use-bout-time';
import { useDeviceChoice } from './use-device-choice';
import { useJudgesPoints } from './use-judges-points';

const Mat = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-template-areas: 'clock clock' 'left right';
  gap: var(--gap-2) var(--gap-3);
  > :nth-child(1) {
    grid-area: left;
  }
  > :nth-child(2) {
    grid-area: clock;
  }
  > :nth-child(3) {
    grid-area: right;
  }
  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 1fr) minmax(168px, 0.7fr) minmax(0, 1fr);
    grid-template-areas: 'left clock right';
  }
`;

const RoundName = styled.strong`
  text-align: center;
`;

// Only where judges score on phones; without it the table scores alone.
const CornerJudges = lazy(() => import('./CornerJudges').catch(() => ({ default: () => null })));

const isNothing = (leftMs: number) => leftMs === 0;

interface Props {
  bouts: Bouts;
  bout: PairedBout;
  /** The bout that comes next; `undefined` where none is ready. */
  next: PairedBout | undefined;
  onOpen: (match: string) => void;
  /** `null`: bouts are left. */
  onFinish: (() => void) | null;
  onBack: () => void;
}

/** The result that holds, with what comes next. */
const Ended = ({ bouts, bout, next, onOpen, onFinish }: Omit<Props, 'onBack'>) => {
  const [isChanging, setChanging] = useState(false);
  const { match, red, blue, winner, how, label } = bout;
  const current = contests.valueIn<'bout'>(bouts.heads, {
    kind: 'bout',
    contestId: bouts.contest.contestId,
    match,
    red,
    blue,
  });
  return (
    <Stack $gap={3}>
      <p role="status">
        {winner === null ? (
          <strong>Nobody won</strong>
        ) : (
          <>
            <CornerMark $corner={winner === red ? 'red' : 'blue'}>{winner === red ? 'Red' : 'Blue'}</CornerMark>{' '}
            <strong>
              <bdi>{bouts.nameOf(winner)}</bdi> won
            </strong>
          </>
        )}
        {how && `: ${how}`}
      </p>
      <Row $gap={2}>
        {next && (
          <BigButton kind="primary" onClick={() => onOpen(next.match)}>
            Next: {titleOf(bouts, next)}
          </BigButton>
        )}
        {!next && onFinish && <FinishButton onFinish={onFinish} />}
        {current && (
          <BigButton
            disabled={bouts.isReadOnly}
            aria-label={`Change the result of ${label}`}
            onClick={() => setChanging(true)}
          >
            Change the result
          </BigButton>
        )}
      </Row>
      {isChanging && <ResultDialog bouts={bouts} bout={bout} current={current} onClose={() => setChanging(false)} />}
    </Stack>
  );
};

const Fight = ({ bouts, bout }: Pick<Props, 'bouts' | 'bout'>) => {
  const { contest, rules, heads, isReadOnly, aheadMs, judgeSeats, nameOf, belowName, record } = bouts;
  const { match, red, blue, label } = bout;
  const [asked, setAsked] = useState<'end' | 'result' | null>(null);
  const [isSwapped, setSwapped] = useDeviceChoice('schi.table.sides');
  const value = boardIn(contest, heads, bout) ?? freshBoard(rules);
  const timeOfPress = () => Date.now() - aheadMs;
  const isUp = useTimeLeft(value, aheadMs, isNothing);
  const about = { contestId: contest.contestId, match, red, blue };
  const boardSubject = ringCalls.subjectOf({ kind: 'board', ...about });
  const boardChange = (next: ringCalls.BoardValue) => ({ subject: boardSubject, value: next });
  const note = (next: ringCalls.BoardValue, sentence: string) => record([boardChange(next)], `${label}: ${sentence}`);
  const points = useJudgesPoints({ seats: judgeSeats, rules, value, timeOfPress, note });
  const { change, tap, undo } = points;
  const ofCorner = (corner: scoring.Corner) => nameOf(corner === 'red' ? red : blue);
  const board = { ...value.board, isTimeUp: value.board.isTimeUp || isUp };
  const isByFlags = rules.decidedBy === 'flags';
  const isByRounds = rules.decidedBy === 'rounds';
  const won = scoring.roundsWon(board.ended ?? []);
  const score = scoring.shownScore(board, rules);

  const head = contest.heads.find(({ subject }) => subject === boardSubject);
  const presses = useMemo(() => {
    if (!head?.earlier) return [];
    const isWhole = head.earlier.length < mostEarlier;
    // Cast: the subject says what its values are.
    const values = [head.value, ...head.earlier, ...(isWhole ? [null] : [])] as (ringCalls.BoardValue | null)[];
    return pressesOf(isByRounds ? inSameRound(values) : values);
  }, [head, isByRounds]);
  // The score comes first; the list of presses may follow a moment later.
  const listed = useDeferredValue(presses);

  const end = (winner: scoring.Corner | null, how: AnyEnd, reason?: string) => {
    const still = stopped(value, timeOfPress());
    const result = resultOfBoard(bout, still.board, rules, winner, how);
    const why = reason === undefined ? {} : { reason };
    // The clock of a bout that is over stands. The board comes first, because it is not taken any more once there is a
    // result.
    const clock = value.runsSince === null ? [] : [boardChange(still)];
    record(
      [...clock, { subject: ringCalls.subjectOf({ kind: 'bout', ...about }), value: result, ...why }],
      `${label}: ${winner === null ? 'nobody' : ofCorner(winner)} won, ${result.how}.`,
    );
  };
  const endOtherwise = (other: OtherEnd) => {
    if (other.kind === 'neither came') end(null, 'neither came');
    else if (other.kind === 'injury')
      change(withInjury(value, other.injured, timeOfPress()), 'who cannot go on is noted.');
    else if (other.corner === 'both') end(null, 'both disqualified', other.reason);
    else end(scoring.otherCorner(other.corner), 'disqualified for the bout', other.reason);
  };

  const side = (corner: scoring.Corner) => (
    <ScoreSide
      key={corner}
      corner={corner}
      name={ofCorner(corner)}
      school={belowName(corner === 'red' ? red : blue)}
      score={score[corner]}
      warnings={board[corner].warnings}
      penalties={scoring.penaltiesOf(board[corner], rules)}
      rules={rules}
      isReadOnly={isReadOnly}
      onTap={tap}
    />
  );
  const [left, right] = isSwapped ? (['blue', 'red'] as const) : (['red', 'blue'] as const);
  return (
    <Stack $gap={3}>
      <VisuallyHidden role="status">
        Red {score.red}, blue {score.blue}
        {board.isTimeUp ? '. Time is up.' : ''}
      </VisuallyHidden>
      <Mat>
        {side(left)}
        <Stack $gap={1}>
          {!isByFlags && (
            <>
              <RoundName>{scoring.roundName(board, rules)}</RoundName>
              <BoutClock
                hasLimit={board.round !== 'golden' || rules.goldenMs !== null}
                value={value}
                isUp={isUp}
                aheadMs={aheadMs}
                timeOfPress={timeOfPress}
                isReadOnly={isReadOnly}
                onChange={change}
              />
              {rules.timeOutMs !== null && (
                <TimeOut
                  value={value}
                  timeOutMs={rules.timeOutMs}
                  aheadMs={aheadMs}
                  isReadOnly={isReadOnly}
                  onTake={() => change(withTimeOut(value, timeOfPress()), 'Time-out.')}
                />
              )}
              {isByRounds && (
                <RoundName>
                  Rounds: red {won.red}, blue {won.blue}
                </RoundName>
              )}
            </>
          )}
        </Stack>
        {side(right)}
      </Mat>
      <BoutEnding
        value={value}
        board={board}
        rules={rules}
        shown={contests.flagsShown(contest, heads, bout, rules.judges)}
        nameOf={ofCorner}
        isReadOnly={isReadOnly}
        timeOfPress={timeOfPress}
        onChange={change}
        onEnd={(offer) => end(offer.winner, offer.how)}
      />
      {points.hasPhones && (
        <Suspense fallback={null}>
          <CornerJudges
            bouts={bouts}
            bout={bout}
            value={value}
            seats={judgeSeats}
            doubled={points.doubled}
            onAgreed={points.agree}
          />
        </Suspense>
      )}
      <TapList taps={listed} isReadOnly={isReadOnly} onUndo={undo} />
      <Row $gap={2}>
        <ThumbButton onClick={() => setSwapped(!isSwapped)}>Swap the sides on this screen</ThumbButton>
        <ThumbButton disabled={isReadOnly} onClick={() => setAsked('end')}>
          Other ending…
        </ThumbButton>
        <ThumbButton disabled={isReadOnly} onClick={() => setAsked('result')}>
          Enter the result…
        </ThumbButton>
      </Row>
      {asked === 'end' && <OtherEndDialog nameOf={ofCorner} onEnd={endOtherwise} onClose={() => setAsked(null)} />}
      {asked === 'result' && <ResultDialog bouts={bouts} bout={bout} current={null} onClose={() => setAsked(null)} />}
    </Stack>
  );
};

/** One bout at the table: red, clock and blue, what the rules offer, and the result (rule G4). */
export const BoutScreen = ({ bouts, bout, next, onOpen, onFinish, onBack }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone when a bout opens or ends, so the focus goes to its name.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [bout.match, bout.state]);
  return (
    <Stack $gap={3}>
      <Row $gap={3}>
        <ThumbButton onClick={onBack}>All bouts</ThumbButton>
        <Heading as="h3" $size="h3" ref={heading} tabIndex={-1}>
          {titleOf(bouts, bout)}
        </Heading>
      </Row>
      {bout.state === 'ready' ? (
        <Fight key={`${bout.match} ${bout.red} ${bout.blue}`} bouts={bouts} bout={bout} />
      ) : (
        <Ended bouts={bouts} bout={bout} next={next} onOpen={onOpen} onFinish={onFinish} />
      )}
      <BoutStrip bouts={bouts} match={bout.match} />
    </Stack>
  );
};
