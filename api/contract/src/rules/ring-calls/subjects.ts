import type { EntryValue } from './arrival';
import type { CallValue } from './ladder';

/** What an event of a ring is about: a competitor in a contest, or the step of an assignment. A new kind gets its line here. */
export type RingSubject = { kind: 'entry'; contestId: number; competitorId: number } | { kind: 'call'; ringAssignmentId: number };

/** The whole state of a subject, so that taking something back is another value, and a repetition does no harm. */
export type RingValue = EntryValue | CallValue;

/** How a subject is called in the log. */
export const subjectOf = (subject: RingSubject): string =>
  subject.kind === 'entry' ? `entry ${subject.contestId}:${subject.competitorId}` : `call ${subject.ringAssignmentId}`;

/** The longest name of a subject. */
export const longestRingSubject = 40;
const pattern = /^(?:entry ([1-9]\d{0,9}):([1-9]\d{0,9})|call ([1-9]\d{0,9}))$/;
const largestId = 2_147_483_647;

/** Reads the name of a subject; `undefined` for text that is none. */
export const readSubject = (text: string): RingSubject | undefined => {
  if (text.length > longestRingSubject) return undefined;
  const [, contest, competitor, assignment] = pattern.exec(text) ?? [];
  const [contestId, competitorId, ringAssignmentId] = [Number(contest), Number(competitor), Number(assignment)];
  if (contestId <= largestId && competitorId <= largestId) return { kind: 'entry', contestId, competitorId };
  return ringAssignmentId <= largestId ? { kind: 'call', ringAssignmentId } : undefined;
};
