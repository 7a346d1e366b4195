import { createHash, type KeyObject } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import koaJwt from 'koa-jwt';
import type { Clock } from '../clock';
import type { Devices } from '../sessions/devices';
import {
  backgroundHeader,
  continueSession,
  hasAnyRole,
  liveStream,
  logOut,
  sendOwnerCode,
  staffRoles,
} from '@schi/contract';
import type { EndedLogins } from '../sessions/ended-logins';
import type { Revocations } from '../sessions/revocations';
import type { SecondFactorRule } from '../sessions/second-factor-rule';
import { tokenLifetimeSeconds, verifyingKeys, type Login, type TokenPayload } from '../sessions/tokens';
import type { SessionUse } from '../sessions/use';
import { deviceEnded, idle, loginEnded, notLoggedIn, secondFactorNeeded } from './errors';
import type { AppState } from './state';

/** The most verified tokens that are remembered. The oldest is forgotten first. */
const maxRemembered = 5_000;

const deviceScheme = 'Device ';

type Verified = TokenPayload & { login: Login };

interface AuthenticateOptions {
  key: KeyObject;
  revocations: Revocations;
  endedLogins: EndedLogins;
  use: SessionUse;
  devices: Devices;
  secondFactorRule: SecondFactorRule;
  clock: Clock;
}

/** The calls that prove who comes back to a login without use, and the one that ends it. */
const returning: readonly string[] = [continueSession.path, sendOwnerCode.path, logOut.path];
const livePath = liveStream.path.slice(0, liveStream.path.indexOf(':'));
/** Live data and what the browser does by itself go on while nobody is there. */
const isByItself = (ctx: Context) => ctx.get(backgroundHeader) !== '' || ctx.path.startsWith(livePath);

/**
 * Reads the bearer token, if there is one, into `ctx.state.user`, or the token of a paired device into
 * `ctx.state.device`. koa-jwt checks the signature and answers 401 for a token that is wrong. A token that was verified
 * once is remembered, because its signature stays valid; expiry and revocation are checked at every request (rule B4),
 * outside of koa-jwt, which would name no reason and answer 401 also while the database is away. No token is longer
 * valid than a login lasts, whoever signed it. Staff who must have a second factor and have none keep only the roles of
 * customers (rule B10). A login of staff that nobody has used for an hour opens only the calls that continue it (rule
 * B10).
 * @throws HttpError 401 for a token that is wrong, Refusal 401 for one that is expired or revoked, and for a device
 * that was ended.
 */
export const authenticate = ({
  key,
  revocations,
  endedLogins,
  use,
  devices,
  secondFactorRule,
  clock,
}: AuthenticateOptions): Middleware<AppState> => {
  const isExpired = ({ login }: Verified) => login.exp * 1000 <= clock().getTime();
  const verify = koaJwt({
    // Cast: koa-jwt declares a Buffer or text. jsonwebtoken takes a KeyObject too and is seventy times as fast with it.
    secret: verifyingKeys(key) as (KeyObject & Buffer)[],
    algorithms: ['HS256'],
    key: 'token',
    // jsonwebtoken would compare with the system's clock, not with ours.
    ignoreExpiration: true,
  } as koaJwt.Options & { ignoreExpiration: boolean });

  const isHeldBack = async ({ roles, hasSecondFactor }: Verified) =>
    !hasSecondFactor && hasAnyRole(roles, staffRoles) && (await secondFactorRule.isRequired());

  const remembered = new Map<string, Verified>();
  const remember = (header: string, payload: Verified) => {
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(header, payload);
  };

  return async (ctx, next) => {
    const header = ctx.headers.authorization;
    if (header === undefined) {
      await next();
      return;
    }
    if (header.startsWith(deviceScheme)) {
      const recheck = async () => {
        const device = await devices.find(header.slice(deviceScheme.length));
        if (!device) throw deviceEnded();
        ctx.state.device = device;
      };
      await recheck();
      ctx.state.recheck = recheck;
      await next();
      return;
    }
    let payload = remembered.get(header);
    if (!payload) {
      const state = ctx.state as AppState & { token: TokenPayload & { iat?: number; exp?: number } };
      await verify(ctx, () => Promise.resolve());
      const { iat, exp, loginId, ...rest } = state.token;
      if (iat === undefined || exp === undefined || exp - iat > tokenLifetimeSeconds) throw notLoggedIn();
      payload = {
        ...rest,
        login: { id: loginId ?? createHash('sha256').update(header).digest('base64url'), iat, exp },
      };
      remember(header, payload);
    }
    const verified = payload;
    const { login } = verified;
    const session = { login, personId: verified.personId, roles: verified.roles };
    const isReturning = ctx.method === 'POST' && returning.includes(ctx.path);
    const wasHeldBack = await isHeldBack(verified);
    const recheck = async () => {
      if (isExpired(verified)) {
        remembered.delete(header);
        throw loginEnded('expired');
      }
      if (await revocations.isRevoked(verified.personId, verified.sessionVersion)) {
        remembered.delete(header);
        throw loginEnded(await revocations.reasonOf(verified.personId));
      }
      if (await endedLogins.isEnded(login)) throw loginEnded('log-out');
      // A process that plays a rehearsal is no page that somebody has left.
      if (!isReturning && !verified.onlyRehearsal && (await use.isIdle(session))) throw idle();
      // The rule may have come since a stream was opened.
      if (!wasHeldBack && (await isHeldBack(verified))) throw secondFactorNeeded();
    };
    await recheck();
    if (!isReturning && !verified.onlyRehearsal && !isByItself(ctx)) use.note(session);
    const { personId, roles, userDisplayName, onlyRehearsal } = verified;
    ctx.state.recheck = recheck;
    const kept = wasHeldBack
      ? { roles: roles.filter((role) => !staffRoles.includes(role)), needsSecondFactor: true as const }
      : { roles };
    ctx.state.user = {
      personId,
      actorId: personId,
      userDisplayName,
      login,
      ...kept,
      ...(onlyRehearsal ? { onlyRehearsal } : {}),
    };
    await next();
  };
};
