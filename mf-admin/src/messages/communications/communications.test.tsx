import { screen, waitFor } from '@testing-library/react';
import type { Audience, AudiencePreview, Campaign, CampaignPreview, OutboxState } from '@schi/contract';
import { useRoutes } from '@schi/shared-ui/platform';
import {
  answerCalls,
  buildEventType,
  buildInlined,
  buildTournament,
  optionsOf,
  renderApp,
  tableOf,
  type CallSeen,
  type Handlers,
} from '@schi/shared-ui/testing';
import { audienceOf, composePath } from '../../platform/message-paths';
import CampaignPage from './CampaignPage';
import ChooseRegistrationsPage from './ChooseRegistrationsPage';
import CommunicationsPage from './CommunicationsPage';
import ComposePage from './ComposePage';
import OutboxPage from './OutboxPage';

const campaign = (counts: Partial<Campaign['counts']> = {}): Campaign => ({
  campaignId: 4,
  channel: 'email',
  topic: 'announcements',
  subject: 'Doors',
  body: 'Open',
  by: 'Dana Director',
  createdAt: '2025-03-01T18:00:00.000Z',
  counts: { waiting: 0, sent: 0, failed: 0, skipped: 0, ...counts },
});
const looked: CampaignPreview = {
  seen: 'these-recipients',
  addresses: 2,
  registrations: 3,
  skipped: [{ reason: 'refused', count: 1 }],
  recipients: [
    { registrationId: 8, name: 'Ana Kim', address: 'ana@example.com' },
    { registrationId: 9, name: 'Jun Lee', address: 'jun@example.com' },
  ],
  preview: { to: 'ana@example.com', subject: 'Doors', text: 'Hello Ana', html: '<p>Hello Ana</p>', sms: null },
};
const chosen: AudiencePreview = {
  registrations: 21,
  addresses: 20,
  skipped: [{ reason: 'refused', count: 1 }],
  members: [
    { registrationIds: [8], name: 'Ana Kim', address: 'ana@example.com', skipped: null },
    { registrationIds: [9, 12], name: 'Jun Lee', address: 'jun@example.com', skipped: 'refused' },
  ],
  seen: 'these-recipients',
};
const Pages = () =>
  useRoutes([
    { path: '/admin/communications', element: <CommunicationsPage /> },
    { path: '/admin/communications/registrations', element: <ChooseRegistrationsPage /> },
    { path: '/admin/communications/new', element: <ComposePage /> },
    { path: '/admin/communications/outbox', element: <OutboxPage /> },
    { path: '/admin/communications/:campaignId', element: <CampaignPage /> },
  ]);
const open = (at: string, handlers: Handlers = {}) => {
  const calls = answerCalls({
    'GET /api/admin/message-templates': { items: [], total: 0 },
    'POST /api/admin/campaign-audiences': chosen,
    'GET /api/competitor-levels': [{ id: 3, name: 'Green belt', order: 3, isBlackBelt: false }],
    ...handlers,
  });
  const inlined = buildInlined({
    tournaments: [buildTournament()],
    eventTypes: [buildEventType({ id: 2, title: 'Sparring' })],
  });
  return { ...renderApp(<Pages />, { at, as: ['TournamentDirector'], inlined }), calls };
};
const write = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText(/^Subject/), 'Doors');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello {{{{firstName}}');
};
afterEach(() => sessionStorage.clear());

it('names the audience in the address, and reads it back', () => {
  const audiences: Audience[] = [
    { registrationIds: [3, 5] },
    { filter: { tournamentId: 2, status: 'completed', q: 'kim & sons' } },
    {
      filter: {
        school: 'Torrance Hapkido',
        balance: 'due',
        eventTypeId: 2,
        competitorLevelId: 3,
        ages: '7-8',
        gender: 2,
      },
    },
    { filter: {} },
    { competitors: { tournamentId: 2, checkIn: 'missing', doubtful: true, status: 'withdrawn' } },
  ];
  for (const audience of audiences)
    expect(audienceOf(new URL(composePath(audience), 'http://localhost').searchParams)).toEqual(audience);
});

it('ignores values in the address that are not allowed', () =>
  expect(
    audienceOf(new URLSearchParams('tournamentId=x&balance=rich&ages=1-2&gender=7&school=Lomita&sort=name')),
  ).toEqual({
    filter: { school: 'Lomita' },
  }));

it('shows the number of recipients, and each of them by name', async () => {
  const { user, calls } = open(
    '/admin/communications/new?tournamentId=7&school=Torrance+Hapkido&balance=due&eventTypeId=2&competitorLevelId=3',
  );
  expect(
    await screen.findByText(
      /^21 registrations: .+, school Torrance Hapkido, event Sparring, belt Green belt, owing money\.$/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('20 addresses get the message once. 1 not: opted out of such messages.')).toBeInTheDocument();
  await user.click(screen.getByText('Show the recipients'));
  expect(screen.getByRole('row', { name: /Ana Kim ana@example\.com 8 Yes/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Jun Lee .* No: opted out of such messages/ })).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/campaign-audiences'))?.body).toEqual({
    channel: 'email',
    topic: 'announcements',
    audience: {
      filter: { tournamentId: 7, school: 'Torrance Hapkido', balance: 'due', eventTypeId: 2, competitorLevelId: 3 },
    },
  });
});

it('sends to the reviewed recipients; when they have changed it shows the new number and keeps the message', async () => {
  const message =
    'The recipients have changed since you looked at them: it would go to 3 addresses of 4 registrations now.';
  const { user, calls } = open('/admin/communications/new?ids=8,9', {
    'POST /api/admin/campaign-previews': looked,
    'POST /api/admin/campaigns': () => ({
      status: 409,
      body: { message, code: 'audience-changed', addresses: 3, registrations: 4 },
    }),
  });
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 2 addresses' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/campaigns')?.body).toMatchObject({
    seen: 'these-recipients',
    audience: { registrationIds: [8, 9] },
  });
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Doors');
  expect(screen.queryByRole('button', { name: /^Send to/ })).not.toBeInTheDocument();
});

it('is reviewed before it is sent, and again after a change', async () => {
  const { user, calls } = open('/admin/communications/new?ids=8,9', { 'POST /api/admin/campaign-previews': looked });
  await write(user);
  expect(screen.queryByRole('button', { name: /^Send to/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('It goes to 2 addresses of 3 registrations, each once.')).toBeInTheDocument();
  expect(screen.getByText('1: opted out of such messages')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.includes('previews'))?.body).toMatchObject({
    body: 'Hello {{firstName}}',
    audience: { registrationIds: [8, 9] },
  });
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '!');
  expect(screen.getByText(/Review it again before you send it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Send to/ })).not.toBeInTheDocument();
});

it('names an unknown placeholder at its field, without asking the server', async () => {
  const { user, calls } = open('/admin/communications/new?ids=8');
  await user.type(await screen.findByLabelText(/^Subject/), 'Hello {{{{nickname}}');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(screen.getByText('* There is no placeholder {{nickname}}. Choose one of the list')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('preview'))).toEqual([]);
});

it('keeps what was written when the answer was lost, and sends it again as the same', async () => {
  let isDown = true;
  const keys: (string | null)[] = [];
  const { user, address } = open('/admin/communications/new?ids=8,9', {
    'POST /api/admin/campaign-previews': looked,
    'POST /api/admin/campaigns': ({ headers }: CallSeen) => {
      keys.push(headers.get('idempotency-key'));
      return isDown
        ? { status: 503, body: { message: 'The server rests.' } }
        : { status: 200, body: campaign({ waiting: 2 }) };
    },
    'GET /api/admin/campaigns/4': campaign({ sent: 2 }),
    'GET /api/admin/campaigns/4/recipients': { items: [], total: 0 },
  });
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send to 2 addresses' }));
    await user.click(screen.getByRole('button', { name: 'Send now' }));
  };
  await press();
  expect(await screen.findByText('The server rests.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Doors');
  isDown = false;
  await press();
  await waitFor(() => expect(address()).toBe('/admin/communications/4'));
  expect(new Set(keys).size).toBe(1);
});

it('lists the messages with their results, the newest first, a long text shortened', async () => {
  const sms = { ...campaign({ sent: 1 }), channel: 'sms' as const, subject: '', by: '' };
  const long = 'x'.repeat(56);
  const items = [
    campaign({ waiting: 4, sent: 3, failed: 2, skipped: 1 }),
    { ...sms, campaignId: 5, body: `${long}1234` },
    { ...sms, campaignId: 6, body: `${long}12345` },
  ];
  const { calls } = open('/admin/communications', { 'GET /api/admin/campaigns': { items, total: 3 } });
  await screen.findByRole('link', { name: 'Doors' });
  const at = 'Mar 1, 2025, 10:00 AM PST';
  expect(tableOf('Communications')).toEqual([
    'Message | By | Kind | Sent on, descending | Written by | Sent, number | Waiting, number | Failed, number | Not sent, number',
    `Doors | E-mail | Announcement | ${at} | Dana Director | 3 | 4 | 2 | 1`,
    `${long}1234 | Text message | Announcement | ${at} | – | 1 | 0 | 0 | 0`,
    `${long}1… | Text message | Announcement | ${at} | – | 1 | 0 | 0 | 0`,
  ]);
  expect(screen.getByRole('link', { name: 'Doors' })).toHaveAttribute('href', '/admin/communications/4');
  expect(calls.at(-1)?.path).toBe('/api/admin/campaigns?page=1&pageSize=40&sort=-createdAt');
});

it('leads from the messages to the registrations that owe money, and from their list to the same', async () => {
  const none = { items: [], total: 0 };
  const { user, calls, address } = open('/admin/communications', {
    'GET /api/admin/campaigns': none,
    'GET /api/admin/registrations': { ...none, total: 3 },
    'GET /api/admin/schools/7': [],
  });
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/admin/registrations')).at(-1)?.path;
  await user.click(await screen.findByRole('link', { name: 'Write to who owes' }));
  const write = await screen.findByRole('button', { name: 'Write to all 3 registrations' });
  expect(asked()).toBe('/api/admin/registrations?page=1&pageSize=40&sort=-balance&tournamentId=7&balance=due');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked()).not.toContain('balance=due'));
  await user.click(screen.getByRole('button', { name: 'Only who owes money' }));
  await waitFor(() => expect(asked()).toContain('balance=due'));
  await user.click(write);
  expect(address()).toBe('/admin/communications/new?tournamentId=7&balance=due');
});

it('puts a placeholder where the cursor is', async () => {
  const { user } = open('/admin/communications/new?ids=8');
  const body = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(body, 'Dear , welcome');
  (body as HTMLTextAreaElement).setSelectionRange(5, 5);
  await user.click(screen.getByText('Placeholders'));
  await user.click(screen.getByRole('button', { name: /First name of the account/ }));
  expect(body).toHaveValue('Dear {{firstName}}, welcome');
});

it('shows the progress, and offers to send the failed ones again', async () => {
  const { user, calls } = open('/admin/communications/4', {
    'GET /api/admin/campaigns/4': campaign({ sent: 7, failed: 2, skipped: 1 }),
    'GET /api/admin/campaigns/4/recipients': {
      items: [
        {
          recipientId: 1,
          name: 'Ana Kim',
          address: 'ana@example.com',
          registrationIds: [8],
          state: 'failed',
          skipped: null,
          error: '550 no',
          sentAt: null,
        },
      ],
      total: 1,
    },
    'POST /api/admin/campaigns/4/resend': { count: 2 },
  });
  expect(await screen.findByText('7 of 9 sent, 2 failed, 1 skipped.')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Sent' })).toHaveAttribute('value', '7');
  await screen.findByText('550 no');
  expect(tableOf('Recipients')).toEqual([
    'To, ascending | Address, sortable | Registration | State | Why',
    'Ana Kim | ana@example.com | 8 | Failed | 550 no',
  ]);
  expect(optionsOf('State')).toEqual({
    All: '',
    Waiting: 'waiting',
    Sent: 'sent',
    Failed: 'failed',
    'Not sent': 'skipped',
  });
  await user.click(screen.getByRole('button', { name: 'Send 2 failed again' }));
  await waitFor(() =>
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/resend'))).toBe(true),
  );
});

it('says that a message does not exist, and what could not be loaded', async () => {
  const missing = open('/admin/communications/9');
  expect(await screen.findByText('This message could not be found')).toBeInTheDocument();
  missing.unmount();
  open('/admin/communications/4', {
    'GET /api/admin/campaigns/4': () => ({ status: 500, body: { message: 'Broken.' } }),
  });
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
});

it('shows since when the oldest message is waiting, and tries one at once', async () => {
  const { user, calls } = open('/admin/communications/outbox', {
    'GET /api/admin/mail-state': {
      waiting: 2,
      failed: 1,
      oldestWaitingSince: '2025-03-01T18:00:00.000Z',
      bounced: 1,
      troubles: [
        { kind: 'dead-worker', mails: 2, since: '2025-03-01T18:00:00.000Z' },
        { kind: 'refused', mails: 1, since: '2025-03-01T18:00:00.000Z' },
      ],
    } satisfies OutboxState,
    'GET /api/admin/mails': {
      items: [
        {
          mailId: 5,
          template: 'receipt',
          to: 'ana@example.com',
          state: 'failed',
          attempts: 3,
          lastError: '450 later',
          createdAt: '2025-03-01T18:00:00.000Z',
          sentAt: null,
          registrationId: 8,
        },
      ],
      total: 1,
    },
    'POST /api/admin/mails/5/resend': true,
  });
  expect(
    await screen.findByText(/^2 messages are waiting, the oldest since .*1 mailbox does not exist/),
  ).toBeInTheDocument();
  expect(screen.getByText('A server process ended while it was sending 2 messages.')).toBeInTheDocument();
  expect(
    screen.getByText(/They are sent again within a minute. If this message stays longer, restart the server./),
  ).toBeInTheDocument();
  expect(screen.getByText('The mail server refused 1 message.')).toBeInTheDocument();
  expect(screen.queryByText(/mail server cannot be reached/)).not.toBeInTheDocument();
  expect(tableOf('Outbox')).toEqual([
    'To, sortable | Message | State | Tries, number, sortable | Last error | Registration | Written on, descending | Actions',
    'ana@example.com | receipt | Failed | 3 | 450 later | 8 | Mar 1, 2025, 10:00 AM PST | Send now',
  ]);
  expect(optionsOf('State')).toEqual({ All: '', Waiting: 'queued', Sent: 'sent', Failed: 'failed' });
  await user.click(await screen.findByRole('button', { name: 'Send now to ana@example.com, message 5' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/admin/mails/5/resend')).toBe(true));
});
