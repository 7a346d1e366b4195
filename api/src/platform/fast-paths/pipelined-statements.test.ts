import pg from 'pg';
import { eventually } from '../../../test/eventually';
import { testDatabase } from '../../../test/database';
import { openPipelined, type PipelinedStatements } from './pipelined-statements';

let database: Awaited<ReturnType<typeof testDatabase>>;
let direct: PipelinedStatements;
beforeAll(async () => {
  database = await testDatabase();
  direct = openPipelined({ connectionString: database.url }, 2);
});
afterAll(async () => {
  await direct.end();
  await database.drop();
});

const echo = (value: number) => direct.query('echo', 'select $1::int as value', [value]);

it('gives each of many callers at once their own answer', async () => {
  const asked = Array.from({ length: 500 }, (_, index) => index);
  expect(await Promise.all(asked.map(echo))).toEqual(asked.map((value) => [{ value }]));
});

it('rejects only the caller who caused an error', async () => {
  const answers = await Promise.allSettled([
    echo(1),
    direct.query('broken', 'select 1 / $1::int as value', [0]),
    echo(2),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await echo(3)).toEqual([{ value: 3 }]);
});

it('does not roll back a statement when another one fails: each is a transaction of its own', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query('create table kept (value int primary key)');
  const put = (value: number) => direct.query('put', 'insert into kept (value) values ($1)', [value]);
  await Promise.allSettled([put(1), put(1), put(2)]);
  expect((await admin.query('select value from kept order by 1')).rows).toEqual([{ value: 1 }, { value: 2 }]);
  await admin.end();
});

it('replaces connections that were cut', async () => {
  await Promise.all([echo(1), echo(2)]);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%as value%' and pid <> pg_backend_pid()",
  );
  await admin.end();
  await eventually(async () => expect(await echo(4)).toEqual([{ value: 4 }]));
});
