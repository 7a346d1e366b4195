import { halfWidth, writtenNumber } from './normal-text';

/** How the lengths of an event are measured and written: in meters and centimeters, or in feet and inches (rule G17). */
export const lengthUnits = ['metric', 'feet'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** A length of an event: of a distance, or of a height of the bar. */
export interface LengthKind {
  measures: 'distance' | 'height';
  unit: LengthUnit;
}

const inch = 25.4;
/**
 * Whole quarters of an inch, rounded down, in inches. Lengths are stored in whole millimeters, so half a millimeter less
 * than a quarter is that quarter.
 */
const inchesOf = (millimeters: number): number => Math.floor((millimeters * 100 + 50) / 635) / 4;
const ofInches = (inches: number): number => Math.round(inches * inch);

/** A length as it counts, in millimeters: whole centimeters, or whole quarters of an inch, rounded down. */
export const countedLength = (millimeters: number, unit: LengthUnit): number =>
  unit === 'feet' ? ofInches(inchesOf(millimeters)) : Math.floor(millimeters / 10) * 10;

/** A length one step higher or lower: 2 cm, or an inch; in millimeters. */
export const steppedLength = (millimeters: number, unit: LengthUnit, steps: 1 | -1): number =>
  unit === 'feet' ? ofInches(inchesOf(millimeters) + steps) : millimeters + steps * 20;

/** How every screen, sheet and text writes a length of an event: `4.12 m`, `80 cm` or `13 ft 6.25 in`. */
export const lengthText = (millimeters: number, { measures, unit }: LengthKind): string => {
  if (unit === 'feet') {
    const inches = inchesOf(millimeters);
    return `${Math.floor(inches / 12)} ft ${inches % 12} in`;
  }
  return measures === 'height' ? `${millimeters / 10} cm` : `${(millimeters / 1_000).toFixed(2)} m`;
};

/** A height where there is little room, as the head of a column: `80`, `2'4"`. */
export const shortHeightText = (millimeters: number, unit: LengthUnit): string => {
  const inches = inchesOf(millimeters);
  return unit === 'feet' ? `${Math.floor(inches / 12)}'${inches % 12}"` : String(millimeters / 10);
};

const feetAndInches = /^(\d{1,2})(?:(?: | ?ft ?| ?['’′] ?)(?:(\d{1,2}(?:\.\d{1,2})?) ?(?:in|["”″])?)?)?$/i;
const onlyInches = /^(\d{1,3}(?:\.\d{1,2})?) ?(?:in|["”″])$/i;
const centimeters = /^(\d{1,4})(?:\.(\d))?$/;

/**
 * A length as it is read from a tape, not rounded, in millimeters: `13'6`, `13 ft 6.25 in` or `24 in` in feet, `412.5`
 * as centimeters in metric. `null` for text that is none.
 */
export const readLength = (text: string, unit: LengthUnit): number | null => {
  const typed = writtenNumber(text);
  if (unit === 'metric') {
    const found = centimeters.exec(typed);
    return found ? Number(found[1]) * 10 + Number(found[2] ?? 0) : null;
  }
  const [feet, inches] = [feetAndInches.exec(typed), onlyInches.exec(typed)];
  if (inches) return Number(inches[1]) * inch;
  const rest = Number(feet?.[2] ?? 0);
  // Thousandths of a millimeter are nobody's reading; they would round a whole length down.
  return feet && rest < 12 ? Math.round((Number(feet[1]) * 12 + rest) * inch * 1_000) / 1_000 : null;
};

/** A length as it is typed, which `readLength` reads: `412.5` in centimeters, or `13 ft 6.25 in`. */
export const typedLength = (millimeters: number, unit: LengthUnit): string =>
  unit === 'feet' ? lengthText(millimeters, { measures: 'height', unit }) : String(millimeters / 10);

/** The heights of a bar as they are typed, with commas between them. */
export const heightsText = (heights: readonly number[], unit: LengthUnit): string =>
  heights.map((height) => typedLength(height, unit)).join(', ');

/** The heights of a bar as they are announced: `60, 70 cm`, or `2 ft 0 in, 2 ft 4 in`. */
export const announcedText = (heights: readonly number[], unit: LengthUnit): string =>
  heightsText(heights, unit) + (unit === 'metric' ? ' cm' : '');

/**
 * Heights as they are typed, in millimeters: whole centimeters with commas or blanks between them, or feet and inches
 * with commas. `null` for text that is none.
 */
export const readHeights = (text: string, unit: LengthUnit): number[] | null => {
  const words = halfWidth(text)
    .split(unit === 'feet' ? /[,;]/ : /[\s,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const heights = words.map((word) => {
    if (unit === 'metric') return /^\d{1,3}$/.test(word) ? Number(word) * 10 : 0;
    const read = readLength(word, unit);
    return read === null ? 0 : countedLength(read, unit);
  });
  return heights.length > 0 && heights.every((height) => height > 0) ? heights : null;
};

/** Whether a text of lengths says that they are feet or inches. */
export const namesFeet = (text: string): boolean => /['’′"”″]|\d ?(?:ft|in)\b/i.test(text);

/** A height as the settings keep it, in centimeters. */
export const centimetersOf = (millimeters: number): number => millimeters / 10;

/** A height of the settings in millimeters. */
export const millimetersOf = (centimeters: number): number => Math.round(centimeters * 1_000) / 100;
