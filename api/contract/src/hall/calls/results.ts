import { endpoint } from '../../platform/endpoint';
import type { CalendarDate } from '../../values/dates';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { Medal } from '../../rings/rules/medals';
import type { ContestBout } from '../../rings/formats/bracket/bouts';
import type { OverallGroup } from '../rules/overall-champion';

/** A competitor's place in one event of a division, as everybody may read it. */
export interface ResultPlace {
  /** Shared places are followed by a gap: 1, 1, 3. `null`: listed without a place. */
  place: number | null;
  medal: Medal | null;
  /** As the guardian chose (rule G11). */
  name: string;
  /** In the tournament (rule G13); `null`: none. Servers of earlier releases do not send it. */
  startNumber?: number | null;
  school: string;
  /** Why this place, in words. */
  decidedBy: string;
  /** There is no page of this person: withdrawn since, or the account was deleted. */
  isWithoutPage?: true;
}

/** The result of one event of one division. */
export interface ContestResult extends Pick<DivisionMark, 'divisionNumber'> {
  contestId: number;
  division: string;
  event: string;
  /** A second person has confirmed it, or nobody has to. */
  isOfficial: boolean;
  /** When a place was last changed after the event was finished, in ISO 8601. */
  correctedAt: string | null;
  /** Why it ended without places; `null` for others. */
  closedReason: string | null;
  /** The place of its rules in `rules`; a server of an earlier release has neither. */
  rulesIndex?: number;
  /** It was fought head to head, and its bouts can be read. */
  hasBouts?: true;
  places: ResultPlace[];
}

/** The bouts of a result, as everybody may read them; their two sides are places in `people`. */
export interface ResultBouts {
  people: Required<Pick<ResultPlace, 'name' | 'startNumber'>>[];
  bouts: Omit<ContestBout, 'setAside'>[];
}

/** A line of the table of schools. */
export interface SchoolMedals {
  /** By points, where the tournament gives them, then by medals. Schools with the same of both share a rank. */
  rank: number;
  school: string;
  gold: number;
  silver: number;
  bronze: number;
  /** Missing where the tournament gives schools none. */
  points?: number;
}

/** A rank of the overall champion. */
export interface OverallLine {
  rank: number;
  /** As in the results beside it. */
  name: string;
  school: string;
  points: number;
  /** Where the points come from, in words. */
  decidedBy: string;
}
/** The overall champions by age group, computed from the results beside them (rule G17). */
export interface OverallTable {
  /** How they are found, in sentences. */
  explanation: string[];
  groups: OverallGroup<OverallLine>[];
}

/** The results of one tournament that visitors see (rule G4). */
export interface TournamentResults {
  tournament: { id: number; name: string; date: CalendarDate; timeZone: string };
  contests: ContestResult[];
  medals: SchoolMedals[];
  /** How schools earn points; missing where they are ranked by their medals. */
  schoolPoints?: string;
  /** How contests are scored, in sentences; each different set of rules once (rule G17). */
  rules?: string[][];
  /** Missing where the tournament has no overall champion. */
  overall?: OverallTable;
}

/** 404 where there is no such tournament. */
export const getResults = endpoint('GET', '/api/signage/results/:tournamentId')<void, TournamentResults>();

/** 404 where visitors see no such result of this tournament, or it has no bouts. */
export const getResultBouts = endpoint('GET', '/api/signage/results/:tournamentId/contests/:contestId/bouts')<
  void,
  ResultBouts
>();

/** A competitor's own place, as their family reads it, once visitors see the result. Instants in ISO 8601. */
export interface OwnResult extends Pick<DivisionMark, 'divisionNumber'> {
  contestId: number;
  division: string;
  event: string;
  place: number | null;
  medal: Medal | null;
  decidedBy: string;
  isOfficial: boolean;
  correctedAt: string | null;
}
/** What one person won in one tournament, under the name that was chosen there (rule G11). */
export interface PersonInTournament extends Required<Pick<ResultPlace, 'name' | 'startNumber' | 'school'>> {
  tournament: TournamentResults['tournament'];
  results: OwnResult[];
}
/** The results of one person that visitors see. */
export interface PersonResults {
  /** In the tournament of the address. */
  name: string;
  /** The latest first. Only tournaments whose own choice of the name allows the connection (rule G4). */
  tournaments: PersonInTournament[];
}
/** 404 where visitors see no result of this start number, and for who has withdrawn or deleted the account. */
export const getPersonResults = endpoint('GET', '/api/signage/results/:tournamentId/competitors/:startNumber')<
  void,
  PersonResults
>();

/** The same with its tournament, and the registration under which its certificate is found. */
export interface PastResult extends OwnResult {
  /** Took part, and so has a certificate. A server of an earlier release gives it for places alone. */
  competed?: boolean;
  registrationId: number;
  competitorId: number;
  /** In the tournament (rule G13); `null`: none. Servers of earlier releases do not send it. */
  startNumber?: number | null;
  tournament: { id: number; name: string; date: CalendarDate; timeZone: string };
}
/** A competitor of the family over the years: the same name and birth date. */
export interface CompetitorHistory {
  name: string;
  /** The latest tournament first. */
  results: PastResult[];
}
/** The results of everybody who competed for this family. Whoever has none is missing. */
export const getOwnResults = endpoint('GET', '/api/my-results')<void, CompetitorHistory[]>();
