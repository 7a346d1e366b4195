import { endpoint } from '../../platform/endpoint';
import { flag } from '../../platform/fields';

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
