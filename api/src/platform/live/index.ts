import { hasAnyRole, liveBeatMs, staffRoles, type LivePoll } from '@schi/contract';
import type { Db } from '../db/knex';
import type { Listener } from '../db/listener';
import { tooMany } from '../http/errors';
import type { Caller } from '../http/state';
import { createStreams, type Source, type Streams } from '../http/streams';
import type { Logger } from '../log';
import { createBroadcast, type Broadcast } from './broadcast';
import { createSnapshots } from './snapshot';
import { openTopics, type LiveRules, type LiveTopic, type OpenTopic } from './topic';
import { openSource } from './source';

/** Who asks for live data, and for what. */
export interface AskedLive {
  tournamentId: number;
  /** Names of topics with commas between them. */
  topics: string;
  caller: Caller;
}

/** Live data of this process (decision platform/live-data). */
export interface Live {
  /** For what follows a tournament without a stream. */
  broadcast: Pick<Broadcast, 'follow'>;
  streams: Streams;
  /**
   * Takes a place for a stream of this caller, until what it returns is called. @throws Refusal 503 when there is none
   */
  take(caller: Caller, address: string): () => void;
  /**
   * @throws Refusal for topics that the caller may not read, as `openTopics` does; 429 for one with too many streams.
   */
  open(asked: AskedLive, stream: { lastEventId: number | undefined; recheck: () => Promise<void> }): Promise<Source>;
  /** The state of the topics, or none when nothing has happened after `since`. @throws Refusal as `open` does. */
  poll(asked: AskedLive, since: number | undefined): Promise<LivePoll>;
  /** Ends all streams; their readers are asked to come back one after the other. */
  stop(): Promise<void>;
}

interface LiveOptions {
  db: Db;
  listener: Listener;
  log: Logger;
  clock: () => Date;
}

/**
 * The streams of a process, a quarter of them kept for devices and staff, and of one network without a login or one
 * customer; the readers above it poll.
 */
export const streamLimits = { most: 2_000, reserved: 500, mostOfSender: 60 };
/** Milliseconds over which the readers of a process that stops come back. */
const spreadMs = 3_000;
/** Seconds before a reader of a topic with too many streams may try again. */
const fullSeconds = 60;

const namesOf = (topics: readonly OpenTopic[]) => Object.fromEntries(topics.map(({ asked, name }) => [asked, name]));

/** Live data of a process. Tests set their own pace. */
export const createLive = (
  { db, listener, log, clock }: LiveOptions,
  { topics, requireShown, networkOf }: LiveRules,
  { most = streamLimits.most, mostOfSender = streamLimits.mostOfSender, beatMs = liveBeatMs } = {},
): Live => {
  const byName = new Map<string, LiveTopic>(topics.map((topic) => [topic.name, topic]));
  const broadcast = createBroadcast(db, listener, log);
  const streams = createStreams({ most, reserved: Math.floor(most / 4), mostOfSender, beatMs, spreadMs });
  const snapshots = createSnapshots(db);
  const readers = new Map<string, number>();

  const openAll = (asked: AskedLive) => openTopics(db, { byName, requireShown }, asked, clock());
  /** Counts the readers of topics with a limit. Returns the function that takes them off again. */
  const count = (tournamentId: number, opened: readonly OpenTopic[]) => {
    const limited = opened.filter(({ topic }) => topic.mostStreams !== undefined);
    const keyOf = ({ name }: OpenTopic) => `${tournamentId} ${name}`;
    const change = (by: number) => {
      for (const one of limited) {
        const left = (readers.get(keyOf(one)) ?? 0) + by;
        if (left > 0) readers.set(keyOf(one), left);
        else readers.delete(keyOf(one));
      }
    };
    if (limited.some((one) => (readers.get(keyOf(one)) ?? 0) >= (one.topic.mostStreams ?? 0)))
      throw tooMany(fullSeconds, 'This page is open too many times.');
    change(1);
    return () => change(-1);
  };

  return {
    broadcast,
    streams,
    take: ({ user, device }, address) => {
      if (device || (user && hasAnyRole(user.roles, staffRoles))) return streams.take(null);
      return streams.take(user ? `person ${user.actorId}` : `network ${networkOf(address)}`);
    },
    open: async (asked, { lastEventId, recheck }) => {
      const opened = await openAll(asked);
      const release = count(asked.tournamentId, opened);
      const check = async () => {
        await recheck();
        await openAll(asked);
      };
      const parts = { db, broadcast, snapshots, clock, log };
      const { tournamentId } = asked;
      try {
        return await openSource(parts, {
          tournamentId,
          topics: opened,
          names: namesOf(opened),
          lastEventId,
          check,
          release,
        });
      } catch (error) {
        release();
        throw error;
      }
    },
    poll: async (asked, since) => {
      const opened = await openAll(asked);
      const { tournamentId } = asked;
      const state = await snapshots.ifNewer(tournamentId, opened, since);
      return { now: clock().toISOString(), names: namesOf(opened), state };
    },
    stop: () => {
      streams.stop();
      broadcast.stop();
      return Promise.resolve();
    },
  };
};
