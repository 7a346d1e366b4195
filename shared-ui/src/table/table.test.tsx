import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optionsOf, tableOf } from '@schi/shared-ui/testing';
import { Table, type Column } from '.';

interface Person {
  name: string;
  age: number | null;
  school: string;
  note: string;
}
const columns: readonly Column<Person>[] = [
  { key: 'name', label: 'Name', canSort: true, cell: ({ name }) => name },
  { key: 'age', label: 'Age', canSort: true, isNumber: true, cell: ({ age }) => age },
  { key: 'school', label: 'School', cell: ({ school }) => school },
  { key: 'note', label: 'Note', priority: 'detail', cell: ({ note }) => note },
];
const mina: Person = { name: 'Mina', age: 0, school: '', note: 'Asked for an early turn' };
const jun: Person = { name: 'Jun', age: null, school: '–', note: '' };
const Sorted = ({ people, from = 'name' }: { people: readonly Person[]; from?: string }) => {
  const [sort, setSort] = useState(from);
  return (
    <Table caption="People" columns={columns} items={people} keyOf={({ name }) => name} sort={sort} onSort={setSort} />
  );
};

it('draws no column without a value; a zero is one', () => {
  render(<Sorted people={[mina, jun]} />);
  expect(tableOf('People')).toEqual([
    'Name, ascending | Age, number, sortable | Note',
    'Mina | 0 | Asked for an early turn',
    'Jun |  | ',
  ]);
});

it('draws the column that it is sorted by, and all columns where nothing is listed', () => {
  const view = render(<Sorted people={[jun]} from="-age" />);
  expect(tableOf('People')).toEqual(['Name, sortable | Age, number, descending', 'Jun | ']);
  view.unmount();
  render(<Sorted people={[]} />);
  expect(tableOf('People')).toEqual(['Name, ascending | Age, number, sortable | School | Note']);
});

it('is sorted by its head, or by one choice where rows are lines', async () => {
  const user = userEvent.setup();
  render(<Sorted people={[mina]} />);
  expect(optionsOf('Sort')).toEqual({
    Name: 'name',
    'Name, descending': '-name',
    Age: 'age',
    'Age, descending': '-age',
  });
  await user.selectOptions(screen.getByLabelText('Sort'), 'Age, descending');
  expect(tableOf('People')[0]).toBe('Name, sortable | Age, number, descending | Note');
  await user.click(screen.getByRole('button', { name: 'Age' }));
  expect(screen.getByLabelText('Sort')).toHaveValue('age');
});

it('opens the details of a row that has some, and is named by its first column alone', async () => {
  const user = userEvent.setup();
  render(<Sorted people={[mina, jun]} />);
  const row = screen.getByRole('row', { name: /^Mina/ });
  expect(within(row).getByRole('rowheader', { name: 'Mina' })).toBeInTheDocument();
  const more = within(row).getByRole('button', { name: 'Details of Mina', hidden: true });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(row).toHaveClass('open');
  expect(screen.queryByRole('button', { name: 'Details of Jun', hidden: true })).not.toBeInTheDocument();
});
