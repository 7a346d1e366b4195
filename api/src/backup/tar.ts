/**
 * The part of the tar format (ustar, POSIX 1003.1) that a backup needs: regular files with names up to 100 bytes. It is written here because
 * no package of ours reads and writes it; any other tar program opens the archive.
 */

const block = 512;
const nameBytes = 100;

/** One file of an archive. It is in memory as a whole: the largest is an upload. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
}

/** A file beyond this size is not one of ours; reading it would need its size in memory. */
const mostBytes = 512 * 1024 * 1024;

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
const padding = (bytes: number) => (block - (bytes % block)) % block;
const checksumOf = (header: Buffer): number => {
  let sum = 0;
  // The checksum's own eight bytes count as spaces.
  for (let at = 0; at < block; at += 1) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0);
  return sum;
};

const headerOf = ({ name, content }: ArchivedFile): Buffer => {
  if (Buffer.byteLength(name) > nameBytes) throw new Error(`The name ${name} is too long for the archive`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content.length, 12), 124);
  header.write(octal(0, 12), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(octal(checksumOf(header), 8), 148);
  return header;
};

/** The bytes of an archive of these files. */
export async function* pack(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Buffer> {
  for await (const file of files) {
    yield headerOf(file);
    yield file.content;
    yield Buffer.alloc(padding(file.content.length));
  }
  yield Buffer.alloc(2 * block);
}

/** Takes an exact number of bytes at a time from a stream of any pieces. */
const exactly = (source: AsyncIterable<Buffer>): ((bytes: number) => Promise<Buffer>) => {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const taken: Buffer[] = [];
    for (let left = bytes; left > 0;) {
      if (rest.length === 0) {
        const next = await pieces.next();
        if (next.done === true) throw new Error('The archive ends too early');
        rest = next.value;
      }
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      taken.push(piece);
    }
    return Buffer.concat(taken);
  };
};

const textAt = (header: Buffer, from: number, length: number) => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
};

/** The files of an archive, in their order. @throws Error for an archive that is cut off, damaged or of another kind. */
export async function* unpack(source: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile, void> {
  const take = exactly(source);
  for (;;) {
    const header = await take(block);
    if (header.every((byte) => byte === 0)) return;
    const bytes = parseInt(textAt(header, 124, 12), 8);
    const isSound = parseInt(textAt(header, 148, 8), 8) === checksumOf(header) && header[156] === '0'.charCodeAt(0);
    if (!isSound || !(bytes <= mostBytes)) throw new Error('The archive is damaged');
    yield { name: textAt(header, 0, nameBytes), content: await take(bytes) };
    await take(padding(bytes));
  }
}
