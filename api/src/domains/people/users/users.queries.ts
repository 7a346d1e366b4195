import { emailKey, type Role, type SignUp } from '@schi/contract';
import type { GoogleIdentity } from '../../../adapters/google';
import type { Db, Transaction } from '../../../platform/db/knex';
import { forgetBrowser } from './sign-up-browser.queries';

export interface PersonRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  verifiedAt: Date | null;
  sessionVersion: number;
  roles: Role[];
  /** Google's name of the person, once they have logged in with Google (rule B13). */
  googleSub: string | null;
  /** Whether a login asks for a code as well (rule B10). */
  hasSecondFactor: boolean;
}

const columns = [
  'p.id',
  'p.first_name as firstName',
  'p.last_name as lastName',
  'p.email',
  'p.password_hash as passwordHash',
  'p.verified_at as verifiedAt',
  'p.session_version as sessionVersion',
  'p.google_sub as googleSub',
];

const people = (db: Db) =>
  db('person as p').select<PersonRow[]>(
    ...columns,
    db.raw('array(select r.role from person_role r where r.person_id = p.id order by r.role) as roles'),
    db.raw(
      'exists (select 1 from second_factor f where f.person_id = p.id and f.confirmed_at is not null) as "hasSecondFactor"',
    ),
  );

export const findByEmail = async (db: Db, email: string): Promise<PersonRow | undefined> =>
  (await people(db).where('p.email_key', emailKey(email)))[0];
export const findByGoogle = async (db: Db, sub: string): Promise<PersonRow | undefined> =>
  (await people(db).where({ 'p.google_sub': sub }).whereNull('p.deleted_at'))[0];
export const findPerson = async (db: Db, id: number): Promise<PersonRow | undefined> =>
  (await people(db).where('p.id', id))[0];

/** An address and the key by which it is found. */
export const addressColumns = (email: string) => ({ email, email_key: emailKey(email) });

type Form = Omit<SignUp, 'password' | 'confirmPassword'>;

const accountColumns = (form: Form, passwordHash: string) => ({
  first_name: form.firstName,
  last_name: form.lastName,
  ...addressColumns(form.email),
  password_hash: passwordHash,
  address_line1: form.addressLine1,
  address_line2: form.addressLine2 ?? '',
  city: form.city,
  state_province: form.stateProvince,
  postal_code: form.postalCode,
  phone_number: form.phoneNumber,
});

/** A sign-up whose account a job makes. */
export interface StoredSignUp {
  form: Form;
  passwordHash: string;
  browser: Buffer | null;
}

/** Stores a sign-up and answers its id. */
export const storeSignUp = async (
  trx: Transaction,
  { form, passwordHash, browser }: StoredSignUp,
): Promise<number | undefined> => {
  const [row] = await trx('sign_up')
    .insert({ form: JSON.stringify(form), password_hash: passwordHash, browser_hash: browser })
    .returning<{ id: number }[]>('id');
  return row?.id;
};

/** Removes a sign-up and answers it; of two calls at once only one gets it. */
export const deleteSignUp = async (trx: Transaction, signUpId: number): Promise<StoredSignUp | undefined> => {
  const [signUp] = await trx('sign_up')
    .where({ id: signUpId })
    .delete()
    .returning<StoredSignUp[]>(['form', 'password_hash as passwordHash', 'browser_hash as browser']);
  return signUp;
};

/** The new account's id; `undefined` when the address is taken. */
export const insertAccount = async (
  trx: Transaction,
  form: Form,
  passwordHash: string,
): Promise<number | undefined> => {
  const [row] = await trx('person')
    .insert(accountColumns(form, passwordHash))
    .onConflict()
    .ignore()
    .returning<{ id: number }[]>('id');
  if (row) await trx('person_role').insert({ person_id: row.id, role: 'Customer' });
  return row?.id;
};

/** Takes over what the browser that made an account entered again. */
export const changeForm = async (
  trx: Transaction,
  personId: number,
  form: Form,
  passwordHash: string,
): Promise<void> => {
  await trx('person').where({ id: personId }).update(accountColumns(form, passwordHash));
};

/**
 * A later sign-up with an address that was never verified. Either of the two may be a stranger's, so the account keeps
 * no password and no link: its owner chooses one by mail. The later details stay, except on an account that has a
 * registration: staff made it at the desk. An invited employee is left alone. Answers the account's id.
 */
export const reopenUnverified = async (
  trx: Transaction,
  form: Form,
  passwordHash: string,
): Promise<number | undefined> => {
  const [row] = await trx('person')
    .where({ email_key: emailKey(form.email) })
    .whereNull('verified_at')
    .whereNotExists(trx('person_role').whereRaw("person_role.person_id = person.id and person_role.role <> 'Customer'"))
    .update({ password_hash: passwordHash })
    .returning<{ id: number }[]>('id');
  if (!row) return undefined;
  await trx('person')
    .where({ id: row.id })
    .whereNotExists(trx('registration').whereRaw('registration.person_id = person.id'))
    .update(accountColumns(form, passwordHash));
  await trx('account_link').where({ person_id: row.id }).whereNull('used_at').delete();
  return row.id;
};

const googleColumns = ({ firstName, lastName }: GoogleIdentity, passwordHash: string, now: Date) => ({
  first_name: firstName,
  last_name: lastName,
  password_hash: passwordHash,
  verified_at: now,
});

/** A new account of somebody Google has vouched for; `undefined` when the address is taken. */
export const insertGoogleAccount = async (
  trx: Transaction,
  identity: GoogleIdentity,
  passwordHash: string,
  now: Date,
): Promise<number | undefined> => {
  const [row] = await trx('person')
    .insert({
      ...addressColumns(identity.email),
      google_sub: identity.sub,
      ...googleColumns(identity, passwordHash, now),
    })
    .onConflict()
    .ignore()
    .returning<{ id: number }[]>('id');
  if (row) await trx('person_role').insert({ person_id: row.id, role: 'Customer' });
  return row?.id;
};

/** Lets a subject of Google log in to an account that had none; `false` when it has one by now. */
export const linkGoogle = async (trx: Transaction, personId: number, sub: string): Promise<boolean> =>
  (await trx('person').where({ id: personId }).whereNull('google_sub').update({ google_sub: sub })) > 0;

/** Gives an unverified account to the owner of its address. The former password, links and details are removed. */
export const takeOverUnverified = async (
  trx: Transaction,
  personId: number,
  identity: GoogleIdentity,
  passwordHash: string,
  now: Date,
): Promise<void> => {
  const nothing = {
    address_line1: '',
    address_line2: '',
    city: '',
    state_province: '',
    postal_code: '',
    phone_number: '',
  };
  await trx('person')
    .where({ id: personId })
    .update({ ...googleColumns(identity, passwordHash, now), ...nothing });
  await trx('account_link').where({ person_id: personId }).delete();
  await forgetBrowser(trx, personId);
};

export const markVerified = async (trx: Transaction, personId: number, now: Date): Promise<void> => {
  await trx('person').where({ id: personId }).whereNull('verified_at').update({ verified_at: now });
};

/** Stores a new password. A trigger revokes every login of the person. */
export const changePassword = async (trx: Transaction, personId: number, passwordHash: string): Promise<void> => {
  await trx('person').where({ id: personId }).update({ password_hash: passwordHash });
};

/** The roles of an account; `undefined` when it does not exist or was deleted. */
export const rolesOf = async (db: Db, personId: number): Promise<Role[] | undefined> =>
  (await people(db).where('p.id', personId).whereNull('p.deleted_at'))[0]?.roles;
