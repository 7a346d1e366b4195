import fc from 'fast-check';
import { entrantsOf, optionsOf } from '../../../../../test/matchmaking/arbitrary';
import {
  defaultMatchOptions,
  divisionReasons,
  groupCostWithoutLimits,
  neighborsOf,
  reasonSentence,
  schoolShares,
  type DivisionReason,
  type Entrant,
  type Group,
  type IdentifiedGroup,
} from './index';

const child = (id: number, over: Partial<Entrant> = {}): Entrant => ({
  id,
  gender: 1,
  age: Math.floor(over.exactAge ?? 10.5),
  exactAge: 10.5,
  levelRank: 2,
  isBlackBelt: false,
  isBeginner: false,
  weight: 70,
  height: 55,
  school: null,
  family: id,
  reference: 0,
  ...over,
});
const many = (count: number, first: number, over: Partial<Entrant> = {}) =>
  Array.from({ length: count }, (_, at) => child(first + at, over));
const program = (groups: readonly (readonly Entrant[])[], hasContact = false): IdentifiedGroup[] => {
  const shares = schoolShares(groups.flat());
  return groups.map((members, index) => {
    const event = { id: 1, title: 'Event', hasContact, minSize: 3, maxSize: 8, schoolShares: shares };
    const group: Group = { members, events: [{ event, members }] };
    return { divisionId: index + 1, group };
  });
};
const names = {
  divisionName: (id: number) => `Division ${id}`,
  referenceName: (reference: number) => `Reference ${reference}`,
};
const sentences = (...given: Parameters<typeof program>) =>
  divisionReasons(program(...given), defaultMatchOptions).map((reason) => reasonSentence(reason, names));

describe('a division says why it is as it is (rule F4)', () => {
  it.each<[DivisionReason['kind'], (readonly Entrant[])[]]>([
    ['keep', [many(4, 1), many(4, 11, { reference: 1 })]],
    ['split', [many(4, 1), many(4, 11)]],
    ['combine', [[...many(2, 1), ...many(2, 5, { reference: 1 })], many(4, 11, { reference: 2 })]],
    ['regroup', [[...many(2, 1), ...many(2, 5, { reference: 1 })], many(4, 11)]],
    ['regroup', [many(4, 1, { reference: null })]],
  ])('%s', (kind, groups) => expect(divisionReasons(program(groups), defaultMatchOptions)[0]?.kind).toBe(kind));

  it('in one sentence with its sources, spread, cheapest join and cheapest split', () => {
    const own = [...many(4, 1, { exactAge: 10 }), ...many(3, 5, { exactAge: 11, levelRank: 3, reference: 1 })];
    expect(sentences([own, many(6, 11, { exactAge: 13 }), many(2, 21, { exactAge: 12, reference: 2 })])).toEqual([
      'Division 1 (7): 4 of the 10 of “Reference 0” (above 8) and all 3 of “Reference 1”. Ages differ by 1.0 years, levels by 1. ' +
        'Joining “Division 3” would cost 11 less; splitting into 4 and 3 by age would cost the same.',
      'Division 2 (6): 6 of the 10 of “Reference 0” (above 8). Ages differ by 0.0 years, levels are the same. ' +
        'Joining “Division 3” would cost 18 less; splitting into 3 and 3 by age would cost 4 more.',
      'Division 3 (2): all 2 of “Reference 2” (below 3). Ages differ by 0.0 years, levels are the same. Below 3: ' +
        'the nearest division is “Division 2”: 1 year older; the next division is “Division 1”: 1 year younger. ' +
        'Joining “Division 2” would cost 18 less; splitting into 1 and 1 by age would cost 316 more.',
    ]);
  });

  it('names the limit that keeps somebody alone', () => {
    expect(
      sentences([
        [child(1, { exactAge: 13, reference: null })],
        many(3, 11, { exactAge: 17 }),
        many(3, 21, { exactAge: 19 }),
      ])[0],
    ).toBe(
      'Division 1 (1): 1 that fit no reference division. Below 3: the nearest division is “Division 2”: 4 years older; ' +
        'the next division is “Division 3”: adults and children stay apart. Joining “Division 2” would cost 162 less.',
    );
    expect(sentences([many(1, 1, { weight: 60 }), many(4, 11, { weight: 120, reference: 1 })], true)[0]).toContain(
      'Below 3: the nearest division is “Division 2”: the weights are too far apart.',
    );
    expect(sentences([many(1, 1)])[0]).toContain('Below 3: there is no other division in this event.');
  });

  it('with contact says how far weights differ', () => {
    expect(sentences([[...many(3, 1, { weight: 80 }), ...many(1, 9, { weight: 92 })]], true)[0]).toContain(
      'weights by 15%.',
    );
  });
});

describe('for any divisions of a program', () => {
  const programmes = fc.tuple(entrantsOf({ minLength: 1, maxLength: 16 }), fc.boolean()).map(([people, hasContact]) =>
    program(
      [0, 1, 2, 3].map((part) => people.filter(({ id }) => id % 4 === part)).filter(({ length }) => length > 0),
      hasContact,
    ),
  );
  it('members come from their reference divisions, and the cost by name adds up to the cost', () => {
    fc.assert(
      fc.property(programmes, optionsOf, (all, options) => {
        const reasons = divisionReasons(all, options);
        reasons.forEach(({ size, sources, terms }, index) => {
          const { group } = all[index] as IdentifiedGroup;
          expect(sources.reduce((sum, { taken }) => sum + taken, 0)).toBe(size);
          expect(sources.every(({ taken, of }) => taken <= of)).toBe(true);
          const sum = Object.values(terms).reduce((total, term) => total + term, 0);
          expect(Math.abs(sum * 1_000 - groupCostWithoutLimits(group, options))).toBeLessThan(1);
        });
      }),
    );
  });
  it('the cheapest join and the nearest divisions are the first of the ranked neighbors, with and without limits', () => {
    fc.assert(
      fc.property(programmes, optionsOf, (all, options) => {
        const reasons = divisionReasons(all, options);
        all.forEach(({ divisionId, group }, index) => {
          const ranked = neighborsOf(
            group,
            all.filter((other) => other.divisionId !== divisionId),
            options,
          );
          const [first] = ranked;
          const two = [...ranked]
            .sort((a, b) => a.added - b.added || a.divisionId - b.divisionId)
            .slice(0, group.members.length < 3 ? 2 : 0);
          const nearest = (list: readonly { divisionId: number; added: number }[]) =>
            list.map(({ divisionId: id, added }) => ({ id, added }));
          expect(nearest(reasons[index]?.nearest ?? [])).toEqual(nearest(two));
          expect(reasons[index]?.join ?? null).toEqual(
            first?.limits.length === 0 ? { divisionId: first.divisionId, added: first.added } : null,
          );
        });
      }),
    );
  });
});
