import { publicName, type CalendarDate, type ContestResult, type ResultPlace } from '@schi/contract';
import type { ContestRow, PlaceRow } from './results.queries';

const presentPlace = (row: PlaceRow, date: CalendarDate): ResultPlace => ({
  place: row.place,
  medal: row.medal,
  name: publicName(row, date, row.startNumber),
  school: row.school,
  decidedBy: row.decidedBy,
});

/** A result as everybody may read it, with public names only (rule G11). */
export const presentContest = ({ places, ...row }: ContestRow, date: CalendarDate): ContestResult => ({
  ...row,
  places: places.map((place) => presentPlace(place, date)),
});
