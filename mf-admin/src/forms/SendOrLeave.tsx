import { useState } from 'react';
import { Alert, Button, Row, type ButtonKind } from '@schi/shared-ui/components';
import { SubmitButton } from '@schi/shared-ui/forms';

/** Whether a dialog may close: `close` does it at once, or asks first while something typed would be lost (decision E8). */
export const useLeaving = (isDirty: () => boolean, onClose: () => void) => {
  const [isLeaving, setLeaving] = useState(false);
  return { isLeaving, close: () => (isDirty() ? setLeaving(true) : onClose()), stay: () => setLeaving(false), leave: onClose };
};

interface Props {
  leaving: ReturnType<typeof useLeaving>;
  submitText: string;
  busyText?: string;
  kind?: ButtonKind;
}

/** The last row of a form in a dialog: its two buttons, or the question before what was typed is lost. */
export const SendOrLeave = ({ leaving, submitText, busyText = 'Saving…', kind = 'primary' }: Props) =>
  leaving.isLeaving ? (
    <Alert type="warn">
      <p>What you typed is not saved yet.</p>
      <Row $gap={2}>
        <Button onClick={leaving.stay}>Continue editing</Button>
        <Button kind="danger" onClick={leaving.leave}>
          Discard
        </Button>
      </Row>
    </Alert>
  ) : (
    <Row>
      <SubmitButton kind={kind} busyText={busyText}>
        {submitText}
      </SubmitButton>
      <Button kind="quiet" onClick={leaving.close}>
        Cancel
      </Button>
    </Row>
  );
