import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;
const aligned = (length: number) => Math.ceil(length / 4) * 4;

/**
 * A font of a WOFF 1.0 file as an OpenType font, its tables unpacked (https://www.w3.org/TR/WOFF/, sections 3 to 5).
 * fontkit reads WOFF files too, but unpacks a table in JavaScript each time it is looked at, which was nine tenths of
 * the time of a PDF.
 * @throws Error for a file of another format
 */
export const fontOfWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    // A table that would not become smaller is stored as it is.
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const font = Buffer.alloc(
    sfntHeader + count * sfntEntry + tables.reduce((sum, { data }) => sum + aligned(data.length), 0),
  );
  // The directory of an OpenType font is made for a binary search: the largest power of two in it, its logarithm, and
  // what is left.
  const log = Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** log * sfntEntry, 6);
  font.writeUInt16BE(log, 8);
  font.writeUInt16BE((count - 2 ** log) * sfntEntry, 10);
  let offset = sfntHeader + count * sfntEntry;
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += aligned(data.length);
  });
  return font;
};
