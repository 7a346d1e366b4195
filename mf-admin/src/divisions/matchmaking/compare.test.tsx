import { screen, waitFor, within } from '@testing-library/react';
import type { DraftComparison, TournamentEvent } from '@schi/contract';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerCalls, buildInlined, renderApp, type Handlers } from '@schi/shared-ui/testing';
import ComparePage from './ComparePage';
import { buildComparison } from './matchmaking.fixture';

const forms: TournamentEvent = { id: 1, eventTypeId: 1, title: 'Forms', description: '' };
const differing = (
  competitorId: number,
  lastName: string,
  divisions: [string | null, string | null],
): DraftComparison['differing'][number] => ({
  competitorId,
  firstName: 'Mina',
  lastName,
  eventId: 1,
  divisions,
});
const Pages = () => useRoutes([{ path: '/admin/matchmaking/:draftId/compare/:otherId', element: <ComparePage /> }]);
const open = (comparison: DraftComparison, handlers: Handlers = {}, at = '/admin/matchmaking/5/compare/6') => {
  answerCalls({ 'GET /api/admin/drafts/5/compare/6': comparison, 'GET /api/events/7': [forms], ...handlers });
  return renderApp(<Pages />, { at, as: ['TournamentDirector'], inlined: buildInlined() });
};
const line = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('says in words which draft is better in each figure', async () => {
  open(buildComparison());
  expect(await line('Lone entries')).toEqual(['0Better', '12']);
  expect(await line('Ring changes per competitor')).toEqual(['2.24', '0.80Better']);
  expect(await line('Divisions')).toEqual(['381', '192']);
  expect(await line('Cost')).toEqual(['3,225', '3,225']);
  expect(await line('Divisions with warnings')).toEqual(['0Better', '4']);
  expect(await line('Programs')).toEqual(['Best divisions per event', 'Groups stay together']);
  expect(screen.getByRole('link', { name: 'Draft 2' })).toHaveAttribute('href', '/admin/matchmaking/6/all');
  expect(await screen.findByText('Nobody stands differently')).toBeInTheDocument();
});

it('lists who stands differently, searched and paged, thousands of them too', async () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    differing(index + 1, `Kim ${index + 1}`, ['Children 6–7', 'Children 8–9']),
  );
  const { user, address } = open(buildComparison([...many, differing(4000, 'Müller', ['Boys 10–11', null])]));
  expect(await screen.findByText('1–40 of 3001')).toBeInTheDocument();
  expect(screen.getByText('3,001 competitors have other companions, in 3,001 entries.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('rowheader', { name: 'Kim 41, Mina' })).toBeInTheDocument();
  expect(address()).toContain('page=2');
  await user.type(screen.getByLabelText('Search'), 'muller forms');
  expect(await line('Müller, Mina')).toEqual(['Forms', 'Boys 10–11', 'No division']);
  await user.type(screen.getByLabelText('Search'), ' nobody');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('1–40 of 3001')).toBeInTheDocument();
});

it('says that a draft does not exist, and shows a refusal with another try', async () => {
  const missing = open(buildComparison(), {
    'GET /api/admin/drafts/5/compare/6': () => ({ status: 404, body: { message: 'No such draft.' } }),
  });
  expect(screen.getByText('Loading the comparison')).toBeInTheDocument();
  expect(await screen.findByText('One of these drafts could not be found')).toBeInTheDocument();
  missing.unmount();
  const nonsense = open(buildComparison(), {}, '/admin/matchmaking/5/compare/x');
  expect(await screen.findByText('One of these drafts could not be found')).toBeInTheDocument();
  nonsense.unmount();
  const message = 'These drafts are of different tournaments.';
  let isRefused = true;
  const { user } = open(buildComparison(), {
    'GET /api/admin/drafts/5/compare/6': () =>
      isRefused ? { status: 409, body: { message } } : { status: 200, body: buildComparison() },
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('rowheader', { name: 'Cost' })).toBeInTheDocument());
});
