import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';

/** A piece of a text and the font it is written in: one of the PDF's own, or a font's file. */
export interface Run {
  font: string;
  text: string;
}

/** The letters of Windows-1252, which the PDF's own fonts have. */
const isBuiltIn = (letter: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]$/.test(letter);

const builtIn = (bold: boolean): string => (bold ? 'Helvetica-Bold' : 'Helvetica');

interface Part {
  file: string;
  ranges: [number, number][];
}

/** Noto Sans KR comes in 120 small files by letters: Hangul, hanja, kana, and Latin, Cyrillic and Vietnamese letters. */
const readParts = (bold: boolean): Part[] => {
  const folder = dirname(require.resolve('@fontsource/noto-sans-kr/package.json'));
  const letters = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(letters).map(([part, ranges]) => ({
    // Of a woff2 file pdfkit would keep the letters and lose their outlines.
    file: join(folder, 'files', `noto-sans-kr-${part.replace(/[[\]]/g, '')}-${bold ? 700 : 400}-normal.woff`),
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [parseInt(from, 16), parseInt(to, 16)];
    }),
  }));
};
const parts = new Map<boolean, Part[]>();
const fileOf = (letter: string, bold: boolean): string | undefined => {
  if (!parts.has(bold)) parts.set(bold, readParts(bold));
  const code = letter.codePointAt(0) ?? 0;
  return parts.get(bold)?.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))?.file;
};

/** A letter as the files have it: itself, or without its marks, or, where neither is, a question mark. */
const inFiles = (letter: string, bold: boolean): Run => {
  for (const text of [letter, letter.normalize('NFD').replace(/\p{Mark}/gu, '')]) {
    const font = [...text].length === 1 ? fileOf(text, bold) : undefined;
    if (font !== undefined) return { font, text };
  }
  return { font: builtIn(bold), text: /^\p{Mark}$/u.test(letter) ? '' : '?' };
};

/**
 * A text in pieces of one font each, so that a receipt names everyone as they write themselves (names of any script, section 5). A word is
 * written in one family of letters.
 */
export const fontRuns = (text: string, bold: boolean): Run[] => {
  const runs: Run[] = [];
  for (const word of text.normalize('NFC').split(/(?<= )/)) {
    const letters = [...word];
    const pieces = letters.every(isBuiltIn) ? [{ font: builtIn(bold), text: word }] : letters.map((letter) => inFiles(letter, bold));
    for (const next of pieces) {
      const last = runs.at(-1);
      if (last?.font === next.font) last.text += next.text;
      else runs.push(next);
    }
  }
  return runs;
};
