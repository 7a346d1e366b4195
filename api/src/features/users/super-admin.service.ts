import { checkFields, fields } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { audit } from '../audit';
import { issueLink } from './links.service';
import { removeFactor } from './second-factor.queries';
import { noPassword } from './passwords.service';
import { addressColumns, findByEmail } from './users.queries';

/** Locks the check whether another super admin is left, so that two changes take turns. */
export const lockSuperAdmins = async (trx: Transaction): Promise<void> => {
  await trx.raw("select pg_advisory_xact_lock(hashtext('super admins'))");
};

/** Whether another person can log in as super admin. The caller must hold `lockSuperAdmins`. */
export const hasOtherSuperAdmin = async (trx: Db, personId: number): Promise<boolean> =>
  (await trx('person_role as r')
    .join('person as p', 'p.id', 'r.person_id')
    .where('r.role', 'SuperAdmin')
    .whereNot('p.id', personId)
    .whereNotNull('p.verified_at')
    .whereNull('p.deleted_at')
    .first('p.id')) !== undefined;

/**
 * Makes a person super admin (decision H2). An existing account gets the role and loses its second factor, so that this command helps who has
 * locked themselves out; otherwise an account is created. Answers the path where a new
 * account's password is chosen, valid for one hour; `null` for an existing account.
 * @throws Error when the address is not one.
 */
export const makeSuperAdmin = async (db: Db, email: string, now: Date): Promise<{ passwordPath: string | null }> => {
  const { values, errors } = checkFields({ email: fields.emailText(fields.required) }, { email });
  if (errors.email) throw new Error(`${errors.email}: "${email}"`);
  const address = String(values.email);
  return db.transaction(async (trx) => {
    const known = await findByEmail(trx, address);
    const [made] = known
      ? [known]
      : await trx('person')
          .insert({ first_name: 'Super', last_name: 'Admin', ...addressColumns(address), password_hash: noPassword, verified_at: now })
          .returning<{ id: number }[]>('id');
    if (!made) throw new Error('The account was not stored');
    const given = await trx('person_role').insert({ person_id: made.id, role: 'SuperAdmin' }).onConflict().ignore().returning('role');
    if (given.length > 0) {
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
