import { photoSizes } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

/** The statement that lists the key of every stored photo. */
export const storedPhotos = `select key from merch_photo p, lateral (values ${Object.keys(photoSizes)
  .map((size) => `('merch-' || p.photo || '-${size}.webp')`)
  .join(', ')}) as sizes (key) where p.stored_at is not null order by 1`;

/** Stores the name of a photo whose bytes are not stored yet, and starts its time as an unused one anew. */
export const insertPhoto = async (db: Db, photo: string): Promise<void> => {
  await db('merch_photo').insert({ photo }).onConflict('photo').merge({ created_at: db.fn.now() });
};

/** Marks the bytes of a photo as stored in all sizes. */
export const markStored = async (db: Db, photo: string): Promise<void> => {
  await db('merch_photo').where({ photo }).update({ stored_at: db.fn.now() });
};

/** Whether this photo is stored. It cannot be removed before the transaction ends. */
export const findPhoto = async (trx: Transaction, photo: string): Promise<boolean> =>
  (await trx('merch_photo')
    .where({ photo })
    .whereNotNull('stored_at')
    .forKeyShare()
    .first<object | undefined>('photo')) !== undefined;

/** Locks a photo that no item shows and that is older than these hours; one that is locked is skipped. */
export const lockUnused = async (trx: Transaction, hours: number): Promise<string | undefined> => {
  const [unused] = await trx('merch_photo as p')
    .whereRaw('p.created_at < now() - make_interval(hours => ?)', [hours])
    .whereNotExists((shown) => void shown.from('merch as m').whereRaw('m.photo = p.photo'))
    .orderBy('p.photo')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select<{ photo: string }[]>('p.photo');
  return unused?.photo;
};

/** Removes the row of a locked photo. */
export const deletePhoto = async (trx: Transaction, photo: string): Promise<void> => {
  await trx('merch_photo').where({ photo }).delete();
};
