import Papa from 'papaparse';
import { cellsOf, type ExportedTable } from './table';

/**
 * What spreadsheets do not read as text: a formula, also behind blanks, control and invisible characters, with a sign
 * of another width; a tab or line break in front of anything; and digits, E, digits, which becomes a number of the
 * order of the last digits.
 */
const notText = /^(?:[\t\r\n]|[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|\d+e\d+$)/iu;

/**
 * A list as CSV, with the mark by which Excel knows UTF-8. What a spreadsheet would not read as text begins with an
 * apostrophe (rule E2).
 */
export async function* csvOf<Row>(table: ExportedTable<Row>): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const cells of cellsOf(table))
    yield `${Papa.unparse(cells, { escapeFormulae: notText, newline: '\r\n' })}\r\n`;
}
