import {
  clockTime,
  clockTimesIn,
  codePrefix,
  enteredLine,
  formatDate,
  formatDollars,
  receiptChangeTexts,
  type Receipt,
} from '@schi/contract';
import type { MailAttachment, MailTemplate, WrittenMail } from '../../../platform/feature';
import { qrDataUrl, qrPng } from '../../../platform/qr-code';
import { composeMail, greeting, NothingToSend } from '../../../platform/mail';
import { findPerson } from '../../people';
import { receiptCalendar } from './calendar.present';
import { receiptPapers, type ReceiptPapers } from './receipt-papers.service';
import { writeReceipt } from './receipt-pdf.service';

export const pdfType = 'application/pdf';
export const pdfName = ({ receipt }: Pick<ReceiptPapers, 'receipt'>): string =>
  `SCHI receipt ${receipt.confirmationCode}.pdf`;
const calendarType = 'text/calendar; charset=utf-8';
const calendarName = 'SCHI tournament.ics';

/** The address of a map with the way to a venue. */
export const directionsTo = ({ name, address }: ReceiptPapers['tournament']['venue']): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${name}, ${address}`)}`;

/** The calendar entry of a receipt, as a mail carries it. */
export const calendarFile = async (papers: ReceiptPapers): Promise<MailAttachment> => ({
  filename: calendarName,
  contentType: calendarType,
  content: Buffer.from(await receiptCalendar(papers)),
});

type ReceiptFacts = Pick<ReceiptPapers, 'receipt' | 'paidWith' | 'dayUrl' | 'contactUrl'> & {
  firstName: string;
  tournament: Pick<ReceiptPapers['tournament'], 'tournamentDate' | 'venue' | 'inPersonRegistrationTimes'>;
  hours: Pick<NonNullable<ReceiptPapers['hours']>, 'from'> | null;
  /** The address of the picture with the confirmation code. */
  qrUrl: string;
};

/** The mail of a receipt: what, when, where, the code as text and picture, what was paid, and who entered what. */
export const receiptMail = ({
  firstName,
  receipt,
  tournament,
  hours,
  paidWith,
  dayUrl,
  contactUrl,
  qrUrl,
}: ReceiptFacts): WrittenMail => {
  const day = formatDate(tournament.tournamentDate);
  const code = receipt.confirmationCode;
  return composeMail({
    subject: `Your receipt, confirmation code ${code}`,
    preheader: `${day}. Paid ${formatDollars(receipt.paymentAmount)}. Bring the code ${code} to check-in.`,
    greeting: greeting(firstName),
    paragraphs: [
      `Your registration for ${receipt.description} is complete. Your confirmation code is ${code}. Please bring it to check-in.`,
    ],
    picture: { url: qrUrl, alt: `QR code of ${code}` },
    facts: [
      ['Date', day],
      ...(hours ? ([['Doors open', clockTime(hours.from)]] as const) : []),
      ['Check-in', clockTimesIn(tournament.inPersonRegistrationTimes)],
      ['Venue', `${tournament.venue.name}, ${tournament.venue.address}`],
      ['Directions', directionsTo(tournament.venue), 'Open the map'],
    ],
    rows: receipt.receiptItems.map((item): [string, string] => [
      item.quantity === 1 ? item.description : `${item.quantity} × ${item.description}`,
      formatDollars(item.amount),
    ]),
    total: ['Total paid', formatDollars(receipt.paymentAmount)],
    action: { label: 'See my receipt', url: receipt.receiptUrl },
    afterwards: [
      ...(paidWith === null ? [] : [`Paid with: ${paidWith}. Receipt number: ${receipt.receiptId}.`]),
      ...receiptChangeTexts(receipt),
      ...(receipt.entered ?? []).map(enteredLine),
      `My day: which ring, when, and what to do now, for all of your competitors on one page. It opens without a login, so pass it on with care: ${dayUrl}`,
      `Questions? Write to us: ${contactUrl}`,
    ],
  });
};

const exampleReceipt = (url: string): Receipt => ({
  receiptId: 1,
  registrationId: 1,
  confirmationCode: 'ABCD2345',
  title: 'Registration receipt',
  description: 'Hapkido Invitational',
  paymentAmount: 90,
  receiptItems: [
    { description: 'Competitor: Mina Kim', quantity: 1, unitPrice: 55, amount: 55 },
    { description: 'Spectator pass', quantity: 2, unitPrice: 10, amount: 20 },
    { description: 'Tournament T-shirt (Adult M)', quantity: 1, unitPrice: 15, amount: 15 },
  ],
  receiptUrl: url,
  paidAt: '2025-03-01T18:00:00Z',
  qrCode: '',
  entered: [
    {
      competitorId: 1,
      name: 'Mina Kim',
      age: 9,
      level: 'Green belt',
      reference: 'Girls 9–10, colored belts',
      events: [{ title: 'Forms', division: null }],
    },
  ],
});

const qrId = 'code@schi';

/** The receipt of a completed registration, as it is at the moment of sending, with its PDF and its calendar entry. */
export const receiptMailTemplate: MailTemplate = {
  name: 'receipt',
  write: async (app, { personId, registrationId }) => {
    const person = personId === null ? undefined : await findPerson(app.db, personId);
    if (!person || registrationId === null) throw new NothingToSend('The registration of this mail no longer exists');
    const papers = await receiptPapers(app, app.db, person.id, registrationId);
    const code = `${codePrefix}${papers.receipt.confirmationCode}`;
    return {
      ...receiptMail({ firstName: person.firstName, ...papers, qrUrl: `cid:${qrId}` }),
      attachments: [
        // Many mail programs show no SVG.
        { filename: 'code.png', contentType: 'image/png', content: qrPng(code), cid: qrId },
        { filename: pdfName(papers), contentType: pdfType, content: await writeReceipt(papers) },
        await calendarFile(papers),
      ],
    };
  },
  example: (publicUrl) =>
    receiptMail({
      firstName: 'Ana',
      receipt: exampleReceipt(`${publicUrl}/…`),
      tournament: {
        tournamentDate: '2025-04-26',
        venue: { name: 'Meeting hall', address: '1 Main Street, Torrance, CA 90501' },
        inPersonRegistrationTimes: '8:30AM to 10AM',
      },
      hours: { from: 510 },
      paidWith: 'Visa ending in 4242',
      dayUrl: `${publicUrl}/signage/my-day/…`,
      contactUrl: `${publicUrl}/contact`,
      qrUrl: qrDataUrl(`${codePrefix}ABCD2345`),
    }),
};
