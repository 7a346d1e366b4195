import { buffer } from 'node:stream/consumers';
import {
  clockTime,
  clockTimesIn,
  codePrefix,
  enteredLine,
  formatDate,
  formatDollars,
  instantText,
  receiptChangeTexts,
  site,
} from '@schi/contract';
import { createPaper } from '../../../platform/pdf/pdf-paper';
import { pdfQr } from '../../../platform/pdf/pdf-qr';
import { pdfTags, taggedOptions, type Tag } from '../../../platform/pdf/pdf-tags';
import type { Face } from '../../../platform/pdf/pdf-fonts';
import { rise } from '../../../platform/pdf/pdf-text';
import { colors, framePages } from '../../../platform/pdf/pdf-theme';
import type { ReceiptPapers } from './receipt-papers.service';

/** Millimeters in the points that PDF measures in. */
const mm = 72 / 25.4;
const left = 20 * mm;
const right = 8.5 * 72 - 20 * mm;
const width = right - left;
const pageBottom = 11 * 72 - 18 * mm;
/** What is beside the picture. */
const narrow = width - 46 * mm;

/**
 * A receipt as a PDF: what was paid first, then code, picture, day and place, payer, lines, and what
 * was entered. One page for all but the largest groups, whose lines go on to further pages. It is tagged for reading
 * aloud. pdfkit is loaded with the first one.
 */
export const receiptPdf = async (papers: ReceiptPapers): Promise<Buffer> => {
  const { receipt, tournament, payer, paidWith, hours, dayUrl, contactUrl } = papers;
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    ...taggedOptions,
    // No font of the PDF's own: all text is written in fonts that it brings.
    font: '',
    size: 'LETTER',
    bufferPages: true,
    margin: 20 * mm,
    info: { Title: `Receipt ${receipt.confirmationCode}`, Author: site.name },
  });
  const paper = createPaper(page);
  const { typesetter } = paper;
  const tags = pdfTags(page);
  type Options = { face?: Face; wide?: number; tag?: Tag };
  const write = (text: string, size: number, { face = 'text', wide = width, tag = 'P' }: Options = {}) => {
    const style = { size, face, left, width: wide };
    if (page.y + typesetter.heightOf(text, style) > pageBottom) page.addPage();
    tags.part(tag, () => (page.y = typesetter.write(text, page.y, style)));
  };
  const writeLink = (url: string) => {
    const style = { size: 9, face: 'text' as const, left, width };
    if (page.y + typesetter.heightOf(url, style) > pageBottom) page.addPage();
    tags.part('Link', (structParent) => {
      const top = page.y;
      page.y = typesetter.write(url, top, style);
      // Cast: pdfkit writes a string object as text and a plain string as a name, which the types do not tell apart.
      page.link(left, top, width, page.y - top, url, { structParent, Contents: new String(url) } as object);
    });
  };

  const beside = { wide: narrow };
  write(`Registration receipt, number ${receipt.receiptId}`, 15, { ...beside, face: 'heading', tag: 'H1' });
  write(`Paid ${formatDollars(receipt.paymentAmount)}`, 30, { ...beside, face: 'heading' });
  write(
    `Paid by ${payer}${paidWith === null ? '' : `, ${paidWith}`}, ${instantText(receipt.paidAt, tournament.timeZone)}`,
    10,
    beside,
  );
  page.y += 6;
  write('Confirmation code', 10, { ...beside, tag: 'H2' });
  write(receipt.confirmationCode, 22, { ...beside, face: 'bold' });
  const code = { left: right - 38 * mm, top: 20 * mm, side: 38 * mm };
  tags.part('Figure', () => pdfQr(page, `${codePrefix}${receipt.confirmationCode}`, code), {
    alt: `QR code of ${receipt.confirmationCode}`,
  });
  write(`${tournament.name}, ${formatDate(tournament.tournamentDate)}`, 11, beside);
  write(`${tournament.venue.name}, ${tournament.venue.address}`, 11, beside);
  const doors = hours ? `Doors open: ${clockTime(hours.from)}. ` : '';
  write(`${doors}Check-in: ${clockTimesIn(tournament.inPersonRegistrationTimes)}`, 11, beside);
  page.y = Math.max(page.y, 62 * mm) + 6 * mm;

  tags.group('Table', (table) => {
    type Look = { face?: Face; size?: number; cell?: 'TD' | 'TH' };
    const line = (texts: readonly [string, string, string], { face = 'text', size = 11, cell = 'TD' }: Look = {}) => {
      const [what] = texts;
      const style = { size, face, left, width: width - 65 * mm };
      if (page.y + typesetter.heightOf(what, style) + 5 * mm > pageBottom) page.addPage();
      const top = page.y;
      const columns = [
        { ...style, at: left },
        { ...style, width: 34 * mm, at: right - 28 * mm },
        { ...style, width: 26 * mm, at: right },
      ];
      tags.group(
        'TR',
        (parent) => {
          for (const [index, text] of texts.entries()) {
            const { at, ...column } = columns[index] ?? { ...style, at: left };
            // Amounts end at their column's right edge, on the base line of what they are for.
            const start = index === 0 ? at : at - typesetter.widthOf(text, style);
            const from = top + (rise(what) - rise(text)) * size;
            tags.part(
              cell,
              () =>
                (page.y = Math.max(
                  page.y,
                  typesetter.write(text, from, { ...column, left: start, width: column.width + 1 }),
                )),
              {
                parent,
              },
            );
          }
        },
        table,
      );
      const bottom = page.y + 1.5 * mm;
      tags.ornament(() =>
        page.moveTo(left, bottom).lineTo(right, bottom).lineWidth(0.4).stroke(colors.line).fillColor('black'),
      );
      page.y = bottom + 1.5 * mm;
    };
    line(['What', 'Price', 'Amount'], { face: 'bold', size: 9, cell: 'TH' });
    for (const { description, quantity, unitPrice, amount } of receipt.receiptItems) {
      const price = quantity > 1 ? `${quantity} × ${formatDollars(unitPrice)}` : formatDollars(unitPrice);
      line([description, price, formatDollars(amount)]);
    }
    line(['Paid', '', formatDollars(receipt.paymentAmount)], { face: 'bold', size: 13 });
  });
  for (const change of receiptChangeTexts(receipt)) write(change, 11);
  for (const entered of receipt.entered ?? []) write(enteredLine(entered), 9);
  page.y += 6;
  write('Bring the code or the QR code to check-in.', 10);
  page.y += 6;
  write('My day: which ring, when, and what to do now. This page opens without a login:', 10);
  writeLink(dayUrl);
  page.y += 6;
  write(`Questions? Write to the organizers of the ${site.name}:`, 10);
  writeLink(contactUrl);
  framePages(paper, { left, right, about: `${tournament.name}, ${formatDate(tournament.tournamentDate)}` });
  page.end();
  return buffer(page);
};
