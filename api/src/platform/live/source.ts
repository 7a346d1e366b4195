import type { Db } from '../db/knex';
import type { StreamWriter } from '../http/stream-writer';
import type { Source } from '../http/streams';
import type { Logger } from '../log';
import type { FannedOut, Broadcast } from './broadcast';
import { missedSince, type Snapshots } from './snapshot';
import type { OpenTopic } from './topic';
import { liveEvent } from './encoding';

interface SourceOptions {
  db: Db;
  broadcast: Broadcast;
  snapshots: Snapshots;
  clock: () => Date;
  log: Logger;
}

interface Reader {
  tournamentId: number;
  topics: readonly OpenTopic[];
  names: Record<string, string>;
  lastEventId: number | undefined;
  check: () => Promise<void>;
  release: () => void;
}

/** What a stream begins with: what is sent first, and the number up to which the reader then has everything. */
interface Start {
  seq: number;
  send: (writer: StreamWriter) => void;
}

const keyOf = ({ topic, key }: FannedOut) => `${topic} ${key}`;

/**
 * The source of one stream: what its reader lacks, then every later event of its topics. It follows before it reads,
 * and holds back what comes meanwhile, so that no event falls between the two.
 */
export const openSource = async (
  { db, broadcast, snapshots, clock, log }: SourceOptions,
  reader: Reader,
): Promise<Source> => {
  const { tournamentId, topics, names, lastEventId, check, release } = reader;
  const mine = new Set(topics.map(({ name }) => name));
  /** The reader has everything up to this number. */
  let done = 0;
  let writer: StreamWriter | undefined;
  /** What came while a state is read; undefined while nothing is held back. */
  let held: FannedOut[] | undefined = [];
  let lostAt: number | undefined;
  let isReading = true;

  const put = (events: readonly FannedOut[], to: StreamWriter) => {
    for (const event of events) if (event.seq > done && mine.has(event.topic)) to.put(keyOf(event), event.bytes);
    done = Math.max(done, events.at(-1)?.seq ?? 0);
  };
  const fromSnapshot = async (atLeast: number): Promise<Start> => {
    const { state, bytes } = await snapshots.take(tournamentId, topics, atLeast);
    return { seq: state.seq, send: (to) => to.replaceAll(bytes) };
  };
  const fromMissed = async (after: number): Promise<Start | undefined> => {
    const missed = await missedSince(db, tournamentId, topics, after);
    return (
      missed && { seq: missed.seq, send: (to) => missed.events.forEach((event) => to.put(keyOf(event), event.bytes)) }
    );
  };
  const goOn = (start: Start, to: StreamWriter) => {
    start.send(to);
    done = start.seq;
  };
  /** Reads states until none is missing, then sends what was held back. */
  const catchUp = async (to: StreamWriter) => {
    isReading = true;
    while (lostAt !== undefined) {
      const at = lostAt;
      lostAt = undefined;
      goOn(await fromSnapshot(at), to);
    }
    const events = held ?? [];
    held = undefined;
    isReading = false;
    put(events, to);
  };
  const catchUpOrCut = (to: StreamWriter) => {
    catchUp(to).catch((error: unknown) => {
      log.debug({ err: error }, 'a live state could not be read');
      to.cut();
    });
  };

  const following = await broadcast.follow(tournamentId, {
    take: (events) => {
      if (writer && !held) put(events, writer);
      else held?.push(...events);
    },
    lost: (seq) => {
      lostAt = seq;
      held ??= [];
      if (writer && !isReading) catchUpOrCut(writer);
    },
  });
  const startOf = async () =>
    (lastEventId === undefined ? undefined : await fromMissed(lastEventId)) ?? fromSnapshot(following.known);
  const start = await startOf().catch((error: unknown) => {
    following.off();
    throw error;
  });

  return {
    begin: (to) => {
      writer = to;
      to.send(liveEvent('hello', { now: clock().toISOString(), names }));
      goOn(start, to);
      catchUpOrCut(to);
    },
    beat: (to) => {
      // The beat says that everything up to its number was sent.
      if (!held) to.send(liveEvent('beat', { now: clock().toISOString(), seq: done, sent: to.sent() }, done));
    },
    check,
    ended: (to, { message, code }) => {
      to.send(liveEvent('ended', { message, code }));
    },
    bye: (to, retryMs) => to.send(liveEvent('bye', { retryMs })),
    close: () => {
      following.off();
      release();
    },
  };
};
