import { endpoint } from '../../platform/endpoint';
import type { ListQuery, Page } from '../../platform/lists';

/**
 * What families are told on the day: their division comes soon, is called to staging, or has another ring or an earlier
 * time (rule G8).
 */
export const noticeKinds = ['soon', 'staging', 'moved'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeChannels = ['email', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Why a notice is not sent. */
export const noticeSkips = [
  'taken back',
  'overtaken',
  'begun',
  'too late',
  'refused',
  'bounced',
  'stopped',
  'no consent',
  'switched off',
  'too early',
  'withdrawn',
] as const;
export type NoticeSkip = (typeof noticeSkips)[number];
/**
 * `waiting`: it can still be taken back, or the mail server has not answered yet. `failed`: it could not be delivered.
 */
export const noticeStates = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** A notice to one address about one division. */
export interface Notice {
  noticeId: number;
  kind: NoticeKind;
  division: string;
  registrationId: number;
  /** Whose registration it is. */
  family: string;
  channel: NoticeChannel;
  address: string;
  state: NoticeState;
  skipped: NoticeSkip | null;
  /** The last answer of the mail server or gateway that refused it. */
  error: string | null;
  /** When the step was taken, in ISO 8601. */
  notedAt: string;
  sentAt: string | null;
}
export interface NoticeQuery extends ListQuery {
  state?: NoticeState;
  kind?: NoticeKind;
  channel?: NoticeChannel;
}
export const noticeSorts = ['notedAt', 'division', 'family'] as const;

/** What families were told of the rings of a tournament, for directors. */
export const listNotices = endpoint('GET', '/api/admin/matchday/:tournamentId/notices')<
  void,
  Page<Notice>,
  NoticeQuery
>();
