import * as contract from '@schi/contract';
import type { Field, Fields } from '@schi/contract';

const isGroup = (entry: Fields[string]): entry is contract.FieldGroup => 'group' in entry;
const isField = (entry: unknown): entry is Field =>
  typeof entry === 'object' && entry !== null && 'clean' in entry && 'checks' in entry;
const isForm = (entry: unknown): entry is Fields =>
  typeof entry === 'object' &&
  entry !== null &&
  Object.keys(entry).length > 0 &&
  Object.values(entry).every((one) => isField(one) || (typeof one === 'object' && one !== null && 'group' in one));

/** Every field of a form, those of its groups too, each once. */
export const fieldsOf = (form: Fields): Field[] => [
  ...new Set(Object.values(form).flatMap((entry) => (isGroup(entry) ? fieldsOf(entry.group) : [entry]))),
];
/** Every form of the contract, with its name. */
export const forms = Object.entries(contract).flatMap(([name, value]) =>
  isForm(value) ? [[name, value] as const] : [],
);
/**
 * Every function of the contract that may be given the text of a request. The others take forms, our own objects or
 * times; forms are tested by themselves.
 */
export const parsers = Object.entries(contract).filter(
  (entry): entry is [string, (...given: unknown[]) => unknown] =>
    typeof entry[1] === 'function' && !/^(?:checkFields?|readFilter|cartCost|peopleTwice)$/.test(entry[0]),
);
