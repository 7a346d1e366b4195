import { auditTables } from '../features/audit/audit.personal-data';
import { campaignTables } from '../features/campaigns/campaigns.personal-data';
import { checkInTables } from '../features/check-in/check-in.personal-data';
import { fileTables } from '../features/files/files.personal-data';
import { mailTables } from '../features/mail/mail.personal-data';
import { notificationTables } from '../features/notification-preferences/notification-preferences.personal-data';
import { paymentTables } from '../features/payments/payments.personal-data';
import { registrationTables } from '../features/registrations/registrations.personal-data';
import { signageTables } from '../features/signage/signage.personal-data';
import { tournamentTables } from '../features/tournaments/tournaments.personal-data';
import { userTables } from '../features/users/users.personal-data';
import type { Table } from './declare';
import { machineryTables } from './machinery';

/**
 * Every table of the database, feature by feature, in the order in which a person is erased: rows that are found through others come
 * before them, the person last. A test fails on a table or column that is missing (decision B9).
 */
export const tables: readonly Table[] = [
  ...machineryTables,
  ...auditTables,
  ...checkInTables,
  ...fileTables,
  ...campaignTables,
  ...mailTables,
  ...notificationTables,
  ...paymentTables,
  ...registrationTables,
  ...signageTables,
  ...tournamentTables,
  ...userTables,
];
