/** Why an entry is in no division (rule F3). `noShow` and `disqualified`: after publishing, by a repair (rule F8). */
export const unplacedReasons = [
  'noBirthDate',
  'unknownLevel',
  'eventNotOffered',
  'withdrawn',
  'byHand',
  'noShow',
  'disqualified',
] as const;
export type UnplacedReason = (typeof unplacedReasons)[number];

/** What may be unfair in a division. A director changes the division, or accepts it as it is (rule F7). */
export const divisionFlags = ['alone', 'small', 'large', 'beyondLimits', 'warnings', 'wide'] as const;
export type DivisionFlag = (typeof divisionFlags)[number];

/** A group of competitors for a program: the events that run through it. */
export interface DraftDivision {
  id: number;
  eventIds: readonly number[];
  name: string;
  /** A name given by hand is kept when members change. */
  isNamedByHand: boolean;
  /** Divisions stand in this order; it may have gaps. */
  position: number;
  /** Neither a refresh nor another operation changes a locked division. */
  isLocked: boolean;
  /**
   * What a director accepted. Left out where nothing is accepted, so that operations of earlier releases can still be
   * undone.
   */
  acceptedFlags?: readonly DivisionFlag[];
}

/** Where one competitor stands in one event: in a division, or unplaced with the reason. */
export interface Placing {
  divisionId: number | null;
  reason: UnplacedReason | null;
  /** Placed by hand: a refresh leaves it there. */
  isPinned: boolean;
}
export interface DraftEntry extends Placing {
  competitorId: number;
  eventId: number;
}

/**
 * How one event of a division is drawn. A draw follows from the members and the seed, so a division without an own one
 * is drawn by the seed of its draft. Slots are there only where somebody changed the draw by hand.
 */
export interface Draw {
  seed: number;
  slots: readonly (number | null)[] | null;
}

/** A draft as a whole. Values are never changed in place. */
export interface DraftState {
  divisions: ReadonlyMap<number, DraftDivision>;
  /** By `entryKey`. */
  entries: ReadonlyMap<string, DraftEntry>;
  /** By `drawKey`; only of divisions that were drawn again or changed by hand. */
  draws: ReadonlyMap<string, Draw>;
}

export const entryKey = (competitorId: number, eventId: number): string => `${competitorId} ${eventId}`;
export const drawKey = (divisionId: number, eventId: number): string => `${divisionId} ${eventId}`;

/** One change of a value; `null`: it is not there. */
interface Change<T> {
  from: T | null;
  to: T | null;
}

/** What an operation does, and all that undoing it needs. Every operation is one delta. */
export interface Delta {
  entries: readonly (Change<Placing> & { competitorId: number; eventId: number })[];
  divisions: readonly (Change<Omit<DraftDivision, 'id'>> & { id: number })[];
  draws: readonly (Change<Draw> & { divisionId: number; eventId: number })[];
}

/** A delta was made for another state of the draft. */
export class StaleDelta extends Error {}

const swapped = <T, C extends Change<T>>(changes: readonly C[]): C[] =>
  changes.map((change) => ({ ...change, from: change.to, to: change.from }));

/** The delta that takes another one back. */
export const inverseOf = ({ entries, divisions, draws }: Delta): Delta => ({
  entries: swapped(entries),
  divisions: swapped(divisions),
  draws: swapped(draws),
});

/** JSON of a value with its fields in one order, so that equal values have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const changed = <T, C extends Change<object>>(
  values: ReadonlyMap<T, object>,
  changes: readonly C[],
  keyOf: (change: C) => T,
  without: readonly string[],
  whole: (change: C) => object,
): Map<T, object> => {
  const next = new Map(values);
  for (const change of changes) {
    const key = keyOf(change);
    const known = next.get(key);
    const before = known && Object.fromEntries(Object.entries(known).filter(([name]) => !without.includes(name)));
    if (canonical(before ?? null) !== canonical(change.from)) throw new StaleDelta(`${String(key)} is not as it was`);
    if (change.to) next.set(key, whole(change));
    else next.delete(key);
  }
  return next;
};

/**
 * The state after a delta. Entries are only ever moved as a whole, so each is in exactly one place before and after
 * (rule F3).
 * @throws StaleDelta when a value is not as the delta expects it
 */
export const applyDelta = (state: DraftState, delta: Delta): DraftState => ({
  divisions: changed(
    state.divisions,
    delta.divisions,
    ({ id }) => id,
    ['id'],
    ({ id, to }) => ({ id, ...to }),
  ) as Map<number, DraftDivision>,
  entries: changed(
    state.entries,
    delta.entries,
    ({ competitorId, eventId }) => entryKey(competitorId, eventId),
    ['competitorId', 'eventId'],
    ({ competitorId, eventId, to }) => ({ competitorId, eventId, ...to }),
  ) as Map<string, DraftEntry>,
  draws: changed(
    state.draws,
    delta.draws,
    ({ divisionId, eventId }) => drawKey(divisionId, eventId),
    [],
    ({ to }) => ({ ...to }),
  ) as Map<string, Draw>,
});

/** What must be true of every draft; empty where it is. */
export const brokenRules = ({ divisions, entries, draws }: DraftState): string[] => [
  ...[...entries.values()].flatMap((entry) => {
    const name = `Entry ${entryKey(entry.competitorId, entry.eventId)}`;
    if ((entry.divisionId === null) !== (entry.reason !== null))
      return [`${name} is neither placed nor unplaced with a reason`];
    if (entry.divisionId === null) return [];
    const division = divisions.get(entry.divisionId);
    if (!division) return [`${name} is in a division that does not exist`];
    return division.eventIds.includes(entry.eventId) ? [] : [`${name} is in a division of another program`];
  }),
  ...[...divisions.values()].flatMap(({ id }) =>
    [...entries.values()].some(({ divisionId }) => divisionId === id) ? [] : [`Division ${id} is empty`],
  ),
  ...[...draws].flatMap(([key, { slots }]) => {
    const [divisionId, eventId] = key.split(' ').map(Number);
    const members = [...entries.values()].filter(
      (entry) => entry.divisionId === divisionId && entry.eventId === eventId,
    );
    if (members.length === 0) return [`The draw ${key} has no members`];
    const drawn = slots?.filter((id) => id !== null) ?? members.map(({ competitorId }) => competitorId);
    const isSame = members.length === drawn.length && members.every(({ competitorId }) => drawn.includes(competitorId));
    return isSame ? [] : [`The draw ${key} is not of its members`];
  }),
];
