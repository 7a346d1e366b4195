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

/** The texts that a PDF writes with its own fonts, page by page; each text in a line. */
export const textOfPages = (pdf: Buffer): string[] =>
  partsOf(pdf)
    .filter((part) => / Tf\b/.test(part))
    .map((part) =>
      [...part.matchAll(/\[([^[\]]*)\] TJ/g)]
        .map(([, pieces = '']) =>
          [...pieces.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
        )
        .join('\n'),
    );

/**
 * The letters that a PDF brings fonts for, from the tables that say which letter each glyph is. A glyph that stands for several letters counts
 * as each of them.
 */
export const lettersInFonts = (pdf: Buffer): string => {
  const letters = new Set<string>();
  for (const table of partsOf(pdf).filter((part) => part.includes('beginbfrange')))
    for (const [, list = ''] of table.matchAll(/\[([^[\]]*)\]/g))
      for (const [, hex = ''] of list.matchAll(/<([\da-f ]+)>/gi))
        for (const letter of Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le')) letters.add(letter);
  return [...letters].join('');
};
