import { useState } from 'react';
import { contests, type scoring } from '@schi/contract';
import { Muted, Row } from '@schi/shared-ui/components';
import type { FormatProps } from '../../scoring/context';
import { Refused } from '../../scoring/Refused';
import { FinishButton, finishText } from '../../scoring/FinishButton';
import { useStableNumbers } from '../../scoring/use-stable-numbers';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import { standingIn } from '../../scoring/heads';
import { RunningOrder } from '../../scoring/RunningOrder';
import { Ties } from '../../scoring/Ties';
import { ToolFrame } from '../../scoring/ToolFrame';
import { useContest } from '../../scoring/use-contest';
import { isBegun, nextSeat, seatsOf } from './panel.rules';
import { HeldTurns } from './HeldTurns';
import { ScoreTable } from './ScoreTable';
import { Seats } from './Seats';
import { TurnPad } from './TurnPad';

type Chosen = { competitorId: number; round: 1 | 2; seat: number | null };

const Scored = (props: FormatProps & { rules: scoring.PanelRules }) => {
  const { contest, division, context, rules, onFinish } = props;
  const { heads, order, numbers, isPast, refusal, send, refuse } = useContest(props);
  const headsNow = useStableCallback(() => heads);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [havePerformed, setPerformed] = useState(false);
  const { namesOf, isReadOnly } = context;
  const standing = standingIn(contest, division);

  const byOrder = (turns: readonly scoring.Turn[]) =>
    order.flatMap((id) => turns.find(({ competitorId }) => competitorId === id) ?? []);
  const first = byOrder(contests.turnsOf(contest, heads, rules, 1));
  const seats = useStableNumbers(seatsOf(contest, heads, rules.judges));
  const voidSeats = contests.voidSeatsOf(contest, heads);
  const voided = useStableNumbers(voidSeats.map((seat) => seat + 1));
  const ordered = contests.moreTurnsOf(contest, heads).flat();
  const again = byOrder(contests.turnsOf(contest, heads, rules, 2)).filter(
    (turn) => isBegun([turn]) || ordered.includes(turn.competitorId),
  );

  const isLeft = (turn: scoring.Turn) => turn.out === undefined && nextSeat(turn, seats) !== null;
  const leftOf = (turns: readonly scoring.Turn[], round: 1 | 2): Chosen[] =>
    turns.filter(isLeft).map(({ competitorId }) => ({ competitorId, round, seat: null }));
  const left = [...leftOf(first, 1), ...leftOf(again, 2)];
  // Keeps showing the finished competitor until the next is called.
  const now = chosen ?? left[0] ?? null;
  const turn = now && (now.round === 1 ? first : again).find(({ competitorId }) => competitorId === now.competitorId);
  const next = left.find((one) => one.competitorId !== now?.competitorId || one.round !== now.round);
  const choose = (round: 1 | 2) => (competitorId: number, seat: number | null) =>
    setChosen({ competitorId, round, seat });
  const chosenIn = (round: 1 | 2) => (now?.round === round ? now : null);

  const held = contests.heldTurns(contest, heads, rules, order);
  const isHeld = held.length > 0 && !havePerformed;
  const goOn =
    now && turn && !isLeft(turn) && next
      ? { text: `Next: ${namesOf(next.competitorId)}`, go: () => setChosen(next) }
      : onFinish && { text: finishText, go: onFinish };
  const tableOf = (round: 1 | 2, turns: readonly scoring.Turn[]) => (
    <ScoreTable
      label={`${round === 1 ? 'Scores' : 'One more turn'}: ${contest.title}`}
      turns={turns}
      rules={rules}
      seats={seats}
      voided={voided}
      contest={contest}
      division={division}
      chosen={chosenIn(round)}
      numbers={numbers}
      namesOf={namesOf}
      onChoose={choose(round)}
    />
  );
  if (first.length === 0) return <Muted>Nobody competes in this event.</Muted>;
  // Once nothing else is left, what is level is next.
  const isTieNext = standing.missing.length === 0;
  const ties = (
    <Ties
      contest={contest}
      division={division}
      context={context}
      seats={seats}
      send={send}
      hasMoreTurns
      onAgain={() => setChosen(null)}
    />
  );
  return (
    <ToolFrame
      tool={
        <>
          <Refused refusal={refusal} onDismiss={() => refuse(null)} />
          {isTieNext && ties}
          {isHeld && (
            <HeldTurns names={held.map(namesOf)} isAll={rules.holds === 'all'} onPerformed={() => setPerformed(true)} />
          )}
          {now && turn && !isHeld && (
            <TurnPad
              contestId={contest.contestId}
              turn={turn}
              round={now.round}
              name={namesOf(now.competitorId)}
              competitors={division.competitors}
              number={numbers.get(now.competitorId)}
              rules={rules}
              seats={seats}
              voidSeats={voidSeats}
              seat={now.seat}
              onSeat={(seat) => setChosen({ ...now, seat })}
              next={goOn}
              disabled={isReadOnly || turn.out !== undefined}
              aheadMs={context.aheadMs}
              send={send}
              refuse={refuse}
            />
          )}
          {!now && onFinish && <FinishButton onFinish={onFinish} />}
        </>
      }
      list={
        <>
          {tableOf(1, first)}
          {again.length > 0 && tableOf(2, again)}
        </>
      }
    >
      {!isTieNext && ties}
      {!isPast && (
        <Row $gap={3}>
          <RunningOrder
            contestId={contest.contestId}
            order={order}
            isBegun={isBegun(first)}
            numbers={numbers}
            namesOf={namesOf}
            disabled={isReadOnly}
            send={send}
          />
          <Seats
            contestId={contest.contestId}
            context={context}
            seats={seats}
            voided={voided}
            headsNow={headsNow}
            send={send}
          />
        </Row>
      )}
    </ToolFrame>
  );
};

/** The turns of a panel: who is on now, the judges' scores, deductions, totals and the places so far (rule G4). */
const PanelView = (props: FormatProps) => {
  const { rules } = props.contest;
  return rules.format === 'panel' ? <Scored {...props} rules={rules.panel} /> : null;
};
export default PanelView;
