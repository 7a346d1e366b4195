import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { checkField, checkFields, type FieldErrors, type Fields } from '@schi/contract';
import { failureText, isCallFailure } from '@schi/shared-ui/api-client';
import { useUnreadRefusal } from '@schi/shared-ui/components';
import { readDraft, writeDraft } from '@schi/shared-ui/session';
import { useAfterPress } from './after-press';
import { fieldAt, valueAt, withValue, type Values } from './paths';

export interface FormOptions<Filled extends Values> {
  /** The rules of the contract, the same that the server applies. */
  fields: Fields;
  initial: Values;
  /** More rules, for what needs more than the form's own fields. Errors by field name. */
  check?: (values: Filled) => FieldErrors;
  /** With it, typed values survive a reload of the page. They are stored under this name until the form is sent. */
  draft?: string;
  /** Gets the tidied values. What it throws is shown: a call's messages at their fields, its sentence above the form. */
  onSubmit: (values: Filled) => Promise<unknown>;
}

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
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Sends the form as its button does; answers whether it was sent and taken. */
  send: () => Promise<boolean>;
  /** Takes the form's element. */
  attach: (element: HTMLFormElement | null) => void;
  dismissFailure: () => void;
  /** Something was typed or chosen since the form was opened, reset or sent. */
  isDirty: boolean;
  /** The form started with values that were kept from before. */
  isRestored: boolean;
  reset: () => void;
}

/** The values with one of them as it is written, once it is right: a phone number in its usual form, a name without the blanks around it. */
const tidied = (fields: Fields, values: Values, name: string): Values => {
  const value = valueAt(values, name);
  const field = fieldAt(fields, name);
  if (typeof value !== 'string' || !field) return values;
  const { value: clean, message } = checkField(field, value, values);
  const isRight = message === undefined;
  const written = field.written?.(clean) ?? clean;
  return isRight && typeof written === 'string' && written !== value ? withValue(values, name, written) : values;
};

const pick = (errors: FieldErrors, names: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));

/**
 * A form over the contract's rules. Errors appear when a field is left or the form is sent, and disappear when the value is right.
 * Submitting runs our rules first and then the browser's own check, and puts the focus on the first wrong field.
 */
export const useForm = <Filled extends Values>({ fields, initial, check, draft, onSubmit }: FormOptions<Filled>): Form => {
  const element = useRef<HTMLFormElement>(null);
  const attach = useCallback((shown: HTMLFormElement | null) => void (element.current = shown), []);
  const submits = useRef(0);
  const [kept] = useState(() => (draft === undefined ? undefined : readDraft(draft)));
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
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const isBegun = useRef(false);
  /** The values as they were set last, also by `onSubmit` after the page was left. */
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
    if (draft !== undefined && isBegun.current) writeDraft(draft, values);
  }, [draft, values]);

  const set = useCallback((name: string, value: unknown) => {
    isBegun.current = true;
    setDirty(true);
    latest.current = withValue(latest.current, name, value);
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
    if (draft !== undefined) writeDraft(draft, null);
    isBegun.current = false;
    setDirty(false);
    setRestored(false);
    setValues(initial);
    setVisited(new Set<string>());
    setTold({});
    setFailure(null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the values of the first drawing are what a form is reset to
  }, []);

  const send = async (): Promise<boolean> => {
    if (isBusy) return false;
    submits.current += 1;
    setVisited('all');
    setFailure(null);
    if (Object.keys(own).length > 0) {
      setRefusals((count) => count + 1);
      return false;
    }
    if (element.current?.reportValidity() === false) return false;
    setBusy(true);
    const begun = latest.current;
    /** Keeps what `onSubmit` left in the form, also after the page was left; but nothing after a logout, which deletes drafts. */
    const keepRest = (): boolean => {
      if (draft === undefined || latest.current === begun) return false;
      if (readDraft(draft) !== undefined) writeDraft(draft, latest.current);
      return true;
    };
    try {
      await onSubmit(checked.values as Filled);
      if (!keepRest() && draft !== undefined) writeDraft(draft, null);
      setDirty(false);
      return true;
    } catch (error) {
      keepRest();
      const known = Object.entries((isCallFailure(error) && error.errors) || {}).filter(([name]) => fieldAt(fields, name));
      setTold(Object.fromEntries(known));
      const text = failureText(error);
      const isAtField = known.some(([, message]) => message === text || `${message}.` === text);
      setFailure({ text: isAtField ? null : text, error });
      keepInView(text);
      if (known.length > 0) setRefusals((count) => count + 1);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await send();
  };
  const isValid = Object.keys(own).length === 0;
  return {
    ...{ fields, values, errors, failure, isBusy, isValid, isDirty, isRestored },
    ...{ set, visit, submit, send, attach, dismissFailure, reset },
  };
};
