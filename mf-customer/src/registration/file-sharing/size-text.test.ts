import { sizeText } from './size-text';

it.each([
  [1, '1 KB'],
  [840 * 1024, '840 KB'],
  [1_400_000, '1.3 MB'],
  [20 * 1024 * 1024, '20 MB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [200 * 1024 * 1024, '200 MB'],
])('says %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
