import fc from 'fast-check';
import { nameDoubts } from './name-doubts';

const messages = (firstName: string, lastName: string) =>
  nameDoubts({ firstName, lastName }).map(({ message }) => message);

it.each([
  [
    'KIM',
    'MINJUN',
    [
      'The first name “KIM” is written in capitals only. Is it right?',
      'The last name “MINJUN” is written in capitals only. Is it right?',
    ],
  ],
  [
    'm',
    'K',
    ['The first name “m” has one letter only. Is it right?', 'The last name “K” has one letter only. Is it right?'],
  ],
  ['Minjun', 'O', ['The last name “O” has one letter only. Is it right?']],
  ['K.', 'Lee', ['The first name “K.” has one letter only. Is it right?']],
  ['mina', 'Kim', ['The first name “mina” is written without a capital. Is it right?']],
  ['Élise', "O'BRIEN", ["The last name “O'BRIEN” is written in capitals only. Is it right?"]],
  ['Ana', 'Ana', ['First and last name are both “Ana”. Are they right?']],
  ['Ana-Lee', 'Ana Lee', ['First and last name are both “Ana Lee”. Are they right?']],
  ['김', '민준', []],
  ['明', '李', []],
  ['Bo', 'Li', []],
  ['Suharto', '', []],
  ['', '', []],
  ['Mary-Jane', "O'Brien", []],
  ['JoAnn', 'McDonald', []],
])('asks about %s %s: %j', (firstName, lastName, expected) => expect(messages(firstName, lastName)).toEqual(expected));

it('asks about every name all capitals, all small, of one letter, or twice the same', () => {
  const letter = fc.constantFrom(...'abcxyzéñøßłжσ');
  const name = fc.array(letter, { minLength: 2, maxLength: 8 }).map((all) => all.join(''));
  const proper = (small: string) => `${small.charAt(0).toUpperCase()}${small.slice(1).toLowerCase()}`;
  fc.assert(
    fc.property(name, name, letter, (one, other, single) => {
      fc.pre(!one.startsWith('ß') && !other.startsWith('ß') && single !== 'ß');
      const fine = { firstName: proper(one), lastName: proper(`${other}q`) };
      fc.pre(fine.firstName !== fine.lastName);
      expect(nameDoubts(fine)).toEqual([]);
      for (const field of ['firstName', 'lastName'] as const)
        for (const written of [`${one}w`.toUpperCase(), `${one}w`.toLowerCase(), single, single.toUpperCase()])
          expect(nameDoubts({ ...fine, [field]: written }).map((doubt) => doubt.field)).toEqual([field]);
      expect(nameDoubts({ firstName: fine.firstName, lastName: fine.firstName }).map(({ field }) => field)).toEqual([
        'lastName',
      ]);
    }),
  );
});
