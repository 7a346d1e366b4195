import { maxLength, text } from '../../platform/fields';
import { oneLine, readNumber } from '../../values/normal-text';

/** At most two decimals. */
export const hundredths = (value: unknown) =>
  typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6
    ? 'Please enter at most two decimals'
    : undefined;

/** Whether it is a number, in a form whose values are not checked yet. */
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** `Hand 1, Kick 2` as its parts; one without a blank has no name. */
export const namedNumbers = (text: string): { name: string; number: unknown }[] =>
  oneLine(text)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.lastIndexOf(' ') + 1;
      return { name: part.slice(0, at).trim(), number: readNumber(part.slice(at)) };
    });

const longestName = 20;
/** A name of at most 20 characters, or none. */
export const isName = (name: unknown): name is string =>
  typeof name === 'string' && text(maxLength(longestName)).checks.every((check) => check(name, {}) === undefined);
/** Whether it has members, which are not checked yet. */
export const isRecord = (value: unknown): value is Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
