import { createHash, randomBytes } from 'node:crypto';
import { googleProofCode, type GoogleSession } from '@schi/contract';
import type { App } from '../../../context';
import { GoogleUnavailable, type GoogleIdentity, type GoogleSignIn } from '../../../adapters/google';
import type { Db, Transaction } from '../../../platform/db/knex';
import { notFound, Refusal } from '../../../platform/http/errors';
import { isCompleteAccount } from './account.queries';
import { isCredentialUsed, storeUsedCredential } from './google-login.queries';
import { countLogin } from './login-guard.service';
import { useLoginCode } from './login-code.service';
import { hasPassword, isPassword, noPassword } from './passwords.service';
import type { SecondFactors } from './second-factor.service';
import { sessionOf } from './session.service';
import { networkOf, type Throttles } from './throttles.service';
import {
  findByEmail,
  findByGoogle,
  findPerson,
  insertGoogleAccount,
  linkGoogle,
  takeOverUnverified,
  type PersonRow,
} from './users.queries';

interface Credential {
  credential: string;
  clientId: string;
  /** The second factor, where one is asked for. */
  code?: string;
  /** Of an account that exists, at its first login with Google. */
  password?: string;
  /** In place of the password. */
  mailedCode?: string;
}

/** The cookie with the secret that a credential is bound to. It logs nobody in. */
export const googleCookie = 'schi.google';
/** Seconds for which a page may wait with its button. */
export const googleCookieSeconds = 12 * 3600;

const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');
/** What Google signs: of the secret, which only the browser has. */
const nonceOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest();

/** A nonce for Google's button, and the secret that the browser keeps; the one it has, unless a login has used it. */
export const googleNonce = async (db: Db, kept: string | undefined): Promise<{ nonce: string; secret: string }> => {
  const isUsed = isSecret(kept) && (await isCredentialUsed(db, hashOf(nonceOf(kept))));
  const secret = isSecret(kept) && !isUsed ? kept : randomBytes(32).toString('base64url');
  return { nonce: nonceOf(secret), secret };
};

const unconfirmed = () =>
  new Refusal(
    422,
    'google.unconfirmed',
    'Google could not confirm this login. Please try again, or use your password.',
  );
/**
 * Asks for the proof of an account that exists. An unverified account may have a stranger's password, so only a mailed
 * code proves it.
 */
const askForProof = (
  { email, verifiedAt, passwordHash }: PersonRow,
  errors?: { password: string } | { mailedCode: string },
) =>
  new Refusal(
    422,
    googleProofCode,
    Object.values(errors ?? {})[0] ?? 'This address has an account already. Please show that it is yours.',
    {
      ...(errors && { errors }),
      body: { email, hasPassword: verifiedAt !== null && hasPassword(passwordHash) },
    },
  );

/**
 * A login with Google (rules B5 and B13, decision people/google-subject). Google's subject identifies it, never the
 * address alone: an account that exists is linked once its password or a mailed code has proved it. A new address gets
 * an account; its postal address and phone number are asked for later. An unverified account with this address may have
 * been created by an attacker, so its password, links and details are removed. A credential logs in once, in the
 * browser that asked for its nonce.
 */
export const googleLogin = (
  app: Pick<App, 'clock' | 'tokenKey'>,
  db: Db,
  throttles: Throttles,
  secondFactors: SecondFactors,
  google: GoogleSignIn | undefined,
) => {
  const identify = async (
    { credential, clientId }: Credential,
    secret: string | undefined,
    network: string,
  ): Promise<GoogleIdentity> => {
    if (!google) throw notFound('way to log in');
    await throttles.take('login-address', network);
    if (clientId !== google.clientId) throw unconfirmed();
    const identity = await google.identify(credential).catch((error: unknown) => {
      if (error instanceof GoogleUnavailable)
        throw new Refusal(
          503,
          'google.unavailable',
          'Google cannot be reached to check this login. Please try again in a moment, or use your password.',
        );
      throw error;
    });
    if (!identity || !isSecret(secret) || identity.nonce !== nonceOf(secret)) throw unconfirmed();
    await throttles.giveBack('login-address', network);
    return identity;
  };

  /** Counted as any other guess at the account. @throws Refusal 422, 429. */
  const checkPassword = async (person: PersonRow, password: string, address: string): Promise<void> => {
    const wasRight = await countLogin(throttles, person.email, { address }).catch((error: unknown) => {
      const isOverLimit = error instanceof Refusal && error.status === 422;
      throw isOverLimit
        ? askForProof(person, { password: 'There were too many wrong passwords. Please use a code by e-mail' })
        : error;
    });
    if (!person.verifiedAt || !(await isPassword(person.passwordHash, password)))
      throw askForProof(person, { password: 'This is not the password of the account' });
    await wasRight();
  };

  /**
   * Links an account that exists and answers it. A wrong second factor leaves the mailed code usable. @throws Refusal
   * 422, 429.
   */
  const link = async (
    person: PersonRow,
    identity: GoogleIdentity,
    given: Credential,
    address: string,
  ): Promise<PersonRow> => {
    const { password, mailedCode, code } = given;
    if (mailedCode === undefined && password === undefined) throw askForProof(person);
    if (mailedCode === undefined) await checkPassword(person, password ?? '', address);
    else await throttles.take('login-address', networkOf(address));
    await db.transaction(async (trx) => {
      if (mailedCode !== undefined && !(await useLoginCode(trx, person.id, mailedCode, app.clock())))
        throw askForProof(person, { mailedCode: 'This is not the code that we mailed last, or it has expired' });
      await secondFactors.prove(person, code);
      await use(trx, identity);
      if (!person.verifiedAt) await takeOverUnverified(trx, person.id, identity, noPassword, app.clock());
      if (!(await linkGoogle(trx, person.id, identity.sub))) throw unconfirmed();
    });
    if (mailedCode !== undefined) await throttles.giveBack('login-address', networkOf(address));
    return (await findPerson(db, person.id)) ?? person;
  };

  const use = async (trx: Transaction, { nonce, expiresAt }: GoogleIdentity): Promise<void> => {
    if (!(await storeUsedCredential(trx, hashOf(nonce), expiresAt))) throw unconfirmed();
  };

  /** The account of the subject, by a login that is complete. @throws Refusal 422, 429. */
  const enter = async (identity: GoogleIdentity, given: Credential, address: string): Promise<PersonRow> => {
    const known = await findByGoogle(db, identity.sub);
    if (known) {
      await secondFactors.prove(known, given.code);
      await db.transaction((trx) => use(trx, identity));
      return known;
    }
    const there = await findByEmail(db, identity.email);
    if (there?.googleSub)
      throw new Refusal(
        422,
        'google.otherAccount',
        'The account with this address belongs to another Google account. Please log in with its password, or choose a new one.',
      );
    if (there) return link(there, identity, given, address);
    const made = await db.transaction(async (trx) => {
      await use(trx, identity);
      const id = await insertGoogleAccount(trx, identity, noPassword, app.clock());
      return id === undefined ? undefined : findPerson(trx, id);
    });
    // Somebody else has made an account with the address in this moment.
    if (!made) throw unconfirmed();
    return made;
  };

  return {
    /**
     * `secret` is that of the browser's cookie.
     * @throws Refusal 404 where Google is not configured, 422 for a credential that proves nothing, was used or belongs
     * to another browser, or when a proof or a code is needed, 429, 503 without Google's keys.
     */
    authenticate: async (
      given: Credential,
      secret: string | undefined,
      address: string,
    ): Promise<GoogleSession & { email: string }> => {
      const identity = await identify(given, secret, networkOf(address));
      const person = await enter(identity, given, address);
      return { ...sessionOf(app, person), isComplete: await isCompleteAccount(db, person.id), email: person.email };
    },
  };
};
