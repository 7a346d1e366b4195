import { directorRoles, staffRoles, type FeatureFlag, type Role } from '@schi/contract';

/** One entry of the navbar, shown to these roles (section 2). */
export interface NavItem {
  to: string;
  label: string;
  roles: readonly Role[];
  /** Shown only while this feature is on. */
  flag?: FeatureFlag;
}

/** The navbar in order; an area is listed once its page exists. */
export const navigation: readonly NavItem[] = [
  { to: '/admin/dashboard', label: 'Dashboard', roles: directorRoles },
  { to: '/admin/competitors', label: 'Competitors', roles: directorRoles },
  { to: '/admin/tournament-merch', label: 'Merch', roles: directorRoles, flag: 'SellMerch' },
  { to: '/admin/registrations', label: 'Registrations', roles: staffRoles },
  { to: '/admin/payments', label: 'Payments', roles: staffRoles },
  { to: '/admin/check-in', label: 'Check-in', roles: staffRoles },
];

export interface MenuGroup {
  name: string;
  items: readonly { to: string; label: string }[];
}

/** The More menu of super admins, before its Logout (section 2). */
export const moreMenu: readonly MenuGroup[] = [
  {
    name: 'Settings',
    items: [
      { to: '/admin/tournaments', label: 'Tournaments' },
      { to: '/admin/divisions', label: 'Divisions' },
      { to: '/admin/event-types', label: 'Event Types' },
      { to: '/admin/competitor-levels', label: 'Competitor Levels' },
      { to: '/admin/events', label: 'Events' },
      { to: '/admin/feature-flags', label: 'Features' },
      { to: '/admin/staff', label: 'Staff' },
    ],
  },
  {
    name: 'Extras',
    items: [
      { to: '/admin/communications', label: 'Communications' },
      { to: '/admin/audit', label: 'Audit' },
    ],
  },
];
