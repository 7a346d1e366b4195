import { createContext, useContext, useId, type ReactNode } from 'react';
import { fields } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { besides, fieldAt, isBlank, valueAt } from './paths';
import type { Form as FormState } from './use-form';

const Context = createContext<FormState | null>(null);

/** The form around a field. */
export const useFormContext = (): FormState => {
  const form = useContext(Context);
  if (!form) throw new Error('A field stands outside a <Form>.');
  return form;
};

const Native = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-4);
`;

/** A form with its failure above the fields. `label` names it for screen readers. */
export const Form = ({ form, label, children }: { form: FormState; label: string; children: ReactNode }) => (
  <Context.Provider value={form}>
    <Native noValidate aria-label={label} onSubmit={(event) => void form.submit(event)}>
      {form.failure?.text && (
        <Alert type="danger" onDismiss={form.dismissFailure}>
          {form.failure.text}
        </Alert>
      )}
      {children}
    </Native>
  </Context.Provider>
);

/**
 * What a field of this name shows, and the attributes that connect its parts. `needsValue`: whether people must fill it
 * in here, where the field alone says otherwise.
 */
export const useField = (name: string, hasHint = false, needsValue?: boolean) => {
  const form = useFormContext();
  const id = useId();
  const value = valueAt(form.values, name);
  const error = form.errors[name];
  const rule = fieldAt(form.fields, name);
  const isRequired = needsValue ?? (rule !== undefined && fields.isRequiredIn(rule, form.values));
  const described = [error ? `${id}-error` : '', hasHint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    id,
    value,
    /** The value as people read it: a list is written as its field reads it. */
    shown: typeof value === 'string' ? value : (rule?.written?.(value, besides(form.values, name)) ?? value),
    error,
    isMissing: isRequired && isBlank(value),
    isOptional: !isRequired,
    set: (next: unknown) => form.set(name, next),
    control: {
      id,
      name,
      required: isRequired,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
      onBlur: () => form.visit(name),
    },
  };
};
