import { scoringDefaults, type EventScoring } from '../../../tournaments/rules/event-scoring';
import { announcedText, lengthText, millimetersOf, shortHeightText } from '../../../values/lengths';
import type { FormatPlanning, ScoreColumn, SheetEvent } from '../planning';
import { id, mostPeople } from '../../rules/ring-calls/value-parts';
import { either, list, object, one, whole, type Shape } from '../../rules/ring-calls/value-shapes';
import type { ValueTexts } from '../value-texts';
import { jumpsText, type Jump } from './high-fall';
import type { Try } from './long-fall';

/** The lowest and the greatest height of the bar, in millimeters, and how many are announced. */
export const leastHeight = 100;
export const mostHeight = 4_000;
export const mostHeights = 60;

// Wider than the heights of the bar: the check of the contest says in words which are allowed.
const height = whole(0, 100_000);
const jump: Shape<Jump> = one('o', 'x', '-');
const mark: Shape<Try> = either(whole(1, 100_000), one('foul', 'pass'));

/** What is noted of falls, by the kind of its subject. */
export const measuredShapes = {
  /** A try at a long fall: millimeters, or without a distance. */
  try: object({ mark }),
  /** The announced heights of a high fall in millimeters, rising. */
  heights: object({ heights: list(height, mostHeights, 1) }),
  /** All jumps of a competitor at one height, in order. */
  jumps: object({ jumps: list(jump, 3) }),
  /** A round of a jump-off. */
  jumpoff: object({ millimetres: height, jumps: list(object({ competitorId: id, jump: one('o', 'x') }), mostPeople) }),
};
/** The parts of each subject. `height`: millimeters. */
export const measuredParts = {
  try: ['competitorId', 'number'],
  heights: [],
  jumps: ['competitorId', 'height'],
  jumpoff: ['number'],
} as const;

/** For disagreements and corrections. */
export const measuredTexts: ValueTexts<typeof measuredShapes, typeof measuredParts> = {
  try: {
    about: ({ number }) => `try ${number}`,
    value: ({ mark: noted }, { unit }) =>
      typeof noted === 'number' ? lengthText(noted, { measures: 'distance', unit }) : noted,
  },
  heights: { about: () => 'heights', value: ({ heights }, { unit }) => announcedText(heights, unit) },
  jumps: {
    about: ({ height: bar }, unit) => `jumps at ${lengthText(bar, { measures: 'height', unit })}`,
    value: ({ jumps }) => jumpsText(jumps),
  },
  jumpoff: {
    about: ({ number }) => `jump-off, round ${number}`,
    value: ({ millimetres, jumps }, { nameOf, unit }) =>
      `${lengthText(millimetres, { measures: 'height', unit })}: ${jumps
        .map(({ competitorId, jump: made }) => `${nameOf(competitorId)} ${jumpsText([made])}`)
        .join(', ')}`,
  },
};

/** A jump table: a column for the jumps at each height. */
const heightColumns = ({ heights, lengthUnit }: Pick<EventScoring, 'heights' | 'lengthUnit'>): ScoreColumn[] => [
  ...heights.map((one) => ({ label: shortHeightText(millimetersOf(one), lengthUnit), share: 1 })),
  { label: 'Jump-off', share: 1.6 },
  { label: 'Best', share: 1.2 },
];
const columnsOf = ({ attempts, scoring }: SheetEvent): ScoreColumn[] => {
  const all = { ...scoringDefaults, ...scoring };
  if (all.measures === 'height') return heightColumns(all);
  return [
    ...Array.from({ length: attempts }, (_, index) => ({ label: `Attempt ${index + 1}`, share: 1.4 })),
    { label: 'Best', share: 1.4 },
  ];
};
const jumpsNote = 'up to three jumps at a height: o over, x failed, – passes';
const notesOf = ({ measures, lengthUnit }: Partial<EventScoring>): string[] => [
  ...(lengthUnit === 'feet' ? ['in feet and inches'] : measures === 'height' ? ['heights in cm'] : []),
  ...(measures === 'height' ? [jumpsNote] : []),
];

/** For the plan and the sheets. */
export const measuredPlanning: FormatPlanning = {
  turns: ({ entries, rounds }) => entries * rounds,
  equipment: 'fall mats',
  turnName: 'turn',
  sheetColumns: columnsOf,
  sheetSettings: ['lengthUnit', 'measures', 'heights'],
  sheetNotes: notesOf,
};
