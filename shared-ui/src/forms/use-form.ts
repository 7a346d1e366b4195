import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { checkField, checkFields, type FieldErrors, type Fields } from '@schi/contract';
import { failureCode, failureText, isCallFailure } from '@schi/shared-ui/api-client';
import { useUnreadRefusal } from '@schi/shared-ui/components';
import { readUnsavedForm, writeUnsavedForm } from '@schi/shared-ui/session';
import { useAfterPress } from './after-press';
import { besides, fieldAt, valueAt, withValue, type Values } from './paths';

export interface FormOptions<Filled extends Values> {
  /** The rules of the contract, the same that the server applies. */
  fields: Fields;
  initial: Values;
  /** More rules, for what needs more than the form's own fields. Errors by field name. */
  check?: (values: Filled) => FieldErrors;
  /** With it, typed values survive a reload of the page. They are stored under this name until the form is sent. */
  unsavedKey?: string;
  /** `onSubmit` stores the values that it leaves to be sent later, also after the page was left. */
  keepsUnsaved?: boolean;
  /**
   * Gets the tidied values. What it throws is shown: a call's messages at their fields, its sentence above the form.
   */
  onSubmit: (values: Filled) => Promise<unknown>;
}

/** What is read of the event that sends a form. */
type Submission = Pick<FormEvent<HTMLFormElement>, 'currentTarget' | 'preventDefault'>;

export interface Form {
  fields: Fields;
  values: Values;
  errors: FieldErrors;
  /** What the last submit failed with; `text` is `null` where a field says the same. */
  failure: { text: string | null; error: unknown } | null;
  isBusy: boolean;
  /** Whether the rules are met as the form stands. */
  isValid: boolean;
  set: (name: string, value: unknown) => void;
  /** Checks one field, once the visitor has left it. */
  visit: (name: string) => void;
  /** Sends the form of the event; answers `true` when it was sent and taken. */
  submit: (event: Submission) => Promise<true | undefined>;
  dismissFailure: () => void;
  /** Something was typed or chosen since the form was opened, reset or sent. */
  isDirty: boolean;
  /** The form started with values that were kept from before. */
  isRestored: boolean;
  reset: () => void;
}

/**
 * The values with one of them as it is written, once it is right: a phone number in its usual form, a name without the
 * blanks around it.
 */
const tidied = (fields: Fields, values: Values, name: string): Values => {
  const value = valueAt(values, name);
  const field = fieldAt(fields, name);
  if (typeof value !== 'string' || !field) return values;
  const { value: clean, message } = checkField(field, value, values);
  const isRight = message === undefined;
  const written = field.written?.(clean, besides(values, name)) ?? clean;
  return isRight && typeof written === 'string' && written !== value ? withValue(values, name, written) : values;
};

const pick = (errors: FieldErrors, names: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));

/**
 * A form over the contract's rules. Errors appear when a field is left or the form is sent, and disappear when the
 * value is right. Submitting runs our rules first and then the browser's own check, and puts the focus on the first
 * wrong field.
 */
export const useForm = <Filled extends Values>({
  fields,
  initial,
  check,
  unsavedKey,
  keepsUnsaved,
  onSubmit,
}: FormOptions<Filled>): Form => {
  /** The form that was sent last. */
  const sent = useRef<HTMLFormElement>(null);
  const submits = useRef(0);
  const [kept] = useState(() => (unsavedKey === undefined ? undefined : readUnsavedForm(unsavedKey)));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [values, setValues] = useState<Values>(kept ?? initial);
  const [visited, setVisited] = useState<ReadonlySet<string> | 'all'>(new Set<string>());
  const [told, setTold] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Form['failure']>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const keepInView = useUnreadRefusal();

  const checked = checkFields(fields, values);
  const own = { ...checked.errors, ...check?.(checked.values as Filled) };
  const errors = { ...told, ...(visited === 'all' ? own : pick(own, visited)) };

  useEffect(() => {
    if (refusals > 0) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const isBegun = useRef(false);
  useEffect(() => {
    if (unsavedKey !== undefined && isBegun.current) writeUnsavedForm(unsavedKey, values);
  }, [unsavedKey, values]);

  const set = useCallback((name: string, value: unknown) => {
    isBegun.current = true;
    setDirty(true);
    setValues((before) => withValue(before, name, value));
    setTold(({ [name]: _gone, ...rest }) => rest);
  }, []);
  const afterPress = useAfterPress();
  const visit = useCallback(
    (name: string) => {
      const before = submits.current;
      afterPress(() => {
        // Sending shows what is wrong everywhere, and a form that was reset shows no errors.
        if (before !== submits.current) return;
        setValues((now) => tidied(fields, now, name));
        setVisited((seen) => (seen === 'all' ? seen : new Set([...seen, name])));
      });
    },
    [afterPress, fields],
  );
  const dismissFailure = useCallback(() => setFailure(null), []);
  const reset = useCallback(() => {
    if (unsavedKey !== undefined) writeUnsavedForm(unsavedKey, null);
    isBegun.current = false;
    setDirty(false);
    setRestored(false);
    setValues(initial);
    setVisited(new Set<string>());
    setTold({});
    setFailure(null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reset to the first render's values, by intent
  }, []);

  const submit = async (event: Submission): Promise<true | undefined> => {
    event.preventDefault();
    const element = event.currentTarget;
    sent.current = element;
    if (isBusy) return undefined;
    submits.current += 1;
    setVisited('all');
    setFailure(null);
    if (Object.keys(own).length > 0) return void setRefusals((count) => count + 1);
    if (!element.checkValidity()) return void element.reportValidity();
    setBusy(true);
    try {
      await onSubmit(checked.values as Filled);
      if (unsavedKey !== undefined && !keepsUnsaved) writeUnsavedForm(unsavedKey, null);
      setDirty(false);
      return true;
    } catch (error) {
      const wrong = Object.entries((isCallFailure(error) && error.errors) || {});
      const known = wrong.filter(([name]) => fieldAt(fields, name));
      setTold(Object.fromEntries(known));
      const text = failureText(error);
      // Of one wrong field the answer says nothing but what stands beside it, unless the request was not understood.
      const isAtField = known.length === 1 && wrong.length === 1 && failureCode(error) !== 'badRequest';
      setFailure({ text: isAtField ? null : text, error });
      keepInView(text);
      if (known.length > 0) setRefusals((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  const isValid = Object.keys(own).length === 0;
  return {
    fields,
    values,
    errors,
    failure,
    isBusy,
    isValid,
    set,
    visit,
    submit,
    dismissFailure,
    isDirty,
    isRestored,
    reset,
  };
};
