import { formatParts } from '../../formats/declarations';
import { entryShape, type EntryValue } from './arrival';
import { contestShapes, type ContestValues } from './contest-values';
import { callShape, type CallValue } from './ladder';
import { fitted, orNull, type Shape } from './value-shapes';

/**
 * What an event is about within its contest, by kind: what the format declares, and what every format has. `seat` of a
 * vote: from 1, or 0 for the ring chief.
 */
const subjectParts = {
  ...formatParts,
  entry: ['competitorId'],
  vote: ['seat'],
  shared: [],
  order: [],
  contest: [],
} as const;
type SubjectParts = typeof subjectParts;
type Kind = keyof SubjectParts;
type SubjectValues<K extends Kind> = { [Part in SubjectParts[K][number]]: Part extends 'match' ? string : number };

/** The kinds of subjects. */
export const subjectKinds = ['call', ...(Object.keys(subjectParts) as Kind[])] as const;

/** What an event about a contest is about. */
export type ContestSubject = { [K in Kind]: { kind: K; contestId: number } & SubjectValues<K> }[Kind];
/** What an event of a ring is about: something of a contest, or the step of an assignment. */
export type RingSubject = ContestSubject | { kind: 'call'; ringAssignmentId: number };

/** The whole state of a subject, so that taking something back is another value, and a repetition does no harm. */
export type RingValue = EntryValue | CallValue | ContestValues[keyof ContestValues];

/** How a subject is called in the log: `score 12:345:1:3`. */
export const subjectOf = (subject: RingSubject): string => {
  if (subject.kind === 'call') return `call ${subject.ringAssignmentId}`;
  // Cast: each part that a kind lists is a property of its subject.
  const parts = subject as typeof subject & Record<string, number | string>;
  return `${subject.kind} ${[subject.contestId, ...subjectParts[subject.kind].map((part) => parts[part])].join(':')}`;
};

const shapes: Readonly<Record<RingSubject['kind'], Shape>> = { call: callShape, entry: entryShape, ...contestShapes };
/** What is noted on a kind of subject. All but a step can be taken back, which is `null`. */
export const shapeOf = (kind: RingSubject['kind']): Shape =>
  kind === 'call' || kind === 'contest' ? shapes[kind] : orNull(shapes[kind]);
/**
 * A value as its subject declares it, without anything else; `undefined` for one that does not fit (decision
 * rings/noted-values).
 */
export const fittedValue = (kind: RingSubject['kind'], value: unknown): RingValue | null | undefined =>
  // Cast: the shape of a kind declares its values.
  fitted(shapeOf(kind), value) as RingValue | null | undefined;

/** The longest name of a subject. */
export const longestRingSubject = 60;
const matchPattern = /^[FLRSTW]\d{1,2}(?:-\d{1,4})?$/;
const numberPattern = /^(?:0|[1-9]\d{0,9})$/;
const largestId = 2_147_483_647;
const mayBeNought = new Set<string>(['seat']);

const readPart = (part: string, text: string | undefined): number | string | undefined => {
  if (text === undefined) return undefined;
  if (part === 'match') return matchPattern.test(text) ? text : undefined;
  const value = numberPattern.test(text) ? Number(text) : -1;
  return value <= largestId && (value > 0 || (value === 0 && mayBeNought.has(part))) ? value : undefined;
};
const isKind = (word: string): word is Kind => Object.hasOwn(subjectParts, word);

/** Reads the name of a subject; `undefined` for text that is none. */
export const readSubject = (text: string): RingSubject | undefined => {
  const space = text.indexOf(' ');
  const kind = text.slice(0, space < 0 ? 0 : space);
  const texts = text.slice(space + 1).split(':');
  const names = kind === 'call' ? ['ringAssignmentId'] : isKind(kind) ? ['contestId', ...subjectParts[kind]] : [];
  if (names.length === 0 || names.length !== texts.length) return undefined;
  const parts = names.map((name, index) => [name, readPart(name, texts[index])] as const);
  if (parts.some(([, part]) => part === undefined)) return undefined;
  // Cast: the kind and all of its parts are there.
  return { kind, ...Object.fromEntries(parts) } as RingSubject;
};
