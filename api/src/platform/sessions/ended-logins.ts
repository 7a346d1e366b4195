import type { Clock } from '../clock';
import type { Db } from '../db/knex';
import type { Listener } from '../db/listener';
import { endLogin, isLoginEnded, listEndedLogins, loginsChannel } from './sessions.queries';
import type { Login } from './tokens';

/** Knows which logins were ended by "Log out" (rule B13), without a query per request. */
export interface EndedLogins {
  isEnded(login: Login): Promise<boolean>;
  /** Ends every token of a login, in all processes. */
  end(login: Login, personId: number): Promise<void>;
}

const hashOf = (login: Pick<Login, 'id'>) => Buffer.from(login.id, 'base64url');

/**
 * Remembers the ended logins whose tokens have not expired. While announcements do not arrive, each request asks the
 * database.
 */
export const watchEndedLogins = (db: Db, listener: Pick<Listener, 'on' | 'isListening'>, clock: Clock): EndedLogins => {
  let known: Promise<Set<string>> | undefined;
  const load = async () => {
    const hashes = await listEndedLogins(db, clock());
    return new Set(hashes.map((hash) => hash.toString('base64url')));
  };
  const remember = (id: string) => void known?.then((ids) => ids.add(id)).catch(() => undefined);
  listener.on(loginsChannel, remember, () => (known = undefined));
  return {
    isEnded: async (login) => {
      if (!listener.isListening()) return isLoginEnded(db, hashOf(login));
      known ??= load().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return (await known).has(login.id);
    },
    end: async (login, personId) => {
      await db.transaction((trx) =>
        endLogin(trx, { id: login.id, hash: hashOf(login), personId, expiresAt: new Date(login.exp * 1000) }),
      );
      remember(login.id);
    },
  };
};
