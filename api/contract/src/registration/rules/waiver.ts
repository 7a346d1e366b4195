import { fullName } from '../../values/full-name';
import { hasTooManyMarks } from '../../values/composed';
import { isMinor, type CalendarDate } from '../../values/dates';
import type { FieldErrors } from '../../platform/fields';
import { waiverVersion } from './waiver-text';

/** A signed waiver, as it is sent. */
export interface Waiver {
  signedName: string;
  guardianName?: string;
  agreed: boolean;
}

/** A waiver as it is stored. */
export interface SignedWaiver extends Waiver {
  /** The version of the text that was agreed to. */
  version: string;
  signedAt: string;
}

/** Whether somebody has signed the present text. */
export const isWaiverPresent = ({ version, signedName }: Pick<SignedWaiver, 'version' | 'signedName'>): boolean =>
  version === waiverVersion && signedName !== '';

/**
 * What is wrong with the waiver of a competitor who is changed. Without agreeing, the signature stays as it is; other
 * names, and a missing or earlier signature, need somebody who agrees, unless `keeps` allows the earlier one (rule C1).
 */
export const waiverErrors = (
  signed: Pick<SignedWaiver, 'version' | 'signedName' | 'guardianName'>,
  sent: Partial<Waiver>,
  keeps: boolean,
): FieldErrors => {
  const { signedName = signed.signedName, guardianName = signed.guardianName ?? '' } = sent;
  if (sent.agreed) return signedName ? {} : { 'waiver.signedName': 'Value is required' };
  const isSame = signedName === signed.signedName && guardianName === (signed.guardianName ?? '');
  return isSame && (keeps || isWaiverPresent(signed)) ? {} : { 'waiver.agreed': 'Please read and accept the waiver' };
};

/** The message for a missing guardian's signature: required of minors on the tournament day. */
export const guardianMissing = (
  birthDate: CalendarDate,
  tournamentDate: CalendarDate,
  guardianName: string | undefined,
): string | undefined =>
  isMinor(birthDate, tournamentDate) && !guardianName?.trim() ? 'Value is required' : undefined;

/** The words of a name without accents, apostrophes and case. */
const words = (name: string): string[] =>
  hasTooManyMarks(name)
    ? [name]
    : name
        .normalize('NFD')
        .replace(/[\p{Mark}'’ʼ-]/gu, '')
        .toLowerCase()
        .split(/[^\p{Letter}\p{Number}]+/u)
        .filter(Boolean);

/** Whether a signature has the first and the last word of a name; what lies between may be left out or abbreviated. */
const signs = (signature: readonly string[], name: string): boolean => {
  const [parts, all] = [words(name), new Set(signature)];
  return parts.length > 0 && all.has(parts[0] ?? '') && all.has(parts.at(-1) ?? '');
};

/**
 * The question about a signature that is neither the competitor's nor the guardian's name; `undefined` while there is
 * nothing to compare. A name may be signed in another way than it is registered, so this is asked and not refused.
 */
export const signatureQuestion = ({
  firstName,
  lastName,
  waiver,
}: {
  firstName: string;
  lastName: string;
  waiver: { signedName: string; guardianName?: string | undefined };
}): string | undefined => {
  const signature = words(waiver.signedName);
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '';
  if (signature.length === 0 || !isNamed) return undefined;
  if (signs(signature, fullName({ firstName, lastName })) || signs(signature, waiver.guardianName ?? ''))
    return undefined;
  return `This is not the name of ${firstName.trim()} ${lastName.trim()}. Please correct it, or confirm that it is right`;
};
