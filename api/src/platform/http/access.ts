import { hasAnyRole, staffRoles, type DeviceKind, type Role } from '@schi/contract';
import { conflict, notFound, notLoggedIn, otherDevice, roleLacking, secondFactorNeeded } from './errors';
import type { Caller } from './state';

/**
 * How a call that check-in volunteers may make names the tournament that it is about (rule B14):
 * - `tournament`: by `tournamentId`;
 * - `list`: by the filter `tournamentId`; a volunteer who leaves it out gets the list of the tournament that is open to
 * them;
 * - `registration`: by `registrationId`, and `toRegistrationId` where a second one is changed;
 * - `entry`: by the entry of the audit log about a registration;
 * - `day`: by `date`, a day of the time for volunteers;
 * - `none`: it reaches people or money of no one tournament, so one has to be open;
 * - an object: it tells nothing about people, for this reason.
 */
export type About = 'tournament' | 'list' | 'registration' | 'entry' | 'day' | 'none' | { nobody: string };

/** Who may make a call. Every route declares one. The service checks whose objects the call reaches (rule B8). */
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
  /** How the call names the tournament that it is about, where check-in volunteers may make it. */
  about?: About;
}
export interface DeviceAccess {
  kind: 'devices';
  devices: readonly DeviceKind[];
  /** Also those that only send what waits on them. */
  alsoSenders?: true;
}
export interface DeviceOrRoleAccess {
  kind: 'devices or roles';
  devices: readonly DeviceKind[];
  roles: readonly Role[];
  /** Also devices that only send what waits on them. */
  alsoSenders?: true;
}
export type Access = OpenAccess | LoggedInAccess | DeviceAccess | DeviceOrRoleAccess;

/** Open to visitors; `why` is the reason it needs no login. */
export const anyone = (why: string): OpenAccess => ({ kind: 'anyone', why });
/** Every logged-in person, for their own objects. */
export const signedIn: LoggedInAccess = { kind: 'signed in' };
/** Every logged-in person, only in their own name: passwords, addresses, the end of an account (rule B6). */
export const accountOwner: LoggedInAccess = { kind: 'signed in', isPersonal: true };
/** Roles whose calls are about any tournament. */
type AnyTime = Exclude<Role, 'CheckInAdmin'>;
/** Only these roles (specification, section 6). What check-in volunteers may call too is declared by `staff`. */
export const allow = (...roles: readonly AnyTime[]): LoggedInAccess => ({ kind: 'roles', roles });
/**
 * The three staff roles: directors and super admins at any time, check-in volunteers about a tournament that is open to
 * them (rule B14).
 */
export const staff = (about: About): LoggedInAccess => ({ kind: 'roles', roles: staffRoles, about });

/**
 * Only paired devices of these kinds, of the tournament and the ring that the address names (decision hall/devices).
 */
export const devices = (...kinds: readonly DeviceKind[]): DeviceAccess => ({ kind: 'devices', devices: kinds });
/** Paired devices of these kinds, and people with one of these roles. */
export const devicesOr = (kinds: readonly DeviceKind[], roles: readonly AnyTime[]): DeviceOrRoleAccess => ({
  kind: 'devices or roles',
  devices: kinds,
  roles,
});

/**
 * Also for devices that only send what waits on them after the tournament (decision hall/devices-that-only-send). No
 * other call is open to them.
 */
export const alsoSenders = <One extends DeviceAccess | DeviceOrRoleAccess>(access: One): One => ({
  ...access,
  alsoSenders: true,
});

/**
 * Checks that the caller may make the call.
 * @throws Refusal 401 without a login, 403 without the role or as a device of another kind or one that only sends, 409
 * for what is refused while acting for another person, and for staff who must have a second factor first.
 */
export const requireAccess = (access: Access, { user, device }: Caller): void => {
  if (access.kind === 'anyone') return;
  if (device && 'devices' in access) {
    if (!access.devices.includes(device.kind) || (device.onlySends && access.alsoSenders !== true)) throw otherDevice();
    return;
  }
  if (!user) throw notLoggedIn();
  if (access.kind === 'devices') throw roleLacking();
  if (access.roles && !hasAnyRole(user.roles, access.roles))
    throw user.needsSecondFactor ? secondFactorNeeded() : roleLacking();
  if ('isPersonal' in access && access.isPersonal && user.actorId !== user.personId)
    throw conflict('ownerOnly', 'You are acting for somebody else. Only they can do this themselves.');
};

/** Checks that a device calls about its own tournament and its own ring. @throws Refusal 404 for another one. */
export const requireOwnPlace = (
  access: Access,
  { device }: Caller,
  { tournamentId, ringId }: { tournamentId?: unknown; ringId?: unknown },
): void => {
  if (!device || !('devices' in access)) return;
  if (tournamentId !== undefined && tournamentId !== device.tournamentId) throw notFound('tournament');
  if (ringId !== undefined && device.ringId !== null && ringId !== device.ringId) throw notFound('ring');
};
