import path from 'node:path';
import type { FileStore } from './files';

const fontFace = /@font-face\s*\{[^{}]*\}/g;
const fontUrl = /url\(["']?([^"')]+\.woff2)["']?\)/;
/** A file for letters beyond Latin is loaded by the pages that show one of them; its range leaves out U+0000. */
const isForEveryPage = (face: string) =>
  !face.includes('unicode-range') || /unicode-range:\s*U\+(?:\?|0{1,6}[-,;}\s])/i.test(face);

const fontsOf = (css: string): string[] =>
  [...css.matchAll(fontFace)].flatMap(([face]) => (isForEveryPage(face) ? (fontUrl.exec(face)?.[1] ?? []) : []));

/** A built stylesheet. */
export interface Stylesheet {
  css: string;
  /** Addresses of the fonts that every page needs, from the root. */
  fonts: string[];
}

/** Reads the stylesheet at an address below `base`, whose files are in `folder`; `undefined` where there is none. */
export const readStylesheet = async (
  address: string,
  folder: string,
  base: string,
  files: FileStore,
): Promise<Stylesheet | undefined> => {
  const found = address.startsWith(base) ? await files(path.join(folder, address.slice(base.length))) : undefined;
  if (!found) return undefined;
  const css = found.plain.toString('utf8');
  return { css, fonts: fontsOf(css).map((url) => new URL(url, `http://host${base}`).pathname) };
};
