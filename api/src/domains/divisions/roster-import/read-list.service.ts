import { setImmediate } from 'node:timers/promises';
import type {
  CalendarDate,
  CompetitorLevel,
  ImportHeading,
  ImportList,
  ImportWords,
  roster,
  TournamentEvent,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { tournaments } from '../../tournaments';
import { readHeadings } from './headings.rules';
import { columnsOf, lineReader, type ListLine } from './import-lines.rules';
import { importWords } from './import-words.rules';
import { readTable } from './read-table.rules';

/** So many lines are read before other requests have their turn. */
const linesPerTurn = 250;

/** A list as it was read. */
export interface ReadList {
  day: CalendarDate;
  levels: readonly CompetitorLevel[];
  events: readonly TournamentEvent[];
  headings: ImportHeading[];
  missing: roster.Column[];
  /** None where a column is missing. */
  lines: ListLine[];
  /** How many lines the list has. */
  count: number;
  words: { levels: ImportWords; events: ImportWords; genders: ImportWords };
}

/**
 * Reads a list of competitors who registered elsewhere. Nothing is stored.
 * @throws Refusal 404 without such a tournament; 422 for a list that cannot be read, and for a mapping that is not
 * possible
 */
export const readList = async (db: Db, { tournamentId, text, mapping }: ImportList): Promise<ReadList> => {
  const reading = tournaments(db);
  const { tournamentDate: day } = await reading.dates(tournamentId);
  const [levels, events] = [await reading.levels(), await reading.events(tournamentId)];
  const [first = [], ...rows] = readTable(text);
  const { headings, missing } = readHeadings(first, mapping, events);
  const { readers, found } = importWords(mapping, { levels, events });
  const read = lineReader(columnsOf(headings), readers, day);
  const lines: ListLine[] = [];
  if (missing.length === 0)
    for (const [index, cells] of rows.entries()) {
      lines.push(read(cells, index + 2));
      if (index % linesPerTurn === linesPerTurn - 1) await setImmediate();
    }
  return { day, levels, events, headings, missing, lines, count: rows.length, words: found() };
};
