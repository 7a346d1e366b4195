import { counted, listOf, pluralOf } from './texts';

it.each([
  [0, '0 places'],
  [1, '1 place'],
  [2, '2 places'],
  [1_200, '1,200 places'],
])('counts %d as %s', (count, text) => expect(counted(count, 'place')).toBe(text));
it('takes a plural that does not end in "s"', () => {
  expect([counted(1, 'entry', 'entries'), counted(3, 'entry', 'entries')]).toEqual(['1 entry', '3 entries']);
  expect([0, 1, 2].map((count) => pluralOf(count, 'is', 'are'))).toEqual(['are', 'is', 'are']);
});
it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('lists %j as "%s"', (texts, text) => expect(listOf(texts)).toBe(text));
it('lists a choice', () => expect(listOf(['a', 'b', 'c'], 'or')).toBe('a, b or c'));
