import type { KeyObject } from 'node:crypto';
import { isProof, proofOf, proofPattern } from '../../../platform/sessions/proofs';

const purposeOf = (registrationId: number, version: number) => `my day ${registrationId} ${version}`;

/** The private part of a family's address. Nothing of it is stored; another version makes another one. */
export const familyToken = (key: KeyObject, registrationId: number, version: number): string =>
  `${registrationId}-${proofOf(key, purposeOf(registrationId, version))}`;

const pattern = new RegExp(`^(\\d{1,9})-(${proofPattern})$`);
/** The registration that a token names, not proven yet; `undefined` for what is no token. */
export const registrationIn = (token: string): number | undefined => {
  const [, id] = pattern.exec(token) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Whether a token is that of a registration in this version. It takes the same time whether it is right or wrong. */
export const isFamilyToken = (key: KeyObject, token: string, registrationId: number, version: number): boolean => {
  const [, id, proof = ''] = pattern.exec(token) ?? [];
  return id === `${registrationId}` && isProof(key, purposeOf(registrationId, version), proof);
};
