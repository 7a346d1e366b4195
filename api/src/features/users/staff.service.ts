import type { Invitation, Page, Role, RoleChange, StaffQuery, StaffRow } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { likeText, pageOf, type ListPlan } from '../../db/list';
import { conflict, invalid, notFound } from '../../http/errors';
import { audit } from '../audit';
import { queueMail } from '../mail';
import { inviteMailTemplate } from './users.mail-templates';
import { secondFactorResetMailTemplate } from './second-factor.mail-templates';
import { removeFactor } from './second-factor.queries';
import { noPassword } from './passwords.service';
import { hasOtherSuperAdmin, lockSuperAdmins } from './super-admin.service';
import { addressColumns, findByEmail } from './users.queries';

const rolesSql = "array(select r.role from person_role r where r.person_id = p.id and r.role <> 'Customer' order by r.role)";

const plan: ListPlan<StaffQuery> = {
  id: 'p.id',
  from: (db) => db('person as p').whereNull('p.deleted_at'),
  where: (builder, { q, who }) => {
    if (who !== 'all') void builder.whereRaw(`cardinality(${rolesSql}) > 0`);
    if (q) void builder.whereLike('p.search_text', likeText(q));
  },
  select: `p.id as "personId", p.first_name || ' ' || p.last_name as name, p.email, ${rolesSql} as roles,
    p.verified_at is null and p.password_hash = '${noPassword}' as "isInvited",
    exists (select 1 from second_factor f where f.person_id = p.id and f.confirmed_at is not null) as "hasSecondFactor"`,
  sorts: { name: "lower(p.last_name || ' ' || p.first_name)", email: 'lower(p.email)' },
  defaultSort: 'email',
  tieBreaker: 'p.id',
};

const isSame = (one: readonly Role[], other: readonly Role[]) => one.length === other.length && one.every((role) => other.includes(role));

interface StaffGuards {
  lock: typeof lockSuperAdmins;
  hasOther: typeof hasOtherSuperAdmin;
}

/** Builds `staff`; a test of a race builds it with guards of its own. */
export const createStaff =
  ({ lock, hasOther }: StaffGuards) =>
  (db: Db, actorId: number) => {
    const find = async (trx: Transaction, personId: number): Promise<StaffRow> => {
      const rows = await plan.from(trx).where('p.id', personId).select<StaffRow[]>(trx.raw(plan.select));
      if (!rows[0]) throw notFound('account');
      return rows[0];
    };
    const sendInvitation = (trx: Transaction, { personId, email }: StaffRow) => queueMail(trx, inviteMailTemplate, { to: email, personId });

    return {
      list: (query: StaffQuery): Promise<Page<StaffRow>> => pageOf<StaffRow, StaffQuery>(db, plan, query),

      /**
       * Gives and takes staff roles.
       * @throws Refusal 404; 409 with `current` when somebody else has changed them, when nobody would be super admin any more, and for an
       * address that is not verified, because another person may have signed up with it.
       */
      changeRoles: (personId: number, { roles, was }: RoleChange): Promise<StaffRow> =>
        db.transaction(async (trx) => {
          await lock(trx);
          const person = await trx('person').where({ id: personId }).forUpdate().first<{ verified_at: Date | null } | undefined>();
          const before = await find(trx, personId);
          if (!isSame(before.roles, was))
            throw conflict('Somebody else has changed these roles since you opened them.', { current: before });
          const given = roles.filter((role) => !before.roles.includes(role));
          const taken = before.roles.filter((role) => !roles.includes(role));
          if (given.length > 0 && !person?.verified_at && !before.isInvited)
            throw conflict('This address is not verified yet. Ask its owner to follow the link in our message first.');
          if (taken.includes('SuperAdmin') && !(await hasOther(trx, personId)))
            throw conflict('This is the last super admin. Give somebody else that role first.');
          if (given.length + taken.length === 0) return before;
          await trx('person_role').where({ person_id: personId }).whereIn('role', taken).delete();
          if (given.length > 0) await trx('person_role').insert(given.map((role) => ({ person_id: personId, role })));
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

      /** Makes an account with staff roles for somebody new, and sends them a link to choose a password. @throws Refusal 422. */
      invite: ({ firstName, lastName, email, roles }: Invitation): Promise<StaffRow> =>
        db.transaction(async (trx) => {
          const taken = invalid({ email: 'This address has an account already. Search for it and give it the role' });
          if (await findByEmail(trx, email)) throw taken;
          const [made] = await trx('person')
            .insert({ first_name: firstName, last_name: lastName, ...addressColumns(email), password_hash: noPassword })
            .onConflict()
            .ignore()
            .returning<{ id: number }[]>('id');
          if (!made) throw taken;
          await trx('person_role').insert(roles.map((role) => ({ person_id: made.id, role })));
          const row = await find(trx, made.id);
          await audit(trx).record({
            actorId,
            subjectPersonId: made.id,
            action: 'staff invited',
            object: { type: 'person', id: made.id },
            after: { email, roles: row.roles },
          });
          await sendInvitation(trx, row);
          return row;
        }),

      /**
       * Takes the second factor from a person who has lost it, which ends their logins and is told by mail. @throws Refusal 404; 409 without one, and
       * for one's own, which needs password and code.
       */
      resetSecondFactor: (personId: number): Promise<StaffRow> =>
        db.transaction(async (trx) => {
          if (personId === actorId) throw conflict('Turn your own second factor off on your page “Login security”.');
          const { email } = await find(trx, personId);
          if (!(await removeFactor(trx, personId))) throw conflict('This person has no second factor.');
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
            throw conflict('This account has no open invitation. Its owner can ask for a new password on the login page.');
          await sendInvitation(trx, row);
          return { message: `A new invitation is on its way to ${row.email}.` };
        }),
    };
  };

/** The employees and their roles (section 6). Every change ends the person's logins (B4) and is logged (B7). */
export const staff = createStaff({ lock: lockSuperAdmins, hasOther: hasOtherSuperAdmin });
