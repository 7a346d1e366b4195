import { counted } from '../../../values/texts';
import { bracketMatches } from '../../rules/draws';
import { drawnIds, type Contest, type ContestHeads } from '../contest';
import { drawnRefusal, skillOf, type Format, type FormatStanding, type Invented, type Random } from '../format';
import type { RulesOf } from '../declarations';
import { boutRulesOf, earlyEnd, type BoutRules } from './bout';
import { boutStanding, type ContestBout } from './bouts';

type Rules = RulesOf<'bracket'>;

const standing = (contest: Contest, heads: ContestHeads, { bracket }: Rules): FormatStanding => {
  const { placings, bouts, isDecided, open } = boutStanding(contest, heads, bracket);
  const waiting = bouts.filter(({ state }) => state === 'ready' || state === 'waiting').length;
  return {
    placings,
    bouts,
    missing: [],
    open: isDecided && open.length > 0 ? [open] : [],
    jumpOff: [],
    left: waiting === 0 ? [] : [`${counted(waiting, 'bout has', 'bouts have')} no result.`],
    levelText: 'Competitors are level in everything. The director decides.',
  };
};

const matchNames = (contest: Contest, { bracket }: Rules): string[] => {
  const drawn = drawnIds(contest).length;
  if (drawn < 2) return [];
  if (drawn === 2) return ['S1', 'S2', 'S3'];
  return drawn === 3
    ? ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']
    : bracketMatches(contest.slots, bracket).map(({ name }) => name);
};
const boutRefusal = (
  contest: Contest,
  { match, red, blue }: { match: string; red: number; blue: number },
  rules: Rules,
): string | null =>
  matchNames(contest, rules).includes(match) ? drawnRefusal(contest, [red, blue]) : 'This bracket has no such bout.';

/** The more skilled of two wins more often. */
const winsOver = (random: Random, one: number, other: number) =>
  random.between(0, 100) + (skillOf(one) - skillOf(other)) / 2 > 50;

/** The score of a winner and a loser that the rules allow, and the words of the result. */
const inventedScore = (
  { decidedBy, judges, rounds, ...ends }: BoutRules,
  random: Random,
): { more: number; less: number; how: string } => {
  if (decidedBy === 'flags') {
    const less = random.between(0, Math.floor((judges - 1) / 2));
    return { more: judges - less, less, how: `${judges - less}–${less}, judges’ vote` };
  }
  if (decidedBy === 'rounds') {
    const more = Math.floor(rounds / 2) + 1;
    const less = random.between(0, rounds - more);
    return { more, less, how: `${more}–${less} in rounds` };
  }
  const more = Math.min(random.between(3, 8), ends.firstTo ?? 8);
  const less = random.between(0, Math.min(2, more - 1));
  const end = earlyEnd({ red: more, blue: less }, ends);
  return { more, less, how: [`${more}–${less}`, ...(end === null ? [] : [end])].join(', ') };
};

const inventedBout = ({ match, red, blue }: ContestBout, { bout }: Rules, random: Random): Invented[] => {
  if (red === null || blue === null) return [];
  const isRed = winsOver(random, red, blue);
  const { more, less, how } = inventedScore(bout, random);
  const points = { red: isRed ? more : less, blue: isRed ? less : more };
  return [
    [
      { kind: 'bout', match, red, blue },
      { winner: isRed ? red : blue, how, points, penalties: { red: 0, blue: 0 } },
    ],
  ];
};

/** Two fight each other in a bracket, or in a series of two or three, such as sparring (rules F1 and G4). */
export const bracketFormat: Format<'bracket'> = {
  rules: (event, scoring, people) => ({
    format: 'bracket',
    bracket: { kind: event.elimination, third: event.thirdPlace },
    bout: boutRulesOf(event, scoring, people),
  }),
  standing,
  checks: {
    board: (contest, _, subject, __, rules) => boutRefusal(contest, subject, rules),
    flag: (contest, _, subject, __, rules) =>
      boutRefusal(contest, subject, rules) ??
      (subject.seat >= 1 && subject.seat <= rules.bout.judges
        ? null
        : `This event has ${rules.bout.judges} judges, so seat ${subject.seat} shows no flag.`),
    press: (contest, _, subject, value, rules) => {
      const { decidedBy, judges, points } = rules.bout;
      if (decidedBy === 'flags') return 'Flags decide this bout.';
      if (subject.seat < 1 || subject.seat > judges)
        return `This event has ${judges} judges, so seat ${subject.seat} presses no points.`;
      return (
        boutRefusal(contest, subject, rules) ??
        ((value?.presses ?? []).every((press) => points.includes(press.points)) ? null : 'There is no such key.')
      );
    },
    bout: (contest, _, subject, value, rules) =>
      boutRefusal(contest, subject, rules) ??
      (value === null || value.winner === null || value.winner === subject.red || value.winner === subject.blue
        ? null
        : 'The winner must be one of the two.'),
  },
  judges: ({ bout }) => bout.judges,
  votingJudges: () => 0,
  hasMoreTurns: false,
  invent: (_, __, rules, { bouts, open: [group] }, random) => {
    const ready = bouts.find(({ state }) => state === 'ready');
    if (ready) return inventedBout(ready, rules, random);
    return group ? [[{ kind: 'shared' }, { groups: [[...group]] }]] : [];
  },
};
