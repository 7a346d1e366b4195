import {
  formatDate,
  instantText,
  stopText,
  todayIn,
  upcomingPerRing,
  type CalledStep,
  type RingAssignment,
  type SignageRing,
  type Tournament,
} from '@schi/contract';

/** A ring as the screen shows it. */
export interface ShownRing {
  ringId: number;
  name: string;
  current: RingAssignment | null;
  /** The first of those that come, which stands in the place of what happens now while nothing runs. */
  next: RingAssignment | null;
  upcoming: RingAssignment[];
  /** Said while it or the hall is stopped (rule G14); empty otherwise. */
  stopped: string;
}

/**
 * Open rings only; of each the current division and up to three next ones: not completed, not the current one, in order
 * (section 2). Where nothing runs and nothing is stopped, the first of them is `next`.
 */
export const shownRings = (rings: readonly SignageRing[], now: Date): ShownRing[] =>
  rings
    .filter((ring) => ring.isOpen)
    .map(({ ringId, name, current, upcoming, stop }) => {
      const coming = upcoming
        .filter((item) => !item.isCompleted && item.ringAssignmentId !== current?.ringAssignmentId)
        .sort((a, b) => a.order - b.order)
        .slice(0, upcomingPerRing);
      const isIdle = current === null && !stop;
      return {
        ringId,
        name,
        current,
        next: (isIdle && coming[0]) || null,
        upcoming: isIdle ? coming.slice(1) : coming,
        stopped: stop ? stopText(stop, now) : '',
      };
    });

/**
 * The number of columns with which all rings fit one screen without scrolling. `isWide`: the screen is wider than it is
 * high.
 */
export const columnsFor = (rings: number, isWide: boolean): number => {
  if (rings <= 1) return 1;
  if (!isWide) return rings <= 4 ? 1 : 2;
  if (rings <= 4) return rings <= 2 ? rings : 2;
  // Seven and eight have larger type in four columns of two than in three of three.
  return rings <= 6 || rings === 9 ? 3 : 4;
};

/** The age of the shown data, in words; `null` while the data is fresh. */
export const ageText = (ageMs: number): string | null => {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 30) return null;
  if (seconds < 120) return `${seconds} seconds old`;
  return `${Math.floor(seconds / 60)} minutes old`;
};

/** What a screen says of a called division. */
const stepWords: Record<CalledStep, string> = { soon: 'Soon', staging: 'Staging', onDeck: 'On deck' };

const minuteMs = 60_000;
/** Expected times are told in steps of so many minutes, and from so many on as a time of day. */
const stepMinutes = 5;
const timeFrom = 60;

/**
 * How far the next division is called, or about when it begins: `On deck`, `in about 10 minutes`, `about 9:00 AM`. No
 * more exact than in steps of five minutes, because times of the day move. Empty where neither is known.
 */
export const whenText = (
  { step, expectedAt }: Pick<RingAssignment, 'step' | 'expectedAt'>,
  now: Date,
  timeZone: string,
): string => {
  if (step) return stepWords[step];
  if (expectedAt === undefined) return '';
  const stepMs = stepMinutes * minuteMs;
  const minutes = Math.max(1, Math.round((Date.parse(expectedAt) - now.getTime()) / stepMs)) * stepMinutes;
  if (minutes <= timeFrom) return `in about ${minutes} minutes`;
  return `about ${instantText(Math.round(Date.parse(expectedAt) / stepMs) * stepMs, timeZone, 'clock')}`;
};

/** When the day begins; `null` from the day on. */
export const beginsText = (
  { tournamentDate, timeZone }: Pick<Tournament, 'tournamentDate' | 'timeZone'>,
  now: Date,
): string | null => (tournamentDate > todayIn(timeZone, now) ? `Begins on ${formatDate(tournamentDate)}` : null);
