import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { InlinedData, PageFacts, RenderedPage } from '@schi/contract';
import type { Copies } from './answer';
import { tagOf, type FileStore } from './files';
import { pageHeaders, type Headers } from './headers';
import { pageHtml } from './page-html';
import type { Document } from './page-kinds';
import { preloadsFor } from './preloads';
import type { FindRemotes } from './remotes';
import { serverRenderers } from './renderers';
import { readStylesheet } from './stylesheet';
import { addressIn } from './template';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const copiesOf = async (html: string): Promise<Copies> => {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), zip(plain)]);
  return { etag: tagOf(plain), plain, br, gzip: gz };
};

interface PagesOptions {
  rootDir: string;
  files: FileStore;
  inlined: () => Promise<Omit<InlinedData, 'remotes'>>;
  findRemotes: FindRemotes;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Origins that pages may show in a frame. */
  frames: string[];
  onError: (error: unknown) => void;
}
/** A page with its headers: its content security policy names its own styles. */
export interface ComposedPage {
  copies: Copies;
  headers: Headers;
}
interface CachedPage {
  data: object | null;
  version: string;
  page: Promise<ComposedPage>;
}

/**
 * Composes a page from a built one: data and styles inlined, fonts and the remote of the route preloaded, what search
 * engines read, and the rendered page, or what is around it where the route is not server-rendered. A composed page is cached until the data (by
 * identity) or anything built changes. Without data (the database is away), or when rendering fails, the browser
 * renders the page.
 */
export const pageComposer = ({ rootDir, files, inlined, findRemotes, origin, frames, onError }: PagesOptions) => {
  const cached = new Map<string, CachedPage>();
  const rendererFor = serverRenderers(rootDir, files, findRemotes, onError);

  const tryToRender = (
    render: (data: InlinedData) => RenderedPage,
    data: InlinedData | null,
  ): RenderedPage | undefined => {
    try {
      return data ? render(data) : undefined;
    } catch (error) {
      onError(error);
      return undefined;
    }
  };

  return async (document: Document, pathname: string): Promise<ComposedPage | undefined> => {
    const { base } = document;
    const folder = path.join(rootDir, document.folder);
    const built = await files(path.join(folder, 'index.html'));
    if (!built) return undefined;
    const inlinedData = await inlined().catch(() => null);
    const remotes = await findRemotes();
    const preloads = await preloadsFor({ rootDir, files, remotes: remotes.list, document, pathname });
    const found = await rendererFor(pathname);
    const page: PageFacts | undefined = found?.renderer.page(pathname);
    // There is no limit to addresses, but to pages: all addresses without facts of their own share one page.
    const key = `${folder} ${page?.path ?? ''} ${preloads.map(({ url }) => url).join(' ')}`;
    const version = `${built.changed} ${remotes.version} ${found?.version ?? ''}`;
    const before = cached.get(key);
    if (before && before.data === inlinedData && before.version === version) return before.page;
    const data: InlinedData | null = inlinedData && { ...inlinedData, remotes: remotes.list };

    const compose = async (): Promise<ComposedPage> => {
      const template = built.plain.toString('utf8');
      const address = addressIn(template, 'styles');
      const stylesheet = address === undefined ? undefined : await readStylesheet(address, folder, base, files);
      const rendered = page && found ? tryToRender((current) => found.renderer.render(page, current), data) : undefined;
      const { html, styles } = pageHtml({ template, stylesheet, preloads, page, rendered, data, origin });
      return {
        copies: await copiesOf(html),
        headers: pageHeaders(remotes.list, { styles, frames, hasGoogle: Boolean(data?.googleClientId) }),
      };
    };
    const entry = { data: inlinedData, version, page: compose() };
    cached.set(key, entry);
    return entry.page;
  };
};
