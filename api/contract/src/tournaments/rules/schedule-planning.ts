import { readClockTime, type MinuteOfDay } from '../../values/clock-time';

/** What rests while a schedule item lasts: nothing, all rings, or every division with a black belt. */
export const scheduleBlocks = ['nothing', 'rings', 'blackBelts'] as const;
export type ScheduleBlock = (typeof scheduleBlocks)[number];

/** What planning needs to know of a schedule item (rule G2). Visitors see only its two lines. */
export interface SchedulePlanning {
  startsMinute: MinuteOfDay;
  /** `null`: it has no end. */
  endsMinute: MinuteOfDay | null;
  blocks: ScheduleBlock;
  /** Event types that begin with this item, not before. */
  eventTypeIds: number[];
}

const most = 200;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMinute = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/**
 * Times as minutes, an empty end as `null`; no planning for an item without a start. What cannot be read stays as it
 * is.
 */
export const tidyPlanning = (value: unknown): unknown => {
  if (!isRecord(value)) return value ?? undefined;
  const { startsMinute, endsMinute, blocks, eventTypeIds } = value;
  const isEmpty = (time: unknown) =>
    time === undefined || time === null || (typeof time === 'string' && time.trim() === '');
  const isPlain =
    (blocks === 'nothing' || blocks === undefined) && (!Array.isArray(eventTypeIds) || eventTypeIds.length === 0);
  if (isEmpty(startsMinute) && isEmpty(endsMinute) && isPlain) return undefined;
  return {
    startsMinute: readClockTime(startsMinute),
    endsMinute: isEmpty(endsMinute) ? null : readClockTime(endsMinute),
    blocks: blocks ?? 'nothing',
    eventTypeIds: eventTypeIds ?? [],
  };
};

/** What is wrong with the planning of an item, for the end of a sentence; `undefined` where it is right. */
export const planningProblem = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  if (!isRecord(value)) return 'needs a start';
  const { startsMinute, endsMinute, blocks, eventTypeIds } = value;
  if (!isMinute(startsMinute, 0, 1439)) return 'needs a start, such as 9:30 AM';
  if (endsMinute !== null && !isMinute(endsMinute, 1, 1440)) return 'needs an end such as 10:30 AM, or none';
  if (endsMinute !== null && endsMinute <= startsMinute) return 'cannot end before it starts';
  if (!scheduleBlocks.some((block) => block === blocks)) return 'needs to say what rests meanwhile';
  if (blocks !== 'nothing' && endsMinute === null) return 'needs an end, because something rests meanwhile';
  if (
    !Array.isArray(eventTypeIds) ||
    eventTypeIds.length > most ||
    !eventTypeIds.every((id) => isMinute(id, 1, 2_147_483_647))
  )
    return 'needs event types of the list';
  return undefined;
};
