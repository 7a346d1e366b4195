import {
  beltLook,
  divisionText,
  emblem,
  formatDate,
  medalNames,
  numberAndSchool,
  site,
  type CertificateSignature,
  type scoring,
} from '@schi/contract';
import { faceFor, type Face } from '../../../platform/pdf/pdf-fonts';
import type { Paper } from '../../../platform/pdf/pdf-paper';
import { pdfQr } from '../../../platform/pdf/pdf-qr';
import { beltPaints, colors, drawEmblem } from '../../../platform/pdf/pdf-theme';

/** A certificate, as it is printed. */
export interface Certificate {
  name: string;
  startNumber: number | null;
  school: string;
  /** The name of the level, which says the belt. */
  level: string;
  /** `null`: of participation. */
  place: number | null;
  medal: scoring.Medal | null;
  division: string;
  divisionNumber: number | null;
  event: string;
  tournament: string;
  date: string;
  venue: string;
  city: string;
  version: number;
  code: string;
  /** Where the code is checked. */
  address: string;
  signature: CertificateSignature;
}

/** Letter paper across, in points. */
const [width, height] = [792, 612];
const middle = width / 2;
/** Between the Hangul on the left and the seal on the right. */
const inner = 424;
const qrSide = 78;
const ink = '#1b1b1b';
const gilt = emblem.colors.ring;

const words: Readonly<Record<number, string>> = { 1: 'First', 2: 'Second', 3: 'Third' };
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
/** `1st`. */
const ordinalText = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`;
/** `First place`; from the fourth on `4th place`. */
export const placeText = (place: number): string => `${words[place] ?? ordinalText(place)} place`;

/** The metal of the medal, dark enough for white letters. */
const metals: Partial<Record<scoring.Medal, string>> = { gold: '#a87718', silver: '#757b85', bronze: '#935426' };

/** Two frames, with a small square on its corner in each corner of the inner one. */
const drawFrame = (page: PDFKit.PDFDocument): void => {
  const at = 30;
  page
    .rect(at, at, width - 2 * at, height - 2 * at)
    .lineWidth(3)
    .stroke(ink);
  const inside = at + 9;
  page
    .rect(inside, inside, width - 2 * inside, height - 2 * inside)
    .lineWidth(1)
    .stroke(gilt);
  for (const left of [inside, width - inside])
    for (const top of [inside, height - inside])
      page.polygon([left, top - 7], [left + 7, top], [left, top + 7], [left - 7, top]).fillAndStroke('white', gilt);
};

/** The emblem, so pale that text stands on it. */
const drawWatermark = (page: PDFKit.PDFDocument): void => {
  const side = 350;
  page.save().opacity(0.07);
  drawEmblem(page, { left: middle - side / 2, top: 316 - side / 2, side });
  page.restore();
};

/** The name of the art in Hangul, from top to bottom. */
const drawHangul = ({ page, line }: Paper): void => {
  page.fillColor(colors.accent);
  [...'합기도'].forEach((letter, index) =>
    line(letter, 254 + index * 62, { size: 52, face: 'bold', at: 106, align: 'center', width: 80 }),
  );
};

/** The belt of the competitor as a rule; in the site's color where the name of the level says no belt. */
const drawBelt = (page: PDFKit.PDFDocument, level: string): void => {
  const [long, high, top] = [190, 9, 164];
  const left = middle - long / 2;
  const look = beltLook(level);
  const paint = look ? beltPaints[look.color] : colors.accent;
  page.rect(left, top, long, high).fill(paint);
  if (look?.half) page.rect(left, top + high / 2, long, high / 2).fill(beltPaints[look.half]);
  if (look?.bars) {
    const { color, count } = look.bars;
    for (let bar = 0; bar < count; bar += 1)
      page.rect(left + long - 14 - bar * 9, top, 4.5, high).fill(beltPaints[color]);
  }
  // A white belt shows by its edge.
  page.rect(left, top, long, high).lineWidth(0.6).stroke(ink);
};

/** A seal with ribbons: the place in its metal, or the emblem where the certificate says no place. */
const drawSeal = ({ page, line }: Paper, { place, medal }: Pick<Certificate, 'place' | 'medal'>): void => {
  const [x, y, teeth] = [middle + 278, 300, 40];
  const metal = medal === null ? undefined : metals[medal];
  const ribbon = (lean: number) =>
    page
      .polygon(
        [x + lean * 4, y + 40],
        [x + lean * 40, y + 34],
        [x + lean * 48, y + 106],
        [x + lean * 31, y + 95],
        [x + lean * 16, y + 110],
      )
      .fill(colors.accent);
  ribbon(-1);
  ribbon(1);
  const points = Array.from({ length: 2 * teeth }, (_point, index): [number, number] => {
    const [angle, radius] = [(index * Math.PI) / teeth, index % 2 === 0 ? 58 : 53];
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  page.polygon(...points).fill(metal ?? ink);
  page.circle(x, y, 47).lineWidth(1.2).stroke('white');
  if (place === null) {
    page.circle(x, y, 40).fill('white');
    drawEmblem(page, { left: x - 36, top: y - 36, side: 72 });
    return;
  }
  page.fillColor('white');
  const centered = (text: string, baseLine: number, size: number) =>
    line(text, baseLine, { size, face: 'heading', at: x, align: 'center', width: 84 });
  centered(ordinalText(place), metal === undefined ? y + 15 : y + 8, 48);
  if (medal !== null && metal !== undefined) centered(medalNames[medal].toUpperCase(), y + 30, 19);
};

/** The signature above its line, its name and what its writer is below. */
const drawSignature = (paper: Paper, { name, image }: CertificateSignature): void => {
  const { page, line, rule } = paper;
  const [left, right, top] = [84, 324, 530];
  if (image)
    page.image(image, left + 20, top - 58, { fit: [right - left - 40, 60], align: 'center', valign: 'bottom' });
  rule([left, top], [right, top]);
  const below = { at: (left + right) / 2, align: 'center' as const, width: right - left };
  line(name, top + 14, { size: 11, face: 'bold', ...below });
  line('Tournament director', top + (name === '' ? 14 : 27), { size: 9.5, ...below });
};

/** Draws one certificate on a page of its own. Names of any script are written as people write themselves. */
export const drawCertificate = (paper: Paper, certificate: Certificate): void => {
  const { page, line } = paper;
  const { name, startNumber, school, level, place, medal, division, divisionNumber, event } = certificate;
  const { tournament, date, venue, city, version, code, address, signature } = certificate;
  drawFrame(page);
  drawWatermark(page);
  drawEmblem(page, { left: middle - 20, top: 50, side: 40 });
  drawHangul(paper);
  drawSeal(paper, certificate);
  drawBelt(page, level);
  page.fillColor('black');
  const centered = (text: string, baseLine: number, size: number, face: Face = 'text') =>
    line(text, baseLine, { size, face, at: middle, align: 'center', width: inner });
  centered(site.name, 108, 15, 'heading');
  centered(place === null ? 'Certificate of participation' : 'Certificate', 150, 46, 'heading');
  centered('awarded to', 199, 13);
  // Hangul and Arabic are taller than the letters of headings.
  centered(name, 253, faceFor(name, 'heading') === 'heading' ? 58 : 44, 'heading');
  // Letters of Arabic reach far below the line of the name.
  centered(numberAndSchool({ startNumber, school }), 287, 15);
  page.fillColor(colors.accent);
  if (place === null) centered('for taking part in', 330, 22);
  else centered(medal ? `${placeText(place)}, ${medalNames[medal]} medal` : placeText(place), 332, 34, 'heading');
  page.fillColor('black');

  centered(event, 364, 25, 'heading');
  centered(divisionText({ title: division, divisionNumber }), 388, 15);
  centered(tournament, 432, 16, 'bold');
  centered(`${formatDate(date)}, ${[venue, city].filter((part) => part !== '').join(', ')}`, 452, 12);

  drawSignature(paper, signature);
  const left = width - 66 - qrSide;
  const top = height - 64 - qrSide;
  pdfQr(page, address, { left, top, side: qrSide });
  const beside = { at: left - 12, align: 'right' as const, width: 260 };
  line('Scan to see whether this certificate is valid.', height - 90, { size: 8.5, ...beside });
  line(`Code ${code}`, height - 78, { size: 8.5, ...beside });
  line(`Result version ${version}`, height - 66, { size: 8.5, ...beside });
};
