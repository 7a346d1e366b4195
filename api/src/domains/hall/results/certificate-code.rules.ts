import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { verifyingKeys } from '../../../platform/sessions/tokens';
import { longestCertificateCode } from '@schi/contract';

/** What a certificate says, as far as it can change. */
export interface Certified {
  contestId: number;
  competitorId: number;
  /** `null`: took part without a place. */
  place: number | null;
  /** Of the result from which it was made. */
  version: number;
}

/** Characters of the proof in a code: 96 bits of it. */
const proofLength = 16;

/** The purpose in front keeps the proof apart from everything else that the key signs. */
const proofOf = (key: KeyObject, numbers: string): string =>
  createHmac('sha256', key).update(`certificate ${numbers}`).digest('base64url').slice(0, proofLength);

/** The code of a certificate. Nothing of it is stored. */
export const certificateCode = (key: KeyObject, { contestId, competitorId, place, version }: Certified): string => {
  const numbers = `${contestId}-${competitorId}-${place ?? 0}-${version}`;
  return `${numbers}-${proofOf(key, numbers)}`;
};

const pattern = /^(\d{1,9})-(\d{1,9})-(\d{1,5})-(\d{1,9})-[\w-]{16}$/;
/** What a code certifies; `undefined` for one that was not made here. It takes the same time for every proof. */
export const certifiedBy = (key: KeyObject, code: string): Certified | undefined => {
  const found = code.length > longestCertificateCode ? null : pattern.exec(code);
  if (!found) return undefined;
  const [contestId = 0, competitorId = 0, place = 0, version = 0] = found.slice(1).map(Number);
  const certified = { contestId, competitorId, place: place === 0 ? null : place, version };
  const given = Buffer.from(code);
  const isRight = verifyingKeys(key)
    .map((one) => Buffer.from(certificateCode(one, certified)))
    .some((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted));
  return isRight ? certified : undefined;
};
