import type { KeyObject } from 'node:crypto';
import { pathOf, unsubscribe, unsubscribeTopic, unsubscribeWords, type Topic } from '@schi/contract';
import type { App } from '../../../context';
import { isProof, proofOf, proofPattern } from '../../../platform/sessions/proofs';

const purposeOf = (personId: number, topic: Topic) => `unsubscribe ${personId} ${topic}`;

/**
 * The address at which a person stops e-mails about a topic without a login (rule C10, RFC 8058). It stays the same, so
 * that it works in mails of any age.
 */
export const unsubscribeUrl = (
  { tokenKey, publicUrl }: Pick<App, 'tokenKey' | 'publicUrl'>,
  personId: number,
  topic: Topic,
): string => {
  const token = `${unsubscribeWords[topic]}-${personId}-${proofOf(tokenKey, purposeOf(personId, topic))}`;
  return new URL(pathOf(unsubscribe.path, { token }), publicUrl).toString();
};

const pattern = new RegExp(`^[a-z]+-(\\d{1,9})-(${proofPattern})$`);
/** Who stops what, by the private part of such an address; `undefined` for one that we did not make. */
export const readUnsubscribe = (key: KeyObject, token: string): { personId: number; topic: Topic } | undefined => {
  const [, id, proof = ''] = pattern.exec(token) ?? [];
  const topic = unsubscribeTopic(token);
  if (id === undefined || topic === undefined) return undefined;
  const personId = Number(id);
  return isProof(key, purposeOf(personId, topic), proof) ? { personId, topic } : undefined;
};
