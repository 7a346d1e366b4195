import { staffRoles, type Role } from '@schi/contract';

/** The name of each role, and what it allows (section 6). */
const roleText: Partial<Record<Role, { name: string; does: string }>> = {
  CheckInAdmin: { name: 'Check-in', does: 'check-in, payments and registrations' },
  TournamentDirector: { name: 'Tournament director', does: 'all of that, matchmaking, rings and matchday' },
  SuperAdmin: { name: 'Super admin', does: 'everything, with settings and staff' },
};

export const roleNames = (roles: readonly Role[]): string =>
  roles.map((role) => roleText[role]?.name ?? role).join(', ');

export const roleOptions = staffRoles.map((role) => ({
  value: role,
  label: `${roleText[role]?.name ?? role}: ${roleText[role]?.does ?? ''}`,
}));
