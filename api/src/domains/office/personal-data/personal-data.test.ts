import { openDatabase, type Db } from '../../../platform/db/knex';
import { testDatabase } from '../../../../test/database';
import { buildRegistration, buildTournament, competitorForm } from '../../../../test/factories';
import { bystanderName } from '../../../../test/factories/bystanders';
import { mark, plantPerson } from '../../../../test/factories/planted-person';
import { insertCompetitor } from '../../registration/competitors/competitors.queries';
import { tables } from '../../../app';
import { isPersonal } from '../../../platform/personal-data/declare';
import { erasePerson } from './erase.queries';
import { exportPerson } from './export.queries';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const ofPeople = tables.filter((table) => table.kind === 'of people');
const columnsOf = (table: (typeof tables)[number]) =>
  table.kind === 'of things' ? [...table.columns] : Object.keys(table.columns);

describe('the declarations', () => {
  it('know every column of every table, and no other', async () => {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and t.table_type = 'BASE TABLE'`,
    );
    const declared = tables.flatMap((table) => columnsOf(table).map((column) => `${table.table}.${column}`));
    expect(rows.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual([]);
    const inDatabase = rows.map(({ name }) => name);
    expect(declared.filter((name) => !inDatabase.includes(name))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('say how each personal column is erased where its row stays', () => {
    const silent = ofPeople
      .filter(({ onErase }) => onErase !== 'delete rows')
      .flatMap(({ table, columns }) =>
        Object.entries(columns)
          .filter(([, column]) => isPersonal(column) && !('erased' in column))
          .map(([column]) => `${table}.${column}`),
      );
    expect(silent).toEqual([]);
  });

  it('say why a table is not in the download', () => {
    expect(ofPeople.filter(({ exportAs, why }) => exportAs === null && !why).map(({ table }) => table)).toEqual([]);
  });
});

/** Every row of every table as text. */
const everything = async () => {
  const found: string[] = [];
  for (const { table } of tables) {
    const { rows } = await db.raw<{ rows: { row: string }[] }>(`select t::text as row from "${table}" t`);
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found;
};
const ofBystanders = (rows: readonly string[]) => rows.filter((row) => row.includes(bystanderName)).toSorted();
const money = async () => ({
  ledger: await db('ledger_entry').select('kind', 'amount_cents').orderBy('id'),
  payments: await db('payment').select('amount_cents', 'status').orderBy('id'),
  receipts: await db('receipt').select('amount_cents', 'confirmation_code').orderBy('id'),
  items: await db('receipt_item').select('quantity', 'unit_price_cents', 'amount_cents'),
});

describe('a person with a row in every such table', () => {
  let person: Awaited<ReturnType<typeof plantPerson>>;
  let bystander: { id: number };
  beforeAll(async () => {
    person = await plantPerson(db);
    const other = await buildRegistration(db, { tournament: await buildTournament(db, { inDays: 90 }) });
    const form = competitorForm(other.tournament, other.id, { firstName: 'Bystander' });
    await db.transaction((trx) => insertCompetitor(trx, form, new Date()));
    bystander = other.customer;
  });

  it('is planted whole', async () => {
    for (const { table, of } of ofPeople) {
      const bindings = { personId: person.id, email: person.email.toLowerCase() };
      const { rows } = await db.raw<{ rows: unknown[] }>(`select 1 from "${table}" t where ${of}`, bindings);
      expect([table, rows.length > 0]).toEqual([table, true]);
    }
  });

  it('downloads all their data, without secrets and without data of others', async () => {
    const exported = await exportPerson(db, tables, person);
    expect(Object.keys(exported).sort()).toEqual(ofPeople.flatMap(({ exportAs }) => exportAs ?? []).sort());
    for (const [name, rows] of Object.entries(exported)) expect([name, rows.length > 0]).toEqual([name, true]);
    expect(exported['account']).toMatchObject([{ firstName: mark, phoneNumber: '3109998877' }]);
    expect(exported['competitors']?.[0]).toMatchObject({
      birthDate: '2015-06-17',
      belt: expect.any(String),
      weightLb: 71,
    });
    expect(exported['enteredEvents']?.[0]).toMatchObject({ event: expect.any(String) });
    expect(exported['mail']).toHaveLength(2);
    const text = JSON.stringify(exported);
    for (const unwanted of ['passwordHash', 'no password', 'tokenHash', 'Bystander', bystanderName])
      expect(text).not.toContain(unwanted);
  });

  it('is erased everywhere, money and everybody else stay as they were', async () => {
    const before = await money();
    const rowsOfBystanders = ofBystanders(await everything());
    const others = await exportPerson(db, tables, { id: bystander.id, email: 'x@example.com' });
    await db.transaction((trx) => erasePerson(trx, tables, person, new Date()));
    const after = await everything();
    expect(after.filter((row) => /zyzzyva/i.test(row) && !row.startsWith('receipt: '))).toEqual([]);
    expect(ofBystanders(after)).toEqual(rowsOfBystanders);
    expect((await everything()).filter((row) => row.includes('3109998877'))).toEqual([]);
    expect(await money()).toEqual(before);
    expect(await exportPerson(db, tables, { id: bystander.id, email: 'x@example.com' })).toEqual(others);
    expect(await db('registration').where({ person_id: person.id }).pluck('id')).toEqual([person.paidRegistrationId]);
    expect(await db('merch_size').where({ id: person.merchSizeId }).first('held')).toEqual({ held: 0 });
    expect(
      await db('competitor').where({ registration_id: person.paidRegistrationId }).first('first_name', 'birth_date'),
    ).toEqual({
      first_name: 'Deleted',
      birth_date: '2015-01-01',
    });
  });

  it('keeps append-only tables append-only', async () => {
    const erasing = (sql: string) =>
      db.transaction(async (trx) => {
        await trx.raw("select set_config('schi.erasing', 'on', true)");
        await trx.raw(sql);
      });
    await expect(db.raw('update audit_log set before = null, after = null')).rejects.toThrow('append-only');
    await expect(db.raw("update receipt_item set description = 'x'")).rejects.toThrow('append-only');
    await expect(db.raw('update ring_event set reason = null')).rejects.toThrow('append-only');
    await expect(db.raw("update ledger_entry set note = 'x'")).rejects.toThrow('append-only');
    await expect(db.raw("update payment set quote = '[]'")).rejects.toThrow('does not change');
    for (const sql of [
      "update audit_log set action = 'nothing', before = null, after = null",
      'delete from audit_log',
      'truncate audit_log',
      'update ring_event set value = null, reason = null',
      'delete from ring_event',
      'truncate ring_event cascade',
      'update receipt_item set amount_cents = 0, quantity = 1, unit_price_cents = 0',
      'delete from ledger_entry',
      "update ledger_entry set amount_cents = 1 where kind = 'charge'",
      "update payment set quote = '[]'",
      'update payment set amount_cents = 1',
    ])
      await expect(erasing(sql)).rejects.toThrow(/append-only|does not change/);
  });
});
