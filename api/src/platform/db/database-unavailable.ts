/** The database gave no answer in time, so that the connection was closed. */
export class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super('The database does not answer');
  }
}

/**
 * Codes of an absent or overloaded database: sockets (Node), connection exceptions (class 08), too many connections
 * (53300), shutdown, crash and start (57P01 to 57P03), a statement or a lock that took too long (57014, 55P03), a
 * transaction that waited too long (25P03), and one that was rolled back because others waited for it (40P01, 40001).
 */
const codes =
  /^(?:DATABASE_SILENT|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|57014|55P03|25P03|40P01|40001|08\w{3}|53300)$/;

/** `pg` and knex give these no code; knex puts the statement and a dash before the message. */
const codeless =
  /(?:^| - )(?:Connection terminated|Connection ended unexpectedly|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Knex: Timeout acquiring a connection|aborted$)/;

interface CodedError {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
}

/**
 * Whether an error says that the database cannot be used at this moment, so that trying again later may succeed (rule
 * H8).
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause } = error as CodedError;
  if (typeof code === 'string' && codes.test(code)) return true;
  // A local server's socket does not exist while the server is down.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (typeof message === 'string' && codeless.test(message)) return true;
  return cause !== undefined && isDatabaseAway(cause);
};
