import { counted, instantText, foldedText, type ContestResult, type ResultPlace } from '@schi/contract';

/** A text as it is compared in a search. */
const searched = (text: string): string => foldedText(text).trim();

/** Whether a place is that of somebody, or of a school, with these words in the name. Nothing is found by no words. */
export const isFound = ({ name, school }: Pick<ResultPlace, 'name' | 'school'>, words: string): boolean => {
  const wanted = searched(words);
  return wanted !== '' && (searched(name).includes(wanted) || searched(school).includes(wanted));
};

/** The results in which somebody is found; all of them without words. */
export const foundContests = (contests: readonly ContestResult[], words: string): readonly ContestResult[] =>
  searched(words) === '' ? contests : contests.filter(({ places }) => places.some((place) => isFound(place, words)));

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
