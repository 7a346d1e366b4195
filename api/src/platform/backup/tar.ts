import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';

/** One file of an archive. It is in memory as a whole: the largest is an upload. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
}

/** A file beyond this size is not one of ours; reading it would need its size in memory. */
const mostBytes = 512 * 1024 * 1024;

/** The bytes of an archive of these files, which any tar program opens. */
export async function* pack(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const archive = tar.pack();
  const add = ({ name, content }: ArchivedFile) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
  const fill = async () => {
    for await (const file of files) await add(file);
    archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  yield* archive as AsyncIterable<Uint8Array>;
}

/**
 * The files of an archive, in their order. @throws Error for an archive that is cut off, damaged or of another kind.
 */
export async function* unpack(source: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile, void> {
  const [bytes, archive] = [Readable.from(source), tar.extract()];
  bytes.on('error', (error) => archive.destroy(error)).pipe(archive);
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      if (type !== 'file' || size > mostBytes) throw new Error('The archive is damaged');
      yield { name, content: await buffer(entry) };
    }
  } finally {
    bytes.destroy();
  }
}
