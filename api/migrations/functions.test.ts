import { openDatabase, type Db } from '../src/platform/db/knex';
import { migrateToLatest } from '../src/platform/db/migrate';
import { testDatabase } from '../test/database';
import { functionDefinitions, functionsHash, functionsVersion } from './functions';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 4);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** The functions of the schema `public`, without those of extensions: name and what PostgreSQL has stored. */
const storedFunctions = async (on: Db = db): Promise<[name: string, definition: string][]> => {
  const { rows } = await on.raw<{ rows: { name: string; definition: string }[] }>(`
    select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by p.proname, p.oid`);
  return rows.map(({ name, definition }) => [name, definition]);
};
const bodyOf = (definition: string) =>
  /\$(?:function)?\$\n?(?<body>[\s\S]*)\$(?:function)?\$/.exec(definition)?.groups?.body;

const otherText = `create or replace function money_left(of_registration integer) returns bigint language sql stable as 'select 0::bigint'`;

it('finds a definition for each function of the database, and a function for each definition', async () => {
  expect((await storedFunctions()).map(([name]) => name)).toEqual([...functionDefinitions.keys()].sort());
});

it('finds each function as its file writes it', async () => {
  const stored = await storedFunctions();
  for (const [name, definition] of stored)
    expect([name, bodyOf(definition)]).toEqual([name, bodyOf(functionDefinitions.get(name) ?? '')]);
  // The head (parameters, result, language) is compared by running the file once more.
  const written = await db.transaction(async (trx) => {
    for (const sql of functionDefinitions.values()) await trx.raw(sql);
    return storedFunctions(trx);
  });
  expect(written).toEqual(stored);
});

it('has a new version for every change of a definition', () => {
  // After a change: raise the number by one and write the new hash, both in functions.ts.
  expect(functionsVersion.hash).toBe(functionsHash());
});

it('brings an older database to the same functions, also when several processes start at once', async () => {
  const fresh = await storedFunctions();
  await db.raw(otherText);
  await db('functions_version').update({ number: 0, hash: 'older' });
  expect(await storedFunctions()).not.toEqual(fresh);
  await Promise.all([1, 2, 3].map(() => migrateToLatest(database.url)));
  expect(await storedFunctions()).toEqual(fresh);
  expect(await db('functions_version').select('number', 'hash')).toEqual([
    { number: functionsVersion.number, hash: functionsHash() },
  ]);
});

it('leaves the functions of a newer release as they are', async () => {
  await db.raw(otherText);
  await db('functions_version').update({ number: functionsVersion.number + 1, hash: 'newer' });
  const newer = await storedFunctions();
  await migrateToLatest(database.url);
  expect(await storedFunctions()).toEqual(newer);
});
