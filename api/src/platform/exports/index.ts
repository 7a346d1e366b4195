import { Readable } from 'node:stream';
import { exportName, type ExportOf } from '@schi/contract';
import { Attachment } from '../http/attachment';
import { csvOf } from './csv';
import { atPace, takePlace } from './limits';
import type { ExportedTable } from './table';
import { xlsxOf } from './xlsx';

export type { ExportColumn } from './table';
export { timeColumns } from './times';

/** Pieces at the reader's pace, in one of the places for exports. */
const limited = (personId: number, pieces: AsyncIterable<string | Uint8Array>): Readable => {
  const leave = takePlace(personId);
  const content: Readable = Readable.from(
    atPace(pieces, () => content.destroy()),
    { objectMode: false },
  );
  return content.on('close', leave);
};

/**
 * What a workbook's sheet is called: after the tournament and its date, or after the list. The name of a tournament
 * leaves room for the date.
 */
const sheetName = ({ list, tournament }: ExportOf): string =>
  tournament ? `${tournament.name.slice(0, 20).trim()} ${tournament.tournamentDate}` : list;

/**
 * A list as a file to save, sent as it is read (rule E2). `count` is how many rows it has, for the audit log (rule
 * B14), and `by` who saves it.
 * @throws Refusal 503 when as many exports run as may, of all or of this person (decision
 * platform/slow-readers-and-full-disks).
 */
export const exportOf = <Row>(
  of: ExportOf,
  format: 'csv' | 'xlsx',
  table: ExportedTable<Row> & { count: number; by: number },
): Attachment =>
  format === 'csv'
    ? new Attachment(
        `${exportName(of)}.csv`,
        'text/csv; charset=utf-8',
        limited(table.by, csvOf(table)),
        undefined,
        table.count,
      )
    : new Attachment(
        `${exportName(of)}.xlsx`,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        limited(table.by, xlsxOf(table, sheetName(of))),
        undefined,
        table.count,
      );
