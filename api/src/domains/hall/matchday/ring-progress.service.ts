import {
  clockOf,
  ringWork,
  shownStopOf,
  type MatchdayAssignment,
  type MatchdayRing,
  type RingProgress,
  type ShownStop,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { inSnapshot } from '../../../platform/db/snapshot';
import { listStops, ringColumns } from '../../rings';
import { findDay, listAssignments, listMatchdayRings } from './matchday.queries';

const contestsOf = (assignments: readonly MatchdayAssignment[]) =>
  assignments.reduce((sum, { events }) => sum + events.length, 0);

const progressOf = (
  ring: Pick<MatchdayRing, 'id' | 'name'> | null,
  own: readonly MatchdayAssignment[],
  { now, stop }: { now: Date | null; stop: ShownStop | null },
): RingProgress => ({
  ringId: ring?.id ?? null,
  name: ring?.name ?? 'In no ring',
  contests: { done: contestsOf(own.filter(({ step }) => step === 'done')), of: contestsOf(own) },
  running: own.find(({ step }) => step === 'inRing')?.title ?? null,
  minutesLate: ring === null || now === null ? null : ringWork.ringMinutesLate(own, now),
  stop,
});

/** How far each ring of a tournament is (rule E1), as its board says; empty while no division stands in a ring. */
export const ringProgress = (db: Db, tournamentId: number, now: Date): Promise<RingProgress[]> =>
  inSnapshot(db, async (trx) => {
    const assignments = await listAssignments(trx, tournamentId);
    if (!assignments.some(({ ringId }) => ringId !== null)) return [];
    const rings = await listMatchdayRings(trx, tournamentId, ringColumns);
    const stops = await listStops(trx, tournamentId);
    const day = await findDay(trx, tournamentId);
    const hasBegun = assignments.some(ringWork.isBegun);
    const unplaced = assignments.filter(({ ringId }) => ringId === null);
    return [
      ...rings.map((ring) =>
        progressOf(
          ring,
          assignments.filter(({ ringId }) => ringId === ring.id),
          {
            now: hasBegun ? clockOf(stops, ring.id, now) : null,
            stop: shownStopOf(stops, ring.id, day?.timeZone ?? ''),
          },
        ),
      ),
      ...(unplaced.length > 0 ? [progressOf(null, unplaced, { now: null, stop: null })] : []),
    ];
  });
