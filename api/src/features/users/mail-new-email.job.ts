import type { Task } from '../../feature';
import { queueMail } from '../mail';
import { alreadyRegisteredLetter, newEmailLetter } from './users.letters';
import { findByEmail, findPerson } from './users.queries';

/** Who wants to move to which address. */
export interface MoveRequest {
  personId: number;
  email: string;
}

/** Sends the link to a new address, or tells its owner that it has an account already; looked up here, so that the asker never learns (B2). */
export const mailNewEmail: Task = async ({ db }, { personId, email }: MoveRequest) => {
  const person = await findPerson(db, personId);
  if (!person) return;
  const owner = await findByEmail(db, email);
  await db.transaction((trx) =>
    owner && owner.id !== personId
      ? queueMail(trx, alreadyRegisteredLetter, { to: owner.email, personId: owner.id })
      : queueMail(trx, newEmailLetter, { to: email, personId }),
  );
};
