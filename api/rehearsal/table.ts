import {
  type contests,
  ringCalls,
  type CalledContest,
  type CalledDivision,
  type deviceEvents,
  type ringWork,
  type RingValue,
} from '@schi/contract';
import type { Random } from '../seeds/random';
import type { Stand } from './corrections';
import type { Director } from './director';
import type { Hours } from './hours';
import type { Injections } from './injections';
import type { Network } from './network';
import type { Pace } from './pace';
import type { Tablet } from './tablet';

/** Milliseconds for which a table is cut off at times. */
const cutMs = 1_500;
/**
 * Minutes of the day for which a table is cut off twice, and for which the hall or a ring is stopped; and the fewest
 * milliseconds that this takes.
 */
const longMinutes = 5;
const leastLongMs = 2 * cutMs;
/** When a table is cut off for long. */
type LongCut = 'scores' | 'finish';

/**
 * Milliseconds of five minutes in a day that goes so many times faster than planned; `undefined`: as fast as possible.
 */
export const longMsOf = (speed: number | undefined): number =>
  Math.max(leastLongMs, speed === undefined ? 0 : (longMinutes * 60_000) / speed);

/** A division that a table is about to call to a step. */
export interface TableCall {
  ringAssignmentId: number;
  ringId: number;
  to: ringWork.CallStep;
}

/** What every table has to do with. */
export interface Hall {
  director: Director;
  injections: Injections;
  network: Network;
  /** A new tablet for a ring, which is paired and has started. */
  openSpare: (ringId: number) => Promise<Tablet>;
  hours: Hours;
  /** Awaited before each call of a table. */
  beforeCall: (call: TableCall) => Promise<void>;
  /** Milliseconds of a long cut, and of a stop. */
  longMs: number;
  /** A division is done. */
  isDone: () => void;
  /** Whether the day still goes on. A day that has failed or takes too long is given up. */
  mayGoOn: () => boolean;
}

/** A ring table: its tablet, who decides there, and what it knows of its ring. */
export interface Table extends Hall {
  tablet: Tablet;
  officialId: number;
  random: Random;
  pace: Pace;
  /** Why an official decided something. */
  why: (reason: string) => { officialId: number; reason: string };
  /** The division that runs or is next; `undefined` once all are done. */
  current: () => CalledDivision | undefined;
  /**
   * A contest of the division in the ring as this tablet knows it, with what waits to be sent; `undefined` once that
   * has left the ring.
   */
  stand: (contestId: number) => (Stand & { contest: CalledContest; division: CalledDivision }) | undefined;
  /** Whether something happens now. */
  isDue: (injection: Parameters<Injections['isDue']>[0]) => boolean;
  /** Cuts the table off at times. */
  maybeCut: () => void;
  /** Cuts the table off for long, once during scores and once across a finish. */
  cutLong: (when: LongCut) => void;
  log: TableLog;
}

/** What a table did, for the checks. */
export interface TableLog {
  /** Its own, and spare ones. */
  tablets: Tablet[];
  /**
   * Steps that were refused because a competitor was called to another ring, and those that a director allowed anyway.
   */
  waits: number;
  insisted: number;
  /** Divisions that were scored here. */
  done: number;
  /** Bouts that a tablet did not know any more after a reload. */
  lostBoards: number;
}

const headsOf = (contest: CalledContest, division: CalledDivision): contests.ContestHeads =>
  new Map<string, deviceEvents.EventHead<RingValue>>([
    ...contest.heads.map((head) => [head.subject, head] as const),
    ...division.competitors.flatMap(({ competitorId, entries }) =>
      entries
        .filter(({ contestId }) => contestId === contest.contestId)
        .map(
          ({ contestId, eventId, value }) =>
            [ringCalls.subjectOf({ kind: 'entry', contestId, competitorId }), { eventId, value }] as const,
        ),
    ),
  ]);

/** A contest of a division with what holds for it. */
export const standIn = (division: CalledDivision | undefined, contestId: number) => {
  const contest = division?.contests.find((one) => one.contestId === contestId);
  return division && contest ? { division, contest, heads: headsOf(contest, division) } : undefined;
};

/** Sits down at a table of a ring. */
export const openTable = (hall: Hall, own: Pick<Table, 'tablet' | 'officialId' | 'random' | 'pace'>): Table => {
  const { tablet, officialId, random } = own;
  const current = () => tablet.state().calls?.rings[0]?.divisions.find(({ step }) => step !== 'done');
  const hadLongCut = new Set<LongCut>();
  const isDue: Table['isDue'] = (injection) => hall.injections.isDue(injection, random);
  return {
    ...hall,
    ...own,
    why: (reason) => ({ officialId, reason }),
    current,
    stand: (contestId) => {
      const division = current();
      return division?.step === 'inRing' ? standIn(division, contestId) : undefined;
    },
    isDue,
    maybeCut: () => {
      if (!isDue('cut')) return;
      hall.network.cut(tablet.token(), cutMs);
      hall.injections.happened('cut');
    },
    cutLong: (when) => {
      if (hadLongCut.has(when) || !isDue('longCut')) return;
      hadLongCut.add(when);
      hall.network.cut(tablet.token(), hall.longMs);
      hall.injections.happened('longCut');
    },
    log: { tablets: [tablet], waits: 0, insisted: 0, done: 0, lostBoards: 0 },
  };
};
