import { playDay, type DayOptions, type DayReport } from '../../api/rehearsal/play-day';
import { expect } from '../fixtures';

/** A division that a table is about to call to a step. */
export type Call = Parameters<NonNullable<DayOptions['beforeCall']>>[0];

/**
 * Plays a day with virtual tablets. Each table waits before a call until the journey lets it go, so that each state of
 * the day stays as long as the journey looks at it. At first nobody is called.
 */
export const holdDay = (options: Omit<DayOptions, 'beforeCall' | 'signal'>) => {
  const ending = new AbortController();
  const waiting = new Map<number, { call: Call; go: () => void }>();
  let mayGo: (call: Call) => boolean = () => false;
  let failure: Error | undefined;
  const letGo = (may: typeof mayGo): void => {
    mayGo = may;
    for (const [ringId, { call, go }] of [...waiting])
      if (may(call)) {
        waiting.delete(ringId);
        go();
      }
  };
  const playing = playDay({
    ...options,
    signal: ending.signal,
    beforeCall: (call) =>
      mayGo(call) ? Promise.resolve() : new Promise((go) => waiting.set(call.ringId, { call, go })),
  });
  playing.catch((error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  const until = (isHeld: () => boolean) =>
    expect
      .poll(
        () => {
          if (failure) throw failure;
          return isHeld();
        },
        { timeout: 240_000 },
      )
      .toBe(true);
  return {
    /** Waits until so many tables wait before their first call. */
    untilBegun: (rings: number) => until(() => waiting.size === rings),
    /** Lets tables go on, of one ring or of all, until so many are about to make such a call. */
    goOnUntil: async (isCall: (call: Call) => boolean, ringId?: number, tables = 1): Promise<void> => {
      letGo((call) => (ringId === undefined || call.ringId === ringId) && !isCall(call));
      await until(() => [...waiting.values()].filter(({ call }) => isCall(call)).length >= tables);
      // Who comes to a call while the journey looks waits too.
      letGo(() => false);
    },
    /** Lets the day go to its end. */
    toTheEnd: (): Promise<DayReport> => {
      letGo(() => true);
      return playing;
    },
    /** Ends the day where it is. */
    end: async (): Promise<void> => {
      ending.abort();
      letGo(() => true);
      await playing.catch(() => undefined);
    },
  };
};
