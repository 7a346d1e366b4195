// No language puts so many marks on one letter (the Stream-Safe Text Format of Unicode allows 30). Putting a long run
// of them in order takes the square of its length.
const tooManyMarks = /\p{Mark}{31}/u;

/** Whether a letter of the text has more marks than any language writes. */
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text);

/**
 * The text with each letter and its accents as one character where there is one (NFC). Left as it is where a letter has
 * too many marks.
 */
export const composed = (text: string): string => (hasTooManyMarks(text) ? text : text.normalize('NFC'));
