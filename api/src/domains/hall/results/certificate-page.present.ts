import { divisionText, formatDate, medalNames, numberAndSchool, site, type scoring } from '@schi/contract';
import type { Face } from '../../../platform/pdf/pdf-fonts';
import type { Paper } from '../../../platform/pdf/pdf-paper';
import { pdfQr } from '../../../platform/pdf/pdf-qr';
import { colors, drawEmblem } from '../../../platform/pdf/pdf-theme';

/** A certificate, as it is printed. */
export interface Certificate {
  name: string;
  startNumber: number | null;
  school: string;
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
}

/** Letter paper across, in points. */
const [width, height] = [792, 612];
const middle = width / 2;
const inner = width - 150;
const qrSide = 84;

const words: Readonly<Record<number, string>> = { 1: 'First', 2: 'Second', 3: 'Third' };
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
/** `First place`; from the fourth on `4th place`. */
export const placeText = (place: number): string =>
  `${words[place] ?? `${place}${endings[ordinals.select(place)] ?? 'th'}`} place`;

/** The metal of the medal. */
const metals: Partial<Record<scoring.Medal, string>> = { gold: '#b8892b', silver: '#8a8f98', bronze: '#9a5b2e' };

const drawFrame = ({ page }: Paper, medal: scoring.Medal | null): void => {
  page
    .rect(30, 30, width - 60, height - 60)
    .lineWidth(2.4)
    .stroke((medal && metals[medal]) ?? 'black');
  page
    .rect(37, 37, width - 74, height - 74)
    .lineWidth(0.7)
    .stroke('black');
  page.rect(middle - 36, 140, 72, 2.2).fill(colors.accent);
  drawEmblem(page, { left: middle - 15, top: 46, side: 30 });
  page.fillColor('black');
};

/** Draws one certificate on a page of its own. Names of any script are written as people write themselves. */
export const drawCertificate = (paper: Paper, certificate: Certificate): void => {
  const { page, line, rule } = paper;
  const { name, startNumber, school, place, medal, division, divisionNumber, event, tournament, date, venue, city } =
    certificate;
  const { version, code, address } = certificate;
  drawFrame(paper, medal);
  const centred = (text: string, baseLine: number, size: number, face: Face = 'text') =>
    line(text, baseLine, { size, face, at: middle, align: 'center', width: inner });
  centred(site.name, 92, 16, 'heading');
  centred(place === null ? 'Certificate of participation' : 'Certificate', 133, 46, 'heading');
  centred('awarded to', 176, 13);
  centred(name, 228, 44, 'bold');
  // Letters of Arabic reach far below the line of the name.
  centred(numberAndSchool({ startNumber, school }), 264, 15);
  if (place === null) centred('for taking part in', 312, 20);
  else centred(medal ? `${placeText(place)}, ${medalNames[medal]} medal` : placeText(place), 312, 34, 'heading');

  centred(event, 346, 25, 'heading');
  centred(divisionText({ title: division, divisionNumber }), 372, 15);
  centred(tournament, 420, 15);
  centred(`${formatDate(date)}, ${[venue, city].filter((part) => part !== '').join(', ')}`, 441, 12);

  rule([90, 530], [330, 530]);
  line('Tournament director', 544, { size: 9.5, at: 210, align: 'center', width: 240 });
  const left = width - 66 - qrSide;
  pdfQr(page, address, { left, top: height - 66 - qrSide, side: qrSide });
  const beside = { at: left - 12, align: 'right' as const, width: 300 };
  line('Scan to see whether this certificate is valid.', height - 92, { size: 8.5, ...beside });
  line(`Code ${code}`, height - 80, { size: 8.5, ...beside });
  line(`Result version ${version}`, height - 68, { size: 8.5, ...beside });
};
