import type { ReactNode } from 'react';
import { DialogForm, useDone } from '@schi/shared-ui/dialog';
import { FormSections, type FormSection } from '../long-form/FormSections';
import { ChangesBar } from '../long-form/SaveBar';
import { ConflictNotice } from './ConflictNotice';
import { useSettingForm, type SettingFormOptions } from './use-setting-form';

interface Props<Input extends object> extends Omit<SettingFormOptions<Input>, 'onSaved'> {
  /** `competitor level`. */
  name: string;
  /** What is said once it is saved, where the name is a plural. */
  done?: string;
  onClose: () => void;
  /** Of a form that is longer than two screens, by its values: its buttons stay in view. */
  sections?: ((values: Readonly<Record<string, unknown>>) => readonly FormSection[]) | undefined;
  children?: ReactNode;
}

/** Makes or changes one setting. After a conflict it shows what is stored (rule E8). */
export const SettingDialog = <Input extends object>({
  name,
  done = `The ${name} is saved.`,
  onClose,
  sections,
  children,
  ...options
}: Props<Input>) => {
  const values: Record<string, unknown> = { ...options.initial };
  const edited = ['name', 'title', 'code'].map((field) => values[field]).find((one) => typeof one === 'string');
  const finish = useDone(onClose, done);
  const { form, isDirty, changed, isNew, saved } = useSettingForm({ ...options, onSaved: finish });
  const parts = sections?.(form.values);
  return (
    <DialogForm
      title={isNew ? `New ${name}` : [`Edit ${name}`, ...(edited ? [edited] : [])].join(': ')}
      form={form}
      isDirty={isDirty}
      isWide={parts !== undefined}
      submitText={saved ? 'Save my version' : 'Save'}
      onClose={onClose}
    >
      {(buttons) => (
        <>
          {saved && <ConflictNotice changes={saved.changes} onTake={saved.take} />}
          {children}
          {parts ? (
            <FormSections label={name} level={3} sections={parts} changed={changed}>
              <ChangesBar sections={parts} changed={changed} isInView>
                {buttons}
              </ChangesBar>
            </FormSections>
          ) : (
            buttons
          )}
        </>
      )}
    </DialogForm>
  );
};
