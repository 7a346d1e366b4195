import { checkFields, fields } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { audit } from '../../../platform/audit';
import { issueLink } from './links.service';
import { removeFactor } from './second-factor.queries';
import { insertSuperAdminRole, insertSuperAdmin } from './staff.queries';
import { findByEmail } from './users.queries';

/**
 * Makes a person super admin (rule H2). An existing account gets the role and loses its second factor, so that this
 * command helps who has locked themselves out; otherwise an account is created. Answers the path where a new account's
 * password is chosen, valid for one hour; `null` for an existing account.
 * @throws Error when the address is not one.
 */
export const makeSuperAdmin = async (db: Db, email: string, now: Date): Promise<{ passwordPath: string | null }> => {
  const { values, errors } = checkFields({ email: fields.emailText(fields.required) }, { email });
  if (errors.email) throw new Error(`${errors.email}: "${email}"`);
  const address = String(values.email);
  return db.transaction(async (trx) => {
    const known = await findByEmail(trx, address);
    const made = known ?? (await insertSuperAdmin(trx, address, now));
    if (!made) throw new Error('The account was not stored');
    if (await insertSuperAdminRole(trx, made.id)) {
      const before = { roles: known?.roles ?? [] };
      await audit(trx).record({
        actorId: null,
        subjectPersonId: made.id,
        action: 'role given',
        object: { type: 'person', id: made.id },
        before,
        after: { roles: [...before.roles, 'SuperAdmin'] },
      });
    }
    if (await removeFactor(trx, made.id))
      await audit(trx).record({
        actorId: null,
        subjectPersonId: made.id,
        action: 'second factor removed',
        object: { type: 'person', id: made.id },
      });
    return { passwordPath: known ? null : `/user/reset/${made.id}/${await issueLink(trx, made.id, 'reset', now)}` };
  });
};
