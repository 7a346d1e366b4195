import { useState } from 'react';
import { checkFields, storedFields, type FieldErrors, type Fields, type Stored } from '@schi/contract';
import { untouched, useForm, valueAt, type FormState } from '@schi/shared-ui/forms';
import { storedIn } from '@schi/shared-ui/api-client';
import type { FormValues } from './form-values';
import { differences, type Difference } from './differences';

/** Says a field's value in words, such as a level's name for its id; `undefined` where it needs none. */
export type Say<Input> = (field: keyof Input & string, value: unknown) => string | undefined;

export interface SettingFormOptions<Input extends object> {
  fields: Fields;
  /** What each field is called, for telling what somebody else changed. */
  labels: Partial<Record<keyof Input & string, string>>;
  say?: Say<Input> | undefined;
  /** What is wrong between the fields. */
  check?: ((input: Input) => FieldErrors) | undefined;
  /** The stored one, or the values of a new one. */
  initial: FormValues<Input> | (FormValues<Input> & Stored);
  create: (input: Input) => Promise<unknown>;
  change: (input: Input & Stored) => Promise<unknown>;
  /**
   * Asked before a change is stored; where it answers false, nothing is.
   * @param seen the values that were stored when they were read last
   */
  confirm?: ((input: Input & Stored, seen: Readonly<Record<string, unknown>>) => Promise<boolean>) | undefined;
  /** It is stored. The form is busy until this has ended. */
  onSaved: (answer: unknown) => void | Promise<void>;
}

export interface SettingForm {
  form: FormState;
  /** Something was typed that is not stored yet. */
  isDirty: boolean;
  /** The fields that differ from what is stored, spelled as errors are: `venue.name`. */
  changed: string[];
  /** Shows what is stored again, as it was read last. */
  discard: () => void;
  isNew: boolean;
  /**
   * What somebody else has changed, after a refusal for it; what was not touched here is taken over; saving again
   * overwrites the rest.
   */
  saved: { changes: Difference[]; take: () => void } | null;
}

/** The names of all fields, those of a group one by one. */
const namesOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, entry]) =>
    'group' in entry ? Object.keys(entry.group).map((part) => `${name}.${part}`) : [name],
  );

/** The fields whose values differ once they are tidied: a number that is typed is the stored one. */
const changedFields = (fields: Fields, stored: Record<string, unknown>, typed: Record<string, unknown>): string[] => {
  const [before, now] = [checkFields(fields, stored).values, checkFields(fields, typed).values];
  return namesOf(fields).filter((name) => JSON.stringify(valueAt(before, name)) !== JSON.stringify(valueAt(now, name)));
};

/**
 * The form of one setting, new or stored. The second of two editors sees what the first one changed, and decides (rule
 * E8).
 */
export const useSettingForm = <Input extends object>(options: SettingFormOptions<Input>): SettingForm => {
  const { fields, labels, say, check, initial, create, change, confirm, onSaved } = options;
  type Setting = Input & Stored & Record<string, unknown>;
  const isNew = !('version' in initial);
  const [saved, setSaved] = useState<Setting | null>(null);
  const [opened, setOpened] = useState<Record<string, unknown>>({ ...initial });
  const form = useForm<Setting>({
    fields: isNew ? fields : { ...fields, ...storedFields },
    initial: { ...initial },
    ...(check ? { check } : {}),
    onSubmit: async (values) => {
      if (!isNew && confirm && !(await confirm(values, opened))) return;
      setSaved(null);
      let answer: unknown;
      try {
        answer = await (isNew ? create(values) : change(values));
      } catch (error) {
        const current = storedIn<Setting>(error);
        if (!current) throw error;
        // The next save overwrites the version that is stored now, in the fields that were changed here.
        for (const field of untouched(Object.keys(fields), form.values, opened)) form.set(field, current[field]);
        form.set('version', current.version);
        setOpened(current);
        setSaved(current);
        return;
      }
      await onSaved(answer);
    },
  });
  // Compared with what was read when it was opened. A reload of the list must not count as a change.
  const changed = changedFields(fields, opened, form.values);
  const discard = () => {
    form.reset();
    for (const field of ['version', ...Object.keys(fields)]) form.set(field, opened[field]);
    setSaved(null);
  };
  const take = () => {
    for (const field of Object.keys(fields)) form.set(field, saved?.[field]);
    setSaved(null);
  };
  return {
    form,
    isDirty: changed.length > 0,
    changed,
    discard,
    isNew,
    saved: saved && { changes: differences({ fields, labels, say }, saved, form.values), take },
  };
};
