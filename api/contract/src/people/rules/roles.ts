/** The roles of section 6. A visitor without a login has none. */
export const roles = ['Customer', 'CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const;
export type Role = (typeof roles)[number];

/** Check-in, payments and registrations. */
export const staffRoles: readonly Role[] = ['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'];
/** Dashboard, competitors, communications, matchmaking, matchday, rings, merch. */
export const directorRoles: readonly Exclude<Role, 'Customer' | 'CheckInAdmin'>[] = [
  'TournamentDirector',
  'SuperAdmin',
];

/** Passes if any of the user's roles is in the allowed list (section 6). */
export const hasAnyRole = (userRoles: readonly Role[], allowed: readonly Role[]): boolean =>
  userRoles.some((role) => allowed.includes(role));

/** Where a login leads when no return address is stored (section 2, landing after login). */
export const landingPath = (userRoles: readonly Role[], returnTo?: string | null): string => {
  if (hasAnyRole(userRoles, directorRoles)) return '/admin/dashboard';
  if (userRoles.includes('CheckInAdmin')) return '/admin/registrations';
  return returnTo ?? '/customer/home';
};

const rank = (userRoles: readonly Role[]) => Math.max(-1, ...userRoles.map((role) => roles.indexOf(role)));

/**
 * Whether staff with `actor` roles may act for a person with `subject` roles: never for someone of a higher role (rule
 * B6).
 */
export const mayActFor = (actor: readonly Role[], subject: readonly Role[]): boolean =>
  hasAnyRole(actor, staffRoles) && rank(actor) >= rank(subject);
