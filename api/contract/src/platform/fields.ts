// Longer than 300 lines because every kind of field is built of the same few checks.
import { clockTime, readClockTime } from '../values/clock-time';
import { hasTooManyMarks } from '../values/composed';
import { isCalendarDate } from '../values/dates';
import { readDollars } from '../values/money';
import { halfWidth, oneLine, readNumber, severalLines } from '../values/normal-text';

/**
 * Says what is wrong with a value, in the specification's words (section 5), or nothing. `form` holds the other fields.
 */
export type Check = (value: unknown, form: Readonly<Record<string, unknown>>) => string | undefined;

export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'integers' | 'strings';
/** One field of a form: how its value is tidied, then the checks in order; the first message wins. */
export interface Field {
  readonly clean: (value: unknown) => unknown;
  readonly checks: readonly Check[];
  /** The most characters of a text. A much longer text is refused before any pattern reads it. */
  readonly maxLength: number;
  /** Shown as a marker beside the label while empty. */
  readonly isRequired: boolean;
  /** What other programs send (`GET /api/openapi.json`); absent where the value has a shape of its own. */
  readonly type?: FieldType;
  /** `null` is the empty value, and may be sent. */
  readonly isNullable?: true;
  /** What the field has where a program of an earlier release does not send it. */
  readonly byDefault?: unknown;
  /** How a tidied value is written where people read it. `form` holds the other fields. */
  readonly written?: (value: unknown, form?: Readonly<Record<string, unknown>>) => unknown;
}
export interface FieldGroup {
  readonly group: Fields;
}
export type Fields = { readonly [name: string]: Field | FieldGroup };
export type FieldErrors = Record<string, string>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
/** A check that an empty value passes. */
export const unlessEmpty =
  (check: Check): Check =>
  (value, form) =>
    isEmpty(value) ? undefined : check(value, form);
const ofText = (normal: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? normal(value) : value;

export const required: Check = (value) =>
  isEmpty(value) || (Array.isArray(value) && value.length === 0) ? 'Value is required' : undefined;
interface ConditionalCheck extends Check {
  readonly when: (form: Readonly<Record<string, unknown>>) => boolean;
}
/**
 * Refuses an empty value while the other fields are so. It is the one declaration of such a field: forms mark the field
 * by it too (`isRequiredIn`).
 */
export const requiredIf = (when: ConditionalCheck['when'], message = 'Value is required'): Check => {
  const check: Check = (value, form) => (when(form) && required(value, form) !== undefined ? message : undefined);
  return Object.assign(check, { when }) satisfies ConditionalCheck;
};
const isConditional = (check: Check): check is ConditionalCheck => 'when' in check;
/** Whether a field must be filled in beside these values of the other fields. */
export const isRequiredIn = ({ isRequired, checks }: Field, form: Readonly<Record<string, unknown>>): boolean =>
  isRequired || checks.some((check) => isConditional(check) && check.when(form));
// The one letter whose small form is two letters; programs differ about it, so nobody has an account by it.
const isAmbiguous = (text: string) => text.includes('\u0130');
/**
 * Dots stand singly and between letters, and no part of the domain begins or ends with a hyphen: other addresses are
 * refused by mail and gateway (C16).
 */
const address =
  /^[^\s@.<>",;:()[\]\\]+(?:\.[^\s@.<>",;:()[\]\\]+)*@(?:(?!-)[^\s@.<>",;:()[\]\\]+(?<!-)\.)+(?!-)[^\s@.<>",;:()[\]\\]{2,}(?<!-)$/;
export const email: Check = unlessEmpty((value) =>
  typeof value === 'string' &&
  !isAmbiguous(value) &&
  address.test(value) &&
  value.length <= 254 &&
  value.indexOf('@') <= 64
    ? undefined
    : 'Value is not a valid email address',
);
export const phone: Check = unlessEmpty((value) => {
  const number = String(value);
  if (/^\d{10}$/.test(number)) return undefined;
  return /\+|^0(?:0|11)\d{8}/.test(number)
    ? 'Please enter a phone number of the United States or Canada, without another country’s code'
    : 'Please enter a valid 10 digit phone number';
});
export const zipCode: Check = unlessEmpty((value) =>
  /^\d{5}(?:-\d{4})?$/.test(String(value)) ? undefined : 'Please enter a valid zip code',
);
export const passwordLength: Check = unlessEmpty((value) =>
  String(value).length >= 8 ? undefined : 'Passwords must be at least 8 characters',
);
export const minLength = (min: number): Check =>
  unlessEmpty((value) =>
    String(value).length >= min ? undefined : `This field should be at least ${min} characters long`,
  );
export const maxLength = (max: number): Check =>
  unlessEmpty((value) => (String(value).length <= max ? undefined : tooLong(max)));
const tooLong = (max: number) => `This field should be at most ${max} characters long`;
export const matches = (other: string, message: string): Check =>
  unlessEmpty((value, form) => (value === form[other] ? undefined : message));
export const oneOf = (values: readonly unknown[]): Check =>
  unlessEmpty((value) => (values.includes(value) ? undefined : 'Please choose one of the list'));
export const isTrue =
  (message: string): Check =>
  (value) =>
    value === true ? undefined : message;
const isText: Check = unlessEmpty((value) => (typeof value === 'string' ? undefined : 'This field should be text'));
// U+0000 and half of a surrogate pair cannot be stored by PostgreSQL. The line break is of a text of several lines.
const noControl: Check = unlessEmpty((value) =>
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Surrogate}]/u.test(String(value)) || hasTooManyMarks(String(value))
    ? 'This field has characters that cannot be used'
    : undefined,
);

/** The most characters of a field, by its kind. */
export const textLimits = { text: 200, longText: 5000, secret: 200, token: 5000, phone: 40, value: 40 } as const;

const field = (
  type: FieldType,
  clean: Field['clean'],
  checks: readonly Check[],
  maxLength: number = textLimits.value,
): Field => ({
  type,
  clean,
  checks,
  maxLength,
  isRequired: checks.includes(required),
});

/** A line of text, normalized (A7), at most 200 characters. */
export const text = (...checks: Check[]): Field =>
  field('string', ofText(oneLine), [isText, noControl, ...checks], textLimits.text);
/** Several lines of text, normalized (A7), at most 5,000 characters. */
export const longText = (...checks: Check[]): Field =>
  field('string', ofText(severalLines), [isText, noControl, ...checks], textLimits.longText);
/** A secret: never trimmed, at most 200 characters so that hashing stays cheap. */
export const secret = (...checks: Check[]): Field =>
  field('string', (value) => value, [isText, ...checks], textLimits.secret);
/** What another machine signed, such as Google's credential; at most 5,000 characters. */
export const token = (...checks: Check[]): Field =>
  field('string', (value) => value, [isText, noControl, ...checks], textLimits.token);
/** An e-mail address, normalized (A7); its case is kept and ignored when compared. */
export const emailText = (...checks: Check[]): Field => text(...checks, email);
const tidyPhone = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const plain = oneLine(value).normalize('NFKC');
  // Letters are not punctuation, so a number with "ext. 5" is refused. Nor is the sign of another country's code (A7).
  if (/\p{L}/u.test(plain) || (plain.includes('+') && !/^\+1\d{10}$/.test(plain.replace(/[^\d+]/g, '')))) return plain;
  const digits = plain.replace(/\D/g, '');
  const isOnlyPunctuated = digits !== '' || plain === '';
  return isOnlyPunctuated ? digits.replace(/^(?:00|011)?1(?=\d{10}$)/, '') : plain;
};
/**
 * Ten digits, with any punctuation. A leading 1 of the country is removed, another country is refused (A7). Written
 * `(310) 555-0100`.
 */
export const phoneText = (...checks: Check[]): Field => ({
  ...field('string', tidyPhone, [isText, ...checks, phone], textLimits.phone),
  written: (value) => (typeof value === 'string' ? value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') : value),
});
/** A whole number between two bounds, both allowed. */
export const whole = (min: number, max: number, ...checks: Check[]): Field =>
  field('integer', readNumber, [
    ...checks,
    unlessEmpty((value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
        ? undefined
        : `Please enter a whole number from ${min} to ${max}`,
    ),
  ]);
/** A number between two bounds with at most two decimals; `read` makes it from what people write. */
export const measure = (read: Field['clean'], min: number, max: number, ...checks: Check[]): Field =>
  field('number', read, [
    ...checks,
    unlessEmpty((value) =>
      typeof value === 'number' &&
      Number.isFinite(value) &&
      value >= min &&
      value <= max &&
      Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
        ? undefined
        : `Please enter a number from ${min} to ${max}`,
    ),
  ]);
/** A time of the day as minutes after midnight, both bounds allowed: `9:30 AM`, `13:15`. */
export const timeOfDay = (min: number, max: number, ...checks: Check[]): Field => ({
  ...field('integer', readClockTime, [
    ...checks,
    unlessEmpty((value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
        ? undefined
        : 'Please enter a time, such as 9:30 AM',
    ),
  ]),
  written: (value) => (typeof value === 'number' ? clockTime(value) : value),
});
/** A calendar date, `YYYY-MM-DD`. */
export const date = (...checks: Check[]): Field =>
  field('date', ofText(halfWidth), [
    ...checks,
    unlessEmpty((value) => (isCalendarDate(value) ? undefined : 'Please enter a date')),
  ]);
const isTimeZone: Check = unlessEmpty((value) => {
  // Names only: an offset would miss summer time, and PostgreSQL reads its sign the other way round.
  if (typeof value !== 'string' || !/^(?:UTC|[A-Z][A-Za-z_]+(?:\/[\w+-]+)+)$/.test(value))
    return 'Please choose a time zone, such as America/Los_Angeles';
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return undefined;
  } catch {
    return 'Please choose a time zone, such as America/Los_Angeles';
  }
});
/** An IANA time zone by its name: `America/Los_Angeles`. */
export const timeZoneName = (...checks: Check[]): Field => text(...checks, isTimeZone);
/** Yes or no; an empty text and `null` are neither. */
export const flag = (...checks: Check[]): Field =>
  field('boolean', (value) => value, [
    ...checks,
    (value) => (value === undefined || typeof value === 'boolean' ? undefined : 'Please answer yes or no'),
  ]);
/** An id chosen from a list. */
export const id = (...checks: Check[]): Field => whole(1, 2_147_483_647, ...checks);
/** Ids chosen from a list, each once. */
export const ids = (...checks: Check[]): Field =>
  field('integers', (value) => (Array.isArray(value) ? [...new Set(value as unknown[])] : value), [
    ...checks,
    unlessEmpty((value) =>
      Array.isArray(value) &&
      value.length <= 200 &&
      value.every((v) => Number.isInteger(v) && v > 0 && v <= 2_147_483_647)
        ? undefined
        : 'Please choose from the list',
    ),
  ]);
/** The same field where it may be left empty. */
export const optional = (inner: Field): Field => ({
  ...inner,
  checks: inner.checks.filter((check) => check !== required),
  isRequired: false,
});
/** Any of a list of words, each once; none is an empty list. */
export const choices = (values: readonly string[], ...checks: Check[]): Field =>
  field(
    'strings',
    (value) => (Array.isArray(value) ? values.filter((one) => (value as unknown[]).includes(one)) : value),
    [...checks, (value) => (Array.isArray(value) ? undefined : 'Please choose from the list')],
  );
/** A field that may be left empty, which is kept as `null`. */
export const orNull = (inner: Field): Field => ({
  ...inner,
  isNullable: true,
  clean: (value) => (isEmpty(value) ? null : inner.clean(value)),
});
/** A text that may be left empty; one that is not sent or is `null` is empty too. */
export const orEmpty = (inner: Field): Field => ({
  ...inner,
  byDefault: '',
  clean: (value) => (isEmpty(value) ? '' : inner.clean(value)),
});
/** A field that need not be sent: without it, it has the value, or keeps what is stored (`forChange`). */
export const byDefault = (inner: Field, value: unknown): Field => ({ ...inner, byDefault: value });
/** An amount in dollars up to 10,000, with at most two decimals: `65`, `65.50`, `$65`. Written `65.00`. */
export const dollars = (...checks: Check[]): Field => ({
  ...measure(readDollars, 0, 10_000, ...checks),
  written: (value) => (typeof value === 'number' ? value.toFixed(2) : value),
  checks: [
    ...checks,
    unlessEmpty((value) =>
      measure(readDollars, 0, 10_000).checks.some((check) => check(value, {}) !== undefined)
        ? 'Please enter an amount in dollars, such as 65 or 65.50'
        : undefined,
    ),
  ],
});
/** Fields that belong together; their errors are named `group.field`. */
export const group = (fields: Fields): FieldGroup => ({ group: fields });

/** Whether an entry of a form is a group of fields. */
export const isGroup = (entry: Field | FieldGroup): entry is FieldGroup => 'group' in entry;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A text may be longer than its limit before it is tidied, because of blanks around it and of letters with separate
 * accents: Hangul is three times as long in that form. A longer text is refused without reading it.
 */
export const textSlack = 4;

const isLonger = (value: unknown, limit: number) => typeof value === 'string' && value.length > limit;
const tidy = ({ clean, maxLength: max }: Field, raw: unknown): unknown =>
  raw === undefined || isLonger(raw, max * textSlack) ? raw : clean(raw);
const problemOf = (
  { checks, maxLength: max }: Field,
  value: unknown,
  form: Readonly<Record<string, unknown>>,
): string | undefined => {
  if (isLonger(value, max)) return tooLong(max);
  for (const check of checks) {
    const message = check(value, form);
    if (message !== undefined) return message;
  }
  return undefined;
};

/**
 * Tidies and checks one value: its length first, so that no pattern reads a text without a limit, then the checks until
 * one refuses. `form` holds the other fields. A value that is much too long stays as it is.
 */
export const checkField = (
  field: Field,
  raw: unknown,
  form: Readonly<Record<string, unknown>> = {},
): { value: unknown; message: string | undefined } => {
  const value = tidy(field, raw);
  return { value, message: problemOf(field, value, form) };
};

/**
 * Tidies and checks a form. `values` holds the tidied values of the known fields; `errors` has the first message of
 * each field that is wrong, by its name (`waiver.signedName` inside a group). Browser forms and the API both call this.
 */
export const checkFields = (
  fields: Fields,
  input: unknown,
): { values: Record<string, unknown>; errors: FieldErrors } => {
  const raw = isRecord(input) ? input : {};
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, entry] of Object.entries(fields)) {
    if (isGroup(entry)) {
      const inner = checkFields(entry.group, raw[name]);
      values[name] = inner.values;
      for (const [key, message] of Object.entries(inner.errors)) errors[`${name}.${key}`] = message;
    } else {
      const given = raw[name] === undefined ? entry.byDefault : raw[name];
      if (given !== undefined) values[name] = tidy(entry, given);
    }
  }
  for (const [name, entry] of Object.entries(fields)) {
    if (isGroup(entry)) continue;
    const message = problemOf(entry, values[name], values);
    if (message !== undefined) errors[name] = message;
  }
  return { values, errors };
};
