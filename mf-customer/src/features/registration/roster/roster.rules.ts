import {
  checkFields,
  competitorFields,
  guardianMissing,
  isCalendarDate,
  personKey,
  type CalendarDate,
  type CompetitorInput,
  type CompetitorLevel,
  type FieldErrors,
  type RosterRefusal,
  type TournamentEvent,
} from '@schi/contract';
import { columnName, columns, columnsOf, requiredColumns, type Column } from './columns';

/** The tournament's data that the cells of a list refer to. */
export interface Offer {
  registrationId: number;
  tournamentDate: CalendarDate;
  levels: readonly CompetitorLevel[];
  events: readonly TournamentEvent[];
}

/** One line of a list: its cells, the competitor read from them, and its problems. */
export interface RosterLine {
  /** Its number in the list; the headings are line 1. */
  line: number;
  cells: readonly string[];
  name: string;
  input: CompetitorInput;
  problems: string[];
}

export interface Roster {
  headings: readonly string[];
  lines: RosterLine[];
  /** Unknown headings; their cells are ignored. */
  unknown: string[];
}

/** A list without all required columns. */
export class MissingColumns extends Error {}

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** A calendar date from `2016-04-02` or, as Americans write, `4/2/2016`; any other text is returned unchanged, and the rules refuse it. */
export const readDate = (text: string): string => {
  const american = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text);
  const date = american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : text.trim();
  return isCalendarDate(date) ? date : text;
};

const genderOf = (text: string): 1 | 2 | '' | undefined => {
  const word = plain(text);
  if (word === '') return '';
  if (['m', 'male', 'boy', 'man', '1'].includes(word)) return 1;
  return ['f', 'female', 'girl', 'woman', '2'].includes(word) ? 2 : undefined;
};

const levelOf = (text: string, levels: Offer['levels']) => {
  const word = plain(text);
  const exact = levels.find(({ name }) => plain(name) === word || plain(name) === `${word} belt`);
  const beginning = levels.filter(({ name }) => word !== '' && plain(name).startsWith(word));
  return exact ?? (beginning.length === 1 ? beginning[0] : undefined);
};

const eventsOf = (text: string, events: Offer['events']) => {
  const words = text
    .split(/[,;|+/]|\band\b/i)
    .map(plain)
    .filter(Boolean);
  if (words.length === 1 && words[0] === 'all') return { ids: events.map(({ id }) => id), unknown: [] };
  const find = (word: string) =>
    events.find(({ title }) => plain(title) === word || plain(title).replace(/-/g, ' ') === word.replace(/-/g, ' '));
  return {
    ids: [...new Set(words.flatMap((word) => find(word)?.id ?? []))],
    unknown: words.filter((word) => !find(word)),
  };
};

const headings = new Map<string, string>([
  ...columns.map((column) => [column, columnName(column)] as const),
  ['waiver.guardianName', columnName('waiver')],
]);

/** Errors by field as sentences that name the column. With a `refusal`, the error of `firstName` is about the whole line and names none. */
export const problemsOf = (errors: FieldErrors, refusal?: RosterRefusal): string[] =>
  Object.entries(errors).map(([field, message]) =>
    refusal !== undefined && field === 'firstName'
      ? message
      : `${headings.get(field) ?? 'Waiver'}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  );

const lineOf = (cells: readonly string[], at: ReadonlyMap<Column, number>, line: number, offer: Offer): RosterLine => {
  const cell = (column: Column) => cells[at.get(column) ?? -1]?.trim() ?? '';
  const gender = genderOf(cell('gender'));
  const level = levelOf(cell('competitorLevelId'), offer.levels);
  const events = eventsOf(cell('eventIds'), offer.events);
  const name = `${cell('firstName')} ${cell('lastName')}`.trim();
  const { values, errors } = checkFields(competitorFields, {
    ...Object.fromEntries(columns.map((column) => [column, cell(column)])),
    registrationId: offer.registrationId,
    birthDate: readDate(cell('birthDate')),
    gender: gender ?? '',
    competitorLevelId: level?.id ?? '',
    eventIds: events.ids,
    // The page asks the person who sends the list to confirm that everybody has signed.
    waiver: { signedName: name || 'nobody', guardianName: cell('waiver'), agreed: true },
  });
  const input = values as CompetitorInput & Record<string, unknown>;
  const guardian = errors.birthDate ? undefined : guardianMissing(input.birthDate, offer.tournamentDate, input.waiver.guardianName);
  const own: FieldErrors = {
    ...errors,
    ...(cell('birthDate') && errors.birthDate ? { birthDate: 'please write it as 2016-04-02 or 4/2/2016' } : {}),
    ...(gender === undefined ? { gender: 'please write M or F' } : {}),
    ...(cell('competitorLevelId') && !level
      ? { competitorLevelId: `“${cell('competitorLevelId')}” is not a belt of this tournament` }
      : {}),
    ...(events.unknown.length > 0 ? { eventIds: `“${events.unknown.join('”, “')}” is not offered` } : {}),
    ...(guardian ? { 'waiver.guardianName': 'needed for competitors who are under 18 on the day' } : {}),
  };
  const formula = cells.some((text) => /^[=@]/.test(text.trim()));
  return {
    line,
    cells,
    name: name || `Line ${line}`,
    input,
    problems: [...(formula ? ['A cell begins with = or @, as a formula does. Please write its value.'] : []), ...problemsOf(own)],
  };
};

/**
 * Reads a table whose first row has the headings. Each line becomes a competitor with its problems as sentences. `present` holds
 * the `personKey` of each competitor in the registration; a person is accepted once only.
 * @throws MissingColumns when a required column is missing.
 */
export const readRoster = (table: readonly (readonly string[])[], offer: Offer, present: ReadonlySet<string>): Roster => {
  const [headings = [], ...rows] = table;
  const found = columnsOf(headings);
  const missing = requiredColumns.filter((column) => !found.includes(column));
  if (missing.length > 0)
    throw new MissingColumns(
      `The list lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.map(columnName).join(', ')}.`,
    );
  const at = new Map(found.flatMap((column, index) => (column ? [[column, index] as const] : [])));
  const people = new Set(present);
  const lines = rows.map((cells, index) => {
    const line = lineOf(cells, at, index + 2, offer);
    if (line.problems.length > 0) return line;
    const key = personKey(line.input);
    if (people.has(key)) return { ...line, problems: [`${line.name} with this birth date is in the list or registered already.`] };
    people.add(key);
    return line;
  });
  return { headings, lines, unknown: headings.filter((heading, index) => heading.trim() !== '' && !found[index]) };
};
