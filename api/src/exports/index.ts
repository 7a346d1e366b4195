import { Readable } from 'node:stream';
import { Attachment } from '../http/attachment';
import { csvOf } from './csv';
import { atPace, takePlace } from './limits';
import type { ExportedTable } from './table';
import { xlsxOf } from './xlsx';

export type { ExportColumn } from './table';

/** Pieces at the reader's pace, in one of the places for exports. */
const limited = (pieces: AsyncIterable<string | Uint8Array>): Readable => {
  const leave = takePlace();
  const content: Readable = Readable.from(
    atPace(pieces, () => content.destroy()),
    { objectMode: false },
  );
  return content.on('close', leave);
};

/**
 * A list as a file to save, sent as it is read: `name` without its ending (decision E2).
 * @throws Refusal 503 when as many exports run as may (api decision 0101).
 */
export const exportOf = <Row>(name: string, format: 'csv' | 'xlsx', table: ExportedTable<Row>): Attachment =>
  format === 'csv'
    ? new Attachment(`${name}.csv`, 'text/csv; charset=utf-8', limited(csvOf(table)))
    : new Attachment(`${name}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', limited(xlsxOf(table)));
