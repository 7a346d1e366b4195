import QRCode from 'qrcode';

/**
 * Draws a text as a QR code in black, with its upper left corner and its side in points. The paper around it must stay
 * white.
 */
export const pdfQr = (
  page: PDFKit.PDFDocument,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): void => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const cell = side / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      // Neighbors are one rectangle: on hundreds of sheets most of the time goes into these.
      const start = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      if (column > start) page.rect(left + start * cell, top + row * cell, (column - start) * cell, cell);
    }
  page.fill('black');
};
