import { matchmaking, type DraftFigures } from '@schi/contract';
import type { DraftInput, ProposedDivision } from './draft-proposal.rules';

type Entrant = matchmaking.Entrant;

/** A division of a draft: who runs in it, and in which of its events. */
export interface FiguredDivision {
  /** Competitors by id. */
  members: readonly number[];
  events: readonly { eventId: number; members: readonly number[] }[];
}

/** Proposed divisions with who entered which of their events. */
export const figuredDivisions = (
  divisions: readonly ProposedDivision[],
  { hasEntered }: Pick<DraftInput, 'hasEntered'>,
): FiguredDivision[] =>
  divisions.map(({ eventIds, members }) => ({
    members,
    events: eventIds.map((eventId) => ({ eventId, members: members.filter((id) => hasEntered(id, eventId)) })),
  }));

/**
 * Puts divisions into rings of about equal length: those with most common members first into one ring, while it has
 * room.
 */
const ringOf = (divisions: readonly FiguredDivision[], sizes: readonly number[], rings: number): number[] => {
  const room = (sizes.reduce((sum, size) => sum + size, 0) / rings) * 1.1;
  const load = sizes.slice();
  const block = divisions.map((_, index) => index);
  const find = (index: number): number => (block[index] === index ? index : find(block[index] as number));
  const byMember = new Map<number, number[]>();
  divisions.forEach(({ members }, index) => {
    for (const id of members) byMember.set(id, [...(byMember.get(id) ?? []), index]);
  });
  const common = new Map<string, number>();
  for (const list of byMember.values())
    list.forEach((one, at) => {
      for (const other of list.slice(at + 1)) common.set(`${one} ${other}`, (common.get(`${one} ${other}`) ?? 0) + 1);
    });
  const pairs = [...common].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  for (const [pair] of pairs) {
    const [one, other] = pair.split(' ').map((index) => find(Number(index))) as [number, number];
    if (one === other || (load[one] ?? 0) + (load[other] ?? 0) > room) continue;
    block[other] = one;
    load[one] = (load[one] ?? 0) + (load[other] ?? 0);
  }
  return divisions.map((_, index) => find(index));
};

/** What the figures of a draft follow from, besides its divisions. */
export interface FiguresInput {
  events: readonly matchmaking.MatchedEvent[];
  entrants: readonly Entrant[];
  options: matchmaking.MatchOptions;
}

/** The figures of a draft. `rings`: how many there are. */
export const draftFigures = (
  divisions: readonly FiguredDivision[],
  { events, entrants, options }: FiguresInput,
  rings: number,
): DraftFigures => {
  const entrantOf = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const peopleOf = (ids: readonly number[]) => ids.flatMap((id) => entrantOf.get(id) ?? []);
  const enteredIn = new Map<number, Entrant[]>(events.map(({ id }) => [id, []]));
  for (const division of divisions)
    for (const { eventId, members } of division.events) enteredIn.get(eventId)?.push(...peopleOf(members));
  const costed = new Map(
    events.map((event) => [
      event.id,
      { ...event, schoolShares: matchmaking.schoolShares(enteredIn.get(event.id) ?? []) },
    ]),
  );
  const figures = { divisions: divisions.length, groups: 0, useful: 0, alone: 0, cost: 0 };
  const sizes = divisions.map((division) => {
    const entered = division.events.flatMap(({ eventId, members }) => {
      const event = costed.get(eventId);
      return event ? [{ event, members: peopleOf(members) }] : [];
    });
    figures.cost += matchmaking.groupCostWithoutLimits(
      { members: peopleOf(division.members), events: entered },
      options,
    );
    let size = 0;
    for (const one of entered) {
      if (one.members.length === 0) continue;
      figures.groups += 1;
      size += one.members.length;
      if (matchmaking.outsideRange(one.members.length, one.event) === 0) figures.useful += 1;
      if (one.members.length === 1) figures.alone += 1;
    }
    return size;
  });
  const ring = ringOf(divisions, sizes, rings);
  const [memberships, ringsOf] = [new Map<number, number>(), new Map<number, Set<number>>()];
  divisions.forEach(({ members }, index) => {
    for (const id of members) {
      memberships.set(id, (memberships.get(id) ?? 0) + 1);
      ringsOf.set(id, (ringsOf.get(id) ?? new Set<number>()).add(ring[index] as number));
    }
  });
  const people = Math.max(1, memberships.size);
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  return {
    ...figures,
    divisionsPerCompetitor: sum(memberships.values()) / people,
    ringChangesPerCompetitor: sum([...ringsOf.values()].map(({ size }) => size - 1)) / people,
  };
};
