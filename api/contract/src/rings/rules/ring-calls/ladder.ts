import type { DivisionMark } from '../division-numbers';
import { callSteps, isBegun, type CallStep } from '../ring-work/state';
import { object, one, optional, type ValueOf } from './value-shapes';

export const callShape = object({
  step: one(...callSteps, 'postponed'),
  isAnyway: optional(one(true)),
  isFromPaper: optional(one(true)),
});
/**
 * The step of an assignment. `isAnyway`: although a competitor is called to another ring. `isFromPaper`, with `done`: it
 * was noted on paper (rule G15).
 */
export type CallValue = ValueOf<typeof callShape>;

export const isSameCall = (one: CallValue, other: CallValue): boolean => one.step === other.step;

/** The step above; `null` for what is done or stands in no ring. */
export const stepAfter = (step: CallStep): Exclude<CallStep, 'planned' | 'postponed'> | null => {
  const place = callSteps.findIndex((one) => one === step);
  // Cast: what follows a step is never the first one.
  return place < 0 ? null : ((callSteps[place + 1] as Exclude<CallStep, 'planned' | 'postponed'> | undefined) ?? null);
};

/** The step to which a call is taken back; `null` where only a director can, or there is nothing to take back. */
export const stepBefore = (from: CallStep, { step: to, isFromPaper }: CallValue): CallStep | null => {
  if (isFromPaper && !isBegun({ step: from }) && from !== 'postponed') return 'planned';
  if (to === 'inRing') return 'onDeck';
  return to === 'done' || to === 'postponed' || from === 'postponed' || isBegun({ step: from }) ? null : from;
};

interface Called {
  ringAssignmentId: number;
  step: CallStep;
}
/** What the announcer says next in a ring. */
export interface NextCall {
  ringAssignmentId: number;
  to: Exclude<CallStep, 'planned' | 'postponed'>;
}

/**
 * What is said next in a ring, besides that its running division is done: the first division that waits goes up to on
 * deck and, once the ring is free, into it; meanwhile the one behind it goes up to staging. `null` while there is
 * nothing to say (rule G8).
 * @param divisions those of the ring in their order
 */
export const nextToSay = (divisions: readonly Called[]): NextCall | null => {
  const waiting = divisions.filter((one) => !isBegun(one));
  const isRunning = divisions.some(({ step }) => step === 'inRing');
  const [first, second] = waiting;
  const to = first ? stepAfter(first.step) : null;
  if (first && to !== null && (to !== 'inRing' || !isRunning)) return { ringAssignmentId: first.ringAssignmentId, to };
  const after = second ? stepAfter(second.step) : null;
  return second && (after === 'soon' || after === 'staging')
    ? { ringAssignmentId: second.ringAssignmentId, to: after }
    : null;
};

/** The sentence that the announcer reads aloud when a division goes to a step, with its number (rule F12). */
export const wordsOfCall = (
  to: NextCall['to'],
  {
    title,
    divisionNumber,
    events,
    ring,
  }: Pick<DivisionMark, 'divisionNumber'> & { title: string; events: readonly string[]; ring: string },
): string => {
  const named = divisionNumber ? `Division ${divisionNumber}, ${title}` : title;
  const division = events.length === 0 ? named : `${named}, ${events.join(' and ')}`;
  switch (to) {
    case 'soon':
      return `${division}: soon in ${ring}. Please get ready.`;
    case 'staging':
      return `${division}: please come to staging for ${ring} now.`;
    case 'onDeck':
      return `${division}: you are next in ${ring}. Please stand at the ring.`;
    case 'inRing':
      return `Now in ${ring}: ${division}.`;
    case 'done':
      return `${division} in ${ring} is over. Thank you.`;
  }
};

/**
 * How a competitor is called aloud: as the guardian or the adult chose (rule G11). Who is called by the number and has
 * none yet is not named.
 */
export const spokenName = ({ name, publicName, isNumberOnly, startNumber }: Spoken): string => {
  if (!isNumberOnly) return publicName ?? name;
  return startNumber === null ? 'a competitor without a number' : `number ${startNumber}`;
};
interface Spoken {
  name: string;
  publicName?: string;
  isNumberOnly: boolean;
  startNumber: number | null;
}

const callNames = ['First call', 'Second call'];
/** The sentence that the announcer reads aloud for a missing competitor. `call` counts from 1. */
export const wordsForMissing = (
  call: number,
  { competitor, title, ring }: { competitor: Spoken; title: string; ring: string },
): string =>
  `${callNames[call - 1] ?? 'Third and last call'} for ${spokenName(competitor)}, ${title}: please come to staging for ${ring}.`;
