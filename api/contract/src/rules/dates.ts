/** A calendar date without a time, `YYYY-MM-DD` (decision A1). Dates of this form compare correctly as text. */
export type CalendarDate = string;

const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a date that exists in the calendar; `2025-02-30` does not. */
export const isCalendarDate = (value: unknown): value is CalendarDate => {
  if (typeof value !== 'string' || !pattern.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** The date that many days later; negative counts go back. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

// Making a format costs far more than using it.
const formats = new Map<string, Intl.DateTimeFormat>();
const formatIn = (timeZone: string) => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
};

/** The calendar date at this instant in an IANA time zone. */
export const todayIn = (timeZone: string, now: Date): CalendarDate => {
  const parts = formatIn(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** Full years between two dates: the age on `day` of someone born on `birthDate`. */
export const ageOn = (birthDate: CalendarDate, day: CalendarDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

const long = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

/** `Saturday, April 26, 2025`: en-CA, long with weekday, in UTC (specification, section 9). */
export const formatDate = (date: CalendarDate): string => long.format(new Date(`${date}T00:00:00Z`));
