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

it('chooses rows, all of the page, and no more than can be', async () => {
  const user = userEvent.setup();
  const three = [mina, jun, { ...mina, name: 'Sol' }];
  const Chosen = ({ most }: { most: number }) => {
    const [chosen, setChosen] = useState<readonly (string | number)[]>([]);
    const isOffered = ({ name }: Person) => name !== 'Jun';
    return (
      <>
        <Table
          caption="People"
          columns={columns}
          items={three}
          keyOf={({ name }) => name}
          selection={{ verb: 'Take', chosen, most, isOffered, onChange: setChosen }}
        />
        <output>{chosen.join()}</output>
      </>
    );
  };
  const view = render(<Chosen most={9} />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const chosen = () => screen.getByRole('status').textContent;
  expect(box('Take Jun')).toBeDisabled();
  await user.click(box('Take Sol'));
  expect(screen.getByRole('row', { name: /Sol/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(box('All on this page'));
  expect(chosen()).toBe('Sol,Mina');
  await user.click(box('All on this page'));
  expect(chosen()).toBe('');
  view.unmount();
  render(<Chosen most={1} />);
  expect(screen.queryByRole('checkbox', { name: /all/ })).not.toBeInTheDocument();
  await user.click(box('Take Mina'));
  expect(box('Take Sol')).toBeDisabled();
  await user.click(box('Take Mina'));
  expect(box('Take Sol')).toBeEnabled();
});

it('hides columns that one does not want, also the next time, but not what names or sorts the rows', async () => {
  const user = userEvent.setup();
  const open = () =>
    render(
      <Table
        caption="People"
        columns={columns}
        items={[mina]}
        keyOf={({ name }) => name}
        sort="age"
        onSort={() => undefined}
        remembersAs="people"
      />,
    );
  const first = open();
  await user.click(screen.getByText('Columns'));
  await screen.findByRole('group', { name: 'Columns that are shown' });
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Note']);
  await user.click(screen.getByRole('checkbox', { name: 'Note' }));
  expect(tableOf('People')).toEqual(['Name, sortable | Age, number, ascending', 'Mina | 0']);
  first.unmount();
  const second = open();
  expect(tableOf('People')).toEqual(['Name, sortable | Age, number, ascending', 'Mina | 0']);
  second.unmount();
  localStorage.setItem('schi.preference.columns.people', '{"nonsense":1}');
  open();
  expect(tableOf('People')[0]).toContain('Note');
});
