import { matchmaking, pluralOf, type Draft } from '@schi/contract';

type Card = matchmaking.FairnessCard;

/** How wide a division is in one measure, beside what is tolerated. */
export interface Measure {
  name: 'age' | 'level' | 'weight' | 'height';
  label: string;
  /** From and to, in words. */
  range: string;
  /** The difference in words, with what is good where it is more: `3.2 years apart, 1.5 is good`. */
  says: string;
  /** `ages too far apart` where the difference is above what is tolerated, else empty. */
  tooFar: string;
  /** The same as a sentence of its own: `Ages differ by 3.2 years, tolerated: 1.5`. */
  sentence: string;
  /** The difference as a part of the tolerance: above 1 it is wider than tolerated. */
  part: number;
  /** How far values may lie apart, in the unit of `valueOf`. */
  tolerance: number;
  /** The value of a member; `null` where it is not known. */
  valueOf: (member: matchmaking.Entrant) => number | null;
}

/** The difference in its unit beside what is tolerated, short and as a sentence. */
const differenceOf = (
  plural: string,
  difference: string,
  tolerated: string,
  [unit, units]: readonly [one: string, many: string],
  part: number,
): Pick<Measure, 'says' | 'tooFar' | 'sentence' | 'part'> => {
  const words = `${difference} ${pluralOf(Number(difference), unit, units)}`;
  return {
    part,
    says: `${words} apart${part > 1 ? `, ${tolerated} is good` : ''}`,
    tooFar: part > 1 ? `${plural.toLowerCase()} too far apart` : '',
    sentence: `${plural} differ by ${words}, tolerated: ${tolerated}`,
  };
};
const one = (value: number) => value.toFixed(1).replace(/\.0$/, '');
const between = (from: string, to: string) => (from === to ? from : `${from}–${to}`);
/** `White belt` and `Orange belt` as `White–Orange belt`. */
const levelRange = (from: string, to: string) => {
  const last = from.split(' ').at(-1) ?? '';
  return from !== to && last !== from && to.endsWith(` ${last}`)
    ? `${from.slice(0, -last.length - 1)}–${to}`
    : between(from, to);
};

/** The measures of a division: age and level, with contact also weight and height where they are known. */
export const measuresOf = (
  { years, levels, weight, height }: Card,
  hasBothBelts: boolean,
  levelNames: readonly string[],
  { tolerances }: Pick<Draft['options'], 'tolerances'>,
): Measure[] => {
  const yearsTolerated = matchmaking.ageTolerance(years.from, tolerances);
  // The rule counts the step from color to black belts; the cost of one member says how much.
  const levelPart = Math.sqrt(matchmaking.levelCost(1, levels.from, levels.to, hasBothBelts, tolerances));
  return [
    {
      name: 'age',
      label: 'Age',
      range: between(one(years.from), one(years.to)),
      ...differenceOf(
        'Ages',
        one(years.to - years.from),
        one(yearsTolerated),
        ['year', 'years'],
        (years.to - years.from) / yearsTolerated,
      ),
      tolerance: yearsTolerated,
      valueOf: ({ exactAge }) => exactAge,
    },
    {
      name: 'level',
      label: 'Belt',
      range: levelRange(levelNames[levels.from] ?? '', levelNames[levels.to] ?? ''),
      ...differenceOf(
        'Belts',
        one(levelPart * tolerances.levels),
        one(tolerances.levels),
        ['belt', 'belts'],
        levelPart,
      ),
      tolerance: tolerances.levels,
      valueOf: ({ levelRank }) => levelRank,
    },
    ...(weight
      ? [
          {
            name: 'weight' as const,
            label: 'Weight',
            range: `${between(one(weight.from), one(weight.to))} lb`,
            ...differenceOf(
              'Weights',
              `${Math.round((weight.to / weight.from - 1) * 100)}`,
              `${Math.round(tolerances.weight * 100)}`,
              ['%', '%'],
              (weight.to / weight.from - 1) / tolerances.weight,
            ),
            tolerance: weight.from * tolerances.weight,
            valueOf: (member: matchmaking.Entrant) => member.weight,
          },
        ]
      : []),
    ...(height
      ? [
          {
            name: 'height' as const,
            label: 'Height',
            range: `${between(one(height.from), one(height.to))} in`,
            ...differenceOf(
              'Heights',
              one(height.to - height.from),
              one(tolerances.height),
              ['in', 'in'],
              (height.to - height.from) / tolerances.height,
            ),
            tolerance: tolerances.height,
            valueOf: (member: matchmaking.Entrant) => member.height,
          },
        ]
      : []),
  ];
};

/** What a change costs, from whole thousandths: `less fair by 3.2`, `fairer by 0.4`, `as fair as now`. */
export const fairnessText = (added: number): string => {
  const by = plainCost(Math.abs(added));
  if (by === '0.0') return 'as fair as now';
  return `${added > 0 ? 'less fair' : 'fairer'} by ${by}`;
};

/** A cost that is no difference, with one decimal. */
export const plainCost = (thousandths: number): string => (thousandths / matchmaking.costUnit).toFixed(1);
