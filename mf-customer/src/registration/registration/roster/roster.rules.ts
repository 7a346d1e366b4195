import {
  pluralOf,
  ageOn,
  birthDateProblem,
  checkFields,
  competitorDoubts,
  competitorFields,
  feetText,
  genders,
  guardianMissing,
  nameDoubts,
  oneLine,
  personKey,
  roster,
  type CalendarDate,
  type CompetitorInput,
  type CompetitorLevel,
  type FieldErrors,
  type RosterRefusal,
  type TournamentEvent,
} from '@schi/contract';

const { columnName, columns, columnsOf, isFormula, plainReaders, readCells, requiredColumns, unitOf, withUnit } =
  roster;

/** The tournament's data that the cells of a list refer to. */
export interface Offer {
  registrationId: number;
  tournamentDate: CalendarDate;
  levels: readonly CompetitorLevel[];
  events: readonly TournamentEvent[];
}

/** A cell that has to be corrected. */
export interface WrongCell {
  column: roster.Column;
  value: string;
  /** The sentence about it in the line's problems. */
  problem: string;
}

/** One line of a list: its cells, the competitor read from them, and its problems. */
export interface RosterLine {
  /** Its number in the list; the headings are line 1. */
  line: number;
  cells: readonly string[];
  name: string;
  input: CompetitorInput;
  problems: string[];
  /** Of a line without problems: what was read, beside the name. */
  facts: string;
  /** Of a line without problems: values that look like typing errors. */
  doubts: string[];
  /** The cells that problems are about; a problem about the whole line has none. */
  wrong: WrongCell[];
}

export interface Roster {
  headings: readonly string[];
  lines: RosterLine[];
  /** Unknown headings; their cells are ignored. */
  unknown: string[];
}

/** A list without all required columns. */
export class MissingColumns extends Error {}

const headings = new Map<string, string>([
  ...columns.map((column) => [column, columnName(column)] as const),
  ['waiver.guardianName', columnName('waiver')],
]);

/**
 * Errors by field as sentences that name the column. With a `refusal`, the error of `firstName` is about the whole line
 * and names none.
 */
export const problemsOf = (errors: FieldErrors, refusal?: RosterRefusal): string[] =>
  Object.entries(errors).map(([field, message]) =>
    refusal !== undefined && field === 'firstName'
      ? message
      : `${headings.get(field) ?? 'Waiver'}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  );

const factsOf = (input: CompetitorInput, { tournamentDate, levels, events }: Offer): string =>
  [
    `born ${input.birthDate}, ${ageOn(input.birthDate, tournamentDate)} on the day`,
    genders.find(({ id }) => id === input.gender)?.name,
    levels.find(({ id }) => id === input.competitorLevelId)?.name,
    `${input.weight} lb`,
    feetText(input.height),
    events.flatMap(({ id, title }) => (input.eventIds.includes(id) ? [title] : [])).join(', '),
  ].join(' · ');

/** Where each column is, and the unit that its heading says. */
type Places = ReadonlyMap<roster.Column, { index: number; unit: string | undefined }>;

const lineOf = (
  cells: readonly string[],
  at: Places,
  line: number,
  offer: Offer,
  readers: roster.CellReaders,
): RosterLine => {
  const cell = (column: roster.Column) => oneLine(cells[at.get(column)?.index ?? -1] ?? '');
  const measured = (column: roster.Column) => withUnit(cell(column), at.get(column)?.unit);
  const read = readCells(cell, readers);
  const name = `${cell('firstName')} ${cell('lastName')}`.trim();
  const { values, errors } = checkFields(competitorFields, {
    ...Object.fromEntries(columns.map((column) => [column, measured(column)])),
    ...read.values,
    registrationId: offer.registrationId,
    // The page asks the person who sends the list to confirm that everybody has signed.
    waiver: { signedName: name || 'nobody', guardianName: cell('waiver'), agreed: true },
  });
  const input = values as CompetitorInput & Record<string, unknown>;
  const isBlackBelt = offer.levels.some(({ id, isBlackBelt: is }) => id === input.competitorLevelId && is);
  const guardian = errors.birthDate
    ? undefined
    : guardianMissing(input.birthDate, offer.tournamentDate, input.waiver.guardianName);
  const impossible =
    errors.birthDate || read.errors.birthDate ? undefined : birthDateProblem(input.birthDate, offer.tournamentDate);
  const own: FieldErrors = {
    ...errors,
    ...read.errors,
    ...(impossible ? { birthDate: impossible } : {}),
    ...(guardian ? { 'waiver.guardianName': 'needed for competitors who are under 18 on the day' } : {}),
  };
  const formula = cells.some(isFormula);
  const isReadable = Object.keys(own).length === 0;
  const wrong = Object.entries(own).flatMap(([field, message]): WrongCell[] => {
    const column = field === 'waiver.guardianName' ? 'waiver' : columns.find((one) => one === field);
    return column ? [{ column, value: cell(column), problem: problemsOf({ [field]: message })[0] ?? message }] : [];
  });
  return {
    line,
    cells,
    name: name || `Line ${line}`,
    input,
    facts: isReadable ? factsOf(input, offer) : '',
    doubts: isReadable
      ? [...nameDoubts(input), ...competitorDoubts({ ...input, isBlackBelt }, offer.tournamentDate)].map(
          ({ message }) => message,
        )
      : [],
    problems: [
      ...(formula ? ['A cell begins with = or @, as a formula does. Please write its value.'] : []),
      ...problemsOf(own),
    ],
    wrong,
  };
};

/**
 * Reads a table whose first row has the headings. Each line becomes a competitor with its problems as sentences.
 * `present` holds the `personKey` of each competitor in the registration; a person is accepted once only.
 * @throws MissingColumns when a required column is missing.
 */
export const readRoster = (
  table: readonly (readonly string[])[],
  offer: Offer,
  present: ReadonlySet<string>,
): Roster => {
  const [headings = [], ...rows] = table;
  const found = columnsOf(headings);
  const missing = requiredColumns.filter((column) => !found.includes(column));
  if (missing.length > 0)
    throw new MissingColumns(
      `The list lacks ${pluralOf(missing.length, 'the column', 'the columns')} ${missing.map(columnName).join(', ')}.`,
    );
  const at: Places = new Map(
    found.flatMap((column, index) =>
      column ? [[column, { index, unit: unitOf(column, headings[index] ?? '') }] as const] : [],
    ),
  );
  const people = new Set(present);
  const readers = plainReaders(offer.levels, offer.events);
  const lines = rows.map((cells, index) => {
    const line = lineOf(cells, at, index + 2, offer, readers);
    if (line.problems.length > 0) return line;
    const key = personKey(line.input);
    if (people.has(key))
      return { ...line, problems: [`${line.name} with this birth date is in the list or registered already.`] };
    people.add(key);
    return line;
  });
  return { headings, lines, unknown: headings.filter((heading, index) => heading.trim() !== '' && !found[index]) };
};
