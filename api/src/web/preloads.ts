import path from 'node:path';
import { remoteForPath, type RemoteList } from '@schi/contract';
import type { FileStore } from './files';

interface Manifest {
  exposes: { assets: { js: { sync: string[] } } }[];
}

const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1);

export interface Preload {
  url: string;
  as: 'script' | 'font';
  /** The browser uses a preloaded script only if preload and request have the same hash. */
  integrity?: string;
}

/** What a page needs at once from its remote: the entry, and the first chunks if the remote was built beside the shell. */
export const preloadsFor = async (rootDir: string, files: FileStore, remotes: RemoteList, pathname: string): Promise<Preload[]> => {
  const name = remoteForPath(pathname);
  const remote = name && remotes[name];
  if (!remote) return [];
  const { entry, integrity } = remote;
  const first: Preload = { url: entry, as: 'script', integrity };
  const manifest = entry.startsWith('/') ? await files(path.join(rootDir, `mf-${name}`, 'dist', 'mf-manifest.json')) : undefined;
  if (!manifest) return [first];
  const { exposes } = JSON.parse(manifest.plain.toString('utf8')) as Manifest;
  const chunks = exposes.flatMap((expose) => expose.assets.js.sync).map((file): Preload => ({ url: folderOf(entry) + file, as: 'script' }));
  return [first, ...chunks];
};
