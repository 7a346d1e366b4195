import { endpoint, fileEndpoint } from '../../platform/endpoint';
import type { CompetitorInput, ListedField } from './competitors';
import type { ExportQuery, ListQuery, Page } from '../../platform/lists';
import type { Dollars } from '../../values/money';

/** Another entry of a person in the same tournament (rule F10). */
export interface OtherEntry {
  competitorId: number;
  registrationId: number;
  customerName: string;
}

export interface RegistrationRow {
  registrationId: number;
  tournamentName: string;
  customerName: string;
  email: string;
  isCompleted: boolean;
  competitors: number;
  spectators: number;
  merchOrders: number;
  cost: Dollars;
  /** What the family owes; a negative amount is owed to the family (C7). */
  balance: Dollars;
  confirmationCode: string | null;
  completedAt: string | null;
  /** Of its tournament. */
  timeZone: string;
  /**
   * Who of a completed registration is in another one of its tournament too, by full name (rule F10). A server of an
   * earlier release leaves it out.
   */
  twice?: string[];
}
/** The columns that the list can be sorted by. */
export const registrationSorts = [
  'registrationId',
  'customerName',
  'email',
  'competitors',
  'confirmationCode',
  'completedAt',
  'balance',
] as const;

/** Filters of competitors. In the list of registrations, the same competitor must match all of them. */
export interface CompetitorNarrowing {
  eventTypeId?: number;
  competitorLevelId?: number;
  gender?: 1 | 2;
  school?: string;
  /** One of `ageGroups`. */
  ages?: string;
  checkIn?: 'in' | 'missing';
  /** Only competitors with an unusual value (`competitorDoubts`). */
  doubtful?: boolean;
  /** Only people who are in another completed registration of the tournament too (rule F10). */
  twice?: boolean;
}

export interface RegistrationQuery extends ListQuery, CompetitorNarrowing {
  tournamentId?: number;
  status?: 'completed' | 'incomplete';
  /** `due`: the family owes money. `credit`: it is owed money. */
  balance?: 'due' | 'credit';
}

/** A competitor as the back office lists them. Weight is pounds, age full years on the tournament day. */
export interface CompetitorRow extends Pick<
  CompetitorInput,
  'firstName' | 'lastName' | 'birthDate' | 'gender' | ListedField
> {
  competitorId: number;
  registrationId: number;
  /** In the tournament (rule G13); `null`: none yet. Servers of earlier releases do not send it. */
  startNumber?: number | null;
  /** Of the published divisions (rule F12). Servers of earlier releases do not send them. */
  divisionNumbers?: number[];
  age: number;
  level: string;
  events: string[];
  customerName: string;
  /** Of the customer. */
  email: string;
  isCompleted: boolean;
  /** Of its tournament. */
  timeZone: string;
  /** The time of check-in by the device's clock; `null` without a check-in. */
  checkedInAt: string | null;
  /** Sentences about values that look like typing errors (`competitorDoubts`). */
  doubts: string[];
  /** Where the same person is registered too (rule F10). A server of an earlier release leaves it out. */
  alsoIn?: OtherEntry[];
}
export const competitorSorts = [
  'name',
  'startNumber',
  'age',
  'gender',
  'level',
  'school',
  'weight',
  'customerName',
  'checkedInAt',
] as const;

export interface CompetitorQuery extends ListQuery, CompetitorNarrowing {
  tournamentId?: number;
  /** Withdrawn competitors are listed only with `withdrawn`. */
  status?: 'completed' | 'incomplete' | 'withdrawn';
}

export const listRegistrations = endpoint('GET', '/api/admin/registrations')<
  void,
  Page<RegistrationRow>,
  RegistrationQuery
>();
export const listCompetitors = endpoint('GET', '/api/admin/competitors')<void, Page<CompetitorRow>, CompetitorQuery>();
export const exportRegistrations = fileEndpoint('GET', '/api/admin/registrations/export')<
  void,
  ExportQuery<RegistrationQuery>
>();
export const exportCompetitors = fileEndpoint('GET', '/api/admin/competitors/export')<
  void,
  ExportQuery<CompetitorQuery>
>();
/**
 * The same with emergency contacts and medical notes (rule C1). A POST, because it writes who asked about whom into the
 * audit log.
 */
export const exportPrivateDetails = fileEndpoint('POST', '/api/admin/competitors/private-export')<
  void,
  ExportQuery<CompetitorQuery>
>();
/** The schools of a tournament's competitors, for the list's filter. */
export const listSchools = endpoint('GET', '/api/admin/schools/:tournamentId')<void, string[]>();
