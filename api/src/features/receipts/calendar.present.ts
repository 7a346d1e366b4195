import { site, type Receipt, type Tournament } from '@schi/contract';

/**
 * The tournament's day as an all-day calendar entry, which has the same date in every time zone. The same receipt has the same id, so that a
 * second import replaces the first entry.
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
