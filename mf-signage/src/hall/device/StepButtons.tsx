import { memo, useState } from 'react';
import { ringCalls, type CalledDivision } from '@schi/contract';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { RingChange } from '@schi/shared-ui/ring-calls';

const verbs = { soon: 'Call soon', staging: 'To staging', onDeck: 'On deck', inRing: 'Start', done: 'Done' } as const;
const said = {
  soon: 'called soon',
  staging: 'called to staging',
  onDeck: 'on deck',
  inRing: 'in the ring',
  done: 'done',
} as const;

const Big = styled(Button)`
  min-height: 56px;
  font-size: 1.125em;
`;

interface Props extends Pick<CalledDivision, 'ringAssignmentId' | 'title' | 'step'> {
  isRingOpen: boolean;
  /** A division is in the ring. */
  isRingTaken: boolean;
  isReadOnly: boolean;
  /** The one action of the page; others are quieter. */
  isMain?: boolean;
  record: (changes: RingChange[], sentence: string) => void;
}

const AnyStep = ({
  ringAssignmentId,
  title,
  step,
  isRingOpen,
  isRingTaken,
  isReadOnly,
  isMain = true,
  record,
}: Props) => {
  const [isEnding, setEnding] = useState(false);
  const next = ringCalls.stepAfter(step);
  if (next === null) return null;
  const isBusy = next === 'inRing' && isRingTaken;
  const subject = ringCalls.subjectOf({ kind: 'call', ringAssignmentId });
  const go = () => {
    setEnding(false);
    record([{ subject, value: { step: next } }], `${title}: ${said[next]}.`);
  };
  if (isEnding)
    return (
      <Alert
        type="warn"
        actions={
          <>
            <Button kind="primary" disabled={isReadOnly} onClick={go}>
              Yes, it is over
            </Button>
            <Button onClick={() => setEnding(false)}>Not yet</Button>
          </>
        }
      >
        <p>Is “{title}” over? The next division is then on deck. Only a director can take this back.</p>
      </Alert>
    );
  return (
    <Row $gap={2}>
      <Big
        kind={isMain ? 'primary' : 'secondary'}
        disabled={isReadOnly || isBusy || (!isRingOpen && next !== 'done')}
        aria-label={`${verbs[next]}: ${title}`}
        onClick={() => (next === 'done' ? setEnding(true) : go())}
      >
        {verbs[next]}
      </Big>
      {isBusy && <span>The ring is not free yet.</span>}
    </Row>
  );
};

/**
 * The next step of a division as one big button (rule G8). The end asks once more, because only a director can take it
 * back. What is noted in the division does not draw it again.
 */
export const StepButtons = memo(AnyStep);
