import type { LedgerFingerprint } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

/** Milliseconds after which no transaction that wrote an entry is still open. */
const settledAfter = 3_600_000;

/** The latest instant whose fingerprint does not change any more. */
export const settledInstant = (now: Date): Date => new Date(Math.floor((now.getTime() - settledAfter) / 1_000) * 1_000);

/** The fingerprint of all ledger entries up to an instant: their hashes in the order of their numbers. */
export const ledgerFingerprint = async (db: Db, until: Date): Promise<LedgerFingerprint> => {
  const { rows } = await db.raw<{ rows: { entries: number; fingerprint: string }[] }>(
    `select count(*)::int as entries, encode(sha256(coalesce(string_agg(hash, ''::bytea order by id), ''::bytea)), 'hex') as fingerprint
       from ledger_entry where created_at <= :until`,
    { until: until.toISOString() },
  );
  const { entries = 0, fingerprint = '' } = rows[0] ?? {};
  return { until: until.toISOString(), entries, fingerprint };
};

/** Who gets the fingerprint: every verified super admin. */
export const listKeepers = (db: Db): Promise<{ personId: number; email: string }[]> =>
  db('person as p')
    .join('person_role as r', 'r.person_id', 'p.id')
    .where('r.role', 'SuperAdmin')
    .whereNotNull('p.verified_at')
    .whereNull('p.deleted_at')
    .orderBy('p.id')
    .select({ personId: 'p.id', email: 'p.email' });
