// Without fake-indexeddb: a browser that stores nothing.
import { screen, waitFor } from '@testing-library/react';
import { logOut, readSession } from '@schi/shared-ui/session';
import { answerCalls, buildInlined, buildTournament, renderApp } from '@schi/shared-ui/testing';
import CheckInPage from './CheckInPage';
import { buildFamily, buildRoster } from './testing';

it('a logout asks about changes that are in the memory of the page only (E3)', async () => {
  localStorage.clear();
  const asked: (string | undefined)[] = [];
  window.confirm = (question) => {
    asked.push(question);
    return false;
  };
  answerCalls({
    'GET /api/admin/check-in/7/roster': buildRoster([buildFamily()]),
    'POST /api/admin/check-in/7/events': () => ({ status: 503, body: { message: 'No network.' } }),
    'GET /api/admin/check-in/7/history/31': [],
  });
  const inlined = buildInlined({ tournaments: [buildTournament({ id: 7 })] });
  const { user } = renderApp(<CheckInPage />, { at: '/admin/check-in?registration=31', as: ['CheckInAdmin'], inlined });
  await user.click(await screen.findByRole('button', { name: 'Check in all 2 competitors' }));
  await waitFor(() => {
    logOut();
    expect(asked.at(-1)).toBe(
      '2 changes are in this page only, because this browser stores nothing, and will be lost. Log out?',
    );
  });
  expect(readSession()).not.toBeNull();
});
