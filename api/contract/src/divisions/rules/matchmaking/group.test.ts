import fc from 'fast-check';
import { child } from '../../../../../test/matchmaking/child';
import { entrantsOf, optionsOf } from '../../../../../test/matchmaking/arbitrary';
import {
  defaultMatchOptions,
  divisionName,
  fairnessCard,
  groupCost,
  groupCostWithoutLimits,
  joined,
  neighborsOf,
  outsideRange,
  partOf,
  schoolShares,
  splitBy,
  splitCriteria,
  type Entrant,
  type Group,
} from './index';

const group = (members: readonly Entrant[], hasContact = false): Group => ({
  members,
  events: [
    {
      event: { id: 1, title: 'Event', hasContact, minSize: 3, maxSize: 8, schoolShares: schoolShares(members) },
      members,
    },
  ],
});
const levelNames = ['White belt', 'Yellow belt', 'Orange belt', 'First dan'];

it('shows a fairness card with size, differences, broken limits and warnings (rule F7)', () => {
  const card = fairnessCard(
    group(
      [child(1, { exactAge: 9, weight: 60 }), child(2, { gender: 2, age: 12, exactAge: 12.25, weight: null })],
      true,
    ),
    defaultMatchOptions,
  );
  expect(card).toMatchObject({
    size: 2,
    years: { from: 9, to: 12.25 },
    levels: { from: 2, to: 2 },
    weight: { from: 60, to: 60 },
    unknownWeights: 1,
    events: [{ eventId: 1, size: 2, outside: -1 }],
    limits: ['mixedContact'],
    warnings: ['contact', 'mixedContact'],
  });
  expect(Number.isFinite(card.cost)).toBe(true);
  expect(fairnessCard(group([child(1)]), defaultMatchOptions)).toMatchObject({
    weight: null,
    height: null,
    unknownWeights: 0,
  });
});

it.each([
  [1, -2],
  [3, 0],
  [8, 0],
  [10, 2],
])('says how far a size of %s is outside 3 to 8: %s', (size, outside) =>
  expect(outsideRange(size, { minSize: 3, maxSize: 8 })).toBe(outside),
);

it('ranks neighbors by likeness, and those beyond a limit last (rule F5)', () => {
  const ten = group([child(1), child(2)]);
  const others = [
    { divisionId: 7, group: group([child(3, { age: 20, exactAge: 20 })]) },
    { divisionId: 8, group: group([child(4, { age: 14, exactAge: 14 })]) },
    { divisionId: 9, group: group([child(5, { age: 11, exactAge: 11 })]) },
  ];
  const ranked = neighborsOf(ten, others, defaultMatchOptions);
  expect(ranked.map(({ divisionId }) => divisionId)).toEqual([9, 8, 7]);
  expect(ranked[2]?.limits).toEqual(['minorWithAdult']);
  const [nearest] = ranked;
  expect(nearest?.added).toBe(
    groupCost(joined(ten, group([child(5, { age: 11, exactAge: 11 })])), defaultMatchOptions) -
      groupCost(ten, defaultMatchOptions) -
      groupCost(group([child(5)]), defaultMatchOptions),
  );
});

describe('a split by a criterion', () => {
  it('keeps everybody once, in the order of the criterion, and costs no more than any other cut into as many parts', () => {
    fc.assert(
      fc.property(
        entrantsOf({ minLength: 2, maxLength: 7 }),
        optionsOf,
        fc.constantFrom(...splitCriteria),
        fc.integer({ min: 2, max: 3 }),
        fc.boolean(),
        (members, options, criterion, parts, hasContact) => {
          const whole = group(members, hasContact);
          const split = splitBy(whole, criterion, parts, options);
          expect(split.flat().sort((a, b) => a - b)).toEqual(members.map(({ id }) => id));
          const price = (ids: readonly number[]) => groupCostWithoutLimits(partOf(whole, new Set(ids)), options);
          const line = split.flat();
          const value = (id: number) => {
            const one = members.find((member) => member.id === id) as Entrant;
            return {
              age: one.exactAge,
              level: one.levelRank,
              gender: one.gender,
              weight: one.weight ?? Infinity,
              height: one.height ?? Infinity,
            }[criterion];
          };
          expect(line.map(value)).toEqual([...line.map(value)].sort((a, b) => a - b));
          const isApart = (at: number) =>
            !['level', 'gender'].includes(criterion) || value(line[at - 1] as number) !== value(line[at] as number);
          const places = line.map((_, at) => at).filter((at) => at > 0 && isApart(at));
          const cuts =
            split.length === 2
              ? places.map((at) => [at])
              : split.length === 3
                ? places.flatMap((one) => places.filter((two) => two > one).map((two) => [one, two]))
                : [[]];
          const cost = (ends: readonly number[]) =>
            [...ends, line.length].reduce((sum, end, index) => sum + price(line.slice(ends[index - 1] ?? 0, end)), 0);
          expect(split.reduce((sum, ids) => sum + price(ids), 0)).toBe(Math.min(...cuts.map(cost)));
        },
      ),
    );
  });
  it('never parts competitors of one level or gender', () => {
    const members = [child(1, { gender: 2 }), child(2), child(3), child(4, { gender: 2 })];
    expect(splitBy(group(members), 'gender', 2, defaultMatchOptions)).toEqual([
      [2, 3],
      [1, 4],
    ]);
    expect(splitBy(group(members), 'level', 2, defaultMatchOptions)).toHaveLength(1);
  });
});

describe('a division is called after its members', () => {
  it.each([
    ['Boys 10, Orange belt', [child(1), child(2)], false],
    [
      'Girls 9–10, White–Orange belt, 60–70 lb',
      [child(1, { gender: 2, age: 9, levelRank: 0, weight: 60.2 }), child(2, { gender: 2 })],
      true,
    ],
    ['Children 10, Orange belt to First dan', [child(1), child(2, { gender: 2, levelRank: 3 })], false],
    ['Men 20–45, Orange belt', [child(1, { age: 20 }), child(2, { age: 45 })], false],
    ['Women 20, Orange belt', [child(1, { age: 20, gender: 2 })], false],
    ['Adults 20, Orange belt', [child(1, { age: 20, gender: 2 }), child(2, { age: 20 })], false],
    ['All ages 10–20, Orange belt', [child(1, { age: 20 }), child(2)], false],
    ['Boys 10, Orange belt', [child(1, { weight: null })], true],
  ])('%s', (name, members, hasContact) => expect(divisionName(members, hasContact, levelNames)).toBe(name));
});
