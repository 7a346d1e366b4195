import { screen } from '@testing-library/react';
import { fields } from '@schi/contract';
import { renderApp } from '@schi/shared-ui/testing';
import { pageSize, useListState } from './use-list-state';

const Query = () => {
  const { query } = useListState({
    filters: { status: fields.text(), tournamentId: fields.id() },
    sorts: ['name', 'age'],
    defaultSort: 'name',
    defaults: { status: 'due' },
  });
  return <output>{JSON.stringify(query)}</output>;
};

it.each<[string, object]>([
  ['', {}],
  ['?page=3', { page: 3 }],
  // Nonsense in an address counts as nothing.
  ...['0', '-1', '1.5', 'x', ''].map((page): [string, object] => [`?page=${page}`, {}]),
  ['?sort=-age', { sort: '-age' }],
  ['?sort=height', {}],
  ['?q=Kim', { q: 'Kim' }],
  ['?tournamentId=3', { tournamentId: '3' }],
  ['?tournamentId=three', {}],
  ['?status=paid', { status: 'paid' }],
  ['?status=all', { status: undefined }],
])('asks the server for what the address says: “%s”', (search, parts) => {
  renderApp(<Query />, { at: `/list${search}` });
  const usual = { page: 1, pageSize, sort: 'name', status: 'due' };
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(
    JSON.parse(JSON.stringify({ ...usual, ...parts })),
  );
});
