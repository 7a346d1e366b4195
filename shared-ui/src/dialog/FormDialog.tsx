import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Fields } from '@schi/contract';
import { useForm, type FormState } from '@schi/shared-ui/forms';
import { DialogForm } from './DialogForm';
import { useDone, type Done } from './use-done';

interface Props<Input, Answer> extends Omit<ComponentProps<typeof DialogForm>, 'form' | 'isDirty' | 'children'> {
  fields: Fields;
  initial: Record<string, unknown>;
  done?: Done<Answer> | undefined;
  onSubmit: (values: Input) => Promise<Answer>;
  children: ReactNode | ((form: FormState) => ReactNode);
}

/** A short form over the page that makes one call and closes once it has succeeded. */
export const FormDialog = <Input extends object, Answer = unknown>(props: Props<Input, Answer>) => {
  const { fields, initial, done, onSubmit, onClose, children, ...rest } = props;
  const finish = useDone(onClose, done);
  const form = useForm<Input & Record<string, unknown>>({
    fields,
    initial,
    onSubmit: async (values) => finish(await onSubmit(values)),
  });
  const [begun] = useState(() => JSON.stringify(initial));
  return (
    <DialogForm {...rest} form={form} isDirty={JSON.stringify(form.values) !== begun} onClose={onClose}>
      {typeof children === 'function' ? children(form) : children}
    </DialogForm>
  );
};
