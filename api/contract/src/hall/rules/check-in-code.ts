/** The text before a confirmation code in its QR picture. */
export const codePrefix = 'SCHI-';

/** The result of reading a scan or typed text as a confirmation code (rule C8): 8 characters without look-alikes. */
export type ReadCode = { kind: 'code'; code: string } | { kind: 'torn' | 'foreign' };

/** A code with its prefix and blanks is shorter; normalizing a long run of accents takes the square of its length. */
const longest = 100;
const code = /^[A-HJ-NP-Z2-9]{8}$/;

/**
 * Reads a confirmation code from a picture or a keyboard, in upper or lower case and with any spaces. `torn`: one of
 * our codes, but incomplete; `foreign`: not one of our codes.
 */
export const readCode = (text: string): ReadCode => {
  if (text.length > longest) return { kind: 'foreign' };
  const plain = text.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
  const isOurs = plain.startsWith('SCHI');
  const rest = plain.replace(/^SCHI-?/, '').replace(/-/g, '');
  if (code.test(rest)) return { kind: 'code', code: rest };
  if (code.test(plain)) return { kind: 'code', code: plain };
  return { kind: isOurs ? 'torn' : 'foreign' };
};
