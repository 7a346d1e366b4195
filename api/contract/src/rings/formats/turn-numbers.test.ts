import fc from 'fast-check';
import { eliminations, eventFormats, thirdPlaces } from '../../tournaments/calls/settings';
import { drawBracket } from '../rules/draws';
import { contestRules, type Contest } from './contests';
import { rangeOfAll, rangeText, turnNumber } from './number-ranges';
import { firstTurnOf, numberedTurns, ringNumbers, turnNumbersOf } from './turn-numbers';

const contestOf = (
  format: (typeof eventFormats)[number],
  count: number,
  elimination: (typeof eliminations)[number] = 'single',
  thirdPlace: (typeof thirdPlaces)[number] = 'shared',
): Contest => {
  const people = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    school: null,
    family: index,
    seed: null,
  }));
  return {
    contestId: 5,
    rules: contestRules(format, { judges: 3, attempts: 3, elimination, thirdPlace }),
    slots: format === 'bracket' && count > 3 ? drawBracket(people, 1) : people.map(({ id }) => id),
    withdrawnIds: [],
    goldForOne: true,
  };
};
const order = (contest: Contest) => contest.slots.flatMap((id) => id ?? []);

it('numbers the first of ring 1 as 101, the ninth of ring 4 as 409, and the hundredth of ring 1 as 10100', () => {
  expect([turnNumber(1, 99), turnNumber(1, 100)]).toEqual([199, 10_100]);
  expect(turnNumber(1, 1)).toBe(101);
  expect(turnNumber(4, 9)).toBe(409);
});

it('gives no two turns of a tournament one number', () => {
  const place = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 999 }));
  fc.assert(
    fc.property(place, place, (one, other) => {
      fc.pre(one[0] !== other[0] || one[1] !== other[1]);
      expect(turnNumber(...one)).not.toBe(turnNumber(...other));
    }),
    {
      numRuns: 2_000,
      examples: [
        [
          [1, 101],
          [2, 1],
        ],
        [
          [1, 100],
          [10, 99],
        ],
      ],
    },
  );
});

it.each([
  [
    ['Ring 1', 'Ring 2', 'Ring 3'],
    [1, 2, 3],
  ],
  [
    ['Ring 4', 'Ring 2'],
    [4, 2],
  ],
  [
    ['Red mat', 'Blue mat'],
    [1, 2],
  ],
  [
    ['Mat 1', 'Blue mat'],
    [1, 2],
  ],
  [
    ['Hall A, ring 1', 'Hall B, ring 1'],
    [1, 2],
  ],
  [
    ['Ring 100', 'Ring 101'],
    [1, 2],
  ],
])('the rings %j have the numbers %j', (names, numbers) => {
  expect(ringNumbers(names)).toEqual(numbers);
});

it('numbers as many bouts or turns as the count of an event says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...eventFormats),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom(...eliminations),
      fc.constantFrom(...thirdPlaces),
      (format, entries, elimination, third) => {
        const contest = contestOf(format, entries, elimination, third);
        const numbers = turnNumbersOf(contest, order(contest), { ring: 2, before: 7 });
        const count = numberedTurns({ format, entries, elimination, third });
        expect([...numbers.values()]).toEqual(Array.from({ length: count }, (_, index) => 208 + index));
      },
    ),
  );
});

describe('the first turn of a competitor', () => {
  it('is the turn in the order that was noted, and five before it they report', () => {
    const contest = contestOf('panel', 8);
    expect(firstTurnOf(contest, [8, 7, 6, 5, 4, 3, 2, 1], { ring: 3, before: 4 }, 7)).toEqual({
      number: 306,
      reportAt: 301,
    });
  });
  it('is the first bout they are drawn into, not the first of the division', () => {
    const contest = { ...contestOf('bracket', 5), slots: [1, null, 2, 3, 4, null, 5, null] };
    // W1-2 is fought first, then both semifinals: 1 and 4 come in there.
    expect([1, 2, 3, 4, 5].map((id) => firstTurnOf(contest, [], { ring: 1, before: 0 }, id)?.number)).toEqual([
      102, 101, 101, 103, 103,
    ]);
  });
  it('is the second bout for the third of three', () => {
    const contest = contestOf('bracket', 3);
    expect([1, 2, 3].map((id) => firstTurnOf(contest, [], { ring: 1, before: 0 }, id)?.number)).toEqual([
      101, 101, 102,
    ]);
  });
  it('is none for somebody who is alone in a bracket', () => {
    expect(firstTurnOf(contestOf('bracket', 1), [1], { ring: 1, before: 0 }, 1)).toBeNull();
  });
  it('reports at the first of the ring where fewer than five come before', () => {
    expect(firstTurnOf(contestOf('panel', 3), [1, 2, 3], { ring: 2, before: 1 }, 2)).toEqual({
      number: 203,
      reportAt: 201,
    });
  });
});

it('names the numbers of several events as one range', () => {
  const of = (format: (typeof eventFormats)[number], before: number, count: number) => ({
    ring: 3,
    before,
    count,
    format,
  });
  const textOf = (...events: ReturnType<typeof of>[]) => {
    const range = rangeOfAll(events);
    return range ? rangeText(range) : '';
  };
  expect(textOf(of('bracket', 0, 7))).toBe('Bouts 301 to 307');
  expect(textOf(of('panel', 7, 1))).toBe('Turn 308');
  expect(textOf(of('panel', 2, 4), of('bracket', 6, 3))).toBe('Turns 303 to 309');
  expect(textOf(of('bracket', 2, 0), of('panel', 2, 4))).toBe('Turns 303 to 306');
  expect(textOf(of('bracket', 2, 0))).toBe('');
});
