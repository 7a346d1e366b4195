import { screen, waitFor } from '@testing-library/react';
import type { DraftOperation } from '@schi/contract';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerCalls, buildInlined, renderApp, tableOf, type Handlers } from '@schi/shared-ui/testing';
import HistoryPage from './HistoryPage';
import { buildDraft, buildOperation } from './matchmaking.fixture';

const Pages = () => useRoutes([{ path: '/admin/matchmaking/:draftId/history', element: <HistoryPage /> }]);
const open = (operations: DraftOperation[], handlers: Handlers = {}, at = '/admin/matchmaking/5/history') => {
  answerCalls({
    'GET /api/admin/drafts/5': buildDraft(),
    'GET /api/admin/drafts/5/operations': () => ({ status: 200, body: operations }),
    ...handlers,
  });
  return renderApp(<Pages />, { at, as: ['TournamentDirector'], inlined: buildInlined() });
};

it('says what was done, by whom, and whether it was undone, the newest first', async () => {
  open([
    buildOperation({ sequence: 2, kind: 'undo', payload: {}, undoes: 1, by: 'Lee Park' }),
    buildOperation({ sequence: 1, undoneBy: 2 }),
  ]);
  await screen.findByRole('rowheader', { name: '2' });
  expect(tableOf('History')).toEqual([
    'Step | What was done | Who | When | Now',
    '2 | Undid step 1 | Lee Park | May 1, 2026, 10:20 AM PDT | In effect',
    '1 | Split “Children 6–7” by age into 2 parts | Dana Kim | May 1, 2026, 10:20 AM PDT | Undone in step 2',
  ]);
});

it('pages a long history', async () => {
  const { user } = open(Array.from({ length: 90 }, (_, index) => buildOperation({ sequence: 90 - index })));
  expect(await screen.findByText('1–40 of 90')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('rowheader', { name: '50' })).toBeInTheDocument();
});

it('says that nothing was changed yet, that there is no such draft, and why it could not be loaded', async () => {
  const empty = open([]);
  expect(screen.getByText('Loading the history')).toBeInTheDocument();
  expect(await screen.findByText('Nothing was changed yet')).toBeInTheDocument();
  empty.unmount();
  const missing = open([], {
    'GET /api/admin/drafts/5': () => ({ status: 404, body: { message: 'No.' } }),
    'GET /api/admin/drafts/5/operations': () => ({ status: 404, body: { message: 'No.' } }),
  });
  expect(await screen.findByText('This draft could not be found')).toBeInTheDocument();
  missing.unmount();
  const nonsense = open([], {}, '/admin/matchmaking/x/history');
  expect(await screen.findByText('This draft could not be found')).toBeInTheDocument();
  nonsense.unmount();
  let isDown = true;
  const { user } = open([], {
    'GET /api/admin/drafts/5/operations': () =>
      isDown ? { status: 500, body: { message: 'Broken.' } } : { status: 200, body: [buildOperation()] },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  await waitFor(() => expect(screen.getByText('Split “Children 6–7” by age into 2 parts')).toBeInTheDocument());
});
