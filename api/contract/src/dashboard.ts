import { endpoint } from './endpoint';
import type { CalendarDate } from './rules/dates';
import type { Dollars } from './rules/money';

/** Age groups of the dashboard and of the competitor list's filter: full years on the tournament day, both ends included. */
export const ageGroups = [
  { id: '0-6', name: '6 and under' },
  { id: '7-8', name: '7–8' },
  { id: '9-10', name: '9–10' },
  { id: '11-13', name: '11–13' },
  { id: '14-17', name: '14–17' },
  { id: '18-34', name: '18–34' },
  { id: '35-120', name: '35 and over' },
] as const;

/** So many competitors of completed registrations; `filter` is what the competitor list calls them. */
export interface Group {
  name: string;
  count: number;
  filter: string;
}

/** A day with what came in on it, by the calendar of the tournament's time zone. */
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
  /** What is left to sell; `null` where stock is not counted. */
  left: number | null;
}

/** So many of so many are done. */
export interface Progress {
  done: number;
  of: number;
}

/** How far check-in is: people who are here, things that were handed out, and who is missing by school. */
export interface CheckInProgress {
  competitors: Progress;
  /** Families of whom everybody is here. */
  families: Progress;
  weighed: Progress;
  merch: Progress;
  wristbands: Progress;
  lunch: Progress;
  missingBySchool: Group[];
}

/** A tournament in numbers (decision E1). Money is what the ledger holds. */
export interface Dashboard {
  registrations: { completed: number; incomplete: number };
  competitors: { completed: number; incomplete: number };
  spectators: number;
  lunch: number;
  revenue: Dollars;
  days: DayOfSales[];
  byEvent: Group[];
  byLevel: Group[];
  byAge: Group[];
  byGender: Group[];
  bySchool: Group[];
  merch: MerchSold[];
  checkIn: CheckInProgress;
}

/** One thing that must always hold, and how it stands. */
export interface DataCheck {
  name: string;
  /** How many break it. */
  found: number;
  /** What to do about it. */
  advice: string;
}

export const getDashboard = endpoint('GET', '/api/admin/dashboard/:tournamentId')<void, Dashboard>();
export const getChecks = endpoint('GET', '/api/admin/checks')<void, DataCheck[]>();
