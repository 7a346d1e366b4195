import { randomUUID } from 'node:crypto';
import type { Db, Transaction } from '../../../platform/db/knex';

export interface FileRow {
  id: number;
  name: string;
  mediaType: string;
  bytes: number;
  storageKey: string;
  createdAt: Date;
}

const columns = [
  'id',
  'name',
  'media_type as mediaType',
  'bytes',
  'storage_key as storageKey',
  'created_at as createdAt',
] as const;

/** The statement that lists the key of every stored file. */
export const storedFiles = "select storage_key::text as key from stored_file where state = 'ready' order by id";

/** A person's own uploads, newest first. */
export const listUploads = (db: Db, personId: number): Promise<FileRow[]> =>
  db('stored_file')
    .where({ person_id: personId, audience: 'organisers', state: 'ready' })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select<FileRow[]>(columns);

/** What the organizers share with everybody or with this person, newest first. */
export const listShared = (db: Db, personId: number): Promise<FileRow[]> =>
  db('stored_file')
    .where({ state: 'ready' })
    .andWhere(
      (shared) =>
        void shared.where({ audience: 'customers' }).orWhere({ audience: 'person', recipient_person_id: personId }),
    )
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select<FileRow[]>(columns);

/** What staff share with this person alone, newest first. */
export const listSharedWith = (db: Db, personId: number): Promise<FileRow[]> =>
  db('stored_file')
    .where({ audience: 'person', recipient_person_id: personId, state: 'ready' })
    .orderBy('id', 'desc')
    .select<FileRow[]>(columns);

/** A file that this person may read: their own upload, or a file that is shared with them. */
export const findReadable = (db: Db, personId: number, fileId: number): Promise<FileRow | undefined> =>
  db('stored_file')
    .where({ id: fileId, state: 'ready' })

    .andWhere(
      (builder) =>
        void builder
          .where({ audience: 'organisers', person_id: personId })
          .orWhere({ audience: 'customers' })
          .orWhere({ audience: 'person', recipient_person_id: personId }),
    )
    .first<FileRow | undefined>(columns);

/** Locks a person's uploads, so that two uploads at once are counted one after the other. */
export const lockPerson = async (trx: Transaction, personId: number): Promise<void> => {
  await trx.raw("select pg_advisory_xact_lock(hashtext('stored files'), ?)", [personId]);
};

/** The number and size of a person's uploads; `files` includes uploads that are being received. */
export const usedBy = async (db: Db, personId: number): Promise<{ files: number; bytes: number }> => {
  const [used] = await db('stored_file')
    .where({ person_id: personId, audience: 'organisers' })
    .whereIn('state', ['pending', 'ready'])
    .select<{ files: number; bytes: number }[]>(db.raw('count(*) as files, coalesce(sum(bytes), 0) as bytes'));
  if (!used) throw new Error('An aggregate always has a row');
  return used;
};

/** Creates the row of a file before its bytes are stored, and answers the key to store them under. */
export const insertPending = async (
  db: Db,
  row: { personId: number | null; audience: 'organisers' | 'customers' | 'person'; recipientPersonId?: number },
): Promise<{ id: number; key: string }> => {
  const key = randomUUID();
  const [made] = await db('stored_file')
    .insert({
      person_id: row.personId,
      audience: row.audience,
      recipient_person_id: row.recipientPersonId ?? null,
      storage_key: key,
    })
    .returning<{ id: number }[]>('id');
  if (!made) throw new Error('The file was not announced');
  return { id: made.id, key };
};

/** Marks a file whose bytes are stored as readable; `undefined` when its row was removed in the meantime. */
export const markReady = async (
  db: Db,
  id: number,
  { name, mediaType, bytes, sha256 }: { name: string; mediaType: string; bytes: number; sha256: Buffer },
): Promise<FileRow | undefined> =>
  (
    await db('stored_file')
      .where({ id, state: 'pending' })
      .update({ name, media_type: mediaType, bytes, sha256, state: 'ready' })
      .returning<FileRow[]>([...columns])
  )[0];

/** The name of this person's upload with the same content. */
export const findSame = async (db: Db, personId: number, sha256: Buffer): Promise<string | undefined> =>
  (
    await db('stored_file')
      .where({ person_id: personId, audience: 'organisers', state: 'ready', sha256 })
      .first<{ name: string } | undefined>('name')
  )?.name;

/** Removes a person's upload from the list; a job removes its bytes. */
export const markRemoving = async (db: Db, personId: number, fileId: number): Promise<boolean> =>
  (await db('stored_file')
    .where({ id: fileId, person_id: personId, audience: 'organisers', state: 'ready' })
    .update({ state: 'removing' })) === 1;

/** Marks the files that a person uploaded, or that are shared with them alone, for removal. */
export const markAllRemoving = async (trx: Transaction, personId: number): Promise<void> => {
  await trx('stored_file')
    .where((own) => void own.where({ person_id: personId }).orWhere({ recipient_person_id: personId }))
    .update({ state: 'removing' });
};

/** Takes a file back that is shared with this person alone; answers its name, `undefined` where there is none. */
export const markUnshared = async (db: Db, recipientPersonId: number, fileId: number): Promise<string | undefined> =>
  (
    await db('stored_file')
      .where({ id: fileId, recipient_person_id: recipientPersonId, audience: 'person', state: 'ready' })
      .update({ state: 'removing' })
      .returning<{ name: string }[]>('name')
  )[0]?.name;

/**
 * Files whose bytes must be removed: removed files, and uploads that were begun more than `minutes` ago and never
 * completed.
 */
export const listUnwanted = (db: Db, minutes: number): Promise<{ id: number; key: string }[]> =>
  db('stored_file')
    .where({ state: 'removing' })
    .orWhere(
      (late) =>
        void late.where({ state: 'pending' }).andWhereRaw('created_at < now() - make_interval(mins => ?)', [minutes]),
    )
    .select<{ id: number; key: string }[]>('id', 'storage_key as key');

export const deleteRow = (db: Db, id: number) => db('stored_file').where({ id }).whereNot({ state: 'ready' }).delete();
