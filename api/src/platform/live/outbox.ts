import type { LiveBodies, LiveTopicKind } from '@schi/contract';
import type { Transaction } from '../db/knex';
import { insertLiveEvents } from './live-events.queries';

/**
 * The whole new state of one small thing, so that a message that is lost, doubled or late does no harm; null once it is
 * gone. `topic`: `rings`, or `ring:7` where there is one for each object. `key` is the thing's name within the topic.
 */
export type LiveMessage = {
  [Kind in LiveTopicKind]: { topic: Kind | `${Kind}:${number}`; key: string; body: LiveBodies[Kind] | null };
}[LiveTopicKind];

/** The most bytes of a body: a stalled reader is given up at 256 KB. */
const maxBytes = 32 * 1024;

/**
 * Tells live pages what a transaction changes, as its last statement: each message gets the next number of its
 * tournament, without a gap and in the order of the commits, because the row of `live_head` stays locked until the
 * commit. Messages are stored and announced by their number only (decision platform/live-data).
 * @throws Error for a body over 32 KB, which is a mistake of the feature.
 */
export const announce = async (
  trx: Transaction,
  tournamentId: number,
  messages: readonly LiveMessage[],
): Promise<void> => {
  if (messages.length === 0) return;
  const rows = JSON.stringify(messages.map(({ topic, key, body }) => ({ topic, key, body })));
  const largest = messages.find(({ body }) => Buffer.byteLength(JSON.stringify(body)) > maxBytes);
  if (largest) throw new Error(`A live message of ${largest.topic}, ${largest.key} is too large`);
  await insertLiveEvents(trx, tournamentId, messages.length, rows);
};
