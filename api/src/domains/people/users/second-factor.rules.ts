import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  type KeyObject,
} from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount, site } from '@schi/contract';
import { verifyingKeys } from '../../../platform/sessions/tokens';

/** What RFC 6238 and all authenticator apps assume: six digits of SHA-1 that change every 30 seconds. */
const periodSeconds = 30;
const settings = { issuer: site.name, algorithm: 'SHA1', digits: 6, period: periodSeconds };
/** How many periods the clocks of phone and server may differ. */
const tolerance = 1;

const ivBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';
const derivedKey = (tokenKey: KeyObject, purpose: string) =>
  Buffer.from(hkdfSync('sha256', tokenKey.export(), '', purpose, 32));
const secretKey = (tokenKey: KeyObject) => derivedKey(tokenKey, 'schi second factor');

/** A new secret of 160 bits, as Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a QR code. */
export const otpAddress = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret }).toString();

/** The code of a secret at an instant, as an app shows it. */
export const otpCode = (secret: string, at: Date): string =>
  new TOTP({ ...settings, secret }).generate({ timestamp: at.getTime() });

/** The number of the period whose code this is, close to this instant; `undefined` for a wrong code. */
export const periodOf = (secret: string, code: string, at: Date): number | undefined => {
  const delta = new TOTP({ ...settings, secret }).validate({ token: code, timestamp: at.getTime(), window: tolerance });
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / periodSeconds) + delta;
};

/** Encrypts a secret for storage. It can be read only for the same person. */
export const sealSecret = (tokenKey: KeyObject, personId: number, secret: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, secretKey(tokenKey), iv).setAAD(Buffer.from(String(personId)));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
};

/** Reads a stored secret; `undefined` when it was stored with another secret of the server or for another person. */
export const openSecret = (tokenKey: KeyObject, personId: number, stored: Buffer): string | undefined =>
  verifyingKeys(tokenKey)
    .map((key) => openWith(key, personId, stored))
    .find((secret) => secret !== undefined);

const openWith = (tokenKey: KeyObject, personId: number, stored: Buffer): string | undefined => {
  const [iv, tag, sealed] = [
    stored.subarray(0, ivBytes),
    stored.subarray(ivBytes, ivBytes + tagBytes),
    stored.subarray(ivBytes + tagBytes),
  ];
  try {
    const opening = createDecipheriv(cipher, secretKey(tokenKey), iv)
      .setAAD(Buffer.from(String(personId)))
      .setAuthTag(tag);
    return Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

// Without letters and digits that look alike.
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Random letters and digits in groups of four: almost 20 random bits each. */
export const newCodeText = (groups: number): string => Array.from({ length: groups }, group).join('-');
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** New recovery codes: twelve letters and digits each, almost 59 random bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, () => newCodeText(3));

/** A typed code without blanks and hyphens, in capital letters. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Whether a plain code looks like one of an app. Every other one is taken for a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** How a recovery code is stored. */
export const recoveryHash = (tokenKey: KeyObject, personId: number, code: string): Buffer =>
  createHmac('sha256', derivedKey(tokenKey, 'schi recovery code'))
    .update(`${personId} ${plainCode(code)}`)
    .digest();
