import {
  drafts,
  groupedBy,
  matchmaking,
  type Draft,
  type DraftCompetitor,
  type DraftDivisionAnswer,
  type DraftGroup,
  type UnplacedEntry,
} from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';

/** One competitor in a division. */
export interface BoardMember {
  competitorId: number;
  person: DraftCompetitor | undefined;
  name: string;
  /** The events of the division that they entered. */
  eventIds: readonly number[];
  isPinned: boolean;
}

/**
 * A division with what the board shows and computes of it. A card that did not change stays the same object, so that it
 * is not drawn again.
 */
export interface BoardCard {
  id: number;
  division: DraftDivisionAnswer;
  /** The ids of its events: divisions with the same ones are of one program. */
  program: string;
  group: matchmaking.Group;
  members: readonly BoardMember[];
}

/** A draft as the board works with it. Values are never changed in place. */
export interface DraftBoard {
  draft: Draft;
  state: drafts.DraftState;
  people: ReadonlyMap<number, DraftCompetitor>;
  events: ReadonlyMap<number, matchmaking.CostedEvent>;
  /** By rank, as far as a competitor of the draft has it. */
  levelNames: readonly string[];
  /** In order. */
  cards: ReadonlyMap<number, BoardCard>;
}

/** What all divisions with these events have in common. */
const programOf = (eventIds: readonly number[]): string => [...eventIds].sort((a, b) => a - b).join(' ');

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

type Naming = Pick<DraftBoard, 'people' | 'levelNames'> & { draft: Pick<Draft, 'options'> };

/** What a division of these competitors is called, as the server names it. */
export const nameAfterMembers =
  ({ people, levelNames, draft }: Naming) =>
  (competitorIds: readonly number[], eventIds: readonly number[]): string => {
    const members = competitorIds.flatMap((id) => people.get(id)?.entrant ?? []);
    const hasContact = draft.options.events.some((event) => event.hasContact && eventIds.includes(event.id));
    return members.length === 0 ? 'Unknown competitors' : matchmaking.divisionName(members, hasContact, levelNames);
  };

const levelNamesOf = (competitors: readonly DraftCompetitor[]): string[] => {
  const names: string[] = [];
  for (const { entrant, level } of competitors) if (entrant) names[entrant.levelRank] = level;
  return Array.from(names, (name) => name ?? '');
};

const memberIds = ({ events }: DraftDivisionAnswer): number[] => [...new Set(events.flatMap(({ entries }) => entries))];

const stateOf = (draft: Draft): drafts.DraftState => {
  const divisions = draft.divisions.map((division, position): drafts.DraftDivision => {
    const eventIds = division.events.map(({ eventId }) => eventId);
    const { draftDivisionId: id, nameAlone: name, isNamedByHand, isLocked, acceptedFlags } = division;
    return {
      id,
      eventIds,
      name,
      isNamedByHand,
      position,
      isLocked,
      ...(acceptedFlags.length > 0 ? { acceptedFlags } : {}),
    };
  });
  const placed = draft.divisions.flatMap(({ draftDivisionId: divisionId, events }) =>
    events.flatMap(({ eventId, entries, pinned }) =>
      entries.map((competitorId) => ({
        competitorId,
        eventId,
        divisionId,
        reason: null,
        isPinned: pinned.includes(competitorId),
      })),
    ),
  );
  const entries: drafts.DraftEntry[] = [...placed, ...draft.unplaced.map((entry) => ({ ...entry, divisionId: null }))];
  return {
    divisions: new Map(divisions.map((division) => [division.id, division])),
    entries: new Map(entries.map((entry) => [drafts.entryKey(entry.competitorId, entry.eventId), entry])),
    draws: new Map(
      draft.divisions.flatMap(({ draftDivisionId, events }) =>
        events.flatMap(({ eventId, draw }) =>
          draw ? [[drafts.drawKey(draftDivisionId, eventId), draw] as const] : [],
        ),
      ),
    ),
  };
};

/**
 * The events, each with the part that every school has of its placed entries; an event whose schools did not change
 * stays the same object.
 */
const eventsOf = (
  draft: Draft,
  people: DraftBoard['people'],
  previous: DraftBoard | undefined,
): DraftBoard['events'] => {
  const entered = new Map<number, matchmaking.Entrant[]>();
  for (const { events } of draft.divisions)
    for (const { eventId, entries } of events) {
      const list = entered.get(eventId) ?? [];
      for (const id of entries) {
        const entrant = people.get(id)?.entrant;
        if (entrant) list.push(entrant);
      }
      entered.set(eventId, list);
    }
  return new Map(
    draft.options.events.map((event) => {
      const costed = { ...event, schoolShares: matchmaking.schoolShares(entered.get(event.id) ?? []) };
      const known = previous?.events.get(event.id);
      return [event.id, known && isSame(known, costed) ? known : costed];
    }),
  );
};

const byMember =
  (hasContact: boolean) =>
  (one: BoardMember, other: BoardMember): number => {
    const [a, b] = [one.person?.entrant, other.person?.entrant];
    if (!a || !b) return Number(!a) - Number(!b) || one.competitorId - other.competitorId;
    const byWeight = hasContact ? (a.weight ?? Infinity) - (b.weight ?? Infinity) : 0;
    return (Number.isNaN(byWeight) ? 0 : byWeight) || a.exactAge - b.exactAge || a.id - b.id;
  };

const groupOf = (
  groups: readonly Pick<DraftGroup, 'eventId' | 'entries'>[],
  { people, events }: Pick<DraftBoard, 'people' | 'events'>,
) => {
  const entrantsIn = (ids: readonly number[]) => ids.flatMap((id) => people.get(id)?.entrant ?? []);
  return {
    members: entrantsIn([...new Set(groups.flatMap(({ entries }) => entries))]),
    events: groups.flatMap(({ eventId, entries }) => {
      const event = events.get(eventId);
      return event ? [{ event, members: entrantsIn(entries) }] : [];
    }),
  };
};

const cardOf = (division: DraftDivisionAnswer, board: Pick<DraftBoard, 'people' | 'events'>): BoardCard => {
  const group = groupOf(division.events, board);
  const members = memberIds(division).map((competitorId): BoardMember => {
    const person = board.people.get(competitorId);
    const entered = division.events.filter(({ entries }) => entries.includes(competitorId));
    return {
      competitorId,
      person,
      name: person ? fullName(person) : `Competitor ${competitorId}`,
      eventIds: entered.map(({ eventId }) => eventId),
      isPinned: entered.some(({ pinned }) => pinned.includes(competitorId)),
    };
  });
  const hasContact = group.events.some(({ event }) => event.hasContact);
  return {
    id: division.draftDivisionId,
    division,
    program: programOf(division.events.map(({ eventId }) => eventId)),
    group,
    members: members.sort(byMember(hasContact)),
  };
};

/**
 * What the caller has computed of a board already. `events`: where the placed entries are those of the previous board.
 */
type Computed = Partial<Pick<DraftBoard, 'state' | 'events'>>;

/**
 * The board of a draft.
 * @param previous what did not change since is taken from it as it is
 */
export const boardOf = (answer: Draft, previous?: DraftBoard, computed: Computed = {}): DraftBoard => {
  const isSameOptions = previous !== undefined && isSame(previous.draft.options, answer.options);
  const draft = isSameOptions ? { ...answer, options: previous.draft.options } : answer;
  const isSamePeople = previous !== undefined && isSame(previous.draft.competitors, draft.competitors);
  const people = isSamePeople
    ? previous.people
    : new Map(draft.competitors.map((competitor) => [competitor.competitorId, competitor] as const));
  const levelNames = isSamePeople ? previous.levelNames : levelNamesOf(draft.competitors);
  const events = computed.events ?? eventsOf(draft, people, previous);
  const cards = draft.divisions.map((division): [number, BoardCard] => {
    const known = previous?.cards.get(division.draftDivisionId);
    const isKept =
      isSamePeople &&
      known !== undefined &&
      known.group.events.every(({ event }) => events.get(event.id) === event) &&
      isSame(known.division, division);
    return [division.draftDivisionId, isKept ? known : cardOf(division, { people, events })];
  });
  const state = computed.state ?? stateOf(draft);
  return { draft, state, people, events, levelNames, cards: new Map(cards) };
};

/** What a draft is worth, computed of its cards. */
export const healthOf = (
  divisions: readonly DraftDivisionAnswer[],
  unplaced: readonly UnplacedEntry[],
): Draft['health'] => {
  let entries = unplaced.length;
  for (const { events } of divisions) for (const event of events) entries += event.entries.length;
  return drafts.healthOf(
    divisions.map(({ card }) => card),
    { entries, unplaced: unplaced.length },
  );
};

/** The divisions of a program except one, as the rules rank them. */
export const othersOf = (board: DraftBoard, card: BoardCard): { divisionId: number; group: matchmaking.Group }[] =>
  [...board.cards.values()]
    .filter(({ id, program, division }) => id !== card.id && program === card.program && !division.isLocked)
    .map(({ id, group }) => ({ divisionId: id, group }));

/** The divisions of each program with the words of its events, in the order of the events. */
export interface Program {
  key: string;
  eventIds: readonly number[];
  name: string;
  cards: readonly BoardCard[];
  unplaced: readonly UnplacedEntry[];
}

/**
 * The names of a program's events. All events without contact together have a name of their own, because seven titles
 * fit no tab.
 */
const programName = (eventIds: readonly number[], events: DraftBoard['events']): string => {
  const isShared =
    eventIds.length > 2 && [...events.values()].every(({ id, hasContact }) => hasContact !== eventIds.includes(id));
  return isShared ? 'Events without contact' : eventIds.map((id) => events.get(id)?.title ?? `Event ${id}`).join(', ');
};

/** The programs of a draft. An unplaced entry of an event that no division runs stands in the first one. */
export const programsOf = ({ cards, draft, events }: DraftBoard): Program[] => {
  const found = [...groupedBy(cards.values(), ({ program }) => program)].map(([key, list]) => {
    const eventIds = key.split(' ').map(Number);
    return { key, eventIds, name: programName(eventIds, events), cards: list };
  });
  const run = new Set(found.flatMap(({ eventIds }) => eventIds));
  const place = (id: number) => draft.options.events.findIndex((event) => event.id === id);
  const sorted = found.sort(
    (a, b) =>
      Math.min(...a.eventIds.map(place)) - Math.min(...b.eventIds.map(place)) || a.eventIds.length - b.eventIds.length,
  );
  if (sorted.length === 0 && draft.unplaced.length > 0)
    return [{ key: 'unplaced', eventIds: [], name: 'Unplaced', cards: [], unplaced: draft.unplaced }];
  return sorted.map((program, index) => ({
    ...program,
    unplaced: draft.unplaced.filter(
      ({ eventId }) => program.eventIds.includes(eventId) || (index === 0 && !run.has(eventId)),
    ),
  }));
};
