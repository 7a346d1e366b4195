import { counted } from '../../values/texts';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
/** A count at the beginning of a sentence: `Two`, and `12` from eight on. */
export const numberWord = (count: number): string => words[count] ?? String(count);

/** Milliseconds in words: `90 seconds`, `2 minutes`. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000);
  return seconds >= 120 && seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');
};
