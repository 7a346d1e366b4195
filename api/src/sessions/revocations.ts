import type { SessionEnd } from '@schi/contract';
import type { Db, Transaction } from '../db/knex';
import type { Listener } from '../db/listener';
import { tokenLifetimeSeconds } from './tokens';

/** Knows which logins were revoked (decision B4), without a query per request. */
export interface Revocations {
  isRevoked(personId: number, sessionVersion: number): Promise<boolean>;
  /** Why the logins of a person ended last. Asks the database. */
  reasonOf(personId: number): Promise<SessionEnd>;
}

/** Ends all logins of a person, and says why. */
export const revokeSessions = async (
  trx: Transaction,
  personId: number,
  reason: 'everywhere' | 'email' | 'second-factor',
): Promise<void> => {
  await trx.raw('select revoke_sessions(?)', [personId]);
  await trx('session_revocation').where({ person_id: personId }).update({ reason });
};

/**
 * Keeps the revocations younger than a token's life in memory. The database's triggers announce each one to every
 * process; while the announcements do not arrive, each request asks the database.
 */
export const watchRevocations = (db: Db, listener: Listener): Revocations => {
  let known: Promise<Map<number, number>> | undefined;
  const load = async () => {
    const rows = await db<{ person_id: number; valid_from_version: number }>('session_revocation')
      .select('person_id', 'valid_from_version')
      .whereRaw(`revoked_at > now() - interval '${tokenLifetimeSeconds} seconds'`);
    return new Map(rows.map((row) => [row.person_id, row.valid_from_version]));
  };
  listener.on(
    'sessions',
    (payload) => {
      const [personId = 0, version = 0] = payload.split(':').map(Number);
      // A failed load is rejected for its caller, and the next call loads again.
      known?.then((map) => map.set(personId, version)).catch(() => undefined);
    },
    () => (known = undefined),
  );
  return {
    reasonOf: async (personId) => {
      const person = await db('person').where({ id: personId }).whereNull('deleted_at').first<{ id: number } | undefined>('id');
      if (!person) return 'erased';
      const row = await db('session_revocation').where({ person_id: personId }).first<{ reason: SessionEnd } | undefined>('reason');
      return row?.reason ?? 'everywhere';
    },
    isRevoked: async (personId, sessionVersion) => {
      if (!listener.isListening()) return sessionVersion < ((await load()).get(personId) ?? 0);
      known ??= load().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return sessionVersion < ((await known).get(personId) ?? 0);
    },
  };
};
