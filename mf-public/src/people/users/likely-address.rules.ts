/** Where most families have their mail. */
const usual = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'msn.com',
  'live.com',
  'verizon.net',
  'sbcglobal.net',
];
/** Names of others that are as close to those as a slip. */
const others = new Set([
  ...usual,
  'ymail.com',
  'mail.com',
  'gmx.com',
  'email.com',
  'hotmail.co',
  'yahoo.co',
  'me.com',
  'mac.com',
  'love.com',
]);

/** Whether one letter is missing, added, wrong or has changed places with the next. */
const isOneSlip = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const start = [...short].findIndex((letter, index) => letter !== long[index]);
  const at = start < 0 ? short.length : start;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  if (long.length === short.length + 1) return rest(short, 0) === rest(long, 1);
  if (long.length !== short.length) return false;
  return (
    rest(short, 1) === rest(long, 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, 2) === rest(long, 2))
  );
};

/**
 * The address that was probably meant, where its domain looks like a slip; only ever asked, because the domain may
 * exist.
 */
export const likelyAddress = (address: string): string | undefined => {
  const [, name = '', domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? [];
  const given = domain.toLowerCase();
  if (given === '' || others.has(given)) return undefined;
  const meant = usual.find((one) => isOneSlip(given, one));
  return meant && `${name}@${meant}`;
};
