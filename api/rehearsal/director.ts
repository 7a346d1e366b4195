import {
  getRingCalls,
  ringCalls,
  sendRingEvents,
  virtualTabletName,
  type CalledDivision,
  type Pairing,
  type RingEventAnswer,
} from '@schi/contract';
import { eventsOf, headsIn, type RingChange } from '@schi/shared-ui/ring-calls';
import type { Random } from '../seeds/random';
import type { Caller } from './calls';
import type { Desk } from './desk';
import { createLateChanges } from './late-changes';
import { createOneAtATime } from './one-at-a-time';
import { endTablet, pairTable } from './pairing';
import { closeWhileRunning } from './ring-moves';
import { createStops } from './stops';

/** Those of a division who are not scratched. */
const peopleOf = ({ competitors }: CalledDivision): number[] =>
  competitors
    .filter(({ entries }) => entries.some(({ value }) => !ringCalls.isOut(value)))
    .map(({ competitorId }) => competitorId);

interface DirectorOptions {
  caller: Caller;
  tournamentId: number;
  draftId: number;
  /** The addresses of all processes. */
  urls: readonly string[];
  random: Random;
  desk: Desk;
}

/** The director of the day, whom tables ask. One table is answered at a time. */
export const createDirector = ({ caller, tournamentId, draftId, urls, random, desk }: DirectorOptions) => {
  const alone = createOneAtATime();
  const late = createLateChanges(caller, tournamentId, draftId, { random, desk });
  const stops = createStops(caller, tournamentId, alone);
  const read = (done?: number) =>
    caller(getRingCalls, { tournamentId }, undefined, done === undefined ? '' : `?done=${done}`);
  return {
    /** Does something while the director does nothing else. */
    alone,
    /**
     * Runs the work when none of the division is in another ring at this moment; answers whether it did. Rings may wait
     * for each other in a circle.
     */
    insist: (division: CalledDivision, work: () => Promise<void>): Promise<boolean> =>
      alone(async () => {
        const running = (await read()).rings
          .flatMap(({ divisions }) => divisions)
          .filter(({ step }) => step === 'inRing');
        const busy = new Set(
          running.filter((one) => one.ringAssignmentId !== division.ringAssignmentId).flatMap(peopleOf),
        );
        if (peopleOf(division).some((id) => busy.has(id))) return false;
        await work();
        return true;
      }),
    /** The division in a ring, also when it is done, as the director sees it. */
    divisionOf: (ringId: number, ringAssignmentId: number): Promise<CalledDivision | undefined> =>
      alone(async () =>
        (await read(ringAssignmentId)).rings
          .find((ring) => ring.ringId === ringId)
          ?.divisions.find((division) => division.ringAssignmentId === ringAssignmentId),
      ),
    /** Notes changes in the director's own name. */
    record: (changes: readonly RingChange[], ringAssignmentId: number): Promise<RingEventAnswer[]> =>
      alone(async () => {
        const events = eventsOf(changes, headsIn((await read(ringAssignmentId)).rings));
        return caller(sendRingEvents, { tournamentId }, { events });
      }),
    pairSpare: (ringId: number): Promise<Pairing> =>
      alone(() => pairTable(caller, tournamentId, ringId, `${virtualTabletName}, spare`)),
    endTablet: (pairing: Pairing): Promise<void> => alone(() => endTablet(caller, tournamentId, pairing, urls)),
    closeWhileRunning: (ringId: number, ringAssignmentId: number): Promise<boolean> =>
      alone(() => closeWhileRunning(caller, tournamentId, ringId, ringAssignmentId)),
    enterLate: (ringId: number): Promise<boolean> => alone(() => late.enter(ringId)),
    withdraw: (): Promise<boolean> => alone(() => late.withdraw()),
    stopFor: stops.stopFor,
    goOnFromBefore: stops.goOnFromBefore,
    /** Waits until the hall and every ring that were stopped go on. */
    untilAllGoOn: stops.untilAllGoOn,
    lateChanges: late.made,
  };
};
export type Director = ReturnType<typeof createDirector>;
