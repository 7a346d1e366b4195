import pg from 'pg';
import { streamOf } from '../db/connections';

/** Sends single statements over a few connections that many requests share. */
export interface PipelinedStatements {
  query(name: string, text: string, values: readonly unknown[]): Promise<unknown[]>;
  /** Closes every connection at once; queries that wait for an answer are rejected with `reason`. */
  cut(reason: Error): void;
  end(): Promise<void>;
}

interface PipelinedConnection {
  client: pg.Client;
  isReady: Promise<unknown>;
  waiting: number;
  isCorked: boolean;
}

/**
 * Single prepared statements, each a transaction of its own, over `size` connections in pipeline mode. The statements
 * of one turn of the event loop are sent in one write, and their answers arrive in few reads. Lost connections are
 * replaced at the next use.
 *
 * Uses of `pg` that are not its public API: `pipeline: true` and the socket of a connection (`db/connections.ts`).
 */
export const openPipelined = (config: pg.ClientConfig, size: number): PipelinedStatements => {
  const connections: (PipelinedConnection | undefined)[] = Array.from({ length: size }, () => undefined);
  let isEnded = false;

  const open = (index: number): PipelinedConnection => {
    const client = new pg.Client({
      ...config,
      pipeline: true,
      options: `${config.options ?? ''} -c plan_cache_mode=force_generic_plan`,
    });
    const connection: PipelinedConnection = { client, isReady: client.connect(), waiting: 0, isCorked: false };
    const forget = () => {
      if (connections[index] === connection) connections[index] = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    connection.isReady.catch(forget);
    connections[index] = connection;
    return connection;
  };

  /** The connection with the shortest queue; a new one is opened before statements queue. */
  const shortest = (): PipelinedConnection => {
    let best: PipelinedConnection | undefined;
    for (let index = 0; index < size; index += 1) {
      const connection = connections[index] ?? (best === undefined || best.waiting > 0 ? open(index) : undefined);
      if (connection && (best === undefined || connection.waiting < best.waiting)) best = connection;
    }
    return best ?? open(0);
  };

  const send = (
    connection: PipelinedConnection,
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult> => {
    if (!connection.isCorked) {
      const stream = streamOf(connection.client);
      connection.isCorked = true;
      stream.cork();
      setImmediate(() => {
        connection.isCorked = false;
        stream.uncork();
      });
    }
    return connection.client.query({ name, text, values: [...values] });
  };

  return {
    query: async (name, text, values) => {
      if (isEnded) throw new Error('The database was closed');
      const connection = shortest();
      connection.waiting += 1;
      try {
        await connection.isReady;
        return (await send(connection, name, text, values)).rows as unknown[];
      } finally {
        connection.waiting -= 1;
      }
    },
    cut: (reason) => {
      for (const connection of connections) if (connection) streamOf(connection.client).destroy(reason);
    },
    end: async () => {
      isEnded = true;
      await Promise.all(
        connections.flatMap((connection) => (connection ? [connection.client.end().catch(() => undefined)] : [])),
      );
    },
  };
};
