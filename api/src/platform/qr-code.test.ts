import fc from 'fast-check';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { confirmationAlphabet } from '../domains/money/payments/receipt.service';
import { qrPng } from './qr-code';

const pixelsOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

const codes = fc.string({ unit: fc.constantFrom(...confirmationAlphabet), minLength: 8, maxLength: 8 });

it('draws the same picture as the renderer of the library', async () => {
  await fc.assert(
    fc.asyncProperty(codes, async (code) => {
      const drawn = await pixelsOf(qrPng(`SCHI-${code}`));
      const expected = await pixelsOf(await QRCode.toBuffer(`SCHI-${code}`, { scale: 11, margin: 4 }));
      expect([drawn.width, drawn.height]).toEqual([expected.width, expected.height]);
      expect(drawn.data.equals(expected.data)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('is at most as wide as asked, and has at least one pixel for each module', async () => {
  expect((await pixelsOf(qrPng('ABCD2345', 100))).width).toBeLessThanOrEqual(100);
  expect((await pixelsOf(qrPng('ABCD2345', 1))).width).toBe(29);
});
