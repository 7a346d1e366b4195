import path from 'node:path';
import { devicePageAt, remoteForPath, type DevicePage, type RemoteList } from '@schi/contract';
import type { FileStore } from './files';
import { documents, type Document } from './page-kinds';

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

/**
 * The modules of the pages of paired devices, by which the build lists their scripts (`route-scripts.mjs` in
 * shared-ui).
 */
const moduleOf: Record<DevicePage, string> = {
  '/signage/pair': 'PairPage',
  '/signage/table': 'TablePage',
  '/signage/judge': 'JudgePage',
  '/signage/table/sheet/:draftDivisionId': 'SheetPage',
};

const scriptsOfDevice = async (
  rootDir: string,
  files: FileStore,
  { folder, base }: Document,
  pathname: string,
): Promise<Preload[]> => {
  const listed = await files(path.join(rootDir, folder, 'route-scripts.json'));
  const page = devicePageAt(pathname);
  if (!listed || !page) return [];
  const scripts = JSON.parse(listed.plain.toString('utf8')) as Record<string, string[]>;
  return (scripts[moduleOf[page]] ?? []).map((file) => ({ url: base + file, as: 'script' }));
};

interface PreloadRequest {
  rootDir: string;
  files: FileStore;
  remotes: RemoteList;
  document: Document;
  pathname: string;
}
/**
 * What a page needs at once, beside the script of its document: of its remote the entry, and the first chunks if the
 * remote was built beside the shell; in the document of paired devices the scripts of the page.
 */
export const preloadsFor = async ({
  rootDir,
  files,
  remotes,
  document,
  pathname,
}: PreloadRequest): Promise<Preload[]> => {
  if (document.base === documents.devices.base) return scriptsOfDevice(rootDir, files, document, pathname);
  const name = remoteForPath(pathname);
  const remote = name && remotes[name];
  if (!remote) return [];
  const { entry, integrity } = remote;
  const first: Preload = { url: entry, as: 'script', integrity };
  const manifest = entry.startsWith('/')
    ? await files(path.join(rootDir, `mf-${name}`, 'dist', 'mf-manifest.json'))
    : undefined;
  if (!manifest) return [first];
  const { exposes } = JSON.parse(manifest.plain.toString('utf8')) as Manifest;
  const chunks = exposes
    .flatMap((expose) => expose.assets.js.sync)
    .map(async (file): Promise<Preload> => {
      // The entry asks for each of its chunks with this hash.
      const found = await files(path.join(rootDir, `mf-${name}`, 'dist', file));
      return { url: folderOf(entry) + file, as: 'script', ...(found ? { integrity: found.integrity } : {}) };
    });
  return [first, ...(await Promise.all(chunks))];
};
