import type { Feature, Letter } from '../../feature';
import { mailTables } from './mail.personal-data';
import { mailRoutes } from './mail.routes';
import { sendMail } from './send-mail.job';

export { composeMail, composeMessage, greeting } from './layout.present';
export { mailsAbout, NothingToSend, queueMail, resend } from './mail.service';

/** The mail queue. `letters` are all that the features of the application send. */
export const mailFeature = (letters: readonly Letter[]): Feature => ({
  routes: [mailRoutes(letters)],
  tasks: { sendMail: sendMail(letters) },
  tables: mailTables,
});
