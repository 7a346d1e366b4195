import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** The socket of a connection, which `pg` does not declare. */
export const streamOf = (client: pg.Client | pg.PoolClient): Duplex =>
  (client as { connection: { stream: Duplex } }).connection.stream;

/** Connections that are open, so that they can be closed when the database stops answering. */
export interface OpenConnections {
  add(client: pg.Client | pg.PoolClient): void;
  /** Closes every connection at once; queries that wait for an answer are rejected with `reason`. */
  cut(reason: Error): void;
}

/**
 * `pg` has no limit for an answer that closes the connection too; otherwise the pool would reuse a connection that is
 * still waiting.
 */
export const openConnections = (): OpenConnections => {
  const open = new Set<pg.Client | pg.PoolClient>();
  return {
    add: (client) => {
      open.add(client);
      client.once('end', () => open.delete(client));
    },
    cut: (reason) => {
      for (const client of open) streamOf(client).destroy(reason);
      open.clear();
    },
  };
};
