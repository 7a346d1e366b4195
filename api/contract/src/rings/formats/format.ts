import type { EventFormat } from '../../tournaments/calls/settings';
import type { EventScoring } from '../../tournaments/rules/event-scoring';
import type { ContestSubject, ContestValues, RingValue } from '../rules/ring-calls';
import type { ContestBout } from './bracket/bouts';
import { drawnIds, outOf, type Contest, type ContestHeads } from './contest';
import type { ContestPeople } from './contest-people';
import type { EventRules, RulesOf } from './declarations';
import type { Placing, Ranked } from './placing';

/** Where a contest stands by what is noted. */
export interface Standing {
  placings: Placing[];
  /** Nothing is left to note, and no tie is left to decide. */
  isDecided: boolean;
  /** What is left, in sentences; empty where it is decided. */
  left: string[];
  /** Competitors who have something left to do; who is alone need not do it. */
  missing: number[];
  /** Groups that are level, which judges or the director decide. */
  open: number[][];
  /** Those who have a jump-off for the first place. */
  jumpOff: number[];
  /** Of a contest that is fought head to head. */
  bouts: ContestBout[];
}
/**
 * What a format says of it: places without medals, and `left` without the sentence
 * about `open`, which is `levelText` while a group is open.
 */
export interface FormatStanding extends Omit<Standing, 'isDecided' | 'placings'> {
  placings: Ranked[];
  levelText: string;
}

type Kind = keyof ContestValues;
export type SubjectOf<K extends string> = Extract<ContestSubject, { kind: K }>;
/** Why a value cannot be noted, in words; `null` where it can. */
export type Check<K extends Kind, Rules> = (
  contest: Contest,
  heads: ContestHeads,
  subject: SubjectOf<K>,
  value: ContestValues[K] | null,
  rules: Rules,
) => string | null;

/** Numbers from a seed. */
export interface Random {
  /** A whole number from `min` to `max`, both possible. */
  between: (min: number, max: number) => number;
  pick: <T>(list: readonly T[]) => T;
}
/** A subject of a contest without its id, and what is noted of it. */
export type Invented = readonly [
  { [K in ContestSubject['kind']]: Omit<SubjectOf<K>, 'contestId'> }[ContestSubject['kind']],
  RingValue,
];

/** How one way of scoring is judged: `formats.ts` lists them, docs/recipes.md says how one is added. */
export interface Format<F extends EventFormat> {
  /** The complete rules, from the settings of the event and who competes. */
  rules: (event: EventRules, scoring: EventScoring, people: ContestPeople) => RulesOf<F>;
  standing: (contest: Contest, heads: ContestHeads, rules: RulesOf<F>) => FormatStanding;
  /** What may be noted, by the kind of the subject: of the kinds that no other format has. */
  checks: { [K in Kind]?: Check<K, RulesOf<F>> };
  /** How many judges enter something on devices of their own; 0 where none does. */
  judges: (rules: RulesOf<F>) => number;
  /** How many judges vote between those who are level; 0 where nobody does. */
  votingJudges: (rules: RulesOf<F>) => number;
  /** Whether a director may order one more turn for those who are level. */
  hasMoreTurns: boolean;
  /** What happens next in a rehearsal with invented people; nothing once every place is decided. */
  invent: (
    contest: Contest,
    heads: ContestHeads,
    rules: RulesOf<F>,
    standing: Pick<Standing, 'missing' | 'open' | 'bouts'>,
    random: Random,
  ) => readonly Invented[];
}
/** A format of which only the rules tell which it is. */
export type AnyFormat = Format<EventFormat>;

export const notDrawn = 'This competitor is not in this event.';
const isOutText = 'This competitor does not compete any more. Take that back first.';

/** Why nothing can be noted of a competitor, in words; `null` where it can. */
export const competesRefusal = (contest: Contest, heads: ContestHeads, competitorId: number): string | null => {
  if (!drawnIds(contest).includes(competitorId)) return notDrawn;
  return outOf(contest, heads).has(competitorId) ? isOutText : null;
};
/** Why these are not competitors of the contest, each named once; `null` where they are. */
export const drawnRefusal = (contest: Contest, ids: readonly number[]): string | null => {
  const drawn = new Set(drawnIds(contest));
  return ids.every((id) => drawn.has(id)) && new Set(ids).size === ids.length ? null : notDrawn;
};

/** How good an invented competitor is, from 0 to 100; the same in every event. */
export const skillOf = (competitorId: number): number => (competitorId * 7_919) % 101;
