import { useState, type ReactNode } from 'react';
import { Alert, Button, Row, type ButtonKind } from '@schi/shared-ui/components';
import { SubmitButton } from '@schi/shared-ui/forms';

export interface FormButtons {
  /** Something was typed that is not stored yet; closing asks before it is lost (rule E8). */
  isDirty: boolean;
  submitText: string;
  busyText?: string | undefined;
  cancelText?: string | undefined;
  kind?: ButtonKind | undefined;
  onClose: () => void;
}

/** The buttons at the end of a form, and what closes it; both ask before something typed is lost. */
export const useFormButtons = ({
  isDirty,
  submitText,
  busyText = 'Saving…',
  cancelText = 'Cancel',
  kind = 'primary',
  onClose,
}: FormButtons): { close: () => void; buttons: ReactNode } => {
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const buttons = isLeaving ? (
    <Alert
      type="warn"
      actions={
        <>
          {/* Cancel, which was pressed, is gone. */}
          <Button autoFocus onClick={() => setLeaving(false)}>
            Continue editing
          </Button>
          <Button kind="danger" onClick={onClose}>
            Discard
          </Button>
        </>
      }
    >
      <p>What you typed is not saved yet.</p>
    </Alert>
  ) : (
    <Row>
      <SubmitButton kind={kind} busyText={busyText}>
        {submitText}
      </SubmitButton>
      <Button kind="quiet" onClick={close}>
        {cancelText}
      </Button>
    </Row>
  );
  return { close, buttons };
};
