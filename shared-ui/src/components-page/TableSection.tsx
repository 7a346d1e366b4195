import { useState } from 'react';
import { formatDollars } from '@schi/contract';
import { Belt } from '@schi/shared-ui/belts';
import { Button } from '@schi/shared-ui/components';
import { useLocation } from '@schi/shared-ui/platform';
import { Table, type Column } from '@schi/shared-ui/table';

interface Entry {
  id: number;
  name: string;
  due: number;
  level: string;
  age: number;
  school: string;
  note: string;
}
const names = ['Mina Kim', 'Maximilian Featherstonehaugh-Hernandez', 'Jun Park', 'Ada Rivera'];
const levels = ['White belt', 'Green belt', 'Black belt, 1st dan'];
const schools = ['Torrance Hapkido', 'Hapkido Academy of the Greater South Bay and the Peninsula', ''];
const entries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: names[index % names.length] ?? '',
    due: index % 4 === 1 ? 5500 : 0,
    level: levels[index % levels.length] ?? '',
    age: 6 + ((index * 7) % 40),
    school: schools[index % schools.length] ?? '',
    note: index % 5 === 0 ? 'Asked for an early turn' : '',
  }));

const columns: readonly Column<Entry>[] = [
  { key: 'name', label: 'Name', canSort: true, cell: ({ name }) => name },
  { key: 'due', label: 'Balance due', priority: 'badge', cell: ({ due }) => due > 0 && formatDollars(due / 100) },
  { key: 'level', label: 'Level', cell: ({ level }) => <Belt level={level} /> },
  { key: 'age', label: 'Age', isNumber: true, canSort: true, cell: ({ age }) => age },
  { key: 'school', label: 'School', cell: ({ school }) => school },
  { key: 'note', label: 'To note', priority: 'detail', cell: ({ note }) => note },
  { key: 'actions', label: 'Actions', cell: () => <Button kind="quiet">Check in</Button> },
];

/** `?rows=700` lists so many. */
export const TableSection = () => {
  const { search } = useLocation();
  const count = Math.min(Number(new URLSearchParams(search).get('rows')) || 6, 2_000);
  const [sort, setSort] = useState('name');
  const [chosen, setChosen] = useState<readonly (string | number)[]>([2]);
  const [key, sign] = sort.startsWith('-') ? ([sort.slice(1), -1] as const) : ([sort, 1] as const);
  const items = entries(count).sort(
    (one, other) => sign * (key === 'age' ? one.age - other.age : one.name.localeCompare(other.name)),
  );
  return (
    <>
      <Table
        caption="Competitors"
        columns={columns}
        items={items}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={setSort}
        selection={{ chosen, onChange: setChosen }}
        remembersAs="components"
      />
      <Table
        caption="Ages"
        narrow
        columns={columns.filter(({ key: of }) => of === 'name' || of === 'age')}
        items={items.slice(0, 3)}
        keyOf={({ id }) => id}
      />
      <Table caption="Nobody" columns={columns} items={[]} keyOf={({ id }) => id} />
    </>
  );
};
