import type { Db, Transaction } from '../../../platform/db/knex';
import { handOverStartNumber } from '../../rings';

/** Whether a division in which the competitor stands has begun in a ring. */
export const hasBegun = async (db: Db, competitorId: number): Promise<boolean> =>
  (await db('contest_entry as n')
    .join('contest as c', 'c.id', 'n.contest_id')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .where('n.competitor_id', competitorId)
    .whereNotNull('a.started_at')
    .first('a.id')) !== undefined;

/** Whether the divisions of a tournament are published. */
export const isPublished = async (db: Db, tournamentId: number): Promise<boolean> =>
  (await db('draft').where({ tournament_id: tournamentId, state: 'published' }).first('id')) !== undefined;

/** The registration of a competitor; `undefined` for an unknown one. */
export const registrationOf = async (db: Db, competitorId: number): Promise<number | undefined> =>
  (
    await db('competitor')
      .where({ id: competitorId })
      .first<{ registrationId: number } | undefined>({ registrationId: 'registration_id' })
  )?.registrationId;

const waiver = ['waiver_version', 'waiver_signed_name', 'waiver_guardian_name', 'waiver_signed_at'] as const;

/** Gives a competitor the events of another one as well, its start number where it has none, and the signed waiver where asked for. */
export const takeOver = async (
  trx: Transaction,
  { to, from, withWaiver }: { to: number; from: number; withWaiver: boolean },
): Promise<void> => {
  await trx.raw(
    `insert into competitor_event (competitor_id, event_id) select :to, e.event_id from competitor_event e where e.competitor_id = :from
     on conflict do nothing`,
    { to, from },
  );
  await handOverStartNumber(trx, { from, to });
  const signed = withWaiver
    ? await trx('competitor')
        .where({ id: from })
        .first<Record<string, unknown>>([...waiver])
    : {};
  await trx('competitor')
    .where({ id: to })
    .update({ ...signed, version: trx.raw('version + 1') });
};
