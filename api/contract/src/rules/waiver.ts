import { ageOn, type CalendarDate } from './dates';

/** The version of the waiver's text that a signature refers to. */
export const waiverVersion = '2025-01';

/** The text a competitor, or a guardian for a minor, signs (decision C1). */
export const waiverText =
  'Hapkido is a contact sport, and taking part carries a risk of injury. The competitor named above is healthy enough to take part, ' +
  'knows the rules of the events entered and will follow the officials. I release the organisers, the officials and the venue from ' +
  'claims for injuries that happen in spite of ordinary care, and I agree that the organisers may call for medical help in an emergency.';

/** The message for a missing guardian's signature: required while the competitor is under 18 on the tournament day. */
export const guardianMissing = (
  birthDate: CalendarDate,
  tournamentDate: CalendarDate,
  guardianName: string | undefined,
): string | undefined => (ageOn(birthDate, tournamentDate) < 18 && !guardianName?.trim() ? 'Value is required' : undefined);
