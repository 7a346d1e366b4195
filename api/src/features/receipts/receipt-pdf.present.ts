import { buffer } from 'node:stream/consumers';
import { clockTime, codePrefix, enteredLine, formatDate, formatDollars, instantText, receiptMoveText, site } from '@schi/contract';
import { pdfQr } from '../../pdf/pdf-qr';
import { pdfText, rise } from '../../pdf/pdf-text';
import type { ReceiptPapers } from './receipt-papers.service';

/** Millimetres in the points that PDF measures in. */
const mm = 72 / 25.4;
const left = 20 * mm;
const right = 8.5 * 72 - 20 * mm;
const width = right - left;
const pageBottom = 11 * 72 - 18 * mm;
/** What is beside the picture. */
const narrow = width - 46 * mm;

/**
 * A receipt as a PDF in black and white: what was paid first, then code, picture, day and place, payer, lines, and what was entered. One page
 * for all but the largest groups, whose lines go on to further pages. pdfkit is loaded with the first one.
 */
export const receiptPdf = async (papers: ReceiptPapers): Promise<Buffer> => {
  const { receipt, tournament, payer, paidWith, hours, dayUrl, contactUrl } = papers;
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'LETTER',
    margin: 20 * mm,
    info: { Title: `Receipt ${receipt.confirmationCode}`, Author: site.name },
  });
  const typesetter = pdfText(page);
  const write = (text: string, size: number, { bold = false, wide = width } = {}) => {
    const style = { size, bold, left, width: wide };
    if (page.y + typesetter.heightOf(text, style) > pageBottom) page.addPage();
    page.y = typesetter.write(text, page.y, style);
  };
  const writeLink = (url: string) => {
    if (page.y + 12 > pageBottom) page.addPage();
    page.font('Helvetica').fontSize(9).fillColor('black').text(url, left, page.y, { link: url, width });
  };

  pdfQr(page, `${codePrefix}${receipt.confirmationCode}`, { left: right - 38 * mm, top: 20 * mm, side: 38 * mm });

  const beside = { wide: narrow };
  write(site.name, 11, beside);
  write(`Paid ${formatDollars(receipt.paymentAmount)}`, 22, { bold: true, ...beside });
  write(`Registration receipt, number ${receipt.receiptId}`, 10, beside);
  write(`Paid by ${payer}${paidWith === null ? '' : `, ${paidWith}`}, ${instantText(receipt.paidAt, tournament.timeZone)}`, 10, beside);
  page.y += 6;
  write('Confirmation code', 10, beside);
  write(receipt.confirmationCode, 22, { bold: true, ...beside });
  write(`${tournament.name}, ${formatDate(tournament.tournamentDate)}`, 11, beside);
  write(`${tournament.venue.name}, ${tournament.venue.address}`, 11, beside);
  const doors = hours ? `Doors open: ${clockTime(hours.from)}. ` : '';
  write(`${doors}Check-in: ${tournament.inPersonRegistrationTimes}`, 11, beside);
  page.y = Math.max(page.y, 62 * mm) + 6 * mm;

  const line = (what: string, price: string, amount: string, { bold = false, size = 11 } = {}) => {
    const style = { size, bold, left, width: width - 65 * mm };
    if (page.y + typesetter.heightOf(what, style) + 5 * mm > pageBottom) page.addPage();
    const top = page.y;
    page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    const baseLine = top + rise(what) * size;
    page.text(price, right - 62 * mm, baseLine, { width: 34 * mm, align: 'right', baseline: 'alphabetic' });
    page.text(amount, right - 26 * mm, baseLine, { width: 26 * mm, align: 'right', baseline: 'alphabetic' });
    page.y = typesetter.write(what, top, style);
    const bottom = page.y + 1.5 * mm;
    page.moveTo(left, bottom).lineTo(right, bottom).lineWidth(0.4).stroke('#999999').fillColor('black');
    page.y = bottom + 1.5 * mm;
  };
  line('What', 'Price', 'Amount', { bold: true, size: 9 });
  for (const { description, quantity, unitPrice, amount } of receipt.receiptItems) {
    const price = quantity > 1 ? `${quantity} × ${formatDollars(unitPrice)}` : formatDollars(unitPrice);
    line(description, price, formatDollars(amount));
  }
  line('Paid', '', formatDollars(receipt.paymentAmount), { bold: true, size: 13 });
  for (const move of receipt.moves ?? []) write(receiptMoveText(move), 11);
  for (const entered of receipt.entered ?? []) write(enteredLine(entered), 9);
  page.y += 6;
  write('Bring the code or the picture to check-in.', 10);
  write('My day: which ring, when, and what to do now. This page opens without a login:', 10);
  writeLink(dayUrl);
  write(`Questions? Write to the organisers of the ${site.name}:`, 10);
  writeLink(contactUrl);
  page.end();
  return buffer(page);
};
