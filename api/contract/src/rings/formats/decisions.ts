import { mostSeats } from '../rules/ring-calls';
import { valueIn, type Contest, type ContestHeads } from './contest';
import type { Invented, Random } from './format';
import type { Decisions, Vote } from './votes';

/** The seat of the ring chief among votes. */
export const chiefSeat = 0;

/**
 * Votes and shared places as they are noted: one chain for each judge.
 * @param needed so many judges have to vote before it counts
 */
export const decisionsOf = (
  { contestId }: Pick<Contest, 'contestId'>,
  heads: ContestHeads,
  needed: number,
): Decisions => {
  const votes = new Map<string, { group: number[]; choices: number[]; chief: number | null }>();
  for (let seat = chiefSeat; seat <= mostSeats; seat += 1)
    for (const { group, choice } of valueIn<'vote'>(heads, { kind: 'vote', contestId, seat })?.choices ?? []) {
      const key = [...group].sort((a, b) => a - b).join(' ');
      const vote = votes.get(key) ?? { group, choices: [], chief: null };
      votes.set(key, seat === chiefSeat ? { ...vote, chief: choice } : { ...vote, choices: [...vote.choices, choice] });
    }
  const complete = [...votes.values()].filter(({ choices }) => choices.length >= needed);
  return {
    votes: complete satisfies Vote[],
    shared: valueIn<'shared'>(heads, { kind: 'shared', contestId })?.groups ?? [],
  };
};

/**
 * Every judge and the ring chief prefer somebody of those who are level, as invented people vote; the chief decides where
 * the judges are level.
 */
export const inventedVotes = (
  contest: Contest,
  heads: ContestHeads,
  group: readonly number[],
  judges: number,
  random: Random,
): Invented[] =>
  Array.from({ length: judges + 1 }, (_, seat): Invented => {
    const before = valueIn<'vote'>(heads, { kind: 'vote', contestId: contest.contestId, seat })?.choices ?? [];
    return [{ kind: 'vote', seat }, { choices: [...before, { group: [...group], choice: random.pick(group) }] }];
  });
