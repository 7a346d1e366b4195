import pg from 'pg';
import { rehearsals } from '@schi/contract';
import type { FromPlayer, PlayOrder, ToPlayer } from '../src/domains/hall';
import { callerOf } from './calls';
import type { Query } from './checks';
import type { Desk } from './desk';
import { playDay } from './play-day';

/**
 * The process of virtual tablets that a server starts for a rehearsal (decision hall/virtual-tablets). It plays the day
 * by HTTP, with the device queue that ships, and ends with the server: the channel to it closes then.
 */

const tell = (message: FromPlayer): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });

/** Reads in the database over one connection, which cannot write. */
const openReader = (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, options: '-c default_transaction_read_only=on' });
  // A connection that is lost while nobody uses it is opened again by the next question.
  pool.on('error', () => undefined);
  const query: Query = async <Row>(text: string, values: unknown[]) => (await pool.query(text, values)).rows as Row[];
  return { query, end: () => pool.end() };
};

/** Where people of a rehearsal come in and go. */
const deskOfRehearsal = ({ token, tournamentId }: PlayOrder): Desk => {
  const caller = callerOf(() => token);
  return {
    register: ({ likeId }) => caller(rehearsals.enter, { tournamentId, competitorId: likeId }),
    withdraw: async (_, competitorId) => void (await caller(rehearsals.withdraw, { tournamentId, competitorId })),
  };
};

const play = async (order: PlayOrder, signal: AbortSignal): Promise<void> => {
  const { url, token, databaseUrl, tournamentId, seed, speed, mostMinutes } = order;
  const reader = openReader(databaseUrl);
  try {
    const day = await playDay({
      urls: [url],
      token,
      tournamentId,
      query: reader.query,
      seed,
      // It is prepared, so none is added.
      ringCount: 1,
      isPrepared: true,
      desk: deskOfRehearsal(order),
      ...(speed === null ? {} : { speed }),
      mostMinutes,
      signal,
      onProgress: (progress) => void tell({ kind: 'progress', progress }),
    });
    const { events, seconds, withoutAnswer, counts, checks } = day;
    await tell({ kind: 'report', report: { noted: events, seconds, withoutAnswer, counts, checks } });
  } catch (error) {
    if (!signal.aborted)
      await tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    await reader.end();
  }
};

const stopping = new AbortController();
process.on('disconnect', () => process.exit(0));
// A signal to all processes of a terminal or a service reaches this one too; the server decides.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Cast: the server sends these.
process.on('message', (message: ToPlayer) => {
  if (message.kind === 'stop') stopping.abort();
  else void play(message.order, stopping.signal).finally(() => process.exit(0));
});
