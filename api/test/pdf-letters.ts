import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

const inflated = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
};

/** What is in the compressed parts of a PDF, one after another. */
const partsOf = (pdf: Buffer): string[] => {
  const parts: string[] = [];
  let at = pdf.indexOf('stream');
  while (at >= 0) {
    const start = pdf.indexOf('\n', at) + 1;
    const end = pdf.indexOf('endstream', start);
    if (end < 0) break;
    parts.push(inflated(pdf.subarray(start, end)));
    at = pdf.indexOf('stream', end + 'endstream'.length);
  }
  return parts;
};

/**
 * By the name of each font that a PDF brings, what its glyphs stand for, by their number in four hexadecimal digits.
 */
const glyphsOfFonts = (pdf: Buffer): Map<string, Map<string, string>> => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', content = '']) => [
      id,
      content,
    ]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const content of objects.values())
    for (const [, name = '', id = ''] of content.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '');
      const [letters = ''] = table === undefined ? [] : partsOf(Buffer.from(table, 'latin1'));
      const glyphs = new Map<string, string>();
      for (const [, from = '', list = ''] of letters.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^[\]]*)\]/gi))
        for (const [index, hex] of (list.match(/[\da-f]{4,}(?: [\da-f]{4,})*/gi) ?? []).entries())
          glyphs.set(
            (parseInt(from, 16) + index).toString(16).padStart(4, '0'),
            Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le'),
          );
      if (glyphs.size > 0) fonts.set(name, glyphs);
    }
  return fonts;
};

/**
 * How many shapes of a letter a PDF brings in its fonts: the letters of Arabic look different at the start, in the
 * middle and at the end of a word.
 */
export const shapesOf = (pdf: Buffer, letter: string): number =>
  [...glyphsOfFonts(pdf).values()].flatMap((glyphs) =>
    [...glyphs.values()].filter((letters) => letters.includes(letter)),
  ).length;

/** What draws on a page besides text: lines, areas, colors, and where text begins. */
const drawing = /(?: (?:[mlcw]|re|scn|SCN|Tm|cm)| [fSB]|^[fShBW]\*?)$/;

/** How a PDF draws, page by page: how often each operator of the page is used, and a digest of all of them. */
export const drawingOfPages = (pdf: Buffer): { operators: Record<string, number>; digest: string }[] =>
  partsOf(pdf)
    .filter((part) => / Tf\b/.test(part))
    .map((part) => {
      const lines = part.split('\n').filter((one) => drawing.test(one));
      const operators: Record<string, number> = {};
      for (const one of lines) {
        const name = one.split(' ').at(-1) ?? '';
        operators[name] = (operators[name] ?? 0) + 1;
      }
      return { operators, digest: createHash('sha256').update(lines.join('\n')).digest('hex') };
    });

/** The texts that a PDF writes, page by page; each text in a line. */
export const textOfPages = (pdf: Buffer): string[] => {
  const fonts = glyphsOfFonts(pdf);
  return partsOf(pdf)
    .filter((part) => / Tf\b/.test(part))
    .map((part) => {
      const lines: string[] = [];
      let font: Map<string, string> | undefined;
      for (const [, name, pieces = ''] of part.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g)) {
        if (name !== undefined) {
          font = fonts.get(name);
          continue;
        }
        const hex = [...pieces.matchAll(/<([\da-f]+)>/g)].map(([, one = '']) => one).join('');
        const own = font;
        lines.push(
          own ? hex.replace(/.{4}/g, (glyph) => own.get(glyph) ?? '') : Buffer.from(hex, 'hex').toString('latin1'),
        );
      }
      return lines.join('\n');
    });
};

/**
 * The letters that a PDF brings fonts for, from the tables that say which letter each glyph is. A glyph that stands for
 * several letters counts as each of them.
 */
export const lettersInFonts = (pdf: Buffer): string => {
  const letters = new Set<string>();
  for (const table of partsOf(pdf).filter((part) => part.includes('beginbfrange')))
    for (const [, list = ''] of table.matchAll(/\[([^[\]]*)\]/g))
      for (const [, hex = ''] of list.matchAll(/<([\da-f ]+)>/gi))
        for (const letter of Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le'))
          letters.add(letter);
  return [...letters].join('');
};
