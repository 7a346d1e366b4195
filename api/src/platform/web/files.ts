import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Copies } from './answer';
import { commonHeaders, type Headers } from './headers';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The content of a file whose name contains the hash of its content never changes. */
const isHashed = (file: string) => /\.[0-9a-f]{12}\.[a-z0-9]+$/.test(file);

/** The short hash of a content. */
export const tagOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 20);

/**
 * The hash by which a browser checks a script (Subresource Integrity). The build uses the same algorithm for the
 * scripts of remotes.
 */
const integrityOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const readIfThere = (file: string) => readFile(file).catch(() => undefined);

/** The headers of a built file. Any origin may load it, because a shell on another server may load a remote. */
export const fileHeaders = (file: string): Headers => ({
  ...commonHeaders,
  'content-type': types[path.extname(file)] ?? 'application/octet-stream',
  'cache-control': isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
});

interface Read extends Copies {
  integrity: string;
}
interface CachedFile {
  changed: number;
  copies: Promise<Read>;
}

const read = async (file: string): Promise<Read> => {
  const [plain, br, gzip] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  return { etag: tagOf(plain), integrity: integrityOf(plain), plain, br, gzip };
};

/**
 * Built files with their compressed copies, each read once, and again after it changed on disk, so that a remote that
 * was rebuilt alone is served without a restart. Returns `undefined` for a missing file.
 */
export const fileStore = () => {
  const known = new Map<string, CachedFile>();
  return async (file: string): Promise<(Read & { changed: number }) | undefined> => {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) {
      known.delete(file);
      return undefined;
    }
    let entry = known.get(file);
    if (!entry || entry.changed !== found.mtimeMs) {
      entry = { changed: found.mtimeMs, copies: read(file) };
      known.set(file, entry);
    }
    return { ...(await entry.copies), changed: entry.changed };
  };
};
export type FileStore = ReturnType<typeof fileStore>;
