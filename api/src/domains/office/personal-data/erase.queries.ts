import type { Transaction } from '../../../platform/db/knex';
import type { Column, Table, TableOfPeople } from '../../../platform/personal-data/declare';

const quoted = (name: string) => `"${name}"`;
const erasures = (columns: Record<string, Column>) =>
  Object.entries(columns).flatMap(([name, column]) =>
    (column.kind === 'personal' || column.kind === 'secret') && column.erased !== undefined
      ? [`${quoted(name)} = ${column.erased}`]
      : [],
  );

const statementsFor = ({ table, of, onErase, columns }: TableOfPeople): string[] => {
  const name = quoted(table);
  if (onErase === 'delete rows') return [`delete from ${name} t where ${of}`];
  const changes = erasures(columns);
  return [
    ...(onErase === 'erase columns' ? [] : [`delete from ${name} t where (${of}) and (${onErase.deleteRowsWhere})`]),
    ...(changes.length > 0 ? [`update ${name} t set ${changes.join(', ')} where ${of}`] : []),
  ];
};

/**
 * Erases all personal data of a person, as each table declares (rule B9). Money and counts stay.
 * The caller decides whether the account may be erased.
 */
export const erasePerson = async (
  trx: Transaction,
  tables: readonly Table[],
  person: { id: number; email: string },
  now: Date,
): Promise<void> => {
  const bindings = { personId: person.id, email: person.email };
  const ofPeople = tables.filter((table) => table.kind === 'of people');
  for (const table of ofPeople) await table.beforeErase?.(trx, person.id);
  // While this setting is on, texts of append-only tables can be erased, but never amounts. It ends with the
  // transaction.
  await trx.raw("select set_config('schi.erasing', 'on', true)");
  for (const table of ofPeople) for (const sql of statementsFor(table)) await trx.raw(sql, bindings);
  await trx('person').where({ id: person.id }).update({ deleted_at: now });
  await trx.raw("select set_config('schi.erasing', '', true)");
};
