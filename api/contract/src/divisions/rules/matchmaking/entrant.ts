import { bandsOfLevels } from '../../../tournaments/rules/belt-bands';
import { adultAge } from '../../../values/dates';

/**
 * One competitor as matchmaking sees them. Numbers that name something (school, family, reference) are only ever
 * compared.
 */
export interface Entrant {
  /** The competitor's id. It breaks every tie. */
  id: number;
  /** 1 male, 2 female. */
  gender: 1 | 2;
  /** Full years on the first day of the tournament. */
  age: number;
  /** Years on that day with their fraction. */
  exactAge: number;
  /** Place in the list of levels, counted from 0. Order numbers of levels may have gaps, ranks have none. */
  levelRank: number;
  isBlackBelt: boolean;
  /** In the lowest third of the levels below black belt. */
  isBeginner: boolean;
  /** Pounds; `null` where it is not known. */
  weight: number | null;
  /** Inches; `null` where it is not known. */
  height: number | null;
  /** Schools are counted from 0; `null` for a competitor without a school. */
  school: number | null;
  /** Families are counted from 0. Competitors of one registration are of one family. */
  family: number;
  /** The reference division they fit, counted from 0; `null` where none fits. */
  reference: number | null;
}

export const isAdult = ({ age }: Pick<Entrant, 'age'>): boolean => age >= adultAge;

/** The levels in order, the lowest first, as far as they matter here. */
export interface LevelRank {
  id: number;
  isBlackBelt: boolean;
}

/**
 * Rank, black belt and beginner by the level's id. A beginner is in the lowest third of the color belts, and at least
 * in the lowest one.
 * @param levels in order, the lowest first
 */
export const levelRanks = (
  levels: readonly LevelRank[],
): ReadonlyMap<number, Pick<Entrant, 'levelRank' | 'isBlackBelt' | 'isBeginner'>> => {
  const bands = bandsOfLevels(levels);
  return new Map(
    levels.map(({ id, isBlackBelt }, levelRank) => [
      id,
      { levelRank, isBlackBelt, isBeginner: bands.get(id) === 'beginner' },
    ]),
  );
};
