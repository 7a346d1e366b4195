import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Role } from '@schi/contract';
import { secretsOf } from '../text/text';
import type { Clock } from '../clock';

/** A login lasts twelve hours (rule B4). */
export const tokenLifetimeSeconds = 12 * 60 * 60;

/** The content of a token; `sessionVersion` makes it possible to revoke a login. */
export interface TokenPayload {
  personId: number;
  roles: Role[];
  userDisplayName: string;
  sessionVersion: number;
  /** Names the login in all its tokens. Absent in tokens of an earlier release and of virtual tablets. */
  loginId?: string;
  /** The person has a second factor, so this login was made with it. Absent without one. */
  hasSecondFactor?: boolean;
  /**
   * The login of virtual tablets: it reaches this rehearsal while this process plays it, and nothing else (decision
   * hall/virtual-tablets).
   */
  onlyRehearsal?: OnlyRehearsal;
}

/** A rehearsal, and the process that plays it. */
export interface OnlyRehearsal {
  tournamentId: number;
  run: string;
}

/**
 * One login: it keeps its name and its times when a change of the account makes another token (rule B13). Times are
 * seconds since 1970.
 */
export interface Login {
  /** 256 bits. */
  id: string;
  iat: number;
  exp: number;
}

/** A login of twelve hours from now. */
export const newLogin = (clock: Clock): Login => {
  const iat = Math.floor(clock().getTime() / 1000);
  return { id: randomBytes(32).toString('base64url'), iat, exp: iat + tokenLifetimeSeconds };
};

/** The key as an object: a plain string would cost sixty times as much at each verification. */
const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'));
const formerKeys = new WeakMap<KeyObject, KeyObject[]>();

/**
 * The key of `JWT_SECRET` that signs. The setting may list former secrets after it, so that one can be replaced (rule
 * B4).
 */
export const tokenKey = (setting: string): KeyObject => {
  const [present = setting, ...former] = secretsOf(setting);
  const key = keyOf(present);
  formerKeys.set(key, former.map(keyOf));
  return key;
};

/** Every key that verifies what was signed, read or hashed with it: the present one, then the former ones. */
export const verifyingKeys = (key: KeyObject): KeyObject[] => [key, ...(formerKeys.get(key) ?? [])];

/** Signs a token with the times of its login, by default those of a new one. */
export const signToken = (
  key: KeyObject,
  payload: TokenPayload,
  clock: Clock,
  { iat, exp } = newLogin(clock),
): string => jwt.sign({ ...payload, iat, exp }, key, { algorithm: 'HS256' });
