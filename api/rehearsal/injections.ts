import type { Random } from '../seeds/random';

/**
 * What is done to a day. `percent`: at how many of a hundred chances, 0 for what follows from another one; `most`: how
 * often in a day, as far as tables do not decide at the same moment.
 */
const plan = {
  noShow: { words: 'competitors who do not come', percent: 6, most: Infinity },
  lateEntry: { words: 'late entries', percent: 5, most: 5 },
  withdrawal: { words: 'withdrawals on the day', percent: 5, most: 3 },
  injury: { words: 'injuries during an event', percent: 2, most: 4 },
  boutInjury: { words: 'injuries on the board of a bout', percent: 6, most: 6 },
  voidSeat: { words: 'judges who fell out and scored again', percent: 4, most: 4 },
  moreTurn: { words: 'one more turn ordered and taken back', percent: 30, most: 4 },
  conduct: { words: 'disqualifications for conduct', percent: 2, most: 4 },
  boutDisqualification: { words: 'disqualifications for a bout', percent: 4, most: 6 },
  doubleDisqualification: { words: 'double disqualifications, corrected later', percent: 4, most: 3 },
  misread: { words: 'scores that were read wrongly, corrected after the finish', percent: 10, most: Infinity },
  semiFinal: { words: 'semifinals corrected after the final', percent: 15, most: 4 },
  semiFinalLater: { words: 'semifinals corrected by a director after the division was done', percent: 15, most: 2 },
  cut: { words: 'tables cut off', percent: 4, most: Infinity },
  longCut: {
    words: 'tables cut off for five minutes of the day, each once during scores and once across a finish',
    percent: 100,
    most: Infinity,
  },
  lostAnswer: { words: 'answers lost on their way', percent: 2, most: Infinity },
  slowClock: { words: 'tablets with a clock an hour slow', percent: 100, most: 1 },
  slowRing: { words: 'rings that take a third longer all day', percent: 100, most: 1 },
  reload: { words: 'tablets reloaded during a bout', percent: 4, most: 4 },
  twoTablets: { words: 'disagreements of two tablets of a ring, settled', percent: 3, most: 4 },
  endedTablet: { words: 'ended tablets that came back with their queue', percent: 2, most: 3 },
  closedRing: { words: 'rings closed while a division ran', percent: 2, most: 3 },
  stoppedHall: { words: 'times that the hall was stopped and went on', percent: 20, most: 1 },
  stoppedRing: { words: 'times that a ring was stopped alone and went on', percent: 20, most: 2 },
  stoppedStep: { words: 'calls refused while stopped, made again afterwards', percent: 0, most: Infinity },
  powerLoss: { words: 'tables that lost power', percent: 100, most: 1 },
  fromPaper: { words: 'divisions entered from paper after that', percent: 0, most: Infinity },
} as const;
export type Injection = keyof typeof plan;

// Cast: these are its keys.
export const injections = Object.keys(plan) as Injection[];
export const wordsOf = (injection: Injection): string => plan[injection].words;

/** Chances after which something that has not happened yet happens. */
const latestChance = 6;

/** Decides which of `possible` happens at which chance, and counts what has happened. */
export const createInjections = (possible: readonly Injection[] = injections) => {
  const chances = new Map<Injection, number>();
  const counts = new Map<Injection, number>(injections.map((injection) => [injection, 0]));
  const countOf = (injection: Injection) => counts.get(injection) ?? 0;
  return {
    /** Whether it is to happen at this chance. Nothing is counted until it has `happened`. */
    isDue: (injection: Injection, random: Random): boolean => {
      if (!possible.includes(injection)) return false;
      const { percent, most } = plan[injection];
      const chance = (chances.get(injection) ?? 0) + 1;
      chances.set(injection, chance);
      const isDrawn = random.between(1, 100) <= percent;
      return countOf(injection) < most && (isDrawn || (countOf(injection) === 0 && chance >= latestChance));
    },
    happened: (injection: Injection): void => void counts.set(injection, countOf(injection) + 1),
    counts: counts as ReadonlyMap<Injection, number>,
  };
};
export type Injections = ReturnType<typeof createInjections>;
