import { counted } from '../../values/texts';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
/** A count at the beginning of a sentence: `Two`, and `12` from eight on. */
export const numberWord = (count: number): string => words[count] ?? String(count);

/** Milliseconds in words: `90 seconds`, `2 minutes`, `4 minutes 30 seconds`. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 120) return counted(seconds, 'second');
  const rest = seconds % 60;
  const minutes = counted(Math.floor(seconds / 60), 'minute');
  return rest === 0 ? minutes : `${minutes} ${counted(rest, 'second')}`;
};
