import Papa from 'papaparse';
import { cellsOf, type ExportedTable } from './table';

/** A list as CSV, with the mark by which Excel knows UTF-8. What a spreadsheet would run as a formula begins with an apostrophe. */
export async function* csvOf<Row>(table: ExportedTable<Row>): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const cells of cellsOf(table)) yield `${Papa.unparse(cells, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}
