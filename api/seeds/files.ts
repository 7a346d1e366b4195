import { type Readable } from 'node:stream';
import { files } from '../src/features/files/files.service';
import type { App } from '../src/app';

const guide = [
  'What to bring on tournament day',
  '',
  'The QR code of your receipt, on paper or on your phone.',
  'A clean uniform with the belt of the level you registered.',
  'For sparring: head guard, mouth guard, gloves, shin and foot guards.',
  'Water and something to eat; lunch is at noon.',
  'For a form with music: upload the recording under File sharing, one week before at the latest.',
];

/** One page of text as a PDF. */
const pdfOf = async (lines: readonly string[]): Promise<Readable> => {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({ size: 'LETTER', margin: 72, info: { Title: lines[0] ?? '' } });
  const [title = '', ...rest] = lines;
  page.font('Helvetica-Bold').fontSize(20).text(title).font('Helvetica').fontSize(12);
  for (const line of rest) page.text(line === '' ? ' ' : line).moveDown(0.5);
  page.end();
  return page;
};

/** What the organisers of the demonstration share with every customer (decision C9). */
export const seedFiles = async (app: Pick<App, 'db' | 'files' | 'clock' | 'config' | 'log'>): Promise<void> => {
  await files(app, app.db).share('What to bring.pdf', await pdfOf(guide));
};
