import { matchmaking } from '@schi/contract';
import { GroupCost, modelOf, type Model } from './programme.rules';
import { bySize, programmesPerEvent, type HasEntered, type Preset } from './programmes.rules';
import { proposeProgramme } from './proposal.rules';
import { bestUnions } from './unions.rules';

type Entrant = matchmaking.Entrant;
type MatchedEvent = matchmaking.MatchedEvent;
type MatchOptions = matchmaking.MatchOptions;

/** All that a draft is proposed from. */
export interface DraftInput {
  events: readonly MatchedEvent[];
  entrants: readonly Entrant[];
  hasEntered: HasEntered;
  options: MatchOptions;
}

/** A proposed division: its events, and who runs in at least one of them. */
export interface ProposedDivision {
  eventIds: number[];
  /** Competitors by id. */
  members: number[];
}

const modelFor = (events: readonly MatchedEvent[], { entrants, hasEntered, options }: DraftInput): Model =>
  modelOf({ events, entrants, hasEntered }, options);
const idsOf = (places: readonly number[], { entrants }: Model) =>
  places.map((place) => (entrants[place] as Entrant).id).sort((a, b) => a - b);

const proposed = (events: readonly MatchedEvent[], input: DraftInput): ProposedDivision[] => {
  const model = modelFor(events, input);
  const eventIds = events.map(({ id }) => id);
  return proposeProgramme(model).groups.map((group) => ({ eventIds, members: idsOf(group, model) }));
};

/** Puts whoever is in no part of the base into the part that costs least more. */
const withEverybody = (parts: readonly (readonly number[])[], model: Model): number[][] => {
  const all = parts.map((part) => [...part]);
  const placed = new Set(all.flat());
  const group = new GroupCost(model);
  model.entrants.forEach((_, place) => {
    if (placed.has(place)) return;
    const added = all.map((part) => (part.length === 0 ? Infinity : group.of([...part, place]) - group.of(part)));
    const nearest = added.indexOf(Math.min(...added));
    if (nearest >= 0 && Number.isFinite(added[nearest])) all[nearest]?.push(place);
    else all.push([place]);
  });
  return all;
};

/** Divisions of one event as unions of divisions of a base. */
const unionsOf = (event: MatchedEvent, base: readonly ProposedDivision[], input: DraftInput): { members: number[]; parts: number[] }[] => {
  const model = modelFor([event], input);
  const placeOf = new Map(model.entrants.map(({ id }, place) => [id, place]));
  const parts = withEverybody(
    base.map(({ members }) => members.flatMap((id) => placeOf.get(id) ?? [])),
    model,
  );
  return bestUnions(parts, model).map((union) => ({
    parts: union,
    members: idsOf(
      union.flatMap((part) => parts[part] ?? []),
      model,
    ),
  }));
};

/** All events without contact run in the same divisions; where too few of a division entered an event, they join a neighbouring one. */
const together = (events: readonly MatchedEvent[], input: DraftInput): ProposedDivision[] => {
  const base = proposed(events, input);
  const shared = base.map(({ members }): ProposedDivision => ({ eventIds: [], members }));
  const own = events.flatMap((event) =>
    unionsOf(event, base, input).flatMap(({ parts, members }): ProposedDivision[] => {
      const division = parts.length === 1 ? shared[parts[0] as number] : undefined;
      if (!division) return [{ eventIds: [event.id], members }];
      division.eventIds.push(event.id);
      return [];
    }),
  );
  const isIn = (id: number, { eventIds }: ProposedDivision) => eventIds.some((eventId) => input.hasEntered(id, eventId));
  return [...shared.map((division) => ({ ...division, members: division.members.filter((id) => isIn(id, division)) })), ...own].filter(
    ({ members }) => members.length > 0,
  );
};

/** The largest event has its best divisions; those of every other one are unions of whole ones of these. */
const nested = ([largest, ...others]: readonly MatchedEvent[], input: DraftInput): ProposedDivision[] => {
  if (!largest) return [];
  const base = proposed([largest], input);
  return [...base, ...others.flatMap((event) => unionsOf(event, base, input).map(({ members }) => ({ eventIds: [event.id], members })))];
};

/**
 * Proposes all divisions of a draft (decision F4), by one of three ways of sharing them between events. Events with contact and without never share.
 * `perEvent`: the least cost of each programme. `together` and `nested` keep groups in more events and so move families less, at a higher cost;
 * they are exact for runs of neighbouring divisions of their base. The same input gives the same draft.
 */
export const proposeDraft = (input: DraftInput, preset: Preset): ProposedDivision[] => {
  const ids = input.entrants.map(({ id }) => id);
  if (preset === 'perEvent')
    return programmesPerEvent(input.events, ids, input.hasEntered).flatMap((programme) => proposed(programme, input));
  return [false, true].flatMap((hasContact) => {
    const events = bySize(
      input.events.filter((event) => event.hasContact === hasContact),
      ids,
      input.hasEntered,
    );
    if (events.length === 0) return [];
    return preset === 'together' && !hasContact ? together(events, input) : nested(events, input);
  });
};

/** What a director compares presets by. */
export interface DraftFigures {
  divisions: number;
  /** Events of divisions, and how many of them have a useful size. */
  groups: number;
  useful: number;
  /** Entries that stand alone in their event. */
  alone: number;
  divisionsPerCompetitor: number;
  /** Changes of ring for each competitor in a plan that puts divisions with common members into one ring, as far as rings have room. */
  ringChangesPerCompetitor: number;
  /** Whole thousandths, as if there were no limits. */
  cost: number;
}

/** Puts divisions into rings of about equal length: those with most common members first into one ring, while it has room. */
const ringOf = (divisions: readonly ProposedDivision[], sizes: readonly number[], rings: number): number[] => {
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

/** The figures of a draft. `rings`: how many there are. */
export const draftFigures = (divisions: readonly ProposedDivision[], input: DraftInput, rings: number): DraftFigures => {
  const { options } = input;
  const entrantOf = new Map(input.entrants.map((entrant) => [entrant.id, entrant]));
  const events = new Map(
    input.events.map((event) => {
      const entered = input.entrants.filter(({ id }) => input.hasEntered(id, event.id));
      return [event.id, { ...event, schoolShares: matchmaking.schoolShares(entered) }];
    }),
  );
  const figures = { divisions: divisions.length, groups: 0, useful: 0, alone: 0, cost: 0 };
  const sizes = divisions.map(({ eventIds, members }) => {
    const people = members.flatMap((id) => entrantOf.get(id) ?? []);
    const entered = eventIds.flatMap((eventId) => {
      const event = events.get(eventId);
      return event ? [{ event, members: people.filter(({ id }) => input.hasEntered(id, eventId)) }] : [];
    });
    figures.cost += matchmaking.groupCostWithoutLimits({ members: people, events: entered }, options);
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
