import type { Transaction } from '../db/knex';

/**
 * What a column holds, which decides how it is exported and what happens to it when the account is deleted (rule B9).
 * `erased` is the SQL expression that takes its place; it may use the row as `t`.
 */
export type Column =
  | { kind: 'personal'; erased?: string }
  | { kind: 'secret'; why: string; erased?: string }
  | { kind: 'retained'; why: string }
  | { kind: 'plain'; why: string }
  | { kind: 'named'; as: string; sql: string };

/** Says something about the person: it is in the download. `erased` is needed where rows outlive the account. */
export const personal = (erased?: string): Column => ({
  kind: 'personal',
  ...(erased === undefined ? {} : { erased }),
});
/** Says something about the person that may not be exported, such as the hash of a password. */
export const secret = (why: string, erased?: string): Column => ({
  kind: 'secret',
  why,
  ...(erased === undefined ? {} : { erased }),
});
/**
 * Is kept when the account is deleted, because it identifies nobody without the other columns or because the law
 * requires it; it is in the download.
 */
export const retained = (why: string): Column => ({ kind: 'retained', why });
/** Holds nothing personal; it is neither exported nor changed. */
export const plain = (why: string): Column => ({ kind: 'plain', why });
/**
 * An id that says something about the person by what it names: the download has the name, `select …` of the row `t`.
 */
export const named = (as: string, sql: string): Column => ({ kind: 'named', as, sql });

/** How a table's rows about a person are found, exported and erased. */
export interface TableOfPeople {
  kind: 'of people';
  table: string;
  /** SQL condition on the row `t` that says whose it is, with `:personId` and `:email` (compare in lower case). */
  of: string;
  /** Its name in the download; `null` with the reason in `why` leaves it out. */
  exportAs: string | null;
  why?: string;
  /**
   * What happens to the rows: all are deleted, those that meet a condition on `t` are deleted and the personal columns
   * of the others erased, or the columns of all are erased.
   */
  onErase: 'delete rows' | { deleteRowsWhere: string } | 'erase columns';
  columns: Record<string, Column>;
  /** Runs first, in the erasing transaction: releases what the rows hold in other places (stock, files). */
  beforeErase?: (trx: Transaction, personId: number) => Promise<void>;
}

/** A table without personal data, with the name of every column, so that a new column needs a decision. */
export interface TableOfThings {
  kind: 'of things';
  table: string;
  why: string;
  columns: readonly string[];
}

export type Table = TableOfPeople | TableOfThings;

/** Declares a table that holds something about people. */
export const ofPeople = (table: string, rest: Omit<TableOfPeople, 'kind' | 'table'>): TableOfPeople => ({
  kind: 'of people',
  table,
  ...rest,
});
/** Declares a table without personal data. */
export const ofThings = (table: string, why: string, columns: readonly string[]): TableOfThings => ({
  kind: 'of things',
  table,
  why,
  columns,
});

/** Whether a column declared like this says something about a person. */
export const isPersonal = (column: Column): boolean => column.kind === 'personal' || column.kind === 'secret';
