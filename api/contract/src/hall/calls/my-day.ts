import { endpoint } from '../../platform/endpoint';
import type { CalendarDate } from '../../values/dates';
import type { OwnResult } from './results';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { CallStep } from '../../rings/rules/ring-work';
import type { ShownStop } from '../../rings/rules/stops';

/** A division of a child, with when and where it runs. Instants in ISO 8601. */
export interface MyDayEntry extends Pick<DivisionMark, 'divisionNumber'> {
  ringAssignmentId: number;
  division: string;
  eventTypes: string[];
  /** `null`: no ring yet. */
  ring: string | null;
  step: CallStep;
  /**
   * How many divisions of the ring come before it: 0 while it is called next or runs. `null` without a ring, and once
   * it is done.
   */
  ahead: number | null;
  /** When it begins: a window, never one exact minute. `null` as long as nothing is known, and once it has begun. */
  window: { from: string; to: string } | null;
  /** The competitor should be at staging by then. */
  stagingBy: string | null;
  /** The ring is closed today, and its division waits for another one. Servers of earlier releases do not send it. */
  isClosed?: boolean;
  /** Its ring or the hall is stopped, so no time is known (rule G14). Servers of earlier releases do not send it. */
  stop?: ShownStop | null;
  /**
   * The number of the competitor's first bout or turn of each event, and the one at which they report at the ring (rule
   * G18). Servers of earlier releases do not send it.
   */
  turns?: { event: string; word: 'Bout' | 'Turn'; number: number; reportAt: number }[];
  /** The name of a break inside the window: it begins just before or just after that. */
  besides: string | null;
  /** How many minutes the division takes. Servers of earlier releases do not send it. */
  minutes?: number;
}
export interface MyDayChild {
  competitorId: number;
  /** The first name only, because the address may be passed on. */
  name: string;
  /** In the tournament (rule G13); `null`: none yet. Servers of earlier releases do not send it. */
  startNumber?: number | null;
  /** How the competitor is named where everybody can read it. */
  publicName: string;
  entries: MyDayEntry[];
  /** What visitors see of the competitor's results. */
  results: OwnResult[];
}
/** Days after the tournament for which a private address opens. */
export const myDayLinkDays = 30;
/** The code of a registration in which somebody has yet to come to check-in. */
export interface MyDayCode {
  confirmationCode: string;
  /** A picture in a `data:` address. */
  qrCode: string;
  /** First names of those who are not checked in. */
  names: string[];
}
/** What a family needs before the day; the times are texts of the tournament. */
export interface MyDayArrival {
  checkIn: string;
  blackBelts: string;
  eliminations: string;
  /** What to bring, as HTML that is safe to show (rule E9); empty without a text. */
  bring: string;
}
/** A family's day: all that one account has registered for one tournament (rules C18 and G7). */
export interface MyDay {
  tournament: {
    id: number;
    name: string;
    date: CalendarDate;
    timeZone: string;
    venue: string;
    address: string;
    isToday: boolean;
    isOver: boolean;
  };
  children: MyDayChild[];
  /** Until the day is over. Servers of earlier releases do not send it. */
  codes?: MyDayCode[];
  /** Until the day begins. Servers of earlier releases do not send it. */
  arrival?: MyDayArrival | null;
  /** Empty; pages of earlier releases read it. */
  clashes: never[];
  /** The whole hall is stopped. Servers of earlier releases do not send it. */
  stop?: ShownStop | null;
  /** When this was read, in ISO 8601. */
  asOf: string;
}

/** A family's private address, and its QR code as a picture in a `data:` address. */
export interface MyDayLink {
  url: string;
  qrCode: string;
  /** It opens nothing any more, because the tournament is long over. */
  isEnded?: boolean;
}
/** A day of the family that is to come; the registration is the first of those that it has for the tournament. */
export interface OwnDay {
  registrationId: number;
  tournament: string;
  date: CalendarDate;
  url: string;
}
/** What a phone needs to keep the page on its home screen (W3C Web App Manifest). */
export interface MyDayManifest {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: 'standalone';
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

/** By a private address, without a login. An address that is wrong or was renewed answers 404. */
export const getMyDay = endpoint('GET', '/api/my-day/:token')<void, MyDay>();
/** The family's private address, from their account. */
export const getMyDayLink = endpoint('GET', '/api/registration/:registrationId/my-day')<void, MyDayLink>();
/** Makes new addresses of all of the family's registrations for the tournament; those before open nothing any more. */
export const renewMyDayLink = endpoint('POST', '/api/registration/:registrationId/my-day')<void, MyDayLink>();
/** The days of the family for tournaments that are not over, one for each, the earliest first. */
export const getMyDays = endpoint('GET', '/api/my-days')<void, OwnDay[]>();
/** Starts at the private address itself. 404 as for the day. */
export const getMyDayManifest = endpoint('GET', '/api/my-day/:token/manifest')<void, MyDayManifest>();
/** The same address for staff, who help a family that has lost it, or gave it to the wrong people. */
export const getFamilyLink = endpoint('GET', '/api/admin/registrations/:registrationId/my-day')<void, MyDayLink>();
export const renewFamilyLink = endpoint('POST', '/api/admin/registrations/:registrationId/my-day')<void, MyDayLink>();
