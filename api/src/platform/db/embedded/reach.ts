import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../../config';
import { connectionUrl, servesFolder } from './connection';
import { DATABASE, readPassword, ROLE } from './create-cluster';
import { startEmbeddedPostgres, type EmbeddedOptions } from './index';
import { chooseDataFolder } from './data-folder';
import { settle } from './postmaster';

/**
 * The embedded database of a data directory beside the server that may be using it: the running PostgreSQL, which goes
 * on after `stop`, or one that is started for this use.
 * @throws ConfigError for a data directory without a database.
 */
export async function reachEmbeddedPostgres(options: EmbeddedOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = path.resolve(options.dataDir);
  if (!['postgres', 'postgres.location'].some((name) => existsSync(path.join(dataDir, name))))
    throw new ConfigError(`There is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL.`);
  const place = chooseDataFolder(dataDir);
  const running = await settle(place.data);
  if (running) {
    const urlOf = (database: string) =>
      connectionUrl({ port: running.port, folder: place.folder }, ROLE, readPassword(place), database);
    if (await servesFolder(urlOf('postgres'), place.data))
      return { url: urlOf(DATABASE), stop: () => Promise.resolve() };
  }
  return startEmbeddedPostgres(options);
}
