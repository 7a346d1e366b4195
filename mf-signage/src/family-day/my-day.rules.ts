import {
  capitalized,
  counted,
  instantText,
  listOf,
  ringWork,
  stopSentence,
  todayIn,
  type MyDay,
  type MyDayEntry,
  type OwnResult,
  type ShownStop,
} from '@schi/contract';
import type { DayOverlap, DayPhase } from './timeline.rules';

/** A time of the day in the zone of the tournament: `10:40 AM`. */
export const timeText = (instant: string, timeZone: string): string => instantText(instant, timeZone, 'time');

/** What a family does while nothing goes on. */
const stayText = 'Stay near; the times follow when it goes on.';

/** What a family should do about a division now; empty where it only waits, and where the page says that the hall is stopped. */
export const callText = ({ step, ring, isClosed, stop }: MyDayEntry, now: Date): string => {
  const where = ring ?? 'the ring';
  if (stop && !ringWork.isBegun({ step })) return stop.isHall ? '' : `${stopSentence(stop, ring, now)} ${stayText}`;
  if (isClosed) return `${where} is closed. Stay near; we tell you the new ring.`;
  switch (step) {
    case 'soon':
      return 'Soon: get ready.';
    case 'staging':
      return 'Come to staging now.';
    case 'onDeck':
      return `On deck: be at ${where} now.`;
    case 'inRing':
      return `In ${where} now.`;
    case 'done':
      return 'Done.';
    case 'postponed':
      return 'Postponed. A new time follows.';
    case 'planned':
      return '';
  }
};

/** The same in a few words, for a line that opens. */
export const shortCallText = (entry: MyDayEntry, now: Date): string => {
  const { step, isClosed, stop } = entry;
  const isBegun = ringWork.isBegun({ step });
  if (stop && !stop.isHall && !isBegun) return 'Stopped; the time follows.';
  return isClosed && !stop && !isBegun ? 'Closed; the new ring follows.' : callText(entry, now);
};

/** How many divisions of the ring come before it, in a few words. */
export const shortLineText = ({ ahead, step, ring, isClosed }: MyDayEntry): string =>
  isClosed || ring === null || ahead === null || step === 'inRing' || ahead === 0 ? '' : `${ahead} before`;

/** How many divisions of the ring come before it. */
export const lineText = ({ ahead, step, ring, isClosed }: MyDayEntry): string => {
  if (isClosed) return '';
  if (ring === null) return step === 'postponed' ? '' : 'Ring and time follow.';
  if (ahead === null || step === 'inRing') return '';
  if (ahead === 0) return 'Next in this ring.';
  return counted(ahead, 'division of this ring comes before.', 'divisions of this ring come before.');
};

/** `Forms: turn 305. Be at the ring when 300 is on.` */
export const turnText = ({ event, word, number, reportAt }: NonNullable<MyDayEntry['turns']>[number]): string =>
  `${event}: ${word.toLowerCase()} ${number}.${number === reportAt ? '' : ` Be at the ring when ${reportAt} is on.`}`;

/** What a result is about, why, and how sure it is. */
export const resultText = (
  { division, event, decidedBy, isOfficial, correctedAt }: OwnResult,
  timeZone: string,
): string => {
  const state = [
    isOfficial ? '' : 'unofficial',
    correctedAt === null ? '' : `corrected ${timeText(correctedAt, timeZone)}`,
  ].filter((part) => part !== '');
  const said = state.join(', ');
  return `${division}, ${event}: ${decidedBy}.${said === '' ? '' : ` ${capitalized(said)}.`}`;
};

/** Where a window holds a break; empty otherwise. */
export const breakText = ({ besides }: MyDayEntry): string =>
  besides === null ? '' : `Just before or just after ${besides}.`;

/** What to do where divisions overlap. */
export const adviceText = ({ names, rings, isOnePerson }: DayOverlap): string => {
  const who = names.length > 4 ? `${names.length} competitors` : listOf(names);
  if (isOnePerson) return `${who}: called in two rings at once. Tell both ring tables.`;
  return `Overlap: ${who}${rings > 2 ? `, up to ${rings} rings at once` : ''}. One adult with each.`;
};

/** `3 done, 2 results, 1 medal`; empty where there is nothing yet. */
export const doneText = (done: number, results: readonly OwnResult[]): string => {
  const medals = results.filter(({ medal }) => medal !== null).length;
  return [
    done === 0 ? '' : `${done} done`,
    results.length === 0 ? '' : counted(results.length, 'result'),
    medals === 0 ? '' : counted(medals, 'medal'),
  ]
    .filter((part) => part !== '')
    .join(', ');
};

/** `Tomorrow`, `12 days to go`. */
export const countdownText = (days: number): string => (days === 1 ? 'Tomorrow' : `${counted(days, 'day')} to go`);

/** `As of 10:00 AM PDT`; with its date on another day. */
export const ageText = ({ asOf, tournament: { timeZone } }: MyDay, at: Date): string =>
  `As of ${instantText(asOf, timeZone, todayIn(timeZone, new Date(asOf)) === todayIn(timeZone, at) ? 'time' : 'dayAndTime')}.`;

/** What the times are, by how far the day is. */
export const stateText = ({ children }: MyDay, phase: DayPhase): string => {
  const entries = children.flatMap((child) => child.entries);
  if (entries.length === 0) return 'The divisions are not published yet. This page shows them as soon as they are.';
  if (entries.every(({ ring, step }) => ring === null && step !== 'done'))
    return 'The rings are not planned yet. This page shows times as soon as they are.';
  return phase === 'today'
    ? 'Times follow what happens in the rings.'
    : 'These times are the plan. On the day they follow what happens in the rings.';
};

/** What a stop of the whole hall means. */
export const hallStopText = (stop: ShownStop, now: Date): string => `${stopSentence(stop, null, now)} ${stayText}`;
