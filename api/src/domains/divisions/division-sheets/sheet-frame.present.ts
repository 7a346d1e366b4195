import { sheets } from '@schi/contract';
import { pdfQr } from '../../../platform/pdf/pdf-qr';
import { area, type Paper } from '../../../platform/pdf/pdf-paper';

const qrSide = 84;
/** The height of the lines at the foot of a sheet. */
const footHeight = 62;
/** The lower edge of what stands between head and foot. */
export const bodyBottom = area.bottom - footHeight - 8;

/** Writes what stands above: division, event, version and QR code. Answers its lower edge. */
export const writeHead = (paper: Paper, sheet: sheets.DivisionSheet, page: string): number => {
  const { left } = area;
  const width = area.width - qrSide - 14;
  pdfQr(paper.page, sheet.address, { left: area.right - qrSide, top: area.top, side: qrSide });
  paper.line(sheets.sheetVersionText(sheet), area.top + qrSide + 11, {
    size: 8,
    face: 'bold',
    at: area.right,
    align: 'right',
    width: 140,
  });
  let at = paper.paragraph(sheets.sheetTitle(sheet), area.top, { size: 30, face: 'heading', left, width });
  at = paper.paragraph(sheet.eventTitle + page, at + 1, { size: 20, face: 'heading', left, width });
  at = paper.paragraph(sheets.sheetFacts(sheet), at + 3, { size: 9.5, left, width: width - 30 });
  const numbers = sheets.numbersText(sheet);
  if (numbers !== '') at = paper.paragraph(numbers, at + 2, { size: 9.5, face: 'bold', left, width: width - 30 });
  if (sheet.rules) at = paper.paragraph(sheet.rules.join(' '), at + 3, { size: 8, left, width: width - 30 });
  if (!sheet.isFinal) {
    paper.box(left, at + 5, 130, 20, 1.4);
    paper.line(sheets.notFinalText.toUpperCase(), at + 19, {
      size: 11,
      face: 'bold',
      at: left + 65,
      align: 'center',
      width: 120,
    });
    at += 27;
  }
  const bottom = Math.max(at + 6, area.top + qrSide + 18);
  paper.rule([left, bottom], [area.right, bottom], 1.6);
  return bottom + 10;
};

/** Lines with a label before each, side by side. */
const writeBlanks = (paper: Paper, labels: readonly string[], baseLine: number): void => {
  const width = area.width / labels.length;
  labels.forEach((label, index) => {
    const left = area.left + index * width;
    const from = left + 8 + label.length * 5.2;
    paper.line(label, baseLine, { size: 9.5, face: 'bold', at: left, width: width / 2 });
    paper.rule([from, baseLine + 2], [left + width - 10, baseLine + 2]);
  });
};

/** Writes what stands below: lines for the results, on the last page of a sheet, and for the table. */
export const writeFoot = (paper: Paper, sheet: sheets.DivisionSheet, isLast: boolean): void => {
  if (isLast) writeBlanks(paper, sheets.resultLines(sheet), area.bottom - footHeight + 24);
  writeBlanks(paper, sheets.deskLines, area.bottom - 4);
};
