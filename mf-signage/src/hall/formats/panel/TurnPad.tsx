import { memo, useMemo, useState } from 'react';
import { ringCalls, scoring, type CalledDivision } from '@schi/contract';
import { Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import { enterText, NumberPad } from '../../scoring/NumberPad';
import { Big, Tap } from '../../scoring/scoring-controls';
import { Stopwatch } from '../../scoring/Stopwatch';
import { ToolHead } from '../../scoring/ToolHead';
import type { Send } from '../../scoring/use-recording';
import { Deductions } from './Deductions';
import { isWholeScore, nextSeat, scoreOf } from './panel.rules';

const Who = styled(Row)`
  justify-content: space-between;
  flex-wrap: nowrap;
`;
const SeatRow = styled.div`
  display: grid;
  /* Five seats stand in one row on a phone of 320 px. */
  grid-template-columns: repeat(auto-fit, minmax(50px, 1fr));
  gap: var(--gap-1);
  button {
    padding-inline: var(--gap-1);
  }
`;
const Folded = styled.details`
  summary {
    min-height: var(--target);
    padding: var(--gap-2) 0;
    font-weight: 600;
    cursor: pointer;
  }
`;

// It keeps its place, so that nothing below it moves under a thumb.
const TakeOut = styled(Tap)<{ $isOffered: boolean }>`
  visibility: ${({ $isOffered }) => ($isOffered ? 'visible' : 'hidden')};
`;

interface SeatProps {
  seat: number;
  score: number | null;
  isChosen: boolean;
  disabled: boolean;
  onChoose: (seat: number) => void;
}
const AnySeat = ({ seat, score, isChosen, disabled, onChoose }: SeatProps) => (
  <Tap aria-pressed={isChosen} disabled={disabled} onClick={() => onChoose(seat)}>
    <span>
      <Muted as="span">J{seat}</Muted> {score === null ? '–' : scoring.pointsText(score)}
    </span>
  </Tap>
);
// A score changes one seat and moves the choice, so the other seats are not drawn again.
const Seat = memo(AnySeat);

interface Props {
  contestId: number;
  turn: scoring.Turn;
  round: 1 | 2;
  name: string;
  competitors: CalledDivision['competitors'];
  /** In the ring (rule G18). */
  number: number | undefined;
  rules: scoring.PanelRules;
  /** Those that count, from 1. */
  seats: readonly number[];
  voidSeats: readonly number[];
  /** The seat that was chosen; `null`: the next empty one. */
  seat: number | null;
  onSeat: (seat: number | null) => void;
  /** Where the button leads once every seat has scored; `null`: nowhere. */
  next: { text: string; go: () => void } | null;
  disabled: boolean;
  /** By how many milliseconds this device's clock is ahead. */
  aheadMs: number;
  send: Send;
  refuse: (text: string | null) => void;
}

/**
 * The turn of one competitor: the judges' scores by keypad, what is taken off, and the time. A score to which nothing can
 * be added is noted at once.
 */
export const TurnPad = (props: Props) => {
  const { contestId, turn, round, name, number, competitors, rules, seats, voidSeats, onSeat, next } = props;
  const { disabled, aheadMs, send, refuse } = props;
  const { competitorId, deductions, timeMs = null } = turn;
  // Of another turn nothing is typed yet; the pad stays, because its button has the focus.
  const key = `${competitorId} ${round}`;
  const [typed, setTyped] = useState({ key, text: '' });
  const text = typed.key === key ? typed.text : '';
  const setText = (one: string) => setTyped({ key, text: one });
  const seat = props.seat ?? nextSeat(turn, seats);
  const score = scoreOf(text, rules);
  const sums = scoring.panelTotal(turn, rules, voidSeats);
  const deduction = useMemo(() => ({ list: [...(deductions ?? [])], timeMs }), [deductions, timeMs]);
  const again = round === 2 ? ', one more turn' : '';
  const enter = (given: string) => {
    if (seat === null) return;
    const points = scoreOf(given, rules);
    if (points === null) return refuse(`“${given}” is no score. ${scoring.scoresText(rules)}`);
    const subject = { kind: 'score' as const, contestId, competitorId, round, seat };
    if (!send({ subject, value: { points } }, `${name}, judge ${seat}: ${scoring.pointsText(points)}${again}.`)) return;
    setText('');
    onSeat(null);
  };
  const type = (given: string) => {
    setText(given);
    if (given.length > text.length && isWholeScore(given, rules)) enter(given);
  };
  const remove = () => {
    if (seat === null) return;
    const subject = { kind: 'score' as const, contestId, competitorId, round, seat };
    if (send({ subject, value: null }, `${name}, judge ${seat}: taken out.`)) onSeat(null);
  };
  const record = useStableCallback(
    (value: typeof deduction, sentence: string) =>
      void send({ subject: { kind: 'deduct', contestId, competitorId, round }, value }, sentence),
  );
  const setTime = useStableCallback((taken: number) => record({ ...deduction, timeMs: taken }, `${name}: time noted.`));
  const chooseSeat = useStableCallback((one: number) => onSeat(one));
  const scoreAt = (one: number) => turn.scores[one - 1] ?? null;
  const isNext = seat === null && next !== null;
  return (
    <Stack $gap={2}>
      <Who $gap={4}>
        <ToolHead competitors={competitors} competitorId={competitorId} name={name} number={number}>
          {again}
        </ToolHead>
        <div>
          <Big aria-label="Total">{sums ? scoring.pointsText(sums.total) : '–'}</Big>
          {sums && sums.takenOff > 0 && <Muted>{scoring.pointsText(sums.takenOff)} taken off</Muted>}
        </div>
      </Who>
      <SeatRow role="group" aria-label={`Seats for ${name}`}>
        {seats.map((one) => (
          <Seat
            key={one}
            seat={one}
            score={scoreAt(one)}
            isChosen={one === seat}
            disabled={disabled}
            onChoose={chooseSeat}
          />
        ))}
      </SeatRow>
      <NumberPad
        label={seat === null ? `All scores of ${name} are noted` : `Score of judge ${seat} for ${name}`}
        text={text}
        onText={type}
        submitText={isNext ? next.text : enterText(score === null ? '' : scoring.pointsText(score))}
        canSubmit={isNext || text.trim() !== ''}
        isFull={seat === null}
        disabled={disabled}
        onSubmit={isNext ? next.go : () => enter(text)}
      >
        <Muted>{scoring.scoresText(rules)}</Muted>
        <TakeOut kind="quiet" disabled={disabled} $isOffered={seat !== null && scoreAt(seat) !== null} onClick={remove}>
          Take the score of judge {seat ?? seats[0]} out
        </TakeOut>
        {(rules.leastMs !== null || rules.limitMs !== null) && (
          <Stopwatch
            key={key}
            of={`${contestId}:${competitorId}:${round}`}
            aheadMs={aheadMs}
            label={name}
            timeMs={deduction.timeMs}
            disabled={disabled}
            onTime={setTime}
          />
        )}
        <Folded>
          <summary>
            Deductions{sums && sums.takenOff > 0 ? `: ${scoring.pointsText(sums.takenOff)} taken off` : ''}
          </summary>
          <Deductions
            key={key}
            label={name}
            value={deduction}
            step={Math.min(rules.step, ringCalls.mostDeduction)}
            disabled={disabled}
            onChange={record}
          />
        </Folded>
      </NumberPad>
    </Stack>
  );
};
