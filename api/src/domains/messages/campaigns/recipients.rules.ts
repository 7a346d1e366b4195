import { createHash } from 'node:crypto';
import { emailKey, type SkipReason } from '@schi/contract';

/** A way to reach the family of one chosen registration. */
export interface Candidate {
  registrationId: number;
  personId: number;
  name: string;
  /** An e-mail address or ten digits; empty where there is none. */
  address: string;
  /** The reason why nothing is sent there. */
  skipped: SkipReason | null;
}

export interface Recipient extends Omit<Candidate, 'registrationId'> {
  registrationIds: number[];
}

/**
 * Lists each address once, with all registrations that it was chosen for (E5). Consent belongs to the address, so one
 * refusal is enough to skip it. People without an address stay in the list, so that staff see them.
 */
export const foldRecipients = (candidates: readonly Candidate[]): Recipient[] => {
  const byAddress = new Map<string, Recipient>();
  for (const { registrationId, ...candidate } of candidates) {
    const key = candidate.address === '' ? `person ${candidate.personId}` : emailKey(candidate.address);
    const known = byAddress.get(key);
    if (!known) byAddress.set(key, { ...candidate, registrationIds: [registrationId] });
    else {
      if (!known.registrationIds.includes(registrationId)) known.registrationIds.push(registrationId);
      known.skipped ??= candidate.skipped;
    }
  }
  return [...byAddress.values()];
};

/**
 * A short name of a set of recipients; the same for the same addresses with the same registrations and reasons,
 * whatever their order.
 */
export const nameOfRecipients = (recipients: readonly Recipient[]): string => {
  const lines = recipients.map(({ personId, address, skipped, registrationIds }) =>
    JSON.stringify([personId, emailKey(address), skipped, [...registrationIds].sort((a, b) => a - b)]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 32);
};
