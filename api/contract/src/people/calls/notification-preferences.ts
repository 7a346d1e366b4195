import { endpoint } from '../../platform/endpoint';
import { flag } from '../../platform/fields';

/** The topic of a message to families; they can refuse each topic (rule C10). */
export const topics = ['announcements', 'division notices'] as const;
export type Topic = (typeof topics)[number];

/**
 * The topics that a customer wants messages about (rule C10). Receipts and e-mails about the account are always sent
 * and are not included.
 */
export interface EmailPreferences {
  announcementsByEmail: boolean;
  divisionNoticesByEmail: boolean;
}

export interface NotificationPreferences extends EmailPreferences {
  /** The address for e-mails. */
  email: string;
  /**
   * The phone numbers of coming tournaments, and which of them get text messages; `null` while AllowSmsNotifications is
   * off.
   */
  sms: { phoneNumber: string; agreed: boolean }[] | null;
}

export const emailPreferenceFields = { announcementsByEmail: flag(), divisionNoticesByEmail: flag() };

export const getNotificationPreferences = endpoint('GET', '/api/notification-preferences')<
  void,
  NotificationPreferences
>();
/** `smsTo`: of the phone numbers in `sms`, those that get text messages; without it, they stay unchanged. */
export const saveNotificationPreferences = endpoint('PUT', '/api/notification-preferences')<
  EmailPreferences & { smsTo?: string[] },
  NotificationPreferences
>();

/** How the private part of an address for unsubscription begins, by its topic. */
export const unsubscribeWords: Readonly<Record<Topic, string>> = {
  announcements: 'announcements',
  'division notices': 'notices',
};
/** The topic that such a private part names, which proves nothing; `undefined` for what names none. */
export const unsubscribeTopic = (token: string): Topic | undefined =>
  topics.find((topic) => token.startsWith(`${unsubscribeWords[topic]}-`));

/**
 * Stops e-mails about the topic of a private address, without a login; again changes nothing (rule C10). Mail programs
 * send it by themselves (RFC 8058), to the address of the page that people open, so the body is not read.
 */
export const unsubscribe = endpoint('POST', '/user/unsubscribe/:token')<unknown, { topic: Topic }>();
