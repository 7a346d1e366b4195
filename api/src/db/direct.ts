import pg from 'pg';
import { streamOf } from './connections';

/** Sends single statements over a few connections that many requests share. */
export interface Direct {
  query(name: string, text: string, values: readonly unknown[]): Promise<unknown[]>;
  /** Closes every connection at once; whoever waits for an answer gets `reason`. */
  cut(reason: Error): void;
  end(): Promise<void>;
}

interface Line {
  client: pg.Client;
  isReady: Promise<unknown>;
  waiting: number;
  isCorked: boolean;
}

/**
 * Single prepared statements, each a transaction of its own, over `size` connections in pipeline mode: whatever the requests
 * of one turn of the event loop ask for leaves in one write and comes back in few reads. One connection per request would
 * spend most of its time waking up both sides (`npm run bench`). Lost connections are replaced at the next use.
 */
export const openDirect = (config: pg.ClientConfig, size: number): Direct => {
  const lines: (Line | undefined)[] = Array.from({ length: size }, () => undefined);
  let isEnded = false;

  const open = (index: number): Line => {
    const client = new pg.Client({ ...config, pipeline: true, options: `${config.options ?? ''} -c plan_cache_mode=force_generic_plan` });
    const line: Line = { client, isReady: client.connect(), waiting: 0, isCorked: false };
    const forget = () => {
      if (lines[index] === line) lines[index] = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    line.isReady.catch(forget);
    lines[index] = line;
    return line;
  };

  /** The line with the shortest queue, opening one rather than queueing behind another. */
  const shortest = (): Line => {
    let best: Line | undefined;
    for (let index = 0; index < size; index += 1) {
      const line = lines[index] ?? (best === undefined || best.waiting > 0 ? open(index) : undefined);
      if (line && (best === undefined || line.waiting < best.waiting)) best = line;
    }
    return best ?? open(0);
  };

  const send = (line: Line, name: string, text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (!line.isCorked) {
      const stream = streamOf(line.client);
      line.isCorked = true;
      stream.cork();
      setImmediate(() => {
        line.isCorked = false;
        stream.uncork();
      });
    }
    return line.client.query({ name, text, values: [...values] });
  };

  return {
    query: async (name, text, values) => {
      if (isEnded) throw new Error('The database was closed');
      const line = shortest();
      line.waiting += 1;
      try {
        await line.isReady;
        return (await send(line, name, text, values)).rows as unknown[];
      } finally {
        line.waiting -= 1;
      }
    },
    cut: (reason) => {
      for (const line of lines) if (line) streamOf(line.client).destroy(reason);
    },
    end: async () => {
      isEnded = true;
      await Promise.all(lines.flatMap((line) => (line ? [line.client.end().catch(() => undefined)] : [])));
    },
  };
};
