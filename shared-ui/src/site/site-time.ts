import { defaultTimeZone, instantText, type InstantStyle } from '@schi/contract';
import { readInlined } from './inlined';

// Parsing the inlined data of twelve tournaments takes 0.06 ms, and a list asks once for each row.
let known: string | undefined;

/** The zone of the next tournament, else of the last one. The server wrote the tournaments into the page by date. */
const siteTimeZone = (): string => {
  const tournaments = known === undefined ? (readInlined()?.tournaments ?? []) : [];
  known ??= (tournaments.find(({ isOver }) => !isOver) ?? tournaments.at(-1))?.timeZone ?? defaultTimeZone;
  return known;
};

/** An instant in the zone of the next tournament: for what belongs to no tournament, or to several (rule A1). */
export const siteTimeText = (at: string | number, style?: InstantStyle): string =>
  instantText(at, siteTimeZone(), style);
