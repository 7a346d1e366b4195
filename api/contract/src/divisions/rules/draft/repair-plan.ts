import {
  groupCostWithoutLimits,
  isForbiddenPair,
  type CostedEvent,
  type Entrant,
  type Group,
  type MatchOptions,
} from '../matchmaking';
import { otherwiseDrawn, type Kin } from '../../../rings/rules/draws';
import { keptSlots } from './change';
import { drawKey } from './state';

/** A competitor in a division, with the events they entered there. */
export interface Member {
  entrant: Entrant;
  eventIds: readonly number[];
}

/** The members of the divisions that a repair changes, by division. Ids below 0 are of new divisions. */
export type Plan = ReadonlyMap<number, readonly Member[]>;

/** A draw as printed. A line has the competitors in order; free places in it are `null`. */
export interface PrintedDraw {
  isBracket: boolean;
  slots: readonly (number | null)[];
}

/** What a repair changes for others. No repair touches a contested event or a locked division. */
export interface RepairImpact {
  /** Other competitors who are in another division afterwards. */
  moved: number;
  /** Others who stay, and have another first opponent, or another place in line, in each of the events. */
  newOpponents: number;
  /** Who these are. */
  opponents: readonly number[];
  /** Draft events whose sheet must be printed again. */
  sheets: number;
  /** Whole thousandths, as if there were no limits; negative: less. */
  addedCost: number;
}

const order = ['moved', 'newOpponents', 'sheets', 'addedCost'] as const;

/** Compares impacts: what comes first in the order counts before all that follows. */
export const compareImpacts = (one: RepairImpact, other: RepairImpact): number => {
  const differing = order.find((name) => one[name] !== other[name]);
  return differing ? one[differing] - other[differing] : 0;
};

/** What plans are judged by. */
export interface RepairSetting {
  /** The members of all divisions of the program before the repair. */
  before: Plan;
  /** The competitor whose repair it is. */
  subjectId: number;
  events: ReadonlyMap<number, CostedEvent>;
  options: MatchOptions;
  /** By `drawKey`. */
  printed: ReadonlyMap<string, PrintedDraw>;
  kinOf: (id: number) => Kin;
}

export const groupOf = (members: readonly Member[], { events }: RepairSetting): Group => ({
  members: members.map(({ entrant }) => entrant),
  events: [...events.values()].map((event) => ({
    event,
    members: members.flatMap(({ entrant, eventIds }) => (eventIds.includes(event.id) ? [entrant] : [])),
  })),
});

const idsIn = (members: readonly Member[], eventId: number) =>
  members.flatMap(({ entrant, eventIds }) => (eventIds.includes(eventId) ? [entrant.id] : [])).sort((a, b) => a - b);

/** What a plan changes. */
export const impactOf = (plan: Plan, setting: RepairSetting): RepairImpact => {
  const { before, subjectId, events, options, printed, kinOf } = setting;
  const impact = { moved: 0, sheets: 0, addedCost: 0 };
  const opponents: number[] = [];
  const movedIds = new Set<number>();
  const cost = (members: readonly Member[]) => groupCostWithoutLimits(groupOf(members, setting), options);
  for (const [divisionId, after] of plan) {
    const old = before.get(divisionId) ?? [];
    impact.addedCost += cost(after) - cost(old);
    for (const member of after)
      if (member.entrant.id !== subjectId && !old.includes(member)) movedIds.add(member.entrant.id);
    for (const eventId of events.keys()) {
      const [were, are] = [idsIn(old, eventId), idsIn(after, eventId)];
      if (are.length === were.length && are.every((id, index) => id === were[index])) continue;
      if (are.length > 0) impact.sheets += 1;
      const draw = printed.get(drawKey(divisionId, eventId));
      if (!draw) continue;
      const now = keptSlots(draw.slots, are, draw.isBracket, kinOf);
      opponents.push(
        ...otherwiseDrawn(draw.slots, now, draw.isBracket).filter((id) => id !== subjectId && were.includes(id)),
      );
    }
  }
  return {
    ...impact,
    moved: movedIds.size,
    newOpponents: opponents.length,
    opponents: [...new Set(opponents)].sort((a, b) => a - b),
  };
};

/**
 * Whether the division of some member breaks a limit that it did not break before, or has more than one above the
 * useful size.
 */
export const isRefused = (plan: Plan, { before, subjectId, events, options }: RepairSetting): boolean =>
  [...plan].some(([divisionId, after]) => {
    const old = before.get(divisionId) ?? [];
    return [...events.values()].some(({ id: eventId, hasContact, maxSize }) => {
      const entered = after.filter(({ eventIds }) => eventIds.includes(eventId));
      const was = old.filter(({ eventIds }) => eventIds.includes(eventId)).length;
      if (entered.length > maxSize + 1 && entered.length > was) return true;
      return entered.some((one, index) =>
        entered.slice(index + 1).some((other) => {
          // A director may have put two together beyond a limit; they may stay so.
          const isNew = [one, other].some((member) => member.entrant.id === subjectId || !old.includes(member));
          return isNew && isForbiddenPair(one.entrant, other.entrant, hasContact, options.limits);
        }),
      );
    });
  });
