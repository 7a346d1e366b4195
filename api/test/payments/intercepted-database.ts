import type pg from 'pg';
import type { Knex } from 'knex';
import { openDatabase, type Db } from '../../src/platform/db/knex';

/**
 * Intercepts each statement: it may wait, change the text, or fail. `inTransaction` says whether the statement can
 * still be rolled back.
 */
export type Intercept = (
  text: string,
  run: (text: string) => Promise<unknown>,
  inTransaction: boolean,
) => Promise<unknown>;

type Query = (config: string | { text: string }, ...rest: unknown[]) => unknown;

const wrap = (connection: pg.Client, intercept: Intercept): void => {
  const original = connection.query.bind(connection) as (config: unknown, values?: unknown) => Promise<unknown>;
  let inTransaction = false;
  const query: Query = (config, ...rest) => {
    const callback =
      typeof rest.at(-1) === 'function' ? (rest.pop() as (error: unknown, result?: unknown) => void) : undefined;
    const text = typeof config === 'string' ? config : config.text;
    const wasIn = inTransaction;
    if (/^begin/i.test(text)) inTransaction = true;
    if (/^(?:commit|rollback;?$)/i.test(text)) inTransaction = false;
    const result = intercept(
      text,
      (changed) => original(typeof config === 'string' ? changed : { ...config, text: changed }, ...rest),
      wasIn,
    );
    if (!callback) return result;
    result.then(
      (value) => callback(null, value),
      (error: unknown) => callback(error),
    );
    return undefined;
  };
  connection.query = query as pg.Client['query'];
};

/** The database with an interceptor on every connection, which receives each statement of the code under test. */
export const openIntercepted = (url: string, intercept: Intercept, max = 10): Db => {
  const db = openDatabase(url, max);
  const client = db.client as Knex.Client & { acquireRawConnection(): Promise<pg.Client> };
  const acquire = client.acquireRawConnection.bind(client);
  client.acquireRawConnection = async () => {
    const connection = await acquire();
    wrap(connection, intercept);
    return connection;
  };
  return db;
};

/** Removes every row lock from the statements: the control that shows what the locks prevent. */
export const withoutRowLocks = (text: string): string =>
  text.replace(/\bfor update(?: of "?\w+"?)?(?: skip locked)?/gi, '');

/**
 * Delays matching statements until `count` of them wait, or for `patienceMs`. This causes a race where no guard
 * prevents it.
 */
export const meetAt = (pattern: RegExp, count: number, patienceMs = 400) => {
  let waiting: (() => void)[] = [];
  return (text: string): Promise<void> =>
    !pattern.test(text)
      ? Promise.resolve()
      : new Promise((resolve) => {
          const timer = setTimeout(resolve, patienceMs);
          waiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
          if (waiting.length >= count) {
            for (const go of waiting) go();
            waiting = [];
          }
        });
};
