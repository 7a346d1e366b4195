import {
  flag,
  measure,
  oneOf,
  orNull,
  required,
  text,
  textLimits,
  whole,
  type Field,
  type FieldErrors,
} from '../../platform/fields';
import { halfWidth, readNumber } from '../../values/normal-text';

/** What a measured event measures: a distance (long fall), or a bar that rises (high fall). */
export const measures = ['distance', 'height'] as const;
export type Measure = (typeof measures)[number];

/** How an event is scored: settings of the event, each used by one format. */
export interface EventScoring {
  /** Points of a judge. */
  leastScore: number;
  mostScore: number;
  scoreStep: number;
  /** The longest turn; `null`: not timed. */
  turnSeconds: number | null;
  roundSeconds: number;
  /** 0: no golden round. */
  goldenSeconds: number;
  /** The penalty that loses a bout. */
  mostPenalties: number;
  /** The lead that ends a bout; `null`: none. */
  lead: number | null;
  measures: Measure;
  /** The announced heights in centimeters, rising. */
  heights: number[];
  stations: number;
  /** A board that is broken in part counts half. */
  countsParts: boolean;
  isTimed: boolean;
}

/** The defaults of rule G4. */
export const scoringDefaults: EventScoring = {
  leastScore: 5,
  mostScore: 10,
  scoreStep: 0.1,
  turnSeconds: null,
  roundSeconds: 120,
  goldenSeconds: 60,
  mostPenalties: 3,
  lead: 8,
  measures: 'distance',
  heights: [60, 70, 80, 90, 100, 110, 120, 130, 140, 150],
  stations: 5,
  countsParts: false,
  isTimed: false,
};

const hundredths = (value: unknown) =>
  typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6
    ? 'Please enter at most two decimals'
    : undefined;

const mostHeights = 60;
const listOfHeights = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return halfWidth(value)
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(readNumber);
};
const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 10 && value <= 400;
const heights: Field = {
  clean: listOfHeights,
  maxLength: textLimits.value,
  isRequired: true,
  written: (value) => (Array.isArray(value) ? value.join(', ') : value),
  checks: [
    required,
    (value) => {
      if (!Array.isArray(value) || value.length === 0 || value.length > mostHeights || !value.every(isHeight))
        return 'Please enter heights from 10 to 400 cm, with commas between them';
      return value.every((height, index) => index === 0 || height > (value[index - 1] as number))
        ? undefined
        : 'Each height must be above the one before it';
    },
  ],
};

export const eventScoringFields = {
  leastScore: measure(readNumber, 0, 10, required, hundredths),
  mostScore: measure(readNumber, 1, 100, required, hundredths),
  scoreStep: measure(readNumber, 0.01, 1, required, hundredths),
  turnSeconds: orNull(whole(10, 900)),
  roundSeconds: whole(10, 900, required),
  goldenSeconds: whole(0, 300, required),
  mostPenalties: whole(1, 20, required),
  lead: orNull(whole(1, 50)),
  measures: text(required, oneOf(measures)),
  heights,
  stations: whole(1, 20, required),
  countsParts: flag(),
  isTimed: flag(),
};

/** The errors that concern two settings of scoring. */
export const scoringErrors = ({ leastScore, mostScore }: Partial<EventScoring>): FieldErrors =>
  typeof leastScore === 'number' && typeof mostScore === 'number' && mostScore <= leastScore
    ? { 'scoring.mostScore': 'The highest score must be above the lowest' }
    : {};
