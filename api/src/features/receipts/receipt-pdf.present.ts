import { buffer } from 'node:stream/consumers';
import {
  instantText,
  codePrefix,
  formatDate,
  formatDollars,
  receiptDivisionTexts,
  receiptMoveText,
  site,
  type Receipt,
  type Tournament,
} from '@schi/contract';
import { pdfQr } from '../../pdf/pdf-qr';
import { pdfText, rise } from '../../pdf/pdf-text';

/** Millimetres in the points that PDF measures in. */
const mm = 72 / 25.4;
const left = 20 * mm;
const right = 8.5 * 72 - 20 * mm;
const pageBottom = 11 * 72 - 18 * mm;

/**
 * A receipt as a PDF in black and white: code, picture, day and place, lines, total, and the private address of the family's day. One page for all but the largest groups, whose lines go
 * on to further pages. pdfkit is loaded with the first one.
 */
export const receiptPdf = async (receipt: Receipt, tournament: Tournament, dayUrl: string): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'LETTER',
    margin: 20 * mm,
    info: { Title: `Receipt ${receipt.confirmationCode}`, Author: site.name },
  });
  const width = right - left;
  const typesetter = pdfText(page);
  const write = (text: string, size: number, bold = false) => {
    const style = { size, bold, left, width: width - 46 * mm };
    if (page.y + typesetter.heightOf(text, style) > pageBottom) page.addPage();
    page.y = typesetter.write(text, page.y, style);
  };

  pdfQr(page, `${codePrefix}${receipt.confirmationCode}`, { left: right - 38 * mm, top: 20 * mm, side: 38 * mm });

  write(site.name, 11);
  write('Registration receipt', 22, true);
  page.y += 6;
  write('Confirmation code', 10);
  write(receipt.confirmationCode, 26, true);
  write(formatDate(tournament.tournamentDate), 12);
  write(`${tournament.venue.name}, ${tournament.venue.address}`, 12);
  write(`In-person registration: ${tournament.inPersonRegistrationTimes}`, 12);
  page.y = Math.max(page.y, 62 * mm) + 8 * mm;

  const line = (what: string, price: string, amount: string, bold = false) => {
    const size = bold ? 13 : 11;
    const style = { size, bold, left, width: width - 65 * mm };
    if (page.y + typesetter.heightOf(what, style) + 6 * mm > pageBottom) page.addPage();
    const top = page.y;
    page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    const baseLine = top + rise(what) * size;
    page.text(price, right - 62 * mm, baseLine, { width: 34 * mm, align: 'right', baseline: 'alphabetic' });
    page.text(amount, right - 26 * mm, baseLine, { width: 26 * mm, align: 'right', baseline: 'alphabetic' });
    page.y = typesetter.write(what, top, style);
    const bottom = page.y + 2 * mm;
    page.moveTo(left, bottom).lineTo(right, bottom).lineWidth(0.4).stroke('#999999').fillColor('black');
    page.y = bottom + 2 * mm;
  };
  for (const { description, quantity, unitPrice, amount } of receipt.receiptItems) {
    const price = quantity > 1 ? `${quantity} × ${formatDollars(unitPrice)}` : formatDollars(unitPrice);
    line(description, price, formatDollars(amount));
  }
  line('Paid', '', formatDollars(receipt.paymentAmount), true);
  for (const move of receipt.moves ?? []) write(receiptMoveText(move), 11);
  for (const text of receiptDivisionTexts(receipt.divisions ?? [])) write(text, 11);
  write(`${receipt.description}, paid ${instantText(receipt.paidAt, tournament.timeZone)}`, 10);
  write('Bring the code or the picture to check-in.', 10);
  write('My day: which ring, when, and what to do now. This page opens without a login:', 10);
  if (page.y + 12 > pageBottom) page.addPage();
  page.font('Helvetica').fontSize(9).fillColor('black').text(dayUrl, left, page.y, { link: dayUrl, width });
  page.end();
  return buffer(page);
};
