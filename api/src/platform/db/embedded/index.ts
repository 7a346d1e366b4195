import path from 'node:path';
import { packagedBinaries, runnableBinaries, type Binaries } from './binaries';
import { connectionUrl, ensureDatabase, servesFolder } from './connection';
import { DATABASE, ensureCluster, readPassword, ROLE } from './create-cluster';
import { lockForThisProcess } from './owner-lock';
import { chooseDataFolder, commonFolder, type DataFolder } from './data-folder';
import { settle, stopPostmaster, type Launch, type Postmaster } from './postmaster';
import { startAgain, supervise } from './supervise';

export type EmbeddedOptions = {
  /** The application's data directory. The cluster is in its `postgres` folder, or a file there names its place. */
  dataDir: string;
  /** Called with messages for an operator: first creation, a data folder in another place, recovery. */
  log: (message: string) => void;
  /** A fixed port; a free one by default. */
  port?: number;
  /** Server settings on top of ours, as in postgresql.conf. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  /** Connection string of the application's database. */
  url: string;
  /** Stops the server, also one that was taken over, and frees the data directory. */
  stop(): Promise<void>;
  /** True when a server that had outlived its parent was taken over. */
  reattached: boolean;
  /** The folder that holds the cluster. */
  where: string;
};

/**
 * Starts PostgreSQL from the binaries npm installed, creating the cluster on the first run. A server that outlived a
 * killed parent is taken over; one that is killed later is started again on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const place = chooseDataFolder(dataDir);
  const unlock = lockForThisProcess(path.join(dataDir, 'postgres.lock'));
  try {
    const binaries = runnableBinaries(
      packagedBinaries(),
      place.account,
      place.account ? commonFolder(place.account) : dataDir,
    );
    if (place.moved)
      options.log(
        `PostgreSQL's data is in ${place.folder}: its account "${place.account?.name}" cannot reach ${dataDir}.`,
      );
    return await startIn(place, binaries, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startIn(
  place: DataFolder,
  binaries: Binaries,
  options: EmbeddedOptions,
  unlock: () => void,
): Promise<EmbeddedPostgres> {
  const created = await ensureCluster(binaries, place);
  if (created) options.log(`Created a PostgreSQL ${binaries.version.split('-')[0]} cluster in ${place.folder}.`);
  const password = readPassword(place);
  const urlOf = (port: number, database: string) =>
    connectionUrl({ port, folder: place.folder }, ROLE, password, database);

  const outlived = created ? undefined : await takeOver(place, binaries, urlOf);
  if (outlived) options.log(`Took over the PostgreSQL server that outlived its parent (process ${outlived.pid}).`);
  const launch: Launch = { binaries, place, port: options.port, settings: { ...defaults, ...options.settings } };
  const server = outlived ?? (await startAgain(launch));
  const watch = supervise(launch, server, options.log);
  const stop = async () => {
    await stopPostmaster(await watch.end(), binaries, place.account);
    unlock();
  };
  try {
    await ensureDatabase(urlOf(server.port, 'postgres'), DATABASE);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(server.port, DATABASE), stop, reattached: outlived !== undefined, where: place.folder };
}

/** Returns the running server of this place when it accepts our password; otherwise stops it. */
async function takeOver(
  place: DataFolder,
  binaries: Binaries,
  urlOf: (port: number, database: string) => string,
): Promise<Postmaster | undefined> {
  const found = await settle(place.data);
  if (!found) return undefined;
  if (await servesFolder(urlOf(found.port, 'postgres'), place.data)) return found;
  await stopPostmaster(found.pid, binaries, place.account);
  return undefined;
}

/** Settings for a small server: little memory, and UTC so that no date depends on the host. */
const defaults = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '64MB',
  max_connections: '100',
  jit: 'off',
  // After a crash one call writes everything to disk. The default makes one call for each of a thousand files.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};
