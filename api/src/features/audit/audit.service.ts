import type { RegistrationLogEntry } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { findNames } from './names.queries';
import { withNames, type NamedChange, type NameOf } from './names.rules';
import { withoutPrivateValues } from './private-values.rules';
import { moneyGivenBack, whyNotUndo, type LoggedChange } from './undo.rules';

/** One change, as it is stored in the log (decision B7). */
export interface AuditEntry {
  /** The person who made the change; `null` for a paired device, and for a command at the server's console. */
  actorId: number | null;
  /** The paired device that made the change. */
  deviceId?: string | null;
  /** The person whose data was changed, if any. */
  subjectPersonId?: number | null;
  /** Done in the name of `subjectPersonId` (decision B6). */
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

const insertEntry = async (db: Db, entry: AuditEntry): Promise<number> => {
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

/**
 * The append-only log of what staff and impersonators change (decision B7). PostgreSQL refuses to change or delete an entry. An entry is
 * written in the transaction of the change it describes, so that neither is stored without the other.
 */
export const audit = (trx: Transaction) => ({
  /** Records a change and answers the id of its entry. */
  recordWithId: (entry: AuditEntry): Promise<number> => insertEntry(trx, entry),
  /** Records a change. */
  record: async (entry: AuditEntry): Promise<void> => {
    await insertEntry(trx, entry);
  },
});

/** Records a call that is made in another person's name (decision B6). It has no change of its own, so any connection will do. */
export const recordCall = async (db: Db, entry: AuditEntry): Promise<void> => {
  await insertEntry(db, entry);
};

export { undoOf, whyNotUndo, type Undo } from './undo.rules';

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

/** One entry, and the later entries about the same object, newest first. */
export const findChange = async (db: Db, id: number): Promise<{ change: EntryRow; later: EntryRow[] } | undefined> => {
  const [change] = await entries(db).where('a.id', id);
  if (!change) return undefined;
  const { objectType, objectId } = change;
  return { change, later: await entries(db).where({ object_type: objectType, object_id: objectId }).where('a.id', '>', id) };
};

/** Whether money of one of these registrations was given back after an entry. */
export const wasMoneyGivenBack = async (db: Db, registrationIds: readonly number[], since: number): Promise<boolean> =>
  (await db('audit_log')
    .where({ object_type: 'registration', action: moneyGivenBack })
    .whereIn('object_id', registrationIds.map(String))
    .where('id', '>', since)
    .first('id')) !== undefined;

/** What an entry changed, with names and without private values. */
const shownOf = (row: NamedChange, nameOf: NameOf) => {
  const { before, after } = withoutPrivateValues(withNames(row, nameOf));
  return { before, after };
};

/** The changes of one object without private values, newest first, at most 200. Each says why it cannot be undone. */
export const auditOf = async (db: Db, object: { type: string; id: number }): Promise<RegistrationLogEntry[]> => {
  const rows = await entries(db)
    .where({ object_type: object.type, object_id: String(object.id) })
    .limit(200);
  const nameOf = await findNames(db, rows);
  return rows.map(({ subjectPersonId: _subject, ...entry }, place) => {
    const { objectType: _type, objectId: _id, ...row } = entry;
    return {
      ...row,
      ...shownOf(entry, nameOf),
      at: row.at.toISOString(),
      whyNotUndo: whyNotUndo(entry, rows.slice(0, place)),
    };
  });
};
