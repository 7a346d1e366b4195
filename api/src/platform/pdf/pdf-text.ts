import { faceFor, fontRuns, isPlain, type Face, type Run } from './pdf-fonts';
import { fontOf } from './pdf-opened-fonts';

/** How a text is written: its size in points, the left edge and the width of its lines. */
export interface TextStyle {
  size: number;
  face: Face;
  left: number;
  width: number;
}

/** The line height, as a multiple of the text size. Letters with marks above and below need more room. */
const lineHeight = (text: string): number => (isPlain(text) ? 1.16 : 1.4);
/** The distance from the top of a text to its base line, as a multiple of the text size. */
export const rise = (text: string): number => (isPlain(text) ? 0.77 : 0.95);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A PDF that text is written into, and which fonts of files it has. */
interface Written {
  page: PDFKit.PDFDocument;
  registered: Set<string>;
}

// These are functions of the module, because functions that each PDF makes anew are also compiled anew.
const widthOf = ({ page, registered }: Written, { font, text }: Run, size: number): number => {
  const opened = registered.has(font) ? undefined : fontOf(font);
  if (opened) {
    // Cast: pdfkit takes an opened font too, which its types do not say.
    page.registerFont(font, opened as typeof opened & Uint8Array);
    registered.add(font);
  }
  return page.font(font).fontSize(size).widthOfString(text);
};

/**
 * So many widths are remembered for all PDFs of a process: the words of all papers, and those of a few hundred
 * families.
 */
const mostWidths = 5_000;
const widths = new Map<string, number>();
/**
 * The width of a text in one line. It is laid out once for all PDFs and sizes, because that takes long and most words
 * stand on every paper (decision money/receipts-in-a-thread has the figures).
 */
const exactWidth = (written: Written, text: string, { size, face }: Pick<TextStyle, 'size' | 'face'>): number => {
  const name = `${face} ${text}`;
  let width = widths.get(name);
  if (width === undefined) {
    width = fontRuns(text, face).reduce((sum, run) => sum + widthOf(written, run, 1), 0);
    if (widths.size >= mostWidths) widths.clear();
    widths.set(name, width);
  }
  return size * width;
};

/**
 * Whether a line fits. The sum of its parts leaves out the kerning between them, so a close case is laid out as a
 * whole.
 */
const isFitting = (written: Written, line: string, sum: number, style: TextStyle): boolean =>
  sum <= 0.95 * style.width || (sum <= 1.05 * style.width && exactWidth(written, line.trimEnd(), style) <= style.width);

/** Where a line may break: after a space, but not between a weight and its unit. */
const breaks = /(?<=\s)(?!(?<=\d\s)lb\b)/;

/** The parts of a text that stay together in a line: its words, or the letters of a word that is wider than a line. */
const partsOf = (written: Written, text: string, style: TextStyle): string[] => {
  const parts: string[] = [];
  for (const word of text.normalize('NFC').split(breaks))
    if (isFitting(written, word, exactWidth(written, word.trimEnd(), style), style)) parts.push(word);
    else for (const { segment } of segmenter.segment(word)) parts.push(segment);
  return parts;
};

/** Breaks a text between words; a word that is wider than a line is broken too. */
const broken = (written: Written, text: string, style: TextStyle): string[] => {
  const lines: string[] = [];
  let [line, width] = ['', 0];
  for (const part of partsOf(written, text, style)) {
    const word = part.trimEnd();
    const own = exactWidth(written, word, style);
    if (line !== '' && !isFitting(written, line + part, width + own, style)) {
      lines.push(line);
      [line, width] = ['', 0];
    }
    line += part;
    width += own + exactWidth(written, part.slice(word.length), style);
  }
  return [...lines, line];
};

/**
 * Writes text of any script in fonts that the PDF brings. pdfkit breaks lines itself only where a text has one font and
 * one direction.
 */
export const pdfText = (page: PDFKit.PDFDocument) => {
  const written: Written = { page, registered: new Set() };
  const known = new Map<string, string[]>();
  /** The same, once for a text whose height is asked before it is written. */
  const linesOf = (text: string, style: TextStyle): string[] => {
    const name = `${style.size} ${style.face} ${style.width} ${text}`;
    const lines = known.get(name) ?? broken(written, text, { ...style, face: faceFor(text, style.face) });
    known.set(name, lines);
    return lines;
  };

  return {
    /** The width of the text in one line, in points. */
    widthOf: (text: string, { size, face }: Pick<TextStyle, 'size' | 'face'>): number =>
      exactWidth(written, text.trimEnd(), { size, face: faceFor(text, face) }),

    /** The lines into which the text breaks at this width, without the spaces between them. */
    linesOf: (text: string, style: TextStyle): string[] => linesOf(text, style).map((line) => line.trimEnd()),

    /** The height of the text in points. */
    heightOf: (text: string, style: TextStyle): number => linesOf(text, style).length * style.size * lineHeight(text),

    /** Writes the text from `top` and answers the position of its lower edge. */
    write: (text: string, top: number, style: TextStyle): number => {
      const { size, left } = style;
      const face = faceFor(text, style.face);
      let at = top;
      for (const line of linesOf(text, style)) {
        let x = left;
        for (const run of fontRuns(line.trimEnd(), face)) {
          const width = widthOf(written, run, size);
          page.text(run.text, x, at + rise(text) * size, { lineBreak: false, baseline: 'alphabetic' });
          x += width;
        }
        at += size * lineHeight(text);
      }
      return at;
    },
  };
};
