import type { SessionEnd } from '@schi/contract';
import type { Db } from '../db/knex';
import type { Listener } from '../db/listener';
import { findRevocationReason, hasAccount, listRevocations } from './sessions.queries';

export { revokeSessions } from './sessions.queries';

/** Knows which logins were revoked (rule B4), without a query per request. */
export interface Revocations {
  isRevoked(personId: number, sessionVersion: number): Promise<boolean>;
  /** Why the logins of a person ended last. Asks the database. */
  reasonOf(personId: number): Promise<SessionEnd>;
}

/**
 * Keeps the revocations younger than a token's life in memory. The database's triggers announce each one to every
 * process; while the announcements do not arrive, each request asks the database.
 */
export const watchRevocations = (db: Db, listener: Listener): Revocations => {
  let known: Promise<Map<number, number>> | undefined;
  const load = async () => new Map((await listRevocations(db)).map((row) => [row.person_id, row.valid_from_version]));
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
      if (!(await hasAccount(db, personId))) return 'erased';
      return (await findRevocationReason(db, personId)) ?? 'everywhere';
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
