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

/** Stores a code by its hash. */
export const insertPairingCode = async (db: Db, columns: CodeRow & Record<string, unknown>): Promise<void> => {
  await db('pairing_code').insert(columns);
};

/** Whether a code that has not expired was made in this network, which is given hashed. */
export const wasCodeMadeFrom = async (db: Db, network: Buffer, now: Date): Promise<boolean> =>
  (await db('pairing_code').where({ made_from: network }).where('expires_at', '>', now).first('made_from')) !==
  undefined;

/**
 * Marks a code that was not used and has not expired as used. One statement, so that of two devices with the same code
 * only one is paired.
 */
export const redeemPairingCode = async (trx: Transaction, hash: Buffer, now: Date): Promise<CodeRow | undefined> => {
  const [row] = await trx('pairing_code')
    .where({ code_hash: hash })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now })
    .returning<CodeRow[]>([
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
