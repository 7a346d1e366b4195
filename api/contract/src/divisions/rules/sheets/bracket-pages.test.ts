import fc from 'fast-check';
import { eliminations, thirdPlaces } from '../../../tournaments/calls/settings';
import { drawBracket, matchTitle, numberedMatches, originText, type Slots } from '../../../rings/rules/draws';
import { assignmentMinutes } from '../../../hall/rules/planner';
import { bracketPages } from '.';

const drawn = (count: number, seed = 1): Slots =>
  drawBracket(
    Array.from({ length: count }, (_, index) => ({ id: index + 1, school: null, family: index, seed: null })),
    seed,
  );
const rules = fc.record({ kind: fc.constantFrom(...eliminations), third: fc.constantFrom(...thirdPlaces) });
const field = fc.integer({ min: 4, max: 70 });
const nameOf = (id: number) => `Competitor ${id}`;

it('numbers every match that is fought once, in an order in which they can be fought', () => {
  fc.assert(
    fc.property(field, fc.nat({ max: 1000 }), rules, (count, seed, by) => {
      const matches = numberedMatches(drawn(count, seed), by);
      expect(matches.map(({ match }) => match)).toEqual(matches.map((_, index) => index + 1));
      for (const { match, from } of matches)
        for (const origin of from) if ('match' in origin) expect(origin.match).toBeLessThan(match);
      // Everybody loses a match at most once: whose loser goes on, goes on to one place.
      const losers = matches.flatMap(({ from, isConditional, part }) =>
        from.flatMap((origin) =>
          origin.kind === 'loser' && !(part === 'final' && isConditional) ? [origin.match] : [],
        ),
      );
      expect(new Set(losers).size).toBe(losers.length);
    }),
  );
});

it('has as many matches as the plan of the rings counts', () => {
  fc.assert(
    fc.property(field, fc.nat({ max: 1000 }), rules, (entries, seed, { kind, third }) => {
      const event = { format: 'bracket', entries, minutesPerTurn: 1, rounds: 3, elimination: kind, third } as const;
      expect(numberedMatches(drawn(entries, seed), { kind, third })).toHaveLength(assignmentMinutes([event], 0));
    }),
  );
});

it('shows every match once, the further ones below the last part or on pages of their own', () => {
  fc.assert(
    fc.property(field, rules, (count, by) => {
      const slots = drawn(count);
      const pages = bracketPages(slots, by);
      const shown = pages.flatMap(({ part, further }) => [
        ...(part?.rounds.flat().flatMap(({ match }) => match ?? []) ?? []),
        ...further.map(({ match }) => match),
      ]);
      expect(shown.sort((a, b) => a - b)).toEqual(numberedMatches(slots, by).map(({ match }) => match));
      expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    }),
  );
});

it.each([
  [8, { kind: 'single', third: 'match' }, [''], ['7 For 3rd place: Loser of bout 5, Loser of bout 6']],
  [
    8,
    { kind: 'repechage', third: 'match' },
    [''],
    [
      '7 Repechage, upper half: Lost round 1 to the upper finalist, Lost round 2 to the upper finalist',
      '8 Repechage, lower half: Lost round 1 to the lower finalist, Lost round 2 to the lower finalist',
    ],
  ],
  [
    4,
    { kind: 'double', third: 'shared' },
    [''],
    [
      '4 Losers, round 1: Loser of bout 1, Loser of bout 2',
      '5 Losers, round 2: Winner of bout 4, Loser of bout 3',
      '6 Final: Winner of bout 3, Winner of bout 5',
      '7 Second final, if needed: Winner of bout 3, Winner of bout 5',
    ],
  ],
] as const)('of %i with %j has these further matches', (count, by, titles, texts) => {
  const pages = bracketPages(drawn(count), by);
  expect(pages.map(({ title }) => title)).toEqual(titles);
  expect(
    pages
      .flatMap(({ further }) => further)
      .map(
        (one) => `${one.match} ${matchTitle(one)}: ${one.from.map((origin) => originText(origin, nameOf)).join(', ')}`,
      ),
  ).toEqual(texts);
});

it('gives many further matches pages of their own', () => {
  expect(bracketPages(drawn(16), { kind: 'repechage', third: 'shared' }).map(({ title }) => title)).toEqual([
    '',
    ', repechage',
  ]);
  const name = ', bouts of the losers and final';
  expect(bracketPages(drawn(32), { kind: 'double', third: 'shared' }).map(({ title }) => title)).toEqual([
    ', part A',
    ', part B',
    ', Finals',
    `${name}, 1 of 2`,
    `${name}, 2 of 2`,
  ]);
});

it('fights no match for third place where one semifinal was not fought', () => {
  expect(
    numberedMatches([1, 2, 3, 4, 5, null, null, null], { kind: 'single', third: 'match' }).map(({ part }) => part),
  ).toEqual(['winners', 'winners', 'winners', 'winners']);
});
