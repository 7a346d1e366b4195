import { testDatabase } from '../../../test/database';
import { openDatabase, type Db } from './knex';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  // One connection, so that each statement meets those before it.
  db = openDatabase(database.url, 1);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const prepared = async (): Promise<string[]> =>
  (await db.raw<{ rows: { statement: string }[] }>('select statement from pg_prepared_statements;')).rows.map(
    ({ statement }) => statement,
  );
const repeat = async <T>(times: number, once: (index: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await once(index));
  return answers;
};

it('prepares a built statement at its third use, and answers the same', async () => {
  const find = (name: string) => db('feature_flag').where({ name }).select('name');
  const expected = [{ name: 'SellMerch' }];
  expect(await repeat(2, () => find('SellMerch'))).toEqual([expected, expected]);
  expect(await prepared()).toEqual([]);
  expect(await repeat(4, () => find('SellMerch'))).toEqual([expected, expected, expected, expected]);
  expect(await prepared()).toEqual(['select "name" from "feature_flag" where "name" = $1']);
  expect(await find('no flag')).toEqual([]);
});

it('prepares a statement without values too, in a transaction too, but none that begins or ends one', async () => {
  await repeat(4, () => db.transaction((trx) => trx('feature_flag').select('name')));
  expect(await prepared()).toEqual(['select "name" from "feature_flag"']);
});

it('rejects a wrong statement at each use, and goes on', async () => {
  const divide = (by: number) => db.raw<{ rows: { result: number }[] }>('select 6 / ?::int as result', [by]);
  await repeat(4, () => divide(2));
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(3)).rows).toEqual([{ result: 2 }]);
});

describe('a statement for all columns', () => {
  beforeEach(() => db.raw('create table school_of_test (id int); insert into school_of_test values (1)'));
  const addColumn = () => db.raw('alter table school_of_test add column note text');

  it('answers after a migration has added one', async () => {
    const all = () => db('school_of_test').where({ id: 1 }).select();
    await repeat(4, all);
    await addColumn();
    expect(await all()).toEqual([{ id: 1, note: null }]);
  });

  it('would be refused if it were prepared', async () => {
    const all = () => db.raw('select * from school_of_test where id = ?', [1]).options({ name: 'all columns' });
    await repeat(4, all);
    await addColumn();
    await expect(all()).rejects.toThrow('cached plan must not change result type');
  });
});

it('prepares at most 150 statements for a connection', async () => {
  const names = (count: number) => ['SellMerch', ...Array.from({ length: count }, (_, index) => `no flag ${index}`)];
  const wide = (count: number) => db('feature_flag').whereIn('name', names(count)).select('name');
  await repeat(170, (index) => repeat(3, () => wide(index + 1)));
  expect(await prepared()).toHaveLength(150);
  expect(await wide(169)).toEqual([{ name: 'SellMerch' }]);
});
