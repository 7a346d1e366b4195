import type { Page, Role, StaffQuery, StaffRow } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { likeText, pageOf, type ListPlan } from '../../../platform/db/list';
import { noPassword } from './passwords.service';
import { addressColumns } from './users.queries';

const rolesSql =
  "array(select r.role from person_role r where r.person_id = p.id and r.role <> 'Customer' order by r.role)";

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

/** A page of the employees, by address unless sorted. */
export const listStaff = (db: Db, query: StaffQuery): Promise<Page<StaffRow>> =>
  pageOf<StaffRow, StaffQuery>(db, plan, query);

/** The row of an account that is not deleted. */
export const findStaff = async (trx: Transaction, personId: number): Promise<StaffRow | undefined> => {
  const [row] = await plan.from(trx).where('p.id', personId).select<StaffRow[]>(trx.raw(plan.select));
  return row;
};

/** Locks a person's row, so that two changes of their roles take turns. */
export const lockPerson = async (
  trx: Transaction,
  personId: number,
): Promise<{ verifiedAt: Date | null } | undefined> =>
  trx('person')
    .where({ id: personId })
    .forUpdate()
    .first<{ verifiedAt: Date | null } | undefined>('verified_at as verifiedAt');

/** Gives at least one role that the person does not have. */
export const insertRoles = async (trx: Transaction, personId: number, roles: readonly Role[]): Promise<void> => {
  await trx('person_role').insert(roles.map((role) => ({ person_id: personId, role })));
};

/** Takes these roles from a person. */
export const deleteRoles = async (trx: Transaction, personId: number, roles: readonly Role[]): Promise<void> => {
  await trx('person_role').where({ person_id: personId }).whereIn('role', roles).delete();
};

/** A new account without password and role; `undefined` when the address is taken. */
export const insertEmployee = async (
  trx: Transaction,
  person: { firstName: string; lastName: string; email: string },
): Promise<number | undefined> => {
  const [made] = await trx('person')
    .insert({
      first_name: person.firstName,
      last_name: person.lastName,
      ...addressColumns(person.email),
      password_hash: noPassword,
    })
    .onConflict()
    .ignore()
    .returning<{ id: number }[]>('id');
  return made?.id;
};

/** Locks the check whether another super admin is left, so that two changes take turns. */
export const lockSuperAdmins = async (trx: Transaction): Promise<void> => {
  await trx.raw("select pg_advisory_xact_lock(hashtext('super admins'))");
};

/** Whether another person can log in as super admin. The caller must hold `lockSuperAdmins`. */
export const hasOtherSuperAdmin = async (trx: Db, personId: number): Promise<boolean> =>
  (await trx('person_role as r')
    .join('person as p', 'p.id', 'r.person_id')
    .where('r.role', 'SuperAdmin')
    .whereNot('p.id', personId)
    .whereNotNull('p.verified_at')
    .whereNull('p.deleted_at')
    .first('p.id')) !== undefined;

/** A verified account for a super admin, without password. */
export const insertSuperAdmin = async (
  trx: Transaction,
  email: string,
  now: Date,
): Promise<{ id: number } | undefined> => {
  const [made] = await trx('person')
    .insert({
      first_name: 'Super',
      last_name: 'Admin',
      ...addressColumns(email),
      password_hash: noPassword,
      verified_at: now,
    })
    .returning<{ id: number }[]>('id');
  return made;
};

/** Makes a person super admin; `false` when they were before. */
export const insertSuperAdminRole = async (trx: Transaction, personId: number): Promise<boolean> => {
  const given = await trx('person_role')
    .insert({ person_id: personId, role: 'SuperAdmin' })
    .onConflict()
    .ignore()
    .returning('role');
  return given.length > 0;
};
