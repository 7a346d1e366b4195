import type { AnswerOf, Endpoint, Page } from '@schi/contract';

type Value = string | number | null;
interface Filter<Row> {
  /** Values that some rows have; those of a filter that knows its values are taken from its schema. */
  values?: readonly unknown[];
  is: (row: Row, value: never) => boolean;
}

/** What a list promises of its rows. */
interface List<Row = never> {
  /** Another number for each row, in the order of their making. */
  id: (row: Row) => number;
  /** What rows are sorted by, for each name of a column. */
  sorts: Record<string, (row: Row) => Value>;
  defaultSort: string;
  /** The columns whose order is that of the making. */
  byMaking?: readonly string[];
  filters?: Record<string, Filter<Row>>;
  /** Everything that a search looks into. */
  words: (row: Row) => readonly (string | null)[];
  sums?: Record<string, (row: Row) => number>;
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  /** What must be given to see other rows than these. */
  elsewhere?: { params?: Record<string, number>; query?: Record<string, unknown> };
}
export type Mounted = List & { endpoint: Endpoint };

type RowOf<E> = AnswerOf<E> extends Page<infer Row> ? Row : never;
/** A list of the API with what it promises. */
export const list = <E extends Endpoint<string, unknown, Page<unknown>>>(
  endpoint: E,
  promised: List<RowOf<E>>,
): Mounted => ({
  endpoint,
  ...promised,
});

/** By the last name, then by the first. */
export const byLastName = (name: string): string => name.split(' ').reverse().join(' ').toLowerCase();
export const lower = (text: string): string => text.toLowerCase();
