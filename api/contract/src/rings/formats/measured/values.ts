import type { FormatPlanning } from '../planning';
import { id, mostPeople } from '../../rules/ring-calls/value-parts';
import { either, list, object, one, whole, type Shape } from '../../rules/ring-calls/value-shapes';
import type { Jump } from './high-fall';
import type { Try } from './long-fall';

/** The lowest and the greatest height of the bar, in millimeters, and how many are announced. */
export const leastHeight = 100;
export const mostHeight = 4_000;
export const mostHeights = 60;

const height = whole(leastHeight, mostHeight);
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

/** For the plan and the sheets. */
export const measuredPlanning: FormatPlanning = {
  turns: ({ entries, rounds }) => entries * rounds,
  equipment: 'fall mats',
  turnName: 'turn',
  sheetColumns: ({ attempts }) => [
    ...Array.from({ length: attempts }, (_, index) => ({ label: `Attempt ${index + 1}`, share: 1.4 })),
    { label: 'Best', share: 1.4 },
  ],
  sheetSettings: ['lengthUnit'],
  sheetNotes: () => ['in feet and inches'],
};
