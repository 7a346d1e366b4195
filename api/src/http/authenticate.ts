import type { KeyObject } from 'node:crypto';
import type { Middleware } from 'koa';
import koaJwt from 'koa-jwt';
import type { Clock } from '../clock';
import type { Revocations } from '../sessions/revocations';
import type { TokenPayload } from '../sessions/tokens';
import { notLoggedIn } from './errors';
import type { AppState } from './state';

/** So many verified tokens are remembered; the oldest is forgotten first. */
const remembered = 5_000;

/**
 * Reads the bearer token, if there is one, into `ctx.state.user`. A verified token is remembered, since a signature never
 * changes its mind; expiry and revocation are checked at every request.
 * @throws Refusal 401 for a token that is wrong, expired or revoked.
 */
export const authenticate = (key: KeyObject, revocations: Revocations, clock: Clock): Middleware<AppState> => {
  // Expiry is checked below, against our clock.
  const verify = koaJwt({
    secret: key as unknown as Buffer,
    algorithms: ['HS256'],
    key: 'token',
    ignoreExpiration: true,
  } as koaJwt.Options);
  const verified = new Map<string, TokenPayload & { exp: number }>();
  return async (ctx, next) => {
    const header = ctx.headers.authorization;
    if (header !== undefined) {
      let payload = verified.get(header);
      if (!payload) {
        const state = ctx.state as AppState & { token?: TokenPayload & { exp: number } };
        try {
          await verify(ctx, () => Promise.resolve());
        } catch {
          throw notLoggedIn();
        }
        payload = state.token;
        if (!payload) throw notLoggedIn();
        if (verified.size >= remembered) verified.delete(verified.keys().next().value ?? '');
        verified.set(header, payload);
      }
      const isExpired = payload.exp * 1000 <= clock().getTime();
      if (isExpired || (await revocations.isRevoked(payload.personId, payload.sessionVersion))) {
        verified.delete(header);
        throw notLoggedIn();
      }
      const { personId, roles, userDisplayName } = payload;
      ctx.state.user = { personId, actorId: personId, roles, userDisplayName };
    }
    await next();
  };
};
