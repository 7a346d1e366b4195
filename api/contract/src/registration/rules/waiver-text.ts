/** The version of the text that is signed now; a text that changes gets a new one, and the old text stays. */
export const waiverVersion = '2025-01';

/** The text of each version, so that somebody who agrees to a new one can compare. */
export const waiverTexts: Record<string, string> = {
  '2025-01':
    'Hapkido is a contact sport, and taking part carries a risk of injury. The competitor named above is healthy enough to take part, ' +
    'knows the rules of the events entered and will follow the officials. I release the organizers, the officials and the venue from ' +
    'claims for injuries that happen in spite of ordinary care, and I agree that the organizers may call for medical help in an emergency.',
};

/** The text a competitor, or a guardian for a minor, signs (rule C1). */
export const waiverText = waiverTexts[waiverVersion] ?? '';
