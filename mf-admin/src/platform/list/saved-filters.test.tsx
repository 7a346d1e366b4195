import { screen } from '@testing-library/react';
import { fields } from '@schi/contract';
import { renderApp } from '@schi/shared-ui/testing';
import { SavedFilters } from './SavedFilters';
import { useListState } from './use-list-state';

const List = () => {
  const state = useListState({
    filters: { status: fields.text(), tournamentId: fields.id() },
    sorts: ['name', 'age'],
    defaultSort: 'name',
  });
  return <SavedFilters list="Competitors" state={state} />;
};

it('saves filters and the order under a name, without the search and the tournament, and brings them back', async () => {
  const first = renderApp(<List />, { at: '/list?status=due&sort=-age&q=Kim&tournamentId=3' });
  await first.user.click(screen.getByRole('button', { name: 'Save filters' }));
  await first.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Who owes');
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('combobox', { name: 'Saved filters' })).toHaveValue('Who owes');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Kim|tournamentId/);
  first.unmount();

  const { user, address } = renderApp(<List />, { at: '/list?tournamentId=4&q=Lee' });
  const choice = screen.getByRole('combobox', { name: 'Saved filters' });
  expect(choice).toHaveValue('');
  await user.selectOptions(choice, 'Who owes');
  expect(new URLSearchParams(address()?.split('?')[1])).toEqual(
    new URLSearchParams({ tournamentId: '4', status: 'due', sort: '-age' }),
  );
  await user.selectOptions(choice, 'None');
  expect(address()).not.toContain('status');
  await user.selectOptions(choice, 'Who owes');
  await user.click(screen.getByRole('button', { name: 'Delete “Who owes”' }));
  expect(screen.queryByRole('combobox', { name: 'Saved filters' })).not.toBeInTheDocument();
});
