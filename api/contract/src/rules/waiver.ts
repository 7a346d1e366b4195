import { fullName } from './full-name';
import { hasTooManyMarks } from './composed';
import { ageOn, type CalendarDate } from './dates';

/** A signed waiver, as it is sent. */
export interface Waiver {
  signedName: string;
  guardianName?: string;
  agreed: boolean;
}

/** The version of the waiver's text that a signature refers to. */
export const waiverVersion = '2025-01';

/** The text a competitor, or a guardian for a minor, signs (decision C1). */
export const waiverText =
  'Hapkido is a contact sport, and taking part carries a risk of injury. The competitor named above is healthy enough to take part, ' +
  'knows the rules of the events entered and will follow the officials. I release the organisers, the officials and the venue from ' +
  'claims for injuries that happen in spite of ordinary care, and I agree that the organisers may call for medical help in an emergency.';

/** The message for a missing guardian's signature: required while the competitor is under 18 on the tournament day. */
export const guardianMissing = (
  birthDate: CalendarDate,
  tournamentDate: CalendarDate,
  guardianName: string | undefined,
): string | undefined => (ageOn(birthDate, tournamentDate) < 18 && !guardianName?.trim() ? 'Value is required' : undefined);

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
 * The question about a signature that is neither the competitor's nor the guardian's name; `undefined` while there is nothing to compare.
 * A name may be signed in another way than it is registered, so this is asked and not refused.
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
  if (signs(signature, fullName({ firstName, lastName })) || signs(signature, waiver.guardianName ?? '')) return undefined;
  return `This is not the name of ${firstName.trim()} ${lastName.trim()}. Please correct it, or confirm that it is right`;
};
