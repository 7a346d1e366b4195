import { bracketMatches } from '../draws';
import {
  leastHeight,
  mostHeight,
  mostHeights,
  readSubject,
  type ContestSubject,
  type ContestValues,
  type HeightsValue,
  type JumpsValue,
  type RingValue,
} from '../ring-calls';
import { jumpRefusal, scoreRefusal, type Jump } from '../scoring';
import { drawnIds, outOf, type Contest, type ContestHeads } from './contest';
import type { ContestRules } from './contest-rules';
import { heightsOf, jumpsOf } from './tries';
import { voidSeatsOf } from './turns';

/** The shortest and the longest distance that are taken, in millimetres. */
const leastDistance = 10;
export const mostDistance = 15_000;

type Subject<K extends string> = Extract<ContestSubject, { kind: K }>;
type Check<K extends keyof ContestValues> = (
  contest: Contest,
  heads: ContestHeads,
  subject: Subject<K>,
  value: ContestValues[K] | null,
) => string | null;

const otherFormat = 'This event is not scored like that.';
const notDrawn = 'This competitor is not in this event.';
const isOutText = 'This competitor does not compete any more. Take that back first.';

const rulesOf = <F extends ContestRules['format']>({ rules }: Contest, format: F): Extract<ContestRules, { format: F }> | null =>
  // Cast: the format says which rules they are.
  rules.format === format ? (rules as Extract<ContestRules, { format: F }>) : null;

const competes = (contest: Contest, heads: ContestHeads, competitorId: number): string | null => {
  if (!drawnIds(contest).includes(competitorId)) return notDrawn;
  return outOf(contest, heads).has(competitorId) ? isOutText : null;
};
const areDrawn = (contest: Contest, ids: readonly number[]): string | null => {
  const drawn = new Set(drawnIds(contest));
  return ids.every((id) => drawn.has(id)) && new Set(ids).size === ids.length ? null : notDrawn;
};

const matchesOf = (contest: Contest): string[] => {
  const rules = rulesOf(contest, 'bracket');
  const drawn = drawnIds(contest).length;
  if (!rules || drawn < 2) return [];
  if (drawn === 2) return ['S1', 'S2', 'S3'];
  return drawn === 3 ? ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] : bracketMatches(contest.slots, rules.bracket).map(({ name }) => name);
};
const isBout = (contest: Contest, { match, red, blue }: { match: string; red: number; blue: number }): string | null => {
  if (contest.rules.format !== 'bracket') return otherFormat;
  if (!matchesOf(contest).includes(match)) return 'This bracket has no such bout.';
  return areDrawn(contest, [red, blue]);
};

const risingHeights = (contest: Contest, heads: ContestHeads, value: HeightsValue | null): string | null => {
  const rules = rulesOf(contest, 'measured');
  if (rules?.measures !== 'height') return otherFormat;
  const heights = value?.heights ?? rules.heights;
  if (heights.some((height) => height < leastHeight || height > mostHeight)) return 'Heights are from 10 cm to 4 m.';
  if (heights.length > mostHeights) return `There are at most ${mostHeights} heights.`;
  if (heights.some((height, index) => index > 0 && height <= (heights[index - 1] ?? 0)))
    return 'Each height must be above the one before it.';
  const before = heightsOf(contest, heads, rules.heights);
  const used = before.filter((_, place) => jumpsOf(contest, heads, before).some(({ at }) => (at[place] ?? []).length > 0));
  const lost = used.find((height) => !heights.includes(height));
  return lost === undefined ? null : `There are jumps at ${lost / 10} cm, so this height stays.`;
};

/** Whether the jumps at one height can follow each other, as they would be noted one by one. */
const jumpsFollow = (contest: Contest, heads: ContestHeads, { competitorId, height }: Subject<'jumps'>, value: JumpsValue | null) => {
  const rules = rulesOf(contest, 'measured');
  if (rules?.measures !== 'height') return otherFormat;
  const heights = heightsOf(contest, heads, rules.heights);
  const place = heights.indexOf(height);
  if (place < 0) return 'This height is not announced.';
  const own = jumpsOf(contest, heads, heights).find((jumps) => jumps.competitorId === competitorId);
  const reason = competes(contest, heads, competitorId);
  if (!own || value === null) return reason;
  let at: readonly (readonly Jump[])[] = own.at.map((jumps, index) => (index === place ? [] : jumps));
  for (const jump of value.jumps) {
    const refusal = jumpRefusal({ competitorId, at }, place);
    if (refusal !== null) return refusal;
    at = at.map((jumps, index) => (index === place ? [...jumps, jump] : jumps));
  }
  return reason;
};

const checks: { [K in keyof ContestValues]: Check<K> } = {
  score: (contest, heads, { competitorId, seat }, value) => {
    const rules = rulesOf(contest, 'panel');
    if (!rules) return otherFormat;
    if (seat < 1 || seat > rules.panel.judges || voidSeatsOf(contest, heads).includes(seat - 1))
      return `Judge ${seat} is not on this panel.`;
    return competes(contest, heads, competitorId) ?? (value === null ? null : scoreRefusal(value.points, rules.panel));
  },
  deduct: (contest, heads, { competitorId }) => (contest.rules.format === 'panel' ? competes(contest, heads, competitorId) : otherFormat),
  vote: (contest, _, { seat }, value) => {
    const { rules } = contest;
    if (rules.format !== 'panel' && rules.format !== 'attempts') return otherFormat;
    if (seat > (rules.format === 'panel' ? rules.panel.judges : rules.judges)) return `Judge ${seat} is not on this panel.`;
    for (const { group, choice } of value?.choices ?? []) {
      const refusal = areDrawn(contest, group) ?? (group.includes(choice) ? null : 'Vote for one of those who are level.');
      if (refusal !== null) return refusal;
    }
    return null;
  },
  shared: (contest, _, __, value) => {
    const again = value?.again ?? [];
    if (again.length > 0 && contest.rules.format !== 'panel') return 'Only where judges give points somebody has one more turn.';
    return [...(value?.groups ?? []), ...again].reduce<string | null>((refusal, group) => refusal ?? areDrawn(contest, group), null);
  },
  seats: (contest, _, __, value) => {
    const rules = rulesOf(contest, 'panel');
    if (!rules) return otherFormat;
    const voided = value?.voided ?? [];
    if (voided.some((seat) => seat > rules.panel.judges)) return 'This panel has no such seat.';
    return voided.length >= rules.panel.judges ? 'One judge at least has to score.' : null;
  },
  order: (contest, _, __, value) =>
    value === null || value.competitorIds.length === drawnIds(contest).length
      ? areDrawn(contest, value?.competitorIds ?? [])
      : 'The order must name every competitor of this event once.',
  board: (contest, _, subject) => isBout(contest, subject),
  bout: (contest, _, subject, value) =>
    isBout(contest, subject) ??
    (value === null || value.winner === null || value.winner === subject.red || value.winner === subject.blue
      ? null
      : 'The winner must be one of the two.'),
  try: (contest, heads, { competitorId, number }, value) => {
    const rules = rulesOf(contest, 'measured');
    if (rules?.measures !== 'distance') return otherFormat;
    if (number > rules.attempts) return `There are ${rules.attempts} tries.`;
    return typeof value?.mark === 'number' && (value.mark < leastDistance || value.mark > mostDistance)
      ? 'Distances are from 1 cm to 15 m.'
      : competes(contest, heads, competitorId);
  },
  heights: (contest, heads, _, value) => risingHeights(contest, heads, value),
  jumps: jumpsFollow,
  jumpoff: (contest, _, __, value) => {
    const { rules } = contest;
    if (rules.format !== 'measured' || rules.measures !== 'height') return otherFormat;
    return areDrawn(
      contest,
      (value?.jumps ?? []).map(({ competitorId }) => competitorId),
    );
  },
  breaks: (contest, heads, { competitorId }, value) => {
    const rules = rulesOf(contest, 'attempts');
    if (!rules) return otherFormat;
    const stations = rules.breaking.stations.length;
    const isLength = (list: readonly unknown[]) => list.length === 0 || list.length === stations;
    if (value && !(value.first.length === stations && isLength(value.second))) return `There are ${stations} stations.`;
    return competes(contest, heads, competitorId);
  },
  contest: () => null,
};

/**
 * Why something cannot be noted of a contest, in words; `null` where it can. The result of a pair that does not meet any more can: it is kept aside.
 * Who may note it, and in which step of the results, is decided elsewhere.
 */
export const contestRefusal = (contest: Contest, heads: ContestHeads, subject: ContestSubject, value: RingValue | null): string | null => {
  if (subject.kind === 'entry') return drawnIds(contest).includes(subject.competitorId) ? null : notDrawn;
  // Casts: the kind of a subject says what its values are.
  const check = checks[subject.kind] as Check<'score'>;
  return check(contest, heads, subject as Subject<'score'>, value as ContestValues['score'] | null);
};

/** Reads a subject of this contest; `undefined` for another one. */
export const subjectIn = ({ contestId }: Pick<Contest, 'contestId'>, text: string): ContestSubject | undefined => {
  const subject = readSubject(text);
  return subject && subject.kind !== 'call' && subject.contestId === contestId ? subject : undefined;
};
