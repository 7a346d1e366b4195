import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@schi/contract';
import { reachEmbeddedPostgres } from '../src/platform/db/embedded/reach';
import { freePort } from '../src/platform/db/embedded/free-port';
import { openDatabase } from '../src/platform/db/knex';
import { signToken, tokenKey } from '../src/platform/sessions/tokens';
import { newDataDir, startBuiltServer } from './server-process';

/**
 * A place for the built server in its demonstration mode, with an embedded PostgreSQL and the sandbox gateway. The
 * place outlives the server, which may be killed and started again.
 */
export const newSandboxPlace = async () => {
  const { dataDir, remove } = newDataDir();
  const port = await freePort();
  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    /** Starts the server; it is not ready yet. */
    start: (file: string) => startBuiltServer(file, { PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: 'off' }),
    /** Its database, beside the server that uses it. */
    openDatabase: async (connections: number) =>
      openDatabase((await reachEmbeddedPostgres({ dataDir, log: () => undefined })).url, connections),
    /** Builds the tokens that the server accepts, after it has started once. */
    tokens: () => {
      const key = tokenKey(readFileSync(path.join(dataDir, 'jwt-secret'), 'utf8').trim());
      return (personId: number, roles: Role[]) =>
        signToken(key, { personId, roles, userDisplayName: 'Robin Test', sessionVersion: 0 }, () => new Date());
    },
    remove,
  };
};
