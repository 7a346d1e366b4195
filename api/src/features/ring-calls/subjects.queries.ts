import type { Db, Transaction } from '../../db/knex';

/** A contest whose row is locked, with the ring of its assignment. */
export interface LockedContest {
  id: number;
  ringAssignmentId: number;
  ringId: number | null;
  isOpen: boolean;
}

/** Locks a contest, so that events about it take turns; `undefined` where the tournament has no such contest. */
export const lockContest = async (trx: Transaction, tournamentId: number, contestId: number): Promise<LockedContest | undefined> => {
  const { rows } = await trx.raw<{ rows: LockedContest[] }>(
    `select c.id, a.id as "ringAssignmentId", a.ring_id as "ringId", c.state = 'open' as "isOpen"
       from contest c join ring_assignment a on a.id = c.ring_assignment_id
      where c.id = :contestId and a.tournament_id = :tournamentId for update of c`,
    { contestId, tournamentId },
  );
  return rows[0];
};

/** The competitors of a contest of these, and whether they have withdrawn from the tournament. */
export const listEntries = async (db: Db, contestId: number, competitorIds: readonly number[]): Promise<ReadonlyMap<number, boolean>> => {
  const { rows } = await db.raw<{ rows: { competitorId: number; isWithdrawn: boolean }[] }>(
    `select n.competitor_id as "competitorId", k.withdrawn_at is not null as "isWithdrawn"
       from contest_entry n join competitor k on k.id = n.competitor_id
      where n.contest_id = :contestId and n.competitor_id = any(:competitorIds)`,
    { contestId, competitorIds },
  );
  return new Map(rows.map(({ competitorId, isWithdrawn }) => [competitorId, isWithdrawn]));
};

/** Whether an assignment stood in a ring before, as its operations say. */
export const wasInRing = async (
  db: Db,
  { tournamentId, ringAssignmentId, ringId }: { tournamentId: number; ringAssignmentId: number; ringId: number },
) => {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from ring_operation o, jsonb_array_elements(o.delta -> 'assignments') x
      where o.tournament_id = :tournamentId and (x ->> 'id')::int = :ringAssignmentId
        and :ringId in ((x -> 'from' ->> 'ringId')::int, (x -> 'to' ->> 'ringId')::int) limit 1`,
    { tournamentId, ringAssignmentId, ringId },
  );
  return rows.length > 0;
};

/** Those of these officials that the tournament has. */
export const findOfficials = async (db: Db, tournamentId: number, officialIds: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(await db('ring_official').where({ tournament_id: tournamentId }).whereIn('id', officialIds).pluck<number[]>('id'));

/** By how many milliseconds a device's clock is ahead, and when it was paired. */
export const findDeviceClock = async (db: Db, deviceId: string): Promise<{ aheadMs: number; pairedAt: Date } | undefined> =>
  db('device')
    .where({ id: deviceId })
    .first<{ aheadMs: number; pairedAt: Date } | undefined>('clock_offset_ms as aheadMs', 'paired_at as pairedAt');
