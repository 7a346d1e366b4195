import type { Access } from '../http/access';

const titles: Record<string, string> = {
  CheckInAdmin: 'volunteers',
  TournamentDirector: 'directors',
  SuperAdmin: 'super admins',
};
const rolesIn = (roles: readonly string[]) => roles.map((role) => titles[role] ?? role).join(', ');

/** Who may make a call, in words. */
export const whoOf = (access: Access): string => {
  if (access.kind === 'anyone') return `everybody: ${access.why}`;
  const devices = 'devices' in access ? `devices (${access.devices.join(', ')})` : '';
  const senders = 'alsoSenders' in access && access.alsoSenders ? ', also those that only send' : '';
  if (access.kind === 'devices') return devices + senders;
  if (access.kind === 'devices or roles') return `${devices}${senders}; ${rolesIn(access.roles)}`;
  if (access.roles) return rolesIn(access.roles);
  return access.isPersonal ? 'the owner of the account, never on behalf of somebody' : 'every login, for what it owns';
};
