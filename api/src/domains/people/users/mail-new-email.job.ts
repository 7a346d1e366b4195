import type { Task } from '../../../platform/feature';
import { queueMail } from '../../../platform/mail';
import { alreadyRegisteredMailTemplate, newEmailMailTemplate } from './users.mail-templates';
import { findByEmail, findPerson } from './users.queries';

/** An account and its requested new address. */
export interface MoveRequest {
  personId: number;
  email: string;
}

/**
 * Sends a link to a new address, or a notice if the address has an account. The job looks it up, so that the request
 * does not reveal it (B2).
 * @repeated mails another link
 */
export const mailNewEmail: Task = async ({ db }, { personId, email }: MoveRequest) => {
  const person = await findPerson(db, personId);
  if (!person) return;
  const owner = await findByEmail(db, email);
  await db.transaction((trx) =>
    owner && owner.id !== personId
      ? queueMail(trx, alreadyRegisteredMailTemplate, { to: owner.email, personId: owner.id })
      : queueMail(trx, newEmailMailTemplate, { to: email, personId }),
  );
};
