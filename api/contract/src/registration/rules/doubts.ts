import { ageOn, type CalendarDate } from '../../values/dates';
import { feetText } from '../../values/measures';

/**
 * What people of an age usually weigh and measure: 3rd and 97th percentile of boys and girls together, kilograms and
 * centimeters (CDC growth charts, 2000), widened below so that only likely typing errors are doubted.
 */
const usual = [
  { age: 2, kg: [10, 16], cm: [80, 95] },
  { age: 4, kg: [13, 21], cm: [94, 112] },
  { age: 6, kg: [16, 29], cm: [106, 126] },
  { age: 8, kg: [20, 39], cm: [117, 140] },
  { age: 10, kg: [24, 52], cm: [127, 152] },
  { age: 12, kg: [29, 67], cm: [137, 166] },
  { age: 14, kg: [37, 81], cm: [147, 179] },
  { age: 16, kg: [42, 92], cm: [151, 188] },
  { age: 18, kg: [45, 115], cm: [150, 192] },
] as const;
const poundsInKilogram = 2.2046226;
const centimetersInInch = 2.54;

const between = (age: number, what: 'kg' | 'cm', end: 0 | 1): number => {
  const upper = usual.findIndex((row) => row.age >= age);
  if (upper === -1) return usual[usual.length - 1]?.[what][end] ?? Number.NaN;
  const high = usual[upper];
  const low = usual[upper - 1];
  if (!high || !low) return usual[0][what][end];
  return low[what][end] + ((high[what][end] - low[what][end]) * (age - low.age)) / (high.age - low.age);
};

/** Ages in years at which a competitor, and below the last one a black belt, is not doubted; both ends included. */
export const ordinaryAges = { youngest: 4, oldest: 80, youngestBlackBelt: 10 } as const;

type Range = readonly [least: number, most: number];
const rangeOf = (age: number, what: 'kg' | 'cm', slack: Range, unit: number): Range => [
  between(age, what, 0) * slack[0] * unit,
  between(age, what, 1) * slack[1] * unit,
];
/** Pounds and inches that are not doubted, by age in full years from 0. The last one is for everybody older. */
export const ordinaryMeasures: readonly { pounds: Range; inches: Range }[] = Array.from({ length: 19 }, (_, age) => ({
  pounds: rangeOf(age, 'kg', [0.8, 1.4], poundsInKilogram),
  inches: rangeOf(age, 'cm', [0.92, 1.08], 1 / centimetersInInch),
}));
const isOutside = (value: number, [least, most]: Range) => value < least || value > most;

/** What is wrong with a birth date that nobody who competes has. */
export const birthDateProblem = (birthDate: CalendarDate, tournamentDate: CalendarDate): string | undefined => {
  const age = ageOn(birthDate, tournamentDate);
  return age < 2 || age > 110 ? 'Please check the birth date' : undefined;
};

/** A field whose value looks like a typing error, and why. It may still be right. */
export interface Doubt {
  field: 'birthDate' | 'competitorLevelId' | 'weight' | 'height';
  message: string;
}

/**
 * Warnings for a competitor's form: nothing here is refused. `weight` is pounds, `height` inches; `undefined` is not
 * filled in yet. A black belt below ten years is rare: Korean federations give children the junior grade "poom" instead
 * (Kukkiwon, promotion rules).
 */
export const competitorDoubts = (
  competitor: { birthDate?: CalendarDate; isBlackBelt?: boolean; weight?: number; height?: number },
  day: CalendarDate,
): Doubt[] => {
  const { birthDate, isBlackBelt, weight, height } = competitor;
  if (birthDate === undefined) return [];
  const age = ageOn(birthDate, day);
  const doubts: Doubt[] = [];
  if (age < ordinaryAges.youngest)
    doubts.push({
      field: 'birthDate',
      message: `Aged ${Math.max(age, 0)} on the tournament day. Is the birth date right?`,
    });
  else if (age > ordinaryAges.oldest)
    doubts.push({ field: 'birthDate', message: `Aged ${age} on the tournament day. Is the birth date right?` });
  if (isBlackBelt && age < ordinaryAges.youngestBlackBelt)
    doubts.push({
      field: 'competitorLevelId',
      message: `A black belt at the age of ${age} is rare. Are belt and birth date right?`,
    });
  const ordinary = ordinaryMeasures[Math.min(Math.max(age, 0), ordinaryMeasures.length - 1)];
  if (ordinary && weight !== undefined && isOutside(weight, ordinary.pounds))
    doubts.push({
      field: 'weight',
      message: `${weight} pounds at the age of ${age} is unusual. Is it right, and in pounds?`,
    });
  if (ordinary && height !== undefined && isOutside(height, ordinary.inches))
    doubts.push({
      field: 'height',
      message: `${feetText(height)} at the age of ${age} is unusual. Is it right, and in inches?`,
    });
  return doubts;
};
