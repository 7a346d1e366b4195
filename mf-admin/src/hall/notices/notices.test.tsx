import { screen, within } from '@testing-library/react';
import { listNotices, type Notice } from '@schi/contract';
import { answerCalls, answerTo, buildInlined, buildTournament, renderApp, type Handler } from '@schi/shared-ui/testing';
import NoticesPage from './NoticesPage';

const notice = (changes: Partial<Notice> = {}): Notice => ({
  noticeId: 1,
  kind: 'soon',
  division: 'Boys 8–9',
  registrationId: 31,
  family: 'Ana Kim',
  channel: 'email',
  address: 'ana@example.com',
  state: 'sent',
  skipped: null,
  error: null,
  notedAt: '2026-05-02T17:00:00.000Z',
  sentAt: '2026-05-02T17:00:11.000Z',
  ...changes,
});
const tournament = buildTournament();
const open = (answer: Handler<typeof listNotices>) => {
  const calls = answerCalls(answerTo(listNotices, { tournamentId: tournament.id }, answer));
  const inlined = buildInlined({ tournaments: [tournament] });
  return { ...renderApp(<NoticesPage />, { at: '/admin/notices', as: ['TournamentDirector'], inlined }), calls };
};

it('says who was told what, and why others were not', async () => {
  open({
    items: [
      notice(),
      notice({
        noticeId: 2,
        family: 'Jun Lee',
        channel: 'sms',
        address: '3105550100',
        state: 'skipped',
        skipped: 'too early',
      }),
      notice({ noticeId: 3, family: 'Mo Park', state: 'failed', error: '550 No such mailbox' }),
    ],
    total: 3,
  });
  const [, sent, skipped, failed] = await screen.findAllByRole('row');
  expect(within(sent as HTMLElement).getByRole('link', { name: 'Ana Kim' })).toHaveAttribute(
    'href',
    '/admin/registration/31',
  );
  expect(sent).toHaveTextContent('SoonBoys 8–9Ana KimE-mailana@example.comSent–');
  expect(skipped).toHaveTextContent('Text message3105550100Not sentBefore 8 in the morning');
  expect(failed).toHaveTextContent('Failed550 No such mailbox');
});

it('asks the server for what is filtered', async () => {
  const { user, calls } = open({ items: [notice()], total: 1 });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Notice' }), 'Moved');
  expect(await screen.findByRole('link', { name: 'Ana Kim' })).toBeInTheDocument();
  expect(calls.at(-1)?.path).toContain('kind=moved');
});

it('says what comes here while there is nothing', async () => {
  open({ items: [], total: 0 });
  expect(await screen.findByText('No notices yet')).toBeInTheDocument();
});

it('offers another try when it could not be read', async () => {
  open(() => ({ status: 503, body: { message: 'The server rests.' } }));
  expect(await screen.findByText(/The server rests\./)).toBeInTheDocument();
});
