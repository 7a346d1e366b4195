import { bracketMatches, type BracketRules, type Slots } from '../../rules/draws';
import { placeBracket, type Bout, type BoutResult } from './bracket';
import type { Out } from '../placing';

/** Losses after which somebody meets nobody any more in the main parts of a bracket. */
const mostLosses = ({ kind }: BracketRules) => (kind === 'double' ? 2 : 1);

/** What must be true of the bouts and places of every bracket, in sentences; empty where it is. */
export const brokenRulesOf = (
  slots: Slots,
  rules: BracketRules,
  out: ReadonlyMap<number, Out>,
  results: readonly BoutResult[],
  bouts: readonly Bout[],
): string[] => {
  const broken: string[] = [];
  const check = (isTrue: boolean, text: string) => {
    if (!isTrue) broken.push(text);
  };
  const matches = bracketMatches(slots, rules);
  check(matches.length === bouts.length, 'There are other bouts than matches');
  const losses = new Map<number, number>();
  const seen = new Set<string>();
  bouts.forEach(({ name, part, round, red, blue, state, winner, loser, setAside }, index) => {
    check(matches[index]?.name === name, `${name} is not where its match is`);
    check(red === null || red !== blue, `${name} has one competitor twice`);
    check(part !== 'winners' || round > 1 || red !== null || blue !== null, `A bye meets a bye in ${name}`);
    for (const id of [red, blue]) {
      if (id === null) continue;
      const isMain = part === 'winners' || part === 'final' || part === 'losers';
      check(!isMain || (losses.get(id) ?? 0) < mostLosses(rules), `${id} is in ${name} after the last loss`);
      check(!seen.has(`${part} ${round} ${id}`), `${id} is twice in round ${round} of ${part}`);
      seen.add(`${part} ${round} ${id}`);
    }
    if (loser !== null) losses.set(loser, (losses.get(loser) ?? 0) + 1);
    check(winner === null || winner === red || winner === blue, `The winner of ${name} is not in it`);
    const noted = results.filter(({ match }) => match === name);
    const ofPair = noted.filter((one) => one.red === red && one.blue === blue);
    check(state !== 'done' || ofPair.at(-1)?.winner === winner, `${name} is not as it was noted last`);
    check(
      setAside.length + (red === null && blue === null ? 0 : ofPair.length) === noted.length,
      `A result of ${name} is lost`,
    );
  });
  const { placings, isDecided } = placeBracket(slots, rules, out, results);
  const ids = (list: readonly (number | null)[]) => list.flatMap((id) => id ?? []).sort((a, b) => a - b);
  check(
    ids(placings.map(({ competitorId }) => competitorId)).join() === ids(slots).join(),
    'Somebody has no line in the places',
  );
  const count = (at: number) => placings.filter(({ place }) => place === at).length;
  // Where nobody wins a bout, both have the place of its loser.
  const both = bouts.filter(
    ({ state, winner }) => (state === 'done' || state === 'walkover') && winner === null,
  ).length;
  check(count(1) <= 1, 'The first place is given twice');
  check(count(2) <= 1 + both, 'The second place is given twice');
  check(count(3) <= (rules.kind === 'double' || rules.third === 'match' ? 1 : 2) + both, 'There are too many thirds');
  const hasFought = (id: number) =>
    bouts.some(({ state, red, blue }) => state === 'done' && (red === id || blue === id));
  check(
    !isDecided ||
      placings.every(
        ({ competitorId, place }) =>
          place !== null || out.get(competitorId) === 'disqualified' || !hasFought(competitorId),
      ),
    'A bracket is decided, and somebody who fought has no place',
  );
  return broken;
};
