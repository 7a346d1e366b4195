import {
  counted,
  listOf,
  pluralOf,
  type AcceptDraft,
  type DraftChange,
  type DraftOperation,
  type drafts,
  type matchmaking,
  type MisfitPlace,
  type TwicePerson,
} from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';
import type { FlagName } from './flags';
import type { DraftBoard } from './model';
import type { Operation } from './preview';

export const limitWords: Record<matchmaking.LimitName, string> = {
  minorWithAdult: 'Child with an adult',
  contactAges: 'Children too many years apart for contact',
  mixedContact: 'Both genders with contact, above the age limit for it',
  weightRatio: 'Beyond the weight limit for contact',
  beginnerWithBlackBelt: 'Beginner with a black belt in contact',
};

export const warningWords: Record<matchmaking.WarningName, string> = {
  contact: 'Contact',
  weightGap: 'Weights differ by more than 10%',
  minorWithAdult: 'Child with an adult',
  beginnerWithBlackBelt: 'Beginner with a black belt',
  mixedContact: 'Both genders with contact',
};

/** The warnings of a division that its limits do not say already. Contact by itself is none. */
export const shownWarnings = ({
  limits,
  warnings,
}: Pick<matchmaking.FairnessCard, 'limits' | 'warnings'>): matchmaking.WarningName[] => {
  const said = new Set<string>([...limits, ...(limits.includes('weightRatio') ? ['weightGap'] : [])]);
  return warnings.filter((name) => name !== 'contact' && !said.has(name));
};

export const flagWords: Record<FlagName | 'unplaced', string> = {
  toResolve: 'To resolve',
  useful: 'Useful size',
  alone: 'Alone',
  small: 'Too small',
  large: 'Too large',
  beyondLimits: 'Beyond limits',
  warnings: 'Warnings',
  wide: 'Wide',
  accepted: 'Accepted',
  locked: 'Locked',
  unplaced: 'Unplaced',
};

/** In what somebody no longer fits a division. */
const misfitWords: Record<matchmaking.Misfit, string> = {
  age: 'age',
  level: 'belt',
  gender: 'gender',
  weight: 'weight',
};

/** Why somebody no longer fits a division: `age, belt; Child with an adult`. */
const doubtWords = ({ limits, misfits }: drafts.Doubt): string =>
  [misfits.map((name) => misfitWords[name]).join(', '), ...limits.map((name) => limitWords[name].toLowerCase())]
    .filter((part) => part !== '')
    .join('; ');

const staysWords = { byHand: 'was placed there by hand and stays', locked: 'stays, because it is locked' } as const;

export const unplacedWords: Record<drafts.UnplacedReason, string> = {
  noBirthDate: 'The birth date is missing or cannot be right',
  unknownLevel: 'The belt is no longer in the list of levels',
  eventNotOffered: 'The event is no longer offered',
  withdrawn: 'Withdrawn',
  byHand: 'Taken out by hand',
  noShow: 'Did not come',
  disqualified: 'Disqualified',
};

export const criterionWords: Record<matchmaking.SplitCriterion, string> = {
  age: 'Age',
  level: 'Belt',
  gender: 'Gender',
  weight: 'Weight',
  height: 'Height',
};

/** Things as a sentence says them: `A`, `A and B`, `A, B and 3 more`. */
export const listed = (names: readonly string[], most = 3): string => {
  const shown = names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names;
  return listOf(shown);
};

/** The name of a division, also of one that is gone. */
export const divisionName = (board: DraftBoard, id: unknown): string =>
  board.cards.get(Number(id))?.division.name ?? 'a division that no longer exists';

/** The name of a competitor, also of one who is gone. */
export const competitorName = ({ people }: DraftBoard, id: unknown): string => {
  const person = people.get(Number(id));
  return person ? fullName(person) : 'a competitor who is no longer registered';
};

const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const people = (board: DraftBoard, value: unknown) => listed(ids(value).map((id) => competitorName(board, id)));

const done: Record<
  DraftOperation['kind'],
  (payload: Record<string, unknown>, board: DraftBoard, divisionIds: readonly number[]) => string
> = {
  split: ({ draftDivisionId }, board) => `split ${divisionName(board, draftDivisionId)}`,
  combine: ({ divisionIds }, board) =>
    `combined ${counted(ids(divisionIds).length, 'division')} into ${divisionName(board, ids(divisionIds)[0])}`,
  move: ({ competitorIds, to }, board) =>
    `moved ${people(board, competitorIds)} ${to === null ? 'to the unplaced' : `into ${divisionName(board, to)}`}`,
  rename: ({ draftDivisionId }, board) => `renamed ${divisionName(board, draftDivisionId)}`,
  reorder: () => 'changed the order of the divisions',
  lock: ({ draftDivisionId, isLocked }, board) =>
    `${isLocked === true ? 'locked' : 'unlocked'} ${divisionName(board, draftDivisionId)}`,
  accept: ({ divisions }, board) => {
    const changed = ids(divisions) as Partial<AcceptDraft['divisions'][number]>[];
    const names = listed(changed.map(({ draftDivisionId }) => divisionName(board, draftDivisionId)));
    const isTakenBack = changed.every(({ flags }) => flags?.length === 0);
    return isTakenBack
      ? `accepts ${names} no longer`
      : `accepted ${names} as ${pluralOf(changed.length, 'it is', 'they are')}`;
  },
  pin: ({ competitorId, isPinned }, board) =>
    `${isPinned === true ? 'pinned' : 'unpinned'} ${competitorName(board, competitorId)}`,
  redraw: ({ draftDivisionId, slots }, board) =>
    Array.isArray(slots)
      ? `changed the draw of ${divisionName(board, draftDivisionId)} by hand`
      : `drew ${divisionName(board, draftDivisionId)} again`,
  refresh: () => 'took in the changes of the registrations',
  repair: (_payload, board, divisionIds) => `repaired ${listed(divisionIds.map((id) => divisionName(board, id)))}`,
  undo: () => 'took back a step',
  redo: () => 'did a step again',
};

/** `split Boys 8–9, White belt`, to follow a name. */
const stepWords = (
  { kind, payload, divisionIds }: Pick<DraftOperation, 'kind' | 'payload' | 'divisionIds'>,
  board: DraftBoard,
): string => done[kind](payload, board, divisionIds);

/** `Dana Kim split Boys 8–9, White belt.` */
export const newsWords = (operation: DraftOperation, board: DraftBoard): string =>
  `${operation.by} ${stepWords(operation, board)}.`;

/** The same of a step of one's own, as the log would have it. */
export const ownWords = (operation: Operation, board: DraftBoard): string => {
  const { kind, ...rest } = operation;
  const payload = { ...rest, ...('divisionId' in rest ? { draftDivisionId: rest.divisionId } : {}) };
  return stepWords({ kind, payload, divisionIds: [] }, board);
};

/** A sentence begins with a capital. */
export const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const eventNames = ({ events }: DraftBoard, eventIds: readonly number[]) =>
  listed(
    eventIds.map((id) => events.get(id)?.title ?? `event ${id}`),
    6,
  );

/** `No longer fits Children 0–4 (age); a refresh moves them to Children 9–11.` */
const placeWords = (place: MisfitPlace, board: DraftBoard): string => {
  const isPublished = board.draft.state === 'published';
  const next =
    place.stays !== null
      ? `; ${staysWords[place.stays]}`
      : isPublished
        ? ''
        : place.isMoved
          ? `; a refresh moves them to ${place.to ?? 'a new division'}`
          : '; nowhere fits better';
  return `No longer fits ${divisionName(board, place.draftDivisionId)} (${doubtWords(place)})${next}.`;
};

/** Each division that somebody no longer fits, to be looked at before publishing. */
export const misfitLines = (board: DraftBoard): string[] =>
  board.draft.changes.flatMap(({ competitorId, places = [] }) =>
    places.map(
      (place) =>
        `${competitorName(board, competitorId)} no longer fits ${divisionName(board, place.draftDivisionId)}: ${doubtWords(place)}`,
    ),
  );

/** `Mina Park entered Forms and Sparring.` */
export const changeWords = (
  { competitorId, kind, eventIds, what = [], places = [] }: DraftChange,
  board: DraftBoard,
): string => {
  const name = competitorName(board, competitorId);
  if (kind === 'changed') {
    const fits = places.map((place) => placeWords(place, board));
    return [`${name} changed: ${what.length > 0 ? what.join(', ') : 'age, belt, school or a measure'}.`, ...fits].join(
      ' ',
    );
  }
  return `${name} ${kind === 'entered' ? 'entered' : 'left'} ${eventNames(board, eventIds)}.`;
};

/** What a refresh did or found, as a sentence. */
export const refreshWords = (step: drafts.RefreshStep, board: DraftBoard): string => {
  const name = competitorName(board, step.competitorId);
  const division = step.kind !== 'unplaced' && step.divisionId !== null ? divisionName(board, step.divisionId) : '';
  switch (step.kind) {
    case 'came':
      return `${name} came into ${step.isNewDivision ? `the new division ${division}` : division}, in ${eventNames(board, step.eventIds)}.`;
    case 'left':
      return `${name} left ${division || 'the unplaced'}, in ${eventNames(board, [step.eventId])}.`;
    case 'unplaced':
      return `${name} is unplaced in ${eventNames(board, [step.eventId])}: ${unplacedWords[step.reason]}.`;
    case 'stillInLocked':
      return `${name} left ${eventNames(board, [step.eventId])} and is still in ${division}, because it is locked.`;
    case 'moved':
      return `${name} moved from ${divisionName(board, step.from)} to ${step.isNewDivision ? `the new division ${division}` : division}, in ${eventNames(board, step.eventIds)}: no longer fitted (${doubtWords(step)}).`;
    case 'changed': {
      const doubt = doubtWords(step);
      if (doubt === '') return `${name} changed and stays in ${division}.`;
      if (step.stays === null)
        return `${name} changed and stays in ${division}, where they cost least, outside what it was before (${doubt}).`;
      return `${name} no longer fits ${division} (${doubt}) and ${step.stays === 'byHand' ? 'stays, because they were placed there by hand' : 'stays, because it is locked'}.`;
    }
  }
};

/** Somebody in two registrations, as a doubt about the draft (rule F10). */
export const twiceText = ({ name, entries }: TwicePerson): string =>
  `${name} is in the registrations ${entries.map(({ registrationId }) => registrationId).join(' and ')}`;
