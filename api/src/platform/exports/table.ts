/**
 * What may stand in a cell. A date is `2025-04-26` and an instant `2025-04-26 08:30:15`, as `sheetInstant` writes it.
 */
export type Cell = string | number | null;

/** What the values of a column are, where a workbook shows them in another way than text and plain numbers. */
export type ColumnKind = 'date' | 'instant' | 'dollars';

/** A column of an exported list. */
export interface ExportColumn<Row> {
  label: string;
  value: (row: Row) => Cell;
  kind?: ColumnKind;
}

/** A list on its way out, some rows at a time. */
export interface ExportedTable<Row> {
  columns: readonly ExportColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
}

/** The labels, then the cells of each row, batch by batch. */
export async function* cellsOf<Row>({ columns, batches }: ExportedTable<Row>): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ label }) => label)];
  for await (const rows of batches) yield rows.map((row) => columns.map(({ value }) => value(row)));
}
