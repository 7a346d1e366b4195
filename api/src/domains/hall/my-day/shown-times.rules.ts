import { familyWindow, type KnownTimes, type MyDayEntry, type ringWork, type ShownStop } from '@schi/contract';

/** What is known of when and where a division runs. */
export interface TimedRow extends Omit<KnownTimes, 'isPlanOver'> {
  /** Something of the tournament is or was in a ring. */
  hasBegun: boolean;
  /** `null`: it stands in no ring. */
  isRingOpen: boolean | null;
  /** Of its ring or the hall. */
  stop: ShownStop | null;
  step: ringWork.CallStep;
}

const hasBegun = ({ step }: TimedRow) => step === 'inRing' || step === 'done';

/**
 * What everybody may know of the time of a division (rule G14). `isClosed`: today its ring is closed, so it waits for
 * another one. `stop`: keeps it from beginning; one that somebody forgot says nothing on another day. `window`: when it
 * begins; `null` once it has begun, in a closed or stopped ring, and without a ring. On other days than the tournament's
 * the planned times stand.
 */
export const shownTimes = (
  row: TimedRow,
  isToday: boolean,
): Required<Pick<MyDayEntry, 'window' | 'isClosed' | 'stop'>> => {
  const isClosed = isToday && row.isRingOpen === false && !hasBegun(row);
  const stop = isToday && row.step !== 'done' ? row.stop : null;
  const hasNone = hasBegun(row) || row.isRingOpen === null || isClosed || stop !== null;
  return {
    isClosed,
    stop,
    window: hasNone ? null : familyWindow({ ...row, isPlanOver: isToday && row.hasBegun }),
  };
};
