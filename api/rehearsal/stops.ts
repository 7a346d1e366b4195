import { setTimeout as sleep } from 'node:timers/promises';
import { matchday } from '@schi/contract';
import type { Caller } from './calls';
import type { createOneAtATime } from './one-at-a-time';

/** Milliseconds between two looks whether the day still goes on. */
const lookMs = 100;

/** What staff read of these stops, by which they are found again. */
const note = 'Rehearsal';

/** Stops of the hall and of single rings, which end by themselves (rule G14). */
export const createStops = (director: Caller, tournamentId: number, alone: ReturnType<typeof createOneAtATime>) => {
  const standing: Promise<unknown>[] = [];
  const goOn = async (ringId: number | null, ms: number, mayGoOn: () => boolean): Promise<void> => {
    for (const until = performance.now() + ms; performance.now() < until && mayGoOn();) await sleep(lookMs);
    // A person may have let it go on.
    await alone(() => director.attempt(matchday.goOn, { tournamentId }, { ringId }));
  };
  return {
    /** Lets go on what stands from a play that was ended meanwhile: its process is gone. */
    goOnFromBefore: async (): Promise<void> => {
      const { stops = [] } = await director(matchday.get, { tournamentId });
      for (const { ringId, until, note: of } of stops)
        if (until === null && of === note) await director.attempt(matchday.goOn, { tournamentId }, { ringId });
    },
    /**
     * Stops a ring, or the hall with `null`, and lets it go on after so many milliseconds, or when the day is given up.
     * Answers whether it is stopped now: another day than that of the tournament, and what is stopped already, are left.
     */
    stopFor: async (ringId: number | null, ms: number, mayGoOn: () => boolean): Promise<boolean> => {
      const answer = await alone(() =>
        director.attempt(matchday.stop, { tournamentId }, { ringId, reason: 'short', note }),
      );
      if ('error' in answer) {
        if (answer.error.status !== 409) throw new Error(`The stop was refused: ${answer.error.message}`);
        return false;
      }
      standing.push(goOn(ringId, ms, mayGoOn));
      return true;
    },
    untilAllGoOn: async (): Promise<void> => void (await Promise.all(standing)),
  };
};
