import { endpoint } from '../../platform/endpoint';
import type { ListQuery, Page } from '../../platform/lists';
import { choices, emailText, required, text } from '../../platform/fields';
import { staffRoles, type Role } from '../rules/roles';

/** An account for super admins. */
export interface StaffRow {
  personId: number;
  name: string;
  email: string;
  /** The roles of section 6 without `Customer`. */
  roles: Role[];
  /** Whether the person was invited and has not chosen a password yet. */
  isInvited: boolean;
  hasSecondFactor: boolean;
}
export const staffSorts = ['name', 'email'] as const;
export interface StaffQuery extends ListQuery {
  /** All accounts, not only those with a staff role. */
  who?: 'all';
}

export interface Invitation {
  firstName: string;
  lastName: string;
  email: string;
  roles: Role[];
}
export const invitationFields = {
  firstName: text(required),
  lastName: text(required),
  email: emailText(required),
  roles: choices(staffRoles, required),
};

/** The new staff roles of a person; `was` are the roles that the employee saw (rule E8). */
export interface RoleChange {
  roles: Role[];
  was: Role[];
}
export const roleChangeFields = { roles: choices(staffRoles), was: choices(staffRoles) };

export const listStaff = endpoint('GET', '/api/admin/staff')<void, Page<StaffRow>, StaffQuery>();
export const inviteStaff = endpoint('POST', '/api/admin/staff', { oncePerKey: true })<Invitation, StaffRow>();
export const changeRoles = endpoint('PUT', '/api/admin/staff/:personId/roles')<RoleChange, StaffRow>();
export const inviteAgain = endpoint('POST', '/api/admin/staff/:personId/invitation', { oncePerKey: true })<
  void,
  { message: string }
>();
