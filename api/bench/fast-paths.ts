import { fork } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase, statement } from '../src/platform/db/knex';
import { loadTotals, ratio } from './measure';

const startServer = async (kind: string) => {
  const child = fork(join(__dirname, 'fast-path-server.ts'), [kind], { execArgv: ['--import', 'tsx'] });
  const nextNumber = () => new Promise<number>((resolve) => child.once('message', (value) => resolve(Number(value))));
  const port = await nextNumber();
  const processorSeconds = () => {
    const answer = nextNumber();
    child.send('processor time');
    return answer;
  };
  return { url: `http://127.0.0.1:${port}`, processorSeconds, stop: () => void child.kill() };
};

/**
 * How many times as many answers one server gives as the other for the same processor time. Answers a second would
 * depend on the load generator and on whatever else the machine does.
 */
const compare = async (fast: string, plain: string, path: string) => {
  const [one, other] = [await startServer(fast), await startServer(plain)];
  try {
    const answersPerSecondOf = (server: typeof one) => async () => {
      const before = await server.processorSeconds();
      const { answers } = await loadTotals({ url: server.url + path });
      return answers / ((await server.processorSeconds()) - before);
    };
    return await ratio(answersPerSecondOf(one), answersPerSecondOf(other));
  } finally {
    one.stop();
    other.stop();
  }
};

const lookUp = statement<{ id: number }>('bench look-up', 'select id from registration where id = $1');
const statementsAtOnce = 40;
const measureMs = 3_000;

/** Single statements a second by `send`, forty waiting at any time. */
const statements = async (send: (id: number) => Promise<unknown>): Promise<number> => {
  const end = performance.now() + measureMs;
  let count = 0;
  const caller = async (id: number) => {
    while (performance.now() < end) {
      await send(id);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: statementsAtOnce }, (_, index) => caller(index + 1)));
  return count / (measureMs / 1000);
};

/**
 * What each fast path gains, as a ratio to the library's ordinary way in the same minute. One that gains less than a
 * fifth is to be removed.
 */
export const fastPathGains = async (databaseUrl: string): Promise<[name: string, gain: number][]> => {
  const db = openDatabase(databaseUrl);
  try {
    return [
      ['a cached page, to rendering it for each request', await compare('page', 'render', '/')],
      [
        'pipelined statements, to the pool of knex with the same prepared statement',
        await ratio(
          () => statements((id) => lookUp(db, [id])),
          () => statements((id) => db.transaction((trx) => lookUp(trx, [id]))),
        ),
      ],
      [
        'pipelined statements, to a query built by knex',
        await ratio(
          () => statements((id) => lookUp(db, [id])),
          () => statements((id) => db('registration').where({ id }).select('id')),
        ),
      ],
    ];
  } finally {
    await db.destroy();
  }
};
