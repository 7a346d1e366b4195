import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import type { Face } from './pdf-fonts';
import { pdfText } from './pdf-text';

/** Blocks of the scripts that have a font: all of their letters and marks, in an order that no word has. */
const blocks: Record<string, readonly [first: number, last: number]> = {
  Arabic: [0x600, 0x8ff],
  Armenian: [0x531, 0x58a],
  Bengali: [0x980, 0x9fe],
  Devanagari: [0x900, 0x97f],
  Ethiopic: [0x1200, 0x1399],
  Georgian: [0x10a0, 0x10ff],
  Gujarati: [0xa81, 0xaff],
  Gurmukhi: [0xa01, 0xa76],
  Hebrew: [0x591, 0x5f4],
  Kannada: [0xc80, 0xcf2],
  Khmer: [0x1780, 0x17f9],
  Lao: [0xe81, 0xedf],
  Malayalam: [0xd00, 0xd7f],
  Myanmar: [0x1000, 0x109f],
  Oriya: [0xb01, 0xb77],
  Sinhala: [0xd82, 0xdf4],
  Syriac: [0x700, 0x74f],
  Tamil: [0xb82, 0xbfa],
  Telugu: [0xc00, 0xc7f],
  Thaana: [0x780, 0x7b1],
  Thai: [0xe01, 0xe5b],
  'Latin and Greek': [0xc0, 0x3ff],
  'Chinese and Hangul': [0x4e00, 0xd7a3],
};
const nameOf = ([first, last]: readonly [number, number]) =>
  fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: first, max: last }) },
        { weight: 1, arbitrary: fc.constantFrom(0x20, 0x41, 0x200c, 0x200d, 0x25cc) },
      ),
      { minLength: 1, maxLength: 10 },
    )
    .map((codes) => String.fromCodePoint(...codes));

it.each(Object.entries(blocks))(
  'writes any sequence of %s letters and marks, and always the same way',
  (_script, block) => {
    const page = new PDFDocument();
    const text = pdfText(page);
    const again = pdfText(new PDFDocument());
    fc.assert(
      fc.property(nameOf(block), fc.constantFrom<Face>('heading', 'bold', 'text'), (name, face) => {
        const style = { size: 10, face, left: 50, width: 200 };
        const bottom = text.write(name, 50, style);
        expect(bottom).toBeGreaterThan(50);
        expect(again.widthOf(name, style)).toBe(text.widthOf(name, style));
      }),
      {
        numRuns: 100,
        examples: [
          ['\u0e2f\u0e49\u0e2c\u0e38\u0e49', 'bold'],
          ['\u0d37\u0d4d\u0d0f', 'text'],
          ['\u06c6\u0761\ufd77', 'heading'],
        ],
      },
    );
  },
);
