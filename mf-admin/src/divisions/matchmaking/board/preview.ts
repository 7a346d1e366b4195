import {
  drafts,
  matchmaking,
  type AcceptDraft,
  type Draft,
  type DraftDivisionAnswer,
  type SplitDraft,
  type UnplacedEntry,
} from '@schi/contract';
import { boardOf, healthOf, nameAfterMembers, type DraftBoard } from './model';

/** What a director can do with a draft, as far as the browser knows beforehand what it does. */
export type Operation =
  | { kind: 'split'; divisionId: number; groups: readonly (readonly number[])[] }
  | { kind: 'combine'; divisionIds: readonly number[]; name?: string }
  /** Without `from`, the entries are taken from wherever they are. */
  | {
      kind: 'move';
      competitorIds: readonly number[];
      from?: number | null;
      to: number | null;
      eventIds?: readonly number[];
    }
  | { kind: 'rename'; divisionId: number; name: string }
  /** One place up (-1) or down (1) among the divisions of its program. */
  | { kind: 'reorder'; divisionId: number; by: -1 | 1 }
  | { kind: 'lock'; divisionId: number; isLocked: boolean }
  /** Accepts divisions as they are, with these flags; without flags no longer. */
  | { kind: 'accept'; divisions: AcceptDraft['divisions'] }
  | { kind: 'pin'; competitorId: number; eventId: number; isPinned: boolean }
  /** By another seed, or with `slots` by hand. */
  | { kind: 'redraw'; divisionId: number; eventId: number; seed: number; slots?: readonly (number | null)[] };

/** Every division in the order that a step up or down gives; the same order where there is no further place. */
export const reordered = (board: DraftBoard, divisionId: number, by: -1 | 1): number[] => {
  const ids = [...board.cards.keys()];
  const own = [...board.cards.values()]
    .filter(({ program }) => program === board.cards.get(divisionId)?.program)
    .map(({ id }) => id);
  const other = own[own.indexOf(divisionId) + by];
  if (!own.includes(divisionId) || other === undefined) return ids;
  return ids.map((id) => (id === divisionId ? other : id === other ? divisionId : id));
};

/**
 * What an operation does, by the server's own rules.
 * @throws DraftRefusal
 */
export const deltaOf = (board: DraftBoard, operation: Operation): drafts.Delta => {
  const { state } = board;
  let last = Math.max(0, ...state.divisions.keys());
  // A new division has no id before the server gives one; until then it stands behind all others.
  const context: drafts.OperationContext = {
    newId: () => (last += 1),
    nameOf: nameAfterMembers(board),
    published: new Set([...board.cards.values()].flatMap(({ id, division }) => (division.divisionNumber ? [id] : []))),
    entrants: new Map([...board.people].flatMap(([id, { entrant }]) => (entrant ? [[id, entrant] as const] : []))),
    isBracket: (eventId) => {
      const event = board.events.get(eventId);
      return event?.isBracket ?? event?.hasContact ?? false;
    },
  };
  switch (operation.kind) {
    case 'split':
      return drafts.splitDivision(state, operation, context);
    case 'combine':
      return drafts.combineDivisions(state, operation, context);
    case 'move':
      return drafts.moveEntries(state, operation, context);
    case 'rename':
      return drafts.renameDivision(state, { ...operation, name: operation.name.trim() || null }, context);
    case 'reorder':
      return drafts.reorderDivisions(state, { divisionIds: reordered(board, operation.divisionId, operation.by) });
    case 'lock':
      return drafts.lockDivision(state, operation);
    case 'accept':
      return drafts.acceptDivisions(state, {
        divisions: operation.divisions.map(({ draftDivisionId: divisionId, flags }) => ({ divisionId, flags })),
      });
    case 'pin':
      return drafts.pinEntry(state, operation);
    case 'redraw':
      return drafts.redraw(state, operation);
  }
};

/** The divisions that a delta changes. */
export const divisionsIn = ({ entries, divisions, draws }: drafts.Delta): Set<number> =>
  new Set([
    ...entries.flatMap(({ from, to }) => [from?.divisionId, to?.divisionId].filter((id) => typeof id === 'number')),
    ...divisions.map(({ id }) => id),
    ...draws.map(({ divisionId }) => divisionId),
  ]);

const answerOf = (
  state: drafts.DraftState,
  division: drafts.DraftDivision,
  entries: readonly drafts.DraftEntry[],
  board: DraftBoard,
): DraftDivisionAnswer => {
  const known = board.cards.get(division.id)?.division;
  const begun = known?.events.filter(({ hasBegun }) => hasBegun) ?? [];
  const events = division.eventIds.map((eventId) => {
    const entered = entries.filter((entry) => entry.eventId === eventId);
    return {
      eventId,
      entries: entered.map(({ competitorId }) => competitorId),
      pinned: entered.filter(({ isPinned }) => isPinned).map(({ competitorId }) => competitorId),
      draw: state.draws.get(drafts.drawKey(division.id, eventId)) ?? null,
      hasBegun: begun.some((event) => event.eventId === eventId),
    };
  });
  const entrantsIn = (ids: readonly number[]) => ids.flatMap((id) => board.people.get(id)?.entrant ?? []);
  const group: matchmaking.Group = {
    members: entrantsIn([...new Set(entries.map(({ competitorId }) => competitorId))]),
    events: events.flatMap(({ eventId, entries: ids }) => {
      const event = board.events.get(eventId);
      return event ? [{ event, members: entrantsIn(ids) }] : [];
    }),
  };
  return {
    draftDivisionId: division.id,
    name: division.name,
    nameAlone: division.name,
    divisionNumber: known?.divisionNumber ?? null,
    letter: known?.letter ?? null,
    isNamedByHand: division.isNamedByHand,
    isLocked: division.isLocked,
    acceptedFlags: [...(division.acceptedFlags ?? [])],
    events,
    card: group.members.length === 0 ? null : matchmaking.fairnessCard(group, board.draft.options),
    // The server says why; until it has answered there is nothing to say.
    why: '',
  };
};

/** The board after a delta. Only the divisions that it touches are computed again. */
export const afterDelta = (board: DraftBoard, delta: drafts.Delta): DraftBoard => {
  const state = drafts.applyDelta(board.state, delta);
  const touched = divisionsIn(delta);
  const entries = new Map<number, drafts.DraftEntry[]>([...touched].map((id) => [id, []]));
  const unplaced: UnplacedEntry[] = [];
  for (const entry of state.entries.values()) {
    if (entry.divisionId !== null) entries.get(entry.divisionId)?.push(entry);
    else if (entry.reason !== null)
      unplaced.push({
        competitorId: entry.competitorId,
        eventId: entry.eventId,
        reason: entry.reason,
        isPinned: entry.isPinned,
      });
  }
  const sorted = drafts.divisionsInOrder(state);
  const published = [...board.cards.values()].filter(({ division }) => division.divisionNumber);
  const names = drafts.shownNames(sorted, new Map(published.map(({ id, division }) => [id, division])));
  const divisions = sorted.map((division) => {
    const known = touched.has(division.id) ? undefined : board.cards.get(division.id)?.division;
    const answer = known ?? answerOf(state, division, entries.get(division.id) ?? [], board);
    const name = names.get(division.id) ?? answer.name;
    return answer.name === name ? answer : { ...answer, name };
  });
  const draft: Draft = {
    ...board.draft,
    divisions,
    unplaced,
    cost: divisions.reduce((sum, { card }) => sum + (card?.cost ?? 0), 0),
    health: healthOf(divisions, unplaced),
  };
  const isPlaced = (side: { divisionId: number | null } | null) => (side?.divisionId ?? null) !== null;
  const isAllWhereItWas = delta.entries.every(({ from, to }) => isPlaced(from) === isPlaced(to));
  return boardOf(draft, board, isAllWhereItWas ? { state, events: board.events } : { state });
};

/** The board as it would be. */
export interface Preview {
  board: DraftBoard;
  /** The divisions that the operation changes, makes or ends. */
  touched: ReadonlySet<number>;
  /** What the draft costs more, in whole thousandths; negative: less. */
  added: number;
}

/**
 * What a board would be after an operation.
 * @throws DraftRefusal
 */
export const previewOf = (board: DraftBoard, operation: Operation): Preview => {
  const delta = deltaOf(board, operation);
  const after = afterDelta(board, delta);
  return { board: after, touched: divisionsIn(delta), added: after.draft.cost - board.draft.cost };
};

/** The same, or `null` where the rules refuse the operation. */
export const tryPreview = (board: DraftBoard, operation: Operation): Preview | null => {
  try {
    return previewOf(board, operation);
  } catch (error) {
    if (error instanceof drafts.DraftRefusal) return null;
    throw error;
  }
};

/** What a split sends. */
export const splitBody = (groups: readonly (readonly number[])[], version: number): SplitDraft => ({
  version,
  groups: groups.map((group) => [...group]),
});
