import { drafts, matchmaking, type DraftChoices, type DraftOptions, type DraftPrograms } from '@schi/contract';
import { invalid } from '../../../platform/http/errors';
import { programsOf, type Sharing } from '../matchmaking-proposal';
import type { DraftRow } from './drafts.queries';
import type { Person } from './entrants.rules';

/** All that a new draft follows from. */
export interface NewDraftInput {
  options: DraftOptions;
  /** Every entry, each with the reason where it cannot be placed. */
  entries: ReadonlyMap<string, drafts.DraftEntry>;
  /** Those who can be placed in an event at least. */
  entrants: matchmaking.Entrant[];
  /** Whether a competitor entered an event and can be placed in it. */
  hasEntered: (competitorId: number, eventId: number) => boolean;
}

/** @throws Refusal 422 for sizes of an event that the tournament does not offer */
const optionsOf = (
  events: matchmaking.MatchedEvent[],
  { sizes = [], preset: _preset, programmes: _programmes, ...given }: DraftChoices,
): DraftOptions => {
  const sizeOf = new Map(sizes.map((size) => [size.id, size]));
  if (sizes.some(({ id }) => !events.some((event) => event.id === id)))
    throw invalid({ 'options.sizes': 'Please choose sizes for events of this tournament.' });
  return {
    ...matchmaking.defaultMatchOptions,
    ...given,
    events: events.map((event) => ({ ...event, ...sizeOf.get(event.id) })),
  };
};

/** The entries of a competitor, each with the reason why it cannot be placed. */
const entriesOf = (
  { competitorId, eventIds, isWithdrawn, unusable }: Person,
  offered: ReadonlySet<number>,
): drafts.DraftEntry[] =>
  eventIds.map((eventId) => ({
    competitorId,
    eventId,
    divisionId: null,
    reason: isWithdrawn ? 'withdrawn' : offered.has(eventId) ? unusable : 'eventNotOffered',
    isPinned: false,
  }));

/** Puts together what a draft with these options follows from. */
export const inputOf = (people: readonly Person[], options: DraftOptions): NewDraftInput => {
  const offered = new Set(options.events.map(({ id }) => id));
  const entries = new Map(
    people
      .flatMap((person) => entriesOf(person, offered))
      .map((entry) => [drafts.entryKey(entry.competitorId, entry.eventId), entry] as const),
  );
  const hasEntered = (competitorId: number, eventId: number) =>
    entries.get(drafts.entryKey(competitorId, eventId))?.reason === null;
  const entrants = people.flatMap(({ entrant, eventIds }) =>
    entrant && eventIds.some((eventId) => hasEntered(entrant.id, eventId)) ? [entrant] : [],
  );
  return { options, entries, entrants, hasEntered };
};

/**
 * Puts together what a new draft follows from.
 * @throws Refusal 422 for sizes of an event that the tournament does not offer
 */
export const newDraftInput = (
  people: readonly Person[],
  events: matchmaking.MatchedEvent[],
  choices: DraftChoices,
): NewDraftInput => inputOf(people, optionsOf(events, choices));

/**
 * How the events share divisions: as the director chose, or by the preset.
 * @throws Refusal 422 where an event is in no list or in several, or where an event with contact shares with one
 * without
 */
export const sharingOf = ({ events }: DraftOptions, { preset = 'perEvent', programmes }: DraftChoices): Sharing => {
  if (!programmes) return preset;
  const wrong = (sentence: string) => invalid({ 'options.programmes': sentence });
  const given = programmes.flat();
  if (given.length !== events.length || !events.every(({ id }) => given.includes(id)))
    throw wrong('Please put each event of this tournament into exactly one list.');
  const lists = programmes.map((ids) => events.filter(({ id }) => ids.includes(id)));
  if (lists.some((list) => new Set(list.map(({ hasContact }) => hasContact)).size > 1))
    throw wrong('Events with contact and events without cannot share divisions. Please put them into different lists.');
  return lists;
};

/** How the events of a stored draft share divisions. */
export const storedSharing = ({
  preset,
  programmes,
  options,
}: Pick<DraftRow, 'preset' | 'programmes' | 'options'>): Sharing =>
  preset === 'byHand' ? programmes.map((ids) => options.events.filter(({ id }) => ids.includes(id))) : preset;

/** What a draft is called that came about so. */
export const sharingName = (sharing: Sharing): DraftPrograms => (typeof sharing === 'object' ? 'byHand' : sharing);

/** The ids of the events that run through the same divisions. */
export const programIds = ({ options, entrants, hasEntered }: NewDraftInput, sharing: Sharing): number[][] => {
  const ids = entrants.map(({ id }) => id);
  return programsOf(sharing, options.events, ids, hasEntered).map((events) => events.map(({ id }) => id));
};

/** `Draft` and the number after the highest one among these names. */
export const nextName = (names: readonly string[]): string => {
  const numbers = names.map((name) => Number(/^Draft (\d{1,9})$/.exec(name)?.[1] ?? 0));
  return `Draft ${Math.max(0, ...numbers) + 1}`;
};
