import { useState, type ReactNode } from 'react';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { Form, SubmitButton } from '@schi/shared-ui/forms';
import { Theirs } from './Theirs';
import { useSettingForm, type SettingFormOptions } from './use-setting-form';

interface Props<Input extends object> extends Omit<SettingFormOptions<Input>, 'onSaved'> {
  /** `competitor level`. */
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/** Makes or changes one setting; closing asks before anything typed is lost (decision E8). */
export const SettingDialog = <Input extends object>({ name, onClose, children, ...options }: Props<Input>) => {
  const { form, isDirty, isNew, theirs } = useSettingForm({ ...options, onSaved: onClose });
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog isOpen title={isNew ? `New ${name}` : `Change ${name}`} onClose={close} actions={null}>
      <Form form={form} label={name}>
        {theirs && <Theirs changes={theirs.changes} onTake={theirs.take} />}
        {children}
        {isLeaving ? (
          <Alert type="warn">
            <p>What you typed is not saved yet.</p>
            <Row $gap={2}>
              <Button onClick={() => setLeaving(false)}>Go on editing</Button>
              <Button kind="danger" onClick={onClose}>
                Discard
              </Button>
            </Row>
          </Alert>
        ) : (
          <Row>
            <SubmitButton busyText="Saving…">{theirs ? 'Save mine' : 'Save'}</SubmitButton>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </Row>
        )}
      </Form>
    </Dialog>
  );
};
