import { useState } from 'react';
import { contests, lengthText, scoring, shortHeightText } from '@schi/contract';
import { Muted, Row, Stack } from '@schi/shared-ui/components';
import { jumpsText } from '@schi/shared-ui/ring-calls';
import type { FormatProps } from '../../scoring/context';
import { FinishButton } from '../../scoring/FinishButton';
import { Big, Grid, Tap, WideKeys } from '../../scoring/scoring-controls';
import { Refused } from '../../scoring/Refused';
import { RowHead } from '../../scoring/RowHead';
import { RunningOrder } from '../../scoring/RunningOrder';
import { Ties } from '../../scoring/Ties';
import { ToolFrame } from '../../scoring/ToolFrame';
import { ToolHead } from '../../scoring/ToolHead';
import { standingIn } from '../../scoring/heads';
import { useContest } from '../../scoring/use-contest';
import type { Recording } from '../../scoring/use-recording';
import { activeAt, barOf, nextAt } from './falls.rules';
import { HeightsDialog } from './HeightsDialog';
import { JumpOff } from './JumpOff';

const noSeats: readonly number[] = [];

/** High falls over a rising bar: who jumps, who is out, every jump by height, and the jump-off (rule G4). */
export const HighFall = (props: FormatProps & { rules: contests.HighFallRules }) => {
  const { contest, division, context, rules, onFinish } = props;
  const heightText = (height: number) => lengthText(height, rules);
  const { contestId } = contest;
  const { namesOf, isReadOnly } = context;
  const { heads, out, order, numbers, isPast, refusal, send, refuse } = useContest(props);
  const standing = standingIn(contest, division);
  const [raised, setRaised] = useState<number | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isEditing, setEditing] = useState(false);

  const heights = contests.heightsOf(contest, heads, rules.heights);
  const noted = contests.jumpsOf(contest, heads, heights);
  const all = order.flatMap((id) => noted.find(({ competitorId }) => competitorId === id) ?? []);
  const inIt = all.filter(({ competitorId }) => !out.has(competitorId));
  const isBegun = all.some(({ at }) => at.some((jumps) => jumps.length > 0));
  const derived = barOf(inIt, heights);
  // The bar that a person raised or chose, while somebody can jump there.
  const isRaised =
    raised !== null && raised < heights.length && (chosenId !== null || activeAt(inIt, raised).length > 0);
  const place = isRaised ? raised : derived;
  const nowId = place === null ? null : (chosenId ?? nextAt(inIt, place));
  const now = all.find(({ competitorId }) => competitorId === nowId);
  const here = place === null ? [] : (now?.at[place] ?? []);
  const heightNow = place === null ? undefined : heights[place];
  const nextHeight = place === null ? undefined : heights[place + 1];
  const statesOf = (jumps: scoring.Jumps) => scoring.highFallState(jumps);

  const jumpsAt = (competitorId: number, height: number, jumps: readonly scoring.Jump[]): Recording => ({
    subject: { kind: 'jumps', contestId, competitorId, height },
    value: jumps.length === 0 ? null : { jumps: [...jumps] },
  });
  const record = (jumps: readonly scoring.Jump[], what: string) => {
    if (!now || heightNow === undefined) return;
    const name = namesOf(now.competitorId);
    if (!send(jumpsAt(now.competitorId, heightNow, jumps), `${name} at ${heightText(heightNow)}: ${what}.`)) return;
    setChosenId(null);
    // The bar follows what is noted, unless somebody raised it above.
    if (raised !== null && derived !== null && raised <= derived) setRaised(null);
  };
  const stop = () => {
    if (!now || place === null) return;
    const rest = heights.flatMap((height, index) => {
      const jumps = now.at[index] ?? [];
      return index < place || jumps.includes('o') || jumps.includes('-')
        ? []
        : [jumpsAt(now.competitorId, height, [...jumps, '-'])];
    });
    if (send(rest, `${namesOf(now.competitorId)} stops.`)) setChosenId(null);
  };
  const first = standing.placings.find((placing) => placing.place === 1);
  const winner = all.find(({ competitorId }) => competitorId === (standing.jumpOff[0] ?? first?.competitorId));

  // Once nothing else is left, what is level is next.
  const isTieNext = standing.missing.length === 0;
  const ties = <Ties contest={contest} division={division} context={context} seats={noSeats} send={send} />;
  return (
    <ToolFrame
      tool={
        <>
          <Refused refusal={refusal} onDismiss={() => refuse(null)} />
          {isTieNext && ties}
          {now && heightNow !== undefined ? (
            <Stack $gap={3}>
              <Row $gap={4}>
                <Big aria-label="Bar">{heightText(heightNow)}</Big>
                <ToolHead
                  competitors={division.competitors}
                  competitorId={now.competitorId}
                  name={namesOf(now.competitorId)}
                  number={numbers.get(now.competitorId)}
                />
                <Muted>{here.length === 0 ? 'first try' : jumpsText(here)}</Muted>
              </Row>
              <WideKeys role="group" aria-label={`Jump of ${namesOf(now.competitorId)} at ${heightText(heightNow)}`}>
                <Tap kind="primary" disabled={isReadOnly} onClick={() => record([...here, 'o'], 'over')}>
                  O, over
                </Tap>
                <Tap disabled={isReadOnly} onClick={() => record([...here, 'x'], 'failed')}>
                  X, failed
                </Tap>
                <Tap disabled={isReadOnly} onClick={() => record([...here, '-'], 'passes')}>
                  –, passes
                </Tap>
              </WideKeys>
              <Row $gap={2}>
                <Tap kind="quiet" disabled={isReadOnly} onClick={stop}>
                  Stops
                </Tap>
                {here.length > 0 && (
                  <Tap
                    kind="quiet"
                    disabled={isReadOnly}
                    onClick={() => record(here.slice(0, -1), 'the last jump is taken out')}
                  >
                    Take the last out
                  </Tap>
                )}
              </Row>
            </Stack>
          ) : (
            place !== null &&
            heightNow !== undefined && <Muted>Nobody is left at {heightText(heightNow)}. Raise the bar.</Muted>
          )}
          {onFinish && <FinishButton onFinish={onFinish} />}
          <Row $gap={2}>
            {place !== null && nextHeight !== undefined && (
              <Tap
                disabled={isReadOnly}
                onClick={() => {
                  setRaised(place + 1);
                  setChosenId(null);
                }}
              >
                Raise the bar to {heightText(nextHeight)}
              </Tap>
            )}
            {isRaised && raised !== derived && derived !== null && (
              <Tap
                kind="quiet"
                onClick={() => {
                  setRaised(null);
                  setChosenId(null);
                }}
              >
                Back to {heightText(heights[derived] ?? 0)}
              </Tap>
            )}
            <Tap kind="quiet" disabled={isReadOnly} onClick={() => setEditing(true)}>
              Heights…
            </Tap>
          </Row>
        </>
      }
      list={
        <Grid label={`Jumps: ${contest.title}`}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {heights.map((height) => (
                <th key={height} scope="col" aria-current={height === heightNow ? 'step' : undefined}>
                  {shortHeightText(height, rules.unit)}
                </th>
              ))}
              <th scope="col">Place</th>
            </tr>
          </thead>
          <tbody>
            {all.map((jumps) => {
              const { competitorId, at } = jumps;
              const why = out.get(competitorId) ?? (statesOf(jumps).isOut ? 'out' : undefined);
              return (
                <tr
                  key={competitorId}
                  data-now={competitorId === nowId ? '' : undefined}
                  data-out={out.has(competitorId) ? '' : undefined}
                >
                  <RowHead name={namesOf(competitorId)} number={numbers.get(competitorId)} out={why} />
                  {heights.map((height, index) => (
                    <td key={height}>
                      <Tap
                        kind="quiet"
                        disabled={out.has(competitorId)}
                        aria-pressed={competitorId === nowId && index === place}
                        aria-label={`${namesOf(competitorId)} at ${heightText(height)}: ${jumpsText(at[index] ?? []) || 'nothing'}`}
                        onClick={() => {
                          setRaised(index);
                          setChosenId(competitorId);
                        }}
                      >
                        {jumpsText(at[index] ?? []) || '·'}
                      </Tap>
                    </td>
                  ))}
                  <td>{standing.placings.find((one) => one.competitorId === competitorId)?.place ?? '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </Grid>
      }
    >
      <JumpOff
        contestId={contestId}
        heads={heads}
        heights={heights}
        unit={rules.unit}
        cleared={winner ? statesOf(winner).cleared : -1}
        group={standing.jumpOff}
        namesOf={namesOf}
        disabled={isReadOnly}
        send={send}
      />
      {!isTieNext && ties}
      {!isPast && (
        <RunningOrder
          contestId={contestId}
          order={order}
          isBegun={isBegun}
          numbers={numbers}
          namesOf={namesOf}
          disabled={isReadOnly}
          send={send}
        />
      )}
      {isEditing && (
        <HeightsDialog
          contestId={contestId}
          heads={heads}
          heights={heights}
          unit={rules.unit}
          isBegun={isBegun}
          context={context}
          send={send}
          refuse={refuse}
          onClose={() => setEditing(false)}
        />
      )}
    </ToolFrame>
  );
};
