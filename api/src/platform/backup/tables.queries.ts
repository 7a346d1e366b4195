import type pg from 'pg';

/**
 * A table of a backup: its name with its schema, quoted where SQL asks for it, and its columns in their order, without
 * computed ones.
 */
export interface TableShape {
  name: string;
  /** Every column, also computed ones: a row's text holds them all. */
  columns: string[];
  /** Those that are written on a restore. */
  stored: string[];
}

export interface SequenceValue {
  name: string;
  /** The last number given; null before the first. */
  last: string | null;
}

/** How many rows are read or written at a time. */
const batchRows = 500;

/**
 * The build keeps these itself: the lock of migrations, the version of its functions, the id of the database, and the
 * migrations of the job queue. `knex_migrations` is stored, because it says when each one ran.
 */
const notStored = [
  'public.knex_migrations_lock',
  'public.functions_version',
  'public.database_identity',
  'graphile_worker.migrations',
];

/** The text form of values must mean the same where it is written and where it is read. */
const plainText =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1";

/** Begins a transaction that sees one moment of the database. */
export const beginSnapshot = async (client: pg.Client): Promise<void> => {
  await client.query(`begin isolation level repeatable read read only; ${plainText}`);
};
/** Begins the one transaction of a restore. */
export const beginLoad = async (client: pg.Client): Promise<void> => {
  await client.query(`begin; ${plainText}`);
};

/** The names of the migrations that have run, in their order; none for a database without tables of ours. */
export const listMigrations = async (client: pg.Client): Promise<string[]> => {
  const { rows: there } = await client.query("select 1 where to_regclass('public.knex_migrations') is not null");
  if (there.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from public.knex_migrations order by name');
  return rows.map(({ name }) => name);
};

/** Every table of a backup, sorted by name. */
export const listTables = async (client: pg.Client): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as stored
     from pg_catalog.pg_class c
     join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
       and not exists (select 1 from pg_catalog.pg_depend d where d.objid = c.oid and d.classid = 'pg_catalog.pg_class'::regclass and d.deptype = 'e')
     group by 1 order by 1`,
  );
  return rows.filter(({ name }) => !notStored.includes(name));
};

/** The last number of every sequence. Numbers may be ahead of the snapshot and never behind it. */
export const listSequences = async (client: pg.Client): Promise<SequenceValue[]> => {
  const { rows } = await client.query<SequenceValue>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last
     from pg_catalog.pg_sequences where schemaname in ('public', 'graphile_worker') and sequencename not like 'knex_migrations_lock%' order by 1`,
  );
  return rows;
};

/** The rows of a table as PostgreSQL's text of a row, in batches, through a cursor of the open transaction. */
export async function* rowTexts(client: pg.Client, table: string): AsyncGenerator<string[]> {
  await client.query(`declare backup no scroll cursor for select t::text as row from ${table} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchRows} from backup`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batchRows) break;
  }
  await client.query('close backup');
}

/**
 * Which of the tables that only people fill hold rows: none of them does in a database that was migrated and never
 * used.
 */
export const listUsedTables = async (client: pg.Client): Promise<string[]> => {
  const used: string[] = [];
  for (const table of ['person', 'tournament', 'ledger_entry', 'audit_log']) {
    const { rows } = await client.query(`select 1 from public.${table} limit 1`);
    if (rows.length > 0) used.push(table);
  }
  return used;
};

/** Other tables in a database that is not ours. */
export const countTables = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_catalog.pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  return rows[0]?.count ?? 0;
};

/**
 * Empties the tables and lets rows in as they come: without triggers, which have done their work in the database that
 * was backed up, and without foreign keys, because no order of tables satisfies them all. Returns the step that brings
 * both back, which checks every key.
 */
export const openTables = async (client: pg.Client, tables: readonly TableShape[]): Promise<() => Promise<void>> => {
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname in ('public', 'graphile_worker') order by 1, 2`,
  );
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
};

/** Writes rows of a table from their texts. */
export const writeRows = async (
  client: pg.Client,
  { name, stored }: TableShape,
  rows: readonly string[],
): Promise<void> => {
  await client.query(
    `insert into ${name} (${stored.join(', ')}) overriding system value
     select ${stored.map((column) => `(r.t).${column}`).join(', ')} from (select u::${name} as t from unnest($1::text[]) u offset 0) r`,
    [rows],
  );
};

export const countRows = async (client: pg.Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
  return Number(rows[0]?.count);
};

/** How many numbers of each sequence are left out after a restore. */
export const leftOut = 100_000;

/**
 * Lets a sequence go on after its last number. Numbers that were given after the backup are left out: tokens, tablets
 * and payments may still name a person or a registration by them, which must not mean somebody else. A sequence of
 * small numbers goes on with the next one.
 */
export const setSequence = async (client: pg.Client, { name, last }: SequenceValue): Promise<void> => {
  const next = BigInt(last ?? 0) + BigInt(leftOut);
  const { rows } = await client.query<{ most: string }>(
    'select seqmax::text as most from pg_catalog.pg_sequence where seqrelid = $1::regclass',
    [name],
  );
  const isTooLarge = next >= BigInt(rows[0]?.most ?? 0);
  if (isTooLarge && last === null) return;
  await client.query('select setval($1::regclass, $2::bigint)', [name, isTooLarge ? last : String(next)]);
};

/**
 * Numbers of live data go on after those that screens may have seen; such a screen would take a state with a lower
 * number for an older one.
 */
export const skipLiveNumbers = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into public.live_head (tournament_id, seq) select id, ${leftOut} from public.tournament
     on conflict (tournament_id) do update set seq = live_head.seq + ${leftOut}`,
  );
};

/** Transactions of this cluster are numbered again, so every roster counts as changed now (rule E3). */
export const renumberRosterChanges = async (client: pg.Client): Promise<void> => {
  await client.query('update public.roster_change set changed_in = pg_current_xact_id()');
};
