import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inlinedDataElementId, rootElementId, type InlinedData, type PageFacts, type PaintedPage } from '@schi/contract';
import type { Copies } from './answer';
import { tagOf, type FileStore } from './files';
import { headOf, inScript, titleElement } from './head';
import { pageHeaders, type Headers } from './headers';
import { painters } from './painter';
import { preloadsFor, type Preload } from './preloads';
import type { FindRemotes } from './remotes';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const dataElement = (data: InlinedData | null) =>
  data ? `<script type="application/json" id="${inlinedDataElementId}">${inScript(data)}</script>` : '';

/** Fonts, fetches and other origins ask without credentials; a preload is used only when it asked in the same way. */
const preload = ({ url, as, integrity }: Preload, isUrgent = true) => {
  const isPlain = as === 'script' && url.startsWith('/') && !integrity;
  const checked = integrity ? ` integrity="${integrity}"` : '';
  return `<link rel="preload" as="${as}" href="${url}"${checked}${isPlain ? '' : ' crossorigin'}${isUrgent ? '' : ' fetchpriority="low"'}>`;
};

const copiesOf = async (html: string): Promise<Copies> => {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), zip(plain)]);
  return { etag: tagOf(plain), plain, br, gzip: gz };
};

interface Parts {
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
/** A page with the headers that belong to it: its policy names its own styles. */
export interface ComposedPage {
  copies: Copies;
  headers: Headers;
}
interface Kept {
  data: object | null;
  version: string;
  page: Promise<ComposedPage>;
}

const stylesheet = /<link href="([^"]+\.css)" rel="stylesheet">/;
const mainScript = /<script defer src="([^"]+)"><\/script>/;
const fontFace = /@font-face\s*\{[^{}]*\}/g;
const fontUrl = /url\(["']?([^"')]+\.woff2)["']?\)/;
/** A file for letters beyond Latin is loaded by the pages that show one of them; its range leaves out U+0000. */
const isForEveryPage = (face: string) => !face.includes('unicode-range') || /unicode-range:\s*U\+(?:\?|0{1,6}[-,;}\s])/i.test(face);
const fontsOf = (css: string): string[] =>
  [...css.matchAll(fontFace)].flatMap(([face]) => (isForEveryPage(face) ? (fontUrl.exec(face)?.[1] ?? []) : []));

/** A built page with its stylesheet written into it, which saves a request before anything can be seen. Answers its fonts too. */
const withStyles = async (html: string, folder: string, base: string, files: FileStore) => {
  const address = stylesheet.exec(html)?.[1];
  const found = address?.startsWith(base) ? await files(path.join(folder, address.slice(base.length))) : undefined;
  if (!found) return { html, fonts: [] };
  const css = found.plain.toString('utf8');
  return { html: html.replace(stylesheet, () => `<style>${css}</style>`), fonts: fontsOf(css) };
};

/** The text of each style element: what the page's policy allows by its hash. */
const stylesIn = (html: string) => [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');

/**
 * Composes a page from a built one: data and styles inlined, fonts and the route's remote preloaded, what search engines read, and the page
 * itself where it can be painted. A composed page is kept until the data (by identity) or anything built changes. Without data (the database
 * is away), or when painting fails, the page is served without, and the browser draws it by itself.
 */
export const pageComposer = ({ rootDir, files, inlined, findRemotes, origin, frames, onError }: Parts) => {
  const kept = new Map<string, Kept>();
  const painterFor = painters(rootDir, files, findRemotes, onError);

  const paint = (paintPage: (data: InlinedData) => PaintedPage, data: InlinedData | null): PaintedPage | undefined => {
    try {
      return data ? paintPage(data) : undefined;
    } catch (error) {
      onError(error);
      return undefined;
    }
  };

  return async (folder: string, base: string, pathname: string): Promise<ComposedPage | undefined> => {
    const built = await files(path.join(folder, 'index.html'));
    if (!built) return undefined;
    const known = await inlined().catch(() => null);
    const remotes = await findRemotes();
    const list = await preloadsFor(rootDir, files, remotes.list, pathname);
    const found = await painterFor(pathname);
    const page: PageFacts | undefined = found?.painter.page(pathname);
    // Addresses are endless, pages are not: those without facts are one and the same.
    const key = `${folder} ${page?.path ?? ''} ${list.map(({ url }) => url).join(' ')}`;
    const version = `${built.changed} ${remotes.version} ${found?.version ?? ''}`;
    const before = kept.get(key);
    if (before && before.data === known && before.version === version) return before.page;
    const data: InlinedData | null = known && { ...known, remotes: remotes.list };

    const compose = async (): Promise<ComposedPage> => {
      const { html, fonts } = await withStyles(built.plain.toString('utf8'), folder, base, files);
      const painted = page?.isPainted && found ? paint((now) => found.painter.paint(page, now), data) : undefined;
      const main = mainScript.exec(html)?.[1];
      const head = [
        ...fonts.map((url) => preload({ url: new URL(url, `http://host${base}`).pathname, as: 'font' })),
        // What is painted can be read without scripts, so its fonts go first.
        ...list.map((item) => preload(item, !painted)),
        ...(painted && main ? [preload({ url: main, as: 'script' }, false)] : []),
        ...headOf(
          page,
          origin,
          data?.tournaments.find(({ isOver }) => !isOver),
        ),
      ].join('\n    ');
      const full = html
        // A painted page can be read and left without the application, which waits for the first sign of use.
        .replace(mainScript, (script) => (painted ? `<script defer src="/begin.js" data-main="${main}"></script>` : script))
        .replace(/<title>.*?<\/title>/, () => titleElement(page))
        .replace('<!--schi:head-->', () => head)
        // After the stylesheet, as in the browser, where styled-components adds its own at the end.
        .replace('</head>', () => `${painted?.style ?? ''}</head>`)
        .replace(`<div id="${rootElementId}"></div>`, () => `<div id="${rootElementId}">${painted?.html ?? ''}</div>`)
        .replace('<!--schi:data-->', () => dataElement(data));
      return {
        copies: await copiesOf(full),
        headers: pageHeaders(remotes.list, { styles: stylesIn(full), frames, hasGoogle: Boolean(data?.googleClientId) }),
      };
    };
    const entry = { data: known, version, page: compose() };
    kept.set(key, entry);
    return entry.page;
  };
};
