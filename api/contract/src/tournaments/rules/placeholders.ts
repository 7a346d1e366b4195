import type { Check } from '../../platform/fields';

/** What a message may say about each family: each placeholder's name and its meaning (E5). */
export const placeholders = {
  firstName: 'First name of the account',
  lastName: 'Last name of the account',
  competitors: 'Names of the competitors',
  confirmationCode: 'Confirmation code',
  balance: 'What is still due, in dollars',
  tournament: 'Name of the tournament',
  tournamentDate: 'Date of the tournament',
  venue: 'Name and address of the venue',
  checkInTimes: 'Times of in-person registration',
  registrationLink: 'Address of the registration on this site',
} as const;
export type PlaceholderName = keyof typeof placeholders;
/** The value of each for one family. */
export type PlaceholderValues = Record<PlaceholderName, string>;

const pattern = /\{\{([^{}]*)\}\}/g;

/** `{{firstName}}`, as it is written in a message. */
export const placeholder = (name: PlaceholderName): string => `{{${name}}}`;

export const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name);

/** The names between `{{` and `}}` that are not placeholders. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name.trim()).filter((name) => !isPlaceholder(name))),
];

/** Names the placeholders that do not exist. */
export const knownPlaceholders: Check = (value) => {
  const unknown = typeof value === 'string' ? unknownPlaceholders(value) : [];
  if (unknown.length === 0) return undefined;
  return `There is no placeholder ${unknown.map((name) => `{{${name}}}`).join(', ')}. Choose one of the list`;
};

/** A value as it may stand in a message: one line, without control characters. */
export const literal = (value: string): string =>
  value
    // eslint-disable-next-line no-control-regex -- control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim();

/** Puts the values into a text in one pass, so a placeholder inside a value is not replaced. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, (whole, name: string) =>
    isPlaceholder(name.trim()) ? literal(values[name.trim() as PlaceholderName]) : whole,
  );
