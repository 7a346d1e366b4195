import { clockTimesIn, site } from '@schi/contract';
import type { ReceiptPapers } from './receipt-papers.service';

const aDay = 24 * 60 * 60;

/**
 * The tournament's day as a calendar entry from its first to its last known time, or as an all-day entry where no time
 * is known. The same receipt has the same id and a rising sequence, so that a later file replaces the entry. It leaves
 * the person free for other entries, and reminds a day before.
 */
export const receiptCalendar = async ({ receipt, tournament, hours, changes }: ReceiptPapers): Promise<string> => {
  const { default: ical, ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } = await import('ical-generator');
  const calendar = ical({
    name: site.name,
    prodId: { company: site.prefix, product: 'Tournament', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `receipt-${receipt.receiptId}@${site.prefix.toLowerCase()}`,
    sequence: changes,
    stamp: new Date(receipt.paidAt),
    ...(hours ? { start: hours.start, end: hours.end } : { start: tournament.tournamentDate, allDay: true }),
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `${tournament.name}, ${tournament.city}`,
    location: `${tournament.venue.name}, ${tournament.venue.address}`,
    description: [
      `Check-in: ${clockTimesIn(tournament.inPersonRegistrationTimes)}`,
      `Black belt meeting: ${tournament.blackBeltMeetingTime}`,
      `Eliminations: ${tournament.eliminationTime}`,
      `Confirmation code: ${receipt.confirmationCode}. Bring it, or its picture: ${receipt.receiptUrl}`,
    ].join('\n'),
    url: receipt.receiptUrl,
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: aDay, description: `${tournament.name} is tomorrow` });
  return `${calendar.toString()}\r\n`;
};
