import { endpoint, fileEndpoint } from '../../platform/endpoint';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { ContestState } from '../../rings/rules/ring-calls';
import type { ExportQuery, ListQuery, Page } from '../../platform/lists';
import type { ResultMatters } from './protests';
import type { OverallTable, ResultPlace } from './results';
import type { CalendarDate } from '../../values/dates';
import { flag, oneOf, required, text, type FieldErrors } from '../../platform/fields';
import type { MedalCount } from '../../rings/rules/medal-counts';
import type { Stored } from '../../tournaments/calls/settings';
import { overallErrors, overallFields, type OverallChampion } from '../rules/overall-champion';

/**
 * When visitors see a result: once it is finished, once a second person has confirmed it, or once a director releases
 * all.
 */
export const resultsShownChoices = ['finished', 'confirmed', 'released'] as const;
export type ResultsShown = (typeof resultsShownChoices)[number];

/** How a tournament deals with results. */
export interface ResultSettingInput {
  resultsShown: ResultsShown;
  /** A second official confirms each result. */
  confirmsResults: boolean;
  /** Whoever is alone in a division gets the gold medal. */
  goldForOne: boolean;
  overall: OverallChampion;
}
/** `id` is that of the tournament, whose settings share one version. */
export type ResultSetting = ResultSettingInput & Stored;

export const resultSettingFields = {
  resultsShown: text(required, oneOf(resultsShownChoices)),
  confirmsResults: flag(),
  goldForOne: flag(),
  overall: overallFields,
};
/** The errors that concern two of the settings. */
export const resultSettingErrors = ({
  resultsShown,
  confirmsResults,
  overall,
}: Partial<ResultSettingInput>): FieldErrors => ({
  ...(resultsShown === 'confirmed' && confirmsResults !== true
    ? {
        resultsShown: 'Nobody confirms results. Switch the confirmation on, or show them as soon as they are finished.',
      }
    : {}),
  ...overallErrors(overall),
});

/** A competitor's place with the full name, for staff and on paper. */
export interface FullPlace extends Omit<ResultPlace, 'name'> {
  /** Took part, and so has a certificate. A server of an earlier release gives it for places alone. */
  competed?: boolean;
  competitorId: number;
  registrationId: number;
  firstName: string;
  lastName: string;
}

/** An event of a division as directors see it. Instants in ISO 8601. */
export interface ContestRow extends Pick<DivisionMark, 'divisionNumber'> {
  contestId: number;
  /** Of its division. */
  ringAssignmentId: number;
  division: string;
  event: string;
  state: ContestState;
  isShown: boolean;
  isOfficial: boolean;
  competitors: number;
  finishedAt: string | null;
  correctedAt: string | null;
  closedReason: string | null;
  /** Older servers do not tell. */
  hasOpenProtest?: boolean;
  places: FullPlace[];
}
export interface ContestRowQuery extends ListQuery {
  tournamentId: number;
  state?: ContestState;
  eventId?: number;
}
export const contestRowSorts = ['division', 'event', 'finishedAt'] as const;

/** A change after an event was finished first, and why. */
export interface ResultCorrection {
  eventId: string;
  at: string;
  division: string;
  event: string;
  /** The first word of what was changed: a score, a bout, an entry or the event itself. */
  kind: string;
  competitor: string | null;
  reason: string;
  /** The official who decided it, otherwise the device or the person. */
  by: string;
  /** It was entered from a sheet of paper. Older servers do not tell. */
  isFromPaper?: boolean;
}
/** The most corrections that are listed; the newest. */
export const mostCorrections = 200;

/** What directors see of the results of a tournament as a whole. */
export interface ResultOverview {
  tournament: { id: number; name: string; date: CalendarDate; timeZone: string };
  settings: ResultSetting;
  /** When all results were released; counts only where they are shown once released. */
  releasedAt: string | null;
  contests: Record<ContestState, number>;
  /** `needed`: of all published events, as far as nobody shares a place; older servers do not count them. */
  medals: { toHandOut: MedalCount; handedOut: MedalCount; needed?: MedalCount };
  corrections: ResultCorrection[];
  /** Protests, and medals to fetch back; older servers do not know them. */
  matters?: ResultMatters;
  /** With full names, from all finished results; missing where the tournament has no overall champion. */
  overall?: OverallTable;
}

const path = '/api/admin/results';
export const resultAdmin = {
  list: endpoint('GET', path)<void, Page<ContestRow>, ContestRowQuery>(),
  /** A line for each place of the events that match. */
  export: fileEndpoint('GET', `${path}/export`)<void, ExportQuery<ContestRowQuery>>(),
  /** 404 where there is no such tournament. */
  overview: endpoint('GET', `${path}/:tournamentId`)<void, ResultOverview>(),
  /** 409 with `current` when somebody else has changed the tournament. */
  change: endpoint('PUT', `${path}/:tournamentId`)<ResultSetting, ResultSetting>(),
  /** Shows all results to visitors, or hides them again, where they are shown once released. 409 otherwise. */
  release: endpoint('POST', `${path}/:tournamentId/release`)<void, ResultOverview>(),
  holdBack: endpoint('POST', `${path}/:tournamentId/hold-back`)<void, ResultOverview>(),
};
