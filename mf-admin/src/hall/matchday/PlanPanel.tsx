import { useState } from 'react';
import { counted, ringWork, type Matchday, type RingPlan, type RingPlanChoice } from '@schi/contract';
import { failureCode, failureText } from '@schi/shared-ui/api-client';
import {
  Alert,
  Button,
  Card,
  Heading,
  Loaded,
  Muted,
  Row,
  Stack,
  toast,
  VisuallyHidden,
} from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { useNow } from '@schi/shared-ui/live';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { timeText } from './board.rules';
import { beginsAt, figuresOf, gapText, isStale, planTexts, replacedText } from './plan-choices';
import { PlanForm } from './PlanForm';
import { useCancelRingPlanMutation, useLastRingPlanQuery, useUseRingPlanMutation } from './plans.api';

const Choice = styled.section`
  display: grid;
  gap: var(--gap-2);
  padding: var(--gap-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  h3 {
    font-size: 1.25rem;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--gap-3);
    margin: 0;
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    text-align: right;
  }
  ul {
    max-height: 220px;
    margin: var(--gap-2) 0 0;
    padding-left: var(--gap-4);
    overflow-y: auto;
    font-size: 0.875rem;
  }
  summary {
    color: var(--link);
    cursor: pointer;
  }
`;
const Finish = styled.p`
  font-family: var(--font-display);
  font-size: 1.75rem;
`;

/** Between two questions how far a plan is. */
const pollingInterval = 1_000;

interface ChoiceProps {
  choice: RingPlanChoice;
  board: Matchday;
  isBusy: boolean;
  /** The one that is advised. */
  isAdvised: boolean;
  onUse: (name: RingPlanChoice['name']) => void;
}
const ChoiceCard = ({ choice, board, isBusy, isAdvised, onUse }: ChoiceProps) => {
  const { timeZone } = board;
  const replaced = replacedText(choice, board);
  const begins = beginsAt(choice, board);
  const { name, says } = planTexts[choice.name];
  const more = Object.values(choice.counts).some((count) => count > 0);
  return (
    <Choice aria-labelledby={`plan-${choice.name}`}>
      <h3 id={`plan-${choice.name}`}>{name}</h3>
      <Muted>{says}</Muted>
      {begins !== null && <p>Begins at {timeText(begins, timeZone)}</p>}
      <Finish>Ends at {timeText(choice.finish, timeZone)}</Finish>
      <Muted>At most {gapText(choice.gap)} later than any plan can end.</Muted>
      <dl>
        {figuresOf(choice).map(({ label, count }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {more && choice.unsatisfied.length > 0 && (
        <details>
          <summary>What could not be kept</summary>
          <ul tabIndex={0} aria-label={`What the plan ${name} could not keep`}>
            {choice.unsatisfied.map(({ says: wish }, index) => (
              <li key={index}>{wish}</li>
            ))}
          </ul>
        </details>
      )}
      {replaced !== '' && <p>{replaced}</p>}
      <Button kind={isAdvised ? 'primary' : 'secondary'} busy={isBusy} onClick={() => onUse(choice.name)}>
        Use this plan
      </Button>
    </Choice>
  );
};

const Computing = ({ plan, timeZone }: { plan: RingPlan; timeZone: string }) => {
  const [cancel, { isLoading }] = useCancelRingPlanMutation();
  const percent = Math.round(plan.progress * 100);
  return (
    <Stack $gap={2}>
      <p>
        {plan.by} is planning. A first plan ends at {timeText(plan.finish, timeZone)}; no plan can end before{' '}
        {timeText(plan.lowerBound, timeZone)}.
      </p>
      <Row>
        <progress max={100} value={percent} aria-label="Planning" style={{ flex: 1, maxWidth: 420 }} />
        <span>{percent}%</span>
        <Button kind="quiet" busy={isLoading} onClick={() => void cancel({ params: { planId: plan.planId } })}>
          Stop
        </Button>
      </Row>
    </Stack>
  );
};

interface FoundProps {
  plan: RingPlan;
  board: Matchday;
  onUsed: () => void;
  /** The rings have changed since, so the plan is fitted to them. */
  onReplanned: (says: string) => void;
}
const locksText = ({ count, minutes }: NonNullable<RingPlan['locks']>): string => {
  const which =
    count === 1
      ? '1 division stays where it is, as it is locked or called'
      : `${count} divisions stay where they are, as they are locked or called`;
  return minutes === 0
    ? `${which}. That costs no time.`
    : `${which}. Without that the day could end ${counted(minutes, 'minute')} earlier.`;
};

const computedText = ({ by, createdAt }: Pick<RingPlan, 'by' | 'createdAt'>, timeZone: string) =>
  `Computed at ${timeText(createdAt, timeZone)} by ${by}.`;

const Found = ({ plan, board, onUsed, onReplanned }: FoundProps) => {
  const [putInForce, { isLoading }] = useUseRingPlanMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useDispatch();
  const take = (name: RingPlanChoice['name']) => {
    setFailure(null);
    putInForce({ params: { planId: plan.planId }, body: { name } })
      .unwrap()
      .then(
        () => {
          dispatch(toast('success', `The plan “${planTexts[name].name}” is in force. Undo takes it back.`));
          onUsed();
        },
        (error: unknown) => {
          if (failureCode(error) === 'replanned') onReplanned(failureText(error));
          else setFailure(failureText(error));
        },
      );
  };
  const { timeZone } = board;
  const advised = plan.choices.find(({ name }) => name === 'balanced' || name === 'fewest');
  return (
    <Stack $gap={3}>
      <Muted>{computedText(plan, timeZone)}</Muted>
      <p>
        No plan can end before <strong>{timeText(plan.lowerBound, timeZone)}</strong>. {plan.boundReason}
      </p>
      {plan.locks && plan.locks.count > 0 && <p>{locksText(plan.locks)}</p>}
      {plan.tooFull && (
        <Alert type="warn">
          The day is {counted(plan.tooFull.minutes, 'minute')} too long.
          {plan.tooFull.remedies.length > 0 && (
            <>
              {' '}
              What would help:
              <ul>
                {plan.tooFull.remedies.map(({ says, finish }) => (
                  <li key={says}>
                    {says} The day then ends at {timeText(finish, timeZone)}.
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
      {failure !== null && <Alert type="danger">{failure}</Alert>}
      <Columns $min={270}>
        {plan.choices.map((choice) => (
          <ChoiceCard
            key={choice.name}
            choice={choice}
            board={board}
            isBusy={isLoading}
            isAdvised={choice === advised}
            onUse={take}
          />
        ))}
      </Columns>
    </Stack>
  );
};

/**
 * Plans the rings of the published draft: what it is made for, how far it is, and three plans side by side (rule G2).
 */
export const PlanPanel = ({ board, draftId, onClose }: { board: Matchday; draftId: number; onClose: () => void }) => {
  const params = { tournamentId: board.tournamentId };
  const [isComputing, setComputing] = useState(true);
  const last = useLastRingPlanQuery(
    { params },
    { refetchOnMountOrArgChange: true, pollingInterval: isComputing ? pollingInterval : 0 },
  );
  const plan = last.data?.draftId === draftId ? last.data : null;
  const isStillComputing = plan?.state === 'computing';
  const [replanned, setReplanned] = useState<string | null>(null);
  const now = useNow(60);
  const isOld = plan !== null && plan.state !== 'computing' && plan.choices.length > 0 && isStale(plan, board, now);
  const hasChoices = !isOld && (plan?.choices.length ?? 0) > 0;
  const heading = board.assignments.some(ringWork.isBegun) ? 'Re-plan the rest' : 'Plan the rings';
  if (isComputing !== isStillComputing) setComputing(isStillComputing);
  return (
    <Card aria-labelledby="plan-panel">
      <Stack>
        <Row>
          <Heading id="plan-panel" $size="h3">
            {heading}
          </Heading>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </Row>
        {!isStillComputing && <PlanForm board={board} draftId={draftId} hasChoices={hasChoices} />}
        {replanned !== null && <Alert type="warn">{replanned}</Alert>}
        <Loaded query={last} showsLaterFailure lines={3} height={32} label="Loading the last plan">
          {() =>
            plan && (
              <div>
                <VisuallyHidden role="status">
                  {isStillComputing
                    ? 'Planning'
                    : hasChoices
                      ? plan.kind === 'repair'
                        ? 'Both answers are ready.'
                        : 'The plans are ready.'
                      : ''}
                </VisuallyHidden>
                {isStillComputing && <Computing plan={plan} timeZone={board.timeZone} />}
                {plan.state === 'failed' && <Alert type="danger">{plan.failure}</Alert>}
                {plan.state === 'cancelled' && plan.choices.length === 0 && (
                  <Muted>The last plan was stopped before it was found.</Muted>
                )}
                {isOld && (
                  <Muted>{computedText(plan, board.timeZone)} The day has moved on since, so compute it again.</Muted>
                )}
                {!isStillComputing && hasChoices && (
                  <Found
                    key={plan.planId}
                    plan={plan}
                    board={board}
                    onUsed={onClose}
                    onReplanned={(says) => {
                      setReplanned(says);
                      void last.refetch();
                    }}
                  />
                )}
              </div>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
};
