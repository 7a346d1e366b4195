import pg from 'pg';
import type { Logger } from '../log';

/** Hears what the database tells of changes, whichever process made them (decision H4). */
export interface Listener {
  /** Calls back for each message of a channel. `onGap` is called when messages may have been missed. */
  on(channel: string, onMessage: (payload: string) => void, onGap: () => void): void;
  /** Whether it hears everything at this moment. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/** Keeps one connection listening, and opens a new one when it is lost. */
export const startListener = async (databaseUrl: string, log: Logger): Promise<Listener> => {
  const channels = new Map<string, { onMessage: (payload: string) => void; onGap: () => void }>();
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const gap = () => {
    for (const { onGap } of channels.values()) onGap();
  };
  const lost = () => {
    if (!client || stopped) return;
    client = undefined;
    gap();
    retry = setTimeout(() => void connect(), 500);
  };
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.onMessage(payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = fresh;
      gap();
    } catch (error) {
      log.warn({ err: error }, 'listener could not connect, trying again');
      await fresh.end().catch(() => undefined);
      if (!stopped) retry = setTimeout(() => void connect(), 500);
    }
  };
  await connect();
  return {
    on: (channel, onMessage, onGap) => {
      channels.set(channel, { onMessage, onGap });
      void client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    },
    isListening: () => client !== undefined,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
};
