import { eventFields, fields, type EventInput } from '@schi/contract';

/** The event that a form holds, tidied; `undefined` while a setting of its scoring is not complete. */
export const eventValuesIn = (form: Readonly<Record<string, unknown>>): EventInput | undefined => {
  const { values, errors } = fields.checkFields(eventFields, form);
  const isValid = Object.keys(errors).every(
    (name) => !name.startsWith('scoring.') && !['judges', 'minutesPerTurn'].includes(name),
  );
  // Cast: the values are checked by the fields of an event.
  return isValid ? (values as unknown as EventInput) : undefined;
};
