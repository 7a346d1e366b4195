import { useId, useState, type ReactNode } from 'react';
import { longestRingReason, oneLine } from '@schi/contract';
import { Button, Muted, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ErrorLine, PlainInput, SelectBox } from '@schi/shared-ui/forms';
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
  onConfirm: (why: { reason?: string; officialId?: number }) => void;
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
    whoLabel = 'Who decides',
    isDirectors = false,
    context,
    onConfirm,
    onClose,
    children,
  } = props;
  const id = useId();
  const { officialId, isDirector } = context;
  const officials = context.officials.filter(({ duty }) => !isDirectors || duty !== 'scorekeeper');
  const [official, setOfficial] = useState(officials.some((one) => one.officialId === officialId) ? String(officialId) : '');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const lacksOfficial = officials.length > 0 && official === '';
  const lacksReason = needsReason && oneLine(reason) === '';
  const confirm = () => {
    setTried(true);
    if (lacksOfficial || lacksReason) return;
    onConfirm({ ...(needsReason ? { reason: oneLine(reason) } : {}), ...(official === '' ? {} : { officialId: Number(official) }) });
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
        {officials.length === 0 ? (
          !isDirector && <Muted>Nobody is listed at this ring yet. A director adds the people of this ring under Rings.</Muted>
        ) : (
          <SelectBox
            label={whoLabel}
            value={official}
            onChange={setOfficial}
            prompt="Please choose"
            options={officials.map((one) => ({ value: one.officialId, label: `${one.name}, ${one.duty}` }))}
            error={isTried && lacksOfficial ? 'Please choose who it is' : undefined}
          />
        )}
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
