import { divisionCost, type CostedEvent } from './cost';
import type { Entrant } from './entrant';
import { brokenLimits, warningsOf, type LimitName, type WarningName } from './limits';
import type { MatchOptions } from './options';
import { spreadOf } from './spread';

/** The competitors of a division, and for each of its events those who entered it. */
export interface Group {
  members: readonly Entrant[];
  events: readonly { event: CostedEvent; members: readonly Entrant[] }[];
}

/** The cost of a division in whole thousandths; infinite where it breaks a limit. */
export const groupCost = ({ members, events }: Group, options: MatchOptions): number =>
  divisionCost(
    spreadOf(members),
    events.map(({ event, members: entered }) => ({ event, spread: spreadOf(entered) })),
    options,
  );

/** The same options, as if there were no limits. */
export const withoutLimits = (options: MatchOptions): MatchOptions => ({
  ...options,
  limits: {
    minorsWithAdults: true,
    contactYears: Infinity,
    mixedContactFrom: Infinity,
    weightRatio: Infinity,
    beginnersWithBlackBelts: true,
  },
});

/** The cost of a division that broke its limits by hand: as if there were none. */
export const groupCostWithoutLimits = (group: Group, options: MatchOptions): number =>
  groupCost(group, withoutLimits(options));

/** Two groups as one. Their events are the same. */
export const joined = (one: Group, other: Group): Group => ({
  members: [...one.members, ...other.members],
  events: one.events.map(({ event, members }) => ({
    event,
    members: [...members, ...(other.events.find((same) => same.event.id === event.id)?.members ?? [])],
  })),
});

/** Those of a group's members whose ids are named. */
export const partOf = ({ members, events }: Group, ids: ReadonlySet<number>): Group => ({
  members: members.filter(({ id }) => ids.has(id)),
  events: events.map(({ event, members: entered }) => ({ event, members: entered.filter(({ id }) => ids.has(id)) })),
});

/**
 * What a division says of its fairness (rule F7). Differences: years with their fraction, levels, parts of the
 * lightest, inches.
 */
export interface FairnessCard {
  size: number;
  years: { from: number; to: number };
  levels: { from: number; to: number };
  /** Pounds; `null` where no weight is known, or there is no contact. */
  weight: { from: number; to: number } | null;
  height: { from: number; to: number } | null;
  unknownWeights: number;
  /** For each event: how many entered it, and how far that is outside the useful range; negative below it. */
  events: { eventId: number; size: number; outside: number }[];
  limits: LimitName[];
  warnings: WarningName[];
  /** Whole thousandths, as if there were no limits. */
  cost: number;
}

const range = (from: number, to: number) => (from <= to ? { from, to } : null);

/** How far a size is outside the useful range: -2 where two are missing, 1 where there is one too many, 0 inside. */
export const outsideRange = (size: number, { minSize, maxSize }: { minSize: number; maxSize: number }): number =>
  size < minSize ? size - minSize : Math.max(0, size - maxSize);

/** The fairness card of a division. */
export const fairnessCard = (group: Group, options: MatchOptions): FairnessCard => {
  const spread = spreadOf(group.members);
  const hasContact = group.events.some(({ event }) => event.hasContact);
  return {
    size: spread.count,
    years: { from: spread.minAge, to: spread.maxAge },
    levels: { from: spread.minLevel, to: spread.maxLevel },
    weight: hasContact ? range(spread.minWeight, spread.maxWeight) : null,
    height: hasContact ? range(spread.minHeight, spread.maxHeight) : null,
    unknownWeights: hasContact ? group.members.filter(({ weight }) => weight === null).length : 0,
    events: group.events.map(({ event, members }) => ({
      eventId: event.id,
      size: members.length,
      outside: outsideRange(members.length, event),
    })),
    limits: brokenLimits(spread, hasContact, options.limits),
    warnings: warningsOf(spread, hasContact),
    cost: groupCostWithoutLimits(group, options),
  };
};

/** A division to combine with, and what joining it costs more (whole thousandths; negative: less). */
export interface Neighbor {
  divisionId: number;
  added: number;
  limits: LimitName[];
  warnings: WarningName[];
}

/**
 * Divisions of the same program ranked by likeness (rule F5): by what joining each costs more. Those that break a limit
 * come last, in the same order.
 */
export const neighborsOf = (
  group: Group,
  others: readonly { divisionId: number; group: Group }[],
  options: MatchOptions,
): Neighbor[] => {
  const own = groupCostWithoutLimits(group, options);
  return others
    .map(({ divisionId, group: other }): Neighbor => {
      const together = fairnessCard(joined(group, other), options);
      return {
        divisionId,
        added: together.cost - own - groupCostWithoutLimits(other, options),
        limits: together.limits,
        warnings: together.warnings,
      };
    })
    .sort(
      (a, b) =>
        Number(a.limits.length > 0) - Number(b.limits.length > 0) || a.added - b.added || a.divisionId - b.divisionId,
    );
};

/** By what a division is split. */
export const splitCriteria = ['age', 'level', 'gender', 'weight', 'height'] as const;
export type SplitCriterion = (typeof splitCriteria)[number];

const criteria: Record<SplitCriterion, (entrant: Entrant) => number> = {
  age: ({ exactAge }) => exactAge,
  level: ({ levelRank }) => levelRank,
  gender: ({ gender }) => gender,
  // Unknown measures stand together at the end.
  weight: ({ weight }) => weight ?? Infinity,
  height: ({ height }) => height ?? Infinity,
};

/**
 * The members of a group in the order of a criterion, and where it may be cut: those who are equal in level or gender
 * stay together.
 */
export const inOrderOf = (
  group: Group,
  criterion: SplitCriterion,
): { line: Entrant[]; mayCut: (at: number) => boolean; most: number } => {
  const value = criteria[criterion];
  const line = [...group.members].sort((a, b) => value(a) - value(b) || a.exactAge - b.exactAge || a.id - b.id);
  const isWhole = criterion === 'level' || criterion === 'gender';
  const mayCut = (at: number) => {
    const [before, after] = [line[at - 1], line[at]];
    return (
      at === line.length ||
      (before !== undefined && after !== undefined && (!isWhole || value(before) !== value(after)))
    );
  };
  return { line, mayCut, most: isWhole ? new Set(line.map(value)).size : line.length };
};

/**
 * Splits a group in the order of a criterion into so many parts that cost least together: the optimum in one line, by
 * dynamic programming. Competitors who are equal in level or gender stay together.
 * @returns the ids of each part in order; fewer parts where there are not so many different values
 */
export const splitBy = (group: Group, criterion: SplitCriterion, parts: number, options: MatchOptions): number[][] => {
  const { line, mayCut, most } = inOrderOf(group, criterion);
  const wanted = Math.max(1, Math.min(parts, most));
  const price = (from: number, to: number) =>
    groupCostWithoutLimits(partOf(group, new Set(line.slice(from, to).map(({ id }) => id))), options);
  interface Cut {
    cost: number;
    ends: number[];
  }
  let best = new Map<number, Cut>([[0, { cost: 0, ends: [] }]]);
  for (let part = 1; part <= wanted; part += 1) {
    const next = new Map<number, Cut>();
    for (const [from, { cost, ends }] of best)
      for (let to = from + 1; to <= line.length; to += 1) {
        if (!mayCut(to) || (part === wanted && to !== line.length)) continue;
        const sum = cost + price(from, to);
        if (sum < (next.get(to)?.cost ?? Infinity)) next.set(to, { cost: sum, ends: [...ends, to] });
      }
    best = next;
  }
  const ends = best.get(line.length)?.ends ?? [line.length];
  return ends.map((to, index) => line.slice(index === 0 ? 0 : ends[index - 1], to).map(({ id }) => id));
};
