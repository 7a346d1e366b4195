import { Readable } from 'node:stream';
import { Attachment } from '../http/attachment';
import { csvOf } from './csv';
import type { ExportedTable } from './table';
import { xlsxOf } from './xlsx';

export type { ExportColumn } from './table';

/** A list as a file to save, sent as it is read: `name` without its ending (decision E2). */
export const exportOf = <Row>(name: string, format: 'csv' | 'xlsx', table: ExportedTable<Row>): Attachment =>
  format === 'csv'
    ? new Attachment(`${name}.csv`, 'text/csv; charset=utf-8', Readable.from(csvOf(table)))
    : new Attachment(
        `${name}.xlsx`,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        Readable.from(xlsxOf(table), { objectMode: false }),
      );
