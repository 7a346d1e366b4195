import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@schi/contract';
import type { RemoteModule } from '@schi/shared-ui/routes';
import { remoteList } from './remote-list';

const containerOf = (name: RemoteName) => `schi_${name}`;
const registered = new Set<RemoteName>();
/** Failed tries of each remote. */
const failures = new Map<RemoteName, number>();

/**
 * Where to ask. After a failure the address gets a number, because browsers let a request wait for an earlier one to the same address,
 * and that one may hang.
 */
const addressOf = (name: RemoteName, entry: string): string => {
  const url = new URL(entry, location.origin);
  const count = failures.get(name);
  if (count !== undefined) url.searchParams.set('try', String(count));
  return url.href;
};

const register = async (name: RemoteName) => {
  const { entry } = (await remoteList())[name];
  // `force` forgets what an earlier, failed load left behind.
  registerRemotes([{ name: containerOf(name), entry: addressOf(name, entry) }], { force: true });
  registered.add(name);
};

/** Loads a remote's routes by its address of this moment. Rejects when it cannot be had within its time limit; may be called again. */
export const loadRemoteModule = async (name: RemoteName): Promise<RemoteModule> => {
  if (!registered.has(name)) await register(name);
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
