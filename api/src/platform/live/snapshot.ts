import type { LiveEntry, LiveState } from '@schi/contract';
import type { Db } from '../db/knex';
import { inSnapshot } from '../db/snapshot';
import type { FannedOut } from './broadcast';
import { countEventsAfter, headOf, listNewestAfter } from './live-events.queries';
import type { OpenTopic } from './topic';
import { changeEvent, liveEvent } from './encoding';

/** A whole state, also as the event that sends it. */
interface Snapshot {
  state: LiveState;
  bytes: Buffer;
}

/** The most events after `Last-Event-ID` that are sent one by one; whoever is further behind gets the state. */
const mostBehind = 500;

const readState = (db: Db, tournamentId: number, topics: readonly OpenTopic[]): Promise<LiveState> =>
  inSnapshot(db, async (trx) => {
    // Must run first: REPEATABLE READ takes its snapshot at the first query.
    const seq = await headOf(trx, tournamentId);
    const entries: Record<string, LiveEntry[]> = {};
    for (const { name, topic, id } of topics) entries[name] = await topic.snapshot(trx, tournamentId, id);
    return { seq, topics: entries };
  });

export interface Snapshots {
  /** The state of these topics, with all events up to `atLeast` in it. */
  take(tournamentId: number, topics: readonly OpenTopic[], atLeast: number): Promise<Snapshot>;
  /** The state of these topics; null when nothing has happened after `since`. */
  ifNewer(tournamentId: number, topics: readonly OpenTopic[], since: number | undefined): Promise<LiveState | null>;
}

/** Milliseconds for which a snapshot is given to further streams. */
const keptMs = 1_000;

/**
 * Reads whole states. Streams that open at the same time, as after a restart, share one: it is given to further streams
 * for a second, unless an event has come since.
 */
export const createSnapshots = (db: Db): Snapshots => {
  const shared = new Map<string, Promise<Snapshot>>();
  const start = (key: string, tournamentId: number, topics: readonly OpenTopic[]): Promise<Snapshot> => {
    const made = readState(db, tournamentId, topics).then((state) => ({
      state,
      bytes: liveEvent('snapshot', state, state.seq),
    }));
    shared.set(key, made);
    const forget = () => {
      if (shared.get(key) === made) shared.delete(key);
    };
    made.then(() => setTimeout(forget, keptMs).unref(), forget);
    return made;
  };
  const take = async (tournamentId: number, topics: readonly OpenTopic[], atLeast: number): Promise<Snapshot> => {
    const names = topics.map(({ name }) => name).sort();
    const key = `${tournamentId} ${names.join()}`;
    for (;;) {
      const current = shared.get(key);
      const known = await current?.catch(() => undefined);
      if (known && known.state.seq >= atLeast) return known;
      // Otherwise another stream has begun a newer one meanwhile.
      if (shared.get(key) === current) return start(key, tournamentId, topics);
    }
  };
  return {
    take,
    ifNewer: async (tournamentId, topics, since) => {
      const head = await headOf(db, tournamentId);
      return head === since ? null : (await take(tournamentId, topics, head)).state;
    },
  };
};

/** What a stream has missed: the number up to which it then has everything, and the newest event of each thing. */
export interface Missed {
  seq: number;
  events: FannedOut[];
}

/**
 * What has changed in these topics after the event `after`; undefined where that cannot be told any more: the number
 * lies in the future, too far behind, or its successors are no longer kept.
 */
export const missedSince = (
  db: Db,
  tournamentId: number,
  topics: readonly OpenTopic[],
  after: number,
): Promise<Missed | undefined> =>
  inSnapshot(db, async (trx) => {
    const seq = await headOf(trx, tournamentId);
    if (after > seq || seq - after > mostBehind) return undefined;
    if ((await countEventsAfter(trx, tournamentId, after)) !== seq - after) return undefined;
    const names = topics.map(({ name }) => name);
    const rows = await listNewestAfter(trx, tournamentId, after, names);
    return { seq, events: rows.map((row) => ({ ...row, bytes: changeEvent(row.seq, row.topic, row.key, row.body) })) };
  });
