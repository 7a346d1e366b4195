import { textLimits, type Field } from '../../platform/fields';
import { oneLine, readNumber } from '../../values/normal-text';
import { bandNames, beltBands, type ScoreBand } from './belt-bands';

const bandPattern = /^([a-z]+(?: [a-z]+)?) ([\d.]+) ?(?:–|-|to) ?([\d.]+)(?: by ([\d.]+))?$/i;
/** `Beginner 6.00–6.99, Black belt 9.00–9.99 by 0.01`. */
const listOfBands = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return oneLine(value)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', least, most, step] = bandPattern.exec(part) ?? [];
      const band = beltBands.find((one) => bandNames[one].toLowerCase() === name.toLowerCase().replace(/s$/, ''));
      return {
        band,
        least: readNumber(least),
        most: readNumber(most),
        step: step === undefined ? null : readNumber(step),
      };
    });
};
const isScore = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const isBand = (value: unknown): value is ScoreBand => {
  if (typeof value !== 'object' || value === null) return false;
  const { band, least, most, step } = value as Partial<Record<keyof ScoreBand, unknown>>;
  return (
    beltBands.some((one) => one === band) &&
    isScore(least) &&
    isScore(most) &&
    (step === null || (isScore(step) && step > 0))
  );
};
export const scoreBands: Field = {
  clean: listOfBands,
  maxLength: textLimits.text,
  isRequired: false,
  written: (value) =>
    Array.isArray(value) && value.every(isBand)
      ? value
          .map(
            ({ band, least, most, step }) =>
              `${bandNames[band]} ${least.toFixed(2)}–${most.toFixed(2)}${step === null ? '' : ` by ${step}`}`,
          )
          .join(', ')
      : value,
  checks: [
    (value) => {
      if (!Array.isArray(value) || !value.every(isBand))
        return 'Please enter ranges such as “Beginner 6.00–6.99, Intermediate 7.00–7.99, Advanced 8.00–8.99, Black belt 9.00–9.99”';
      return new Set(value.map(({ band }) => band)).size < value.length ? 'Each band has one range' : undefined;
    },
  ],
};

/** What is wrong with the ranges of bands, of which the first is named. `usualStep`: that of the event. */
export const bandRangeError = (bands: readonly ScoreBand[], usualStep: number): string | undefined => {
  for (const { band, least, most, step } of bands) {
    if (most <= least) return `${bandNames[band]}: the highest score must be above the lowest`;
    if (Math.round((most - least) * 100) % Math.round((step ?? usualStep) * 100) !== 0)
      return `${bandNames[band]}: the highest score must be a whole number of steps above the lowest`;
  }
  return undefined;
};
