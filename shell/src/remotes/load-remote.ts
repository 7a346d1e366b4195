import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isCompatible, type RemoteEntry, type RemoteName } from '@schi/contract';
import { IncompatibleRemote, type RemoteModule } from '@schi/shared-ui/routes';
import { integrityPlugin, requireIntegrity } from './integrity';
import { refreshRemoteList, remoteList } from './remote-list';

const containerOf = (name: RemoteName) => `schi_${name}`;
/** The entry that each remote was registered with. */
const registered = new Map<RemoteName, RemoteEntry>();
/** Failed tries of each remote. */
const failures = new Map<RemoteName, number>();
let hasPlugin = false;

/**
 * Where to ask. After a failure the address gets a number, because browsers let a request wait for an earlier one to
 * the same address, and that one may hang.
 */
const addressOf = (name: RemoteName, entry: string): string => {
  const url = new URL(entry, location.origin);
  const count = failures.get(name);
  if (count !== undefined) url.searchParams.set('try', String(count));
  return url.href;
};

const register = (name: RemoteName, remote: RemoteEntry | undefined): void => {
  if (!remote) throw new Error(`The remote ${name} is not deployed.`);
  const carried = process.env.SHARED_UI_VERSION ?? '';
  if (!isCompatible(remote.sharedUi, carried)) throw new IncompatibleRemote(name, remote.sharedUi, carried);
  if (!hasPlugin) registerPlugins([integrityPlugin]);
  hasPlugin = true;
  const entry = addressOf(name, remote.entry);
  requireIntegrity(entry, remote.integrity);
  // `force` removes what an earlier, failed load left.
  registerRemotes([{ name: containerOf(name), entry }], { force: true });
  registered.set(name, remote);
};

const load = async (name: RemoteName): Promise<RemoteModule> => {
  try {
    const module = await loadRemote<RemoteModule>(`${containerOf(name)}/routes`);
    if (!module) throw new Error(`The remote ${name} exposes no routes.`);
    return module;
  } catch (error) {
    registered.delete(name);
    failures.set(name, (failures.get(name) ?? 0) + 1);
    throw error;
  }
};

const isSame = (one: RemoteEntry | undefined, other: RemoteEntry | undefined) =>
  one?.entry === other?.entry && one?.integrity === other?.integrity;

/**
 * Loads a remote's routes. A page that was opened before a deployment knows an older entry, whose hash no longer fits:
 * then the list is read again and the remote is loaded once more. May be called again after a failure.
 * @throws IncompatibleRemote when it was built with a version of shared-ui that this shell does not have; another Error
 * when it cannot be loaded within its time limit.
 */
export const loadRemoteModule = async (name: RemoteName): Promise<RemoteModule> => {
  const asked = registered.get(name) ?? (await remoteList())[name];
  try {
    if (!registered.has(name)) register(name, asked);
    return await load(name);
  } catch (error) {
    const now = (await refreshRemoteList().catch(() => undefined))?.[name];
    if (!now || isSame(now, asked)) throw error;
    register(name, now);
    return load(name);
  }
};
