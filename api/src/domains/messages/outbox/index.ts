import type { Feature, MailTemplate } from '../../../platform/feature';
import { mailTables, sendMail } from '../../../platform/mail';
import { outboxRoutes } from './outbox.routes';

export { outboxState } from './outbox-state.queries';

/**
 * The pages of the outbox, and the sending of what it holds. `templates` are all that the features of the application
 * send.
 */
export const outboxFeature = (templates: readonly MailTemplate[]): Feature => ({
  routes: [outboxRoutes(templates)],
  tasks: { sendMail: sendMail(templates) },
  tables: mailTables,
});
