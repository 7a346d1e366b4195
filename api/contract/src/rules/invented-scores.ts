import * as contests from './contests';
import * as ringCalls from './ring-calls';
import type { RingValue } from './ring-calls';
import type * as scoring from './scoring';

/** Numbers from a seed. */
interface Random {
  /** A whole number from `min` to `max`, both possible. */
  between: (min: number, max: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

/** Something that happens in a contest. */
export interface Noted {
  subject: string;
  value: RingValue;
}

/** How good a competitor is, from 0 to 100; the same in every event. */
const skillOf = (competitorId: number): number => (competitorId * 7_919) % 101;
/** The more skilled of two wins more often. */
const winsOver = (random: Random, one: number, other: number) => random.between(0, 100) + (skillOf(one) - skillOf(other)) / 2 > 50;

type Subject = {
  [K in ringCalls.ContestSubject['kind']]: Omit<Extract<ringCalls.ContestSubject, { kind: K }>, 'contestId'>;
}[ringCalls.ContestSubject['kind']];

const panelTurn = (rules: scoring.PanelRules, competitorId: number, voided: readonly number[], random: Random): [Subject, RingValue][] => {
  const base = 700 + Math.round(skillOf(competitorId) * 2);
  return Array.from({ length: rules.judges }, (_, index) => index + 1)
    .filter((seat) => !voided.includes(seat - 1))
    .map((seat) => {
      const points = rules.least + Math.round((base + random.between(-4, 4) * 10 - rules.least) / rules.step) * rules.step;
      const score = Math.max(rules.least, Math.min(rules.most, points));
      return [{ kind: 'score', competitorId, round: 1, seat }, { points: score }];
    });
};

/** Every judge and the ring chief prefer somebody of those who are level; the chief decides where the judges are level. */
const votes = (contest: contests.Contest, heads: contests.ContestHeads, group: readonly number[], judges: number, random: Random) =>
  Array.from({ length: judges + 1 }, (_, seat): [Subject, RingValue] => {
    const before = contests.valueIn<'vote'>(heads, { kind: 'vote', contestId: contest.contestId, seat })?.choices ?? [];
    return [{ kind: 'vote', seat }, { choices: [...before, { group: [...group], choice: random.pick(group) }] }];
  });

const bout = ({ match, red, blue }: contests.ContestBout, random: Random): [Subject, RingValue][] => {
  if (red === null || blue === null) return [];
  const isRed = winsOver(random, red, blue);
  const [more, less] = [random.between(3, 8), random.between(0, 2)];
  const how = `${more}–${less}`;
  const points = { red: isRed ? more : less, blue: isRed ? less : more };
  return [
    [
      { kind: 'bout', match, red, blue },
      { winner: isRed ? red : blue, how, points, penalties: { red: 0, blue: 0 } },
    ],
  ];
};

const tries = (competitorId: number, attempts: number, random: Random): [Subject, RingValue][] =>
  Array.from({ length: attempts }, (_, index) => {
    const mark: scoring.Try = random.between(1, 8) === 1 ? 'foul' : 3_000 + skillOf(competitorId) * 15 + random.between(0, 60) * 10;
    return [{ kind: 'try', competitorId, number: index + 1 }, { mark }];
  });

/** All jumps of a competitor from the first height until three failures or the last height. */
const jumps = (competitorId: number, heights: readonly number[], random: Random): [Subject, RingValue][] => {
  const list: [Subject, RingValue][] = [];
  for (const [place, height] of heights.entries()) {
    const here: scoring.Jump[] = [];
    while (here.length < 3 && !here.includes('o')) here.push(random.between(0, 100) + skillOf(competitorId) > 60 + place * 18 ? 'o' : 'x');
    list.push([{ kind: 'jumps', competitorId, height }, { jumps: here }]);
    if (!here.includes('o')) break;
  }
  return list;
};

const jumpOff = (contest: contests.Contest, heads: contests.ContestHeads, tied: readonly number[], heights: readonly number[]) => {
  let number = 1;
  while (contests.valueIn<'jumpoff'>(heads, { kind: 'jumpoff', contestId: contest.contestId, number })) number += 1;
  const value = {
    millimetres: heights.at(-1) ?? 1_000,
    jumps: tied.map((competitorId, place) => ({ competitorId, jump: place === 0 ? 'o' : 'x' }) as const),
  };
  return [[{ kind: 'jumpoff', number }, value]] satisfies [Subject, RingValue][];
};

const breaks = (
  contest: contests.Contest,
  heads: contests.ContestHeads,
  competitorId: number,
  rules: scoring.BreakingRules,
  random: Random,
): [Subject, RingValue][] => {
  const before = contests.valueIn<'breaks'>(heads, { kind: 'breaks', contestId: contest.contestId, competitorId });
  const broken = (): scoring.Broken[] =>
    rules.stations.map(() => (random.between(0, 100) < 55 + skillOf(competitorId) / 3 ? 'whole' : 'none'));
  const timeMs = rules.isTimed ? random.between(20_000, 60_000) : null;
  return [
    [{ kind: 'breaks', competitorId }, before ? { ...before, second: broken() } : { first: broken(), second: [], warnings: 0, timeMs }],
  ];
};

const listed = (contest: contests.Contest, heads: contests.ContestHeads, random: Random): [Subject, RingValue][] => {
  const standing = contests.standingOf(contest, heads);
  const { missing, open } = standing;
  const [group] = open;
  const [next] = missing;
  const { rules } = contest;
  switch (rules.format) {
    case 'panel':
      if (next !== undefined) return panelTurn(rules.panel, next, contests.voidSeatsOf(contest, heads), random);
      return group ? votes(contest, heads, group, rules.panel.judges, random) : [];
    case 'bracket': {
      const ready = standing.bouts.find(({ state }) => state === 'ready');
      if (ready) return bout(ready, random);
      return group ? [[{ kind: 'shared' }, { groups: [[...group]] }]] : [];
    }
    case 'measured': {
      if (rules.measures === 'distance') return next === undefined ? [] : tries(next, rules.attempts, random);
      const heights = contests.heightsOf(contest, heads, rules.heights);
      if (next !== undefined) return jumps(next, heights, random);
      return group ? jumpOff(contest, heads, group, heights) : [];
    }
    case 'attempts':
      if (next !== undefined) return breaks(contest, heads, next, rules.breaking, random);
      return group ? votes(contest, heads, group, rules.judges, random) : [];
  }
};

/**
 * What happens next in a contest of invented people: a turn, a bout or a vote, within the rules of its event; nothing once every place is decided. The same
 * numbers give the same scores (decision G12).
 */
export const nextNotes = (contest: contests.Contest, heads: contests.ContestHeads, random: Random): Noted[] =>
  listed(contest, heads, random).map(([subject, value]) => ({
    // Cast: every kind has the id of its contest.
    subject: ringCalls.subjectOf({ ...subject, contestId: contest.contestId }),
    value,
  }));
