import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Not `require.resolve`, which the bundler replaces by a number: the files are looked up at run time, from the built
// file or the source.
const fromHere = createRequire(__filename);

/** Scripts with a font of their own. Each has one file for a weight. */
const scripts = [
  'arabic',
  'armenian',
  'bengali',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'hebrew',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'syriac',
  'tamil',
  'telugu',
  'thaana',
  'thai',
];
/** Latin, Vietnamese, Greek, Cyrillic and Devanagari letters. */
const european = 'noto-sans';
/** Hangul with hanja and kana; kanji; simplified Chinese. Each comes in more than a hundred files by letters. */
const eastAsian = ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc'] as const;

/** No font has letters beyond the Tertiary Ideographic Plane. */
const codes = 0x40000;
/** Which file of a group of fonts has a letter. Only files whose letters occur go into a PDF. */
class FontFiles {
  /** By code point the number of its file, counted from 1; 0 for none. */
  private readonly ofCode = new Uint16Array(codes);
  /** Without weight and ending. */
  private readonly names: string[] = [];

  /** Adds the files of a font, without the letters that an earlier one has. */
  add(font: string, has: (part: string) => boolean): this {
    const index = fromHere.resolve(`@fontsource/${font}/unicode.json`);
    const parts = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>;
    for (const [part, ranges] of Object.entries(parts).filter(([one]) => has(one))) {
      this.names.push(join(dirname(index), 'files', `${font}-${part.replace(/[[\]]/g, '')}`));
      for (const range of ranges.split(',')) {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1)
          this.ofCode[code] ||= this.names.length;
      }
    }
    return this;
  }
  find(letter: string): string | undefined {
    return this.names[(this.ofCode[letter.codePointAt(0) ?? 0] ?? 0) - 1];
  }
}

type EastAsian = (typeof eastAsian)[number];
type Fonts = { usual: FontFiles } & Record<EastAsian, FontFiles>;
const readFonts = (): Fonts => {
  const usual = new FontFiles().add(european, () => true);
  for (const script of scripts) usual.add(`noto-sans-${script}`, (part) => part === script);
  const numbered = (font: EastAsian) => new FontFiles().add(font, (part) => part.startsWith('['));
  return {
    usual,
    'noto-sans-kr': numbered('noto-sans-kr'),
    'noto-sans-jp': numbered('noto-sans-jp'),
    'noto-sans-sc': numbered('noto-sans-sc'),
  };
};
/** Read once for a process, because it takes a third of a second on a busy machine. */
let known: Fonts | undefined;

const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isHan = /\p{Script=Han}/u;
const mayBeEastAsian = /[\u1100-\u11ff\u2e80-\u{3ffff}]/u;
/**
 * The East Asian fonts for a text: first the one that has all of its Chinese characters, so that a name is not written
 * in two.
 */
const eastAsianFor = (text: string, fonts: Fonts): readonly EastAsian[] => {
  if (!mayBeEastAsian.test(text)) return eastAsian;
  const han = [...text].filter((letter) => isHan.test(letter));
  const [japanese, others] = [eastAsian[1], [eastAsian[0], eastAsian[2]]];
  const order = isKana.test(text) ? [japanese, ...others] : eastAsian;
  const complete = order.find((font) => han.every((letter) => fonts[font].find(letter) !== undefined));
  return complete === undefined ? order : [complete, ...order.filter((font) => font !== complete)];
};

/** How the name of a font's file ends; no font of the PDF's own has such a name. */
export const ending = '.woff';

/** Finds the file of the font that has a letter of this text; `undefined` where no font has it. */
export const fontFinder = (text: string, bold: boolean): ((letter: string) => string | undefined) => {
  const fonts = (known ??= readFonts());
  const order = [fonts.usual, ...eastAsianFor(text, fonts).map((font) => fonts[font])];
  return (letter) => {
    for (const files of order) {
      const name = files.find(letter);
      // pdfkit loses the outlines of the letters of a woff2 file.
      if (name !== undefined) return `${name}-${bold ? 700 : 400}-normal${ending}`;
    }
    return undefined;
  };
};

/** Whether the invisible characters U+200C and U+200D change how letters of this font join. */
export const isJoiningFont = (font: string): boolean =>
  /-(?:arabic|bengali|devanagari|gujarati|gurmukhi|kannada|malayalam|oriya|sinhala|syriac|tamil|telugu)-[47]00-/.test(
    font,
  );
