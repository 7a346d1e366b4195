import bidiFactory from 'bidi-js';
import { fontFinder, isInHeadingFace, isJoiningFont, type Face } from './pdf-font-files';

export type { Face };

/** A piece of a text and the file of the font it is written in. */
export interface Run {
  font: string;
  text: string;
}

/**
 * A picture that is made of several characters: a family, a hand in a color. No font has it, so its first character
 * stands for it.
 */
const joinedPicture = /(\p{Extended_Pictographic})(?:[\p{Emoji_Modifier}\ufe0f]|\u200d\p{Extended_Pictographic})+/gu;
/** A flag is made of two of these, which stand for the letters of its country. */
const letterOfFlag = /\p{Regional_Indicator}/gu;
const firstOfFlags = 0x1f1e6;

/**
 * A text as the fonts see it: one character for a letter with its marks, for every white space and for every picture; a
 * flag by its letters.
 */
const plainOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(joinedPicture, '$1')
    .replace(letterOfFlag, (letter) =>
      String.fromCharCode(65 + (letter.codePointAt(0) ?? firstOfFlags) - firstOfFlags),
    );

/** Whether all letters are those of Windows-1252, which need no room for marks above and below others. */
export const isPlain = (text: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/.test(plainOf(text));

/** The face that a whole text is written in: a heading with a letter that its face lacks is bold text, as on screens. */
export const faceFor = (text: string, face: Face): Face =>
  face === 'heading' && !isInHeadingFace(plainOf(text)) ? 'bold' : face;

/** A letter as the files have it: itself, or without its marks, or, where neither is, a question mark. */
const inFiles = (letter: string, before: Run | undefined, fileOf: ReturnType<typeof fontFinder>): Run => {
  const question = () => fileOf('?') ?? '';
  // Most letters are plain, and the patterns below cost more than all the rest.
  if (letter >= ' ' && letter <= '~') return { font: fileOf(letter) ?? question(), text: letter };
  // These characters are invisible; they control whether letters join.
  if (/[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(letter)) {
    const isJoining = /[\u200c\u200d]/.test(letter) && before !== undefined && isJoiningFont(before.font);
    return { font: before?.font ?? question(), text: isJoining ? letter : '' };
  }
  for (const text of [letter, letter.normalize('NFD').replace(/\p{Mark}/gu, '')]) {
    const font = [...text].length === 1 ? fileOf(text) : undefined;
    if (font !== undefined) return { font, text };
  }
  return /^\p{Mark}$/u.test(letter) ? { font: before?.font ?? question(), text: '' } : { font: question(), text: '?' };
};

/** The letters of a text, each with its font. */
const lettersOf = (text: string, face: Face): Run[] => {
  const plain = plainOf(text);
  const fileOf = fontFinder(plain, face);
  const letters: Run[] = [];
  for (const letter of plain) letters.push(inFiles(letter, letters.at(-1), fileOf));
  return letters.filter(({ text: kept }) => kept !== '');
};

/** Joins neighboring letters of the same font. */
const joined = (letters: readonly Run[]): Run[] => {
  const runs: Run[] = [];
  for (const { font, text } of letters) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
};

const bidi = bidiFactory();
const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * One line of text from left to right as it is seen, in pieces of one font each, so that everyone is named as they
 * write themselves (names of any script, section 5). Words written from right to left come in the order of the Unicode
 * bidirectional algorithm; pdfkit itself turns and joins the letters within a piece.
 */
export const fontRuns = (line: string, face: Face): Run[] => {
  const letters = lettersOf(line, face);
  const text = letters.map((letter) => letter.text).join('');
  if (!isRightToLeft.test(text)) return joined(letters);
  const fonts = letters.flatMap((letter) => Array<string>(letter.text.length).fill(letter.font));
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const runs: (Run & { isTurned: boolean })[] = [];
  for (const at of bidi.getReorderedIndices(text, embedding)) {
    const font = fonts[at] ?? '';
    const isTurned = (embedding.levels[at] ?? 0) % 2 === 1;
    const letter = (isTurned ? bidi.getMirroredCharacter(text.charAt(at)) : null) ?? text.charAt(at);
    const last = runs.at(-1);
    if (last?.font === font && last.isTurned === isTurned)
      last.text = isTurned ? letter + last.text : last.text + letter;
    else runs.push({ font, text: letter, isTurned });
  }
  return runs.map((run) => ({
    font: run.font,
    text: run.isTurned && !isRightToLeft.test(run.text) ? [...run.text].reverse().join('') : run.text,
  }));
};
