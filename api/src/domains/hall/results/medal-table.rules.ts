import { schoolKey, type ContestResult, type SchoolMedals } from '@schi/contract';

type Counted = Omit<SchoolMedals, 'rank'>;
const tabled = ['gold', 'silver', 'bronze'] as const;
const byPointsAndMedals = (left: Counted, right: Counted): number =>
  (right.points ?? 0) - (left.points ?? 0) ||
  right.gold - left.gold ||
  right.silver - left.silver ||
  right.bronze - left.bronze;

/**
 * The schools by what their competitors won. Where places give points (rule G17), more points come first, as for team
 * trophies. Then, or without points, as in the tables of the Olympic Games: more gold, then more silver, then more
 * bronze. Schools that are level share a rank and follow each other by name. A school has one line however it is written
 * (rule F10); competitors without one count for none. Medals for a fourth place or for participation are not in it.
 * @param schoolPoints of the first place, the second place and so on
 */
export const medalTable = (
  contests: readonly Pick<ContestResult, 'places'>[],
  schoolPoints: readonly number[] = [],
): SchoolMedals[] => {
  const schools = new Map<string, Counted>();
  for (const { place, medal, school } of contests.flatMap(({ places }) => places)) {
    const key = schoolKey(school);
    const metal = tabled.find((one) => one === medal);
    const points = schoolPoints[(place ?? 0) - 1] ?? 0;
    if ((metal === undefined && points === 0) || key === '') continue;
    const line = schools.get(key) ?? {
      school: school.trim(),
      gold: 0,
      silver: 0,
      bronze: 0,
      ...(schoolPoints.length > 0 ? { points: 0 } : {}),
    };
    if (metal !== undefined) line[metal] += 1;
    if (line.points !== undefined) line.points += points;
    schools.set(key, line);
  }
  const lines = [...schools.values()].sort(
    (left, right) => byPointsAndMedals(left, right) || left.school.localeCompare(right.school, 'en'),
  );
  return lines.map((line) => ({ rank: 1 + lines.findIndex((other) => byPointsAndMedals(other, line) === 0), ...line }));
};
