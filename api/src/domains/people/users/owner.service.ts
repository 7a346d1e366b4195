import type { Db } from '../../../platform/db/knex';
import { invalid, notLoggedIn } from '../../../platform/http/errors';
import { redeemCode } from './owner-code.service';
import { hasPassword, isPassword } from './passwords.service';
import type { Throttles } from './throttles.service';
import { findPerson, type PersonRow } from './users.queries';

/** The person who is logged in. @throws Refusal 401 when the account is deleted. */
export const ownerOf = async (db: Db, personId: number): Promise<PersonRow> => {
  const person = await findPerson(db, personId);
  if (!person) throw notLoggedIn();
  return person;
};

/**
 * Checks the owner's current password before a change that matters. `field` is where the message appears.
 * @throws Refusal 422 beside the field when it is wrong, 429 after too many tries.
 */
export const provePassword = async (
  throttles: Throttles,
  person: PersonRow,
  password: string | undefined,
  field: string,
): Promise<void> => {
  await throttles.take('own-password', String(person.id));
  if (!(await isPassword(person.passwordHash, password ?? '')))
    throw invalid({ [field]: 'This is not your current password' });
  await throttles.forget('own-password', String(person.id));
};

interface Prover {
  db: Db;
  throttles: Throttles;
  now: Date;
}

/**
 * Proves the owner by password or, where the account has none, by a code that was mailed. A browser that was left
 * logged in is no proof. `field` is where the message appears.
 * @throws Refusal 422 beside the field when it is wrong, 429 after too many tries.
 */
export const proveOwner = async (
  { db, throttles, now }: Prover,
  person: PersonRow,
  proof: string | undefined,
  field: string,
): Promise<void> => {
  if (hasPassword(person.passwordHash)) return provePassword(throttles, person, proof, field);
  await throttles.take('own-password', String(person.id));
  if (!(await redeemCode(db, person.id, proof ?? '', now)))
    throw invalid({ [field]: 'This is not the code that we mailed last, or it has expired' });
  await throttles.forget('own-password', String(person.id));
};
