import type { Face } from './pdf-fonts';
import { pdfText, rise, type TextStyle } from './pdf-text';

/** Letter paper in points. */
const [pageWidth, pageHeight] = [612, 792];
const margin = 36;

/** The part of an upright page that is written on. */
export const area = {
  left: margin,
  right: pageWidth - margin,
  // Below the running line of the head.
  top: margin + 10,
  bottom: pageHeight - margin,
  width: pageWidth - 2 * margin,
};

/** The smallest text: a sheet is read standing. */
const smallest = 6.5;
/** From one small line to the next, in points, so that two fit into a row of a list. */
const lineStep = 7;

/** How one line of text is written. `at`: the left edge, or the middle, or the right edge. */
export interface LineStyle {
  size: number;
  face?: Face;
  at: number;
  align?: 'left' | 'center' | 'right';
  width: number;
}

/** What pages of lines, boxes and text are drawn with, in black on white. */
export const createPaper = (page: PDFKit.PDFDocument) => {
  const typesetter = pdfText(page);
  const widthOf = (text: string, size: number, face: Face): number => typesetter.widthOf(text, { size, face });

  /** The end of a text is cut where it is wider than a line of the smallest size. */
  const cutTo = (text: string, face: Face, width: number): string => {
    const wide = widthOf(text, smallest, face);
    if (wide <= width) return text;
    const letters = [...text];
    const kept = letters.slice(0, Math.max(1, Math.floor((letters.length * width) / wide) - 2));
    return `${kept.join('').trimEnd()}…`;
  };

  /**
   * The text in the largest size in which it fits in one line; else in two of the smallest size, cut where it does not
   * fit in these.
   */
  const fitted = (text: string, { size: most, face = 'text', width }: LineStyle): { lines: string[]; size: number } => {
    const size = Math.min(most, (most * width) / Math.max(widthOf(text, most, face), 1));
    if (size >= smallest) return { lines: [text], size };
    const [first = '', ...rest] = typesetter.linesOf(text, { size: smallest, face, left: 0, width });
    const others = text.normalize('NFC').slice(first.length).trim();
    return { lines: rest.length === 0 ? [first] : [first, cutTo(others, face, width)], size: smallest };
  };

  return {
    page,
    typesetter,
    /** Writes text in lines from `top`; answers its lower edge. */
    paragraph: (text: string, top: number, style: Omit<TextStyle, 'face'> & { face?: Face }): number =>
      typesetter.write(text, top, { face: 'text', ...style }),
    /**
     * Writes one line of text on a base line. What is too long for one stands in two small ones, of which the lower one
     * has the base line.
     */
    line: (text: string, baseLine: number, style: LineStyle): void => {
      if (text === '') return;
      const { lines, size } = fitted(text, style);
      const face = style.face ?? 'text';
      lines.forEach((shown, index) => {
        const width = widthOf(shown, size, face);
        const left = { left: style.at, center: style.at - width / 2, right: style.at - width }[style.align ?? 'left'];
        const at = baseLine - (lines.length - 1 - index) * lineStep;
        typesetter.write(shown, at - rise(shown) * size, { size, face, left, width: width + 1 });
      });
    },
    rule: (from: readonly [number, number], to: readonly [number, number], width = 0.8): void => {
      page
        .moveTo(...from)
        .lineTo(...to)
        .lineWidth(width)
        .stroke('black');
    },
    box: (left: number, top: number, width: number, height: number, line = 0.8): void => {
      page.rect(left, top, width, height).lineWidth(line).stroke('black');
    },
  };
};
export type Paper = ReturnType<typeof createPaper>;
