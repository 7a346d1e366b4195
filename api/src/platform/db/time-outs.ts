/**
 * Milliseconds that work with the database may take (rule H8): a paused or overloaded database holds no request beyond
 * 10 s.
 */
export const timeOuts = {
  /** Opening a connection. */
  connect: 4_000,
  /** Waiting for a free connection of the pool under load. */
  acquire: 7_000,
  /** One statement. Migrations have no limit, exports have `exportStatement`. */
  statement: 8_000,
  /** Waiting for a row that somebody else has locked. */
  lock: 7_000,
  /**
   * A transaction that waits for the server. Longer than sending an e-mail takes, because the row of the e-mail is
   * locked until then; a process that hangs must not keep its locks for ever.
   */
  idleInTransaction: 120_000,
  /** One batch of an export, which sorts all rows before it answers. */
  exportStatement: 60_000,
};

/** The limits as options of a connection, which PostgreSQL enforces. */
export const serverLimits = [
  `-c statement_timeout=${timeOuts.statement}`,
  `-c lock_timeout=${timeOuts.lock}`,
  `-c idle_in_transaction_session_timeout=${timeOuts.idleInTransaction}`,
].join(' ');

/** For migrations: they may rebuild a table, and wait until another process has migrated. */
export const noServerLimits = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';
