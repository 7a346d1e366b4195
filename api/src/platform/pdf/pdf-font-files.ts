import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ending, fontOf } from './pdf-opened-fonts';

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
/** The face of headings and the face of text, as on screens: Latin, Greek and Cyrillic letters. */
const [headings, texts] = ['sofia-sans-extra-condensed', 'source-sans-3'];

/** What these lack of Latin, Vietnamese, Greek and Cyrillic letters, and Devanagari. */
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
type Fonts = Record<'heading' | 'text' | 'usual' | EastAsian, FontFiles>;
const readFonts = (): Fonts => {
  const usual = new FontFiles().add(european, () => true);
  for (const script of scripts) usual.add(`noto-sans-${script}`, (part) => part === script);
  const numbered = (font: EastAsian) => new FontFiles().add(font, (part) => part.startsWith('['));
  return {
    heading: new FontFiles().add(headings, () => true),
    // Vietnamese letters are taken from the small file made for them, also where others have them.
    text: new FontFiles().add(texts, (part) => part === 'vietnamese').add(texts, () => true),
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

/** The face of a text: of headings, of text, or of bold text. */
export type Face = 'heading' | 'bold' | 'text';

/** The ranges of the packages also name letters that their files lack. */
const has = (file: string, letter: string): boolean =>
  fontOf(file)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false;

// pdfkit loses the outlines of the letters of a woff2 file.
const fileOf = (name: string, face: Face): string => `${name}-${face === 'text' ? 400 : 700}-normal${ending}`;

/** The file of these that has the letter in truth. */
const ownFile = (files: FontFiles, letter: string, face: Face): string | undefined => {
  const name = files.find(letter);
  const file = name === undefined ? undefined : fileOf(name, face);
  return file !== undefined && has(file, letter) ? file : undefined;
};

/** Whether the face of headings has every letter. */
export const isInHeadingFace = (text: string): boolean => {
  const { heading } = (known ??= readFonts());
  return [...text].every((letter) => ownFile(heading, letter, 'heading') !== undefined);
};

/** Finds the file of the font that has a letter of this text; `undefined` where no font has it. */
export const fontFinder = (text: string, face: Face): ((letter: string) => string | undefined) => {
  const fonts = (known ??= readFonts());
  const own = face === 'heading' ? [fonts.heading, fonts.text] : [fonts.text];
  const others = [fonts.usual, ...eastAsianFor(text, fonts).map((font) => fonts[font])];
  return (letter) => {
    for (const files of own) {
      const file = ownFile(files, letter, face);
      if (file !== undefined) return file;
    }
    for (const files of others) {
      const name = files.find(letter);
      if (name !== undefined) return fileOf(name, face);
    }
    return undefined;
  };
};

/** Whether the invisible characters U+200C and U+200D change how letters of this font join. */
export const isJoiningFont = (font: string): boolean =>
  /-(?:arabic|bengali|devanagari|gujarati|gurmukhi|kannada|malayalam|oriya|sinhala|syriac|tamil|telugu)-[47]00-/.test(
    font,
  );
