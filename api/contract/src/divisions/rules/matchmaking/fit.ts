import type { Entrant } from './entrant';

/** In what a competitor may no longer fit a division. */
export const misfitNames = ['age', 'level', 'gender', 'weight'] as const;
export type Misfit = (typeof misfitNames)[number];

/** What somebody is fitted by: full years, place in the list of levels, 1 male or 2 female, pounds. */
export type Fitted = Pick<Entrant, 'age' | 'levelRank' | 'gender' | 'weight'>;

interface Ends {
  from: number;
  to: number;
}
/** For whom a division was made: the extremes of its members, after which it is named. Both ends belong to it. */
export interface DivisionRange {
  /** Full years. */
  ages: Ends;
  /** Places in the list of levels. */
  levels: Ends;
  /** `null`: both. */
  gender: 1 | 2 | null;
  /** Whole pounds; `null` without contact, or where no weight is known. */
  pounds: Ends | null;
}

const endsOf = (values: readonly number[]): Ends => ({ from: Math.min(...values), to: Math.max(...values) });

/** The range of these members; `null` of nobody. */
export const rangeOf = (members: readonly Fitted[], hasContact: boolean): DivisionRange | null => {
  const [first] = members;
  if (!first) return null;
  const pounds = hasContact ? members.flatMap(({ weight }) => (weight === null ? [] : [Math.round(weight)])) : [];
  return {
    ages: endsOf(members.map(({ age }) => age)),
    levels: endsOf(members.map(({ levelRank }) => levelRank)),
    gender: members.every(({ gender }) => gender === first.gender) ? first.gender : null,
    pounds: pounds.length > 0 ? endsOf(pounds) : null,
  };
};

const isOutside = (value: number, { from, to }: Ends) => value < from || value > to;

/**
 * What of a competitor does not fit a division (rule F6): empty where they are within its range. Weights are compared
 * in whole pounds, as names have them.
 */
export const misfitsIn = ({ age, levelRank, gender, weight }: Fitted, range: DivisionRange): Misfit[] => {
  const outside: Record<Misfit, boolean> = {
    age: isOutside(age, range.ages),
    level: isOutside(levelRank, range.levels),
    gender: range.gender !== null && range.gender !== gender,
    weight: range.pounds !== null && weight !== null && isOutside(Math.round(weight), range.pounds),
  };
  return misfitNames.filter((name) => outside[name]);
};
