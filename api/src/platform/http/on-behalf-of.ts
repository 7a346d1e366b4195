import type { Middleware } from 'koa';
import { hasAnyRole, mayActFor, staffRoles, type Role } from '@schi/contract';
import type { Db } from '../db/knex';
import { badRequest, Refusal } from './errors';
import type { ActedCall, AppState } from './state';

interface OnBehalfOptions {
  /** The roles of a person for whom staff can act. */
  rolesOf: (personId: number) => Promise<Role[] | undefined>;
  /** Records a call in the audit log. */
  record: (db: Db, call: ActedCall) => Promise<void>;
}

/** The browser ends "act on behalf" when it sees this code. */
const noLonger = () =>
  new Refusal(
    404,
    'not-acting',
    'You cannot act for this person: the account no longer exists, or has a higher role than yours.',
  );

/**
 * Impersonation (rule B6): the `UserContext` header of the three admin roles names the person whose data a call
 * reaches; the roles stay those of the admin. The header is ignored from everybody else.
 * @throws Refusal 404 for a person who is missing or has a higher role, 400 for a value that is not an id.
 */
export const actFor =
  ({ rolesOf, record }: OnBehalfOptions): Middleware<AppState> =>
  async (ctx, next) => {
    const { user } = ctx.state;
    const header = ctx.get('UserContext');
    if (user && header !== '' && hasAnyRole(user.roles, staffRoles)) {
      if (!/^\d{1,9}$/.test(header)) throw badRequest('UserContext is the id of a person.');
      const personId = Number(header);
      if (personId !== user.actorId) {
        const roles = await rolesOf(personId);
        if (!roles || !mayActFor(user.roles, roles)) throw noLonger();
        ctx.state.user = { ...user, personId };
        ctx.state.recordActed = record;
      }
    }
    await next();
  };
