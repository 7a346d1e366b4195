import { useId, useState, type ReactNode } from 'react';
import { longestRingReason, oneLine } from '@schi/contract';
import { Button, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import { useDecider, type RingWhy } from '@schi/shared-ui/ring-calls';
import type { TableContext } from './context';

interface Props {
  title: string;
  confirmText: string;
  cancelText?: string;
  /** Whether a reason has to be given; by default it has. */
  needsReason?: boolean;
  whoLabel?: string;
  /** What a director decides is not decided by who keeps the scores; the ring chief acts for the director. */
  isDirectors?: boolean;
  /** The people to choose from, and who is chosen at first. */
  context: Pick<TableContext, 'officials' | 'officialId' | 'isDirector'>;
  /** Another person than the one who decided before; a typed name is asked for anew. */
  isAnother?: boolean;
  /** What was answered last about the same event, filled in again: the scores of one protest have one reason. */
  last?: RingWhy | undefined;
  onConfirm: (why: RingWhy) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks who decides something, and why. */
export const WhyDialog = (props: Props) => {
  const {
    title,
    confirmText,
    cancelText = 'Keep',
    needsReason = true,
    whoLabel,
    isDirectors = false,
    isAnother = false,
    last,
    context,
    onConfirm,
    onClose,
    children,
  } = props;
  const id = useId();
  const { officialId, isDirector = false } = context;
  const officials = context.officials.filter(({ duty }) => !isDirectors || duty !== 'scorekeeper');
  const decider = useDecider({
    officials,
    officialId: last?.officialId ?? officialId,
    isAnother,
    ...(whoLabel === undefined ? {} : { label: whoLabel }),
  });
  // A director without a list decides by the login.
  const asksWho = officials.length > 0 || !isDirector;
  const [reason, setReason] = useState(last?.reason ?? '');
  const [isTried, setTried] = useState(false);
  const lacksOfficial = asksWho && decider.isMissing;
  const lacksReason = needsReason && oneLine(reason) === '';
  const confirm = () => {
    setTried(true);
    if (lacksOfficial || lacksReason) return;
    onConfirm({ ...(needsReason ? { reason: oneLine(reason) } : {}), ...(asksWho ? decider.decided() : {}) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" onClick={confirm}>
            {confirmText}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {cancelText}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {children}
        {asksWho && decider.field(isTried)}
        {needsReason && (
          <Stack $gap={1}>
            <label htmlFor={id}>
              <strong>Reason</strong>
            </label>
            <PlainInput
              id={id}
              value={reason}
              maxLength={longestRingReason}
              autoComplete="off"
              aria-invalid={isTried && lacksReason ? true : undefined}
              aria-describedby={isTried && lacksReason ? `${id}-error` : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
            <ErrorLine id={id} error={isTried && lacksReason ? 'Please say why' : undefined} />
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
};
