/**
 * The text without those of `characters` that stand at its end, in one pass: a pattern would need the square of their
 * number.
 */
export const withoutEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** The secrets of a setting, the present one first. Several are separated by commas; a single one may hold a comma. */
export const secretsOf = (setting: string): string[] => {
  const parts = setting.split(',').map((part) => part.trim());
  return parts.every((part) => part.length >= 32) ? parts : [setting];
};
