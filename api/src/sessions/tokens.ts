import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Role } from '@schi/contract';
import type { Clock } from '../clock';

/** A login lasts twelve hours (decision B4). */
export const tokenLifetimeSeconds = 12 * 60 * 60;

/** The content of a token; `sessionVersion` makes it possible to revoke a login. */
export interface TokenPayload {
  personId: number;
  roles: Role[];
  userDisplayName: string;
  sessionVersion: number;
  /** The person has a second factor, so this login was made with it. Absent without one. */
  hasSecondFactor?: boolean;
  /** The login of virtual tablets: it reaches this rehearsal while this process plays it, and nothing else (api decision 0124). */
  onlyRehearsal?: OnlyRehearsal;
}

/** A rehearsal, and the process that plays it. */
export interface OnlyRehearsal {
  tournamentId: number;
  run: string;
}

/** The key as an object: a plain string would cost sixty times as much at each verification. */
export const tokenKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'));

/** Signs a login for twelve hours from now. */
export const signToken = (key: KeyObject, payload: TokenPayload, clock: Clock): string => {
  const iat = Math.floor(clock().getTime() / 1000);
  return jwt.sign({ ...payload, iat, exp: iat + tokenLifetimeSeconds }, key, { algorithm: 'HS256' });
};
