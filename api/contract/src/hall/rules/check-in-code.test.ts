import fc from 'fast-check';
import { codePrefix, readCode } from './check-in-code';

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const codes = fc.array(fc.constantFrom(...letters), { minLength: 8, maxLength: 8 }).map((all) => all.join(''));

it('reads every code back, scanned, typed small, and with spaces', () =>
  fc.assert(
    fc.property(codes, (code) => {
      for (const text of [codePrefix + code, code, code.toLowerCase(), ` ${code.slice(0, 4)} ${code.slice(4)}\n`])
        expect(readCode(text)).toEqual({ kind: 'code', code });
    }),
  ));

it.each([
  ['SCHI-ABCD', 'torn'],
  ['SCHI-ABCDEFG0', 'torn'],
  ['SCHI-', 'torn'],
  ['https://example.com/menu', 'foreign'],
  ['KIM', 'foreign'],
  ['', 'foreign'],
])('knows %j for %s', (text, kind) => expect(readCode(text)).toEqual({ kind }));
