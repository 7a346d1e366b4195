import {
  counted,
  listOf,
  pluralOf,
  type Draft,
  type DraftOperation,
  type DraftOperationKind,
  type drafts,
} from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';

/** More names than these are counted instead. */
const mostNamed = 3;

type Payload = Readonly<Record<string, unknown>>;
const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const isPayload = (value: unknown): value is Payload => typeof value === 'object' && value !== null;
const entriesOf = (value: unknown): Payload[] => (Array.isArray(value) ? value.filter(isPayload) : []);
const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

/** How a draft calls what an operation names by id. */
interface Names {
  division: (id: unknown) => string;
  divisions: (ids: unknown) => string;
  competitor: (id: unknown) => string;
  competitors: (ids: unknown) => string;
  /** `in Forms and Sparring`; empty where no event is named. */
  events: (ids: unknown) => string;
}

const namesIn = (draft: Draft): Names => {
  const divisionNames = new Map(draft.divisions.map(({ draftDivisionId, name }) => [draftDivisionId, `“${name}”`]));
  const people = new Map(
    draft.competitors.map(({ competitorId, firstName, lastName }) => [competitorId, fullName({ firstName, lastName })]),
  );
  const titles = new Map(draft.options.events.map(({ id, title }) => [id, title]));
  const division = (id: unknown) =>
    divisionNames.get(idOf(id) ?? NaN) ?? `a division that is gone (number ${String(id)})`;
  const competitor = (id: unknown) => people.get(idOf(id) ?? NaN) ?? 'a competitor who is gone';
  const several = (ids: number[], nameOf: (id: number) => string, noun: string) =>
    ids.length > mostNamed
      ? listOf([...ids.slice(0, mostNamed - 1).map(nameOf), `${ids.length - mostNamed + 1} other ${noun}s`])
      : listOf(ids.map(nameOf));
  return {
    division,
    divisions: (ids) => several(idsOf(ids), division, 'division'),
    competitor,
    competitors: (ids) => several(idsOf(ids), competitor, 'competitor'),
    events: (ids) => {
      const known = idsOf(ids);
      return known.length === 0
        ? ''
        : ` in ${listOf(known.map((id) => titles.get(id) ?? 'an event that is no longer offered'))}`;
    },
  };
};

const place = (to: unknown, { division }: Names) => (to === null ? 'the unplaced entries' : division(to));

const causes: Record<drafts.RepairCause['kind'], string> = {
  lateEntry: 'the late entry of',
  noShow: 'the absence of',
  disqualification: 'the disqualification of',
  changedWeight: 'another weight of',
};
const causeText = (cause: unknown, { competitor }: Names): string => {
  if (typeof cause !== 'object' || cause === null || !('kind' in cause) || !('competitorId' in cause))
    return 'a late change';
  const { kind, competitorId } = cause;
  // Cast: an unknown kind has no text and is told as a late change.
  const text = causes[kind as drafts.RepairCause['kind']] as string | undefined;
  return `${text ?? 'a late change of'} ${competitor(competitorId)}`;
};

const texts: Record<DraftOperationKind, (asked: Payload, names: Names, operation: DraftOperation) => string> = {
  split: ({ draftDivisionId, by, parts, groups }, { division }) =>
    Array.isArray(groups)
      ? `Split ${division(draftDivisionId)} by hand into ${groups.length} parts`
      : `Split ${division(draftDivisionId)} by ${String(by)} into ${String(parts)} parts`,
  combine: ({ divisionIds, name }, { divisions }) =>
    `Combined ${divisions(divisionIds)}${typeof name === 'string' && name !== '' ? ` as “${name}”` : ''}`,
  move: ({ competitorIds, eventIds, from, to }, names) =>
    `Moved ${names.competitors(competitorIds)}${names.events(eventIds)}${from === undefined ? '' : ` from ${place(from, names)}`} to ${place(to, names)}`,
  rename: ({ draftDivisionId, name }, { division }) =>
    typeof name === 'string' && name !== ''
      ? `Named ${division(draftDivisionId)}: the name given was “${name}”`
      : `Named ${division(draftDivisionId)} after its members`,
  reorder: ({ divisionIds }) => `Put ${counted(idsOf(divisionIds).length, 'division', 'divisions')} in another order`,
  lock: ({ draftDivisionId, isLocked }, { division }) =>
    `${isLocked === false ? 'Unlocked' : 'Locked'} ${division(draftDivisionId)}`,
  accept: ({ divisions }, { divisions: named }) => {
    const changed = entriesOf(divisions);
    const isTakenBack = changed.every(({ flags }) => Array.isArray(flags) && flags.length === 0);
    const names = named(changed.map(({ draftDivisionId }) => draftDivisionId));
    return isTakenBack
      ? `No longer accepted ${names}`
      : `Accepted ${names} as ${pluralOf(changed.length, 'it is', 'they are')}`;
  },
  pin: ({ competitorId, eventId, isPinned }, { competitor, events }) =>
    `${isPinned === false ? 'Unpinned' : 'Pinned'} ${competitor(competitorId)}${events([eventId])}`,
  redraw: ({ draftDivisionId, eventId, slots }, { division, events }) =>
    `${Array.isArray(slots) ? 'Drew by hand' : 'Drew again'}: ${division(draftDivisionId)}${events([eventId])}`,
  refresh: () => 'Took in what changed in the registrations',
  repair: ({ cause }, names) => `Repaired after ${causeText(cause, names)}`,
  undo: (_asked, _names, { undoes }) => `Undid step ${undoes ?? ''}`.trim(),
  redo: (_asked, _names, { undoes }) => `Did again what step ${undoes ?? ''} had undone`,
};

/**
 * What an operation did, in a sentence. Divisions and competitors have the names that they have in the draft now; a
 * division that is gone has its number.
 */
export const operationText = (operation: DraftOperation, draft: Draft): string =>
  texts[operation.kind](operation.payload, namesIn(draft), operation);

/**
 * Whether an operation still counts, in words: an undone operation counts again once its undo is undone.
 * @param all every operation of the draft
 */
export const operationState = (operation: DraftOperation, all: readonly DraftOperation[]): string => {
  const bySequence = new Map(all.map((one) => [one.sequence, one]));
  let last = operation.undoneBy;
  if (last === null) return 'In effect';
  let isUndone = true;
  for (let next = bySequence.get(last)?.undoneBy; next != null; next = bySequence.get(next)?.undoneBy) {
    last = next;
    isUndone = !isUndone;
  }
  return isUndone ? `Undone in step ${last}` : `In effect again since step ${last}`;
};
