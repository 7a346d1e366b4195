import { lettersOf, shownNames, type NamedDivision } from './shown-names';

const division = (id: number, name = 'Boys', changes: Partial<NamedDivision> = {}): NamedDivision => ({
  id,
  eventIds: [1],
  name,
  isNamedByHand: false,
  ...changes,
});
const named = (...args: Parameters<typeof shownNames>) => [...shownNames(...args).values()];

describe('the letters behind equal names (rule F12)', () => {
  it('go by the order, for divisions of the same events, except those named by hand', () => {
    const divisions = [
      division(1),
      division(2, 'Girls'),
      division(3, 'Boys', { eventIds: [2] }),
      division(4, 'Boys', { isNamedByHand: true }),
      division(5),
    ];
    expect(named(divisions, new Map())).toEqual(['Boys A', 'Girls', 'Boys', 'Boys', 'Boys B']);
    const many = Array.from({ length: 28 }, (_, index) => division(index + 1));
    expect(named(many, new Map()).slice(25)).toEqual(['Boys Z', 'Boys AA', 'Boys AB']);
  });
  it('stay once they were published: in another order, alone, and beside a new division', () => {
    const kept = new Map([
      [1, { letter: 'A' }],
      [2, { letter: 'B' }],
    ]);
    expect(named([division(2), division(1)], kept)).toEqual(['Boys B', 'Boys A']);
    expect(named([division(2)], kept)).toEqual(['Boys B']);
    expect(named([division(3), division(2)], kept)).toEqual(['Boys A', 'Boys B']);
    expect([...lettersOf([division(3), division(2)], kept, new Map([['1 Boys', ['A']]])).values()]).toEqual(['C', 'B']);
  });
  it('go first to a division that was published before a second one came, then to that', () => {
    expect(named([division(8), division(1)], new Map([[1, { letter: null }]]))).toEqual(['Boys B', 'Boys A']);
  });
  it('are shown again when a name by hand is taken back', () => {
    const kept = new Map([[1, { letter: 'B' }]]);
    expect(named([division(1, 'Team', { isNamedByHand: true })], kept)).toEqual(['Team']);
    expect(named([division(1)], kept)).toEqual(['Boys B']);
  });
});
