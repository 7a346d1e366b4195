import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { formatDate, site, type sheets } from '@schi/contract';
import type { Logger } from '../../../platform/log';
import { bodiesOf } from './sheet-bodies.present';
import { bodyBottom, writeFoot, writeHead } from './sheet-frame.present';
import { area, createPaper } from '../../../platform/pdf/pdf-paper';
import { writeFrame } from '../../../platform/pdf/pdf-theme';

/** The height of the body below the largest usual head, by which long lists are cut into pages. */
const usualRoom = bodyBottom - 190;

/** Writes the pages one after another. Between two of them other requests have their turn. */
const writePages = async (page: PDFKit.PDFDocument, printed: readonly sheets.DivisionSheet[]): Promise<void> => {
  const paper = createPaper(page);
  for (const sheet of printed) {
    const bodies = bodiesOf(sheet, usualRoom);
    const about = `${sheet.tournament.name}, ${formatDate(sheet.tournament.date)}`;
    for (const [index, body] of bodies.entries()) {
      // Whoever asked has gone.
      if (page.destroyed) return;
      page.addPage();
      // The pages of a sheet are counted by themselves, because each sheet goes to its own ring.
      writeFrame(paper, { ...area, about, number: index + 1, count: bodies.length });
      const top = writeHead(paper, sheet, body.page);
      body.write(paper, top, bodyBottom);
      writeFoot(paper, sheet, body === bodies.at(-1));
      await setImmediate();
    }
  }
  page.end();
};

/**
 * Sheets as one PDF, a page or more for each, sent while it is written. pdfkit is loaded with the
 * first one.
 */
export const sheetsPdf = async (
  log: Logger,
  title: string,
  printed: readonly sheets.DivisionSheet[],
): Promise<Readable> => {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Author: site.name },
  });
  writePages(page, printed).catch((error: unknown) => {
    log.error({ err: error }, 'a PDF of division sheets was not written');
    page.destroy(error instanceof Error ? error : undefined);
  });
  return page;
};
