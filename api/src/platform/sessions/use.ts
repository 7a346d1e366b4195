import { hasAnyRole, staffRoles, type Role } from '@schi/contract';
import type { Clock } from '../clock';
import type { Db } from '../db/knex';
import type { Logger } from '../log';
import { findUse, storeUse } from './sessions.queries';
import type { Login } from './tokens';

const minuteMs = 60_000;
/** Logins of staff end after an hour without use (rule B10). */
const idleMs = 60 * minuteMs;
/** The most logins that are remembered. The oldest is forgotten first. */
const mostRemembered = 5_000;

/** A login whose use is measured. */
export interface UsedSession {
  login: Login;
  personId: number;
  roles: readonly Role[];
}

/** Measures when logins of staff were used last (decision people/idle-sessions). */
export interface SessionUse {
  /** Whether the login has ended, because nobody has used it for an hour. */
  isIdle(session: UsedSession): Promise<boolean>;
  /** Notes a use. The database hears of it at most once a minute, outside of the call and its transaction. */
  note(session: UsedSession): void;
}

interface KnownUse {
  hash: Buffer;
  /** The last use that this process knows of, and the last one that is stored; milliseconds since 1970. */
  usedAt: number;
  storedAt: number;
}

/**
 * Measures use in this process and shares it through the database: other processes know it to the minute. A login
 * begins with a use, so that one that ends within a minute needs no row.
 */
export const watchUse = (db: Db, clock: Clock, log: Logger): SessionUse => {
  const remembered = new Map<string, KnownUse>();
  const knownOf = ({ login: { id, iat } }: UsedSession): KnownUse => {
    const found = remembered.get(id);
    if (found) return found;
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
    const begun = iat * 1000;
    const known = { hash: Buffer.from(id, 'base64url'), usedAt: begun, storedAt: begun };
    remembered.set(id, known);
    return known;
  };
  const isStaff = ({ roles }: UsedSession) => hasAnyRole([...roles], staffRoles);
  const isOver = (known: KnownUse) => clock().getTime() - known.usedAt >= idleMs;

  return {
    isIdle: async (session) => {
      if (!isStaff(session)) return false;
      const known = knownOf(session);
      if (!isOver(known)) return false;
      // Another process may have seen a later use.
      const usedAt = await findUse(db, known.hash);
      if (usedAt) {
        known.storedAt = Math.max(known.storedAt, usedAt.getTime());
        known.usedAt = Math.max(known.usedAt, known.storedAt);
      }
      return isOver(known);
    },
    note: (session) => {
      if (!isStaff(session)) return;
      const known = knownOf(session);
      const now = clock();
      known.usedAt = Math.max(known.usedAt, now.getTime());
      const before = known.storedAt;
      if (known.usedAt - before < minuteMs) return;
      known.storedAt = known.usedAt;
      storeUse(db, known.hash, session.personId, now).catch((error: unknown) => {
        // The next use tries again; the call itself does not need it.
        known.storedAt = before;
        log.warn({ err: error }, 'the use of a login could not be stored');
      });
    },
  };
};
