import { staffRoles, type Role } from '@schi/contract';

/** One entry of the navbar, shown to these roles (section 2). */
export interface NavItem {
  to: string;
  label: string;
  roles: readonly Role[];
}

/** The navbar in order; an area is listed once its page exists. */
export const navigation: readonly NavItem[] = [{ to: '/admin/registrations', label: 'Registrations', roles: staffRoles }];
