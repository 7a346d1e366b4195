import fc from 'fast-check';
import { bracketMatches, bracketSize, drawBracket, type Slots } from '../../../rings/rules/draws';
import { drawBracketPart, bracketParts, competitorText, seriesMatches, slotChanges, type BracketPart } from '.';

const drawn = (count: number, seed = 1): Slots =>
  drawBracket(
    Array.from({ length: count }, (_, index) => ({ id: index + 1, school: null, family: index, seed: null })),
    seed,
  );
const matchesIn = (parts: readonly BracketPart[]) =>
  parts.flatMap(({ rounds }) => rounds.flat().flatMap(({ match }) => (match === null ? [] : [match])));
const idsIn = (part: BracketPart | undefined) =>
  (part?.rounds[0] ?? []).map(({ standing }) => (standing.kind === 'competitor' ? standing.id : null));

describe('a bracket on paper', () => {
  it('has every slot once, and every match that is fought once, numbered from 1, for any draw', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 300 }), fc.integer({ min: 0, max: 1000 }), (count, seed) => {
        const slots = drawn(count, seed);
        const parts = bracketParts(slots);
        const first = parts.length === 1 ? parts : parts.filter(({ name }) => /^[A-Z]+$/.test(name));
        expect(first.flatMap(idsIn)).toEqual(slots);
        expect(matchesIn(parts).sort((a, b) => a - b)).toEqual(
          Array.from({ length: count - 1 }, (_, index) => index + 1),
        );
      }),
    );
  });
  it('has the matches of the rules of draws, those with a bye not numbered', () => {
    for (const count of [4, 5, 7, 8, 11, 16]) {
      const slots = drawn(count);
      const byRules = bracketMatches(slots, { kind: 'single', third: 'shared' }).filter(({ from }) =>
        from.every(({ kind }) => kind !== 'bye'),
      );
      expect(matchesIn(bracketParts(slots))).toHaveLength(byRules.length);
    }
  });
  it('lets whoever meets a bye stand in the next round, also after two byes met because somebody left', () => {
    const [part] = bracketParts([1, null, null, null, 2, 3, 4, 5]);
    expect(
      part?.rounds.map((round) =>
        round.map(({ standing }) => (standing.kind === 'competitor' ? standing.id : standing.kind)),
      ),
    ).toEqual([[1, 'bye', 'bye', 'bye', 2, 3, 4, 5], [1, 'bye', 'open', 'open'], [1, 'open'], ['open']]);
  });
  it.each([
    [16, ['']],
    [17, ['A', 'B', 'Finals']],
    [64, ['A', 'B', 'C', 'D', 'Finals']],
  ])('of %i has the pages %j', (count, names) => {
    expect(bracketParts(drawn(count)).map(({ name }) => name)).toEqual(names);
  });
  it('is drawn within its rectangle; no two places share room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 16 }), (count) => {
        const [part] = bracketParts(drawn(count));
        const { places, lines } = drawBracketPart(part as BracketPart, { width: 500, height: 400 });
        for (const { from, to } of lines)
          for (const [x, y] of [from, to])
            expect([x >= 0, x <= 500.001, y >= 0, y <= 400]).toEqual([true, true, true, true]);
        const slots = places.filter(({ round }) => round === 0);
        expect(slots).toHaveLength(bracketSize(count));
        slots
          .slice(1)
          .forEach(({ bottom, height }, index) => expect(bottom - height).toBeCloseTo(slots[index]?.bottom ?? 0));
      }),
    );
  });
});

it('has best of three for two, everybody against everybody for three, and no series for others', () => {
  expect(seriesMatches([7, 8])?.map(({ ids, isConditional }) => [...ids, isConditional])).toEqual([
    [7, 8, false],
    [7, 8, false],
    [7, 8, true],
  ]);
  expect(seriesMatches([7, 8, 9])?.map(({ ids }) => ids)).toEqual([
    [7, 8],
    [8, 9],
    [7, 9],
  ]);
  expect([seriesMatches([7]), seriesMatches([]), seriesMatches([1, 2, 3, 4])]).toEqual([null, null, null]);
});

describe('what changed between two draws', () => {
  it('is nothing for the same draw', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 16 }),
        fc.boolean(),
        (ids, isBracket) => {
          expect(slotChanges(ids, ids, isBracket)).toEqual({ added: [], removed: [], moved: [] });
        },
      ),
    );
  });
  it('names as few as possible as moved in an order of turns: the others are in the same order as before', () => {
    const order = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 8 });
    fc.assert(
      fc.property(order, order, (before, after) => {
        const { added, removed, moved } = slotChanges(before, after, false);
        const kept = (ids: number[]) =>
          ids.filter((id) => before.includes(id) && after.includes(id) && !moved.includes(id));
        expect(kept(before)).toEqual(kept(after));
        expect([...added].sort()).toEqual(after.filter((id) => !before.includes(id)).sort());
        expect([...removed].sort()).toEqual(before.filter((id) => !after.includes(id)).sort());
      }),
    );
    expect(slotChanges([1, 2, 3, 4], [4, 1, 2, 3], false).moved).toEqual([4]);
  });
  it('names those with another opponent in a bracket', () => {
    expect(slotChanges([1, 2, 3, null], [1, 2, 3, 4], true)).toEqual({ added: [4], removed: [], moved: [3] });
    expect(slotChanges([1, 2, 3, 4], [1, null, 3, 4], true)).toEqual({ added: [], removed: [2], moved: [1] });
  });
});

it('says what is unknown of a competitor, and the weight with contact only', () => {
  const competitor = { competitorId: 1, name: 'Kim', school: '', level: 'Orange', age: null, weight: null };
  expect(competitorText(competitor, false)).toBe('age unknown · Orange');
  expect(competitorText({ ...competitor, age: 9 }, true)).toBe('age 9 · Orange · weight unknown');
});
