import type { Knex } from 'knex';
import { foldedText, type ListQuery, type Page } from '@schi/contract';
import { poolForExports, type Db } from './knex';
import { timeOuts } from './time-outs';

/** How a list is read: what `pageOf` and `batchesOf` share, so that a page and its export agree. */
export interface ListPlan<Query extends ListQuery> {
  /**
   * Tables and joins. A table that is only shown or searched is joined by `left join` on its primary key, also where a
   * row always exists: PostgreSQL leaves out such a join when no column of it is used, as when it only counts.
   */
  from: (db: Db) => Knex.QueryBuilder;
  /** Applies the filters of the query. */
  where: (builder: Knex.QueryBuilder, query: Query) => void;
  /** The row's primary key, in SQL. */
  id: string;
  /** The columns of a row, in SQL. */
  select: string;
  /** Aggregates over all rows that match, by name, in SQL. They use only columns that need no join. */
  sums?: Readonly<Record<string, string>>;
  /** The columns by which the list can be sorted, each with its SQL expression. */
  sorts: Readonly<Record<string, string>>;
  /** The default order. */
  defaultSort: string;
  /** Makes every order total; otherwise a row could be on two pages. */
  tieBreaker: string;
}

const orderOf = <Query extends ListQuery>(plan: ListPlan<Query>, query: Query): string => {
  const sort = query.sort ?? plan.defaultSort;
  const column = plan.sorts[sort.replace(/^-/, '')];
  if (column === undefined) throw new Error(`The list has no column ${sort}`);
  return `${column} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, ${plan.tieBreaker}`;
};
const matching = <Query extends ListQuery>(db: Db, plan: ListPlan<Query>, query: Query) =>
  plan.from(db).modify((builder) => plan.where(builder, query));

/**
 * What a folded text that contains this one is like: folded by the same rule (rule E2), the wildcards of `like`
 * escaped.
 */
export const likeText = (text: string): string =>
  `%${foldedText(text).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
/**
 * Keeps the rows in which one of these texts, in SQL, contains what was searched for. For columns whose folded text is
 * not stored.
 */
export const searchIn = (builder: Knex.QueryBuilder, q: string, ...texts: readonly string[]): Knex.QueryBuilder =>
  builder.whereRaw(`(${texts.map((text) => `folded_text(${text}) like :like`).join(' or ')})`, { like: likeText(q) });

/** Counts all rows and adds up the sums of the plan; the names of the sums are part of the source code. */
const totalsOf = <Query extends ListQuery>(plan: ListPlan<Query>) =>
  [
    'count(*) as total',
    ...Object.entries(plan.sums ?? {}).map(([name, sql]) => `coalesce(${sql}, 0) as "${name}"`),
  ].join(', ');

/** One page of a list, by default 40 rows, with the number and the sums of all rows. */
export const pageOf = async <Row, Query extends ListQuery>(
  db: Db,
  plan: ListPlan<Query>,
  query: Query,
): Promise<Page<Row>> => {
  const { page = 1, pageSize = 40 } = query;
  const order = orderOf(plan, query);
  // The ids of the page first, then its columns: reading the columns of all earlier rows would cost more than the page.
  const ids = matching(db, plan, query)
    .select(db.raw(plan.id))
    .orderByRaw(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [items, counted] = await Promise.all([
    plan.from(db).whereIn(plan.id, ids).select(db.raw(plan.select)).orderByRaw(order) as Promise<Row[]>,
    matching(db, plan, query)
      .select(db.raw(totalsOf(plan)))
      .first() as Promise<Record<string, number | string> | undefined>,
  ]);
  const { total = 0, ...sums } = counted ?? {};
  if (!plan.sums) return { items, total: Number(total) };
  return {
    items,
    total: Number(total),
    sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
  };
};
/** All rows of a list in batches of one snapshot, through a cursor: an export needs no more memory than a batch. */
export async function* batchesOf<Row, Query extends ListQuery>(
  db: Db,
  plan: ListPlan<Query>,
  query: Query,
  size = 500,
): AsyncGenerator<Row[]> {
  const trx = await poolForExports(db).transaction(undefined, { readOnly: true });
  try {
    await trx.raw(`set local statement_timeout = ${timeOuts.exportStatement}`);
    const all = matching(trx, plan, query).select(trx.raw(plan.select)).orderByRaw(orderOf(plan, query));
    const { sql, bindings } = all.toSQL().toNative();
    await trx.raw(`declare list no scroll cursor for ${sql.replace(/\$\d+/g, '?')}`, bindings as Knex.RawBinding[]);
    for (;;) {
      const { rows } = await trx.raw<{ rows: Row[] }>(`fetch ${size} from list`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    await trx.rollback();
  }
}
