import { endpoint } from './endpoint';
import { addDays, type CalendarDate } from './rules/dates';
import {
  checkField,
  date,
  dollars,
  group,
  orNull,
  required,
  text,
  textLimits,
  timeZoneName,
  whole,
  type Field,
  type FieldErrors,
} from './rules/fields';
import type { Dollars } from './rules/money';
import { resource, type Stored } from './settings';
import type { ScheduleItem, Venue } from './tournaments';

/** Two lines of the published schedule: when, and what. */
export type ScheduleLines = Omit<ScheduleItem, 'order'>;

/** A tournament as super admins set it up. Costs are dollars. */
export interface TournamentInput {
  name: string;
  tournamentDate: CalendarDate;
  registrationOpensOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
  /** IANA name. */
  timeZone: string;
  earlyOnlineCost: Dollars;
  /** The first day of the regular price; `null` where there is no early one. */
  earlyPriceEndsBefore: CalendarDate | null;
  regularOnlineCost: Dollars;
  competitorDoorCost: Dollars;
  spectatorCost: Dollars;
  lunchCost: Dollars;
  city: string;
  venue: Venue;
  inPersonRegistrationTimes: string;
  blackBeltMeetingTime: string;
  eliminationTime: string;
  ringCount: number;
  /** In the order in which it is shown. */
  schedule: ScheduleLines[];
}
export interface TournamentSetting extends TournamentInput, Stored {
  /** Registrations that are paid. */
  completed: number;
  /** Registrations that are not paid yet, and so follow a change of price. */
  openCarts: number;
}

/** A day has no more entries than this. */
export const maxScheduleItems = 60;
const isItem = (item: unknown): item is ScheduleLines =>
  typeof item === 'object' &&
  item !== null &&
  ['line1', 'line2'].every((name) => typeof (item as Record<string, unknown>)[name] === 'string');
const tidyLine = (line: string) => checkField(text(), line).value as string;
/** Leaves out entries with nothing in them. */
const tidySchedule = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isItem)
    ? value.map(({ line1, line2 }) => ({ line1: tidyLine(line1), line2: tidyLine(line2) })).filter(({ line1, line2 }) => line1 || line2)
    : value;
const scheduleItems: Field = {
  clean: tidySchedule,
  maxLength: textLimits.value,
  isRequired: false,
  checks: [
    (value) => {
      if (!Array.isArray(value) || !value.every(isItem)) return 'Please enter both lines of every entry';
      if (value.length > maxScheduleItems) return `Please enter at most ${maxScheduleItems} entries`;
      const line = text(required);
      const wrong = value.findIndex((item) => [item.line1, item.line2].some((words) => checkField(line, words).message !== undefined));
      return wrong < 0 ? undefined : `Please enter both lines of entry ${wrong + 1}, each with at most 200 characters`;
    },
  ],
};

export const tournamentFields = {
  name: text(required),
  tournamentDate: date(required),
  registrationOpensOn: date(required),
  registrationClosesAfter: date(required),
  timeZone: timeZoneName(required),
  earlyOnlineCost: dollars(required),
  earlyPriceEndsBefore: orNull(date()),
  regularOnlineCost: dollars(required),
  competitorDoorCost: dollars(required),
  spectatorCost: dollars(required),
  lunchCost: dollars(required),
  city: text(required),
  venue: group({ name: text(required), address: text(required) }),
  inPersonRegistrationTimes: text(required),
  blackBeltMeetingTime: text(required),
  eliminationTime: text(required),
  ringCount: whole(1, 50, required),
  schedule: scheduleItems,
};

/** What is wrong between a tournament's dates. What is no date yet is left to its own field. */
export const tournamentErrors = (dates: {
  tournamentDate?: unknown;
  registrationOpensOn?: unknown;
  registrationClosesAfter?: unknown;
  earlyPriceEndsBefore?: unknown;
}): FieldErrors => {
  const { tournamentDate, registrationOpensOn: opens, registrationClosesAfter: closes, earlyPriceEndsBefore: earlyEnds } = dates;
  const isBefore = (one: unknown, other: unknown) =>
    typeof one === 'string' && typeof other === 'string' && one !== '' && other !== '' && one < other;
  return {
    ...(isBefore(tournamentDate, closes) ? { registrationClosesAfter: 'Registration cannot close after the tournament day' } : {}),
    ...(isBefore(closes, opens) ? { registrationClosesAfter: 'Registration cannot close before it opens' } : {}),
    // The early price is that of the days before; on the first day of registration there would be none.
    ...(typeof earlyEnds === 'string' &&
    earlyEnds !== '' &&
    (isBefore(earlyEnds, opens) || earlyEnds === opens || isBefore(dayAfter(closes), earlyEnds))
      ? { earlyPriceEndsBefore: 'The early price must end while registration is open' }
      : {}),
  };
};
const dayAfter = (day: unknown) => (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? addDays(day, 1) : day);

/** The fields that hold a price; a change of one reaches every open cart. */
export const priceFields = ['earlyOnlineCost', 'earlyPriceEndsBefore', 'regularOnlineCost', 'spectatorCost', 'lunchCost'] as const;

/** A copy for another day: everything but what was sold, its dates as far from that day as the earlier one's were. */
export interface TournamentCopy {
  name: string;
  tournamentDate: CalendarDate;
}
export const tournamentCopyFields = { name: text(required), tournamentDate: date(required) };

const path = '/api/admin/tournaments';
export const tournamentSettings = {
  ...resource(path).calls<TournamentInput, TournamentSetting>(),
  get: endpoint('GET', `${path}/:id`)<void, TournamentSetting>(),
  copy: endpoint('POST', `${path}/:id/copy`, { oncePerKey: true })<TournamentCopy, TournamentSetting>(),
};
