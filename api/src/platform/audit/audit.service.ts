import type { RegistrationLogEntry } from '@schi/contract';
import type { Db, Transaction } from '../db/knex';
import { insertEntry, listEntries, type AuditEntry } from './audit.queries';
import { findNames } from './names.queries';
import { withNames, type NamedChange, type NameOf } from './names.rules';
import { withoutPrivateValues } from './private-values.rules';
import { whyNotUndo } from './undo.rules';

/**
 * The append-only log of what staff and impersonators change (rule B7). PostgreSQL refuses to change or delete an
 * entry. An entry is written in the transaction of the change it describes, so that neither is stored without the
 * other.
 */
export const audit = (trx: Transaction) => ({
  /** Records a change and answers the id of its entry. */
  recordWithId: (entry: AuditEntry): Promise<number> => insertEntry(trx, entry),
  /** Records a change. */
  record: async (entry: AuditEntry): Promise<void> => {
    await insertEntry(trx, entry);
  },
});

/**
 * Records a call that is made in another person's name (rule B6). It has no change of its own, so any connection will
 * do.
 */
export const recordCall = async (db: Db, entry: AuditEntry): Promise<void> => {
  await insertEntry(db, entry);
};

export { undoOf, whyNotUndo, type Undo } from './undo.rules';

/** What an entry changed, with names and without private values. */
const shownOf = (row: NamedChange, nameOf: NameOf) => {
  const { before, after } = withoutPrivateValues(withNames(row, nameOf));
  return { before, after };
};

/** The changes of one object without private values, newest first, at most 200. Each says why it cannot be undone. */
export const auditOf = async (db: Db, object: { type: string; id: number }): Promise<RegistrationLogEntry[]> => {
  const rows = await listEntries(db, object, 200);
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
