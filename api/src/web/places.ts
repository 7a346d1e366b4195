import path from 'node:path';
import { remoteForPath } from '@schi/contract';

/** Paths that belong to the API or to the embedded default's own pages, never to the web. */
const notOurs = ['/api', '/healthz', '/readyz', '/metrics', '/dev', '/sandbox-pay'];

const isBelow = (pathname: string, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Where a path of the site leads: to a built file, to a page that the browser's router draws, to another address (section 2), or to someone else. */
export type Place =
  { kind: 'not ours' } | { kind: 'file'; file: string } | { kind: 'page' } | { kind: 'signage page' } | { kind: 'elsewhere'; to: string };

/** Scripts that are built without the shell's federation. */
const smallScripts = ['/delayed-start.js', '/check-in-worker.js'];

const hasExtension = (pathname: string) => /\.[a-z0-9]+$/i.test(pathname);

/** A file below a folder; anything that climbs out of it leads to a name that cannot exist. */
const fileBelow = (folder: string, relative: string): Place => {
  const file = path.join(folder, path.posix.normalize(`/${relative}`));
  return { kind: 'file', file };
};

/** Decides by the path alone, which is decoded already. Text with dots deep in a path (a hash) is a page; a file lies at the root or with a remote. */
export const placeOf = (rootDir: string, pathname: string): Place => {
  if (notOurs.some((prefix) => isBelow(pathname, prefix))) return { kind: 'not ours' };
  const [, first = '', second = '', ...rest] = pathname.split('/');
  if (first === 'remotes' && /^[a-z]+$/.test(second)) return fileBelow(path.join(rootDir, `mf-${second}`, 'dist'), rest.join('/'));
  if (first === 'signage-standalone') {
    const file = [second, ...rest].join('/');
    return file === '' || file === 'index.html'
      ? { kind: 'signage page' }
      : fileBelow(path.join(rootDir, 'mf-signage', 'dist', 'standalone'), file);
  }
  // Browsers ask for it on pages that name no icon; they take the drawing as well.
  if (pathname === '/favicon.ico') return fileBelow(path.join(rootDir, 'shell', 'dist'), 'favicon.svg');
  if (smallScripts.includes(pathname)) return fileBelow(path.join(rootDir, 'shell', 'dist', 'scripts'), pathname.slice(1));
  if (second === '' && hasExtension(first) && first !== 'index.html') return fileBelow(path.join(rootDir, 'shell', 'dist'), first);
  if (pathname === '/share') return { kind: 'elsewhere', to: '/customer/file-sharing' };
  return remoteForPath(pathname) ? { kind: 'page' } : { kind: 'elsewhere', to: '/' };
};
