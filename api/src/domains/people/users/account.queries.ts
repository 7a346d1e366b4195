import { checkFields, accountDetailFields, emailKey, type Account, type AccountDetails } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { revokeSessions } from '../../../platform/sessions/revocations';
import { hasPassword } from './passwords.service';

interface AccountRow extends Omit<Account, 'hasPassword' | 'isComplete'> {
  passwordHash: string;
}

const accountSql = `
  select p.first_name as "firstName", p.last_name as "lastName", p.email, p.address_line1 as "addressLine1", p.address_line2 as "addressLine2",
    p.city, p.state_province as "stateProvince", p.postal_code as "postalCode", p.phone_number as "phoneNumber", p.password_hash as "passwordHash",
    (select l.new_email from account_link l
      where l.person_id = p.id and l.purpose = 'new-email' and l.used_at is null and l.expires_at > :now) as "newEmail"
  from person p where p.id = :personId and p.deleted_at is null`;

const isComplete = (details: AccountDetails) =>
  Object.keys(checkFields(accountDetailFields, details).errors).length === 0;

/** One's own account as the account page shows it; `undefined` once it is deleted. */
export const findAccount = async (db: Db, personId: number, now: Date): Promise<Account | undefined> => {
  const { rows } = await db.raw<{ rows: AccountRow[] }>(accountSql, { personId, now });
  const [row] = rows;
  if (!row) return undefined;
  const { passwordHash, ...account } = row;
  return { ...account, hasPassword: hasPassword(passwordHash), isComplete: isComplete(account) };
};

/** Whether everything that sign-up asks for is known. */
export const isCompleteAccount = async (db: Db, personId: number): Promise<boolean> =>
  (await findAccount(db, personId, new Date(0)))?.isComplete ?? false;

export const updateDetails = async (db: Db, personId: number, details: AccountDetails): Promise<void> => {
  await db('person')
    .where({ id: personId })
    .update({
      first_name: details.firstName,
      last_name: details.lastName,
      address_line1: details.addressLine1,
      address_line2: details.addressLine2 ?? '',
      city: details.city,
      state_province: details.stateProvince,
      postal_code: details.postalCode,
      phone_number: details.phoneNumber,
    });
};

/**
 * Moves an account to another address, ends every login and the links that were mailed to the old one; `false` when
 * somebody else has it by now.
 */
export const moveToEmail = async (trx: Transaction, personId: number, email: string): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `update person set email = :email, email_key = :key where id = :personId and deleted_at is null
        and not exists (select 1 from person o where o.email_key = :key and o.id <> :personId) returning id`,
    { personId, email, key: emailKey(email) },
  );
  if (rows.length === 0) return false;
  await trx('account_link').where({ person_id: personId }).whereNull('used_at').delete();
  await revokeSessions(trx, personId, 'email');
  return true;
};
