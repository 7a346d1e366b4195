import { memo, useState } from 'react';
import { ringCalls, stopText, type CalledDivision, type ShownStop } from '@schi/contract';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { useNow } from '@schi/shared-ui/live';
import { styled } from '@schi/shared-ui/platform';
import { stepVerbs, type NextStep, type RingChange } from '@schi/shared-ui/ring-calls';

const said: Record<NextStep, string> = {
  soon: 'called soon',
  staging: 'called to staging',
  onDeck: 'on deck',
  inRing: 'in the ring',
  done: 'done',
};

const Big = styled(Button)`
  min-height: 56px;
  font-size: 1.125em;
`;

/**
 * The steps that a table may take: first the one that does most, then the one before it. People are called to staging at
 * once, and a division at staging starts as soon as the ring is free.
 */
const stepsFrom = (after: NextStep, isRingTaken: boolean): NextStep[] => {
  if (after === 'soon') return ['staging', 'soon'];
  if (after === 'onDeck') return isRingTaken ? ['onDeck'] : ['inRing', 'onDeck'];
  return [after];
};

interface Props extends Pick<CalledDivision, 'ringAssignmentId' | 'title' | 'step'> {
  isRingOpen: boolean;
  /** The hall or the ring is stopped: nobody is called, what runs may end (rule G14). */
  stop?: ShownStop | null;
  /** A division is in the ring. */
  isRingTaken: boolean;
  isReadOnly: boolean;
  /** The one action of the page; others are quieter. */
  isMain?: boolean;
  /** The page says elsewhere that it is stopped. */
  isStopSaid?: boolean;
  /** A step may be left out; not where each is said aloud. */
  mayLeaveOut?: boolean;
  record: (changes: RingChange[], sentence: string) => void;
}

const AnyStep = ({
  ringAssignmentId,
  title,
  step,
  isRingOpen,
  stop = null,
  isRingTaken,
  isReadOnly,
  isMain = true,
  isStopSaid = false,
  mayLeaveOut = false,
  record,
}: Props) => {
  const [isEnding, setEnding] = useState(false);
  const now = useNow(60);
  const after = ringCalls.stepAfter(step);
  if (after === null) return null;
  const steps = mayLeaveOut ? stepsFrom(after, isRingTaken) : [after];
  const subject = ringCalls.subjectOf({ kind: 'call', ringAssignmentId });
  const go = (next: NextStep) => {
    setEnding(false);
    record([{ subject, value: { step: next } }], `${title}: ${said[next]}.`);
  };
  if (isEnding)
    return (
      <Alert
        type="warn"
        actions={
          <>
            <Button kind="primary" disabled={isReadOnly} onClick={() => go('done')}>
              Yes, it is over
            </Button>
            <Button onClick={() => setEnding(false)}>Not yet</Button>
          </>
        }
      >
        <p>
          Is “{title}” over? {stop === null && 'The next division is then on deck. '}Only a director can take this back.
        </p>
      </Alert>
    );
  return (
    <Row $gap={2}>
      {steps.map((next, index) => (
        <Big
          key={next}
          kind={index > 0 ? 'quiet' : isMain ? 'primary' : 'secondary'}
          disabled={
            isReadOnly || (next === 'inRing' && isRingTaken) || ((!isRingOpen || stop !== null) && next !== 'done')
          }
          aria-label={`${stepVerbs[next]}: ${title}`}
          onClick={() => (next === 'done' ? setEnding(true) : go(next))}
        >
          {stepVerbs[next]}
        </Big>
      ))}
      {stop !== null && !isStopSaid && (
        <span>
          {stopText(stop, now)} {after === 'done' ? 'You can go on noting.' : 'Nobody is called until it goes on.'}
        </span>
      )}
      {stop === null && after === 'inRing' && isRingTaken && <span>The ring is not free yet.</span>}
    </Row>
  );
};

/**
 * The next step of a division as one big button, and beside it the step that may be left out (rule G8). The end asks once more, because only a director can take it
 * back. What is noted in the division does not draw it again.
 */
export const StepButtons = memo(AnyStep);
