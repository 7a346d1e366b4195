import type { ReactNode } from 'react';
import { DialogForm, useDone } from '@schi/shared-ui/dialog';
import { ConflictNotice } from './ConflictNotice';
import { useSettingForm, type SettingFormOptions } from './use-setting-form';

/** What a long form shows. */
export interface LongContent {
  values: Readonly<Record<string, unknown>>;
  /** The names of the fields that differ from what is stored. */
  changed: readonly string[];
  buttons: ReactNode;
}

interface Props<Input extends object> extends Omit<SettingFormOptions<Input>, 'onSaved'> {
  /** `competitor level`. */
  name: string;
  /** What the stored one is called: `Sparring`. */
  title?: string;
  /** What is said once it is saved, where the name is a plural. */
  done?: string;
  onClose: () => void;
  /** The fields of a form that is longer than two screens, with its buttons; the dialog is wide then. */
  long?: ((form: LongContent) => ReactNode) | undefined;
  children?: ReactNode;
}

/** Makes or changes one setting. After a conflict it shows what is stored (rule E8). */
export const SettingDialog = <Input extends object>({
  name,
  title,
  done = `The ${name} is saved.`,
  onClose,
  long,
  children,
  ...options
}: Props<Input>) => {
  const finish = useDone(onClose, done);
  const { form, isDirty, changed, isNew, saved } = useSettingForm({ ...options, onSaved: finish });
  return (
    <DialogForm
      title={isNew ? `New ${name}` : [`Edit ${name}`, ...(title ? [title] : [])].join(': ')}
      form={form}
      isDirty={isDirty}
      isWide={long !== undefined}
      submitText={saved ? 'Save my version' : 'Save'}
      onClose={onClose}
    >
      {(buttons) => (
        <>
          {saved && <ConflictNotice changes={saved.changes} onTake={saved.take} />}
          {children}
          {long ? long({ values: form.values, changed, buttons }) : buttons}
        </>
      )}
    </DialogForm>
  );
};
