import {
  contests,
  ringCalls,
  scoring,
  type CalledDivision,
  type LengthUnit,
  type RingDisagreement,
  type RingValue,
} from '@schi/contract';
import { arrivalText, stepNames } from './call-texts';

export const { jumpsText } = scoring;

/** The names of the steps of results. */
export const contestStateNames: Record<ringCalls.ContestState, string> = {
  open: 'Open',
  finished: 'Finished',
  confirmed: 'Confirmed',
  medalsGiven: 'Medals given',
};

type Subject<K> = Extract<ringCalls.RingSubject, { kind: K }>;
type Values = ringCalls.ContestValues & { call: ringCalls.CallValue; entry: ringCalls.EntryValue };
/** What every contest has, and what each format declares. */
const texts: { [K in keyof Values]: contests.ValueText<Subject<K>, Values[K]> } = {
  ...contests.formatTexts,
  call: { about: () => '', value: ({ step }) => stepNames[step] },
  entry: { about: () => '', value: arrivalText },
  vote: {
    about: ({ seat }) => (seat === contests.chiefSeat ? 'vote of the ring chief' : `vote of judge ${seat}`),
    value: ({ choices }, { nameOf }) =>
      choices.length === 0 ? 'no vote' : `for ${choices.map(({ choice }) => nameOf(choice)).join(', ')}`,
  },
  shared: {
    about: () => 'shared places',
    value: ({ groups, again = [] }, { nameOf }) =>
      [
        ...(groups.length === 0
          ? ['no shared place']
          : groups.map((group) => `place shared by ${group.map(nameOf).join(' and ')}`)),
        ...again.map((group) => `one more turn of ${group.map(nameOf).join(' and ')}`),
      ].join(', '),
  },
  order: {
    about: () => 'running order',
    value: ({ competitorIds }, { nameOf }) => competitorIds.map(nameOf).join(', '),
  },
  contest: {
    about: () => 'results',
    value: ({ state, isClosed }) => (isClosed ? 'Closed without a result' : contestStateNames[state]),
  },
};
const textOf = ({ kind }: ringCalls.RingSubject) =>
  // Cast: the kind of a subject says what its values are.
  texts[kind] as contests.ValueText<ringCalls.RingSubject, RingValue>;

/** What is noted on a subject, in words and in quotation marks. */
export const valueText = (
  text: string,
  value: RingValue | null,
  nameOf: contests.TextContext['nameOf'] = (id) => `number ${id}`,
  unit: LengthUnit = 'metric',
): string => {
  const subject = ringCalls.readSubject(text);
  if (value === null || subject === undefined) return '“not noted”';
  return `“${textOf(subject).value(value, { nameOf, unit }, subject)}”`;
};

/** The unit of the event that a subject is of; meters where it is none that is measured, or not one of the divisions. */
export const unitOf = (text: string, divisions: readonly CalledDivision[]): LengthUnit => {
  const subject = ringCalls.readSubject(text);
  const contestId = subject !== undefined && 'contestId' in subject ? subject.contestId : null;
  const contest = divisions.flatMap((division) => division.contests).find((one) => one.contestId === contestId);
  return contest?.rules.format === 'measured' ? contest.rules.unit : 'metric';
};

/**
 * What a subject is about, where the competitor and the division do not say it: `score of judge 3`; empty for an
 * arrival or a step.
 */
const subjectText = (text: string, unit: LengthUnit): string => {
  const subject = ringCalls.readSubject(text);
  return subject === undefined ? '' : textOf(subject).about(subject, unit);
};

/** What a disagreement is about: the competitor, the division and the subject. `divisions`: of its ring. */
export const disagreementAbout = (
  { competitor, title, subject }: RingDisagreement,
  divisions: readonly CalledDivision[],
): string =>
  [competitor, title, subjectText(subject, unitOf(subject, divisions))]
    .filter((text) => text !== null && text !== '')
    .join(', ');
