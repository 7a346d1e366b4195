import { memo, useMemo, useState } from 'react';
import { ringCalls, scoring } from '@schi/contract';
import { Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import { NumberPad } from '../../scoring/NumberPad';
import { Big, Tap } from '../../scoring/scoring-controls';
import { Stopwatch } from '../../scoring/Stopwatch';
import type { Send } from '../../scoring/use-recording';
import { Deductions } from './Deductions';
import { nextSeat, scoreOf } from './panel.rules';

const Sides = styled.div`
  display: grid;
  align-items: start;
  gap: var(--gap-4);
  @media (min-width: 640px) {
    grid-template-columns: minmax(240px, 2fr) 3fr;
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
  /** In the ring (rule G18). */
  number: number | undefined;
  rules: scoring.PanelRules;
  /** Those that count, from 1. */
  seats: readonly number[];
  voidSeats: readonly number[];
  /** The seat that was chosen; `null`: the next empty one. */
  seat: number | null;
  onSeat: (seat: number | null) => void;
  disabled: boolean;
  /** By how many milliseconds this device's clock is ahead. */
  aheadMs: number;
  send: Send;
  refuse: (text: string | null) => void;
}

/** The turn of one competitor: the judges' scores by keypad, what is taken off, and the time. */
export const TurnPad = (props: Props) => {
  const { contestId, turn, round, name, number, rules, seats, voidSeats, onSeat, disabled, aheadMs, send, refuse } =
    props;
  const [text, setText] = useState('');
  const { competitorId, deductions, timeMs = null } = turn;
  const seat = props.seat ?? nextSeat(turn, seats);
  const typed = scoreOf(text, rules);
  const sums = scoring.panelTotal(turn, rules, voidSeats);
  const deduction = useMemo(() => ({ list: [...(deductions ?? [])], timeMs }), [deductions, timeMs]);
  const again = round === 2 ? ', one more turn' : '';
  const enter = () => {
    if (seat === null) return;
    if (typed === null) return refuse(`“${text}” is no score. ${scoring.scoresText(rules)}`);
    const subject = { kind: 'score' as const, contestId, competitorId, round, seat };
    if (!send({ subject, value: { points: typed } }, `${name}, judge ${seat}: ${scoring.pointsText(typed)}${again}.`))
      return;
    setText('');
    onSeat(null);
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
  return (
    <Stack $gap={3}>
      <Row $gap={4}>
        {number !== undefined && <Muted as="span">{number}</Muted>}
        <Heading as="h3" $size="h3">
          <bdi>{name}</bdi>
          {again}
        </Heading>
        <Big aria-label="Total">{sums ? scoring.pointsText(sums.total) : '–'}</Big>
        {sums && sums.takenOff > 0 && <Muted>{scoring.pointsText(sums.takenOff)} taken off</Muted>}
      </Row>
      <Row $gap={2} role="group" aria-label={`Seats for ${name}`}>
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
      </Row>
      <Sides>
        <NumberPad
          label={seat === null ? `All scores of ${name} are noted` : `Score of judge ${seat} for ${name}`}
          text={text}
          onText={setText}
          meaning={typed === null ? '' : scoring.pointsText(typed)}
          disabled={disabled || seat === null}
          onEnter={enter}
        >
          <Muted>{scoring.scoresText(rules)}</Muted>
          <TakeOut
            kind="quiet"
            disabled={disabled}
            $isOffered={seat !== null && scoreAt(seat) !== null}
            onClick={remove}
          >
            Take the score of judge {seat ?? seats[0]} out
          </TakeOut>
        </NumberPad>
        <Stack $gap={4}>
          {(rules.leastMs !== null || rules.limitMs !== null) && (
            <Stopwatch
              of={`${contestId}:${competitorId}:${round}`}
              aheadMs={aheadMs}
              label={name}
              timeMs={deduction.timeMs}
              disabled={disabled}
              onTime={setTime}
            />
          )}
          <Deductions
            label={name}
            value={deduction}
            step={Math.min(rules.step, ringCalls.mostDeduction)}
            disabled={disabled}
            onChange={record}
          />
        </Stack>
      </Sides>
    </Stack>
  );
};
