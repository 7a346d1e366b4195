import fc from 'fast-check';
import { child } from '../../../../../test/matchmaking/child';
import { entrantsOf } from '../../../../../test/matchmaking/arbitrary';
import {
  defaultMatchOptions,
  groupCostWithoutLimits,
  isForbiddenPair,
  schoolShares,
  type Entrant,
  type MatchedEvent,
} from '../matchmaking';
import * as draws from '../../../rings/rules/draws';
import {
  applyDelta,
  brokenRules,
  closedToLate,
  findRepairs,
  inverseOf,
  type DraftState,
  type RepairCause,
  type RepairInput,
} from './index';

const sparring: MatchedEvent = { id: 3, title: 'Sparring', hasContact: true, minSize: 2, maxSize: 4 };
const options = defaultMatchOptions;
const { limits } = options;

interface Situation {
  entrants: readonly Entrant[];
  /** The division of each competitor, by the competitor's id; of nobody: not in the draft. */
  places: ReadonlyMap<number, number>;
  contested?: readonly number[];
  locked?: readonly number[];
  takesLate?: readonly number[];
}
const idsIn = (places: ReadonlyMap<number, number>, division: number) =>
  [...places].flatMap(([id, place]) => (place === division ? [id] : [])).sort((a, b) => a - b);
const divisionsOf = ({ places }: Situation) => [...new Set(places.values())].sort((a, b) => a - b);
const slotsOf = (ids: readonly number[]): (number | null)[] =>
  Array.from({ length: draws.bracketSize(ids.length) }, (_, slot) => ids[slot] ?? null);

const stateOf = (situation: Situation): DraftState => ({
  divisions: new Map(
    divisionsOf(situation).map((id) => [
      id,
      {
        id,
        eventIds: [3],
        name: `${id}`,
        isNamedByHand: true,
        position: id,
        isLocked: situation.locked?.includes(id) ?? false,
      },
    ]),
  ),
  entries: new Map(
    [...situation.places].map(([competitorId, divisionId]) => [
      `${competitorId} 3`,
      { competitorId, eventId: 3, divisionId, reason: null, isPinned: false },
    ]),
  ),
  draws: new Map(),
});
const inputOf = (situation: Situation): RepairInput => ({
  entrants: situation.entrants,
  events: [sparring],
  options,
  contested: new Set((situation.contested ?? []).map((id) => `${id} 3`)),
  takesLate: new Set((situation.takesLate ?? []).map((id) => `${id} 3`)),
  printed: new Map(
    divisionsOf(situation).map((id) => [`${id} 3`, { isBracket: true, slots: slotsOf(idsIn(situation.places, id)) }]),
  ),
  seed: 1,
});
const repairs = (situation: Situation, cause: RepairCause) => {
  let id = 100;
  const context = {
    newId: () => (id += 1),
    nameOf: (ids: readonly number[]) => `Division of ${ids.join(', ')}`,
    entrants: new Map(situation.entrants.map((entrant) => [entrant.id, entrant])),
    isBracket: () => true,
  };
  return findRepairs(stateOf(situation), cause, inputOf(situation), context);
};
const late = (competitorId: number): RepairCause => ({ kind: 'lateEntry', competitorId, eventIds: [3] });

describe('the smallest repair of a published draft (rule F8)', () => {
  const places = new Map([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 2],
  ]);
  const entrants = [1, 2, 3, 4, 5, 6, 7].map((id) => child(id, id > 3 ? { exactAge: 12, age: 12 } : {}));

  it('gives a late entry the bye of the division where they cost least more', () => {
    const [best] = repairs({ entrants, places }, late(7));
    expect(best?.steps).toEqual([{ kind: 'insert', divisionId: 2, competitorId: 7 }]);
    expect(best?.impact).toMatchObject({ moved: 0, newOpponents: 1, sheets: 1 });
    expect(best?.delta.draws).toEqual([
      { divisionId: 2, eventId: 3, from: null, to: { seed: 1, slots: [4, 5, 6, 7] } },
    ]);
  });
  it('keeps a late entry out of a division that has results, and of a locked one', () => {
    expect(repairs({ entrants, places, contested: [2] }, late(7))[0]?.steps).toMatchObject([
      { kind: 'insert', divisionId: 1 },
    ]);
    expect(repairs({ entrants, places, contested: [2], locked: [1] }, late(7)).map(({ steps }) => steps)).toEqual([
      [{ kind: 'insert', divisionId: 101, competitorId: 7 }],
    ]);
  });
  it('lets a late entry join a division that has begun and still takes them, and says which would fit but does not', () => {
    const joined = repairs({ entrants, places, contested: [1, 2], takesLate: [2] }, late(7));
    expect(joined.map(({ steps }) => steps)).toEqual([[{ kind: 'insert', divisionId: 2, competitorId: 7 }]]);
    const situation = { entrants, places, contested: [1, 2], locked: [1] };
    expect(closedToLate(stateOf(situation), late(7), inputOf(situation))).toEqual([2]);
    expect(closedToLate(stateOf(situation), { kind: 'noShow', competitorId: 1 }, inputOf(situation))).toEqual([]);
  });
  it('takes a no-show out, and offers to combine what is then below the useful size', () => {
    const two = new Map([...places].filter(([id]) => id !== 3));
    const found = repairs({ entrants, places: two }, { kind: 'noShow', competitorId: 1 });
    expect(found[0]).toMatchObject({
      steps: [{ kind: 'remove', divisionId: 1, competitorId: 1 }],
      impact: { moved: 0, newOpponents: 1, sheets: 1 },
    });
    // Pinned, so that a refresh does not place them again.
    expect(found[0]?.delta.entries.map(({ to }) => to)).toMatchObject([
      { divisionId: null, reason: 'noShow', isPinned: true },
    ]);
    expect(found[1]?.impact).toMatchObject({ moved: 1 });
    expect(found[1]?.impact.addedCost).toBeLessThan(found[0]?.impact.addedCost ?? 0);
  });
  it('leaves a division with results as it is after a disqualification: a walkover', () => {
    expect(repairs({ entrants, places, contested: [1] }, { kind: 'disqualification', competitorId: 1 })).toEqual([
      {
        steps: [{ kind: 'walkover', divisionId: 1 }],
        impact: { moved: 0, newOpponents: 0, opponents: [], sheets: 0, addedCost: 0 },
        delta: { entries: [], divisions: [], draws: [] },
      },
    ]);
  });
  it('moves somebody whose weight breaks a limit, and leaves them where it breaks none', () => {
    const weighed = (weight: number) =>
      entrants.map((entrant) =>
        entrant.id === 1 ? { ...entrant, weight } : { ...entrant, weight: entrant.id > 3 ? 100 : 70 },
      );
    const cause: RepairCause = { kind: 'changedWeight', competitorId: 1 };
    expect(repairs({ entrants: weighed(72), places }, cause)[0]?.steps).toEqual([{ kind: 'stay', divisionId: 1 }]);
    expect(repairs({ entrants: weighed(120), places }, cause)[0]?.steps).toEqual([
      { kind: 'move', competitorId: 1, from: 1, to: 2 },
    ]);
    expect(repairs({ entrants: weighed(120), places, contested: [1] }, cause)).toEqual([]);
  });
});

describe('for any small draft', () => {
  const situations = fc
    .record({
      people: entrantsOf({ minLength: 2, maxLength: 6 }),
      chosen: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
      contested: fc.subarray([1, 2, 3], { maxLength: 2 }),
      locked: fc.subarray([1, 2, 3], { maxLength: 1 }),
      kind: fc.constantFrom<RepairCause['kind'][]>('lateEntry', 'noShow', 'disqualification', 'changedWeight'),
    })
    .map(({ people, chosen, contested, locked, kind }) => {
      const [subject] = people as [Entrant, ...Entrant[]];
      const all = new Map(people.map(({ id }, index) => [id, chosen[index] ?? 1]));
      if (kind === 'lateEntry') all.delete(subject.id);
      const cause: RepairCause = kind === 'lateEntry' ? late(subject.id) : { kind, competitorId: subject.id };
      return { situation: { entrants: people, places: all, contested, locked }, cause };
    });

  it('no contested or locked division is touched, nobody is lost, and every repair can be undone', () => {
    let found = 0;
    fc.assert(
      fc.property(situations, ({ situation, cause }) => {
        const state = stateOf(situation);
        const frozen = [...situation.contested, ...situation.locked];
        for (const { delta } of repairs(situation, cause)) {
          found += 1;
          const after = applyDelta(state, delta);
          expect(brokenRules(after)).toEqual([]);
          expect([...after.entries.keys()].sort()).toEqual(
            situation.entrants
              .flatMap(({ id }) => (id === cause.competitorId || state.entries.has(`${id} 3`) ? [`${id} 3`] : []))
              .sort(),
          );
          for (const [key, { divisionId, competitorId }] of after.entries) {
            const before = state.entries.get(key)?.divisionId ?? null;
            if (before !== divisionId)
              expect([before, divisionId].filter((id) => id !== null && frozen.includes(id))).toEqual([]);
            if (divisionId === null) expect(competitorId).toBe(cause.competitorId);
          }
          expect(delta.divisions.filter(({ id }) => frozen.includes(id))).toEqual([]);
          expect(delta.draws.filter(({ divisionId }) => frozen.includes(divisionId))).toEqual([]);
          const undone = applyDelta(after, inverseOf(delta));
          expect(new Map([...undone.entries].sort())).toEqual(new Map([...state.entries].sort()));
          expect(undone.draws).toEqual(state.draws);
        }
      }),
    );
    expect(found).toBeGreaterThan(50);
  });

  it('no two repairs place everybody the same', () => {
    fc.assert(
      fc.property(situations, ({ situation, cause }) => {
        const ways = repairs(situation, cause).map(({ delta }) => {
          const { entries } = applyDelta(stateOf(situation), delta);
          const membersIn = (id: number | null) =>
            [...entries].flatMap(([key, { divisionId }]) => (divisionId === id ? [key] : [])).sort();
          // New divisions have other ids in each repair, so they are told by their members.
          const place = (id: number | null) => (id !== null && id > 100 ? membersIn(id).join('+') : id);
          return [...entries]
            .map(([key, { divisionId }]) => `${key}: ${place(divisionId)}`)
            .sort()
            .join();
        });
        expect(new Set(ways).size).toBe(ways.length);
      }),
      { numRuns: 400 },
    );
  });

  it('the impact of a repair is what its delta does', () => {
    fc.assert(
      fc.property(situations, ({ situation, cause }) => {
        for (const { delta, impact } of repairs(situation, cause)) {
          const moved = delta.entries.filter(({ competitorId }) => competitorId !== cause.competitorId);
          expect(moved).toHaveLength(impact.moved);
        }
      }),
    );
  });

  it('no smaller change exists among all ways to place everybody', () => {
    fc.assert(
      fc.property(situations, ({ situation, cause }) => {
        const { entrants, places } = situation;
        const frozen = [...situation.contested, ...situation.locked];
        const own = places.get(cause.competitorId);
        const isGone = cause.kind === 'noShow' || cause.kind === 'disqualification';
        if (own !== undefined && frozen.includes(own)) return;
        const shares = schoolShares(entrants.filter(({ id }) => places.has(id) || id === cause.competitorId));
        const cost = (ids: readonly number[]) => {
          const members = entrants.filter(({ id }) => ids.includes(id));
          return groupCostWithoutLimits(
            { members, events: [{ event: { ...sparring, schoolShares: shares }, members }] },
            options,
          );
        };
        const newPlace = 9;
        const spots = [...divisionsOf(situation), newPlace];
        const allowed = (after: ReadonlyMap<number, number>) =>
          spots.every((spot) => {
            const [ids, old] = [idsIn(after, spot), idsIn(places, spot)];
            if (frozen.includes(spot)) return ids.join() === old.join();
            if (ids.length > sparring.maxSize + 1 && ids.length > old.length) return false;
            const people = entrants.filter(({ id }) => ids.includes(id));
            return people.every((one) =>
              people.every((other) => {
                const stayed = [one, other].every(({ id }) => id !== cause.competitorId && old.includes(id));
                return one === other || stayed || !isForbiddenPair(one, other, true, limits);
              }),
            );
          });
        // All ways to place everybody who is in the draft afterwards.
        const ways = entrants
          .filter(({ id }) => !(isGone && id === cause.competitorId))
          .reduce<ReadonlyMap<number, number>[]>(
            (maps, { id }) => maps.flatMap((map) => spots.map((spot) => new Map([...map, [id, spot]]))),
            [new Map()],
          )
          .filter(allowed);
        const movedIn = (after: ReadonlyMap<number, number>) =>
          [...places].filter(([id, place]) => id !== cause.competitorId && after.get(id) !== place).length;
        const unmoved = ways.filter((after) => movedIn(after) === 0);
        // A new division is only for whom no other takes.
        const isNew = (after: ReadonlyMap<number, number>) => after.get(cause.competitorId) === newPlace;
        const hasOther = unmoved.some((after) => !isNew(after) && after.get(cause.competitorId) !== own);
        const wanted = unmoved.filter((after) => !isNew(after) || !hasOther);
        const measure = (after: ReadonlyMap<number, number>): number[] => {
          const changed = spots.filter((spot) => idsIn(after, spot).join() !== idsIn(places, spot).join());
          const newOpponents = changed.reduce((sum, spot) => {
            if (spot === newPlace) return sum;
            // A bracket's own test shows that a newcomer changes the least (rule F16).
            const slots = slotsOf(idsIn(places, spot));
            const left = slots.map((id) => (id !== null && idsIn(after, spot).includes(id) ? id : null));
            const coming = idsIn(after, spot).filter((id) => !left.includes(id));
            const kinOf = (id: number) => entrants.find((one) => one.id === id) ?? { school: null, family: -id };
            const now = coming.reduce<draws.Slots>((drawn, id) => draws.withNewcomer(drawn, id, kinOf), left);
            return sum + draws.otherFirstOpponents(slots, now).filter((id) => id !== cause.competitorId).length;
          }, 0);
          const sheets = changed.filter((spot) => idsIn(after, spot).length > 0).length;
          const added = changed.reduce((sum, spot) => sum + cost(idsIn(after, spot)) - cost(idsIn(places, spot)), 0);
          return [newOpponents, sheets, added];
        };
        const [least] = wanted
          .map(measure)
          .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0));
        const [best] = repairs(situation, cause);
        expect(
          best && [best.impact.moved, best.impact.newOpponents, best.impact.sheets, best.impact.addedCost],
        ).toEqual(least && [0, ...least]);
      }),
      { numRuns: 200 },
    );
  });

  it('the same situation gives the same repairs, in whatever order people are given', () => {
    fc.assert(
      fc.property(situations, ({ situation, cause }) => {
        const turned = {
          ...situation,
          entrants: [...situation.entrants].reverse(),
          places: new Map([...situation.places].reverse()),
        };
        expect(repairs(turned, cause).map(({ steps, impact }) => ({ steps, impact }))).toEqual(
          repairs(situation, cause).map(({ steps, impact }) => ({ steps, impact })),
        );
      }),
    );
  });
});
