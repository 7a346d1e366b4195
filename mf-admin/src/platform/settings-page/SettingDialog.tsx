import type { ReactNode } from 'react';
import { DialogForm, useDone } from '@schi/shared-ui/dialog';
import { ConflictNotice } from './ConflictNotice';
import { useSettingForm, type SettingFormOptions } from './use-setting-form';

interface Props<Input extends object> extends Omit<SettingFormOptions<Input>, 'onSaved'> {
  /** `competitor level`. */
  name: string;
  /** What is said once it is saved, where the name is a plural. */
  done?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Makes or changes one setting. After a conflict it shows what is stored (rule E8). */
export const SettingDialog = <Input extends object>({
  name,
  done = `The ${name} is saved.`,
  onClose,
  children,
  ...options
}: Props<Input>) => {
  const values: Record<string, unknown> = { ...options.initial };
  const edited = ['name', 'title', 'code'].map((field) => values[field]).find((one) => typeof one === 'string');
  const finish = useDone(onClose, done);
  const { form, isDirty, isNew, saved } = useSettingForm({ ...options, onSaved: finish });
  return (
    <DialogForm
      title={isNew ? `New ${name}` : [`Edit ${name}`, ...(edited ? [edited] : [])].join(': ')}
      form={form}
      isDirty={isDirty}
      submitText={saved ? 'Save my version' : 'Save'}
      onClose={onClose}
    >
      {saved && <ConflictNotice changes={saved.changes} onTake={saved.take} />}
      {children}
    </DialogForm>
  );
};
