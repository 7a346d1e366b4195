import { useState } from 'react';
import { contests, scoring } from '@schi/contract';
import { Muted, Row } from '@schi/shared-ui/components';
import type { FormatProps } from '../../scoring/context';
import { FinishButton } from '../../scoring/FinishButton';
import { Grid, Tap } from '../../scoring/scoring-controls';
import { Refused } from '../../scoring/Refused';
import { RowHead } from '../../scoring/RowHead';
import { RunningOrder } from '../../scoring/RunningOrder';
import { timeText } from '../../scoring/stopwatch.rules';
import { Ties } from '../../scoring/Ties';
import { ToolFrame } from '../../scoring/ToolFrame';
import { standingIn } from '../../scoring/heads';
import { useContest } from '../../scoring/use-contest';
import { leftOf, tryName } from './breaking.rules';
import { TryPad } from './TryPad';

interface Chosen {
  competitorId: number;
  isSecond: boolean;
}

const Breaking = (props: FormatProps & { rules: scoring.BreakingRules; judges: number }) => {
  const { contest, division, context, rules, judges, onFinish } = props;
  const { contestId } = contest;
  const { namesOf, isReadOnly } = context;
  const { heads, out, order, numbers, isPast, refusal, send, refuse } = useContest(props);
  const standing = standingIn(contest, division);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isNoted, setNoted] = useState(false);
  const triesAgain = rules.secondTries === 'level';

  const valueOf = (competitorId: number) =>
    contests.valueIn<'breaks'>(heads, { kind: 'breaks', contestId, competitorId });
  // All have the first try; then those who are level have a second one.
  const nextId = order.find((id) => standing.missing.includes(id));
  const next: Chosen | null =
    nextId === undefined ? null : { competitorId: nextId, isSecond: (valueOf(nextId)?.first.length ?? 0) > 0 };
  const now = chosen ?? next;
  const seats = Array.from({ length: judges }, (_, index) => index + 1);
  const choose = (competitorId: number, isSecond: boolean) => setChosen({ competitorId, isSecond });

  const line = (competitorId: number) => {
    const value = valueOf(competitorId);
    const name = namesOf(competitorId);
    const why = out.get(competitorId);
    const points = value && scoring.breakingPoints({ competitorId, ...value }, rules);
    const hasSecond = (value?.second.length ?? 0) > 0;
    const first = points && value.first.length > 0 ? scoring.pointsText(points.first) : '–';
    const second = points && hasSecond ? scoring.pointsText(points.second) : '–';
    return (
      <tr
        key={competitorId}
        data-now={now?.competitorId === competitorId ? '' : undefined}
        data-out={why === undefined ? undefined : ''}
      >
        <RowHead name={name} number={numbers.get(competitorId)} out={why} />
        <td>
          <Tap
            kind="quiet"
            disabled={why !== undefined}
            aria-label={`${name}, ${tryName(rules, false)}: ${first}`}
            onClick={() => choose(competitorId, false)}
          >
            {first}
          </Tap>
        </td>
        {triesAgain && (
          <td>
            <Tap
              kind="quiet"
              disabled={why !== undefined || !value || leftOf(value.first).length === 0}
              aria-label={`${name}, second try: ${second}`}
              onClick={() => choose(competitorId, true)}
            >
              {second}
            </Tap>
          </td>
        )}
        {rules.boundary !== null && <td data-detail="">{value?.boundaries ?? 0}</td>}
        {rules.isTimed && <td data-detail="">{value?.timeMs == null ? '–' : timeText(value.timeMs)}</td>}
        <td data-detail="">{value?.warnings ?? 0}</td>
        <td>{standing.placings.find((one) => one.competitorId === competitorId)?.place ?? '–'}</td>
      </tr>
    );
  };

  // Once nothing else is left, what is level is next.
  const isTieNext = standing.missing.length === 0;
  const ties = <Ties contest={contest} division={division} context={context} seats={seats} send={send} />;
  return (
    <ToolFrame
      tool={
        <>
          <Refused refusal={refusal} onDismiss={() => refuse(null)} />
          {isTieNext && ties}
          {now && (
            <TryPad
              key={`${now.competitorId} ${String(now.isSecond)}`}
              of={`${contestId}:${now.competitorId}`}
              aheadMs={context.aheadMs}
              name={namesOf(now.competitorId)}
              competitors={division.competitors}
              competitorId={now.competitorId}
              number={numbers.get(now.competitorId)}
              rules={rules}
              value={valueOf(now.competitorId)}
              isSecond={now.isSecond}
              disabled={isReadOnly || out.has(now.competitorId)}
              takesFocus={isNoted}
              onRecord={(value, sentence) => {
                const subject = { kind: 'breaks' as const, contestId, competitorId: now.competitorId };
                if (!send({ subject, value }, sentence)) return;
                setNoted(true);
                setChosen(null);
              }}
            />
          )}
          {chosen && (
            <Row>
              <Tap kind="quiet" onClick={() => setChosen(null)}>
                {next ? `Back to ${namesOf(next.competitorId)}` : 'Close this try'}
              </Tap>
            </Row>
          )}
          {!chosen && onFinish && <FinishButton onFinish={onFinish} />}
        </>
      }
      list={
        <>
          {order.length === 0 && <Muted>Nobody competes in this event.</Muted>}
          <Grid label={`Breaking: ${contest.title}`}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">{triesAgain ? 'First try' : 'Points'}</th>
                {triesAgain && <th scope="col">Second try</th>}
                {rules.boundary !== null && (
                  <th scope="col" data-detail="">
                    Boundary
                  </th>
                )}
                {rules.isTimed && (
                  <th scope="col" data-detail="">
                    Time
                  </th>
                )}
                <th scope="col" data-detail="">
                  Warnings
                </th>
                <th scope="col">Place</th>
              </tr>
            </thead>
            <tbody>{order.map(line)}</tbody>
          </Grid>
        </>
      }
    >
      {!isTieNext && ties}
      {!isPast && (
        <RunningOrder
          contestId={contestId}
          order={order}
          isBegun={order.some((id) => valueOf(id) !== null)}
          numbers={numbers}
          namesOf={namesOf}
          disabled={isReadOnly}
          send={send}
        />
      )}
    </ToolFrame>
  );
};

/** Breaking: the boards of each try, techniques, tries, what is taken off, times, and a second try for those who are level (rules F1, G4, G17). */
const BreakingView = (props: FormatProps) => {
  const { rules } = props.contest;
  return rules.format === 'attempts' ? <Breaking {...props} rules={rules.breaking} judges={rules.judges} /> : null;
};
export default BreakingView;
