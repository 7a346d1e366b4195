import type { CheckInRefusal } from './check-in';
import { endpoint, fileEndpoint } from '../../platform/endpoint';
import type { ExportQuery, ListQuery, Page } from '../../platform/lists';
import type { CheckInKind } from '../rules/check-in';
import type { EventOutcome } from '../../rings/rules/device-events';

/** One thing that was noted at check-in (rule E3). */
export interface CheckInRow {
  checkInEventId: string;
  registrationId: number;
  customerName: string;
  /** Of the customer. */
  email: string;
  confirmationCode: string | null;
  kind: CheckInKind;
  /** The name of the competitor or of the piece of merchandise; empty for wristbands and lunch tickets. */
  subject: string;
  /** As in `CheckInEvent`. */
  value: number | null;
  by: string;
  /** By the clock of the device, ISO 8601. */
  at: string;
  /** Of its tournament. */
  timeZone: string;
  outcome: EventOutcome | 'refused';
  refusal: CheckInRefusal | null;
  /** Whether this is what holds now: neither undone nor replaced. */
  isCurrent: boolean;
}
export const checkInSorts = ['at', 'customerName', 'subject'] as const;
export const checkInStatuses = ['current', 'disagrees', 'refused'] as const;
export interface CheckInQuery extends ListQuery {
  tournamentId?: number;
  kind?: CheckInKind;
  /** What holds now, what another device had noted differently, or what was not accepted. */
  status?: (typeof checkInStatuses)[number];
}

/** Everything noted at check-in, the newest first unless sorted (rules E2 and E3). */
export const listCheckIns = endpoint('GET', '/api/admin/check-ins')<void, Page<CheckInRow>, CheckInQuery>();
export const exportCheckIns = fileEndpoint('GET', '/api/admin/check-ins/export')<void, ExportQuery<CheckInQuery>>();
