import fc from 'fast-check';
import { emailKey, isSameEmail } from './email-key';

it('is the same for every spelling with other capitals, blanks around it and accents as marks of their own', () => {
  const letter = fc.constantFrom(...'abcxyzéüñåø0+._');
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1 }), fc.array(letter, { minLength: 1 }), (name, host) => {
      const address = `${name.join('')}@${host.join('')}`;
      expect(emailKey(address)).toBe(address);
      expect(emailKey(` ${address.toUpperCase().normalize('NFD')}\n`)).toBe(address);
    }),
  );
});

it('tells apart letters that only look alike', () => {
  expect(isSameEmail('admİn@example.com', 'admin@example.com')).toBe(false);
  expect(isSameEmail('admın@example.com', 'admin@example.com')).toBe(false);
  expect(isSameEmail('аdmin@example.com', 'admin@example.com')).toBe(false);
});
