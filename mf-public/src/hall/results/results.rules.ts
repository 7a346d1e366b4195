import {
  counted,
  foldedText,
  instantText,
  startNumberText,
  type ContestResult,
  type ResultPlace,
} from '@schi/contract';

/** A text as it is compared in a search. */
const searched = (text: string): string => foldedText(text).trim();

/** The number in words such as `131` and `No. 131`, which a start number is looked for with; `null`: none. */
const startNumberIn = (words: string): number | null => {
  const digits = /^(?:no\.?\s*)?(\d{1,9})$/.exec(words)?.[1];
  return digits === undefined ? null : Number(digits);
};
/** The number in words such as `#47`, which a division is looked for with; `null`: none. */
const divisionNumberIn = (words: string): number | null => {
  const digits = /^#\s*(\d{1,9})$/.exec(words)?.[1];
  return digits === undefined ? null : Number(digits);
};

/**
 * Whether a place is that of somebody, or of a school, with these words in the name, or with this start number. Nothing
 * is found by no words.
 */
export const isFound = (
  { name, school, startNumber = null }: Pick<ResultPlace, 'name' | 'school' | 'startNumber'>,
  words: string,
): boolean => {
  const wanted = searched(words);
  const number = startNumberIn(wanted);
  if (number !== null) return number === startNumber;
  return wanted !== '' && (searched(name).includes(wanted) || searched(school).includes(wanted));
};

/** The results in which somebody is found, or whose division has this number; all of them without words. */
export const foundContests = (contests: readonly ContestResult[], words: string): readonly ContestResult[] => {
  const wanted = searched(words);
  if (wanted === '') return contests;
  const number = divisionNumberIn(wanted);
  if (number !== null) return contests.filter(({ divisionNumber }) => divisionNumber === number);
  return contests.filter(({ places }) => places.some((place) => isFound(place, wanted)));
};

/** Whether somebody is named by the start number alone (rule G11). */
export const hasNumbersForNames = (contests: readonly ContestResult[]): boolean =>
  contests.some(({ places }) =>
    places.some(({ name, startNumber = null }) => startNumber !== null && name === startNumberText(startNumber)),
  );

/** Where the address of the page leads to one result. */
export const idOfResult = ({ contestId }: Pick<ContestResult, 'contestId'>): string => `result-${contestId}`;

/** The address of the page of one person. */
export const pathOfPerson = (tournamentId: number, startNumber: number): string =>
  `/results/${tournamentId}/competitors/${startNumber}`;

/** The results of each event, in the order in which they come. */
export const byEvent = (contests: readonly ContestResult[]): { event: string; contests: ContestResult[] }[] => {
  const events = new Map<string, ContestResult[]>();
  for (const contest of contests) events.set(contest.event, [...(events.get(contest.event) ?? []), contest]);
  return [...events].map(([event, ofEvent]) => ({ event, contests: ofEvent }));
};

/** How many results a search has found, for everybody who cannot see the list change. */
export const countText = (found: number, words: string): string => {
  if (words.trim() === '') return '';
  if (found === 0) return 'Nobody is found.';
  return counted(found, 'result is found.', 'results are found.');
};

/** What a result is: official or not, and when it was corrected, in the time zone of the tournament. */
export const stateText = (
  { isOfficial, correctedAt }: Pick<ContestResult, 'isOfficial' | 'correctedAt'>,
  timeZone: string,
): string => {
  const corrected = correctedAt === null ? '' : `, corrected ${instantText(correctedAt, timeZone, 'time')}`;
  return `${isOfficial ? 'Official' : 'Unofficial'}${corrected}`;
};
