import { formatDate, formatDollars, usualFamilyCapCovers, type Question, type ScheduleLines, type TournamentInput } from '@schi/contract';
import type { Draft } from '../../settings/draft';

/** What the fields of a tournament are called. */
export const labels = {
  name: 'Name',
  tournamentDate: 'Tournament date',
  registrationOpensOn: 'Registration opens on',
  registrationClosesAfter: 'Registration closes after',
  timeZone: 'Time zone',
  earlyOnlineCost: 'Early online price',
  earlyPriceEndsBefore: 'Early price ends before',
  regularOnlineCost: 'Regular online price',
  competitorDoorCost: 'Door price',
  spectatorCost: 'Spectator',
  lunchCost: 'Lunch ticket',
  familyCap: 'Family limit',
  volunteerRefundLimit: 'Volunteers give back at most',
  familyCapCovers: 'Competitors that the family limit covers',
  withdrawalRefundPercent: 'Percent of the fee that is returned',
  withdrawalRefundUntil: 'Returned until this day, included',
  city: 'City',
  venue: 'Venue',
  inPersonRegistrationTimes: 'In-person registration',
  blackBeltMeetingTime: 'Black belt meeting',
  eliminationTime: 'Eliminations',
  ringCount: 'Rings',
  schedule: 'Schedule',
  bring: 'What to bring',
  faq: 'Questions and answers',
  hiddenUntil: 'Hidden until',
} satisfies Record<keyof TournamentInput, string>;

const spoken: Partial<Record<keyof TournamentInput, (value: never) => string>> = {
  tournamentDate: formatDate,
  registrationOpensOn: formatDate,
  registrationClosesAfter: formatDate,
  earlyPriceEndsBefore: formatDate,
  earlyOnlineCost: formatDollars,
  regularOnlineCost: formatDollars,
  competitorDoorCost: formatDollars,
  spectatorCost: formatDollars,
  lunchCost: formatDollars,
  familyCap: formatDollars,
  volunteerRefundLimit: formatDollars,
  familyCapCovers: (count: number) => `the first ${count}`,
  withdrawalRefundPercent: (percent: number) => `${percent}%`,
  withdrawalRefundUntil: formatDate,
  venue: ({ name, address }: TournamentInput['venue']) => `${name}, ${address}`,
  faq: (items: Question[]) => items.map(({ question, answer }) => `${question} ${answer}`).join('; ') || 'none',
  hiddenUntil: (moment: string) => `${formatDate(moment.slice(0, 10))}, ${moment.slice(11)}`,
  schedule: (items: ScheduleLines[]) => items.map(({ line1, line2 }) => `${line1} ${line2}`).join('; ') || 'nothing',
};
/** A tournament's value in words, to show what somebody else changed. */
export const say = (field: keyof TournamentInput, value: unknown): string | undefined =>
  // Cast: the server’s value of this field has the type of the field.
  value === null || value === undefined || value === '' ? undefined : spoken[field]?.(value as never);

/** A tournament nobody has filled in yet. */
export const freshTournament = {
  name: '',
  tournamentDate: '',
  registrationOpensOn: '',
  registrationClosesAfter: '',
  timeZone: 'America/Los_Angeles',
  earlyOnlineCost: '',
  earlyPriceEndsBefore: null,
  regularOnlineCost: '',
  competitorDoorCost: '',
  spectatorCost: '',
  lunchCost: '',
  familyCap: null,
  volunteerRefundLimit: null,
  familyCapCovers: usualFamilyCapCovers,
  withdrawalRefundPercent: null,
  withdrawalRefundUntil: null,
  city: '',
  venue: { name: '', address: '' },
  inPersonRegistrationTimes: '8:30AM to 10AM',
  blackBeltMeetingTime: '',
  eliminationTime: '',
  ringCount: 8,
  schedule: [],
  bring: '',
  faq: [],
  hiddenUntil: null,
} satisfies Draft<TournamentInput>;
