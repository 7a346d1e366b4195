import { endpoint } from '../../platform/endpoint';
import type { ShownStop } from '../../rings/rules/stops';
import type { CalendarDate } from '../../values/dates';
import type { Dollars } from '../../values/money';

/**
 * A number of competitors of completed registrations; `filter` is the value of the competitor list's filter for them.
 */
export interface Group {
  name: string;
  count: number;
  filter: string;
}

/** Registrations and revenue of one day in the tournament's time zone. */
export interface DayOfSales {
  date: CalendarDate;
  registrations: number;
  revenue: Dollars;
}

export interface MerchSold {
  name: string;
  sizeLabel: string;
  sold: number;
  inCarts: number;
  /** The remaining stock; `null` where stock is not counted. */
  left: number | null;
}

/** How many of all are done. */
export interface Progress {
  done: number;
  of: number;
}

/** The progress of check-in: who is here, what was handed out, and who is missing, by school. */
export interface CheckInProgress {
  competitors: Progress;
  /** Families whose competitors are all here. */
  families: Progress;
  weighed: Progress;
  merch: Progress;
  wristbands: Progress;
  lunch: Progress;
  missingBySchool: Group[];
}

/** How far a ring is with its work. */
export interface RingProgress {
  /** `null`: what stands in no ring. */
  ringId: number | null;
  name: string;
  /** The contests of divisions that are done, of all. */
  contests: Progress;
  /** The division that runs now; `null` while none does. */
  running: string | null;
  /**
   * Minutes behind the plan, below 0 ahead; `null` before the first division of the day has begun, without a plan, and
   * once all is done.
   */
  minutesLate: number | null;
  /** It or the hall is stopped (rule G14). Servers of earlier releases do not send it. */
  stop?: ShownStop | null;
}

/** Completed registrations, their competitors and the money received. */
export interface Sums {
  registrations: number;
  competitors: number;
  revenue: Dollars;
}

/** A tournament in numbers (rule E1). Money is what the ledger holds. */
export interface Dashboard {
  registrations: { completed: number; incomplete: number };
  competitors: { completed: number; incomplete: number };
  spectators: number;
  lunch: number;
  revenue: Dollars;
  /** The last tournament before this one, when it was as many days before its date; left out without one. */
  before?: Sums;
  days: DayOfSales[];
  byEvent: Group[];
  byLevel: Group[];
  byAge: Group[];
  byGender: Group[];
  bySchool: Group[];
  merch: MerchSold[];
  checkIn: CheckInProgress;
  /** Rings in their order, behind them what stands in no ring; left out while rings have no work. */
  rings?: RingProgress[];
}

/** What breaks a rule: a registration, an item of merchandise, a tournament, or e-mails in one state. */
export type CheckFinding =
  | { kind: 'registration'; registrationId: number; name: string }
  /** A registration whose payments say what to do. */
  | { kind: 'payments'; registrationId: number; name: string }
  | { kind: 'merch'; tournamentId: number; merchId: number; name: string }
  | { kind: 'tournament'; tournamentId: number; name: string }
  /** A tournament with people in two registrations (rule F10). */
  | { kind: 'twice'; tournamentId: number; name: string }
  /** A tournament whose families were told another date or place (rule F6). */
  | { kind: 'untold'; tournamentId: number; name: string }
  | { kind: 'mail'; state: 'queued' | 'failed' }
  /** A kind of background work, which no page shows. */
  | { kind: 'task'; task: string };

/** The most findings of a check that are named. */
export const mostFindings = 10;

/** A rule that must always hold, and whether it does. */
export interface DataCheck {
  name: string;
  /** How many objects break the rule. */
  found: number;
  /** The first of what was found, at most `mostFindings`; empty where no page shows it. */
  findings: CheckFinding[];
  /**
   * The cause, where several are possible, and what to do about it; empty while nothing was found and the cause is
   * unknown.
   */
  advice: string;
}

/** A step on the way to an open registration (rule E11). `homePage`: the schedule, and what to bring or questions. */
export interface OpeningStep {
  name: 'levels' | 'eventTypes' | 'divisions' | 'tournament' | 'events' | 'merchandise' | 'staff' | 'homePage';
  isDone: boolean;
  /** How many of it there are. */
  count: number;
}

/** The way to an open registration of the next tournament, in its order. */
export interface Opening {
  /** `null` while no tournament is planned. */
  tournament: { id: number; name: string } | null;
  steps: OpeningStep[];
}

export const getOpening = endpoint('GET', '/api/admin/opening')<void, Opening>();
export const getDashboard = endpoint('GET', '/api/admin/dashboard/:tournamentId')<void, Dashboard>();
export const getChecks = endpoint('GET', '/api/admin/checks')<void, DataCheck[]>();
