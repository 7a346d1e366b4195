import { fontFile, fontRuns, isBuiltIn, type Run } from './pdf-fonts';

/** How a text is written: its size in points, the left edge and the width of its lines. */
export interface TextStyle {
  size: number;
  bold: boolean;
  left: number;
  width: number;
}

/** The line height, as a multiple of the text size. Letters with marks above and below need more room. */
const lineHeight = (text: string): number => (isBuiltIn(text) ? 1.16 : 1.4);
/** The distance from the top of a text to its base line, as a multiple of the text size. */
export const rise = (text: string): number => (isBuiltIn(text) ? 0.77 : 0.95);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Writes text of any script. pdfkit breaks lines itself only where a text has one font and one direction. `embeds`: the PDF brings all of its
 * fonts, which the others do only for letters that every reader's own fonts lack.
 */
export const pdfText = (page: PDFKit.PDFDocument, { embeds = false } = {}) => {
  const registered = new Set<string>();
  const widthOf = ({ font, text }: Run, size: number): number => {
    const file = registered.has(font) ? undefined : fontFile(font);
    if (file) {
      page.registerFont(font, file);
      registered.add(font);
    }
    return page.font(font).fontSize(size).widthOfString(text);
  };
  const lineWidth = (text: string, { size, bold }: Pick<TextStyle, 'size' | 'bold'>): number =>
    fontRuns(text.trimEnd(), bold, embeds).reduce((sum, run) => sum + widthOf(run, size), 0);
  const isTooWide = (text: string, style: TextStyle): boolean => lineWidth(text, style) > style.width;

  /** Breaks a text between words; a word that is wider than a line is broken too. */
  const broken = (text: string, style: TextStyle): string[] => {
    const lines: string[] = [];
    let line = '';
    const add = (part: string) => {
      if (line !== '' && isTooWide(line + part, style)) {
        lines.push(line);
        line = part;
      } else line += part;
    };
    for (const word of text.normalize('NFC').split(/(?<=\s)/))
      if (isTooWide(word, style)) for (const { segment } of segmenter.segment(word)) add(segment);
      else add(word);
    return [...lines, line];
  };
  const known = new Map<string, string[]>();
  /** The same, once for a text whose height is asked before it is written. */
  const linesOf = (text: string, style: TextStyle): string[] => {
    const name = `${style.size} ${style.bold} ${style.width} ${text}`;
    const lines = known.get(name) ?? broken(text, style);
    known.set(name, lines);
    return lines;
  };

  return {
    /** The width of the text in one line, in points. */
    widthOf: lineWidth,

    /** The lines into which the text breaks at this width, without the spaces between them. */
    linesOf: (text: string, style: TextStyle): string[] => linesOf(text, style).map((line) => line.trimEnd()),

    /** The height of the text in points. */
    heightOf: (text: string, style: TextStyle): number => linesOf(text, style).length * style.size * lineHeight(text),

    /** Writes the text from `top` and answers the position of its lower edge. */
    write: (text: string, top: number, style: TextStyle): number => {
      const { size, bold, left } = style;
      let at = top;
      for (const line of linesOf(text, style)) {
        let x = left;
        for (const run of fontRuns(line.trimEnd(), bold, embeds)) {
          const width = widthOf(run, size);
          page.text(run.text, x, at + rise(text) * size, { lineBreak: false, baseline: 'alphabetic' });
          x += width;
        }
        at += size * lineHeight(text);
      }
      return at;
    },
  };
};
