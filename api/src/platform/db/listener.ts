import pg from 'pg';
import type { Logger } from '../log';
import { DatabaseSilent, isDatabaseAway } from './database-unavailable';
import { streamOf } from './connections';

/**
 * Receives the database's announcements of changes by any process (rule H4), and notices when the database is away
 * (rule H8).
 */
export interface Listener {
  /**
   * Calls back for each message of a channel, beside those who asked before. `onGap` is called when messages may have
   * been missed, also once listening has begun. Returns the function that ends it.
   */
  on(channel: string, onMessage: (payload: string) => void, onGap: () => void): () => void;
  /** Whether announcements arrive at this moment. */
  isListening(): boolean;
  /** Whether the database did not answer the last query. */
  isAway(): boolean;
  /**
   * `onSilent` is called when the database stopped answering though its connections look open; `onBack` after every
   * lost connection, once it answers again.
   */
  watch(watcher: { onSilent?: () => void; onBack?: () => void }): void;
  stop(): Promise<void>;
}

interface Handler {
  onMessage: (payload: string) => void;
  onGap: () => void;
}

/** Milliseconds. */
interface Pace {
  /** Between two queries that check whether the database answers. */
  askEvery: number;
  /** How long an answer may take. */
  answerWithin: number;
  /** Between two tries to connect. */
  retryAfter: number;
}
const pace: Pace = { askEvery: 1_000, answerWithin: 4_000, retryAfter: 250 };

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Checks whether a connection answers. The answer may have arrived while this process was busy, so two more turns of
 * the event loop may read it.
 */
const answers = async (client: pg.Client, within: number): Promise<boolean> => {
  let isAnswered = false;
  let timer: NodeJS.Timeout | undefined;
  const asked = client.query({ text: 'select 1', query_timeout: 2 * within } as pg.QueryConfig).then(
    () => void (isAnswered = true),
    () => undefined,
  );
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, within)));
  await Promise.race([asked, late]);
  clearTimeout(timer);
  if (!isAnswered) await nextTurn().then(nextTurn);
  return isAnswered;
};

/** Keeps one connection listening, checks every second that it answers, and opens a new one when it is lost. */
export const startListener = async (
  databaseUrl: string,
  log: Logger,
  { askEvery, answerWithin, retryAfter } = pace,
): Promise<Listener> => {
  const channels = new Map<string, Set<Handler>>();
  const watchers: { onSilent?: () => void; onBack?: () => void }[] = [];
  let client: pg.Client | undefined;
  let isStopped = false;
  let isAway = false;
  let isAsking = false;
  let retry: NodeJS.Timeout | undefined;
  /** A connection takes one statement at a time. */
  let speaking: Promise<unknown> = Promise.resolve();

  const gap = () => {
    for (const handlers of channels.values()) for (const { onGap } of handlers) onGap();
  };
  const silent = () => {
    isAway = true;
    for (const { onSilent } of watchers) onSilent?.();
  };
  const lost = (lostClient: pg.Client) => {
    if (client !== lostClient || isStopped) return;
    client = undefined;
    gap();
    void connect();
  };
  const failed = (fresh: pg.Client, error: unknown) => {
    const isSilent = error instanceof Error && /^(?:timeout expired|Query read timeout)/.test(error.message);
    if (!isAway) log.warn({ err: error }, 'the database cannot be reached, trying again');
    if (isSilent && !isAway) silent();
    isAway ||= isDatabaseAway(error);
    // Not `end`: it would wait for a server that does not answer.
    streamOf(fresh).destroy();
    if (!isStopped) retry = setTimeout(() => void connect(), retryAfter);
  };
  const connect = async (isFirst = false) => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload ?? '');
    });
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      return failed(fresh, error);
    }
    if (isStopped) return void fresh.end().catch(() => undefined);
    if (isAway) log.info('the database is back');
    isAway = false;
    client = fresh;
    gap();
    if (!isFirst) for (const { onBack } of watchers) onBack?.();
  };
  const ask = async () => {
    const asked = client;
    if (!asked || isAsking) return;
    isAsking = true;
    const isAnswered = await answers(asked, answerWithin);
    isAsking = false;
    if (isAnswered || client !== asked || isStopped) return;
    log.warn('the database does not answer; its connections are closed');
    silent();
    streamOf(asked).destroy(new DatabaseSilent());
  };

  await connect(true);
  const asking = setInterval(() => void ask(), askEvery);
  return {
    on: (channel, onMessage, onGap) => {
      const handler = { onMessage, onGap };
      channels.set(channel, (channels.get(channel) ?? new Set()).add(handler));
      // Until the database has taken it, messages are missed.
      const connected = client;
      if (connected)
        speaking = speaking
          .then(() => connected.query(`listen ${pg.escapeIdentifier(channel)}`))
          .then(onGap, () => undefined);
      // The channel stays listened to: one that nobody asks about costs nothing.
      return () => void channels.get(channel)?.delete(handler);
    },
    isListening: () => client !== undefined,
    isAway: () => isAway,
    watch: (watcher) => void watchers.push(watcher),
    stop: async () => {
      isStopped = true;
      clearInterval(asking);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
};
