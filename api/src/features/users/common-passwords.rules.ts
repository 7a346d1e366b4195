import { invalid } from '../../http/errors';

/** The commonest passwords of eight characters and more, in small letters; the shorter ones are refused for their length. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word pa55word 12345678 123456789 1234567890 0123456789 987654321
  87654321 11111111 00000000 88888888 12341234 11223344 12344321 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
  asdfghjk asdfghjkl asdf1234 zxcvbnm1 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1
  baseball baseball1 basketball superman superman1 batman123 starwars trustno1 whatever letmein1 letmein123 welcome1 welcome123 monkey123 dragon123 master123
  michelle jennifer jonathan computer internet michael1 charlie1 samantha liverpool chocolate butterfly elizabeth changeme changeme1 administrator admin123
  admin1234 administrator1 secret123 test1234 testtest default1 login123 access14 freedom1 shadow123 mustang1 corvette maverick 12345qwert qazwsxedc qazwsx123
  hapkido1 hapkido123 taekwondo taekwondo1 karate123 blackbelt blackbelt1 martialarts tournament tournament1`.split(/\s+/),
);

/** Refuses a password that is among the first that anybody tries. @throws Refusal 422 beside the field */
export const refuseCommon = (password: string, field: string): void => {
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain) || new Set(plain).size === 1)
    throw invalid({
      [field]: 'This is one of the commonest passwords. Please choose another one, such as four words that do not belong together',
    });
};
