/** What may stand in a cell. */
export type Cell = string | number | null;

/** A column of an exported list. */
export interface ExportColumn<Row> {
  label: string;
  value: (row: Row) => Cell;
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
