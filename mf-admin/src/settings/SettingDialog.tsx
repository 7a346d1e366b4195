import type { ReactNode } from 'react';
import { Dialog } from '@schi/shared-ui/dialog';
import { Form } from '@schi/shared-ui/forms';
import { SendOrLeave, useLeaving } from '../forms/SendOrLeave';
import { ConflictNotice } from './ConflictNotice';
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
  const leaving = useLeaving(() => isDirty, onClose);
  return (
    <Dialog isOpen title={isNew ? `New ${name}` : `Change ${name}`} onClose={leaving.close} actions={null}>
      <Form form={form} label={name}>
        {theirs && <ConflictNotice changes={theirs.changes} onTake={theirs.take} />}
        {children}
        <SendOrLeave leaving={leaving} submitText={theirs ? 'Save my version' : 'Save'} />
      </Form>
    </Dialog>
  );
};
