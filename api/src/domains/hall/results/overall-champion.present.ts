import {
  ageOn,
  explainOverall,
  fullName,
  mostOverallRanks,
  namesApart,
  overallRanks,
  personKey,
  publicName,
  publicNameChoiceOf,
  publicNameChoices,
  type CalendarDate,
  type OverallTable,
  type ResultListNames,
} from '@schi/contract';
import type { OverallSetting } from './overall-champion.service';
import type { ContestRow, PlaceRow } from './results.queries';

/** Nobody knows of two erased competitors whether they are one person. */
const keyOf = (row: PlaceRow): string => (row.isErased ? `competitor ${row.competitorId}` : personKey(row));

/**
 * The first ranks of the overall champion, from the places of these results; `undefined` where there is none. Who is in
 * two registrations is named as the more private choice says.
 */
export const presentOverall = (
  { overall, eventNames }: OverallSetting,
  rows: readonly ContestRow[],
  date: CalendarDate,
  names: ResultListNames,
): OverallTable | undefined => {
  if (overall.eventIds.length === 0) return undefined;
  const privacyOf = (row: PlaceRow) => publicNameChoices.indexOf(publicNameChoiceOf(row, date));
  const people = new Map<string, PlaceRow>();
  const entries = rows.flatMap(({ eventId, places }) =>
    places.flatMap((row) => {
      if (!row.competed) return [];
      const person = keyOf(row);
      const known = people.get(person);
      if (!known || privacyOf(row) > privacyOf(known)) people.set(person, row);
      return [{ person, eventId, place: row.place, age: ageOn(row.birthDate, date) }];
    }),
  );
  const groups = overallRanks(overall, entries).map(({ ranks, ...group }) => {
    const shown = ranks.flatMap((one) => {
      const row = one.rank <= mostOverallRanks ? people.get(one.person) : undefined;
      return row ? [{ ...one, row }] : [];
    });
    const named = namesApart(
      shown.map(({ row }) => ({
        name: names === 'full' ? fullName(row) : publicName(row, date, row.startNumber),
        startNumber: row.startNumber,
      })),
    );
    return {
      ...group,
      ranks: shown.map(({ rank, person, points, requiredPoints, parts, row }, index) => {
        const isLevel = ranks.some((other) => other.person !== person && other.points === points);
        return {
          rank,
          name: named[index] ?? '',
          school: row.school,
          points,
          decidedBy: [
            ...parts.map((part) => `${eventNames.get(part.eventId) ?? ''} ${part.points}`),
            ...(isLevel && overall.requiredIds.length > 0 ? [`${requiredPoints} in required events`] : []),
          ].join(', '),
        };
      }),
    };
  });
  return { explanation: explainOverall(overall, (id) => eventNames.get(id)), groups };
};
