import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inlinedDataElementId, type InlinedData, type RemoteList } from '@schi/contract';
import type { Copies } from './answer';
import { tagOf, type FileStore } from './files';
import { preloadsFor } from './preloads';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** JSON that cannot close its own element. */
const inScript = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

const dataElement = (data: InlinedData | null) =>
  data ? `<script type="application/json" id="${inlinedDataElementId}">${inScript(data)}</script>` : '';

/** Fonts, fetches and other origins ask without credentials; a preload is used only when it asked in the same way. */
const preload = ({ url, as }: { url: string; as: string }) =>
  `<link rel="preload" as="${as}" href="${url}"${as === 'script' && url.startsWith('/') ? '' : ' crossorigin'}>`;

const copiesOf = async (html: string): Promise<Copies> => {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), zip(plain)]);
  return { etag: tagOf(plain), plain, br, gzip: gz };
};

interface Parts {
  rootDir: string;
  files: FileStore;
  inlined: () => Promise<InlinedData>;
  remotes: RemoteList;
}
interface Composed {
  data: InlinedData | null;
  built: number;
  version: number;
  copies: Promise<Copies>;
}

const fontsIn = async (folder: string, base: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.woff2')).map((name) => preload({ url: base + name, as: 'font' }));

/**
 * Composes a page from a built one: data inlined, fonts and the route's remote preloaded. A composed page is kept until the data (by
 * identity), the built page or the remote's manifest changes. Without data (the database is away) the page is served without it, and the
 * browser asks by itself.
 */
export const pageComposer = ({ rootDir, files, inlined, remotes }: Parts) => {
  const kept = new Map<string, Composed>();
  return async (folder: string, base: string, pathname: string): Promise<Copies | undefined> => {
    const built = await files(path.join(folder, 'index.html'));
    if (!built) return undefined;
    const data = await inlined().catch(() => null);
    const { version, list } = await preloadsFor(rootDir, files, remotes, pathname);
    const key = `${folder} ${list.map(({ url }) => url).join(' ')}`;
    const known = kept.get(key);
    if (known && known.data === data && known.built === built.changed && known.version === version) return known.copies;
    const fonts = await fontsIn(folder, base);
    const head = [...fonts, ...list.map(preload)].join('\n    ');
    const html = built.plain
      .toString('utf8')
      .replace('<!--schi:head-->', () => head)
      .replace('<!--schi:data-->', () => dataElement(data));
    const composed = { data, built: built.changed, version, copies: copiesOf(html) };
    kept.set(key, composed);
    return composed.copies;
  };
};
