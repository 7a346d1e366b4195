import type { Slots } from '../../../rings/rules/draws';
import { numberedMatches, type NumberedMatch } from '../../../rings/rules/draws';

/**
 * Who stands at one place of a bracket. `open`: the winner of the match before it. `winner`: the winner of another part
 * of the bracket.
 */
export type Standing =
  { kind: 'competitor'; id: number } | { kind: 'bye' } | { kind: 'open' } | { kind: 'winner'; part: string };

/** A place of a part: a slot of its first round, or the winner of a match. */
export interface BracketPlace {
  standing: Standing;
  /**
   * The number of the match whose winner stands here, counted from 1 through the whole bracket; `null`: no match was
   * fought for it.
   */
  match: number | null;
}

/** The part of a bracket that one page holds. */
export interface BracketPart {
  /** `A`, `B`, … and `Finals`; empty where one page holds the whole bracket. */
  name: string;
  /** By rounds: the slots, then the winners of each round, the last of one place. */
  rounds: BracketPlace[][];
}

/** The most slots on one page. */
const slotsOfPage = 16;

const isBye = ({ standing }: BracketPlace) => standing.kind === 'bye';

/** Who goes on from two places. A bye is not fought: the other one goes on. */
const winnerOf = (one: BracketPlace, other: BracketPlace): BracketPlace => {
  if (isBye(one)) return { standing: other.standing, match: null };
  if (isBye(other)) return { standing: one.standing, match: null };
  // The number is given below.
  return { standing: { kind: 'open' }, match: 0 };
};

/** All rounds of a bracket, with the numbers of the matches. */
const roundsOf = (slots: Slots, matches: readonly NumberedMatch[]): BracketPlace[][] => {
  const numbers = new Map(matches.map(({ name, match }) => [name, match]));
  const rounds: BracketPlace[][] = [
    slots.map((id) => ({ standing: id === null ? { kind: 'bye' } : { kind: 'competitor', id }, match: null })),
  ];
  for (let last = rounds[0] ?? []; last.length > 1; last = rounds.at(-1) ?? []) {
    const before = last;
    const round = Array.from({ length: before.length / 2 }, (_, index) =>
      winnerOf(before[2 * index] as BracketPlace, before[2 * index + 1] as BracketPlace),
    );
    const at = rounds.length;
    rounds.push(
      round.map((place, index) =>
        place.match === null ? place : { ...place, match: numbers.get(`W${at}-${index + 1}`) ?? null },
      ),
    );
  }
  return rounds;
};

const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)}`;

/** Cuts rounds into pages. The last page has the winners of the pages before it. */
const pagesOf = (rounds: readonly BracketPlace[][], level: number): BracketPart[] => {
  const size = rounds[0]?.length ?? 0;
  const suffix = level === 0 ? '' : String(level + 1);
  if (size <= slotsOfPage) return [{ name: level === 0 ? '' : 'Finals', rounds: [...rounds] }];
  const depth = Math.log2(slotsOfPage);
  const parts = Array.from({ length: size / slotsOfPage }, (_, index): BracketPart => ({
    name: `${letterOf(index)}${suffix}`,
    rounds: rounds.slice(0, depth + 1).map((round) => {
      const width = round.length / (size / slotsOfPage);
      return round.slice(index * width, (index + 1) * width);
    }),
  }));
  const winners = (rounds[depth] ?? []).map(({ standing }, index): BracketPlace => ({
    standing: standing.kind === 'open' ? { kind: 'winner', part: parts[index]?.name ?? '' } : standing,
    match: null,
  }));
  return [...parts, ...pagesOf([winners, ...rounds.slice(depth + 1)], level + 1)];
};

/**
 * A bracket as pages show it: up to 16 slots on one page, a larger one by parts of 16, then the matches between their
 * winners. Whoever meets a bye stands in the next round already.
 * @param slots a power of two
 * @param matches with their numbers; without them, those of a single elimination without a match for third place
 */
export const bracketParts = (
  slots: Slots,
  matches: readonly NumberedMatch[] = numberedMatches(slots, { kind: 'single', third: 'shared' }),
): BracketPart[] => pagesOf(roundsOf(slots, matches), 0);
