import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { verifyingKeys } from './tokens';

/** Characters of the proof in an address: 132 bits of it. */
const proofLength = 22;
/** What a proof looks like. */
export const proofPattern = `[\\w-]{${proofLength}}`;

/**
 * What proves in a private address that we have made it. Nothing of it is stored.
 * @param purpose what the address is for and of whom: it keeps proofs apart from everything else that the key signs
 */
export const proofOf = (key: KeyObject, purpose: string): string =>
  createHmac('sha256', key).update(purpose).digest('base64url').slice(0, proofLength);

/** Whether a proof is that of a purpose, by the key or a former one. It takes the same time whether right or wrong. */
export const isProof = (key: KeyObject, purpose: string, proof: string): boolean => {
  const given = Buffer.from(proof);
  return verifyingKeys(key)
    .map((one) => Buffer.from(proofOf(one, purpose)))
    .some((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted));
};
