import type { Feature } from '../../../platform/feature';
import { dateMailTemplate } from './date-mails.mail-templates';
import { dateMailTables } from './date-mails.personal-data';
import { dateMailRoutes } from './date-mails.routes';

export { untoldSql } from './date-mails.queries';

/** The mail to families whose tournament has another date or place (rule F6, decision messages/date-mails). */
export const dateMailsFeature: Feature = {
  routes: [dateMailRoutes],
  mailTemplates: [dateMailTemplate],
  tables: dateMailTables,
};
