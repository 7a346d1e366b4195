import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { verifyingKeys } from '../../../platform/sessions/tokens';

/** Characters of the proof in an address: 132 bits of it. */
const proofLength = 22;

/** The purpose in front keeps the proof apart from everything else that the key signs. */
const proofOf = (key: KeyObject, registrationId: number, version: number): string =>
  createHmac('sha256', key).update(`my day ${registrationId} ${version}`).digest('base64url').slice(0, proofLength);

/** The private part of a family's address. Nothing of it is stored; another version makes another one. */
export const familyToken = (key: KeyObject, registrationId: number, version: number): string =>
  `${registrationId}-${proofOf(key, registrationId, version)}`;

const pattern = /^(\d{1,9})-([\w-]{22})$/;
/** The registration that a token names, not proven yet; `undefined` for what is no token. */
export const registrationIn = (token: string): number | undefined => {
  const [, id] = pattern.exec(token) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Whether a token is that of a registration in this version. It takes the same time whether it is right or wrong. */
export const isFamilyToken = (key: KeyObject, token: string, registrationId: number, version: number): boolean => {
  const given = Buffer.from(token);
  return verifyingKeys(key)
    .map((one) => Buffer.from(familyToken(one, registrationId, version)))
    .some((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted));
};
