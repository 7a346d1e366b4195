import {
  contests,
  eventRules,
  publicName,
  type CalendarDate,
  type ContestResult,
  type ResultPlace,
  type TournamentResults,
} from '@schi/contract';
import type { ContestRow, PlaceRow } from './results.queries';

const presentPlace = (row: PlaceRow, date: CalendarDate): ResultPlace => ({
  place: row.place,
  medal: row.medal,
  name: publicName(row, date, row.startNumber),
  startNumber: row.startNumber,
  school: row.school,
  decidedBy: row.decidedBy,
  ...(row.isErased || row.isWithdrawn || row.startNumber === null ? { isWithoutPage: true as const } : {}),
});

type Shown = Omit<ContestResult, 'rulesIndex'>;
/** A result as everybody may read it, with public names only (rule G11). */
export const presentContest = (
  { places, hasBouts, eventId: _, format: __, stored: ___, ...row }: ContestRow,
  date: CalendarDate,
): Shown => ({
  ...row,
  ...(hasBouts ? { hasBouts: true as const } : {}),
  places: places.map((place) => presentPlace(place, date)),
});

/** The results with how each contest is scored; equal rules are told once. */
export const presentContests = (
  rows: readonly ContestRow[],
  date: CalendarDate,
): Pick<TournamentResults, 'contests' | 'rules'> => {
  const rules = new Map<string, { index: number; sentences: string[] }>();
  const shown = rows.map((row): ContestResult => {
    const sentences = eventRules.explainRules(contests.storedRules(row.format, row.stored));
    const key = sentences.join(' ');
    const known = rules.get(key) ?? { index: rules.size, sentences };
    rules.set(key, known);
    return { ...presentContest(row, date), rulesIndex: known.index };
  });
  return { contests: shown, rules: [...rules.values()].map(({ sentences }) => sentences) };
};
