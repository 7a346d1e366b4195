import {
  birthDateProblem,
  capitalized,
  checkFields,
  importedFields,
  oneLine,
  personKey,
  roster,
  type CompetitorInput,
  type FieldErrors,
  type ImportHeading,
  type CalendarDate,
} from '@schi/contract';
import type { StoredField } from '../../registration';

/** A competitor of a list, as stored. */
export type ImportedPerson = Pick<CompetitorInput, StoredField | 'eventIds'>;

/** One line of a list. */
export interface ListLine {
  line: number;
  name: string;
  /** Problems by column; none for a line that can be imported. */
  errors: FieldErrors;
  person: ImportedPerson;
}

const entered = ['x', 'yes', 'y', 'true', '1', '✓', '✔', '☑'];
const notEntered = ['', 'no', 'n', 'false', '0', '-', '–', '—'];

/** Whether a cell in the column of an event says that its competitor entered it; `undefined` for another text. */
const isEntered = (cell: string): boolean | undefined => {
  const word = cell.toLowerCase();
  if (entered.includes(word)) return true;
  return notEntered.includes(word) ? false : undefined;
};

/** The columns of a list by what they hold. */
export interface Columns {
  at: ReadonlyMap<roster.Column, number>;
  /** Of numbers whose heading says in which unit they are. */
  units: ReadonlyMap<roster.Column, string | undefined>;
  events: readonly { at: number; eventId: number; title: string }[];
}

export const columnsOf = (headings: readonly ImportHeading[]): Columns => ({
  at: new Map(headings.flatMap(({ at, to }) => (to && 'column' in to ? [[to.column, at] as const] : []))),
  units: new Map(
    headings.flatMap(({ to, text }) =>
      to && 'column' in to ? [[to.column, roster.unitOf(to.column, text)] as const] : [],
    ),
  ),
  events: headings.flatMap(({ at, to, text }) =>
    to && 'eventId' in to ? [{ at, eventId: to.eventId, title: text }] : [],
  ),
});

const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0;

/**
 * Reads the lines of a list one after another; somebody who is in an earlier line too is a problem of the later one.
 */
export const lineReader = ({ at, units, events }: Columns, readers: roster.CellReaders, day: CalendarDate) => {
  const lineOf = new Map<string, number>();

  return (cells: readonly string[], line: number): ListLine => {
    const cell = (column: roster.Column) =>
      roster.withUnit(oneLine(cells[at.get(column) ?? -1] ?? ''), units.get(column));
    const read = roster.readCells(cell, readers);
    const marks = events.map(({ at: place, ...event }) => ({ ...event, isIn: isEntered(oneLine(cells[place] ?? '')) }));
    const eventIds = [
      ...new Set([...read.values.eventIds, ...marks.flatMap(({ eventId, isIn }) => (isIn ? [eventId] : []))]),
    ];
    const texts = Object.fromEntries(roster.importedColumns.map((column) => [column, cell(column)]));
    const { values, errors } = checkFields(importedFields, { ...texts, ...read.values, eventIds });
    // Cast: the values of a line without errors are what its fields say; the others are only shown.
    const person = values as typeof values & ImportedPerson;
    const formulas = roster.importedColumns.filter((column) => roster.isFormula(cell(column)));
    const unclear = marks.filter(({ isIn }) => isIn === undefined);
    const problems: FieldErrors = {
      ...errors,
      ...Object.fromEntries(Object.entries(read.errors).map(([column, message]) => [column, capitalized(message)])),
      ...(unclear.length > 0
        ? { eventIds: `Please write yes or no in ${unclear.map(({ title }) => `“${title}”`).join(', ')}` }
        : {}),
      ...Object.fromEntries(formulas.map((column) => [column, 'A formula cannot be read. Please write its value'])),
    };
    const name = `${cell('firstName')} ${cell('lastName')}`.trim().slice(0, 100) || `Line ${line}`;
    if (!isEmpty(problems)) return { line, name, errors: problems, person };
    const impossible = birthDateProblem(person.birthDate, day);
    if (impossible) return { line, name, errors: { birthDate: impossible }, person };
    const key = personKey(person);
    const earlier = lineOf.get(key);
    if (earlier !== undefined)
      return { line, name, errors: { firstName: `The same name and birth date is in line ${earlier}` }, person };
    lineOf.set(key, line);
    return { line, name, errors: {}, person };
  };
};
