import fc from 'fast-check';
import { arrivingWithAll, type EntryValue } from './index';

const values: (EntryValue | null)[] = [
  null,
  { state: 'here' },
  { state: 'missing', calls: 1, calledAt: null },
  { state: 'scratched' },
];
const people = fc.array(
  fc.record({
    value: fc.constantFrom(...values),
    isWithdrawn: fc.boolean(),
    isCheckedIn: fc.constantFrom(true, false, undefined),
  }),
);
const given = people.map((list) =>
  list.map(({ isCheckedIn, ...one }) => (isCheckedIn === undefined ? one : { ...one, isCheckedIn })),
);

describe('“All here”', () => {
  it('notes nobody of whom something is noted, who has withdrawn, or who is not at the desk where it is used', () => {
    fc.assert(
      fc.property(given, (list) => {
        const isDeskUsed = list.some((one) => 'isCheckedIn' in one && one.isCheckedIn);
        for (const one of arrivingWithAll(list)) {
          expect([one.value, one.isWithdrawn]).toEqual([null, false]);
          if (isDeskUsed) expect(one).not.toMatchObject({ isCheckedIn: false });
        }
      }),
    );
  });

  it('notes everybody else, also where nobody is checked in at the desk', () => {
    const plain = { value: null, isWithdrawn: false };
    const [absent, present] = [
      { ...plain, isCheckedIn: false },
      { ...plain, isCheckedIn: true },
    ];
    expect(arrivingWithAll([plain, absent])).toEqual([plain, absent]);
    expect(arrivingWithAll([plain, absent, present])).toEqual([plain, present]);
  });
});
