import type { Db, Transaction } from './knex';

declare const seesOneMoment: unique symbol;

/**
 * A transaction all of whose reads see the same moment: it is repeatable, or it has locked what is read. A function
 * whose reads must agree takes this type, so that calling it with the pool or an ordinary transaction does not compile.
 */
export type Snapshot = Transaction & { readonly [seesOneMoment]: true };

/** Runs reads that all see the moment of the first of them. */
export const inSnapshot = <T>(db: Db, read: (trx: Snapshot) => Promise<T>): Promise<T> =>
  db.transaction((trx) => read(trx as Snapshot), { readOnly: true, isolationLevel: 'repeatable read' });

/** States that this transaction has locked whatever is read in it from here on. */
export const assumeLocked = (trx: Transaction): Snapshot => trx as Snapshot;
