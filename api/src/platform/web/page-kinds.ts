import path from 'node:path';
import { componentsPage, devicePageAt, homeForUnknown, remoteForPath } from '@schi/contract';

/** Paths of the API and of the pages of the demonstration. */
const notOurs = ['/api', '/healthz', '/readyz', '/metrics', '/dev', '/sandbox-pay'];

const isBelow = (pathname: string, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);

/** A built page: its folder, and the path at which the files of that folder are. */
export interface Document {
  folder: string;
  base: string;
}
/**
 * The documents of the site: the shell, a screen of the venue, and the pages of paired devices (decision
 * hall/device-pages).
 */
export const documents = {
  shell: { folder: 'shell/dist', base: '/' },
  screen: { folder: 'mf-signage/dist/standalone', base: '/signage-standalone/' },
  devices: { folder: 'mf-signage/dist/devices', base: '/signage-devices/' },
} as const satisfies Record<string, Document>;

/**
 * What a path of the site is: a built file, a page of the browser's router, a redirect (section 2), or not part of the
 * web.
 */
export type PageKind =
  | { kind: 'not ours' }
  | { kind: 'file'; file: string }
  | { kind: 'page'; document: keyof typeof documents }
  | { kind: 'elsewhere'; to: string };

/** Scripts that are built without the shell's federation. */
const smallScripts = ['/delayed-start.js', '/page-worker.js', '/check-in-worker.js'];

/** Files whose address has no part that is named after what they hold. */
const composed = ['/remotes.json', '/robots.txt', '/sitemap.xml'];

/**
 * The pattern of an address of the site, for the log and the metrics: what stands below the first part may be a token,
 * and an address that leads elsewhere may hold anything.
 */
export const patternOf = ({ kind }: PageKind, pathname: string): string => {
  if (composed.includes(pathname)) return pathname;
  const [, first = '', ...rest] = pathname.split('/');
  if (kind === 'elsewhere') return 'redirected';
  if (kind === 'file' && rest.length === 0) return '/:file';
  return rest.length === 0 ? `/${first}` : `/${first}/*`;
};

const hasExtension = (pathname: string) => /\.[a-z0-9]+$/i.test(pathname);

/** A file below a folder. The dots of a path that would leave the folder are removed. */
const fileBelow = (folder: string, relative: string): PageKind => {
  const file = path.join(folder, path.posix.normalize(`/${relative}`));
  return { kind: 'file', file };
};

/**
 * Decides by the decoded path alone. A deep path with dots in it (a hash) is a page; files are at the root or with a
 * remote.
 */
export const pageKindOf = (rootDir: string, pathname: string): PageKind => {
  if (pathname !== componentsPage && notOurs.some((prefix) => isBelow(pathname, prefix))) return { kind: 'not ours' };
  const [, first = '', second = '', ...rest] = pathname.split('/');
  if (first === 'remotes' && /^[a-z]+$/.test(second))
    return fileBelow(path.join(rootDir, `mf-${second}`, 'dist'), rest.join('/'));
  if (first === 'signage-standalone') {
    const file = [second, ...rest].join('/');
    return file === '' || file === 'index.html'
      ? { kind: 'page', document: 'screen' }
      : fileBelow(path.join(rootDir, documents.screen.folder), file);
  }
  if (first === 'signage-devices') {
    const file = [second, ...rest].join('/');
    return file === '' || file === 'index.html'
      ? { kind: 'elsewhere', to: '/signage/pair' }
      : fileBelow(path.join(rootDir, documents.devices.folder), file);
  }
  // Browsers request it for pages that name no icon; they accept the SVG file.
  if (pathname === '/favicon.ico') return fileBelow(path.join(rootDir, 'shell', 'dist'), 'favicon.svg');
  if (smallScripts.includes(pathname))
    return fileBelow(path.join(rootDir, 'shell', 'dist', 'scripts'), pathname.slice(1));
  if (second === '' && hasExtension(first) && first !== 'index.html')
    return fileBelow(path.join(rootDir, 'shell', 'dist'), first);
  if (pathname === '/share') return { kind: 'elsewhere', to: '/customer/file-sharing' };
  if (pathname === '/index.html') return { kind: 'elsewhere', to: '/' };
  if (devicePageAt(pathname)) return { kind: 'page', document: 'devices' };
  return remoteForPath(pathname)
    ? { kind: 'page', document: 'shell' }
    : { kind: 'elsewhere', to: homeForUnknown(pathname) };
};
