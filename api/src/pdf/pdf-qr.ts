import QRCode from 'qrcode';

/** Draws a text as a QR code in black, with its upper left corner and its side in points. The paper around it must stay white. */
export const pdfQr = (page: PDFKit.PDFDocument, text: string, { left, top, side }: { left: number; top: number; side: number }): void => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const cell = side / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) page.rect(left + column * cell, top + row * cell, cell, cell);
  page.fill('black');
};
