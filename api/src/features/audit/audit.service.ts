import type { RegistrationLogEntry } from '@schi/contract';
import type { Db } from '../../db/knex';

/** One thing that was done, as it goes into the log (decision B7). */
export interface AuditEntry {
  /** Who did it; `null` for a command at the server's console. */
  actorId: number | null;
  /** Whose data it was, where it was somebody's. */
  subjectPersonId?: number | null;
  /** Done in the name of `subjectPersonId` (decision B6). */
  isImpersonated?: boolean;
  /** In words of the field: `role given`, `competitor changed`. */
  action: string;
  /** The kind of thing, by its table's name, and its id. */
  object: { type: string; id?: number | string | null };
  /** The thing before and after, each as much as is needed to understand and to take back. */
  before?: object | null;
  after?: object | null;
  requestId?: string | null;
}

const secrets = /password|hash|token|credential/i;
/** Passwords and the like never reach the log. */
const withoutSecrets = (value: object | null | undefined): string | null =>
  value ? JSON.stringify(value, (key, inner: unknown) => (secrets.test(key) ? '(not recorded)' : inner)) : null;

/** The append-only log of what staff and impersonators change; PostgreSQL refuses to change or delete an entry. */
export const audit = (trx: Db) => ({
  /** Enters what is done, in the transaction that does it. */
  record: async (entry: AuditEntry): Promise<void> => {
    await trx('audit_log').insert({
      actor_id: entry.actorId,
      subject_person_id: entry.subjectPersonId ?? null,
      is_impersonated: entry.isImpersonated ?? false,
      action: entry.action,
      object_type: entry.object.type,
      object_id: entry.object.id === undefined || entry.object.id === null ? null : String(entry.object.id),
      before: withoutSecrets(entry.before),
      after: withoutSecrets(entry.after),
      request_id: entry.requestId ?? null,
    });
  },
});

interface EntryRow extends Omit<RegistrationLogEntry, 'at'> {
  at: Date;
}

/** What was done to one thing, the newest first, at most 200 entries. */
export const auditOf = async (db: Db, object: { type: string; id: number }): Promise<RegistrationLogEntry[]> =>
  (
    await db('audit_log as a')
      .leftJoin('person as p', 'p.id', 'a.actor_id')
      .where({ object_type: object.type, object_id: String(object.id) })
      .orderBy('a.id', 'desc')
      .limit(200)
      .select<EntryRow[]>(
        'a.id',
        'a.at',
        'a.action',
        'a.before',
        'a.after',
        'a.is_impersonated as isImpersonated',
        db.raw("p.first_name || ' ' || p.last_name as by"),
      )
  ).map((row) => ({ ...row, at: row.at.toISOString() }));
