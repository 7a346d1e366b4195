/** Letters and digits without look-alikes, as in confirmation codes (rule C8). */
export const pairingAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const pairingCodeLength = 6;
/** The code of a ring is valid for longer, so it is longer. */
export const ringCodeLength = 8;
/** Minutes for which a code for one device can be used. */
export const pairingMinutes = 10;
/** Minutes for which a director may make the code of a ring valid; the second is proposed. */
export const ringCodeMinutes = [30, 60, 120, 240] as const;
export type RingCodeMinutes = (typeof ringCodeMinutes)[number];

/** A typed code with blanks is shorter; normalizing a long run of accents takes the square of its length. */
const longest = 40;
const code = /^(?:[A-HJ-NP-Z2-9]{6}|[A-HJ-NP-Z2-9]{8})$/;

/**
 * Reads a typed or scanned pairing code of a device or of a ring, in upper or lower case and with any spaces and
 * hyphens; undefined for text that is none.
 */
export const readPairingCode = (text: string): string | undefined => {
  if (text.length > longest) return undefined;
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '');
  return code.test(plain) ? plain : undefined;
};
