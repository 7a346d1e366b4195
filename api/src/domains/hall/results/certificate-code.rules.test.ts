import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { longestCertificateCode } from '@schi/contract';
import { certificateCode, certifiedBy } from './certificate-code.rules';

const key = createSecretKey(Buffer.from('a key for this test only'));
const id = fc.integer({ min: 1, max: 999_999_999 });
const certified = fc.record({
  contestId: id,
  competitorId: id,
  place: fc.option(fc.integer({ min: 1, max: 32_767 })),
  version: id,
});

it('reads back what a code certifies, and fits its limit', () => {
  fc.assert(
    fc.property(certified, (one) => {
      const code = certificateCode(key, one);
      expect(certifiedBy(key, code)).toEqual(one);
      expect(code.length).toBeLessThanOrEqual(longestCertificateCode);
    }),
  );
});

it('takes no code with any letter changed, nor one made with another key', () => {
  const other = createSecretKey(Buffer.from('another key'));
  fc.assert(
    fc.property(certified, fc.nat(), fc.constantFrom(...'0123456789AZaz-_'), (one, at, letter) => {
      const code = certificateCode(key, one);
      const place = at % code.length;
      const changed = code.slice(0, place) + letter + code.slice(place + 1);
      fc.pre(changed !== code);
      expect(certifiedBy(key, changed)).toBeUndefined();
      expect(certifiedBy(other, code)).toBeUndefined();
    }),
  );
});
