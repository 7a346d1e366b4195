import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { site } from '@schi/contract';
import type { Logger } from '../../../platform/log';
import { createPaper, type Paper } from '../../../platform/pdf/pdf-paper';
import { drawCertificate, type Certificate } from './certificate-page.present';

/**
 * A PDF that is sent while it is written; `write` draws its pages. pdfkit is loaded with the first one. When whoever
 * asked has gone, `write` should end, which `page.destroyed` says.
 */
export const writtenPdf = async (
  log: Logger,
  { title, ...options }: { title: string; layout: 'portrait' | 'landscape'; bufferPages?: boolean },
  write: (paper: Paper) => Promise<void>,
): Promise<Readable> => {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'LETTER',
    ...options,
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Author: site.name },
  });
  write(createPaper(page)).then(
    () => page.end(),
    (error: unknown) => {
      log.error({ err: error }, 'a PDF of results was not written');
      page.destroy(error instanceof Error ? error : undefined);
    },
  );
  return page;
};

/** Certificates as one PDF, a page each. Between two of them other requests have their turn. */
export const certificatesPdf = (log: Logger, certificates: readonly Certificate[]): Promise<Readable> =>
  writtenPdf(log, { title: 'Certificates', layout: 'landscape' }, async (paper) => {
    for (const certificate of certificates) {
      if (paper.page.destroyed) return;
      paper.page.addPage();
      drawCertificate(paper, certificate);
      await setImmediate();
    }
  });
