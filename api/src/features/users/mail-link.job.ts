import type { Task } from '../../feature';
import { queueMail } from '../mail';
import { resetLetter, verifyLetter } from './users.letters';
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
  const letter = template === 'verify' ? verifyLetter : resetLetter;
  await db.transaction((trx) => queueMail(trx, letter, { to: person.email, personId: person.id }));
};
