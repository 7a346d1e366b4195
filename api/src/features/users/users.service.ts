import type { Session, SignUp } from '@schi/contract';
import type { App } from '../../app';
import type { Db } from '../../db/knex';
import { Refusal } from '../../http/errors';
import { signToken } from '../../sessions/tokens';
import { queueMail } from '../mail/mail.service';
import { addJob } from '../../jobs/queue';
import { useLink } from './links';
import type { LinkRequest } from './mail-link.job';
import { hashPassword, isPassword } from './passwords';
import { createThrottles } from './throttles';
import { changePassword, findByEmail, insertAccount, markVerified, replaceUnverified } from './users.queries';

export { issueLink } from './links';
export { makeSuperAdmin } from './super-admin';
export { createThrottles } from './throttles';
export { findPerson, rolesOf } from './users.queries';

const sent = { message: 'If the address is right, a message is on its way to it.' };

/** Accounts and logins. Nothing it answers tells whether an address has an account (decision B2). `address` is the caller's network address. */
export const users = (app: Pick<App, 'clock' | 'tokenKey'>, db: Db) => {
  const throttles = createThrottles(db);
  const requestLink = (request: LinkRequest) => addJob(db, 'mailLink', request);
  return {
    /** A login. @throws Refusal 422 when address or password is wrong or the account is not verified, 429 after too many tries. */
    authenticate: async (username: string, password: string, address: string): Promise<Session> => {
      await throttles.take('login-address', address);
      await throttles.take('login-account', username);
      const person = await findByEmail(db, username);
      if (!(await isPassword(person?.passwordHash, password)) || !person)
        throw new Refusal(422, 'The e-mail address or the password is not right.');
      await throttles.forget('login-account', username);
      if (!person.verifiedAt) {
        throw new Refusal(422, 'Please verify your e-mail address first: follow the link we sent you, or ask for a new one.', {
          body: { code: 'unverified' },
        });
      }
      const { id: personId, roles, sessionVersion } = person;
      const userDisplayName = `${person.firstName} ${person.lastName}`;
      const token = signToken(app.tokenKey, { personId, roles, userDisplayName, sessionVersion }, app.clock);
      return { token, personId, roles, userDisplayName };
    },

    /** Signs somebody up. An address that is taken gets the same answer, and a mail that says so. */
    register: async (form: SignUp, address: string): Promise<{ message: string }> => {
      await throttles.take('register-address', address);
      const passwordHash = await hashPassword(form.password);
      await db.transaction(async (trx) => {
        const personId = (await insertAccount(trx, form, passwordHash)) ?? (await replaceUnverified(trx, form, passwordHash));
        if (personId !== undefined) return queueMail(trx, { template: 'verify', to: form.email, personId });
        const owner = await findByEmail(trx, form.email);
        if (owner) await queueMail(trx, { template: 'already-registered', to: owner.email, personId: owner.id });
      });
      return sent;
    },

    /** @throws Refusal 422 for a link that is unknown, used, replaced by a newer one or older than 72 hours. */
    verify: (hash: string): Promise<true> =>
      db.transaction(async (trx) => {
        const personId = await useLink(trx, hash, 'verify', app.clock());
        if (personId === undefined) throw new Refusal(422, 'This link has expired or was already used. Log in to have a new one sent.');
        await markVerified(trx, personId, app.clock());
        return true as const;
      }),

    resendVerification: async (email: string, address: string): Promise<{ message: string }> => {
      await throttles.take('mail-address', address);
      await throttles.take('mail-account', email);
      await requestLink({ email, template: 'verify' });
      return sent;
    },

    forgot: async (email: string, address: string): Promise<{ message: string }> => {
      await throttles.take('mail-address', address);
      await throttles.take('mail-account', email);
      await requestLink({ email, template: 'reset' });
      return sent;
    },

    /** Sets a new password, which logs out every session. @throws Refusal 422 for a link that no longer works. */
    reset: async (reset: { userId: number; hash: string; newPassword: string }, address: string): Promise<true> => {
      await throttles.take('link-address', address);
      const passwordHash = await hashPassword(reset.newPassword);
      return db.transaction(async (trx) => {
        const personId = await useLink(trx, reset.hash, 'reset', app.clock());
        if (personId === undefined || personId !== reset.userId) {
          throw new Refusal(422, 'This link has expired or was already used. Please ask for a new one.');
        }
        await changePassword(trx, personId, passwordHash);
        // Whoever has the mail has the address.
        await markVerified(trx, personId, app.clock());
        return true as const;
      });
    },

    logOutEverywhere: async (personId: number): Promise<true> => {
      await db.raw('select revoke_sessions(?)', [personId]);
      return true;
    },
  };
};
