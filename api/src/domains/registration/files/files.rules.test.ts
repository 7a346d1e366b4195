import fc from 'fast-check';
import { endingOf, fileTypes } from '@schi/contract';
import { cleanName, freeName } from './files.rules';

const types = Object.keys(fileTypes);

it.each([
  ['Waiver of Mina.PDF', 'application/pdf', 'Waiver of Mina.pdf'],
  ['photo.JPEG', 'image/jpeg', 'photo.jpeg'],
  ['run.exe', 'image/png', 'run.exe.png'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\form.pdf', 'application/pdf', 'form.pdf'],
  ['.htaccess', 'application/pdf', 'htaccess.pdf'],
  ['invoice\u202efdp.exe', 'application/pdf', 'invoicefdp.exe.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'a Set-Cookie x.pdf'],
  ['', 'audio/mpeg', 'file.mp3'],
  ['...', 'audio/mpeg', 'file.mp3'],
  ['품새.mp3', 'audio/mpeg', '품새.mp3'],
])('calls %j, a %s, %j', (given, type, name) => expect(cleanName(given, type)).toBe(name));

it('makes of any name one that is short, plain, ends as its content does, and stays the same when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...types), (given, type) => {
      const name = cleanName(given, type);
      expect(fileTypes[type]?.endings).toContain(endingOf(name));
      expect([...name].length).toBeLessThanOrEqual(120);
      // eslint-disable-next-line no-control-regex -- exactly these may not be left
      expect(name).not.toMatch(/[\u0000-\u001f\u007f\u202a-\u202e"/\\\p{Surrogate}]|^\./u);
      expect(cleanName(name, type)).toBe(name);
    }),
  );
});

it('finds a name that is not taken, the given one where it is free', () => {
  const name = fc.constantFrom('form.pdf', 'Form.pdf', 'form (2).pdf', 'other.pdf', 'file');
  fc.assert(
    fc.property(name, fc.array(name), (wanted, taken) => {
      const found = freeName(wanted, taken);
      const used = taken.map((one) => one.toLowerCase());
      expect(used).not.toContain(found.toLowerCase());
      if (!used.includes(wanted.toLowerCase())) expect(found).toBe(wanted);
    }),
  );
  expect(freeName('form.pdf', ['form.pdf', 'form (2).pdf'])).toBe('form (3).pdf');
});
