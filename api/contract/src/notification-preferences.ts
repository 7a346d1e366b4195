import { endpoint } from './endpoint';
import { flag } from './rules/fields';

/** What a customer wants to hear of (decision C10). Receipts and mail about the account are sent always, so they are not in here. */
export interface EmailPreferences {
  announcementsByEmail: boolean;
  divisionNoticesByEmail: boolean;
}

export interface NotificationPreferences extends EmailPreferences {
  /** Where e-mail goes. */
  email: string;
  /** The phone numbers of coming tournaments, and which of them get text messages; `null` while AllowSmsNotifications is off. */
  sms: { phoneNumber: string; agreed: boolean }[] | null;
}

export const emailPreferenceFields = { announcementsByEmail: flag(), divisionNoticesByEmail: flag() };

export const getNotificationPreferences = endpoint('GET', '/api/notification-preferences')<void, NotificationPreferences>();
/** `smsTo`: of the phone numbers in `sms`, those that get text messages; left out, they stay as they are. */
export const saveNotificationPreferences = endpoint('PUT', '/api/notification-preferences')<
  EmailPreferences & { smsTo?: string[] },
  NotificationPreferences
>();
