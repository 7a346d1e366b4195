import type { Db, Transaction } from '../db/knex';
import { moneyGivenBack, type LoggedChange } from './undo.rules';

/** One change, as it is stored in the log (rule B7). */
export interface AuditEntry {
  /** The person who made the change; `null` for a paired device, and for a command at the server's console. */
  actorId: number | null;
  /** The paired device that made the change. */
  deviceId?: string | null;
  /** The person whose data was changed, if any. */
  subjectPersonId?: number | null;
  /** Done in the name of `subjectPersonId` (rule B6). */
  isImpersonated?: boolean;
  /** A short phrase: `role given`, `competitor changed`. */
  action: string;
  /** The object that was changed: its table and its id. */
  object: { type: string; id?: number | string | null };
  /** The values before and after, as far as they are needed to understand and to undo the change. */
  before?: object | null;
  after?: object | null;
  requestId?: string | null;
  /** The entry that this change undoes. */
  undoes?: number | null;
}

const secrets = /password|hash|token|credential/i;
/** Passwords and the like never reach the log. */
const withoutSecrets = (value: object | null | undefined): string | null =>
  value ? JSON.stringify(value, (key, inner: unknown) => (secrets.test(key) ? '(not recorded)' : inner)) : null;

/** Adds an entry to the log. Answers its id. */
export const insertEntry = async (db: Db, entry: AuditEntry): Promise<number> => {
  const [row] = await db('audit_log')
    .insert({
      actor_id: entry.actorId,
      device_id: entry.deviceId ?? null,
      subject_person_id: entry.subjectPersonId ?? null,
      is_impersonated: entry.isImpersonated ?? false,
      action: entry.action,
      object_type: entry.object.type,
      object_id: entry.object.id === undefined || entry.object.id === null ? null : String(entry.object.id),
      before: withoutSecrets(entry.before),
      after: withoutSecrets(entry.after),
      request_id: entry.requestId ?? null,
      undoes_id: entry.undoes ?? null,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The entry was not stored');
  return Number(row.id);
};

interface EntryRow extends LoggedChange {
  at: Date;
  by: string | null;
  isImpersonated: boolean;
  subjectPersonId: number | null;
}

const entries = (db: Db) =>
  db('audit_log as a')
    .leftJoin('person as p', 'p.id', 'a.actor_id')
    .orderBy('a.id', 'desc')
    .select<EntryRow[]>(
      'a.id',
      'a.at',
      'a.action',
      'a.object_type as objectType',
      'a.object_id as objectId',
      'a.before',
      'a.after',
      'a.is_impersonated as isImpersonated',
      'a.undoes_id as undoesId',
      'a.subject_person_id as subjectPersonId',
      db.raw("p.first_name || ' ' || p.last_name as by"),
    );

/** The newest entries about an object, at most so many. */
export const listEntries = (db: Db, { type, id }: { type: string; id: number }, most: number): Promise<EntryRow[]> =>
  entries(db)
    .where({ object_type: type, object_id: String(id) })
    .limit(most);

/** One entry, and the later entries about the same object, newest first. */
export const findChange = async (db: Db, id: number): Promise<{ change: EntryRow; later: EntryRow[] } | undefined> => {
  const [change] = await entries(db).where('a.id', id);
  if (!change) return undefined;
  const { objectType, objectId } = change;
  return {
    change,
    later: await entries(db).where({ object_type: objectType, object_id: objectId }).where('a.id', '>', id),
  };
};

/** Whether money of one of these registrations was given back after an entry. */
export const wasMoneyGivenBack = async (db: Db, registrationIds: readonly number[], since: number): Promise<boolean> =>
  (await db('audit_log')
    .where({ object_type: 'registration', action: moneyGivenBack })
    .whereIn('object_id', registrationIds.map(String))
    .where('id', '>', since)
    .first('id')) !== undefined;

/**
 * A move names both families in the entry of each, so the entry about the other family loses its details too (decision
 * office/moves).
 */
export const forgetInMovesOfOthers = async (trx: Transaction, personId: number) => {
  // PostgreSQL allows the details of an entry to be removed only while this setting is on. The erasure sets it again
  // for its own statements.
  await trx.raw("select set_config('schi.erasing', 'on', true)");
  await trx('audit_log')
    .whereIn('action', ['competitor moved away', 'competitor moved here'])
    .whereRaw("? in (before ->> 'otherPersonId', after ->> 'otherPersonId')", [String(personId)])
    .update({ before: null, after: null });
  await trx.raw("select set_config('schi.erasing', '', true)");
};
