import fc from 'fast-check';
import { entrantsOf, optionsOf } from '../../../../../test/matchmaking/arbitrary';
import {
  brokenLimits,
  breaksLimit,
  costTerms,
  defaultMatchOptions,
  eventCost,
  fittingCost,
  growingCost,
  isForbiddenPair,
  levelRanks,
  schoolShares,
  spreadOf,
  warningsOf,
  type Entrant,
  type MatchedEvent,
} from './index';

const child = (over: Partial<Entrant> = {}): Entrant => ({
  id: 1,
  gender: 1,
  age: 10,
  exactAge: 10,
  levelRank: 2,
  isBlackBelt: false,
  isBeginner: false,
  weight: 70,
  height: 55,
  school: null,
  family: 0,
  reference: null,
  ...over,
});
const group = (...members: Partial<Entrant>[]) => members.map((over, index) => child({ ...over, id: index + 1 }));
const forms: MatchedEvent = { id: 1, title: 'Forms', hasContact: false, minSize: 3, maxSize: 8 };
const sparring: MatchedEvent = { id: 2, title: 'Sparring', hasContact: true, minSize: 4, maxSize: 8 };
const termsOf = (event: MatchedEvent, members: readonly Entrant[], all = members) =>
  costTerms(spreadOf(members), { ...event, schoolShares: schoolShares(all) }, defaultMatchOptions);

describe('the cost of a group (rule F4)', () => {
  it('is the price of a group where all are alike and the size is useful', () => {
    expect(eventCost(spreadOf(group({}, {}, {})), { ...forms, schoolShares: [] }, defaultMatchOptions)).toBe(3);
  });
  it('is 1 for each member where the group is as wide as the tolerance in one measure', () => {
    expect(
      termsOf(forms, group({ exactAge: 4, age: 4 }, { exactAge: 4, age: 4 }, { exactAge: 5.5, age: 5 })).age,
    ).toBeCloseTo(3);
    expect(
      termsOf(
        forms,
        group({ exactAge: 12 }, {}, { exactAge: 12 }).map((one) => ({ ...one, exactAge: one.id === 2 ? 15 : 12 })),
      ).age,
    ).toBeCloseTo(3);
    expect(termsOf(forms, group({ levelRank: 2 }, { levelRank: 4 }, {})).level).toBe(3);
    expect(
      termsOf(sparring, group({ weight: 80 }, { weight: 100 }, { weight: 90 }, { weight: 80 })).weight,
    ).toBeCloseTo(4);
    expect(termsOf(sparring, group({ height: 50 }, { height: 56 }, {}, {})).height).toBeCloseTo(1);
  });
  it('counts color and black belts together as two more levels', () => {
    expect(termsOf(forms, group({ levelRank: 7 }, { levelRank: 8, isBlackBelt: true })).level).toBe(2 * (3 / 2) ** 2);
  });
  it('lets weight and height count only with contact, and not where they are unknown', () => {
    expect(termsOf(forms, group({ weight: 50 }, { weight: 100 }))).toMatchObject({ weight: 0, height: 0 });
    expect(termsOf(sparring, group({ weight: null, height: null }, {}, {}))).toMatchObject({ weight: 0, height: 0 });
  });
  it('mixes children under 11 without contact at no cost', () => {
    expect(termsOf(forms, group({ gender: 1 }, { gender: 2 })).mixed).toBe(0);
    expect(termsOf(forms, group({ gender: 1 }, { gender: 2, age: 11 })).mixed).toBe(1);
    expect(termsOf(sparring, group({ gender: 1, age: 9 }, { gender: 2, age: 9 })).mixed).toBe(0.5);
    expect(termsOf(sparring, group({ gender: 1 }, { gender: 2 })).mixed).toBe(2);
  });
  it.each([
    [forms, 1, 164],
    [forms, 2, 16],
    [forms, 3, 0],
    [forms, 8, 0],
    [forms, 9, 3],
    [forms, 10, 12],
    [sparring, 1, 244],
    [sparring, 3, 16],
  ])('$title with %s: %s', (event, count, cost) => {
    expect(
      termsOf(
        event,
        Array.from({ length: count }, (_, id) => child({ id })),
      ).size,
    ).toBe(cost);
  });
  it('charges a school above half of the group, but not for what the whole event has of it', () => {
    const four = group({ school: 0 }, { school: 0 }, { school: 0 }, { school: 1 });
    expect(termsOf(forms, four, [...four, ...group({ school: 1 }, { school: 1 }, { school: 1 })]).school).toBe(4);
    expect(termsOf(forms, four).school).toBe(0);
    expect(
      costTerms(
        spreadOf(four),
        { ...forms, schoolShares: [0.1, 0.1] },
        { ...defaultMatchOptions, keepSchoolsApart: false },
      ).school,
    ).toBe(0);
  });
});

describe('limits and warnings (rules F4, F5)', () => {
  it('names the limit that a group breaks', () => {
    const broken = (event: MatchedEvent, ...members: Partial<Entrant>[]) =>
      brokenLimits(spreadOf(group(...members)), event.hasContact, defaultMatchOptions.limits);
    expect(broken(forms, { age: 17 }, { age: 18 })).toEqual(['minorWithAdult']);
    expect(broken(sparring, { age: 8, exactAge: 8 }, { age: 10, exactAge: 10.9 })).toEqual([]);
    expect(broken(sparring, { age: 8, exactAge: 8.9 }, { age: 11, exactAge: 11 })).toEqual(['contactAges']);
    expect(broken(sparring, { age: 15 }, { age: 18 })).toEqual(['minorWithAdult']);
    expect(broken(sparring, { age: 18 }, { age: 40 })).toEqual([]);
    expect(broken(forms, { age: 8 }, { age: 11 })).toEqual([]);
    expect(broken(sparring, { gender: 1, age: 12 }, { gender: 2, age: 11 })).toEqual(['mixedContact']);
    expect(broken(sparring, { gender: 1, age: 11 }, { gender: 2, age: 11 })).toEqual([]);
    expect(broken(sparring, { weight: 100 }, { weight: 150 })).toEqual([]);
    expect(broken(sparring, { weight: 100 }, { weight: 150.1 })).toEqual(['weightRatio']);
    expect(broken(sparring, { isBeginner: true, levelRank: 0 }, { isBlackBelt: true, levelRank: 8 })).toEqual([
      'beginnerWithBlackBelt',
    ]);
    expect(broken(forms, { isBeginner: true, weight: 50 }, { isBlackBelt: true, gender: 2, weight: 150 })).toEqual([]);
  });
  it('warns of what a director has to know', () => {
    const warned = (event: MatchedEvent, ...members: Partial<Entrant>[]) =>
      warningsOf(spreadOf(group(...members)), event.hasContact);
    expect(warned(sparring, {})).toEqual([]);
    expect(warned(sparring, { weight: 100 }, { weight: 110 })).toEqual(['contact']);
    expect(warned(sparring, { weight: 100 }, { weight: 110.1 })).toEqual(['contact', 'weightGap']);
    expect(warned(forms, { age: 17 }, { age: 18 })).toEqual(['minorWithAdult']);
    expect(warned(forms, { isBeginner: true }, { isBlackBelt: true })).toEqual(['beginnerWithBlackBelt']);
    expect(warned(sparring, { gender: 1, age: 8 }, { gender: 2, age: 8 })).toEqual(['contact', 'mixedContact']);
  });
  it('takes the lowest third of the color belts for beginners, whatever the order numbers are', () => {
    const levels = [7, 3, 9, 1].map((id) => ({ id, isBlackBelt: id === 1 }));
    expect([...levelRanks(levels)]).toEqual([
      [7, { levelRank: 0, isBlackBelt: false, isBeginner: true }],
      [3, { levelRank: 1, isBlackBelt: false, isBeginner: false }],
      [9, { levelRank: 2, isBlackBelt: false, isBeginner: false }],
      [1, { levelRank: 3, isBlackBelt: true, isBeginner: false }],
    ]);
  });
});

describe('for any competitors and options', () => {
  const event = fc.constantFrom(forms, sparring);
  it('a group breaks a limit exactly when two of its members may not stand in one group', () => {
    fc.assert(
      fc.property(
        entrantsOf({ minLength: 1, maxLength: 8 }),
        optionsOf,
        event,
        (members, { limits }, { hasContact }) => {
          const hasPair = members.some((one, index) =>
            members.slice(index + 1).some((other) => isForbiddenPair(one, other, hasContact, limits)),
          );
          const spread = spreadOf(members);
          expect(breaksLimit(spread, hasContact, limits)).toBe(hasPair);
          expect(brokenLimits(spread, hasContact, limits).length > 0).toBe(hasPair);
        },
      ),
    );
  });
  it('the parts by name add up to the cost, and the growing part never gets less when somebody joins', () => {
    fc.assert(
      fc.property(entrantsOf({ minLength: 2, maxLength: 10 }), optionsOf, event, (members, options, one) => {
        const costed = { ...one, schoolShares: schoolShares(members) };
        const spread = spreadOf(members);
        const sum = Object.values(costTerms(spread, costed, options)).reduce((total, term) => total + term, 0);
        expect(growingCost(spread, costed, options) + fittingCost(spread, costed, options)).toBeCloseTo(sum, 6);
        const fewer = growingCost(spreadOf(members.slice(1)), costed, options);
        expect(growingCost(spread, costed, options)).toBeGreaterThanOrEqual(fewer - 1e-9);
      }),
    );
  });
});
