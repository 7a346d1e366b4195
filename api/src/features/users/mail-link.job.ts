import type { Task } from '../../feature';
import { queueMail } from '../mail';
import { hasPassword } from './passwords.service';
import { finishSignUpMailTemplate, resetMailTemplate, verifyMailTemplate } from './users.mail-templates';
import { findByEmail } from './users.queries';

/** The address and the purpose of a link. */
export interface LinkRequest {
  email: string;
  template: 'verify' | 'reset';
}

/**
 * Sends a link to an address, if it has an account that needs one. The account is looked up in this job, so that the request takes the same time for
 * every address (decision B2).
 */
export const mailLink: Task = async ({ db }, { email, template }: LinkRequest) => {
  const person = await findByEmail(db, email);
  if (!person || (template === 'verify' && person.verifiedAt)) return;
  // Without a password there is nothing to verify but the address: the owner chooses one.
  const toVerify = hasPassword(person.passwordHash) ? verifyMailTemplate : finishSignUpMailTemplate;
  const mailTemplate = template === 'verify' ? toVerify : resetMailTemplate;
  await db.transaction((trx) => queueMail(trx, mailTemplate, { to: person.email, personId: person.id }));
};
