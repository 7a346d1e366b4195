import { writeFile, mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Context } from 'koa';
import { photoLimits, photoPart, photoRefusals, photoSizes, photoTypes, type PhotoSize } from '@schi/contract';
import { FileMissing } from '../../../adapters/files/storage';
import type { App } from '../../../context';
import { mayRemoveBytes } from '../../../platform/db/backup-lock';
import type { Db } from '../../../platform/db/knex';
import { PublicFile } from '../../../platform/http/attachment';
import { notFound } from '../../../platform/http/errors';
import { receive, type UploadRules } from '../../../platform/http/receive-upload';
import { encodePhoto } from './encode-photo.service';
import { deletePhoto, insertPhoto, lockUnused, markStored } from './photos.queries';

const uploads: UploadRules = {
  part: photoPart,
  bytes: photoLimits.bytes,
  accepts: (mediaType) => photoTypes.includes(mediaType),
  refusals: photoRefusals,
};
const names = Object.keys(photoSizes) as PhotoSize[];
const keyOf = (photo: string, size: PhotoSize) => `merch-${photo}-${size}.webp`;

/** Hours that an unused photo is stored, because its form may not be saved yet. */
const patientHours = 24;

type PhotoContext = Pick<App, 'files' | 'config' | 'log'>;

/**
 * Photos of merchandise (E7). The name is the hash of the encoded photo, so that the content of a name never changes.
 */
export const photos = (app: PhotoContext, db: Db) => {
  const folder = path.join(app.config.dataDir, 'uploads');

  const put = async (photo: string, size: PhotoSize, bytes: Buffer) => {
    const file = path.join(folder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600 });
    try {
      await app.files.put(keyOf(photo, size), { path: file, bytes: bytes.length });
    } finally {
      await rm(file, { force: true });
    }
  };

  const keep = async (picture: string | Buffer): Promise<{ photo: string }> => {
    const { photo, sizes } = await encodePhoto(picture);
    await insertPhoto(db, photo);
    // The bytes are stored even if the row exists, because an earlier upload may have failed half way.
    for (const size of names) await put(photo, size, sizes[size]);
    await markStored(db, photo);
    return { photo };
  };

  return {
    /** Encodes and stores a picture: a file's path, or its bytes. @throws Refusal 422. */
    keep,

    /** Receives, encodes and stores a photo. @throws Refusal 400, 413, 415, 422. */
    upload: async (ctx: Context): Promise<{ photo: string }> => {
      const received = await receive(ctx, folder, uploads);
      try {
        return await keep(received.path);
      } finally {
        await rm(received.path, { force: true });
      }
    },

    /** @throws Refusal 404 for a photo or a size that there is not. */
    get: async (photo: string, size: string): Promise<PublicFile> => {
      if (!/^[0-9a-f]{64}$/.test(photo) || !(size in photoSizes)) throw notFound('photo');
      try {
        return new PublicFile('image/webp', await app.files.get(keyOf(photo, size as PhotoSize)), `"${photo}-${size}"`);
      } catch (error) {
        if (error instanceof FileMissing) throw notFound('photo');
        throw error;
      }
    },

    /**
     * Removes photos that no item shows. The row is deleted with the commit, so that an interrupted removal is tried
     * again.
     */
    forgetUnused: async (): Promise<void> => {
      const removeNext = () =>
        db.transaction(async (trx) => {
          if (!(await mayRemoveBytes(trx))) return false;
          const unused = await lockUnused(trx, patientHours);
          if (unused === undefined) return false;
          await deletePhoto(trx, unused);
          for (const size of names) await app.files.remove(keyOf(unused, size));
          return true;
        });
      while (await removeNext());
    },
  };
};
