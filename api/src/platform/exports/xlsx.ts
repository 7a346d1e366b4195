import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { cellsOf, type Cell, type ColumnKind, type ExportedTable } from './table';
import { escaped, headingStyle, sheetBegin, sheetEnd, styleOf, workbookParts } from './workbook-parts';

const dayMs = 86_400_000;
/** Day 0 of spreadsheets: 1899-12-30. */
const dayZero = Date.UTC(1899, 11, 30);
/** Spreadsheets know no days before this one. */
const firstDay = '1900-03-01';

/** A date or a local time as the number of days that spreadsheets count; `null` for what is none. */
const dayNumber = (text: string): number | null => {
  if (!/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(text) || text < firstDay) return null;
  const at = Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : 'T00:00:00Z'}`);
  return Number.isNaN(at) ? null : (at - dayZero) / dayMs;
};

/** The letters of a column, counted from 0: `A`, `Z`, `AA`. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

type Column = { name: string; kind: ColumnKind | undefined };

const cellXml = (cell: Cell, row: number, { name, kind }: Column): string => {
  if (cell === null || cell === '') return '';
  const isHeading = row === 1;
  const number =
    typeof cell === 'string' && !isHeading && (kind === 'date' || kind === 'instant') ? dayNumber(cell) : cell;
  if (typeof number === 'number') return `<c r="${name}${row}" s="${styleOf(kind)}"><v>${number}</v></c>`;
  // A text is never a formula here, so nothing has to be defused.
  return `<c r="${name}${row}" s="${isHeading ? headingStyle : 0}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`;
};

const rowsXml = (rows: readonly Cell[][], first: number, columns: readonly Column[]): string =>
  rows
    .map((cells, index) => {
      const row = first + index;
      return `<row r="${row}">${columns.map((column, place) => cellXml(cells[place] ?? null, row, column)).join('')}</row>`;
    })
    .join('');

/** The widths of columns in letters, from the heading and the first rows, with room for the arrow of the filter. */
const widthsOf = (rows: readonly Cell[][], columns: readonly Column[]): number[] =>
  columns.map(({ kind }, place) => {
    const longest = Math.max(...rows.map((cells) => String(cells[place] ?? '').length), kind === 'dollars' ? 8 : 0);
    return Math.min(50, Math.max(8, longest + 3));
  });

/**
 * A list as an Excel workbook of one sheet, written as the rows come: libraries hold the whole workbook in memory,
 * which for 20,000 rows is more than the server itself needs (decision platform/exports). Each cell names its place,
 * dates are numbers with a format, and the sheet has a filter, so that every program that reads workbooks opens it
 * alike.
 */
export async function* xlsxOf<Row>(table: ExportedTable<Row>, sheetName: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const [name, xml] of Object.entries(workbookParts(sheetName))) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  const columns = table.columns.map(({ kind }, place) => ({ name: lettersOf(place), kind }));
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  zip.add(sheet);
  let heading: Cell[][] | null = null;
  let rowCount = 0;
  const push = (rows: readonly Cell[][]) => {
    sheet.push(strToU8(rowsXml(rows, rowCount + 1, columns)));
    rowCount += rows.length;
  };
  const begin = (labels: readonly Cell[][], rows: readonly Cell[][]) => {
    sheet.push(strToU8(sheetBegin(widthsOf([...labels, ...rows], columns))));
    push(labels);
  };
  for await (const rows of cellsOf(table)) {
    // The heading waits for the first rows, which the widths come from.
    if (heading === null) {
      heading = rows;
      continue;
    }
    if (rowCount === 0) begin(heading, rows);
    push(rows);
    yield* taken();
  }
  if (rowCount === 0) begin(heading ?? [], []);
  sheet.push(strToU8(sheetEnd(`A1:${lettersOf(columns.length - 1)}${rowCount}`)), true);
  zip.end();
  yield* taken();
}
