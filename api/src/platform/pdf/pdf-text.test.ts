import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { textOfPages } from '../../../test/pdf-letters';
import { faceFor, fontRuns, type Face } from './pdf-fonts';
import { pdfText } from './pdf-text';

const words = [
  'Registration',
  'of',
  'the',
  'AVATAR',
  'Tổng',
  'Nguyễn',
  '홍길동',
  'مريم',
  'ไทย',
  'Wiesław',
  'No.',
  '12',
  'a',
  '$1,250.00',
  'Torrance',
];
const textOf = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 25 }).map((some) => some.join(' '));
const styleOf = fc.record({
  size: fc.constantFrom(7, 9.5, 11, 24),
  face: fc.constantFrom<Face>('heading', 'bold', 'text'),
  left: fc.constant(50),
  width: fc.integer({ min: 30, max: 400 }),
});

it('breaks into lines that fit the width, lose nothing, and are filled', () => {
  const text = pdfText(new PDFDocument());
  fc.assert(
    fc.property(textOf, styleOf, (sentence, style) => {
      const lines = text.linesOf(sentence, style);
      // All lines of a text are written in the same face.
      const face = faceFor(sentence, style.face);
      const widthOf = (line: string) => text.widthOf(line, { ...style, face });
      expect(lines.join('').replace(/\s/g, '')).toBe(sentence.normalize('NFC').replace(/\s/g, ''));
      for (const [index, line] of lines.entries()) {
        if ([...line].length > 1) expect(widthOf(line)).toBeLessThanOrEqual(style.width);
        const next = lines[index + 1]?.split(' ')[0];
        // A word that is wider than a line is broken, so its parts are no words.
        if (next === undefined || !words.includes(next) || !words.includes(line.split(' ').at(-1) ?? '')) continue;
        expect(widthOf(`${line} ${next}`)).toBeGreaterThan(style.width);
      }
    }),
    { numRuns: 300 },
  );
});

it('keeps a weight with its unit in one line', () => {
  const text = pdfText(new PDFDocument());
  const title = 'Girls 12–13, brown, up to 110 lb';
  for (const face of ['heading', 'bold', 'text'] as const)
    for (let width = 60; width < 400; width += 5) {
      const lines = text.linesOf(title, { size: 16, face, left: 0, width });
      expect(lines.filter((line) => /^lb/.test(line))).toEqual([]);
    }
});

it('writes a heading in the face of headings, or as a whole in bold text where that lacks a letter', () => {
  const fontsOf = (heading: string) => [
    ...new Set(fontRuns(heading, faceFor(heading, 'heading')).map(({ font }) => /files\/(.+)\.woff/.exec(font)?.[1])),
  ];
  expect(fontsOf('Boys 8–9, orange')).toEqual(['sofia-sans-extra-condensed-latin-700-normal']);
  expect(fontsOf('Nguyễn').every((font) => font?.startsWith('source-sans-3-'))).toBe(true);
  expect(fontsOf('Kim 김').join()).toMatch(/^source-sans-3-latin-700-normal,noto-sans-kr-/);
});

it('writes letters that can be searched, also after a PDF with glyphs that these are parts of', async () => {
  const written = async (line: string) => {
    const page = new PDFDocument({ font: '' });
    pdfText(page).write(line, 50, { size: 10, face: 'text', left: 50, width: 500 });
    page.end();
    return textOfPages(await buffer(page));
  };
  await written('Ź · Ạ');
  expect(await written('A.Z')).toEqual(['A.Z']);
});
