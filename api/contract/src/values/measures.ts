import { writtenNumber } from './normal-text';

// Blanks are made single first: between two patterns that both accept any number of them, a long run is divided in
// every possible way.
const plain = /^(\d+(?:\.\d{1,2})?)$/;
const pounds = /^(\d+(?:\.\d{1,2})?) ?(?:lbs?|pounds?|#)\.?$/i;
const kilograms = /^(\d+(?:\.\d{1,2})?) ?(?:kgs?|kilos?|kilograms?)\.?$/i;
const inches = /^(\d+(?:\.\d{1,2})?) ?(?:ins?|inch(?:es)?|["”″]|''|’’)\.?$/i;
const feetAndInches =
  /^(\d) ?(?:ft\.?|feet|foot|['’′]) ?(?:(\d+(?:\.\d{1,2})?) ?(?:in\.?|inch(?:es)?|["”″]|''|’’)?)?$/i;
const centimeters = /^(\d+(?:\.\d{1,2})?) ?(?:cms?|centimet(?:er|re)s?)\.?$/i;
const metres = /^(\d+(?:\.\d{1,2})?) ?(?:m|met(?:er|re)s?)\.?$/i;

const hundredths = (value: number) => Math.round(value * 100) / 100;
export const poundsInKilogram = 2.2046226;
export const centimetersInInch = 2.54;

/**
 * Reads a text by the first pattern that matches. A text without a match, and a value that is not a text, stays as it
 * is, and the rules refuse it.
 */
const reader =
  (...ways: readonly (readonly [RegExp, (first: number, second: number) => number])[]) =>
  (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const text = writtenNumber(value);
    for (const [way, read] of ways) {
      const found = way.exec(text);
      if (found) return hundredths(read(Number(found[1]), Number(found[2] ?? 0)));
    }
    return value;
  };

/** Pounds, to a hundredth, from what people write: `72.5`, `72,5`, `72 lb`, `33 kg`. */
export const readPounds = reader([plain, (n) => n], [pounds, (n) => n], [kilograms, (n) => n * poundsInKilogram]);

/** Inches, to a hundredth, from what people write: `51`, `51 in`, `4'3"`, `4 ft 3 in`, `130 cm`, `1.30 m`. */
export const readInches = reader(
  [plain, (n) => n],
  [inches, (n) => n],
  [feetAndInches, (feet, rest) => feet * 12 + rest],
  [centimeters, (n) => n / centimetersInInch],
  [metres, (n) => (n * 100) / centimetersInInch],
);

/** `5 ft 8 in` for 68 inches. */
export const feetText = (height: number): string =>
  `${Math.floor(height / 12)} ft ${Math.round((height % 12) * 10) / 10} in`;
