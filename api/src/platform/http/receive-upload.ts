import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'koa';
import multer, { MulterError, type StorageEngine } from 'multer';
import { isDiskFull } from './disk-full';
import { badRequest, invalid, Refusal } from './errors';

/**
 * An upload that was received completely and has an accepted type. The file stays at `path` until the caller moves or
 * deletes it.
 */
export interface Upload {
  path: string;
  bytes: number;
  sha256: Buffer;
  mediaType: string;
  /** The file name that the sender gave. */
  givenName: string;
}

/** Limits of an upload. */
export interface UploadRules {
  /** The part of the form that contains the file; refusals name this field. */
  part: string;
  /** The largest accepted size in bytes. */
  bytes: number;
  /** Whether a media type, as found in the content, is accepted. */
  accepts: (mediaType: string) => boolean;
  refusals: Record<'empty' | 'tooLarge' | 'type', string>;
}

/** How many first bytes decide the type of a file. */
const headBytes = 4_100;

/** The type of the content, if it is accepted (C9). The file name and the type that the browser names are ignored. */
const acceptedType = async (head: Buffer, { part, accepts, refusals }: UploadRules): Promise<string> => {
  const { fileTypeFromBuffer } = await import('file-type/core');
  const mime = (await fileTypeFromBuffer(head))?.mime;
  if (!mime || !accepts(mime)) throw invalid({ [part]: refusals.type });
  return mime;
};

/** Passes bytes on, and refuses as soon as the first bytes show a type that is not accepted. */
const inspect = (rules: UploadRules) => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  let mediaType: string | undefined;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      if (mediaType !== undefined) return done(null, chunk);
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      if (head.length < headBytes) return done(null, chunk);
      acceptedType(head, rules).then((type) => {
        mediaType = type;
        done(null, chunk);
      }, done);
    },
  });
  /** To be called once all bytes have passed. @throws Refusal 422 for an empty file or a type that is not accepted. */
  const result = async () => {
    if (bytes === 0) throw invalid({ [rules.part]: rules.refusals.empty });
    return { bytes, sha256: hash.digest(), mediaType: mediaType ?? (await acceptedType(head, rules)) };
  };
  return { stream, result };
};

/** Writes the received bytes into the folder; deletes the file when the upload is incomplete. */
export const writeInto = async (
  folder: string,
  source: Readable,
  rules: UploadRules,
): Promise<Omit<Upload, 'givenName'>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, randomUUID());
  const { stream, result } = inspect(rules);
  try {
    await pipeline(source, stream, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    return { path: target, ...(await result()) };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
};

const engine = (folder: string, rules: UploadRules): StorageEngine => ({
  _handleFile: (_request, file, done) => {
    writeInto(folder, file.stream, rules).then(
      (upload) => done(null, upload as Partial<Express.Multer.File>),
      (error: unknown) => done(error),
    );
  },
  _removeFile: (_request, file, done) => {
    rm(file.path, { force: true }).then(() => done(null), done);
  },
});

const refusalOf = (error: unknown, { part, refusals }: UploadRules): Error => {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && isDiskFull(error)) return error;
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new Refusal(413, 'tooLarge', refusals.tooLarge);
    return badRequest(`Please send one file, in the part "${part}".`);
  }
  return badRequest('The upload was not received completely. Nothing was kept; please try again.');
};

/** The most bytes that a multipart body adds around its file. */
const around = 16 * 1024;

/**
 * Receives the one file of a multipart request into `folder`, in pieces, so that it is never in memory as a whole.
 * Multer reads the multipart form, because it handles a sender who breaks off. After a refusal the rest is read and
 * thrown away, so that the browser shows the answer.
 * @throws Refusal 400 for a broken or other form, 413 over the limit, 415 for another content type, 422 for a type that
 * is not accepted.
 */
export const receive = async (ctx: Context, folder: string, rules: UploadRules): Promise<Upload> => {
  if (!ctx.is('multipart'))
    throw new Refusal(415, 'mediaType', 'Please send the file as a form (content type multipart/form-data).');
  if (Number(ctx.headers['content-length'] ?? 0) > rules.bytes + around)
    throw new Refusal(413, 'tooLarge', rules.refusals.tooLarge);
  const read = multer({
    storage: engine(folder, rules),
    limits: { files: 1, fileSize: rules.bytes, fields: 0, fieldNameSize: 100, headerPairs: 20 },
    defParamCharset: 'utf8',
  }).single(rules.part);
  try {
    await new Promise<void>((resolve, reject) => {
      // Cast: multer declares the request and response of Express, and uses what they inherit from Node.
      read(ctx.req as never, ctx.res as never, (error?: unknown) =>
        error instanceof Error ? reject(error) : resolve(),
      );
    });
  } catch (error) {
    throw refusalOf(error, rules);
  }
  const { file } = ctx.req as { file?: Express.Multer.File & Upload };
  if (!file) throw badRequest(`Please send one file, in the part "${rules.part}".`);
  const { path: at, bytes, sha256, mediaType, originalname } = file;
  return { path: at, bytes, sha256, mediaType, givenName: originalname };
};
