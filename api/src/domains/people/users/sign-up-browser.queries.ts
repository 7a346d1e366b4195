import type { Transaction } from '../../../platform/db/knex';

/** Minutes in which the browser may continue after the link was followed. */
const readyMinutes = 15;

/**
 * Remembers which browser signed up; only for a new account, because two people may have signed up with one address
 * (rule B10).
 */
export const rememberBrowser = async (trx: Transaction, personId: number, hash: Buffer): Promise<void> => {
  await trx('sign_up_browser')
    .insert({ person_id: personId, secret_hash: hash })
    .onConflict('secret_hash')
    // A browser that signs up a second account continues with that one.
    .merge({ person_id: personId, ready_until: null, created_at: trx.fn.now() });
};

/** Whether this browser made the account. */
export const isBrowserOf = async (trx: Transaction, personId: number, hash: Buffer): Promise<boolean> =>
  (await trx('sign_up_browser').where({ person_id: personId, secret_hash: hash }).first('person_id')) !== undefined;

/** Removes the browser that signed up: nobody continues in it. */
export const forgetBrowser = async (trx: Transaction, personId: number): Promise<void> => {
  await trx('sign_up_browser').where({ person_id: personId }).delete();
};

/**
 * The mailed link was followed in the browser with this hash: in the one that signed up it may be continued there, in
 * another one never.
 */
export const recordVerified = async (
  trx: Transaction,
  personId: number,
  hash: Buffer | null,
  now: Date,
): Promise<void> => {
  await trx('sign_up_browser')
    .where({ person_id: personId, ...(hash && { secret_hash: hash }) })
    .update({ ready_until: hash && new Date(now.getTime() + readyMinutes * 60_000) });
  await trx('sign_up_browser').where({ person_id: personId }).whereNull('ready_until').delete();
};

/** Takes the browser's permission away and answers whose it was; of two calls at once only one gets it. */
export const consumeReadiness = async (trx: Transaction, hash: Buffer, now: Date): Promise<number | undefined> => {
  const [taken] = await trx('sign_up_browser')
    .where({ secret_hash: hash })
    .where('ready_until', '>', now)
    .delete()
    .returning<{ personId: number }[]>('person_id as personId');
  return taken?.personId;
};
