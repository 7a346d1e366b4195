import { randomUUID } from 'node:crypto';
import { mailedCodeCode, type Session, type SignUp } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { Refusal } from '../../../platform/http/errors';
import { revokeSessions } from '../../../platform/sessions/revocations';
import { addJob } from '../../../platform/jobs/queue';
import { queueMail } from '../../../platform/mail';
import { refuseCommon } from './common-passwords.rules';
import { countNeededLetter } from './letter-guard.service';
import { findUsedLink, redeemLink } from './links.queries';
import { deadLink, usedLink, verifiedAlready } from './links.service';
import { askForMailedCode, countLogin, type Origin } from './login-guard.service';
import { isLoginCode, useLoginCode } from './login-code.service';
import type { LinkRequest } from './mail-link.job';
import { hashPassword, isPassword, noPassword } from './passwords.service';
import type { SecondFactors } from './second-factor.service';
import { sessionOf } from './session.service';
import { forgetBrowser, recordVerified } from './sign-up-browser.queries';
import { browserHash } from './sign-up-browser.service';
import { networkOf, type Throttles } from './throttles.service';
import { passwordChangedMailTemplate } from './users.mail-templates';
import { changePassword, findByEmail, findPerson, insertAccount, markVerified, storeSignUp } from './users.queries';

/**
 * An account made by staff for a family at the desk, without a password. Answers its id, `undefined` when the address
 * is taken.
 */
export const makeCustomer = async (
  trx: Transaction,
  person: { firstName: string; lastName: string; email: string; phoneNumber: string },
): Promise<number | undefined> => {
  const unknown = { addressLine1: '', city: '', stateProvince: '', postalCode: '' };
  return insertAccount(trx, { ...unknown, ...person }, noPassword);
};

/**
 * An account that nobody logs in to and no mail reaches, for a school whose competitors registered elsewhere (decision
 * divisions/roster-import). It is verified, so that nobody takes it over by signing up with its address. Answers its
 * id.
 */
export const createAccountWithoutAddress = async (
  trx: Transaction,
  name: { firstName: string; lastName: string },
  now: Date,
): Promise<number> => {
  const unknown = { addressLine1: '', city: '', stateProvince: '', postalCode: '', phoneNumber: '' };
  const id = await insertAccount(
    trx,
    { ...unknown, ...name, email: `no-address-${randomUUID()}@elsewhere.invalid` },
    noPassword,
  );
  if (id === undefined) throw new Error('The account was not stored');
  await markVerified(trx, id, now);
  return id;
};

const choosesPassword = ['reset', 'invite'] as const;

/** The answer to a request for mail, whether the account exists or not (rule B2). */
const sent = { message: 'If the address is right, a message is on its way to it.' };

interface Credentials {
  username: string;
  password: string;
  /** The second factor, where one is asked for. */
  code?: string;
  /** Of the e-mail to the owner, where one is asked for. */
  mailedCode?: string;
}

/**
 * Accounts and logins. No answer reveals whether an address has an account (rule B2). `address` is the caller's network
 * address.
 */
export const users = (
  app: Pick<App, 'clock' | 'tokenKey'>,
  db: Db,
  throttles: Throttles,
  secondFactors: SecondFactors,
) => {
  const requestLink = async ({ email, template }: Omit<LinkRequest, 'isOverLimit'>, address: string) => {
    await throttles.take('mail-address', networkOf(address));
    const isOverLimit = await countNeededLetter(throttles, email);
    await addJob(db, 'mailLink', { email, template, isOverLimit } satisfies LinkRequest);
    return sent;
  };
  return {
    /**
     * A login. @throws Refusal 422 when address, password or code is wrong, when the account is not verified, or when a
     * code is needed, which after too many tries is a mailed one; 429 after too many tries in one network.
     */
    authenticate: async ({ username, password, code, mailedCode }: Credentials, origin: Origin): Promise<Session> => {
      const wasRight = await countLogin(throttles, username, origin, mailedCode !== undefined);
      const person = await findByEmail(db, username);
      const wrongCode = askForMailedCode({ mailedCode: 'This is not the code that we mailed last, or it has expired' });
      // Before the password is looked at: without the code nobody learns whether it was right.
      if (mailedCode !== undefined && !(person && (await isLoginCode(db, person.id, mailedCode, app.clock()))))
        throw wrongCode;
      if (!(await isPassword(person?.passwordHash, password)) || !person)
        throw new Refusal(
          422,
          mailedCode === undefined ? 'login.wrong' : mailedCodeCode,
          'The e-mail address or the password is not right.',
        );
      await wasRight();
      if (!person.verifiedAt) {
        throw new Refusal(
          422,
          'unverified',
          'Please verify your e-mail address first: follow the link we sent you, or ask for a new one.',
        );
      }
      await secondFactors.prove(person, code);
      if (
        mailedCode !== undefined &&
        !(await db.transaction((trx) => useLoginCode(trx, person.id, mailedCode, app.clock())))
      )
        throw wrongCode;
      return sessionOf(app, person);
    },

    /**
     * Signs somebody up; the browser keeps `browserSecret`. The account is made by a job, so that an address that is
     * taken takes the same time and gets the same answer.
     */
    register: async (form: SignUp, address: string, browserSecret: string): Promise<{ message: string }> => {
      await refuseCommon(form.password, 'password');
      await throttles.take('register-address', networkOf(address));
      const isOverLimit = await countNeededLetter(throttles, form.email);
      const { password, confirmPassword: _same, ...rest } = form;
      const passwordHash = await hashPassword(password);
      await db.transaction(async (trx) => {
        const signUpId = await storeSignUp(trx, { form: rest, passwordHash, browser: browserHash(browserSecret) });
        await addJob(trx, 'makeAccount', { signUpId, isOverLimit });
      });
      return sent;
    },

    /**
     * Verifies an address; `browserSecret` is that of the browser in which the link was followed.
     * @throws Refusal 409 for a link that has verified its address before; 422 for one that is unknown, replaced by a
     * newer one or older than 72 hours.
     */
    verify: (hash: string, browserSecret?: string): Promise<true> =>
      db.transaction(async (trx) => {
        const used = await redeemLink(trx, hash, ['verify'], app.clock());
        if (!used) {
          const before = await findUsedLink(trx, hash, ['verify']);
          if (before && (await findPerson(trx, before.personId))?.verifiedAt) throw verifiedAlready();
          throw deadLink('This link has expired or was already used. Log in to have a new one sent.');
        }
        await markVerified(trx, used.personId, app.clock());
        const browser = browserSecret === undefined ? null : browserHash(browserSecret);
        await recordVerified(trx, used.personId, browser, app.clock());
        return true as const;
      }),

    resendVerification: (email: string, address: string): Promise<{ message: string }> =>
      requestLink({ email, template: 'verify' }, address),

    /** Mails a code for a login that needs one. */
    sendLoginCode: (email: string, address: string): Promise<{ message: string }> =>
      requestLink({ email, template: 'login-code' }, address),

    forgot: (email: string, address: string): Promise<{ message: string }> =>
      requestLink({ email, template: 'reset' }, address),

    /**
     * Sets a new password, which logs out every session and is told to the owner by mail; answers whose it is.
     * @throws Refusal 409 for a link with which a password was chosen before, 422 for another that does not work.
     */
    reset: async (
      reset: { userId: number; hash: string; newPassword: string },
      address: string,
    ): Promise<{ email: string }> => {
      await refuseCommon(reset.newPassword, 'newPassword');
      await throttles.take('link-address', networkOf(address));
      const passwordHash = await hashPassword(reset.newPassword);
      return db.transaction(async (trx) => {
        const used = await redeemLink(trx, reset.hash, choosesPassword, app.clock());
        const person = used?.personId === reset.userId ? await findPerson(trx, reset.userId) : undefined;
        if (!used && (await findUsedLink(trx, reset.hash, choosesPassword))?.personId === reset.userId)
          throw usedLink();
        if (!person) throw deadLink('This link has expired or was already used. Please ask for a new one.');
        await changePassword(trx, person.id, passwordHash);
        await forgetBrowser(trx, person.id);
        // The first password of a new account is no change: nobody has used the account before.
        if (person.verifiedAt)
          await queueMail(trx, passwordChangedMailTemplate, { to: person.email, personId: person.id });
        // A person who received the mail owns the address.
        await markVerified(trx, person.id, app.clock());
        return { email: person.email };
      });
    },

    logOutEverywhere: async (personId: number): Promise<true> => {
      await db.transaction((trx) => revokeSessions(trx, personId, 'everywhere'));
      return true;
    },
  };
};
