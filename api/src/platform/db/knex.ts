import knex, { type Knex } from 'knex';
import pg from 'pg';
import { openConnections, type OpenConnections } from './connections';
import { openPipelined, type PipelinedStatements } from '../fast-paths/pipelined-statements';
import { prepareRepeated } from './repeated-statements';
import { noServerLimits, serverLimits, timeOuts } from './time-outs';

/** A connection pool or a transaction. */
export type Db = Knex;

/**
 * A transaction. A function that locks rows, or whose several writes must all happen or none, takes this type, so that
 * calling it with the pool does not compile.
 */
export type Transaction = Knex.Transaction;

const { builtins } = pg.types;
const parsers = new Map<number, (value: string) => unknown>([
  // Calendar dates stay text (rule A1); counts and weights are small enough for a number.
  [builtins.DATE, (value) => value],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
};

const silent = () => undefined;

// The key is the client of the pool. A transaction has another client, so its statements stay in the transaction.
const pipelinedOf = new WeakMap<object, { read: PipelinedStatements; write: PipelinedStatements }>();
const pooledOf = new WeakMap<object, OpenConnections>();
/**
 * Connections for single statements, beside the pool for transactions. Reads are answered fastest over very few; writes
 * wait for the disk and for each other's rows, so they get more.
 */
const readConnections = 2;
const writeConnections = 4;
/**
 * Connections for exports alone: each holds one as long as its reader takes (decision
 * platform/slow-readers-and-full-disks).
 */
export const exportConnections = 3;
const exportPoolOf = new WeakMap<object, Knex>();

/**
 * The data that is used often is in memory, where random reads cost as much as sequential ones; the default is made for
 * rotating disks.
 */
const inMemory = '-c random_page_cost=1.1';
/**
 * A statement that is prepared while a table is small is planned to read all of it, and keeps that plan while the table
 * grows (decision platform/prepared-statements). So a table is read whole only where no index serves; exports read
 * whole tables on purpose.
 */
const byIndex = '-c enable_seqscan=off';

/**
 * Opens the pool: `max` connections for transactions and built queries. A query waits at most seven seconds for one,
 * and statements and locks have limits (`time-outs.ts`), except with `isUnlimited`, for migrations. `connect` and
 * `acquire` are milliseconds.
 */
export const openDatabase = (
  url: string,
  max = 10,
  { isUnlimited = false, connect = timeOuts.connect, acquire = timeOuts.acquire } = {},
): Db => {
  const limits = isUnlimited ? noServerLimits : serverLimits;
  const connection = { connectionString: url, types, connectionTimeoutMillis: connect, keepAlive: true };
  const forRows = { ...connection, options: `${inMemory} ${byIndex} ${limits}` };
  const forTables = { ...connection, options: `${inMemory} ${limits}` };
  const pooled = openConnections();
  const openPool = (most: number, using: typeof forRows) =>
    knex({
      client: 'pg',
      connection: using as Knex.PgConnectionConfig,
      pool: {
        min: 0,
        max: most,
        afterCreate: (client: pg.Client, done: (error: Error | null, client: pg.Client) => void) => {
          pooled.add(client);
          prepareRepeated(client);
          done(null, client);
        },
      },
      acquireConnectionTimeout: acquire,
      // Errors are thrown, and logged once where they are handled.
      log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    });
  const db = openPool(max, isUnlimited ? forTables : forRows);
  const exportPool = openPool(exportConnections, forTables);
  const pipelined = {
    read: openPipelined(forRows, readConnections),
    write: openPipelined(forRows, writeConnections),
  };
  const client = db.client as { destroy(): Promise<void> };
  pipelinedOf.set(client, pipelined);
  pooledOf.set(client, pooled);
  exportPoolOf.set(client, exportPool);
  const closePool = client.destroy.bind(client);
  client.destroy = async () => {
    await Promise.all([pipelined.read.end(), pipelined.write.end(), exportPool.destroy()]);
    await closePool();
  };
  return db;
};

/** The pool for exports beside this one; a transaction stays what it is. */
export const poolForExports = (db: Db): Db => exportPoolOf.get(db.client as object) ?? db;

/**
 * Closes every connection at once, when the database stopped answering; waiting queries are rejected with `reason`. The
 * next query opens a new connection.
 */
export const cutConnections = (db: Db, reason: Error): void => {
  const client = db.client as object;
  pooledOf.get(client)?.cut(reason);
  const pipelined = pipelinedOf.get(client);
  pipelined?.read.cut(reason);
  pipelined?.write.cut(reason);
};

/** Answers the rows of a statement that is prepared once per connection. */
export type Statement<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A hot query, sent as a named prepared statement: outside of a transaction over shared connections, inside over the
 * transaction's own. Parameters are `$1`, `$2` ….
 */
export const statement =
  <Row>(name: string, text: string, kind: 'read' | 'write' = 'read'): Statement<Row> =>
  async (db, values) => {
    const client = db.client as Acquiring;
    const pipelined = pipelinedOf.get(client);
    if (pipelined) return (await pipelined[kind].query(name, text, values)) as Row[];
    const connection = await client.acquireConnection();
    try {
      return (await connection.query({ name, text, values: [...values] })).rows as Row[];
    } finally {
      await client.releaseConnection(connection);
    }
  };

interface Acquiring {
  acquireConnection(): Promise<pg.Client>;
  releaseConnection(connection: pg.Client): Promise<void>;
}
