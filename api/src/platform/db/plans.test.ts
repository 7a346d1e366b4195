import pg from 'pg';
import { testDatabase } from '../../../test/database';
import { openDatabase } from './knex';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const ofOneRegistration = 'select id from competitor_event_of_test where registration_id = $1';
/** Plans a statement for an empty table, fills the table, and answers how many rows the statement reads to find one. */
const rowsRead = async (query: (text: string, values?: unknown[]) => Promise<unknown>): Promise<number> => {
  await query('create table competitor_event_of_test (id serial primary key, registration_id int)');
  await query('create index on competitor_event_of_test (registration_id)');
  await query('analyze competitor_event_of_test');
  const find = (id: number) => query(ofOneRegistration, [id]);
  for (let use = 0; use < 10; use += 1) await find(use);
  await query('insert into competitor_event_of_test (registration_id) select n from generate_series(1, 5000) n');
  await query('begin');
  await find(77);
  const read = await query(
    "select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'competitor_event_of_test'",
  );
  await query('rollback');
  // Cast: both kinds of connection answer rows with the one column.
  return (read as { rows: { read: number }[] }).rows[0]?.read ?? NaN;
};

it('reads one row by its index, although the statement was planned while the table was empty', async () => {
  const db = openDatabase(database.url, 1);
  try {
    const numbered = (text: string) => text.replace(/\$1/g, '?');
    expect(await rowsRead(async (text, values = []) => db.raw(numbered(text), values as number[]))).toBe(1);
  } finally {
    await db.destroy();
  }
});

it('would read the whole table as PostgreSQL plans by default', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const read = await rowsRead((text, values) =>
      values ? client.query({ name: 'planned early', text, values }) : client.query(text),
    );
    expect(read).toBe(5_000);
  } finally {
    await client.end();
  }
});
