import { readFileSync } from 'node:fs';
import { fontOfWoff } from './woff';

const files = [
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  '@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
  '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-700-normal.woff',
].map((file) => readFileSync(require.resolve(file)));

/** The sum of a table as its font states it: of its whole numbers of four bytes, the last one filled up with zeros. */
const sumOf = (table: Buffer): number => {
  const filled = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < filled.length; at += 4) sum = (sum + filled.readUInt32BE(at)) >>> 0;
  return sum;
};

interface Table {
  tag: string;
  checksum: number;
  data: Buffer;
}
const tablesOf = (font: Buffer): Table[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16).map((at) => ({
    tag: font.toString('latin1', at, at + 4),
    checksum: font.readUInt32BE(at + 4),
    data: font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12)),
  }));

it.each(files)('unpacks every table of a font as its own sum says', (woff) => {
  const tables = tablesOf(fontOfWoff(woff));
  expect(tables).toHaveLength(woff.readUInt16BE(12));
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'name']));
  for (const { tag, checksum, data } of tables) {
    // The sum of `head` leaves out the sum of the whole font, which stands in it.
    const counted = tag === 'head' ? Buffer.concat([data.subarray(0, 8), Buffer.alloc(4), data.subarray(12)]) : data;
    expect([tag, sumOf(counted)]).toEqual([tag, checksum]);
  }
});

it('refuses a file of another format', () =>
  expect(() => fontOfWoff(Buffer.from('OTTO and more'))).toThrow('not a WOFF file'));
