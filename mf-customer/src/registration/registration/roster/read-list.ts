import Papa from 'papaparse';
import { maxCompetitors, roster } from '@schi/contract';
import { longestList } from './longest-list';
import { readRoster, type Offer, type Roster } from './roster.rules';

export { RosterLines } from './RosterLines';
export { problemsOf } from './roster.rules';

/** The content of a list, or the reason why it cannot be read. */
export type ListAnswer = { roster: Roster } | { problem: string } | null;

/** Reads a pasted or uploaded list; `null` while there is none. Cells are separated by commas, semicolons or tabs. */
export const readList = (text: string, offer: Offer, present: ReadonlySet<string>): ListAnswer => {
  if (text.length > longestList)
    return { problem: `The list has more than ${longestList.toLocaleString('en-US')} characters.` };
  if (text.trim() === '') return null;
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const count = data.length - 1;
  if (count < 1)
    return { problem: 'The list has a single line. The first line names the columns; the competitors follow it.' };
  const room = maxCompetitors - present.size;
  if (count > room)
    return {
      problem: `The list has ${count.toLocaleString('en-US')} competitors. A registration holds at most ${maxCompetitors}, so ${room} can be added here.`,
    };
  try {
    return { roster: readRoster(data, offer, present) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
};

/** Writes lines as a list, so that the user can correct them. */
export const writeList = (
  { headings }: Pick<Roster, 'headings'>,
  lines: readonly { cells: readonly string[] }[],
): string => (lines.length === 0 ? '' : Papa.unparse([[...headings], ...lines.map(({ cells }) => [...cells])]));

/**
 * The list with one cell corrected. A column that the list lacks is added. `line` is the number of the line in the
 * list.
 */
export const correctedList = (read: Roster, line: number, column: roster.Column, value: string): string => {
  const found = roster.columnsOf(read.headings).indexOf(column);
  const at = found < 0 ? read.headings.length : found;
  const headings = found < 0 ? [...read.headings, roster.columnName(column)] : read.headings;
  const lines = read.lines.map(({ line: number, cells }) => ({
    cells: headings.map((_, index) => (number === line && index === at ? value : (cells[index] ?? ''))),
  }));
  return writeList({ headings }, lines);
};

/** A list with headings only, as a file to download. */
export const emptyList = (): string => `\ufeff${Papa.unparse([roster.columns.map(roster.columnName)])}\r\n`;
