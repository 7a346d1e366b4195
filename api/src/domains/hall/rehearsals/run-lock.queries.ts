import pg from 'pg';

/**
 * The first number of the locks of virtual tablets, which no other lock with two numbers has; the second one is the
 * tournament.
 */
const lockClass = 124;

/** In SQL, whether a process of virtual tablets plays the tournament `id`. */
export const isHeldSql = (id: string): string =>
  `exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = ${lockClass} and l.objid = ${id}::oid and l.objsubid = 2 and l.granted
     and l.database = (select oid from pg_database where datname = current_database()))`;

/**
 * A lock that lasts as long as its connection to the database, so it is free at once when the process that holds it
 * dies.
 */
export interface RunLock {
  /** Called when the connection is lost. */
  onLost: (lost: () => void) => void;
  release: () => Promise<void>;
}

/** Takes the lock of a tournament; `undefined` while another process has it. */
export const acquireRunLock = async (databaseUrl: string, tournamentId: number): Promise<RunLock | undefined> => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  const listeners: (() => void)[] = [];
  let isReleased = false;
  const lost = () => {
    if (!isReleased) for (const listener of listeners.splice(0)) listener();
  };
  client.on('error', lost);
  client.on('end', lost);
  await client.connect();
  const release = async () => {
    isReleased = true;
    await client.end().catch(() => undefined);
  };
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::int, $2::int) as taken', [
      lockClass,
      tournamentId,
    ]);
    if (rows[0]?.taken) return { onLost: (listener) => void listeners.push(listener), release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
};
