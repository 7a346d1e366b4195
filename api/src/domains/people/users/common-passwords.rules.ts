import { invalid } from '../../../platform/http/errors';

/** What the list lacks: sequences, words with signs for letters, and the words of this field. */
const own = `0123456789 987654321 87654321 abcdefgh p@ssword pa$$word login changeme administrator
  hapkido taekwondo karate blackbelt martialarts tournament invitational`.split(/\s+/);

let known: Promise<ReadonlySet<string>> | undefined;
/**
 * Passwords and words that are tried first, in small letters (decision people/common-passwords). They are read once, by
 * the first password that is chosen, because making the set takes 11 ms.
 */
const commonPasswords = () =>
  (known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...own]),
  ));

/**
 * Refuses a password that is among the first that anybody tries, also with up to four digits behind it. @throws Refusal
 * 422 beside the field
 */
export const refuseCommon = async (password: string, field: string): Promise<void> => {
  const plain = password.normalize('NFKC').toLowerCase();
  const common = await commonPasswords();
  if (common.has(plain) || common.has(plain.replace(/\d{1,4}$/, '')) || new Set(plain).size === 1)
    throw invalid({
      [field]:
        'This is one of the commonest passwords. Please choose another one, such as four words that do not belong together',
    });
};
