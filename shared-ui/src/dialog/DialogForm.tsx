import { useState, type ReactNode } from 'react';
import { Alert, Button, Row, type ButtonKind } from '@schi/shared-ui/components';
import { Form, SubmitButton, type FormState } from '@schi/shared-ui/forms';
import { Dialog } from './Dialog';

interface Props {
  title: string;
  form: FormState;
  /** Something was typed that is not stored yet; closing asks before it is lost (decision E8). */
  isDirty: boolean;
  submitText: string;
  busyText?: string | undefined;
  cancelText?: string | undefined;
  kind?: ButtonKind | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with its buttons. The form shows a refusal and keeps what was typed. */
export const DialogForm = (props: Props) => {
  const { title, form, isDirty, submitText, busyText = 'Saving…', cancelText = 'Cancel', kind = 'primary', onClose, children } = props;
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog isOpen title={title} onClose={close} actions={null}>
      <Form form={form} label={title}>
        {children}
        {isLeaving ? (
          <Alert type="warn">
            <p>What you typed is not saved yet.</p>
            <Row $gap={2}>
              <Button onClick={() => setLeaving(false)}>Continue editing</Button>
              <Button kind="danger" onClick={onClose}>
                Discard
              </Button>
            </Row>
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
        )}
      </Form>
    </Dialog>
  );
};
