import type { Clock } from '../clock';
import type { Db } from '../db/knex';
import type { Listener } from '../db/listener';
import type { Login } from './tokens';

/** Knows which logins were ended by "Log out" (decision B13), without a query per request. */
export interface EndedLogins {
  isEnded(login: Login): Promise<boolean>;
  /** Ends every token of a login, in all processes. */
  end(login: Login, personId: number): Promise<void>;
}

const channel = 'logins';
const hashOf = (login: Pick<Login, 'id'>) => Buffer.from(login.id, 'base64url');

/** Remembers the ended logins whose tokens have not expired. While announcements do not arrive, each request asks the database. */
export const watchEndedLogins = (db: Db, listener: Pick<Listener, 'on' | 'isListening'>, clock: Clock): EndedLogins => {
  let known: Promise<Set<string>> | undefined;
  const load = async () => {
    const rows = await db('ended_login').where('expires_at', '>', clock()).pluck<Buffer[]>('login_hash');
    return new Set(rows.map((hash) => hash.toString('base64url')));
  };
  const remember = (id: string) => void known?.then((ids) => ids.add(id)).catch(() => undefined);
  listener.on(channel, remember, () => (known = undefined));
  return {
    isEnded: async (login) => {
      if (!listener.isListening())
        return (
          (await db('ended_login')
            .where({ login_hash: hashOf(login) })
            .first('login_hash')) !== undefined
        );
      known ??= load().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return (await known).has(login.id);
    },
    end: async (login, personId) => {
      await db.transaction(async (trx) => {
        await trx('ended_login')
          .insert({ login_hash: hashOf(login), person_id: personId, expires_at: new Date(login.exp * 1000) })
          .onConflict('login_hash')
          .ignore();
        await trx.raw(`select pg_notify('${channel}', ?)`, [login.id]);
      });
      remember(login.id);
    },
  };
};
