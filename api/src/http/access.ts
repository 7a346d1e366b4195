import { hasAnyRole, type Role } from '@schi/contract';
import { conflict, notLoggedIn, roleLacking } from './errors';
import type { User } from './state';

/** Who may make a call. Every route declares one. The service checks whose objects the call reaches (decision B8). */
export interface OpenAccess {
  kind: 'anyone';
  why: string;
}
export interface LoggedInAccess {
  kind: 'signed in' | 'roles';
  /** Any of these roles; without them every logged-in person. */
  roles?: readonly Role[];
  /** It is refused while somebody acts for another person. */
  isPersonal?: true;
}
export type Access = OpenAccess | LoggedInAccess;

/** Open to visitors; `why` is the reason it needs no login. */
export const anyone = (why: string): OpenAccess => ({ kind: 'anyone', why });
/** Every logged-in person, for their own objects. */
export const signedIn: LoggedInAccess = { kind: 'signed in' };
/** Every logged-in person, only in their own name: passwords, addresses, the end of an account (decision B6). */
export const accountOwner: LoggedInAccess = { kind: 'signed in', isPersonal: true };
/** Only these roles (specification, section 6). */
export const allow = (...roles: readonly Role[]): LoggedInAccess => ({ kind: 'roles', roles });

/**
 * Checks that the user may make the call.
 * @throws Refusal 401 without a login, 403 without the role, 409 for what is refused while acting for another person.
 */
export const requireAccess = (access: Access, user: User | undefined): void => {
  if (access.kind === 'anyone') return;
  if (!user) throw notLoggedIn();
  if (access.roles && !hasAnyRole(user.roles, access.roles)) throw roleLacking();
  if (access.isPersonal && user.actorId !== user.personId)
    throw conflict('You are acting for somebody else. Only they can do this themselves.');
};
