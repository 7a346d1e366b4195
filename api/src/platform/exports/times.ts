import { sheetInstant } from '@schi/contract';
import type { ExportColumn } from './table';

/**
 * The column of an instant, in the time zone of the row's tournament (rule A1). Its heading names the zone; where the
 * rows may have several, `zone` is `null`, and a second column names the zone of each row.
 */
export const timeColumns = <Row extends { timeZone: string }>(
  label: string,
  zone: string | null,
  at: (row: Row) => string | null,
): ExportColumn<Row>[] => {
  const value = (row: Row) => {
    const instant = at(row);
    return instant === null ? null : sheetInstant(instant, row.timeZone);
  };
  if (zone !== null) return [{ label: `${label} (${zone})`, value, kind: 'instant' }];
  return [
    { label: `${label} (zone beside it)`, value, kind: 'instant' },
    { label: 'Time zone', value: (row) => row.timeZone },
  ];
};
