import path from 'node:path';
import { remoteForPath, type RemoteList, type RemoteName } from '@schi/contract';
import type { FileStore } from './files';

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
}

const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1);

export interface Preload {
  url: string;
  as: 'script' | 'fetch';
}

/** What a page needs at once from its remote: the entry, and the first chunks when the remote was built beside us. */
export interface Preloads {
  /** Changes when the remote was built anew. */
  version: number;
  list: Preload[];
}

const script = (url: string): Preload => ({ url, as: 'script' });
/** A list may name a remote's manifest, which is read and leads to its entry, or the entry itself, which saves that step. */
const first = (entry: string): Preload => (entry.endsWith('.json') ? { url: entry, as: 'fetch' } : script(entry));

/** What to preload for a path, from the remote's own manifest. A remote elsewhere is known by what the list names only. */
export const preloadsFor = async (rootDir: string, files: FileStore, remotes: RemoteList, pathname: string): Promise<Preloads> => {
  const name: RemoteName | undefined = remoteForPath(pathname);
  if (!name) return { version: 0, list: [] };
  const { entry } = remotes[name];
  if (!entry.startsWith('/')) return { version: 0, list: [first(entry)] };
  const found = await files(path.join(rootDir, `mf-${name}`, 'dist', 'mf-manifest.json'));
  if (!found) return { version: 0, list: [] };
  const { metaData, exposes } = JSON.parse(found.plain.toString('utf8')) as Manifest;
  const urls = [metaData.remoteEntry.name, ...exposes.flatMap((expose) => expose.assets.js.sync)].map((file) => folderOf(entry) + file);
  return { version: found.changed, list: [...(urls[0] === entry ? [] : [first(entry)]), ...urls.map(script)] };
};
