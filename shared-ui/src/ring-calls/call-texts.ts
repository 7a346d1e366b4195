import { ringCalls, type EntryValue, type ringWork } from '@schi/contract';
import { siteTimeText } from '@schi/shared-ui/site';

/** The steps as people at a ring read them. */
export const stepNames: Record<ringWork.CallStep, string> = {
  planned: 'Planned',
  soon: 'Soon',
  staging: 'Staging',
  onDeck: 'On deck',
  inRing: 'In the ring',
  done: 'Done',
  postponed: 'Postponed',
};

/** A step that is called, begun or finished. */
export type NextStep = Exclude<ringWork.CallStep, 'planned' | 'postponed'>;

/** What the button for a step says, at the board as at a ring (rule G8). */
export const stepVerbs: Record<NextStep, string> = {
  soon: 'Call soon',
  staging: 'Call to staging',
  onDeck: 'Call to deck',
  inRing: 'Start',
  done: 'Finish division',
};

/** The same where there is little room: each is a part of the whole verb, which is the name of the button. */
export const shortStepVerbs: Record<NextStep, string> = {
  ...stepVerbs,
  staging: 'To staging',
  onDeck: 'To deck',
  done: 'Finish',
};

const calls = [
  'missing, not called yet',
  'missing, called once',
  'missing, called twice',
  'missing, called three times',
] as const;

/** What is noted of a competitor. */
export const arrivalText = (value: EntryValue | null): string => {
  if (value === null) return 'not noted yet';
  if (value.state === 'missing') return calls[value.calls] ?? calls[ringCalls.mostCalls];
  return value.state;
};

/** An instant as a time of the day where the tournament is held. */
export const timeText = (iso: string): string => siteTimeText(iso, 'time');

/** Minutes and seconds, as a countdown shows them. */
export const countdownText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
