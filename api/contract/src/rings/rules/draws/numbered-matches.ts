import { bracketMatches, type BracketRules, type Match, type Source } from './matches';
import type { Slots } from './bracket-slots';

/**
 * Where somebody in a match comes from. `beaten`: whoever lost in that round against the finalist of that half of the
 * bracket.
 */
export type Origin =
  | { kind: 'competitor'; id: number }
  | { kind: 'winner' | 'loser'; match: number }
  | { kind: 'beaten'; half: 0 | 1; round: number };

/** A match that is fought, with its number on the sheet. */
export interface NumberedMatch {
  /** Counted from 1 in an order in which the matches can be fought. */
  match: number;
  name: string;
  part: Match['part'];
  /** Counts from 1 within the part. */
  round: number;
  from: readonly [Origin, Origin];
  /** Perhaps not fought: a second final, or a match of a repechage whose first competitor may have had a bye. */
  isConditional: boolean;
}

/** Somebody who goes on; `isCertain`: there is somebody in any case. */
interface Going {
  origin: Origin;
  isCertain: boolean;
}

const certain = (origin: Origin): Going => ({ origin, isCertain: true });

/**
 * The matches of a bracket that are fought, numbered. A match with a bye is not fought: the other one goes on, and
 * nobody lost.
 * @param slots a power of two, at least four
 */
export const numberedMatches = (slots: Slots, rules: BracketRules): NumberedMatch[] => {
  const all = bracketMatches(slots, rules);
  const fought: NumberedMatch[] = [];
  const foughtNames = new Set<string>();
  const winners = new Map<string, Going | null>();
  const losers = new Map<string, Going | null>();
  const beaten = (half: 0 | 1, round: number): Going | null => {
    const inHalf = slots.length / 2 ** (round + 1);
    const names = Array.from({ length: inHalf }, (_, index) => `W${round}-${half * inHalf + index + 1}`);
    const count = names.filter((name) => foughtNames.has(name)).length;
    return count === 0 ? null : { origin: { kind: 'beaten', half, round }, isCertain: count === names.length };
  };
  const goingFrom = (source: Source): Going | null => {
    switch (source.kind) {
      case 'bye':
        return null;
      case 'entrant':
        return certain({ kind: 'competitor', id: source.id });
      case 'winner':
        return winners.get(source.match) ?? null;
      case 'loser':
        return losers.get(source.match) ?? null;
      case 'beaten':
        return beaten(source.half, source.round);
    }
  };
  for (const { name, part, round, from, isConditional = false } of all) {
    const [one, other] = [goingFrom(from[0]), goingFrom(from[1])];
    if (!one || !other) {
      winners.set(name, one ?? other);
      continue;
    }
    const match = fought.length + 1;
    foughtNames.add(name);
    winners.set(name, { origin: { kind: 'winner', match }, isCertain: one.isCertain || other.isCertain });
    losers.set(name, { origin: { kind: 'loser', match }, isCertain: one.isCertain && other.isCertain });
    fought.push({
      match,
      name,
      part,
      round,
      from: [one.origin, other.origin],
      isConditional: isConditional || !one.isCertain || !other.isCertain,
    });
  }
  return fought;
};

/** Where somebody comes from, as a sheet says it where the name is written by hand. */
export const originText = (origin: Origin, nameOf: (id: number) => string): string => {
  switch (origin.kind) {
    case 'competitor':
      return nameOf(origin.id);
    case 'beaten':
      return `Lost round ${origin.round} to the ${origin.half === 0 ? 'upper' : 'lower'} finalist`;
    default:
      return `${origin.kind === 'winner' ? 'Winner' : 'Loser'} of bout ${origin.match}`;
  }
};

/** What a match below the main bracket is for. */
export const matchTitle = ({ name, part, round, isConditional }: Omit<NumberedMatch, 'match' | 'from'>): string => {
  const titles: Record<Match['part'], string> = {
    winners: `Round ${round}`,
    losers: `Losers, round ${round}`,
    repechage: `Repechage, ${name.startsWith('R1') ? 'upper' : 'lower'} half`,
    third: 'For 3rd place',
    final: round === 1 ? 'Final' : 'Second final',
  };
  return `${titles[part]}${isConditional ? ', if needed' : ''}`;
};
