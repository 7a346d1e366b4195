import type { Db, Transaction } from '../../../platform/db/knex';

/** The start number before the first: three digits, so that nobody takes one for a place. */
const before = 100;

/** Those of these competitors who have no start number, in their order, each once. */
export const listUnnumbered = async (db: Db, competitorIds: readonly number[]): Promise<number[]> => {
  if (competitorIds.length === 0) return [];
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select w.id from unnest(:ids::int[]) with ordinality as w(id, place)
      where not exists (select from start_number s where s.competitor_id = w.id) order by w.place`,
    { ids: [...new Set(competitorIds)] },
  );
  return rows.map(({ id }) => id);
};

/** Nobody else gives start numbers of the tournament until the transaction ends. */
export const lockNumbers = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await trx.raw("select pg_advisory_xact_lock(hashtext('start numbers'), ?)", [tournamentId]);
};

/**
 * Gives each of these competitors who has none the next number after the highest that the tournament ever gave. Its
 * numbers must be locked.
 */
export const insertNumbers = async (
  trx: Transaction,
  tournamentId: number,
  competitorIds: readonly number[],
): Promise<void> => {
  await trx.raw(
    `insert into start_number (competitor_id, tournament_id, number)
     select w.id, :tournamentId, row_number() over (order by w.place)
         + (select coalesce(max(s.number), ${before}) from start_number s where s.tournament_id = :tournamentId)
       from unnest(:ids::int[]) with ordinality as w(id, place)
      where not exists (select from start_number s where s.competitor_id = w.id)`,
    { tournamentId, ids: [...new Set(competitorIds)] },
  );
};

/** Gives the number of one entry of a person to another one that has none (rule F10). */
export const handOverStartNumber = async (
  trx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await trx.raw(
    `update start_number set competitor_id = :to
      where competitor_id = :from and not exists (select from start_number s where s.competitor_id = :to)`,
    { from, to },
  );
};

/** SQL: the start number of the competitor with this id (rule G13); null where it has none yet. */
export const startNumberOf = (competitorId: string): string =>
  `(select s.number from start_number s where s.competitor_id = ${competitorId})`;
/** The same of competitor `k`. */
export const startNumberSql = startNumberOf('k.id');

/** The start numbers of a tournament, by competitor. */
export const readStartNumbers = async (db: Db, tournamentId: number): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await db('start_number')
        .where({ tournament_id: tournamentId })
        .select<{ id: number; number: number }[]>('competitor_id as id', 'number')
    ).map(({ id, number }) => [id, number]),
  );

/** SQL: where competitor `k` stands in the draw of contest `c`, from 1; null where the draw does not name it. */
export const placeInDrawSql = `(select min(s.place) from jsonb_array_elements_text(c.draw -> 'slots') with ordinality as s(id, place)
    where s.id = k.id::text)`;
