import { inflateSync } from 'node:zlib';

const inflated = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
};

/**
 * The letters that a PDF brings fonts for, from the tables that say which letter each glyph is. A glyph that stands for several letters counts
 * as each of them.
 */
export const lettersInFonts = (pdf: Buffer): string => {
  const letters = new Set<string>();
  let at = pdf.indexOf('stream');
  while (at >= 0) {
    const start = pdf.indexOf('\n', at) + 1;
    const end = pdf.indexOf('endstream', start);
    if (end < 0) break;
    const table = inflated(pdf.subarray(start, end));
    if (table.includes('beginbfrange'))
      for (const [, list = ''] of table.matchAll(/\[([^[\]]*)\]/g))
        for (const [, hex = ''] of list.matchAll(/<([\da-f ]+)>/gi))
          for (const letter of Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le')) letters.add(letter);
    at = pdf.indexOf('stream', end + 'endstream'.length);
  }
  return [...letters].join('');
};
