import { cheapestHalves } from './cheapest-split';
import { ageTolerance, costTerms, divisionPrice, referencePrice, type CostTerms } from './cost';
import type { Entrant } from './entrant';
import { groupCostWithoutLimits, outsideRange, splitCriteria, type Group, type SplitCriterion } from './group';
import type { LimitName } from './limits';
import { nearestJoins } from './nearest-joins';
import type { MatchOptions } from './options';
import { spreadOf, type Extremes } from './spread';

/** A division with its id, which names it in the reasons of others. */
export interface IdentifiedGroup {
  divisionId: number;
  group: Group;
}

/**
 * How a division follows from the reference divisions: a whole one, a part of one, several whole ones, or parts of
 * several.
 */
export type DivisionKind = 'keep' | 'split' | 'combine' | 'regroup';

/** The members that a division has of one reference division. */
export interface ReasonSource {
  /** `null`: of those who fit no reference division. */
  reference: number | null;
  taken: number;
  /**
   * How many the reference division would have in this program, and how far that is outside the useful size; negative
   * below it.
   */
  of: number;
  outside: number;
}

/** A division that was not joined, and why. */
export interface NearDivision {
  divisionId: number;
  size: number;
  /** Whole thousandths, as if there were no limits. */
  added: number;
  /** The limits that the join would break. */
  limits: LimitName[];
  /**
   * The measure in which the two are furthest apart for its tolerance, and how far; positive where the other one is
   * older, higher, heavier.
   */
  differs: { by: 'years' | 'levels' | 'weight'; amount: number } | null;
}

/** Why a division is as it is (rule F4). Costs of joins and splits: whole thousandths more than now; negative: less. */
export interface DivisionReason {
  divisionId: number;
  kind: DivisionKind;
  size: number;
  /** The useful size of the event that most members entered. */
  useful: { minSize: number; maxSize: number };
  sources: ReasonSource[];
  /** Years with their fraction, levels, and with contact the part by which the heaviest is above the lightest. */
  spread: { years: number; levels: number; weight: number | null };
  /** Not rounded. `division` and `reference`: the price of the division, and of each further reference division. */
  terms: CostTerms & { division: number; reference: number };
  /** The cheapest join that breaks no limit. */
  join: { divisionId: number; added: number } | null;
  split: { by: SplitCriterion; sizes: number[]; added: number } | null;
  /** Only below the useful size: the two nearest divisions, as if there were no limits. */
  nearest: NearDivision[];
}

const usefulSize = ({ members, events }: Group): DivisionReason['useful'] => {
  const [main] = [...events].sort((a, b) => b.members.length - a.members.length || a.event.id - b.event.id);
  return { minSize: main?.event.minSize ?? 1, maxSize: main?.event.maxSize ?? members.length };
};

const hasContact = ({ events }: Group) => events.some(({ event }) => event.hasContact);

const sourcesOf = (
  { members }: Group,
  totals: ReadonlyMap<number | null, number>,
  useful: DivisionReason['useful'],
): ReasonSource[] => {
  const taken = new Map<number | null, number>();
  for (const { reference } of members) taken.set(reference, (taken.get(reference) ?? 0) + 1);
  return [...taken]
    .map(([reference, count]) => {
      const of = totals.get(reference) ?? count;
      return { reference, taken: count, of, outside: outsideRange(of, useful) };
    })
    .sort((a, b) => b.taken - a.taken || (a.reference ?? Infinity) - (b.reference ?? Infinity));
};

const kindOf = (sources: readonly ReasonSource[]): DivisionKind => {
  // Those who fit no reference division are no whole of anything.
  if (sources.some(({ reference }) => reference === null)) return 'regroup';
  const isWhole = sources.every(({ taken, of }) => taken === of);
  if (sources.length === 1) return isWhole ? 'keep' : 'split';
  return isWhole ? 'combine' : 'regroup';
};

const termsOf = ({ members, events }: Group, options: MatchOptions): DivisionReason['terms'] => {
  const sum = {
    division: divisionPrice,
    reference: referencePrice * Math.max(0, spreadOf(members).references - 1),
    ...{ group: 0, age: 0, level: 0, weight: 0, height: 0, mixed: 0, size: 0, school: 0 },
  };
  for (const { event, members: entered } of events) {
    if (entered.length === 0) continue;
    const terms = costTerms(spreadOf(entered), event, options);
    for (const [name, value] of Object.entries(terms) as [keyof CostTerms, number][]) sum[name] += value;
  }
  return sum;
};

const cheapestSplit = (group: Group, cost: number, options: MatchOptions): DivisionReason['split'] => {
  const contact = hasContact(group);
  let best: DivisionReason['split'] = null;
  for (const by of splitCriteria) {
    if (!contact && (by === 'weight' || by === 'height')) continue;
    const halves = cheapestHalves(group, by, options);
    if (halves && (!best || halves.cost - cost < best.added))
      best = { by, sizes: halves.sizes, added: halves.cost - cost };
  }
  return best;
};

/** How far one range is above another; negative below, 0 where they overlap. */
const apart = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  otherFrom > to ? otherFrom - to : otherTo < from ? otherTo - from : 0;

const differenceOf = (
  own: Extremes,
  other: Extremes,
  contact: boolean,
  { tolerances }: MatchOptions,
): NearDivision['differs'] => {
  const years = apart(own.minAge, own.maxAge, other.minAge, other.maxAge);
  const levels = apart(own.minLevel, own.maxLevel, other.minLevel, other.maxLevel);
  const knowsWeights = contact && own.maxWeight > 0 && other.maxWeight > 0;
  const pounds = knowsWeights ? apart(own.minWeight, own.maxWeight, other.minWeight, other.maxWeight) : 0;
  const weight = pounds / (pounds > 0 ? own.maxWeight : own.minWeight);
  const [widest] = [
    {
      by: 'years' as const,
      amount: years,
      part: Math.abs(years) / ageTolerance(Math.min(own.minAge, other.minAge), tolerances),
    },
    { by: 'levels' as const, amount: levels, part: Math.abs(levels) / tolerances.levels },
    { by: 'weight' as const, amount: weight, part: knowsWeights ? Math.abs(weight) / tolerances.weight : 0 },
  ].sort((a, b) => b.part - a.part);
  return widest && widest.part > 0 ? { by: widest.by, amount: widest.amount } : null;
};

/**
 * The reasons of all divisions of one program, in the order given.
 * @param all all divisions of the program: their members together are the entrants that a reference division has of it
 */
export const divisionReasons = (all: readonly IdentifiedGroup[], options: MatchOptions): DivisionReason[] => {
  const totals = new Map<number | null, number>();
  for (const { group } of all)
    for (const { reference } of group.members) totals.set(reference, (totals.get(reference) ?? 0) + 1);
  const costs = all.map(({ group }) => groupCostWithoutLimits(group, options));
  const joins = nearestJoins(
    all.map(({ group }) => group),
    options,
  );
  const idOf = (place: number) => (all[place] as IdentifiedGroup).divisionId;
  return all.map(({ divisionId, group }, place) => {
    const useful = usefulSize(group);
    const [spread, contact, cost] = [spreadOf(group.members), hasContact(group), costs[place] ?? 0];
    const ranked = joins[place] ?? [];
    const cheapest = ranked.find(({ limits }) => limits.length === 0);
    const sources = sourcesOf(group, totals, useful);
    const isSmall = outsideRange(spread.count, useful) < 0;
    return {
      divisionId,
      kind: kindOf(sources),
      size: spread.count,
      useful,
      sources,
      spread: {
        years: spread.maxAge - spread.minAge,
        levels: spread.maxLevel - spread.minLevel,
        weight: contact && spread.maxWeight > 0 ? spread.maxWeight / spread.minWeight - 1 : null,
      },
      terms: termsOf(group, options),
      join: cheapest ? { divisionId: idOf(cheapest.other), added: cheapest.added } : null,
      split: cheapestSplit(group, cost, options),
      nearest: ranked.slice(0, isSmall ? 2 : 0).map(({ other, added, limits }) => {
        const members: readonly Entrant[] = (all[other] as IdentifiedGroup).group.members;
        const differs = differenceOf(spread, spreadOf(members), contact, options);
        return { divisionId: idOf(other), size: members.length, added, limits, differs };
      }),
    };
  });
};
