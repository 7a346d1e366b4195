import type { Db } from '../db/knex';
import type { Listener } from '../db/listener';
import type { Logger } from '../log';
import { liveSeconds } from './metrics';
import { changeEvent } from './encoding';
import { headOf, liveChannel, readNewerEvents, type EventRow } from './live-events.queries';

/** An event of the outbox, with the bytes that every stream sends. */
export interface FannedOut {
  seq: number;
  topic: string;
  key: string;
  bytes: Buffer;
}

/** Somebody who follows a tournament. */
export interface Follower {
  take(events: readonly FannedOut[]): void;
  /** Events are missing: the follower reads the whole state again, which is at least that of `seq`. */
  lost(seq: number): void;
}

export interface Following {
  /** The number of the last event that the follower is not given. */
  known: number;
  off: () => void;
}

export interface Broadcast {
  /** Gives every later event of a tournament, in order and without a gap. */
  follow(tournamentId: number, follower: Follower): Promise<Following>;
  /** The number of the last event that was given to the followers of a tournament. */
  knownOf(tournamentId: number): number;
  stop(): void;
}

interface Feed {
  known: number;
  followers: Set<Follower>;
  ready: Promise<void>;
  isReading: boolean;
  isAsked: boolean;
  hasFailed: boolean;
}

/** Milliseconds between two reads while announcements do not arrive, or after a read that failed. */
const deafMs = 1_000;

/**
 * Reads the outbox once per announcement for all streams of this process; announcements that come during a read lead to
 * one more. While the listener is deaf it reads every second, and whenever announcements may have been missed.
 */
export const createBroadcast = (
  db: Db,
  listener: Pick<Listener, 'on' | 'isListening'>,
  log: Logger,
  pace = { deafMs },
): Broadcast => {
  const feeds = new Map<number, Feed>();

  const give = (feed: Feed, rows: readonly (EventRow & { seq: number })[]) => {
    const readAt = performance.now();
    const events = rows.map(({ seq, topic, key, body }) => ({
      seq,
      topic,
      key,
      bytes: changeEvent(seq, topic, key, body),
    }));
    for (const follower of feed.followers) follower.take(events);
    const took = (performance.now() - readAt) / 1_000;
    for (const { age } of rows) liveSeconds.observe(age + took);
  };
  const readOnce = async (tournamentId: number, feed: Feed): Promise<void> => {
    const rows = await readNewerEvents(db, [tournamentId, feed.known]);
    const head = rows[0]?.head ?? 0;
    const newer = rows.filter((row): row is EventRow & { seq: number } => row.seq !== null);
    // Fewer: too far behind, or events were deleted. Negative: the numbers started again.
    const isWhole = newer.length === head - feed.known;
    feed.known = head;
    if (isWhole) give(feed, newer);
    else for (const follower of feed.followers) follower.lost(head);
  };
  const read = (tournamentId: number, feed: Feed): void => {
    feed.isAsked = true;
    if (feed.isReading) return;
    feed.isReading = true;
    void (async () => {
      try {
        await feed.ready;
        while (feed.isAsked) {
          feed.isAsked = false;
          await readOnce(tournamentId, feed);
        }
        feed.hasFailed = false;
      } catch (error) {
        feed.hasFailed = true;
        log.debug({ err: error }, 'live events could not be read');
      }
      feed.isReading = false;
    })();
  };
  const readAll = () => {
    for (const [tournamentId, feed] of feeds) read(tournamentId, feed);
  };
  const open = (tournamentId: number): Feed => {
    const feed: Feed = {
      known: 0,
      followers: new Set(),
      ready: Promise.resolve(),
      isReading: false,
      isAsked: false,
      hasFailed: false,
    };
    feed.ready = headOf(db, tournamentId).then((seq) => void (feed.known = seq));
    feed.ready.catch(() => {
      if (feeds.get(tournamentId) === feed) feeds.delete(tournamentId);
    });
    feeds.set(tournamentId, feed);
    return feed;
  };

  const off = listener.on(
    liveChannel,
    (payload) => {
      const [tournamentId = 0, seq = 0] = payload.split(':').map(Number);
      const feed = feeds.get(tournamentId);
      if (feed && seq > feed.known) read(tournamentId, feed);
    },
    readAll,
  );
  const timer = setInterval(() => {
    for (const [tournamentId, feed] of feeds) if (feed.hasFailed || !listener.isListening()) read(tournamentId, feed);
  }, pace.deafMs);

  return {
    follow: async (tournamentId, follower) => {
      const feed = feeds.get(tournamentId) ?? open(tournamentId);
      // Before the wait, so that the feed is not closed meanwhile.
      const pending: Follower = { take: () => undefined, lost: () => undefined };
      feed.followers.add(pending);
      const leave = (whom: Follower) => {
        feed.followers.delete(whom);
        if (feed.followers.size === 0 && feeds.get(tournamentId) === feed) feeds.delete(tournamentId);
      };
      try {
        await feed.ready;
      } catch (error) {
        leave(pending);
        throw error;
      }
      feed.followers.add(follower);
      leave(pending);
      return { known: feed.known, off: () => leave(follower) };
    },
    knownOf: (tournamentId) => feeds.get(tournamentId)?.known ?? 0,
    stop: () => {
      off();
      clearInterval(timer);
    },
  };
};
