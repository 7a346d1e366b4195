import type { Db } from '../../../platform/db/knex';
import type { Column, Table, TableOfPeople } from '../../../platform/personal-data/declare';

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const isMine = (table: unknown): table is TableOfPeople => (table as TableOfPeople).kind === 'of people';
const quoted = (name: string) => `"${name}"`;

const selected = ([name, column]: [string, Column]): string[] => {
  if (column.kind === 'named') return [`(${column.sql}) as ${quoted(column.as)}`];
  return column.kind === 'personal' || column.kind === 'retained'
    ? [`t.${quoted(name)} as ${quoted(camel(name))}`]
    : [];
};

/**
 * Everything we hold about a person, by the name each table has in the download (rule B9): columns in camel case, money
 * in cents, ids with the names they stand for.
 */
export const exportPerson = async (
  db: Db,
  tables: readonly Table[],
  person: { id: number; email: string },
): Promise<Record<string, object[]>> => {
  const found: Record<string, object[]> = {};
  const bindings = { personId: person.id, email: person.email };
  for (const table of tables) {
    if (!isMine(table) || table.exportAs === null) continue;
    const columns = Object.entries(table.columns).flatMap(selected).join(', ');
    const { rows } = await db.raw<{ rows: object[] }>(
      `select ${columns} from ${quoted(table.table)} t where ${table.of} order by 1`,
      bindings,
    );
    found[table.exportAs] = rows;
  }
  return found;
};
