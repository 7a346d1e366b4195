import { medalNames, medalOf, medals, type Medal, type MedalRules } from './medals';

/** How many of each medal. A server of an earlier release names three of them. */
export type MedalCount = Record<Medal, number>;
export const noMedals: Readonly<MedalCount> = { gold: 0, silver: 0, bronze: 0, fourth: 0, participation: 0 };
/** `2 gold, 1 bronze`; `none` without a medal. */
export const medalCountText = (count: Partial<MedalCount>): string =>
  medals
    .flatMap((medal) => (count[medal] ? [`${count[medal].toLocaleString('en-US')} ${medalNames[medal]}`] : []))
    .join(', ') || 'none';
/** Counts medals; `null` is none. */
export const countedMedals = (won: Iterable<Medal | null>): MedalCount => {
  const count = { ...noMedals };
  for (const medal of won) if (medal !== null) count[medal] += 1;
  return count;
};

/**
 * The medals that a contest needs, as far as nobody shares a place but those who are third together.
 * @param of whether two are third in a division of four or more, and whether somebody who is alone has gold
 */
export const medalsNeeded = (
  rules: MedalRules,
  competitors: number,
  { twoThirds, goldForOne }: { twoThirds: boolean; goldForOne: boolean },
): MedalCount => {
  const medalAt = (place: number) => (competitors > 1 || goldForOne ? medalOf(place, rules) : null);
  return countedMedals(
    Array.from({ length: competitors }, (_, index) => {
      const place = twoThirds && index === 3 ? 3 : index + 1;
      return medalAt(place) ?? (rules.everybody ? 'participation' : null);
    }),
  );
};
/** All medals of several counts. */
export const addedMedals = (counts: readonly MedalCount[]): MedalCount =>
  counts.reduce<MedalCount>((all, one) => {
    const sum = { ...all };
    for (const medal of medals) sum[medal] += one[medal];
    return sum;
  }, noMedals);
