import { contests, type CalledContest, type scoring, type ringWork } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { stoppedFromSql } from '../../rings';
import { contestJson, type ContestRow } from './ring-calls.queries';

/** A contest whose row is locked, with its place in the day. */
export interface LockedContest {
  id: number;
  title: string;
  ringAssignmentId: number;
  ringId: number | null;
  step: ringWork.CallStep;
  /** Its division was noted on paper (rule G15). */
  isFromPaper: boolean;
  /** Since when its ring or the hall is stopped, in ISO 8601 (rule G14); `null` while it is not. */
  stoppedFrom: string | null;
  state: CalledContest['state'];
  resultVersion: number;
  finishedByOfficialId: number | null;
  finishedByName: string | null;
  /** The places of its last finish, while it is open again; `null` otherwise. */
  placesBefore: scoring.Placing[] | null;
  confirmsResults: boolean;
  judgePads: boolean;
  contest: contests.Contest;
}

/** Locks a contest, so that events about it take turns; `undefined` where the tournament has no such contest. */
export const lockContest = async (
  trx: Transaction,
  tournamentId: number,
  contestId: number,
): Promise<LockedContest | undefined> => {
  const { rows } = await trx.raw<{ rows: (Omit<LockedContest, 'contest'> & { row: ContestRow })[] }>(
    `select c.id, a.title || ', ' || y.title as title, a.id as "ringAssignmentId", a.ring_id as "ringId", a.step, a.is_from_paper as "isFromPaper", ${stoppedFromSql('a')} as "stoppedFrom", c.state,
       c.result_version as "resultVersion", c.finished_by_official_id as "finishedByOfficialId",
       c.finished_by_name as "finishedByName", c.places_before as "placesBefore", t.confirms_results as "confirmsResults",
       t.judge_pads as "judgePads",
       ${contestJson} as row
       from contest c join ring_assignment a on a.id = c.ring_assignment_id join tournament t on t.id = a.tournament_id
       join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
      where c.id = :contestId and a.tournament_id = :tournamentId for update of c`,
    { contestId, tournamentId },
  );
  return rows.map(({ row: { stored, ...row }, ...rest }) => ({
    ...rest,
    contest: { ...row, rules: contests.storedRules(row.format, stored) },
  }))[0];
};

/**
 * Whether a protest about a contest is open. Read after the row lock of the contest: whoever notes a protest holds it
 * too.
 */
export const isProtested = async (trx: Transaction, contestId: number): Promise<boolean> =>
  (await trx('protest').where({ contest_id: contestId }).whereNull('outcome').first('id')) !== undefined;

/** Whether the results of a contest are finished, read without a lock. */
export const isFinished = async (db: Db, contestId: number): Promise<boolean> =>
  (await db('contest').where({ id: contestId }).whereNot({ state: 'open' }).first('id')) !== undefined;

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

/** The names of those of these officials that the tournament has, by their ids. */
export const findOfficials = async (
  db: Db,
  tournamentId: number,
  officialIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db('ring_official')
    .where({ tournament_id: tournamentId })
    .whereIn('id', officialIds)
    .select<{ id: number; name: string }[]>('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** By how many milliseconds a device's clock is ahead, and when it was paired; nothing once it was ended. */
export const findDeviceClock = async (
  db: Db,
  deviceId: string,
): Promise<{ aheadMs: number; pairedAt: Date } | undefined> =>
  db('device as d')
    .leftJoin('device as f', 'f.id', 'd.sends_for_device_id')
    .where('d.id', deviceId)
    .whereNull('d.revoked_at')
    .first<{ aheadMs: number; pairedAt: Date } | undefined>(
      'd.clock_offset_ms as aheadMs',
      // A device that sends later noted it while it was paired first.
      db.raw('coalesce(f.paired_at, d.paired_at) as "pairedAt"'),
    );
