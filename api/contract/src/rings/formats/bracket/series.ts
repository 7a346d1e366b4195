import { counted } from '../../../values';
import { roundRobin } from '../../rules/draws';
import { groupedEqual, placingsOf, type Out, type Ranked, type Rank } from '../placing';

/**
 * A bout of two or three who have no bracket. Matches 1 to 3 are the first round, 4 to 6 the further bouts of three who
 * are level.
 */
export interface SeriesResult {
  match: number;
  red: number;
  blue: number;
  winner: number | null;
  how: string;
  /** The score, by the competitor. */
  points: { red: number; blue: number };
  penalties: { red: number; blue: number };
}
export interface SeriesBout {
  match: number;
  red: number;
  blue: number;
  state: 'ready' | 'done' | 'notNeeded';
  winner: number | null;
}
/** Where a series stands. `open`: those who are level in everything, for the director to decide. */
export interface Series {
  bouts: SeriesBout[];
  placings: Ranked[];
  isDecided: boolean;
  open: number[];
}

/** The result in force of a match: the last of its pair. */
const inForce = (results: readonly SeriesResult[], match: number): SeriesResult | undefined =>
  [...results].reverse().find((result) => result.match === match);

const unplacedOf = (ids: readonly number[], out: ReadonlyMap<number, Out>) =>
  ids.flatMap((competitorId) => (out.has(competitorId) ? [{ competitorId, decidedBy: 'Did not go on' }] : []));

/** Two competitors: best of three. Who is out leaves the win to the other. */
const bestOfThree = (
  one: number,
  other: number,
  out: ReadonlyMap<number, Out>,
  results: readonly SeriesResult[],
): Series => {
  const wins = new Map([
    [one, 0],
    [other, 0],
  ]);
  const bouts: SeriesBout[] = [];
  const isWon = () => [...wins.values()].some((count) => count === 2);
  for (const match of [1, 2, 3]) {
    const result = inForce(results, match);
    const state = isWon() || (out.size > 0 && !result) ? 'notNeeded' : result ? 'done' : 'ready';
    const winner = state === 'done' ? (result?.winner ?? null) : null;
    if (winner !== null) wins.set(winner, (wins.get(winner) ?? 0) + 1);
    bouts.push({ match, red: one, blue: other, state, winner });
  }
  const here = [one, other].filter((id) => !out.has(id));
  const [first = 0, second = 0] = [one, other].sort((a, b) => (wins.get(b) ?? 0) - (wins.get(a) ?? 0) || a - b);
  const score = `${wins.get(first) ?? 0}–${wins.get(second) ?? 0}`;
  const isDecided = bouts.every(({ state }) => state !== 'ready');
  if (here.length < 2)
    return {
      bouts,
      placings: placingsOf(
        [{ competitorIds: here, decidedBy: () => 'the other one did not go on' }],
        unplacedOf([one, other], out),
      ),
      isDecided: true,
      open: [],
    };
  const isLevel = wins.get(first) === wins.get(second);
  const ranks: Rank[] = isLevel
    ? [{ competitorIds: [first, second], decidedBy: () => score }]
    : [
        { competitorIds: [first], decidedBy: () => `won ${score}` },
        { competitorIds: [second], decidedBy: () => `lost ${score.split('–').reverse().join('–')}` },
      ];
  return {
    bouts,
    placings: isDecided ? placingsOf(ranks) : [],
    isDecided,
    open: isDecided && isLevel ? [first, second] : [],
  };
};

interface Record3 {
  id: number;
  wins: number;
  scored: number;
  against: number;
  penalties: number;
  furtherWins: number;
}

/** The bouts, points and penalties of each who is still in. */
const recordsOf = (ids: readonly number[], results: readonly SeriesResult[]): Record3[] =>
  ids.map((id) => {
    const record: Record3 = { id, wins: 0, scored: 0, against: 0, penalties: 0, furtherWins: 0 };
    for (const { match, red, blue, winner, points, penalties } of results) {
      if (red !== id && blue !== id) continue;
      const [own, theirs] = red === id ? (['red', 'blue'] as const) : (['blue', 'red'] as const);
      if (match > 3) {
        record.furtherWins += winner === id ? 1 : 0;
        continue;
      }
      record.wins += winner === id ? 1 : 0;
      record.scored += points[own];
      record.against += points[theirs];
      record.penalties += penalties[own];
    }
    return record;
  });

const criteria: readonly { of: (record: Record3) => number; says: (record: Record3) => string }[] = [
  { of: ({ wins }) => -wins, says: ({ wins }) => counted(wins, 'win') },
  { of: ({ scored }) => -scored, says: ({ scored }) => `${scored} points scored` },
  { of: ({ against }) => against, says: ({ against }) => `${against} points against` },
  {
    of: ({ penalties }) => penalties,
    says: ({ penalties }) => counted(penalties, 'penalty', 'penalties'),
  },
  {
    of: ({ furtherWins }) => -furtherWins,
    says: ({ furtherWins }) => counted(furtherWins, 'further win'),
  },
];

/** Ranks level ones by the criteria from a place on; two who met are ranked by their bout before anything else. */
const rankLevel = (
  group: readonly Record3[],
  from: number,
  results: readonly SeriesResult[],
  before: readonly string[],
): Rank[] => {
  const [one, other] = group;
  if (one && !other)
    return [{ competitorIds: [one.id], decidedBy: () => before.join(', ') || 'the others did not go on' }];
  if (one && other && group.length === 2 && from > 0) {
    const bout = results.find(
      ({ match, red, blue, winner }) =>
        match <= 3 && winner !== null && [red, blue].every((id) => id === one.id || id === other.id),
    );
    if (bout) {
      const loser = bout.winner === one.id ? other.id : one.id;
      return [
        { competitorIds: [bout.winner as number], decidedBy: () => [...before, 'won their bout'].join(', ') },
        { competitorIds: [loser], decidedBy: () => [...before, 'lost their bout'].join(', ') },
      ];
    }
  }
  const criterion = criteria[from];
  if (!criterion)
    return [
      { competitorIds: group.map(({ id }) => id), decidedBy: () => [...before, 'level in everything'].join(', ') },
    ];
  const compare = (a: Record3, b: Record3) => criterion.of(a) - criterion.of(b);
  const parts = groupedEqual(
    [...group].sort((a, b) => compare(a, b) || a.id - b.id),
    compare,
  );
  return parts.flatMap((part) =>
    rankLevel(
      part,
      from + 1,
      results,
      parts.length > 1 || from === 0 ? [...before, criterion.says(part[0] as Record3)] : before,
    ),
  );
};

/** Three competitors: everybody meets everybody; where all are level in everything, each pair meets once more. */
const robin = (
  ids: readonly [number, number, number],
  out: ReadonlyMap<number, Out>,
  results: readonly SeriesResult[],
): Series => {
  const here = ids.filter((id) => !out.has(id));
  const isIn = (id: number) => here.includes(id);
  const pairs = roundRobin(ids);
  const boutsFrom = (offset: number): SeriesBout[] =>
    pairs.map(([red, blue], index) => {
      const result = inForce(results, index + 1 + offset);
      const state = !isIn(red) || !isIn(blue) ? 'notNeeded' : result ? 'done' : 'ready';
      return {
        match: index + 1 + offset,
        red,
        blue,
        state,
        winner: state === 'done' ? (result?.winner ?? null) : null,
      };
    });
  // Bouts of somebody who stopped count for nobody.
  const counted = [1, 2, 3, 4, 5, 6]
    .flatMap((match) => inForce(results, match) ?? [])
    .filter(({ red, blue }) => isIn(red) && isIn(blue));
  const first = boutsFrom(0);
  const isPlayed = first.every(({ state }) => state !== 'ready');
  const rankOf = (list: readonly SeriesResult[]) => rankLevel(recordsOf(here, list), 0, list, []);
  const isLevel = (ranks: readonly Rank[]) => ranks.length === 1 && here.length === 3;
  const needsMore = isPlayed && isLevel(rankOf(counted.filter(({ match }) => match <= 3)));
  const bouts = needsMore ? [...first, ...boutsFrom(3)] : first;
  const isDecided = bouts.every(({ state }) => state !== 'ready');
  const ranks = rankOf(needsMore ? counted : counted.filter(({ match }) => match <= 3));
  return {
    bouts,
    placings: isDecided ? placingsOf(ranks, unplacedOf(ids, out)) : [],
    isDecided,
    open: isDecided ? [...(ranks.find(({ competitorIds }) => competitorIds.length > 1)?.competitorIds ?? [])] : [],
  };
};

/**
 * Bouts and places of two or three competitors. Two: best of three. Three: everybody against everybody, ranked by wins;
 * the bout between two who are level; points scored; points against; penalties; then one more bout each. Bouts of
 * somebody who stops count for nobody. Source: rule G4; the order of criteria is that of round robins in Karate.
 * @param results in the order in which they took effect
 */
export const seriesOf = (
  ids: readonly number[],
  out: ReadonlyMap<number, Out>,
  results: readonly SeriesResult[],
): Series => {
  const [one, two, three] = ids;
  if (one === undefined || two === undefined)
    return {
      bouts: [],
      placings: placingsOf(
        [{ competitorIds: ids.filter((id) => !out.has(id)), decidedBy: () => 'alone in the division' }],
        unplacedOf(ids, out),
      ),
      isDecided: true,
      open: [],
    };
  return three === undefined ? bestOfThree(one, two, out, results) : robin([one, two, three], out, results);
};
