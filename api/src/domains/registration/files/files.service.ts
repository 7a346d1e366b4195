import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { fileLimits, filePart, fileRefusals, fileTypes, type CustomerFiles, type StoredFile } from '@schi/contract';
import { FileMissing } from '../../../adapters/files/storage';
import type { App } from '../../../context';
import { mayRemoveBytes } from '../../../platform/db/backup-lock';
import type { Db, Transaction } from '../../../platform/db/knex';
import { Attachment } from '../../../platform/http/attachment';
import { conflict, notFound, Refusal } from '../../../platform/http/errors';
import { receive, writeInto, type Upload, type UploadRules } from '../../../platform/http/receive-upload';
import { addJob } from '../../../platform/jobs/queue';
import { presentFile } from './files.present';
import {
  deleteRow,
  findReadable,
  findSame,
  insertPending,
  listShared,
  listSharedWith,
  listUnwanted,
  listUploads,
  lockPerson,
  markReady,
  markRemoving,
  markUnshared,
  usedBy,
  type FileRow,
} from './files.queries';
import { cleanName, freeName } from './files.rules';
import { removeOldUploads, uploadsFolder } from './uploads-folder.service';

/** An upload that takes longer than this number of minutes is removed. */
const givenUpAfterMinutes = 60;

/** The rules for files of customers and organizers (C9). */
const uploads: UploadRules = {
  part: filePart,
  bytes: fileLimits.bytes,
  accepts: (mediaType) => mediaType in fileTypes,
  refusals: fileRefusals,
};

interface UploadGuards {
  lock: typeof lockPerson;
  countUsed: typeof usedBy;
}

/** Builds `announceUpload`; a test of a race builds it with guards of its own. */
export const createAnnounceUpload =
  ({ lock, countUsed }: UploadGuards) =>
  (db: Db, personId: number): Promise<{ id: number; key: string }> =>
    db.transaction(async (trx) => {
      await lock(trx, personId);
      if ((await countUsed(trx, personId)).files >= fileLimits.files)
        throw conflict('file.tooMany', fileRefusals.tooMany);
      return insertPending(trx, { personId, audience: 'organisers' });
    });

/** Announces an upload. @throws Refusal 409 when the person has as many files as can be kept. */
export const announceUpload = createAnnounceUpload({ lock: lockPerson, countUsed: usedBy });

type FileContext = Pick<App, 'files' | 'clock' | 'config' | 'log'>;

/** Files between customers and organizers (rule C9). Every look-up is by owner or by recipient (B8). */
export const files = (app: FileContext, db: Db) => {
  const folder = uploadsFolder(app.config);

  /** Removes the bytes first and the row second, so that bytes without a row never stay behind. */
  const forget = async ({ id, key }: { id: number; key: string }): Promise<void> => {
    await app.files.remove(key);
    await deleteRow(db, id);
  };

  const settle = (personId: number, id: number, upload: Upload): Promise<FileRow> =>
    db.transaction(async (trx) => {
      await lockPerson(trx, personId);
      const same = await findSame(trx, personId, upload.sha256);
      if (same !== undefined)
        throw conflict('file.double', `You have already uploaded this file. Its name here is “${same}”.`);
      if ((await usedBy(trx, personId)).bytes + upload.bytes > fileLimits.bytesInAll)
        throw conflict('file.noRoom', fileRefusals.noRoom);
      const taken = (await listUploads(trx, personId)).map((file) => file.name);
      const name = freeName(cleanName(upload.givenName, upload.mediaType), taken);
      const row = await markReady(trx, id, { ...upload, name });
      if (!row) throw conflict('tooSlow', 'This upload took too long. Nothing was kept; please try again.');
      return row;
    });

  return {
    /** Own uploads and what is shared, newest first. */
    list: async (personId: number): Promise<CustomerFiles> => ({
      uploaded: (await listUploads(db, personId)).map(presentFile),
      shared: (await listShared(db, personId)).map(presentFile),
    }),

    /**
     * Receives an upload. The row is created before the bytes are stored; after a failure neither is kept.
     * @throws Refusal 400, 413, 415, 422 as `receive`; 409 over the limits of a person or for content that is there
     * already.
     */
    upload: async (personId: number, ctx: Context): Promise<StoredFile> => {
      const announced = await announceUpload(db, personId);
      let upload: Upload | undefined;
      try {
        upload = await receive(ctx, folder, uploads);
        await app.files.put(announced.key, upload);
        return presentFile(await settle(personId, announced.id, upload));
      } catch (error) {
        // If this fails too, the next run of `forgetUnwanted` removes it.
        await forget(announced).catch((failure: unknown) =>
          app.log.warn({ err: failure }, 'an upload is given up later'),
        );
        throw error;
      } finally {
        if (upload) await rm(upload.path, { force: true });
      }
    },

    /**
     * Stores a file of the organizers for every customer or for one person.
     * @throws Refusal 422 for another type.
     */
    share: async (name: string, content: Readable, recipientPersonId?: number): Promise<StoredFile> => {
      const audience = recipientPersonId === undefined ? ('customers' as const) : ('person' as const);
      const announced = await insertPending(db, {
        personId: null,
        audience,
        ...(recipientPersonId && { recipientPersonId }),
      });
      try {
        const received = await writeInto(folder, content, uploads);
        await app.files.put(announced.key, received);
        const row = await markReady(db, announced.id, { ...received, name: cleanName(name, received.mediaType) });
        if (!row) throw notFound('file');
        return presentFile(row);
      } catch (error) {
        await forget(announced).catch((failure: unknown) => app.log.warn({ err: failure }, 'a file is given up later'));
        throw error;
      }
    },

    /** The files that staff share with one person, newest first. */
    sharedWith: async (personId: number): Promise<StoredFile[]> =>
      (await listSharedWith(db, personId)).map(presentFile),

    /**
     * Receives a file of staff for one person. `record` runs in the transaction that makes the file readable.
     * @throws Refusal 400, 413, 415, 422 as `receive`; 409 when that person has as many as can be kept.
     */
    shareUpload: async (
      recipientPersonId: number,
      ctx: Context,
      record: (trx: Transaction, file: StoredFile) => Promise<void>,
    ): Promise<StoredFile> => {
      const announced = await insertPending(db, { personId: null, audience: 'person', recipientPersonId });
      let upload: Upload | undefined;
      try {
        const received = (upload = await receive(ctx, folder, uploads));
        await app.files.put(announced.key, received);
        return await db.transaction(async (trx) => {
          await lockPerson(trx, recipientPersonId);
          const there = await listSharedWith(trx, recipientPersonId);
          if (there.length >= fileLimits.files) throw conflict('file.tooMany', fileRefusals.tooManyShared);
          const name = freeName(
            cleanName(received.givenName, received.mediaType),
            there.map((file) => file.name),
          );
          const row = await markReady(trx, announced.id, { ...received, name });
          if (!row) throw conflict('tooSlow', 'This upload took too long. Nothing was kept; please try again.');
          const file = presentFile(row);
          await record(trx, file);
          return file;
        });
      } catch (error) {
        await forget(announced).catch((failure: unknown) => app.log.warn({ err: failure }, 'a file is given up later'));
        throw error;
      } finally {
        if (upload) await rm(upload.path, { force: true });
      }
    },

    /** @throws Refusal 404 when it is missing or not for this person, 503 when its bytes cannot be had. */
    download: async (personId: number, fileId: number): Promise<Attachment> => {
      const file = await findReadable(db, personId, fileId);
      if (!file) throw notFound('file');
      try {
        return new Attachment(file.name, file.mediaType, await app.files.get(file.storageKey), file.bytes);
      } catch (error) {
        app.log.error(
          { err: error, fileId },
          error instanceof FileMissing ? 'a file has lost its bytes' : 'the file storage does not answer',
        );
        throw new Refusal(
          503,
          'file.unavailable',
          'This file cannot be read at the moment. Please try again later, or contact us.',
        );
      }
    },

    /** Removes a person's own upload from the list; a job removes its bytes. @throws Refusal 404. */
    remove: (personId: number, fileId: number): Promise<true> =>
      db.transaction(async (trx) => {
        if (!(await markRemoving(trx, personId, fileId))) throw notFound('file');
        await addJob(trx, 'removeFiles', {}, { key: 'removeFiles' });
        return true as const;
      }),

    /**
     * Removes the bytes and rows of deleted files, and of uploads that ended with their process. It may be repeated.
     */
    forgetUnwanted: async (): Promise<void> => {
      await removeOldUploads(folder, givenUpAfterMinutes * 60_000);
      for (const unwanted of await listUnwanted(db, givenUpAfterMinutes)) {
        const isForgotten = await db.transaction(async (trx) => {
          if (!(await mayRemoveBytes(trx))) return false;
          await forget(unwanted);
          return true;
        });
        if (!isForgotten) return;
      }
    },
  };
};

/** Stops sharing a file with one person and answers its name. Its bytes are removed by a job. @throws Refusal 404. */
export const unshareFile = async (trx: Transaction, recipientPersonId: number, fileId: number): Promise<string> => {
  const name = await markUnshared(trx, recipientPersonId, fileId);
  if (name === undefined) throw notFound('file');
  await addJob(trx, 'removeFiles', {}, { key: 'removeFiles' });
  return name;
};
