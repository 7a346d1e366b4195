import {
  roster,
  type ImportHeading,
  type ImportMapping,
  type ImportTarget,
  type TournamentEvent,
} from '@schi/contract';
import { invalid } from '../../../platform/http/errors';

/** A heading is longer in no list; only this much is compared and shown. */
const longestHeading = 80;

const { columnOf, headingNames, importedColumns, matchText, requiredWhenImported, suggestOption } = roster;

/** Two targets are equal when their names are. */
const nameOf = (target: ImportTarget) => ('column' in target ? target.column : `event ${target.eventId}`);

const isImported = (column: roster.Column | undefined): column is roster.Column =>
  column !== undefined && importedColumns.includes(column);

/** @throws Refusal 422 for a column, a place or an event that there is not, and for two columns that hold the same */
const chosenTargets = (
  { columns }: ImportMapping,
  headings: readonly string[],
  events: readonly TournamentEvent[],
): ReadonlyMap<number, ImportTarget | null> => {
  const chosen = new Map<number, ImportTarget | null>();
  const taken = new Set<string>();
  for (const { at, to } of columns) {
    const wrong = (message: string) => invalid({ [`columns.${at}`]: message });
    if (at >= headings.length || chosen.has(at)) throw wrong('The list has changed. Please check it again');
    if (to && 'eventId' in to && !events.some(({ id }) => id === to.eventId))
      throw wrong('Please choose an event of this tournament');
    if (to && 'column' in to && !isImported(to.column)) throw wrong('Please choose one of the list');
    if (to && taken.has(nameOf(to))) throw wrong('Another column holds this already');
    if (to) taken.add(nameOf(to));
    chosen.set(at, to);
  }
  return chosen;
};

/**
 * What each column of a list holds: what the director chose, otherwise what its heading says. A second column of the
 * same is left out.
 * @throws Refusal 422 for a choice that is not possible
 */
export const readHeadings = (
  texts: readonly string[],
  mapping: ImportMapping,
  events: readonly TournamentEvent[],
): { headings: ImportHeading[]; missing: roster.Column[] } => {
  const chosen = chosenTargets(mapping, texts, events);
  const titled = events.map(({ id, title }) => ({ id, name: title }));
  const named = headingNames.map(({ name }, id) => ({ id, name }));
  const taken = new Set([...chosen.values()].flatMap((target) => (target ? [nameOf(target)] : [])));
  const known = (text: string): ImportTarget | null => {
    const column = columnOf(text);
    if (isImported(column)) return { column };
    const event = matchText(text, titled);
    return event && { eventId: event.id };
  };
  const resembled = (text: string): ImportTarget | null => {
    const [place, eventId] = [suggestOption(text, named), suggestOption(text, titled)];
    const column = place === null ? undefined : headingNames[place]?.column;
    const target = eventId !== null ? { eventId } : isImported(column) ? { column } : null;
    return target && !taken.has(nameOf(target)) ? target : null;
  };
  const read = texts.map((whole, at): ImportHeading => {
    const text = whole.trim().slice(0, longestHeading);
    const own = chosen.get(at);
    if (own !== undefined) return { at, text, to: own, isChosen: true, suggestion: null };
    const target = known(text);
    const isFree = target !== null && !taken.has(nameOf(target));
    if (isFree) taken.add(nameOf(target));
    return { at, text, to: isFree ? target : null, isChosen: false, suggestion: null };
  });
  // After all headings are known, so that nothing is suggested that another column holds.
  const headings = read.map((heading) =>
    heading.to === null && !heading.isChosen && heading.text !== ''
      ? { ...heading, suggestion: resembled(heading.text) }
      : heading,
  );
  const hasEvents = [...taken].some((name) => name.startsWith('event ') || name === 'eventIds');
  return {
    headings,
    missing: requiredWhenImported.filter((column) => (column === 'eventIds' ? !hasEvents : !taken.has(column))),
  };
};
