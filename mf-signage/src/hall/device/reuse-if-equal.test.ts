import { reuseIfEqual } from './reuse-if-equal';

const ring = (name: string, values: (number | null)[]) => ({
  name,
  parts: values.map((value) => ({ value, more: { is: true } })),
});

it('answers the former object when the next one says the same', () => {
  const former = ring('Ring 1', [1, null]);
  expect(reuseIfEqual(former, ring('Ring 1', [1, null]))).toBe(former);
});

it('keeps each part that has not changed, and takes each that has', () => {
  const former = ring('Ring 1', [1, 2, 3]);
  const next = reuseIfEqual(former, ring('Ring 1', [1, 5, 3]));
  expect(next).toEqual(ring('Ring 1', [1, 5, 3]));
  expect(next.parts.map((part, index) => part === former.parts[index])).toEqual([true, false, true]);
});

it.each([
  ['a longer list', [1], [1, 2]],
  ['a shorter list', [1, 2], [1]],
  ['another name', { a: 1 }, { b: 1 }],
  ['a name more', { a: 1 }, { a: 1, b: undefined }],
  ['a name less', { a: 1, b: 2 }, { a: 1 }],
  ['nothing in place of an object', { a: { b: 1 } }, { a: null }],
  ['an object in place of nothing', { a: null }, { a: { b: 1 } }],
  ['a list in place of an object', { a: {} }, { a: [] }],
])('takes %s', (_, former: unknown, next: unknown) => {
  expect(reuseIfEqual(former, next)).toStrictEqual(next);
});
