import { fullName, type Session } from '@schi/contract';
import type { App } from '../../../context';
import { newLogin, signToken, type Login } from '../../../platform/sessions/tokens';
import type { PersonRow } from './users.queries';

/** A session of this person: of a new login, or a further one of `login`, which it does not prolong (rule B13). */
export const sessionOf = (
  app: Pick<App, 'clock' | 'tokenKey'>,
  { id: personId, roles, sessionVersion, firstName, lastName, hasSecondFactor }: PersonRow,
  login: Login = newLogin(app.clock),
): Session => {
  const userDisplayName = fullName({ firstName, lastName });
  return {
    token: signToken(
      app.tokenKey,
      {
        personId,
        roles,
        userDisplayName,
        sessionVersion,
        loginId: login.id,
        ...(hasSecondFactor ? { hasSecondFactor } : {}),
      },
      app.clock,
      login,
    ),
    personId,
    roles,
    userDisplayName,
  };
};
