import fc from 'fast-check';
import { seriesOf, type SeriesResult } from './series';

const [A, B, C] = [1, 2, 3];
const nobody = new Map();
const bout = (match: number, red: number, blue: number, forRed: number, forBlue: number): SeriesResult => ({
  match,
  red,
  blue,
  winner: forRed === forBlue ? null : forRed > forBlue ? red : blue,
  how: `${forRed}–${forBlue}`,
  points: { red: forRed, blue: forBlue },
  penalties: { red: 0, blue: 0 },
});
const places = (results: readonly SeriesResult[], out: ReadonlyMap<number, 'withdrawn'> = nobody) =>
  seriesOf([A, B, C], out, results).placings.map(({ competitorId, place }) => [competitorId, place]);

describe('the design’s examples of two and three', () => {
  it('bracket 10: one win each: points scored decide', () => {
    const results = [bout(1, A, B, 5, 3), bout(2, B, C, 6, 2), bout(3, A, C, 3, 4)];
    expect(places(results)).toEqual([
      [B, 1],
      [A, 2],
      [C, 3],
    ]);
    expect(seriesOf([A, B, C], nobody, results).placings[0]?.decidedBy).toBe('1 win, 9 points scored');
  });
  it('bracket 11: level in everything: each fights once more; level again, the director decides', () => {
    const level = [bout(1, A, B, 4, 2), bout(2, B, C, 4, 2), bout(3, A, C, 2, 4)];
    const first = seriesOf([A, B, C], nobody, level);
    expect([first.isDecided, first.bouts.filter(({ state }) => state === 'ready').map(({ match }) => match)]).toEqual([
      false,
      [4, 5, 6],
    ]);
    const again = level.map((one) => ({ ...one, match: one.match + 3 }));
    expect(seriesOf([A, B, C], nobody, [...level, ...again])).toMatchObject({ isDecided: true, open: [A, B, C] });
    const decided = [...level, bout(4, A, B, 4, 2), bout(5, B, C, 4, 2), bout(6, A, C, 4, 2)];
    expect(places(decided)).toEqual([
      [A, 1],
      [B, 2],
      [C, 3],
    ]);
  });
  it('bracket 12: bouts of somebody who stops count for nobody', () => {
    const results = [bout(3, A, C, 9, 0), bout(1, A, B, 1, 2)];
    const series = seriesOf([A, B, C], new Map([[C, 'withdrawn']]), results);
    expect([series.isDecided, places(results, new Map([[C, 'withdrawn']]))]).toEqual([
      true,
      [
        [B, 1],
        [A, 2],
        [C, null],
      ],
    ]);
  });
  it('bracket 13: two meet twice, and a third time where each won once', () => {
    const once = [bout(1, A, B, 3, 1), bout(2, A, B, 1, 3)];
    expect(seriesOf([A, B], nobody, once).bouts.map(({ state }) => state)).toEqual(['done', 'done', 'ready']);
    const third = seriesOf([A, B], nobody, [...once, bout(3, A, B, 5, 4)]);
    expect(third.placings).toMatchObject([
      { competitorId: A, place: 1, decidedBy: 'won 2–1' },
      { competitorId: B, place: 2, decidedBy: 'lost 1–2' },
    ]);
    const two = seriesOf([A, B], nobody, [bout(1, A, B, 3, 1), bout(2, A, B, 2, 1)]);
    expect([two.isDecided, two.bouts[2]?.state, two.placings[0]?.decidedBy]).toEqual([true, 'notNeeded', 'won 2–0']);
  });
});

it('leaves the win to the other one where somebody of two does not go on, and to one who is alone', () => {
  expect(
    seriesOf([A, B], new Map([[A, 'withdrawn']]), [bout(1, A, B, 3, 1)]).placings.map(({ competitorId, place }) => [
      competitorId,
      place,
    ]),
  ).toEqual([
    [B, 1],
    [A, null],
  ]);
  expect(seriesOf([A], nobody, []).placings).toMatchObject([
    { competitorId: A, place: 1, decidedBy: 'alone in the division' },
  ]);
});

it('places the one of two first who won two bouts, whoever that is and whichever they were', () => {
  const winners = fc.array(fc.constantFrom(A, B, null), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(winners, (won) => {
      const results = won.map((winner, index) =>
        bout(index + 1, A, B, Number(winner === A) + 1, Number(winner === B) + 1),
      );
      const { placings, isDecided, open } = seriesOf([A, B], nobody, results);
      const winsOf = (id: number) => Math.min(2, won.filter((winner) => winner === id).length);
      const [winsOfA, winsOfB] = [winsOf(A), winsOf(B)];
      const isLevel = winsOfA === winsOfB;
      expect([isDecided, open]).toEqual([true, isLevel ? [A, B] : []]);
      expect(placings.find(({ place }) => place === 1)?.competitorId).toBe(winsOfB > winsOfA ? B : A);
      expect(placings.map(({ place }) => place)).toEqual(isLevel ? [1, 1] : [1, 2]);
    }),
  );
});

it('leaves two who are level open only once no bout is left', () => {
  const level = [bout(1, A, B, 3, 1), bout(2, A, B, 1, 3)];
  expect(seriesOf([A, B], nobody, level)).toMatchObject({ isDecided: false, open: [], placings: [] });
  expect(seriesOf([A, B], nobody, [...level, bout(3, A, B, 2, 2)])).toMatchObject({ isDecided: true, open: [A, B] });
});

it('names two who are level in their order, whoever stands in red', () => {
  const level = [1, 2, 3].map((match) => bout(match, B, A, 2, 2));
  expect(seriesOf([B, A], nobody, level)).toMatchObject({ isDecided: true, open: [A, B] });
});

it('leaves the place to the only one of three who goes on', () => {
  const out = new Map([A, C].map((id) => [id, 'withdrawn'] as const));
  expect(seriesOf([A, B, C], out, []).placings).toEqual([
    { competitorId: B, place: 1, decidedBy: 'the others did not go on' },
    { competitorId: A, place: null, decidedBy: 'Did not go on' },
    { competitorId: C, place: null, decidedBy: 'Did not go on' },
  ]);
});

it('ranks the two of three who go on by their wins, without the bouts of who stopped', () => {
  const results = [bout(1, A, B, 5, 9), bout(2, B, C, 2, 3), bout(3, A, C, 8, 4)];
  expect(seriesOf([A, B, C], new Map([[C, 'withdrawn']]), results).placings).toMatchObject([
    { competitorId: B, place: 1, decidedBy: '1 win' },
    { competitorId: A, place: 2, decidedBy: '0 wins' },
    { competitorId: C, place: null },
  ]);
});

const cycle = [bout(1, A, B, 4, 2), bout(2, B, C, 4, 2), bout(3, A, C, 2, 4)];
const penalized = cycle.map((one) => ({
  ...one,
  penalties: { red: one.match === 1 ? 1 : 0, blue: one.match === 2 ? 2 : 0 },
}));
it.each<[string, SeriesResult[], string[]]>([
  ['wins', [bout(1, A, B, 9, 5), bout(2, B, C, 2, 3), bout(3, A, C, 8, 4)], ['1: 2 wins', '3: 1 win', '2: 0 wins']],
  [
    'points scored, then the bout between the two who are level, won by the one named first',
    [bout(1, A, B, 9, 2), bout(2, B, C, 5, 3), bout(3, A, C, 1, 4)],
    [
      '1: 1 win, 10 points scored',
      '2: 1 win, 7 points scored, won their bout',
      '3: 1 win, 7 points scored, lost their bout',
    ],
  ],
  [
    'points scored, then the bout between the two who are level, won by the other one',
    [bout(1, A, B, 4, 5), bout(2, B, C, 2, 3), bout(3, A, C, 6, 4)],
    [
      '1: 1 win, 10 points scored',
      '3: 1 win, 7 points scored, won their bout',
      '2: 1 win, 7 points scored, lost their bout',
    ],
  ],
  [
    'points against',
    [bout(1, A, B, 4, 2), bout(2, B, C, 4, 3), bout(3, A, C, 2, 3)],
    ['1: 1 win, 5 points against', '3: 1 win, 6 points against', '2: 1 win, 7 points against'],
  ],
  ['penalties', penalized, ['2: 1 win, 0 penalties', '1: 1 win, 1 penalty', '3: 1 win, 2 penalties']],
  [
    'further wins',
    [...cycle, bout(4, A, B, 1, 9), bout(5, B, C, 9, 1), bout(6, A, C, 9, 1)],
    ['2: 1 win, 2 further wins', '1: 1 win, 1 further win', '3: 1 win, 0 further wins'],
  ],
])('ranks three by %s', (_, results, expected) => {
  const { placings } = seriesOf([A, B, C], nobody, results);
  expect(placings.map(({ competitorId, decidedBy }) => `${competitorId}: ${decidedBy}`)).toEqual(expected);
});
