import { fullName, type Session } from '@schi/contract';
import type { App } from '../../context';
import { signToken } from '../../sessions/tokens';
import type { PersonRow } from './users.queries';

/** A new login of this person. */
export const sessionOf = (
  app: Pick<App, 'clock' | 'tokenKey'>,
  { id: personId, roles, sessionVersion, firstName, lastName, hasSecondFactor }: PersonRow,
): Session => {
  const userDisplayName = fullName({ firstName, lastName });
  return {
    token: signToken(
      app.tokenKey,
      { personId, roles, userDisplayName, sessionVersion, ...(hasSecondFactor ? { hasSecondFactor } : {}) },
      app.clock,
    ),
    personId,
    roles,
    userDisplayName,
  };
};
