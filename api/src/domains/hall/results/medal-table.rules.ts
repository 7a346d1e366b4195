import { schoolKey, type ContestResult, type SchoolMedals } from '@schi/contract';

type Counted = Omit<SchoolMedals, 'rank'>;
const tabled = ['gold', 'silver', 'bronze'] as const;
const byMedals = (left: Counted, right: Counted): number =>
  right.gold - left.gold || right.silver - left.silver || right.bronze - left.bronze;

/**
 * The medals of each school, as in the tables of the Olympic Games: more gold first, then more silver, then more
 * bronze. Schools that are level share a rank and follow each other by name. A school has one line however it is
 * written (rule F10); competitors without one count for none. Medals for a fourth place or for participation are not in
 * it.
 */
export const medalTable = (contests: readonly Pick<ContestResult, 'places'>[]): SchoolMedals[] => {
  const schools = new Map<string, Counted>();
  for (const { medal, school } of contests.flatMap(({ places }) => places)) {
    const key = schoolKey(school);
    const metal = tabled.find((one) => one === medal);
    if (metal === undefined || key === '') continue;
    const line = schools.get(key) ?? { school: school.trim(), gold: 0, silver: 0, bronze: 0 };
    line[metal] += 1;
    schools.set(key, line);
  }
  const lines = [...schools.values()].sort(
    (left, right) => byMedals(left, right) || left.school.localeCompare(right.school, 'en'),
  );
  return lines.map((line) => ({ rank: 1 + lines.findIndex((other) => byMedals(other, line) === 0), ...line }));
};
