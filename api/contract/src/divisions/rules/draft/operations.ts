import { bracketSize, byePairs, type Slots } from '../../../rings/rules/draws';
import { Change, withoutId, type OperationContext } from './change';
import {
  divisionFlags,
  drawKey,
  entryKey,
  type Delta,
  type DivisionFlag,
  type DraftDivision,
  type DraftEntry,
  type DraftState,
} from './state';

/** Why an operation is refused; the sentences are the caller's. */
export const refusals = [
  'unknownDivision',
  'unknownEntry',
  'lockedDivision',
  'notItsMembers',
  'tooFewGroups',
  'tooFewDivisions',
  'otherProgram',
  'notEveryDivision',
  'notItsDraw',
] as const;
export type RefusalCode = (typeof refusals)[number];
export class DraftRefusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly divisionIds: readonly number[] = [],
  ) {
    super(code);
  }
}

const divisionOf = (state: DraftState, id: number): DraftDivision => {
  const division = state.divisions.get(id);
  if (!division) throw new DraftRefusal('unknownDivision', [id]);
  return division;
};
const unlocked = (state: DraftState, id: number): DraftDivision => {
  const division = divisionOf(state, id);
  if (division.isLocked) throw new DraftRefusal('lockedDivision', [id]);
  return division;
};

/** The entries of a division, by competitor and event. */
export const entriesIn = (state: DraftState, divisionId: number | null): DraftEntry[] => {
  const found: DraftEntry[] = [];
  for (const entry of state.entries.values()) if (entry.divisionId === divisionId) found.push(entry);
  return found.sort((a, b) => a.competitorId - b.competitorId || a.eventId - b.eventId);
};

/** The competitors of a division, by id. */
export const membersOf = (state: DraftState, divisionId: number): number[] => [
  ...new Set(entriesIn(state, divisionId).map(({ competitorId }) => competitorId)),
];

/**
 * Splits a division into groups of its competitors. The first group keeps the division's id.
 * @throws DraftRefusal when the groups are fewer than two, one is empty, or they are not exactly the members
 */
export const splitDivision = (
  state: DraftState,
  { divisionId, groups }: { divisionId: number; groups: readonly (readonly number[])[] },
  context: OperationContext,
): Delta => {
  const division = unlocked(state, divisionId);
  if (groups.length < 2 || groups.some(({ length }) => length === 0))
    throw new DraftRefusal('tooFewGroups', [divisionId]);
  const members = membersOf(state, divisionId);
  const given = groups.flat();
  if (
    given.length !== members.length ||
    new Set(given).size !== members.length ||
    !members.every((id) => given.includes(id))
  )
    throw new DraftRefusal('notItsMembers', [divisionId]);
  const change = new Change(state, context);
  const entries = entriesIn(state, divisionId);
  groups.forEach((group, index) => {
    const id = index === 0 ? divisionId : context.newId();
    // A part is not what the name given by hand named.
    change.set({ ...division, id, isNamedByHand: index === 0 && division.isNamedByHand, position: division.position });
    if (index > 0) for (const entry of entries) if (group.includes(entry.competitorId)) change.place(entry, id, null);
  });
  return change.delta();
};

const sameEvents = (one: DraftDivision, other: DraftDivision) =>
  one.eventIds.length === other.eventIds.length && one.eventIds.every((id) => other.eventIds.includes(id));

/**
 * Combines divisions of one program into the first of them.
 * @throws DraftRefusal for fewer than two different divisions, or divisions of different programs
 */
export const combineDivisions = (
  state: DraftState,
  { divisionIds, name }: { divisionIds: readonly number[]; name?: string },
  context: OperationContext,
): Delta => {
  const divisions = [...new Set(divisionIds)].map((id) => unlocked(state, id));
  const [first, ...others] = divisions;
  if (!first || others.length === 0) throw new DraftRefusal('tooFewDivisions', divisionIds);
  if (!others.every((other) => sameEvents(first, other))) throw new DraftRefusal('otherProgram', divisionIds);
  const change = new Change(state, context);
  change.set(name === undefined ? first : { ...first, name, isNamedByHand: true });
  for (const other of others) for (const entry of entriesIn(state, other.id)) change.place(entry, first.id, null);
  return change.delta();
};

/**
 * Moves entries of competitors into a division, or among the unplaced. They are pinned: a refresh leaves them there.
 * @param move.eventIds of which events; without them, all that run through the division
 * @param move.from only entries that are there now; `null`: only unplaced ones
 * @throws DraftRefusal for a division of another program, or when no entry is meant
 */
export const moveEntries = (
  state: DraftState,
  move: { competitorIds: readonly number[]; eventIds?: readonly number[]; from?: number | null; to: number | null },
  context: OperationContext,
): Delta => {
  const target = move.to === null ? null : unlocked(state, move.to);
  if (target && move.eventIds?.some((id) => !target.eventIds.includes(id)))
    throw new DraftRefusal('otherProgram', [target.id]);
  const eventIds = move.eventIds ?? target?.eventIds;
  const entries = [...state.entries.values()].filter(
    (entry) =>
      move.competitorIds.includes(entry.competitorId) &&
      (eventIds?.includes(entry.eventId) ?? true) &&
      (move.from === undefined || entry.divisionId === move.from) &&
      entry.divisionId !== move.to,
  );
  if (entries.length === 0) throw new DraftRefusal('unknownEntry');
  for (const { divisionId } of entries) if (divisionId !== null) unlocked(state, divisionId);
  const change = new Change(state, context);
  for (const entry of entries) change.place(entry, move.to, move.to === null ? 'byHand' : null, true);
  return change.delta();
};

const changeDivision = (state: DraftState, id: number, to: Partial<DraftDivision>): Delta => {
  const division = divisionOf(state, id);
  return {
    entries: [],
    draws: [],
    divisions: [{ id, from: withoutId(division), to: withoutId({ ...division, ...to }) }],
  };
};

/** Names a division by hand; without a name it is named after its members again. */
export const renameDivision = (
  state: DraftState,
  { divisionId, name }: { divisionId: number; name: string | null },
  { nameOf }: OperationContext,
): Delta => {
  const { eventIds } = divisionOf(state, divisionId);
  return changeDivision(state, divisionId, {
    name: name ?? nameOf(membersOf(state, divisionId), eventIds),
    isNamedByHand: name !== null,
  });
};

export const lockDivision = (
  state: DraftState,
  { divisionId, isLocked }: { divisionId: number; isLocked: boolean },
): Delta => changeDivision(state, divisionId, { isLocked });

/**
 * Accepts divisions with these flags, also locked ones; without flags a division is accepted no longer (rule F7). A
 * change of its members ends it.
 * @throws DraftRefusal for an unknown division
 */
export const acceptDivisions = (
  state: DraftState,
  { divisions }: { divisions: readonly { divisionId: number; flags: readonly DivisionFlag[] }[] },
): Delta => ({
  entries: [],
  draws: [],
  divisions: [...new Map(divisions.map(({ divisionId, flags }) => [divisionId, flags]))].map(([id, flags]) => {
    const { acceptedFlags: _accepted, ...division } = divisionOf(state, id);
    const acceptedFlags = divisionFlags.filter((flag) => flags.includes(flag));
    return {
      id,
      from: withoutId(divisionOf(state, id)),
      to: withoutId(acceptedFlags.length > 0 ? { ...division, acceptedFlags } : division),
    };
  }),
});

/**
 * Puts divisions in another order.
 * @throws DraftRefusal when the ids are not exactly those of the draft
 */
export const reorderDivisions = (state: DraftState, { divisionIds }: { divisionIds: readonly number[] }): Delta => {
  if (divisionIds.length !== state.divisions.size || new Set(divisionIds).size !== divisionIds.length)
    throw new DraftRefusal('notEveryDivision');
  return {
    entries: [],
    draws: [],
    divisions: divisionIds.flatMap((id, position) => {
      const division = divisionOf(state, id);
      return division.position === position ? [] : changeDivision(state, id, { position }).divisions;
    }),
  };
};

/** Pins an entry where it is, or lets a refresh move it again. */
export const pinEntry = (
  state: DraftState,
  { competitorId, eventId, isPinned }: { competitorId: number; eventId: number; isPinned: boolean },
): Delta => {
  const entry = state.entries.get(entryKey(competitorId, eventId));
  if (!entry) throw new DraftRefusal('unknownEntry');
  const { divisionId, reason } = entry;
  const from = { divisionId, reason, isPinned: entry.isPinned };
  return { divisions: [], draws: [], entries: [{ competitorId, eventId, from, to: { divisionId, reason, isPinned } }] };
};

/**
 * Draws an event of a division again by another seed, or by hand with slots. A bracket from which somebody left keeps
 * its size, and the byes that met there.
 * @throws DraftRefusal when the slots are not those of its members, or two byes meet
 */
export const redraw = (
  state: DraftState,
  { divisionId, eventId, seed, slots }: { divisionId: number; eventId: number; seed: number; slots?: Slots },
): Delta => {
  unlocked(state, divisionId);
  const members = entriesIn(state, divisionId).flatMap((entry) =>
    entry.eventId === eventId ? [entry.competitorId] : [],
  );
  const drawn = slots?.filter((id) => id !== null);
  const isWhole = !drawn || (drawn.length === members.length && members.every((id) => drawn.includes(id)));
  const from = state.draws.get(drawKey(divisionId, eventId)) ?? null;
  const hasPlaces = !slots || slots.length === bracketSize(members.length) || slots.length === from?.slots?.length;
  const byesMeet =
    slots !== undefined && byePairs(slots) > (from?.slots?.length === slots.length ? byePairs(from.slots) : 0);
  if (members.length === 0 || !isWhole || !hasPlaces || byesMeet) throw new DraftRefusal('notItsDraw', [divisionId]);
  return { entries: [], divisions: [], draws: [{ divisionId, eventId, from, to: { seed, slots: slots ?? null } }] };
};
