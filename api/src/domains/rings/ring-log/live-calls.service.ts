import type { Transaction } from '../../../platform/db/knex';
import type { LiveMessage } from '../../../platform/live/outbox';
import { raiseCallsVersions } from './ring-log.queries';

/**
 * Gives these rings the next numbers, and makes the messages that tell their tables, their scoreboards and the
 * announcers, for `announce` at the end of the transaction that changed what they show. `ring:0` is that of all rings.
 */
export const callsMessages = async (trx: Transaction, ringIds: readonly number[]): Promise<LiveMessage[]> => {
  if (ringIds.length === 0) return [];
  return (await raiseCallsVersions(trx, ringIds)).flatMap(({ id, version }): LiveMessage[] => [
    ...(['ring:0', `ring:${id}`] as const).map((topic) => ({ topic, key: String(id), body: { version } })),
    { topic: `scoreboard:${id}`, key: String(id), body: { version } },
  ]);
};
