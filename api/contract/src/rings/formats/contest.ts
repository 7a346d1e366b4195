import type { EventHead } from '../rules/device-events';
import {
  subjectOf,
  type ContestSubject,
  type ContestValues,
  type EntryValue,
  type RingValue,
} from '../rules/ring-calls';
import type { Slots } from '../rules/draws';
import type { Out } from './scoring';
import type { ContestRules } from './declarations';

/** A contest as it was published: one event of one division. */
export interface Contest {
  contestId: number;
  rules: ContestRules;
  /** The lines of the bracket with `null` for a bye, or the running order. */
  slots: Slots;
  /** Who has withdrawn from the tournament, besides what was noted at the ring. */
  withdrawnIds: readonly number[];
  /** Whether somebody who is alone gets the gold medal. */
  goldForOne: boolean;
}
/** What holds for each subject of a contest. */
export type ContestHeads = ReadonlyMap<string, EventHead<RingValue>>;

/** Everybody who was drawn into the contest, in that order. */
export const drawnIds = ({ slots }: Pick<Contest, 'slots'>): number[] => slots.filter((id) => id !== null);

type Kind = keyof ContestValues;
type SubjectOf<K extends string> = Extract<ContestSubject, { kind: K }>;
/** Reads what holds for a subject of a contest; `null` where nothing does. */
export const valueIn = <K extends Kind>(
  heads: ContestHeads,
  subject: SubjectOf<K> & { kind: K },
): ContestValues[K] | null =>
  // Casts: the kind of a subject says what its values are.
  (heads.get(subjectOf(subject))?.value ?? null) as ContestValues[K] | null;

/** The running order: that of the draw, unless another one was noted. */
export const orderOf = (contest: Contest, heads: ContestHeads): number[] =>
  inOrder(contest, valueIn<'order'>(heads, { kind: 'order', contestId: contest.contestId })?.competitorIds ?? []);

/** Everybody who was drawn, in the order that was noted; who is not named in it comes last. */
export const inOrder = (contest: Pick<Contest, 'slots'>, noted: readonly number[]): number[] => {
  const drawn = drawnIds(contest);
  return [...noted.filter((id) => drawn.includes(id)), ...drawn.filter((id) => !noted.includes(id))];
};

/** Who does not compete or not any more, and why. */
export const outOf = (contest: Contest, heads: ContestHeads): ReadonlyMap<number, Out> => {
  const out = new Map<number, Out>();
  for (const competitorId of drawnIds(contest)) {
    const subject = subjectOf({ kind: 'entry', contestId: contest.contestId, competitorId });
    // Cast: entries have these values.
    const state = (heads.get(subject)?.value as EntryValue | null | undefined)?.state;
    if (state === 'scratched' || state === 'withdrawn' || state === 'disqualified') out.set(competitorId, state);
    else if (contest.withdrawnIds.includes(competitorId)) out.set(competitorId, 'withdrawn');
  }
  return out;
};

const notInDigest = /^(?:contest|board|flag|press|entry) /;
/**
 * A digest of what holds for a contest, 16 hexadecimal digits: equal where the same events do. Whoever finishes a
 * contest sends it, so that scores which that device has not heard of are noticed. Who is here, a bout that runs, its
 * flags and presses do not matter.
 */
export const digestOf = (heads: ContestHeads): string => {
  const text = [...heads]
    .filter(([subject, { eventId, value }]) => eventId !== null && value !== null && !notInDigest.test(subject))
    .map(([subject, { eventId }]) => `${subject}=${eventId}`)
    .sort()
    .join(';');
  // FNV-1a in two halves of 32 bits; it only has to notice differences, nobody gains by making equal ones.
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193) >>> 0;
    other = Math.imul(other ^ (code + index), 0x85ebca6b) >>> 0;
  }
  return [one, other].map((half) => half.toString(16).padStart(8, '0')).join('');
};
