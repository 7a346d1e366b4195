import type { LiveRing, RingAssignment, SignageRing } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { anyone } from '../../../platform/http/access';
import type { LiveMessage } from '../../../platform/live/outbox';
import type { LiveTopic } from '../../../platform/live/topic';
import { numbersOfAssignments, readTurnRanges } from '../turn-numbers';
import { listOpenRings, listRingPositions } from './signage.queries';

/** The open rings of a tournament as screens show them, with the numbers of their divisions (rule G18). */
export const openRings = async (db: Db, tournamentId: number): Promise<SignageRing[]> => {
  const rings = await listOpenRings(db, tournamentId);
  const numbers = numbersOfAssignments(await readTurnRanges(db, tournamentId));
  const numbered = (one: RingAssignment): RingAssignment => {
    const own = numbers.get(one.ringAssignmentId);
    return own ? { ...one, numbers: own } : one;
  };
  return rings.map((ring) => ({
    ...ring,
    current: ring.current && numbered(ring.current),
    upcoming: ring.upcoming.map(numbered),
  }));
};

const liveRings = async (db: Db, tournamentId: number): Promise<LiveRing[]> => {
  const positions = new Map((await listRingPositions(db, tournamentId)).map(({ id, position }) => [id, position]));
  return (await openRings(db, tournamentId)).map((ring) => ({ ...ring, position: positions.get(ring.ringId) ?? 0 }));
};

/** The rings as screens show them, by id; a ring that is closed is gone. */
export const ringsTopic: LiveTopic = {
  name: 'rings',
  access: anyone('shown on the venue walls'),
  snapshot: async (db, tournamentId) =>
    (await liveRings(db, tournamentId)).map((ring) => ({ key: String(ring.ringId), body: ring })),
};

/**
 * The messages that tell screens the present state of these rings, for `announce` at the end of the transaction that
 * changed them.
 */
export const ringMessages = async (
  trx: Db,
  tournamentId: number,
  ringIds: readonly number[],
): Promise<LiveMessage[]> => {
  const rings = new Map((await liveRings(trx, tournamentId)).map((ring) => [ring.ringId, ring]));
  return [...new Set(ringIds)].map((ringId) => ({
    topic: 'rings',
    key: String(ringId),
    body: rings.get(ringId) ?? null,
  }));
};
