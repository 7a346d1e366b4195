import type { Invitation, Page, Role, RoleChange, StaffQuery, StaffRow } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { queueMail } from '../../../platform/mail';
import { inviteMailTemplate } from './users.mail-templates';
import { secondFactorResetMailTemplate } from './second-factor.mail-templates';
import { removeFactor } from './second-factor.queries';
import {
  findStaff,
  insertRoles,
  hasOtherSuperAdmin,
  insertEmployee,
  listStaff,
  lockPerson,
  lockSuperAdmins,
  deleteRoles,
} from './staff.queries';
import { findByEmail } from './users.queries';

const isSame = (one: readonly Role[], other: readonly Role[]) =>
  one.length === other.length && one.every((role) => other.includes(role));

interface StaffGuards {
  lock: typeof lockSuperAdmins;
  hasOther: typeof hasOtherSuperAdmin;
}

/** Builds `staff`; a test of a race builds it with guards of its own. */
export const createStaff =
  ({ lock, hasOther }: StaffGuards) =>
  (db: Db, actorId: number) => {
    const find = async (trx: Transaction, personId: number): Promise<StaffRow> => {
      const row = await findStaff(trx, personId);
      if (!row) throw notFound('account');
      return row;
    };
    const sendInvitation = (trx: Transaction, { personId, email }: StaffRow) =>
      queueMail(trx, inviteMailTemplate, { to: email, personId });

    return {
      list: (query: StaffQuery): Promise<Page<StaffRow>> => listStaff(db, query),

      /**
       * Gives and takes staff roles.
       * @throws Refusal 404; 409 with `current` when somebody else has changed them, when nobody would be super admin
       * any more, and for an address that is not verified, because another person may have signed up with it.
       */
      changeRoles: (personId: number, { roles, was }: RoleChange): Promise<StaffRow> =>
        db.transaction(async (trx) => {
          await lock(trx);
          const person = await lockPerson(trx, personId);
          const before = await find(trx, personId);
          if (!isSame(before.roles, was))
            throw conflict('outdated', 'Somebody else has changed these roles since you opened them.', {
              current: before,
            });
          const given = roles.filter((role) => !before.roles.includes(role));
          const taken = before.roles.filter((role) => !roles.includes(role));
          if (given.length > 0 && !person?.verifiedAt && !before.isInvited)
            throw conflict(
              'address.unverified',
              'This address is not verified yet. Ask its owner to follow the link in our message first.',
            );
          if (taken.includes('SuperAdmin') && !(await hasOther(trx, personId)))
            throw conflict('last-super-admin', 'This is the last super admin. Give somebody else that role first.');
          if (given.length + taken.length === 0) return before;
          await deleteRoles(trx, personId, taken);
          if (given.length > 0) await insertRoles(trx, personId, given);
          const after = await find(trx, personId);
          await audit(trx).record({
            actorId,
            subjectPersonId: personId,
            action: 'roles changed',
            object: { type: 'person', id: personId },
            before: { roles: before.roles },
            after: { roles: after.roles },
          });
          return after;
        }),

      /**
       * Makes an account with staff roles for somebody new, and sends them a link to choose a password. @throws Refusal
       * 422.
       */
      invite: ({ firstName, lastName, email, roles }: Invitation): Promise<StaffRow> =>
        db.transaction(async (trx) => {
          const taken = invalid({ email: 'This address has an account already. Search for it and give it the role' });
          if (await findByEmail(trx, email)) throw taken;
          const personId = await insertEmployee(trx, { firstName, lastName, email });
          if (personId === undefined) throw taken;
          await insertRoles(trx, personId, roles);
          const row = await find(trx, personId);
          await audit(trx).record({
            actorId,
            subjectPersonId: personId,
            action: 'staff invited',
            object: { type: 'person', id: personId },
            after: { email, roles: row.roles },
          });
          await sendInvitation(trx, row);
          return row;
        }),

      /**
       * Takes the second factor from a person who has lost it, which ends their logins and is told by mail. @throws
       * Refusal 404; 409 without one, and for one's own, which needs password and code.
       */
      resetSecondFactor: (personId: number): Promise<StaffRow> =>
        db.transaction(async (trx) => {
          if (personId === actorId)
            throw conflict('secondFactor.own', 'Turn your own second factor off on your page “Login security”.');
          const { email } = await find(trx, personId);
          if (!(await removeFactor(trx, personId)))
            throw conflict('secondFactor.off', 'This person has no second factor.');
          await audit(trx).record({
            actorId,
            subjectPersonId: personId,
            action: 'second factor removed',
            object: { type: 'person', id: personId },
          });
          await queueMail(trx, secondFactorResetMailTemplate, { to: email, personId });
          return find(trx, personId);
        }),

      /** Sends the link again; an older one ends. @throws Refusal 404, 409 for who has chosen a password. */
      inviteAgain: (personId: number): Promise<{ message: string }> =>
        db.transaction(async (trx) => {
          const row = await find(trx, personId);
          if (!row.isInvited)
            throw conflict(
              'invitation.none',
              'This account has no open invitation. Its owner can ask for a new password on the login page.',
            );
          await sendInvitation(trx, row);
          return { message: `A new invitation is on its way to ${row.email}.` };
        }),
    };
  };

/** The employees and their roles (section 6). Every change ends the person's logins (B4) and is logged (B7). */
export const staff = createStaff({ lock: lockSuperAdmins, hasOther: hasOtherSuperAdmin });
