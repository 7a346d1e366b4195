import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countOnce } from '../src/features/carts/carts.queries';
import { connections, load } from './measure';

/** One cart per connection, with consecutive ids, so that no two wait for each other's row. */
export interface Carts {
  firstPerson: number;
  firstRegistration: number;
  tokens: string[];
}

const seconds = process.env.BENCH_SECONDS ?? '4';

/** Adds and takes away a spectator in turn on every connection, each with a fresh key; calls a second. */
export const throughHttp = (url: string, carts: Carts): Promise<number> => {
  let client = 0;
  let key = 0;
  return load({
    url,
    setupClient: (connection) => {
      const index = client % connections;
      client += 1;
      const request = (method: 'POST' | 'DELETE') => ({
        method,
        path: `/api/registration/spectator/${carts.firstRegistration + index}`,
        setupRequest: <R extends { headers?: object }>(one: R): R => ({
          ...one,
          headers: {
            ...one.headers,
            authorization: `Bearer ${carts.tokens[index]}`,
            'idempotency-key': `bench-${Date.now()}-${(key += 1)}`,
          },
        }),
      });
      connection.setRequests([request('POST'), request('DELETE')]);
    },
  });
};

const once = (by: 1 | -1) => `
\\set key random(1, 1000000000000)
${countOnce.text
  .replace('$1', ':person')
  .replace('$2', "('pgbench' || :key)")
  .replace('$3', "'bench'")
  .replace('$4', ':registration')
  .replace('$5', "'spectators'")
  .replace('$6', `(${by})`)};`;

/** The same transactions by pgbench over as many connections as the server's pool; transactions a second, `undefined` where there is no pgbench. */
export const throughPgbench = (databaseUrl: string, carts: Carts, pool: number): number | undefined => {
  const script = join(mkdtempSync(join(tmpdir(), 'schi-bench-')), 'spectator.sql');
  const ids = `\\set person :client_id + ${carts.firstPerson}\n\\set registration :client_id + ${carts.firstRegistration}`;
  writeFileSync(script, `${ids}${once(1)}${once(-1)}\n`);
  const run = spawnSync('pgbench', ['-n', '-M', 'prepared', '-c', String(pool), '-T', seconds, '-f', script, databaseUrl], {
    encoding: 'utf8',
  });
  if (run.error) return undefined;
  const found = /tps = ([\d.]+)/.exec(run.stdout);
  if (!found) throw new Error(`pgbench failed: ${run.stderr}`);
  // A run of the script is two transactions.
  return Number(found[1]) * 2;
};
