import { endpoint } from '../../platform/endpoint';
import { addDays, type CalendarDate } from '../../values/dates';
import {
  checkField,
  date,
  dollars,
  group,
  longText,
  orNull,
  required,
  requiredIf,
  text,
  textLimits,
  timeZoneName,
  whole,
  type Field,
  type FieldErrors,
} from '../../platform/fields';
import type { Dollars } from '../../values/money';
import { clockMoment, questionList, type Question } from '../rules/public-texts';
import { planningProblem, tidyPlanning, type SchedulePlanning } from '../rules/schedule-planning';
import { resource, type Stored } from './settings';
import type { ScheduleItem, Venue } from './tournaments';

/** An entry of the published schedule: the time and the activity, and what planning needs to know of it. */
export interface ScheduleLines extends Omit<ScheduleItem, 'order' | 'begins'> {
  planning?: SchedulePlanning;
}

/** A tournament for super admins. Costs are dollars. */
export interface TournamentInput {
  name: string;
  tournamentDate: CalendarDate;
  registrationOpensOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
  /** IANA name. */
  timeZone: string;
  earlyOnlineCost: Dollars;
  /** The first day of the regular price; `null` without an early price. */
  earlyPriceEndsBefore: CalendarDate | null;
  regularOnlineCost: Dollars;
  competitorDoorCost: Dollars;
  spectatorCost: Dollars;
  lunchCost: Dollars;
  /** The most that the first competitors of one registration cost together; `null` without a limit (rule C12). */
  familyCap: Dollars | null;
  /**
   * How much of one registration a check-in volunteer may give back, in dollars; without a value
   * `usualVolunteerRefundLimit` (rule C15).
   */
  volunteerRefundLimit?: Dollars | null;
  /** The first day on which check-in volunteers work on it; without a value seven days before (rule B14). */
  volunteersFrom?: CalendarDate | null;
  /** How many competitors the limit covers; five where it is left out. */
  familyCapCovers: number;
  /** The share of the fee that a family gets back that withdraws a competitor itself; `null`: it cannot (rule C13). */
  withdrawalRefundPercent: number | null;
  /** The last day of that share; `null` for the whole time of registration. */
  withdrawalRefundUntil: CalendarDate | null;
  city: string;
  venue: Venue;
  inPersonRegistrationTimes: string;
  blackBeltMeetingTime: string;
  eliminationTime: string;
  ringCount: number;
  /** The schedule, in the order of the page. */
  schedule: ScheduleLines[];
  /** What to bring, in Markdown; empty where the home page says nothing of it (rule E9). */
  bring: string;
  /** Questions and answers of the home page, in its order. */
  faq: Question[];
  /**
   * Until when nobody but staff sees it: date and time where it is held, `2026-03-01T09:00`; `null` when it is not
   * hidden (rule E10).
   */
  hiddenUntil: string | null;
}
export interface TournamentSetting extends TournamentInput, Stored {
  /** The number of paid registrations. */
  completed: number;
  /** The number of registrations that are not paid yet; a change of price applies to them. */
  openCarts: number;
}

/** The most entries of a schedule. */
export const maxScheduleItems = 60;
const isItem = (item: unknown): item is ScheduleLines =>
  typeof item === 'object' &&
  item !== null &&
  ['line1', 'line2'].every((name) => typeof (item as Record<string, unknown>)[name] === 'string');
const tidyLine = (line: string) => checkField(text(), line).value as string;
/** Leaves out entries with nothing in them. */
const tidySchedule = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isItem)
    ? value
        .map(({ line1, line2, planning }) => {
          const tidied = tidyPlanning(planning);
          return {
            line1: tidyLine(line1),
            line2: tidyLine(line2),
            ...(tidied === undefined ? {} : { planning: tidied }),
          };
        })
        .filter(({ line1, line2 }) => line1 || line2)
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
      const wrong = value.findIndex((item) =>
        [item.line1, item.line2].some((words) => checkField(line, words).message !== undefined),
      );
      const unplanned = value.findIndex(({ planning }) => planningProblem(planning) !== undefined);
      if (wrong < 0 && unplanned >= 0) return `Entry ${unplanned + 1} ${planningProblem(value[unplanned]?.planning)}`;
      return wrong < 0 ? undefined : `Please enter both lines of entry ${wrong + 1}, each with at most 200 characters`;
    },
  ],
};

/**
 * How much of one registration a check-in volunteer may give back unless its tournament says otherwise, in dollars
 * (rule C15).
 */
export const usualVolunteerRefundLimit: Dollars = 50;

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** The most competitors of a registration; a further registration takes more. */
export const maxCompetitors = 200;

/** How many competitors a family limit covers unless a tournament says otherwise (rule C12). */
export const usualFamilyCapCovers = 5;
const covered = whole(1, maxCompetitors);
const usuallyCovered: Field = {
  ...covered,
  clean: (value) => (isMissing(value) ? usualFamilyCapCovers : covered.clean(value)),
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
  familyCap: orNull(dollars()),
  volunteerRefundLimit: orNull(dollars()),
  volunteersFrom: orNull(date()),
  familyCapCovers: usuallyCovered,
  withdrawalRefundPercent: orNull(
    whole(
      0,
      100,
      requiredIf(
        ({ withdrawalRefundUntil }) => !isMissing(withdrawalRefundUntil),
        'Please enter the share that is returned until that day',
      ),
    ),
  ),
  withdrawalRefundUntil: orNull(date()),
  city: text(required),
  venue: group({ name: text(required), address: text(required) }),
  inPersonRegistrationTimes: text(required),
  blackBeltMeetingTime: text(required),
  eliminationTime: text(required),
  ringCount: whole(1, 50, required),
  schedule: scheduleItems,
  bring: longText(),
  faq: questionList,
  hiddenUntil: orNull(clockMoment),
};

/**
 * The errors that concern two dates, two prices or the rule of withdrawals of a tournament. A value that is no date or
 * no amount is an error of its own field.
 */
export const tournamentErrors = (values: {
  tournamentDate?: unknown;
  registrationOpensOn?: unknown;
  registrationClosesAfter?: unknown;
  earlyPriceEndsBefore?: unknown;
  earlyOnlineCost?: unknown;
  regularOnlineCost?: unknown;
  hiddenUntil?: unknown;
  withdrawalRefundUntil?: unknown;
  volunteersFrom?: unknown;
}): FieldErrors => {
  const {
    tournamentDate,
    registrationOpensOn: opens,
    registrationClosesAfter: closes,
    earlyPriceEndsBefore: earlyEnds,
  } = values;
  const { earlyOnlineCost: early, regularOnlineCost: regular, withdrawalRefundUntil: until } = values;
  const isBefore = (one: unknown, other: unknown) =>
    typeof one === 'string' && typeof other === 'string' && one !== '' && other !== '' && one < other;
  const shownOn = typeof values.hiddenUntil === 'string' ? values.hiddenUntil.slice(0, 10) : undefined;
  return {
    ...(isBefore(closes, shownOn) ? { hiddenUntil: 'Visitors must see it before registration closes' } : {}),
    ...(isBefore(tournamentDate, closes)
      ? { registrationClosesAfter: 'Registration cannot close after the tournament day' }
      : {}),
    ...(isBefore(closes, opens) ? { registrationClosesAfter: 'Registration cannot close before it opens' } : {}),
    // The early price applies before this day; on the first day of registration there would be no early price.
    ...(typeof earlyEnds === 'string' &&
    earlyEnds !== '' &&
    (isBefore(earlyEnds, opens) || earlyEnds === opens || isBefore(dayAfter(closes), earlyEnds))
      ? { earlyPriceEndsBefore: 'The early price must end while registration is open' }
      : {}),
    ...(typeof early === 'number' && typeof regular === 'number' && early > regular
      ? { earlyOnlineCost: 'The early price cannot be above the regular price' }
      : {}),
    ...(isBefore(tournamentDate, values.volunteersFrom)
      ? { volunteersFrom: 'Volunteers cannot begin after the tournament day' }
      : {}),
    ...(isBefore(closes, until)
      ? { withdrawalRefundUntil: 'Families cannot withdraw after registration has closed' }
      : {}),
  };
};
const dayAfter = (day: unknown) => (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? addDays(day, 1) : day);

/** The price fields; a change of one applies to every open cart. */
export const priceFields = [
  'earlyOnlineCost',
  'earlyPriceEndsBefore',
  'regularOnlineCost',
  'spectatorCost',
  'lunchCost',
  'familyCap',
  'familyCapCovers',
] as const;

/**
 * Copies a tournament to another day: everything except what was sold, with all dates moved by the same number of days.
 */
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

/** A competitor who has another age on another day of the tournament. */
export interface AgeChange {
  competitorId: number;
  name: string;
  /** Full years on the present day. */
  from: number;
  /** Full years on the day that was asked for. */
  to: number;
  /** The names of the published divisions whose ages no longer cover them. */
  outside: string[];
}
/**
 * Whose age changes if the tournament is held on `day`: paid and not withdrawn, those outside a published division
 * first, then by name (rule F6).
 */
export const getAgesOnDay = endpoint('GET', `${path}/:tournamentId/ages`)<void, AgeChange[], { day: CalendarDate }>();

/** How many registrations of a tournament know its date and its place (rule F6). A rehearsal and a past one have none. */
export interface ToldFamilies {
  /** Registrations that are paid and still hold something. */
  paid: number;
  /** Those that were told another date or place, and can be written to. */
  untold: number;
  /** Those that were told another date or place, and have no e-mail address that works. */
  unreachable: number;
}
export const getToldFamilies = endpoint('GET', `${path}/:tournamentId/told-families`)<void, ToldFamilies>();

/** Mails that were queued, and the registrations that have no e-mail address that works. */
export type DateMails = Record<'mails' | 'unreachable', number>;
/** Writes to every registration that was told another date or place of the tournament (rule F6). */
export const sendDateMails = endpoint('POST', `${path}/:tournamentId/date-mails`, {
  oncePerKey: true,
})<void, DateMails>();
