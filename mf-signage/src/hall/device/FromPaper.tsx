import { memo, useState } from 'react';
import { ringCalls, type CalledDivision } from '@schi/contract';
import { Alert, Button, Muted, Row } from '@schi/shared-ui/components';
import type { RingChange } from '@schi/shared-ui/ring-calls';

interface Props extends Pick<CalledDivision, 'ringAssignmentId' | 'title' | 'step' | 'isFromPaper'> {
  /** Nothing of its results is finished, so it can still be held. */
  mayBeHeld: boolean;
  isReadOnly: boolean;
  record: (changes: RingChange[], sentence: string) => void;
  /** It is from paper now: its results are entered next. */
  onEnter?: (ringAssignmentId: number) => void;
}

const AnyFromPaper = ({
  ringAssignmentId,
  title,
  step,
  isFromPaper = false,
  mayBeHeld,
  isReadOnly,
  record,
  onEnter,
}: Props) => {
  const [isAsking, setAsking] = useState(false);
  const subject = ringCalls.subjectOf({ kind: 'call', ringAssignmentId });
  if (isFromPaper)
    return (
      <Row $gap={3}>
        <Muted>From paper: nobody is called. All you enter until its results are finished has this mark.</Muted>
        {mayBeHeld && (
          <Button
            kind="quiet"
            disabled={isReadOnly}
            onClick={() => record([{ subject, value: { step: 'planned' } }], `${title}: waits for the ring again.`)}
          >
            It was not held: wait for the ring again
          </Button>
        )}
      </Row>
    );
  if (step === 'done' || step === 'postponed') return null;
  const enter = () => {
    setAsking(false);
    record(
      [{ subject, value: { step: 'done', isFromPaper: true }, fromPaper: true }],
      `${title}: done, from paper. Enter its results.`,
    );
    onEnter?.(ringAssignmentId);
  };
  if (isAsking)
    return (
      <Alert
        type="warn"
        actions={
          <>
            <Button kind="primary" disabled={isReadOnly} onClick={enter}>
              Yes, enter its results
            </Button>
            <Button onClick={() => setAsking(false)}>No</Button>
          </>
        }
      >
        <p>Was “{title}” held and noted on paper? It is done then: nobody is called to it, and no family is told.</p>
      </Alert>
    );
  return (
    <Row>
      <Button
        kind="quiet"
        disabled={isReadOnly}
        aria-label={`Enter from paper: ${title}`}
        onClick={() => setAsking(true)}
      >
        Enter from paper
      </Button>
    </Row>
  );
};

/**
 * Says, once asked, that a division was held and noted on paper, so that its results are entered while another one runs
 * in its ring (rule G15); and takes that back.
 */
export const FromPaper = memo(AnyFromPaper);
