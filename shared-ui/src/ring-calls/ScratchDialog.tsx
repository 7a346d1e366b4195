import { useState } from 'react';
import { longestRingReason, oneLine, type Official } from '@schi/contract';
import { Button, Muted, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ErrorLine, PlainInput, SelectBox } from '@schi/shared-ui/forms';
import type { RingWhy } from './events';
import { useDecider } from './use-decider';

interface Props {
  name: string;
  isMissing: boolean;
  /** Who may decide; without them the person who is logged in does. */
  officials: readonly Official[] | undefined;
  /** Besides a scratch, a disqualification for conduct can be chosen. */
  mayDisqualify: boolean;
  onScratch: (state: 'scratched' | 'disqualified', why: RingWhy) => void;
  onClose: () => void;
}

const kinds = [
  { value: 'injured', label: 'Is injured and cannot go on' },
  { value: 'disqualified', label: 'Is disqualified for conduct' },
] as const;
type Kind = 'scratched' | (typeof kinds)[number]['value'];
const effects: Record<Kind, string> = {
  scratched: 'then does not compete in this division. It can be taken back in the list.',
  injured: 'then does not compete any more in this division. What was scored stands. It can be taken back in the list.',
  disqualified: 'then has no place and no medal in this division. Past bouts stand. It can be taken back in the list.',
};

/** Asks who decides that a competitor does not compete, or not any more, and why. */
export const ScratchDialog = ({ name, isMissing, officials, mayDisqualify, onScratch, onClose }: Props) => {
  const [kind, setKind] = useState<Kind>('scratched');
  const decider = useDecider({ officials: officials ?? [] });
  const [reason, setReason] = useState(isMissing ? 'Did not come to staging' : '');
  const [isTried, setTried] = useState(false);
  const needsOfficial = officials !== undefined && decider.isMissing;
  const needsReason = oneLine(reason) === '';
  const scratch = () => {
    setTried(true);
    if (needsOfficial || needsReason) return;
    const state = kind === 'disqualified' ? kind : 'scratched';
    onScratch(state, { reason: oneLine(reason), ...(officials ? decider.decided() : {}) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Scratch ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onClick={scratch}>
            {kind === 'disqualified' ? 'Disqualify' : 'Scratch'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {mayDisqualify && (
          <SelectBox
            label="What happened"
            value={kind === 'scratched' ? '' : kind}
            prompt="Does not compete"
            onChange={(value) => {
              const chosen = kinds.find((one) => one.value === value)?.value ?? 'scratched';
              setKind(chosen);
              if (chosen === 'injured' && oneLine(reason) === '') setReason('Injured');
            }}
            options={kinds}
          />
        )}
        <Muted>
          {name} {effects[kind]}
        </Muted>
        {officials && decider.field(isTried)}
        <Stack $gap={1}>
          <label htmlFor="scratch-reason">
            <strong>Reason</strong>
          </label>
          <PlainInput
            id="scratch-reason"
            value={reason}
            maxLength={longestRingReason}
            autoComplete="off"
            aria-invalid={isTried && needsReason ? true : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <ErrorLine id="scratch-reason" error={isTried && needsReason ? 'Please say why' : undefined} />
        </Stack>
      </Stack>
    </Dialog>
  );
};
