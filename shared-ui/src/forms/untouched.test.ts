import fc from 'fast-check';
import { untouched } from './untouched.rules';

it('names the fields that are as they were opened', () =>
  expect(
    untouched(
      ['price', 'name', 'weight', 'eventIds', 'note'],
      { price: '55', name: 'Spring Open', weight: 72.5, eventIds: [4], note: '' },
      { price: 55, name: 'Spring', weight: '72.5', eventIds: [4, 5] },
    ),
  ).toEqual(['price', 'weight', 'note']));

it('keeps what was typed and takes over what others stored, whatever the values', () => {
  const values = fc.record({
    a: fc.nat(2),
    b: fc.constantFrom('', 'x', 'y'),
    c: fc.array(fc.nat(2), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(values, values, values, (opened, typed, stored) => {
      const names = ['a', 'b', 'c'] as const;
      const taken = new Set<string>(untouched(names, typed, opened));
      for (const name of names) {
        const merged = taken.has(name) ? stored[name] : typed[name];
        const wasTyped = JSON.stringify(typed[name]) !== JSON.stringify(opened[name]);
        expect(merged).toEqual(wasTyped ? typed[name] : stored[name]);
      }
    }),
  );
});
