import { strFromU8, unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/node';
import { exportName } from '@schi/contract';
import { exportOf } from './index';
import type { ExportColumn } from './table';

interface Line {
  name: string;
  birthDate: string | null;
  at: string | null;
  owes: number;
}
const columns: readonly ExportColumn<Line>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Birth date', kind: 'date', value: ({ birthDate }) => birthDate },
  { label: 'Completed', kind: 'instant', value: ({ at }) => at },
  { label: 'Owes', kind: 'dollars', value: ({ owes }) => owes },
  // Past the letter Z.
  ...Array.from({ length: 24 }, (_, index) => ({ label: `Column ${index}`, value: () => index })),
];
const lines: Line[] = [
  { name: 'Ada <b> & "Bo"', birthDate: '2012-02-29', at: '2025-06-30 23:30:15', owes: 1234.5 },
  { name: '=1+1', birthDate: null, at: null, owes: 0 },
  // Spreadsheets have no days before 1900, so this one stays text.
  { name: 'Old', birthDate: '1899-05-05', at: null, owes: -3 },
];
const tournament = { name: 'A/B: Southern California [Invitational]', tournamentDate: '2026-05-02' };

/** A workbook of these batches. */
const workbook = async (batches: Line[][]): Promise<Buffer> => {
  const each = async function* () {
    for (const batch of batches) yield await Promise.resolve(batch);
  };
  const { content } = exportOf({ list: 'competitors', tournament }, 'xlsx', {
    columns,
    batches: each(),
    count: 1,
    by: 1,
  });
  return Buffer.isBuffer(content) ? content : buffer(content);
};

it('is read back with texts, numbers and dates in their cells, on a sheet named after tournament and date', async () => {
  const [sheet, ...others] = await readWorkbook(await workbook([lines.slice(0, 2), lines.slice(2)]));
  expect(others).toEqual([]);
  expect(sheet?.sheet).toBe('A B  Southern Califo 2026-05-02');
  const [head, ...rows] = sheet?.data ?? [];
  expect(head).toEqual(columns.map(({ label }) => label));
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['Ada <b> & "Bo"', new Date('2012-02-29T00:00:00Z'), new Date('2025-06-30T23:30:15Z'), 1234.5, 0],
    ['=1+1', null, null, 0, 0],
    ['Old', '1899-05-05', null, -3, 0],
  ]);
  expect(rows[0]?.at(-1)).toBe(23);
});

it('names every cell, has widths for its columns, and a filter over all of them', async () => {
  const files = unzipSync(await workbook([lines]));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toMatch(/<(?:c|row)(?![^>]* r=)[ >]/);
  expect(sheet).toContain('<autoFilter ref="A1:AB4"/>');
  expect(sheet.match(/<col /g)).toHaveLength(columns.length);
  expect(sheet).toContain(`<col min="1" max="1" width="${'Ada <b> & "Bo"'.length + 3}" customWidth="1"/>`);
  expect(sheet).toMatch(/<c r="D2" s="4"><v>1234\.5<\/v>/);
});

it('is a whole workbook without rows', async () => {
  const [sheet] = await readWorkbook(await workbook([]));
  expect(sheet?.data).toEqual([columns.map(({ label }) => label)]);
});

it.each([
  [{ list: 'competitors', tournament }, 'A B  Southern California [Invitational] 2026-05-02 competitors'],
  [{ list: 'payments' }, 'SCHI payments'],
])('a file of %j is called %s', (of, name) => expect(exportName(of)).toBe(name));
