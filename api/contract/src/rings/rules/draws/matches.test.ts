import fc from 'fast-check';
import {
  bracketMatches,
  drawBracket,
  matchTitle,
  numberedMatches,
  originText,
  roundRobin,
  type BracketRules,
  type Match,
  type Slots,
  type Source,
} from './index';

interface Fought {
  match: Match;
  winner: number;
  loser: number;
}

/** Fights a bracket to the end: who has the smaller number by lot wins. A match with a bye is not fought. */
const fight = (
  entrants: number,
  rules: BracketRules,
  seed: number,
  isStronger: (one: number, other: number) => boolean,
) => {
  const slots = drawBracket(
    Array.from({ length: entrants }, (_, id) => ({ id, school: null, family: id, seed: null })),
    seed,
  );
  const matches = bracketMatches(slots, rules);
  const [winners, losers] = [new Map<string, number | null>(), new Map<string, number | null>()];
  const fought: Fought[] = [];
  const rounds = Math.log2(slots.length);
  const resolve = (source: Source): number | null => {
    switch (source.kind) {
      case 'entrant':
        return source.id;
      case 'bye':
        return null;
      case 'winner':
        return winners.get(source.match) ?? null;
      case 'loser':
        return losers.get(source.match) ?? null;
      case 'beaten': {
        const finalist = winners.get(`W${rounds - 1}-${source.half + 1}`);
        return (
          fought.find(
            ({ match, winner }) => match.part === 'winners' && match.round === source.round && winner === finalist,
          )?.loser ?? null
        );
      }
    }
  };
  for (const match of matches) {
    const [one, other] = match.from.map(resolve) as [number | null, number | null];
    const first = fought.find(({ match: { name } }) => name === 'F1-1');
    if (match.isConditional && first && first.winner === resolve(match.from[0])) continue;
    const winner = one === null ? other : other === null ? one : isStronger(one, other) ? one : other;
    winners.set(match.name, winner);
    losers.set(match.name, one === null || other === null ? null : winner === one ? other : one);
    if (one !== null && other !== null)
      fought.push({ match, winner: winner as number, loser: winner === one ? other : one });
  }
  return { matches, fought, winners };
};
const lossesOf = (fought: readonly Fought[], id: number) => fought.filter(({ loser }) => loser === id).length;
const ids = (entrants: number) => Array.from({ length: entrants }, (_, id) => id);
const field = fc.record({
  entrants: fc.integer({ min: 4, max: 40 }),
  seed: fc.nat(),
  strength: fc.infiniteStream(fc.nat()),
});
const stronger = (strength: Stream) => {
  const values = new Map<number, number>();
  const of = (id: number): number => {
    const value = values.get(id) ?? strength.next().value ?? 0;
    values.set(id, value);
    return value;
  };
  return (one: number, other: number): boolean => of(one) > of(other) || (of(one) === of(other) && one < other);
};
type Stream = { next: () => { value?: number } };

it('fights a single elimination in one match less than there are entrants; all but one lose once', () => {
  fc.assert(
    fc.property(field, ({ entrants, seed, strength }) => {
      const { fought } = fight(entrants, { kind: 'single', third: 'shared' }, seed, stronger(strength));
      expect(fought).toHaveLength(entrants - 1);
      expect(ids(entrants).filter((id) => lossesOf(fought, id) === 1)).toHaveLength(entrants - 1);
    }),
  );
});

it('fights for third place between those who lost a semifinal', () => {
  fc.assert(
    fc.property(field, ({ entrants, seed, strength }) => {
      const { fought } = fight(entrants, { kind: 'single', third: 'match' }, seed, stronger(strength));
      const [bronze] = fought.filter(({ match }) => match.part === 'third');
      const rounds = Math.ceil(Math.log2(entrants));
      const lost = fought
        .filter(({ match }) => match.part === 'winners' && match.round === rounds - 1)
        .map(({ loser }) => loser);
      expect([bronze?.winner ?? -1, bronze?.loser ?? -1].sort()).toEqual(lost.sort());
    }),
  );
});

it('fights a double elimination in 2n − 2 or 2n − 1 matches; all but the winner lose twice', () => {
  fc.assert(
    fc.property(field, ({ entrants, seed, strength }) => {
      const { fought } = fight(entrants, { kind: 'double', third: 'shared' }, seed, stronger(strength));
      const champion = (fought.at(-1) as Fought).winner;
      expect([2 * entrants - 2, 2 * entrants - 1]).toContain(fought.length);
      expect(ids(entrants).filter((id) => id !== champion && lossesOf(fought, id) !== 2)).toEqual([]);
      expect(lossesOf(fought, champion)).toBe(fought.length - (2 * entrants - 2));
    }),
  );
});

it('gives a repechage to everybody who lost to a finalist, and to nobody else', () => {
  fc.assert(
    fc.property(field, ({ entrants, seed, strength }) => {
      const { fought, matches } = fight(entrants, { kind: 'repechage', third: 'shared' }, seed, stronger(strength));
      const final = fought.at(-1) as Fought;
      expect(final.match.part).toBe('winners');
      const beaten = fought.filter(
        ({ match, winner }) =>
          match.part === 'winners' && match !== final.match && [final.winner, final.loser].includes(winner),
      );
      const again = new Set(
        fought.flatMap(({ match, winner, loser }) => (match.part === 'repechage' ? [winner, loser] : [])),
      );
      // Somebody alone in a line, because the others of it were byes, is third without a match.
      for (const id of again) expect(beaten.map(({ loser }) => loser)).toContain(id);
      expect(matches.filter(({ part }) => part === 'repechage')).toHaveLength(2 * (Math.ceil(Math.log2(entrants)) - 2));
      expect(again.size).toBeGreaterThanOrEqual(entrants >= 7 ? 2 : 0);
    }),
  );
});

it('lets three meet each other once, and the second one fight twice running', () => {
  expect(roundRobin([7, 8, 9])).toEqual([
    [7, 8],
    [8, 9],
    [7, 9],
  ]);
});

const single: BracketRules = { kind: 'single', third: 'shared' };

it.each<[BracketRules, string[]]>([
  [single, ['W1-1 winners 1', 'W1-2 winners 1', 'W2-1 winners 2']],
  [{ kind: 'single', third: 'match' }, ['W1-1 winners 1', 'W1-2 winners 1', 'T1-1 third 1', 'W2-1 winners 2']],
  [{ kind: 'repechage', third: 'match' }, ['W1-1 winners 1', 'W1-2 winners 1', 'W2-1 winners 2']],
  [
    { kind: 'double', third: 'match' },
    [
      'W1-1 winners 1',
      'W1-2 winners 1',
      'W2-1 winners 2',
      'L1-1 losers 1',
      'L2-1 losers 2',
      'F1-1 final 1',
      'F2-1 final 2, perhaps',
    ],
  ],
])('names the matches of four by part and round: %j', (rules, expected) => {
  const found = bracketMatches([1, 2, 3, 4], rules);
  expect(
    found.map(
      ({ name, part, round, isConditional = false }) => `${name} ${part} ${round}${isConditional ? ', perhaps' : ''}`,
    ),
  ).toEqual(expected);
});

describe('the numbered matches of five', () => {
  const slots: Slots = [2, 4, null, 1, 3, null, null, 5];
  const said = (rules: BracketRules) =>
    numberedMatches(slots, rules).map((one) => {
      const origins = one.from.map((origin) => originText(origin, (id) => `Robin ${id}`));
      return `${one.match}, ${matchTitle(one)}: ${origins.join(' – ')}`;
    });

  it('pass over byes, and only the second final is perhaps not fought where two losses put out', () =>
    expect(said({ kind: 'double', third: 'match' })).toEqual([
      '1, Round 1: Robin 2 – Robin 4',
      '2, Round 2: Winner of bout 1 – Robin 1',
      '3, Round 2: Robin 3 – Robin 5',
      '4, Round 3: Winner of bout 2 – Winner of bout 3',
      '5, Losers, round 2: Loser of bout 1 – Loser of bout 3',
      '6, Losers, round 3: Winner of bout 5 – Loser of bout 2',
      '7, Losers, round 4: Winner of bout 6 – Loser of bout 4',
      '8, Final: Winner of bout 4 – Winner of bout 7',
      '9, Second final, if needed: Winner of bout 4 – Winner of bout 7',
    ]));
  it('say of a repechage that its first competitor may have had a bye', () =>
    expect(said({ kind: 'repechage', third: 'shared' })).toEqual([
      '1, Round 1: Robin 2 – Robin 4',
      '2, Round 2: Winner of bout 1 – Robin 1',
      '3, Round 2: Robin 3 – Robin 5',
      '4, Repechage, upper half, if needed: Lost round 1 to the upper finalist – Lost round 2 to the upper finalist',
      '5, Round 3: Winner of bout 2 – Winner of bout 3',
    ]));
  it('fight for third place before the final', () =>
    expect(said({ kind: 'single', third: 'match' }).slice(-2)).toEqual([
      '4, For 3rd place: Loser of bout 2 – Loser of bout 3',
      '5, Round 3: Winner of bout 2 – Winner of bout 3',
    ]));
});

it('gives each half of eight a repechage of its own', () => {
  const lines = numberedMatches([1, 2, 3, 4, 5, 6, 7, 8], { kind: 'repechage', third: 'shared' })
    .filter(({ part }) => part === 'repechage')
    .map((one) => [matchTitle(one), ...one.from.map((origin) => originText(origin, String))]);
  expect(lines).toEqual([
    ['Repechage, upper half', 'Lost round 1 to the upper finalist', 'Lost round 2 to the upper finalist'],
    ['Repechage, lower half', 'Lost round 1 to the lower finalist', 'Lost round 2 to the lower finalist'],
  ]);
});
