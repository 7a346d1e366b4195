import { halfWidth } from './normal-text';

/** Minutes after midnight, from 0 to 1440: a time of the day in the time zone of the tournament. */
export type MinuteOfDay = number;

const pattern = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i;

/**
 * The minute of what people write for a time: `9:30 AM`, `9 am`, `13:15`. Without `AM` or `PM` the hour counts from 0
 * to 24. `12 AM` is midnight. Anything else is answered as it is.
 */
export const readClockTime = (value: unknown): unknown => {
  if (typeof value !== 'string' || value.length > 20) return value;
  const [, hourText, minuteText = '00', half] = pattern.exec(halfWidth(value)) ?? [];
  if (hourText === undefined) return value;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || hour > 24 || (half !== undefined && (hour < 1 || hour > 12))) return value;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hours = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return hours * 60 + minute > 1440 ? value : hours * 60 + minute;
};

/** The minute at which a span that people write as `8:30AM to 10AM` ends; `null` where its text names none. */
export const spanEnd = (text: string): MinuteOfDay | null => {
  const minute = readClockTime((text.split(/ to |[–-]/)[1] ?? '').trim());
  return typeof minute === 'number' ? minute : null;
};

/** `9:30 AM`. Minutes beyond a day go on with the next one. */
export const clockTime = (minute: MinuteOfDay): string => {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** A sentence with its times in one form: `8:30AM to 10AM` becomes `8:30 AM to 10:00 AM`. */
export const clockTimesIn = (text: string): string =>
  text.replace(/\b\d{1,2}(?::\d{2})?\s*[ap]\.?m\b\.?/gi, (time) => {
    const minute = readClockTime(time);
    return typeof minute === 'number' ? clockTime(minute) : time;
  });
