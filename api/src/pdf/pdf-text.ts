import { fontRuns, isBuiltIn, type Run } from './pdf-fonts';
import { fontOf } from './pdf-opened-fonts';

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
    const opened = registered.has(font) ? undefined : fontOf(font);
    if (opened) {
      // Cast: pdfkit takes an opened font too, which its types do not say.
      page.registerFont(font, opened as unknown as Uint8Array);
      registered.add(font);
    }
    return page.font(font).fontSize(size).widthOfString(text);
  };
  /** One letter of another script takes a whole text out of the PDF's own fonts, so that its lines look alike. */
  const needsFilesFor = (text: string): boolean => embeds || !isBuiltIn(text);
  const exactWidth = (text: string, size: number, bold: boolean, needsFiles: boolean): number =>
    fontRuns(text, bold, needsFiles).reduce((sum, run) => sum + widthOf(run, size), 0);
  const widths = new Map<string, number>();
  /** The width of a part of a line. Its glyphs are laid out once for all lines and sizes, because that takes long. */
  const partWidth = (part: string, { size, bold }: TextStyle, needsFiles: boolean): number => {
    const name = `${needsFiles} ${bold} ${part}`;
    const width = widths.get(name) ?? exactWidth(part, 1, bold, needsFiles);
    widths.set(name, width);
    return size * width;
  };

  /** Whether a line fits. The sum of its parts leaves out the kerning between them, so a close case is laid out as a whole. */
  const isFitting = (line: string, sum: number, { size, bold, width }: TextStyle, needsFiles: boolean): boolean =>
    sum <= 0.95 * width || (sum <= 1.05 * width && exactWidth(line.trimEnd(), size, bold, needsFiles) <= width);

  /** Breaks a text between words; a word that is wider than a line is broken too. */
  const broken = (text: string, style: TextStyle): string[] => {
    const lines: string[] = [];
    let [line, width] = ['', 0];
    const needsFiles = needsFilesFor(text);
    const add = (part: string) => {
      const word = part.trimEnd();
      const own = partWidth(word, style, needsFiles);
      if (line !== '' && !isFitting(line + part, width + own, style, needsFiles)) {
        lines.push(line);
        [line, width] = ['', 0];
      }
      line += part;
      width += own + partWidth(part.slice(word.length), style, needsFiles);
    };
    for (const part of text.normalize('NFC').split(/(?<=\s)/))
      if (isFitting(part, partWidth(part.trimEnd(), style, needsFiles), style, needsFiles)) add(part);
      else for (const { segment } of segmenter.segment(part)) add(segment);
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
    widthOf: (text: string, { size, bold }: Pick<TextStyle, 'size' | 'bold'>): number =>
      exactWidth(text.trimEnd(), size, bold, needsFilesFor(text)),

    /** The lines into which the text breaks at this width, without the spaces between them. */
    linesOf: (text: string, style: TextStyle): string[] => linesOf(text, style).map((line) => line.trimEnd()),

    /** The height of the text in points. */
    heightOf: (text: string, style: TextStyle): number => linesOf(text, style).length * style.size * lineHeight(text),

    /** Writes the text from `top` and answers the position of its lower edge. */
    write: (text: string, top: number, style: TextStyle): number => {
      const { size, bold, left } = style;
      const needsFiles = needsFilesFor(text);
      let at = top;
      for (const line of linesOf(text, style)) {
        let x = left;
        for (const run of fontRuns(line.trimEnd(), bold, needsFiles)) {
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
