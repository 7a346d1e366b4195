import type { ringCalls, scoring } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';

export type StoredPlacing = Omit<scoring.Placing, 'competed'>;

/** The places of a contest as they are stored. */
export const readPlacings = (trx: Transaction, contestId: number): Promise<StoredPlacing[]> =>
  trx('contest_placing')
    .where({ contest_id: contestId })
    .orderBy('competitor_id')
    .select<StoredPlacing[]>('competitor_id as competitorId', 'place', 'medal', 'decided_by as decidedBy');

/** Notes which medals of a contest were handed out; those that are out already stand. */
export const noteHandedOut = async (trx: Transaction, contestId: number, at: Date): Promise<void> => {
  await trx.raw(
    `insert into handed_out_medal (contest_id, competitor_id, medal, handed_out_at)
     select contest_id, competitor_id, medal, :at from contest_placing
      where contest_id = :contestId and medal is not null and medal <> 'participation'
     on conflict (contest_id, competitor_id, medal) where fetched_back_at is null do nothing`,
    { contestId, at },
  );
};

/** The results of a contest to store. */
export interface Results {
  state: ringCalls.ContestState;
  finishedByOfficialId: number | null;
  finishedByName: string | null;
  closedReason: string | null;
  at: Date;
  /** `null` leaves the places as they are. */
  placings: readonly scoring.Placing[] | null;
  /** The places differ from those of the last finish. */
  isNew: boolean;
  /** Those of the last finish, for a contest that is open again. */
  placesBefore: readonly StoredPlacing[] | null;
}

/**
 * Stores the step of the results and the places, with the next version where they are other ones than at the last
 * finish.
 */
export const writeResults = async (trx: Transaction, contestId: number, results: Results): Promise<void> => {
  const { state, finishedByOfficialId, finishedByName, closedReason, at, placings, isNew, placesBefore } = results;
  const isOpen = state === 'open';
  const isConfirmed = state === 'confirmed' || state === 'medalsGiven';
  const { rows } = await trx.raw<{ rows: { version: number }[] }>(
    `update contest set state = :state,
       finished_at = case when :isOpen then null else coalesce(finished_at, :at) end,
       finished_by_official_id = :finishedByOfficialId, finished_by_name = :finishedByName,
       confirmed_at = case when :isConfirmed then coalesce(confirmed_at, :at) end,
       medals_given_at = case when :state = 'medalsGiven' then coalesce(medals_given_at, :at) end,
       closed_reason = :closedReason,
       corrected_at = case when :isNew and result_version > 0 then :at else corrected_at end,
       result_version = result_version + case when :isNew then 1 else 0 end,
       places_before = :placesBefore::jsonb
     where id = :contestId returning result_version as version`,
    {
      contestId,
      state,
      isOpen,
      isConfirmed,
      at,
      finishedByOfficialId: isOpen ? null : finishedByOfficialId,
      finishedByName: isOpen ? null : finishedByName,
      closedReason,
      isNew,
      placesBefore: placesBefore === null ? null : JSON.stringify(placesBefore),
    },
  );
  if (placings === null) return;
  await trx('contest_placing').where({ contest_id: contestId }).delete();
  if (placings.length === 0) return;
  await trx('contest_placing').insert(
    placings.map(({ competitorId, place, medal, competed, decidedBy }) => ({
      contest_id: contestId,
      competitor_id: competitorId,
      place,
      medal,
      competed,
      decided_by: decidedBy.slice(0, 300),
      result_version: rows[0]?.version ?? 0,
    })),
  );
};
