import { useState, type ReactNode } from 'react';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, useUnreadRefusal, type ButtonKind } from '@schi/shared-ui/components';
import { Dialog } from './Dialog';
import { useDone, type Done } from './use-done';

interface Props<Answer> {
  title: string;
  confirmText: string;
  /** The confirming button's text while the call runs. */
  busyText: string;
  cancelText?: string;
  kind?: ButtonKind;
  done?: Done<Answer>;
  /** False where it is known that it would be refused: then there is only the way out. */
  isOffered?: boolean;
  /** Asked first; where it answers false, something is missing in the dialog, and nothing is done. */
  isReady?: () => boolean;
  /** What it rejects with is shown, and the dialog stays open. */
  onConfirm: () => Promise<Answer>;
  onClose: () => void;
  /** Called after `onClose` when the call has succeeded. */
  onDone?: () => void;
  children: ReactNode;
}

/** Asks before something is done. It is mounted while it is open. */
export const ConfirmDialog = <Answer,>(props: Props<Answer>) => {
  const {
    title,
    confirmText,
    busyText,
    cancelText = 'Keep',
    kind = 'danger',
    done,
    isOffered = true,
    isReady,
    onConfirm,
    onClose,
    onDone,
    children,
  } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const finish = useDone(onClose, done);
  const keepInView = useUnreadRefusal();
  const confirm = () => {
    if (isReady?.() === false) return;
    setBusy(true);
    setFailure(null);
    onConfirm().then(
      (answer) => {
        finish(answer);
        onDone?.();
      },
      (error: unknown) => {
        setFailure(failureText(error));
        keepInView(failureText(error));
        setBusy(false);
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          {isOffered && (
            <Button kind={kind} busy={isBusy} onClick={confirm}>
              {isBusy ? busyText : confirmText}
            </Button>
          )}
          <Button kind={isOffered ? 'quiet' : 'secondary'} onClick={onClose}>
            {cancelText}
          </Button>
        </>
      }
    >
      {failure !== null && <Alert type="danger">{failure}</Alert>}
      {children}
    </Dialog>
  );
};
