import { isSameEmail, type Account, type AccountDetails, type Session } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notLoggedIn, type Refusal } from '../../../platform/http/errors';
import { addJob } from '../../../platform/jobs/queue';
import { queueMail } from '../../../platform/mail';
import { findAccount, moveToEmail, updateDetails } from './account.queries';
import { refuseCommon } from './common-passwords.rules';
import { countLetter, countNeededLetter } from './letter-guard.service';
import { deleteOlderLinks, findUsedLink, hasLink, redeemLink } from './links.queries';
import { deadLink, verifiedAlready } from './links.service';
import type { MoveRequest } from './mail-new-email.job';
import { ownerOf, proveOwner, provePassword } from './owner.service';
import { hashPassword, hasPassword } from './passwords.service';
import { newLogin, type Login } from '../../../platform/sessions/tokens';
import type { SecondFactors } from './second-factor.service';
import { sessionOf } from './session.service';
import type { Throttles } from './throttles.service';
import { emailChangedMailTemplate, ownerCodeMailTemplate, passwordChangedMailTemplate } from './users.mail-templates';
import { changePassword, findPerson } from './users.queries';

/** The account of the person who is logged in. No call can be made in another person's name. */
export const account = (
  app: Pick<App, 'clock' | 'tokenKey'>,
  db: Db,
  throttles: Throttles,
  secondFactors: SecondFactors,
) => {
  const deadOrDone = async (trx: Transaction, hash: string): Promise<Refusal> => {
    const before = await findUsedLink(trx, hash, ['new-email']);
    const owner = before && (await findPerson(trx, before.personId));
    return owner && isSameEmail(owner.email, before.newEmail ?? '')
      ? verifiedAlready()
      : deadLink('This link has expired or was already used. Ask for a new one on your account page.');
  };
  return {
    show: async (personId: number): Promise<Account> => {
      const found = await findAccount(db, personId, app.clock());
      if (!found) throw notLoggedIn();
      return found;
    },

    /** Changes name, address and phone number; answers a session that carries the new name and ends with the login. */
    change: async (personId: number, login: Login, details: AccountDetails): Promise<Session> => {
      await updateDetails(db, personId, details);
      return sessionOf(app, await ownerOf(db, personId), login);
    },

    /**
     * Sets another password, which ends every login, tells the owner by mail, and answers a new session. @throws
     * Refusal 422, 409 without a password, 429.
     */
    changePassword: async (
      personId: number,
      login: Login,
      given: { currentPassword: string; newPassword: string },
    ): Promise<Session> => {
      const person = await ownerOf(db, personId);
      if (!hasPassword(person.passwordHash))
        throw conflict(
          'password.none',
          'You log in with Google and have no password yet. Ask for a link to choose one.',
        );
      await provePassword(throttles, person, given.currentPassword, 'currentPassword');
      await refuseCommon(given.newPassword, 'newPassword');
      const passwordHash = await hashPassword(given.newPassword);
      return db.transaction(async (trx) => {
        await changePassword(trx, personId, passwordHash);
        await queueMail(trx, passwordChangedMailTemplate, { to: person.email, personId });
        return sessionOf(app, await ownerOf(trx, personId), login);
      });
    },

    /**
     * Goes on after an hour without use, by password or mailed code and the second factor; the login keeps its end.
     * @throws Refusal 422, 429.
     */
    continue: async (
      personId: number,
      { exp }: Login,
      { proof, code }: { proof: string; code?: string },
    ): Promise<Session> => {
      const person = await ownerOf(db, personId);
      await proveOwner({ db, throttles, now: app.clock() }, person, proof, 'proof');
      await secondFactors.prove(person, code);
      return sessionOf(app, person, { ...newLogin(app.clock), exp });
    },

    /**
     * Mails a code to an owner who has no password to prove who they are. @throws Refusal 409 with a password, and
     * while one of many codes works.
     */
    sendCode: async (personId: number): Promise<{ message: string }> => {
      const person = await ownerOf(db, personId);
      if (hasPassword(person.passwordHash))
        throw conflict('password.exists', 'Your account has a password. Use it instead of a code.');
      const isOverLimit = await countNeededLetter(throttles, person.email);
      if (isOverLimit && (await hasLink(db, { personId, purposes: ['owner-code'] }, app.clock())))
        throw conflict('ownerCode.tooMany', 'We have sent you several codes. The newest one still works.');
      await db.transaction((trx) => queueMail(trx, ownerCodeMailTemplate, { to: person.email, personId }));
      return { message: `A code is on its way to ${person.email}. It works for 15 minutes.` };
    },

    /**
     * Sends a link to a new address. A job checks whether the address is free, so that the answer does not reveal it.
     * @throws Refusal 422, 429.
     */
    requestEmail: async (
      personId: number,
      given: { email: string; currentPassword?: string },
    ): Promise<{ message: string }> => {
      const person = await ownerOf(db, personId);
      if (isSameEmail(given.email, person.email)) throw invalid({ email: 'This is your address already' });
      await proveOwner({ db, throttles, now: app.clock() }, person, given.currentPassword, 'currentPassword');
      await throttles.take('mail-sender', String(personId), 'You have asked for several messages already.');
      await countLetter(throttles, given.email);
      const request: MoveRequest = { personId, email: given.email };
      await db.transaction(async (trx) => {
        await deleteOlderLinks(trx, personId, 'new-email');
        await addJob(trx, 'mailNewEmail', request);
      });
      return { message: `A link is on its way to ${given.email}. Your address changes once you have followed it.` };
    },

    /**
     * Uses that link: the account gets the new address, every login ends, and a notice goes to the old address. Answers
     * a new session for `caller`, who is logged in where the link was followed, if it is the owner. @throws Refusal 422
     * for a link that no longer works.
     */
    confirmEmail: (hash: string, caller: { actorId: number; login: Login } | undefined): Promise<Session | null> =>
      db.transaction(async (trx) => {
        const used = await redeemLink(trx, hash, ['new-email'], app.clock());
        const person = used && (await findPerson(trx, used.personId));
        if (!used?.newEmail || !person || !(await moveToEmail(trx, person.id, used.newEmail)))
          throw await deadOrDone(trx, hash);
        await queueMail(trx, emailChangedMailTemplate, { to: person.email, personId: person.id });
        return caller?.actorId === person.id ? sessionOf(app, await ownerOf(trx, person.id), caller.login) : null;
      }),
  };
};
