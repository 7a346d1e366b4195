import type { Elimination, ThirdPlace } from '../../../tournaments/calls/settings';
import type { Slots } from './bracket-slots';

/**
 * Where somebody in a match comes from. `beaten`: whoever lost in that round against the finalist of that half of the
 * bracket.
 */
export type Source =
  | { kind: 'entrant'; id: number }
  | { kind: 'bye' }
  | { kind: 'winner' | 'loser'; match: string }
  | { kind: 'beaten'; half: 0 | 1; round: number };

/** A match of a bracket. A match with a bye is not fought: the other one goes on. */
export interface Match {
  /**
   * `W2-1`: the first match of the second round. `L`: of the losers' part, `R`: of the repechage, `T`: for third place,
   * `F`: final.
   */
  name: string;
  part: 'winners' | 'losers' | 'repechage' | 'third' | 'final';
  /** Counts from 1 within the part. */
  round: number;
  from: readonly [Source, Source];
  /** Fought only when the winner of the losers' part wins the final. */
  isConditional?: boolean;
}

/** How places below the final are decided: settings of the event. */
export interface BracketRules {
  kind: Elimination;
  /** Both losers of the semifinals are third, or they have a match. Only of `single`. */
  third: ThirdPlace;
}

const winnerOf = (match: string): Source => ({ kind: 'winner', match });
const loserOf = (match: string): Source => ({ kind: 'loser', match });
const named = (round: number, index: number) => `W${round}-${index + 1}`;

/** The rounds of a single elimination; the last has one match, the final. */
const winnersRounds = (slots: Slots): Match[][] => {
  const rounds = Math.log2(slots.length);
  const source = (slot: number): Source => {
    const id = slots[slot] ?? null;
    return id === null ? { kind: 'bye' } : { kind: 'entrant', id };
  };
  return Array.from({ length: rounds }, (_, before) => {
    const round = before + 1;
    return Array.from({ length: slots.length / 2 ** round }, (__, index): Match => ({
      name: named(round, index),
      part: 'winners',
      round,
      from:
        round === 1
          ? [source(2 * index), source(2 * index + 1)]
          : [winnerOf(named(round - 1, 2 * index)), winnerOf(named(round - 1, 2 * index + 1))],
    }));
  });
};

/**
 * The losers' part of a double elimination. Losers of a round drop in from the opposite end, so that two who have met
 * do not soon meet again. Rounds alternate: the survivors among themselves, then against those who drop in.
 */
const losersRounds = (winners: readonly Match[][]): Match[] => {
  const matches: Match[] = [];
  let round = 0;
  const add = (pairs: readonly (readonly [Source, Source])[]): Source[] => {
    round += 1;
    return pairs.map((from, index) => {
      const name = `L${round}-${index + 1}`;
      matches.push({ name, part: 'losers', round, from });
      return winnerOf(name);
    });
  };
  const couples = (list: readonly Source[]) =>
    Array.from(
      { length: list.length / 2 },
      (_, index) => [list[2 * index] as Source, list[2 * index + 1] as Source] as const,
    );
  const losers = (of: readonly Match[] | undefined) => (of ?? []).map(({ name }) => loserOf(name));
  let alive = winners.length > 1 ? add(couples(losers(winners[0]))) : losers(winners[0]);
  for (let index = 1; index < winners.length; index += 1) {
    const dropped = losers(winners[index]).reverse();
    alive = add(alive.map((survivor, place) => [survivor, dropped[place] as Source] as const));
    if (alive.length > 1) alive = add(couples(alive));
  }
  return matches;
};

const lastOf = (matches: readonly Match[]) => (matches.at(-1) as Match).name;

/**
 * The two lines of a repechage: everybody beaten by a finalist, the earliest beaten first; the winner of each line is
 * third.
 */
const repechage = (rounds: number): Match[] =>
  ([0, 1] as const).flatMap((half) =>
    Array.from({ length: Math.max(0, rounds - 2) }, (_, index): Match => ({
      name: `R${half + 1}-${index + 1}`,
      part: 'repechage',
      round: index + 1,
      from: [
        index === 0 ? { kind: 'beaten', half, round: 1 } : winnerOf(`R${half + 1}-${index}`),
        { kind: 'beaten', half, round: index + 2 },
      ],
    })),
  );

/**
 * All matches of a bracket in an order in which they can be fought.
 * @param slots a power of two, at least four; two and three entrants fight a series or a round robin instead
 */
export const bracketMatches = (slots: Slots, { kind, third }: BracketRules): Match[] => {
  const rounds = winnersRounds(slots);
  const winners = rounds.flat();
  if (kind === 'repechage') return [...winners.slice(0, -1), ...repechage(rounds.length), ...winners.slice(-1)];
  if (kind === 'single') {
    const semis = rounds.at(-2) ?? [];
    const bronze: Match[] =
      third === 'match' && semis.length === 2
        ? [
            {
              name: 'T1-1',
              part: 'third',
              round: 1,
              from: [loserOf(named(rounds.length - 1, 0)), loserOf(named(rounds.length - 1, 1))],
            },
          ]
        : [];
    return [...winners.slice(0, -1), ...bronze, ...winners.slice(-1)];
  }
  const losers = losersRounds(rounds);
  const final = { part: 'final', from: [winnerOf(lastOf(winners)), winnerOf(lastOf(losers))] } as const;
  return [
    ...winners,
    ...losers,
    { ...final, name: 'F1-1', round: 1 },
    { ...final, name: 'F2-1', round: 2, isConditional: true },
  ];
};

/** The matches of three: 1–2, 2–3, 1–3, so that the second one fights twice running; who that is, is drawn by lot. */
export const roundRobin = (ids: readonly [number, number, number]): [number, number][] => [
  [ids[0], ids[1]],
  [ids[1], ids[2]],
  [ids[0], ids[2]],
];
