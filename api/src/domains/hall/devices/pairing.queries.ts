import type { NewDevice } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

export interface CodeRow {
  tournament_id: number;
  kind: NewDevice['kind'];
  ring_id: number | null;
  seat: number | null;
  name: string;
  made_by_person_id: number;
  sends_for_device_id: string | null;
}
/** A row of `pairing_code`; `device_id` is the id that the device gets. */
export interface StoredCode extends CodeRow {
  device_id: string;
}

/** Stores a code by its hash. Answers the id that its device gets. */
export const insertPairingCode = async (db: Db, columns: CodeRow & Record<string, unknown>): Promise<string> => {
  const [row] = await db('pairing_code').insert(columns).returning<{ device_id: string }[]>('device_id');
  return row?.device_id ?? '';
};

/** Whether a code for one device could be used. */
export const isPairingCode = async (db: Db, hash: Buffer, now: Date): Promise<boolean> =>
  (await db('pairing_code')
    .where({ code_hash: hash })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .first('code_hash')) !== undefined;

/** Whether a code that has not expired was made in this network, which is given hashed. */
export const wasCodeMadeFrom = async (db: Db, network: Buffer, now: Date): Promise<boolean> => {
  const made = (table: 'pairing_code' | 'ring_code') =>
    db(table).where({ made_from: network }).where('expires_at', '>', now).first('made_from');
  return ((await made('pairing_code')) ?? (await made('ring_code'))) !== undefined;
};

/**
 * Marks a code that was not used and has not expired as used. One statement, so that of two devices with the same code
 * only one is paired.
 */
export const redeemPairingCode = async (trx: Transaction, hash: Buffer, now: Date): Promise<StoredCode | undefined> => {
  const [row] = await trx('pairing_code')
    .where({ code_hash: hash })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now })
    .returning<StoredCode[]>([
      'device_id',
      'tournament_id',
      'kind',
      'ring_id',
      'seat',
      'name',
      'made_by_person_id',
      'sends_for_device_id',
    ]);
  return row;
};
