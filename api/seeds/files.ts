import { type Readable } from 'node:stream';
import { files } from '../src/domains/registration/files/files.service';
import { photos } from '../src/domains/registration/merchandise/photos.service';
import type { App } from '../src/context';

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

/** The demonstration's shirt, seen from behind. */
const shirt = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">
  <rect width="480" height="480" fill="#f1eadc"/>
  <path d="M170 92 72 140l34 92 44-18v182h180V214l44 18 34-92-98-48q-70 40-140 0z" fill="#17315f"/>
  <path d="M170 92q70 40 140 0l-14-6q-56 30-112 0z" fill="#0f2347"/>
  <circle cx="240" cy="236" r="56" fill="#f7f3ea"/>
  <path d="M184 236a56 56 0 0 1 112 0 28 28 0 0 1-56 0 28 28 0 0 0-56 0z" fill="#b90f2b"/>
  <path d="M296 236a56 56 0 0 1-112 0 28 28 0 0 1 56 0 28 28 0 0 0 56 0z" fill="#0b3d91"/>
</svg>`;

/**
 * What the organizers of the demonstration share with every customer (rule C9), and the photo of what they sell (E7).
 */
export const seedFiles = async (app: Pick<App, 'db' | 'files' | 'clock' | 'config' | 'log'>): Promise<void> => {
  await files(app, app.db).share('What to bring.pdf', await pdfOf(guide));
  const { photo } = await photos(app, app.db).keep(Buffer.from(shirt));
  await app
    .db('merch')
    .where({ is_t_shirt: true })
    .update({ photo, photo_alt: 'Ink blue shirt with the tournament’s emblem on the back' });
};
