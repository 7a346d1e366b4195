import { type matchmaking } from '@schi/contract';
import { GroupCost, modelOf, type Model } from './program.rules';
import { bySize, programsOf, type HasEntered, type Sharing } from './programs.rules';
import { proposeProgram } from './proposal.rules';
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

/** A proposed division: its events, and who competes in at least one of them. */
export interface ProposedDivision {
  /** The events in which the members compete here. */
  eventIds: number[];
  /** All events of its program. Divisions of one program can be combined, and competitors move between them. */
  programIds: number[];
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
  return proposeProgram(model).groups.map((group) => ({
    eventIds,
    programIds: eventIds,
    members: idsOf(group, model),
  }));
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
const unionsOf = (
  event: MatchedEvent,
  base: readonly ProposedDivision[],
  input: DraftInput,
): { members: number[]; parts: number[] }[] => {
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

/**
 * All events without contact run in the same divisions; where too few of a division entered an event, they join a
 * neighboring one.
 */
const together = (events: readonly MatchedEvent[], input: DraftInput): ProposedDivision[] => {
  const base = proposed(events, input);
  const programIds = events.map(({ id }) => id);
  const shared = base.map(({ members }): ProposedDivision => ({ eventIds: [], programIds, members }));
  const own = events.flatMap((event) =>
    unionsOf(event, base, input).flatMap(({ parts, members }): ProposedDivision[] => {
      const division = parts.length === 1 ? shared[parts[0] as number] : undefined;
      if (!division) return [{ eventIds: [event.id], programIds, members }];
      division.eventIds.push(event.id);
      return [];
    }),
  );
  const isIn = (id: number, { eventIds }: ProposedDivision) =>
    eventIds.some((eventId) => input.hasEntered(id, eventId));
  return [
    ...shared.map((division) => ({ ...division, members: division.members.filter((id) => isIn(id, division)) })),
    ...own,
  ].filter(({ members }) => members.length > 0);
};

/** The largest event has its best divisions; those of every other one are unions of whole ones of these. */
const nested = ([largest, ...others]: readonly MatchedEvent[], input: DraftInput): ProposedDivision[] => {
  if (!largest) return [];
  const base = proposed([largest], input);
  return [
    ...base,
    ...others.flatMap((event) =>
      unionsOf(event, base, input).map(({ members }) => ({ eventIds: [event.id], programIds: [event.id], members })),
    ),
  ];
};

/** A part of a proposal that follows from its own events only, so that parts are computed one after the other. */
export interface ProposalPart {
  kind: 'best' | 'together' | 'nested';
  events: readonly MatchedEvent[];
  /** How many programs it has. */
  programmes: number;
}

/**
 * The parts of a proposal by one way of sharing divisions between events, in order. Events with contact and without
 * never share.
 */
export const partsOf = ({ events, entrants, hasEntered }: DraftInput, sharing: Sharing): ProposalPart[] => {
  const ids = entrants.map(({ id }) => id);
  if (sharing === 'perEvent' || typeof sharing === 'object')
    return programsOf(sharing, events, ids, hasEntered).map((program) => ({
      kind: 'best',
      events: program,
      programmes: 1,
    }));
  return [false, true].flatMap((hasContact): ProposalPart[] => {
    const alike = bySize(
      events.filter((event) => event.hasContact === hasContact),
      ids,
      hasEntered,
    );
    if (alike.length === 0) return [];
    const isTogether = sharing === 'together' && !hasContact;
    return [{ kind: isTogether ? 'together' : 'nested', events: alike, programmes: isTogether ? 1 : alike.length }];
  });
};

const ways = { best: proposed, together, nested };

/** The divisions of one part of a proposal. */
export const proposePart = ({ kind, events }: ProposalPart, input: DraftInput): ProposedDivision[] =>
  ways[kind](events, input);

/**
 * Proposes all divisions of a draft (rule F4), by one way of sharing them between events. `perEvent`, or programs by
 * hand: the least cost of each program. `together` and `nested` keep groups in more events and so move families less,
 * at a higher cost; they are exact for runs of neighboring divisions of their base. The same input gives the same
 * draft.
 */
export const proposeDraft = (input: DraftInput, sharing: Sharing): ProposedDivision[] =>
  partsOf(input, sharing).flatMap((part) => proposePart(part, input));
