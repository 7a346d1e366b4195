import path from 'node:path';
import { remoteForPath, type RemoteList, type RemoteName } from '@schi/contract';
import type { FileStore } from './files';

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
}

const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Addresses a page needs at once from its remote: the entry, and the first chunks when the remote was built beside us. */
export interface Preloads {
  /** Changes when the remote was built anew. */
  version: number;
  urls: string[];
}

/** What to preload for a path, from the remote's own manifest. A remote elsewhere is known by its entry only. */
export const preloadsFor = async (rootDir: string, files: FileStore, remotes: RemoteList, pathname: string): Promise<Preloads> => {
  const name: RemoteName | undefined = remoteForPath(pathname);
  if (!name) return { version: 0, urls: [] };
  const { entry } = remotes[name];
  if (!entry.startsWith('/')) return { version: 0, urls: entry.endsWith('.js') ? [entry] : [] };
  const found = await files(path.join(rootDir, `mf-${name}`, 'dist', 'mf-manifest.json'));
  if (!found) return { version: 0, urls: [] };
  const manifest = JSON.parse(found.plain.toString('utf8')) as Manifest;
  const scripts = manifest.exposes.flatMap((expose) => expose.assets.js.sync);
  return { version: found.changed, urls: [entry, ...scripts.map((script) => folderOf(entry) + script)] };
};
