import { emblem, site, type BeltColor } from '@schi/contract';
import type { Paper } from './pdf-paper';
import { pdfTags } from './pdf-tags';

/** The site's colors on paper. Text is black; nothing is told by color alone, since most sheets are printed in gray. */
export const colors = { accent: '#b90f2b', muted: '#5c554a', line: '#857b6b' } as const;

/** The colors of belts, as screens show them. */
export const beltPaints: Readonly<Record<BeltColor, string>> = {
  white: '#fff',
  yellow: '#ffd21f',
  orange: '#f58220',
  green: '#23803f',
  blue: '#1f5fbf',
  purple: '#6f3fa0',
  brown: '#6f4421',
  red: '#c4162a',
  black: '#1b1b1b',
};

const frameSize = 8;
/** Distances of the running lines from the upper and lower edges of a page, and of its sides, in points. */
const [headLine, footLine] = [26, 20];

/** Draws the emblem as a vector; `side` and the upper left corner are points. */
export const drawEmblem = (
  page: PDFKit.PDFDocument,
  { left, top, side }: { left: number; top: number; side: number },
): void => {
  const { middle, degrees, half, radius, ring, colors: own } = emblem;
  page.save().translate(left, top);
  page.scale(side / emblem.side);
  page.save().rotate(degrees, { origin: [middle, middle] });
  page.circle(middle, middle, radius).fill(own.lower);
  page.path(half).fill(own.upper);
  page.restore();
  page.circle(middle, middle, ring.radius).lineWidth(ring.width).stroke(own.ring);
  page.restore();
};

/** What stands at the head and the foot of each page of a document. */
export interface Frame {
  /** What the document belongs to: `Spring Invitational, April 26, 2027`. */
  about: string;
  /** From 1. */
  number: number;
  count: number;
  /** The edges of what is written on, in points. */
  left: number;
  right: number;
}

/** Writes the emblem with the site's name, what the document belongs to, and `1 of 3`. */
export const writeFrame = (paper: Paper, { about, number, count, left, right }: Frame): void => {
  const { page } = paper;
  const width = (right - left) / 2;
  // It stands on every page, so it is not read aloud.
  pdfTags(page).ornament(() => {
    drawEmblem(page, { left, top: headLine - 11, side: 14 });
    page.fillColor('black');
    paper.line(site.name, headLine, { size: 11, face: 'heading', at: left + 19, width: width - 19 });
    paper.line(about, headLine, { size: frameSize, at: right, align: 'right', width });
    page
      .moveTo(left, headLine + 7)
      .lineTo(right, headLine + 7)
      .lineWidth(0.8)
      .stroke(colors.accent);
    const foot = { size: frameSize, at: right, align: 'right', width } as const;
    page.fillColor(colors.muted);
    paper.line(`Page ${number} of ${count}`, page.page.height - footLine, foot);
    page.fillColor('black');
  });
};

/** Frames all pages of a document that was made with `bufferPages`, once their count is known. */
export const framePages = (paper: Paper, frame: Omit<Frame, 'number' | 'count'>): void => {
  const { start, count } = paper.page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.page.switchToPage(start + index);
    writeFrame(paper, { ...frame, number: index + 1, count });
  }
};
