import type { BracketPart, BracketPlace } from './bracket-parts';

/** A straight line, in points from the upper left corner. */
export interface DrawnLine {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}
/** A place of the bracket: a line, above which the name is written. `bottom` is the line. */
export interface DrawnPlace extends BracketPlace {
  /** Counted from 0, the slots. */
  round: number;
  left: number;
  bottom: number;
  width: number;
  height: number;
}
/** Where the number of a match stands: left of the line that joins its two places. */
export interface DrawnMatch {
  match: number;
  right: number;
  middle: number;
}
/** A part of a bracket as it is drawn on paper and on the screen. */
export interface BracketDrawing {
  lines: DrawnLine[];
  places: DrawnPlace[];
  matches: DrawnMatch[];
}

/** Room between the lines of neighboring slots, as a share of the height of a slot, for the slots of a match. */
const lowest = 0.86;

/** Draws a part of a bracket into a rectangle of this size, in points. */
export const drawBracketPart = (
  { rounds }: BracketPart,
  { width, height }: { width: number; height: number },
): BracketDrawing => {
  const slots = rounds[0]?.length ?? 1;
  const slotHeight = height / slots;
  // Slots have name, school, level and age; the winners' names are written by hand.
  const first = rounds.length === 1 ? width : width * Math.max(0.4, 1 / rounds.length);
  const rest = rounds.length === 1 ? 0 : (width - first) / (rounds.length - 1);
  const leftOf = (round: number) => (round === 0 ? 0 : first + (round - 1) * rest);
  const bottomOf = (round: number, index: number) => {
    const span = 2 ** round;
    return (index * span + (span - 1) / 2 + lowest) * slotHeight;
  };
  const places = rounds.flatMap((round, at) =>
    round.map((place, index): DrawnPlace => ({
      ...place,
      round: at,
      left: leftOf(at),
      bottom: bottomOf(at, index),
      width: at === 0 ? first : rest,
      height: slotHeight * (at === 0 ? 1 : lowest),
    })),
  );
  const joins = rounds.slice(1).flatMap((round, before) =>
    round.map((place, index) => ({
      place,
      x: leftOf(before + 1),
      top: bottomOf(before, 2 * index),
      bottom: bottomOf(before, 2 * index + 1),
      middle: bottomOf(before + 1, index),
    })),
  );
  return {
    places,
    lines: [
      ...places.map(({ left, bottom, width: long }): DrawnLine => ({
        from: [left, bottom],
        to: [left + long, bottom],
      })),
      ...joins.map(({ x, top, bottom }): DrawnLine => ({ from: [x, top], to: [x, bottom] })),
    ],
    matches: joins.flatMap(({ place: { match }, x, middle }) => (match === null ? [] : [{ match, right: x, middle }])),
  };
};
