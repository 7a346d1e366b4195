import type { Middleware } from 'koa';
import { hasAnyRole, mayActFor, staffRoles, type Role } from '@schi/contract';
import type { Db } from '../db/knex';
import { badRequest, Refusal } from './errors';
import type { ActedCall, AppState } from './state';

interface Parts {
  /** The roles of a person whom one can act for. */
  rolesOf: (personId: number) => Promise<Role[] | undefined>;
  /** Enters a call into the audit log. */
  record: (db: Db, call: ActedCall) => Promise<void>;
}

/** The browser stops acting on this code, whatever call it came to. */
const noLonger = () =>
  new Refusal(404, 'You cannot act for this person: the account is gone, or has a higher role than yours.', {
    body: { code: 'not-acting' },
  });

/**
 * Impersonation (decision B6): the `UserContext` header of the three admin roles makes that person the one whose data a call reaches;
 * the roles stay the admin's own. From everybody else the header means nothing.
 * @throws Refusal 404 for a person who is missing or has a higher role, 400 for what is no id.
 */
export const actFor =
  ({ rolesOf, record }: Parts): Middleware<AppState> =>
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
