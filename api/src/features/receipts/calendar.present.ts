import { site, type Receipt, type Tournament } from '@schi/contract';

/**
 * The tournament's day as a calendar file: a whole day, which a calendar keeps on that date wherever it is opened. The same receipt
 * gives the same entry, so that importing it again changes the old one.
 */
export const receiptCalendar = async (receipt: Receipt, tournament: Tournament): Promise<string> => {
  const { default: ical } = await import('ical-generator');
  const calendar = ical({ name: site.name, prodId: { company: site.prefix, product: 'Tournament', language: 'EN' } });
  calendar.createEvent({
    id: `receipt-${receipt.receiptId}@${site.prefix.toLowerCase()}`,
    stamp: new Date(receipt.paidAt),
    start: tournament.tournamentDate,
    allDay: true,
    summary: `${tournament.name}, ${tournament.city}`,
    location: `${tournament.venue.name}, ${tournament.venue.address}`,
    description: [
      `In-person registration: ${tournament.inPersonRegistrationTimes}`,
      `Black belt meeting: ${tournament.blackBeltMeetingTime}`,
      `Eliminations: ${tournament.eliminationTime}`,
      `Confirmation code: ${receipt.confirmationCode}. Bring it, or its picture: ${receipt.receiptUrl}`,
    ].join('\n'),
    url: receipt.receiptUrl,
  });
  return calendar.toString();
};
