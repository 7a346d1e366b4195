import type { Transaction } from '../../db/knex';
import type { LiveMessage } from '../../live/outbox';

/**
 * Gives these rings the next numbers, and makes the messages that tell their tables and the announcers, for `announce` at the end of the transaction
 * that changed what they show. `ring:0` is that of all rings.
 */
export const callsMessages = async (trx: Transaction, ringIds: readonly number[]): Promise<LiveMessage[]> => {
  if (ringIds.length === 0) return [];
  const { rows } = await trx.raw<{ rows: { id: number; version: number }[] }>(
    'update ring set calls_version = calls_version + 1 where id = any(:ringIds) returning id, calls_version as version',
    { ringIds },
  );
  return rows.flatMap(({ id, version }): LiveMessage[] =>
    (['ring:0', `ring:${id}`] as const).map((topic) => ({ topic, key: String(id), body: { version } })),
  );
};
