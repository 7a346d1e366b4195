import { tables } from '../../src/app';
import type { Column, TableOfPeople } from '../../src/platform/personal-data/declare';
import { code, table } from './parts';

const peoplesTables = tables.filter((one) => one.kind === 'of people');
const columnsOf = (one: TableOfPeople): [string, Column][] => Object.entries(one.columns);

const rowsOf = ({ onErase }: TableOfPeople) => {
  if (onErase === 'erase columns') return 'stay, with less in them';
  return onErase === 'delete rows'
    ? 'deleted'
    : `deleted where ${code(onErase.deleteRowsWhere.replaceAll(/\s+/g, ' '))}`;
};
const keptOf = (one: TableOfPeople) =>
  columnsOf(one).flatMap(([name, column]) => (column.kind === 'retained' ? [`${code(name)}: ${column.why}`] : []));
const replacedOf = (one: TableOfPeople) =>
  columnsOf(one).flatMap(([name, column]) =>
    'erased' in column && column.erased !== undefined
      ? [`${code(name)}: ${code(column.erased.replaceAll(/\s+/g, ' '))}`]
      : [],
  );

/** What the deletion of an account leaves, by table. */
export const leftOfAPerson = (): string => {
  const isGone = (one: TableOfPeople) => one.onErase === 'delete rows';
  const gone = peoplesTables.filter(isGone).map((one) => code(one.table));
  const left = peoplesTables.filter((one) => !isGone(one));
  return [
    `All rows about the person are deleted from ${gone.join(', ')}.`,
    table(
      ['table', 'rows', 'stays as it is, and why', 'is replaced by'],
      left.map((one) => [
        code(one.table),
        rowsOf(one),
        keptOf(one).join('<br>') || '–',
        replacedOf(one).join('<br>') || '–',
      ]),
    ),
  ].join('\n\n');
};
