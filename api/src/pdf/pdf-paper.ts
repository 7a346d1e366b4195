import { pdfText, rise } from './pdf-text';

/** Letter paper in points. */
const [pageWidth, pageHeight] = [612, 792];
const margin = 36;

/** The part of an upright page that is written on. */
export const area = { left: margin, right: pageWidth - margin, top: margin, bottom: pageHeight - margin, width: pageWidth - 2 * margin };

/** The smallest text: a sheet is read standing. */
const smallest = 6.5;

/** How one line of text is written. `at`: the left edge, or the middle, or the right edge. */
export interface LineStyle {
  size: number;
  bold?: boolean;
  at: number;
  align?: 'left' | 'center' | 'right';
  width: number;
}

/** What pages of lines, boxes and text are drawn with, in black on white. */
export const createPaper = (page: PDFKit.PDFDocument) => {
  const typesetter = pdfText(page);
  const widthOf = (text: string, size: number, bold: boolean): number => typesetter.widthOf(text, { size, bold });

  /** The text in the largest size in which it fits, cut where it fits in none. */
  const fitted = (text: string, { size: most, bold = false, width }: LineStyle): { text: string; size: number; width: number } => {
    const wide = widthOf(text, most, bold);
    const size = Math.max(smallest, Math.min(most, (most * width) / Math.max(wide, 1)));
    const scaled = (wide * size) / most;
    if (scaled <= width + 0.01) return { text, size, width: scaled };
    const letters = [...text];
    const kept = letters.slice(0, Math.max(1, Math.floor((letters.length * width) / scaled) - 2));
    const cut = `${kept.join('').trimEnd()}…`;
    return { text: cut, size, width: widthOf(cut, size, bold) };
  };

  return {
    page,
    /** Writes text in lines from `top`; answers its lower edge. */
    paragraph: (text: string, top: number, style: { size: number; bold?: boolean; left: number; width: number }): number =>
      typesetter.write(text, top, { bold: false, ...style }),
    /** Writes one line of text on a base line. */
    line: (text: string, baseLine: number, style: LineStyle): void => {
      if (text === '') return;
      const { text: shown, size, width } = fitted(text, style);
      const left = { left: style.at, center: style.at - width / 2, right: style.at - width }[style.align ?? 'left'];
      typesetter.write(shown, baseLine - rise(shown) * size, { size, bold: style.bold ?? false, left, width: width + 1 });
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
