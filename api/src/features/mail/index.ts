import type { Feature, MailTemplate } from '../../feature';
import { mailTables } from './mail.personal-data';
import { mailRoutes } from './mail.routes';
import { sendMail } from './send-mail.job';

export { composeMail, composeMessage, greeting, messageStyles } from './layout.present';
export { isReachable, isWaitingFor, mailsAbout, NothingToSend, queueMail, queueNumberedMail, resend } from './mail.service';
export { outboxState } from './outbox-state.queries';

/** The mail queue. `templates` are all that the features of the application send. */
export const mailFeature = (templates: readonly MailTemplate[]): Feature => ({
  routes: [mailRoutes(templates)],
  tasks: { sendMail: sendMail(templates) },
  tables: mailTables,
});
