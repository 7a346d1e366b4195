import { screen } from '@testing-library/react';
import { listNotices, type Notice } from '@schi/contract';
import {
  answerCalls,
  answerTo,
  buildInlined,
  buildTournament,
  optionsOf,
  renderApp,
  tableOf,
  type Handler,
} from '@schi/shared-ui/testing';
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
  expect(await screen.findByRole('link', { name: 'Ana Kim' })).toHaveAttribute('href', '/admin/registration/31');
  expect(tableOf('Notices')).toEqual([
    'Step taken, descending | Notice | Division, sortable | Family, sortable | By | Address | State | Why',
    'May 2, 2026, 10:00 AM PDT | Soon | Boys 8–9 | Ana Kim | E-mail | ana@example.com | Sent | –',
    'May 2, 2026, 10:00 AM PDT | Soon | Boys 8–9 | Jun Lee | Text message | 3105550100 | Not sent | Before 8 in the morning',
    'May 2, 2026, 10:00 AM PDT | Soon | Boys 8–9 | Mo Park | E-mail | ana@example.com | Failed | 550 No such mailbox',
  ]);
  const states = { All: '', Waiting: 'waiting', Sent: 'sent', Failed: 'failed', 'Not sent': 'skipped' };
  expect(optionsOf('State')).toEqual(states);
  expect(optionsOf('Notice')).toEqual({ All: '', Soon: 'soon', 'Come to staging': 'staging', Moved: 'moved' });
  expect(optionsOf('By')).toEqual({ All: '', 'E-mail': 'email', 'Text message': 'sms' });
});

it('asks the server for what is filtered', async () => {
  const { user, calls } = open({ items: [notice()], total: 1 });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Notice' }), 'Moved');
  expect(await screen.findByRole('link', { name: 'Ana Kim' })).toBeInTheDocument();
  expect(calls.at(-1)?.path).toBe('/api/admin/matchday/7/notices?page=1&pageSize=40&sort=-notedAt&kind=moved');
});

it('says what comes here while there is nothing', async () => {
  open({ items: [], total: 0 });
  expect(await screen.findByText('No notices yet')).toBeInTheDocument();
});

it('offers another try when it could not be read', async () => {
  open(() => ({ status: 503, body: { message: 'The server rests.' } }));
  expect(await screen.findByText(/The server rests\./)).toBeInTheDocument();
});
