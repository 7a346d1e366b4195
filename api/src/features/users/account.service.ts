import type { Account, AccountDetails, Session } from '@schi/contract';
import type { App } from '../../app';
import type { Db } from '../../db/knex';
import { conflict, invalid, notLoggedIn, Refusal } from '../../http/errors';
import { addJob } from '../../jobs/queue';
import { erasePerson } from '../../personal-data/erase';
import { exportPerson } from '../../personal-data/export';
import { audit } from '../audit/audit.service';
import { queueMail } from '../mail/mail.service';
import { lockCart } from '../registrations/registrations.service';
import { findAccount, findTies, moveToEmail, updateDetails } from './account.queries';
import { whyNotDelete } from './delete-account.rules';
import { useLink } from './links';
import type { MoveRequest } from './mail-new-email.job';
import { hashPassword, hasPassword, isPassword } from './passwords';
import { sessionOf } from './session-of';
import { lockSuperAdmins } from './super-admin';
import type { Throttles } from './throttles';
import { changePassword, findPerson, type PersonRow } from './users.queries';

const lockRegistrations = async (trx: Db, personId: number) => {
  const ids = await trx('registration').where({ person_id: personId }).orderBy('id').pluck<number[]>('id');
  for (const id of ids) await lockCart(trx, id);
};

/** One's own account: every call is made by its owner, never in their name. */
export const account = (
  app: Pick<App, 'clock' | 'tokenKey'>,
  db: Db,
  throttles: Throttles,
  guards = { lock: lockSuperAdmins, look: findTies },
) => {
  const owner = async (personId: number, from = db): Promise<PersonRow> => {
    const person = await findPerson(from, personId);
    if (!person) throw notLoggedIn();
    return person;
  };
  /** @throws Refusal 422 beside the field when the present password is wrong, 429 after too many tries. */
  const prove = async (person: PersonRow, password: string | undefined, field: string) => {
    await throttles.take('own-password', String(person.id));
    if (!(await isPassword(person.passwordHash, password ?? ''))) throw invalid({ [field]: 'This is not your present password' });
    await throttles.forget('own-password', String(person.id));
  };

  return {
    show: async (personId: number): Promise<Account> => {
      const found = await findAccount(db, personId, app.clock());
      if (!found) throw notLoggedIn();
      return found;
    },

    /** Changes name, address and phone number; answers a session that carries the new name. */
    change: async (personId: number, details: AccountDetails): Promise<Session> => {
      await updateDetails(db, personId, details);
      return sessionOf(app, await owner(personId));
    },

    /** Sets another password, which ends every login, and answers a new one. @throws Refusal 422, 409 without a password, 429. */
    changePassword: async (personId: number, given: { currentPassword: string; newPassword: string }): Promise<Session> => {
      const person = await owner(personId);
      if (!hasPassword(person.passwordHash))
        throw conflict('You log in with Google and have no password yet. Ask for a link to choose one.');
      await prove(person, given.currentPassword, 'currentPassword');
      const passwordHash = await hashPassword(given.newPassword);
      return db.transaction(async (trx) => {
        await changePassword(trx, personId, passwordHash);
        return sessionOf(app, await owner(personId, trx));
      });
    },

    /** Sends a link to another address; a job looks whether it is free, so that the answer does not tell. @throws Refusal 422, 429. */
    requestEmail: async (personId: number, given: { email: string; currentPassword?: string }): Promise<{ message: string }> => {
      const person = await owner(personId);
      if (hasPassword(person.passwordHash)) await prove(person, given.currentPassword, 'currentPassword');
      if (given.email.toLowerCase() === person.email.toLowerCase()) throw invalid({ email: 'This is your address already' });
      await throttles.take('mail-account', given.email, 'We have sent several messages to this address already.');
      const request: MoveRequest = { personId, email: given.email };
      await db.transaction(async (trx) => {
        await trx('account_link').where({ person_id: personId, purpose: 'new-email' }).whereNull('used_at').delete();
        await addJob(trx, 'mailNewEmail', request);
      });
      return { message: `A link is on its way to ${given.email}. Your address changes once you have followed it.` };
    },

    /** Follows that link: the account has the new address, and the old one is told. @throws Refusal 422 for a link that no longer works. */
    confirmEmail: (hash: string): Promise<true> =>
      db.transaction(async (trx) => {
        const used = await useLink(trx, hash, 'new-email', app.clock());
        const person = used && (await findPerson(trx, used.personId));
        if (!used?.newEmail || !person || !(await moveToEmail(trx, person.id, used.newEmail)))
          throw new Refusal(422, 'This link has expired or was already used. Ask for a new one on your account page.');
        await queueMail(trx, { template: 'email-changed', to: person.email, personId: person.id });
        return true as const;
      }),

    /** Everything we hold about somebody (decision B9). */
    download: async (personId: number): Promise<Record<string, unknown>> => {
      const person = await owner(personId);
      return { exportedAt: app.clock().toISOString(), ...(await exportPerson(db, person)) };
    },

    /**
     * Deletes an account: everything personal goes, money records stay without a name (decision B9). `proof` is the password, or where
     * there is none the account's e-mail address.
     * @throws Refusal 422 for a wrong proof, 409 with the reason while something stands in the way, 429.
     */
    delete: async (personId: number, proof: string): Promise<true> => {
      const person = await owner(personId);
      if (hasPassword(person.passwordHash)) await prove(person, proof, 'proof');
      else if (proof.trim().toLowerCase() !== person.email.toLowerCase())
        throw invalid({ proof: 'This is not the address of your account' });
      return db.transaction(async (trx) => {
        if (person.roles.includes('SuperAdmin')) await guards.lock(trx);
        await lockRegistrations(trx, personId);
        const why = whyNotDelete(await guards.look(trx, personId, app.clock()));
        if (why !== null) throw conflict(why);
        await erasePerson(trx, person, app.clock());
        await audit(trx).record({
          actorId: personId,
          subjectPersonId: personId,
          action: 'account deleted',
          object: { type: 'person', id: personId },
        });
        await queueMail(trx, { template: 'account-deleted', to: person.email, data: { firstName: person.firstName } });
        return true as const;
      });
    },
  };
};
