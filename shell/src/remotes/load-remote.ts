import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@schi/contract';
import type { RemoteModule } from '@schi/shared-ui/routes';
import { remoteList } from './remote-list';

const containerOf = (name: RemoteName) => `schi_${name}`;
const registered = new Set<RemoteName>();

const register = async (name: RemoteName) => {
  const { entry } = (await remoteList())[name];
  // `force` forgets what an earlier, failed load left behind.
  registerRemotes([{ name: containerOf(name), entry: new URL(entry, location.origin).href }], { force: true });
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
    throw error;
  }
};
