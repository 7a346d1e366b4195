import type { Db } from '../../src/platform/db/knex';

type Values = Record<string, unknown>;
/** A row as it was before and as it is now; `undefined`: it was not there, or is gone. */
export interface ChangedRow {
  table: string;
  before: Values | undefined;
  after: Values | undefined;
}

const schemas = ['public', 'graphile_worker'];

/**
 * Keeps what is written from now on in any table, so that `read` tells it and `undo` takes it back, with the numbers
 * that sequences gave.
 */
export const watchRows = async (db: Db) => {
  await db.raw(`
    create schema watch;
    create table watch.change (at bigserial, name text, before jsonb, after jsonb);
    create function watch.note() returns trigger language plpgsql as $$
    begin
      insert into watch.change (name, before, after) values (tg_table_schema || '.' || tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$`);
  const { rows: tables } = await db.raw<{ rows: { name: string; columns: string }[] }>(
    `select c.table_schema || '.' || c.table_name as name,
        string_agg(quote_ident(c.column_name), ', ') filter (where c.is_generated = 'NEVER') as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema = any(?) group by 1 order by 1`,
    [schemas],
  );
  for (const { name } of tables)
    await db.raw(
      // Triggers run in the order of their names, and others may change the row again.
      `create trigger "0_watch" after insert or update or delete on ${name} for each row execute function watch.note()`,
    );
  const { rows: sequences } = await db.raw<{ rows: { name: string; last: string | null }[] }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last
       from pg_sequences where schemaname = any(?)`,
    [schemas],
  );
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));

  const read = async (): Promise<ChangedRow[]> => {
    const { rows } = await db.raw<{ rows: { name: string; before: Values | null; after: Values | null }[] }>(
      'select name, before, after from watch.change order by at',
    );
    const changed = new Map<string, ChangedRow>();
    const keyOf = (name: string, values: Values) => `${name} ${JSON.stringify(values)}`;
    for (const { name, before, after } of rows) {
      const earlier = before && changed.get(keyOf(name, before));
      if (before) changed.delete(keyOf(name, before));
      const was = earlier ? earlier.before : (before ?? undefined);
      if (!was && !after) continue;
      const key = keyOf(name, after ?? { gone: was });
      changed.set(key, { table: name, before: was, after: after ?? undefined });
    }
    return [...changed.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  };

  const undo = async (changed: readonly ChangedRow[]): Promise<void> => {
    await db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica');
      for (const { table, after } of changed)
        if (after) await trx.raw(`delete from ${table} t where to_jsonb(t) = ?::jsonb`, [JSON.stringify(after)]);
      for (const { table, before } of changed)
        if (before)
          await trx.raw(
            `insert into ${table} (${columnsOf.get(table)}) overriding system value
             select ${columnsOf.get(table)} from jsonb_populate_record(null::${table}, ?::jsonb)`,
            [JSON.stringify(before)],
          );
      await trx.raw(
        `select ${sequences.map(({ name, last }) => `setval('${name}', ${last ?? 1}, ${last !== null})`).join(', ')}`,
      );
      await trx.raw('delete from watch.change');
    });
  };
  return { read, undo };
};
