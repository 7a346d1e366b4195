import { readClockTime, spanEnd } from '@schi/contract';

/** A schedule item for which no end is known counts as half an hour. */
const shortest = 30;

const minuteOf = (text: string): number | null => {
  const minute = readClockTime(text);
  return typeof minute === 'number' ? minute : null;
};

interface Day {
  schedule: readonly { line1: string; from: number | null; to: number | null }[];
  inPersonRegistrationTimes: string;
}

/**
 * When the tournament's day begins and ends, as minutes after midnight: from the schedule's items and the check-in,
 * whose text may be `8:30AM to 10AM`. `null` where no time is known.
 */
export const dayHours = ({ schedule, inPersonRegistrationTimes }: Day): { from: number; to: number } | null => {
  const [opens = ''] = inPersonRegistrationTimes.split(/ to |[–-]/);
  const spans = [...schedule, { line1: opens, from: null, to: spanEnd(inPersonRegistrationTimes) }].flatMap(
    ({ line1, from, to }) => {
      const start = from ?? minuteOf(line1);
      return start === null ? [] : [{ start, end: Math.min(1440, Math.max(to ?? 0, start + shortest)) }];
    },
  );
  if (spans.length === 0) return null;
  return { from: Math.min(...spans.map(({ start }) => start)), to: Math.max(...spans.map(({ end }) => end)) };
};
