import { clockTimesIn, formatDate } from '@schi/contract';
import type { MailTemplate, WrittenMail } from '../../../platform/feature';
import { composeMail, greeting, NothingToSend } from '../../../platform/mail';
import { calendarFile, directionsTo, receiptPapers, type ReceiptPapers } from '../../money';
import { findPerson } from '../../people';
import { isMailTrue, type DateAndPlace } from './date-mails.queries';

interface DateFacts extends Pick<ReceiptPapers, 'dayUrl' | 'contactUrl'> {
  firstName: string;
  /** What the family was told before. */
  from: DateAndPlace;
  tournament: Pick<ReceiptPapers['tournament'], 'name' | 'tournamentDate' | 'venue' | 'inPersonRegistrationTimes'>;
  receipt: Pick<ReceiptPapers['receipt'], 'confirmationCode' | 'receiptUrl'>;
}

/** Tells a family another date or place of its tournament: what is, what was, and what stays. */
export const dateMail = ({ firstName, from, tournament, receipt, dayUrl, contactUrl }: DateFacts): WrittenMail => {
  const { name, venue } = tournament;
  const [day, dayBefore] = [formatDate(tournament.tournamentDate), formatDate(from.tournamentDate)];
  const [place, placeBefore] = [`${venue.name}, ${venue.address}`, `${from.venueName}, ${from.venueAddress}`];
  const [isNewDate, isNewPlace] = [day !== dayBefore, place !== placeBefore];
  const changed = [...(isNewDate ? ['date'] : []), ...(isNewPlace ? ['place'] : [])].join(' and ');
  const code = receipt.confirmationCode;
  return composeMail({
    subject: `New ${changed}: ${isNewDate ? day : venue.name}, ${name}`,
    preheader: `It was ${[...(isNewDate ? [dayBefore] : []), ...(isNewPlace ? [placeBefore] : [])].join(', ')}. Your registration stays as it is.`,
    greeting: greeting(firstName),
    paragraphs: [
      `${name} has a new ${changed}.`,
      `Your registration stays as it is, and so does your QR code with the confirmation code ${code}. There is nothing that you have to do.`,
    ],
    facts: [
      [isNewDate ? 'New date' : 'Date', isNewDate ? day : `${day}, as before`],
      ...(isNewDate ? ([['Before', dayBefore]] as const) : []),
      [isNewPlace ? 'New place' : 'Place', isNewPlace ? place : `${place}, as before`],
      ...(isNewPlace ? ([['Before', placeBefore]] as const) : []),
      ['Check-in', clockTimesIn(tournament.inPersonRegistrationTimes)],
      ['Directions', directionsTo(venue), 'Open the map'],
    ],
    action: { label: 'See my receipt', url: receipt.receiptUrl },
    afterwards: [
      'The calendar entry is attached. Open it, and it replaces the one that you have.',
      `My day: which ring, when, and what to do now, for all of your competitors on one page. It opens without a login, so pass it on with care: ${dayUrl}`,
      `Questions, or you cannot come? Write to us: ${contactUrl}`,
    ],
  });
};

/**
 * A tournament has another date or place (rule F6). `data.from`: what the family was told before. It is not sent where
 * the tournament was changed once more: the next mail says so.
 */
export const dateMailTemplate: MailTemplate = {
  name: 'date',
  write: async (app, { personId, registrationId, data }) => {
    const person = personId === null ? undefined : await findPerson(app.db, personId);
    if (!person || registrationId === null) throw new NothingToSend('The registration of this mail no longer exists');
    if (!(await isMailTrue(app.db, registrationId, app.clock())))
      throw new NothingToSend('The date or the place was changed again, or the registration has ended');
    const papers = await receiptPapers(app, app.db, person.id, registrationId);
    return {
      ...dateMail({ firstName: person.firstName, from: data.from as DateAndPlace, ...papers }),
      attachments: [await calendarFile(papers)],
    };
  },
  example: (publicUrl) =>
    dateMail({
      firstName: 'Ana',
      from: {
        tournamentDate: '2025-04-26',
        venueName: 'Meeting hall',
        venueAddress: '1 Main Street, Torrance, CA 90501',
      },
      tournament: {
        name: 'Hapkido Invitational',
        tournamentDate: '2025-05-03',
        venue: { name: 'Sports center', address: '2 Main Street, Torrance, CA 90501' },
        inPersonRegistrationTimes: '8:30AM to 10AM',
      },
      receipt: { confirmationCode: 'ABCD2345', receiptUrl: `${publicUrl}/…` },
      dayUrl: `${publicUrl}/signage/my-day/…`,
      contactUrl: `${publicUrl}/contact`,
    }),
};
