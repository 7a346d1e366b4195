import { halfWidth } from '@schi/contract';

const second = 1_000;
const minute = 60 * second;
/** The longest time that is noted, in milliseconds. */
export const longestTime = 60 * minute;

/** A time as it is typed, `2:25` or `41.2`, in milliseconds; `null` for text that is none. */
export const timeOf = (text: string): number | null => {
  const match = /^(?:(\d{1,2}):)?(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(halfWidth(text));
  if (!match) return null;
  const [, minutes, seconds = '0', part = ''] = match;
  if (minutes !== undefined && Number(seconds) > 59) return null;
  const time = Number(minutes ?? 0) * minute + Number(seconds) * second + Number(part.padEnd(3, '0'));
  return time <= longestTime ? time : null;
};

/** `2:25.3`. */
export const timeText = (timeMs: number): string => {
  const tenths = Math.floor(timeMs / 100);
  return `${Math.floor(tenths / 600)}:${String(Math.floor((tenths % 600) / 10)).padStart(2, '0')}.${tenths % 10}`;
};
