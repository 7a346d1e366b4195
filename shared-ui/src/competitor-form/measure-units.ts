import { poundsInKilogram, centimetersInInch } from '@schi/contract';

export type Measure = 'weight' | 'height';

/**
 * Pounds or kilograms, inches or centimeters: the stored unit first. `digits`: how many decimals a stored value has in
 * the other unit.
 */
export const units = {
  weight: {
    stored: { id: 'lb', name: 'pounds' },
    other: { id: 'kg', name: 'kilograms', perStored: 1 / poundsInKilogram, digits: 2 },
  },
  height: {
    stored: { id: 'in', name: 'inches' },
    other: { id: 'cm', name: 'centimeters', perStored: centimetersInInch, digits: 1 },
  },
} as const;

const keyOf = (measure: Measure) => `schi.unit.${measure}`;

/** Whether this browser was last used with kilograms or centimeters. */
export const usesOther = (measure: Measure): boolean => {
  try {
    return localStorage.getItem(keyOf(measure)) === units[measure].other.id;
  } catch {
    return false;
  }
};

export const storeUnit = (measure: Measure, isOther: boolean): void => {
  try {
    localStorage.setItem(keyOf(measure), isOther ? units[measure].other.id : units[measure].stored.id);
  } catch {
    // A browser without storage asks in the usual unit the next time.
  }
};

const plain = /^\d{1,4}(?:\.\d{0,2})?$/;

/**
 * What the field shows of the form's value: `33` of `33 kg`, and a stored number in the other unit, as it was typed.
 */
export const shownMeasure = (measure: Measure, isOther: boolean, value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (!isOther) return text;
  const { id, perStored, digits } = units[measure].other;
  if (typeof value === 'number') return String(Number((value * perStored).toFixed(digits)));
  const number = text.endsWith(` ${id}`) ? text.slice(0, -id.length - 1) : '';
  return plain.test(number) ? number : text;
};

/** The form's value for what was typed: a plain number with its unit. */
export const typedMeasure = (measure: Measure, isOther: boolean, typed: string): string =>
  isOther && plain.test(typed) ? `${typed} ${units[measure].other.id}` : typed;
