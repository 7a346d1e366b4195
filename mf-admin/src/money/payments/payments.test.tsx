/** @jest-environment-options {"styleSheets": true} */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EndOfDay, GatewayDay, MoneyCheck, PaymentRow } from '@schi/contract';
import { optionsOf, tableOf } from '@schi/shared-ui/testing';
import { buildDrawer, buildPage, openDesk } from '../../office/registration/registration.fixture';

const till = '/admin/payments?registration=31';
const dialog = () => within(screen.getByRole('dialog'));
const due = buildPage({ money: { cost: 110, paid: 90, returning: 0, balance: 20 } });
const pay = 'POST /api/admin/payments';
const taken = { registrationId: 31, ledgerEntryId: 2, balance: 0, hasCompleted: false, confirmationCode: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('says what to do first, and finds who is paying', async () => {
  const { user, calls } = openDesk('/admin/payments', {
    handlers: { 'GET /api/admin/registrations': { items: [], total: 0 } },
  });
  expect(await screen.findByText('Who is paying?')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Search'), 'kim');
  expect(await screen.findByText('Nobody matches')).toBeInTheDocument();
  expect(calls.at(-1)?.path).toContain('q=kim');
});

const row = {
  registrationId: 31,
  tournamentName: 'Invitational 2026',
  customerName: 'Casey Rivera',
  email: 'casey@example.com',
  isCompleted: true,
  competitors: 2,
  spectators: 1,
  merchOrders: 0,
  cost: 120,
  balance: 20,
  confirmationCode: 'K7QW3M9P',
  completedAt: '2026-02-03T10:00:00Z',
  timeZone: 'America/Los_Angeles',
};
const entry: PaymentRow = {
  ledgerEntryId: 5,
  registrationId: 31,
  tournamentName: 'Invitational 2026',
  customerName: 'Casey Rivera',
  confirmationCode: 'K7QW3M9P',
  kind: 'check',
  amount: 100,
  reference: '1001',
  note: '',
  purpose: null,
  by: 'Robin Door',
  drawer: null,
  at: '2026-02-03T10:00:00Z',
  timeZone: 'America/Los_Angeles',
};

it('shows who owes and the latest payments before anybody is searched for', async () => {
  const { calls } = openDesk('/admin/payments', {
    handlers: {
      'GET /api/admin/registrations': { items: [row], total: 30 },
      'GET /api/admin/payments': { items: [entry], total: 1 },
    },
  });
  expect(await screen.findByText('The 12 that owe most, of 30.')).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'Registrations that owe' })).getByText('$20.00 due'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Casey Rivera \$100\.00 Check/ })).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain(
    '/api/admin/registrations?tournamentId=7&balance=due&sort=-balance&pageSize=12',
  );
  expect(screen.getAllByRole('link', { name: 'All payments' })[1]).toHaveAttribute(
    'href',
    '/admin/payments/all?tournamentId=7',
  );
});

it('says so when nobody owes and nobody has paid', async () => {
  openDesk('/admin/payments');
  expect(await screen.findByText('Nobody owes anything.')).toBeInTheDocument();
  expect(await screen.findByText('Nobody has paid yet.')).toBeInTheDocument();
});

it('lists all payments as the address says, and narrows them by day and method', async () => {
  const { user, calls, address } = openDesk('/admin/payments/all?sort=amount', {
    handlers: { 'GET /api/admin/payments': { items: [entry], total: 1 } },
  });
  await screen.findByRole('link', { name: 'Casey Rivera' });
  expect(tableOf('All payments')).toEqual([
    'Customer, sortable | Amount, number, ascending | How | When, sortable | Code | Taken by | Reference, note',
    'Casey Rivera | $100.00 | Check | Feb 3, 2026, 2:00 AM PST | K7QW3M9P | Robin Door | 1001',
  ]);
  expect(optionsOf('How')).toEqual({
    All: '',
    Online: 'online',
    Cash: 'cash',
    Check: 'check',
    'Card terminal': 'card terminal',
    Adjustment: 'adjustment',
  });
  expect(optionsOf('Direction')).toEqual({ All: '', Received: 'received', 'Given back': 'returned' });
  await user.selectOptions(screen.getByLabelText('How'), 'Check');
  await user.type(screen.getByLabelText('Day'), '2026-02-03');
  await waitFor(() => expect(address()).toBe('/admin/payments/all?sort=amount&method=check&date=2026-02-03'));
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe(
      '/api/admin/payments?page=1&pageSize=40&sort=amount&tournamentId=7&method=check&date=2026-02-03',
    ),
  );
});

it('takes what is due in cash, with the change', async () => {
  const { user, changes } = openDesk(till, {
    pages: [due, buildPage()],
    handlers: { [pay]: () => ({ status: 200, body: taken }) },
  });
  await user.type(await screen.findByLabelText(/^Cash received/), '50');
  expect(screen.getByText('Change: $30.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take $20.00' }));
  expect(await screen.findByText('The payment is entered. Nothing due.')).toBeInTheDocument();
  expect(changes()).toMatchObject([
    { body: { registrationId: 31, method: 'cash', amount: 20, balance: 20, cashDrawerId: 3 } },
  ]);
  expect(changes()[0]?.body).not.toHaveProperty('given');
});

it.each([
  ['several are open', [buildDrawer(), buildDrawer({ cashDrawerId: 4, name: 'Side desk' })], 'Side desk', 4],
  ['none is open', [], 'No drawer: the cash is kept elsewhere', 0],
])('asks which drawer the cash goes into when %s', async (_, drawers, choice, cashDrawerId) => {
  const { user, changes } = openDesk(till, {
    pages: [due, buildPage()],
    handlers: { 'GET /api/admin/payments/cash-drawers': drawers, [pay]: () => ({ status: 200, body: taken }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Take $20.00' }));
  expect(screen.getByText('* Which drawer? Please choose')).toBeInTheDocument();
  expect(changes()).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/^Cash drawer/), choice);
  await user.click(screen.getByRole('button', { name: 'Take $20.00' }));
  expect(await screen.findByText('The payment is entered. Nothing due.')).toBeInTheDocument();
  expect(changes()).toMatchObject([{ body: { method: 'cash', cashDrawerId } }]);
});

it('takes the employee’s own drawer unless another is chosen', async () => {
  const mine = buildDrawer({ cashDrawerId: 5, name: 'Mine', openedById: 7 });
  openDesk(till, {
    pages: [due],
    handlers: { 'GET /api/admin/payments/cash-drawers': [buildDrawer(), mine, buildDrawer({ cashDrawerId: 6 })] },
  });
  expect(await screen.findByLabelText(/^Cash drawer/)).toHaveDisplayValue('Mine');
});

it('requires the number of a check', async () => {
  const { user, changes } = openDesk(till, { pages: [due], handlers: { [pay]: () => ({ status: 200, body: taken }) } });
  await user.selectOptions(await screen.findByLabelText(/^Method/), 'check');
  await user.click(screen.getByRole('button', { name: 'Take $20.00' }));
  expect(screen.getByText('* Value is required')).toBeInTheDocument();
  expect(changes()).toEqual([]);
});

it('keeps what was typed when a payment is refused', async () => {
  const message = 'An online payment for this registration is being processed. Please wait a moment.';
  const { user } = openDesk(till, { pages: [due], handlers: { [pay]: () => ({ status: 409, body: { message } }) } });
  await user.selectOptions(await screen.findByLabelText(/^Method/), 'check');
  await user.type(screen.getByLabelText(/^Number of the check/), '1001');
  await user.click(screen.getByRole('button', { name: 'Take $20.00' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Number of the check/)).toHaveValue('1001');
});

it.each([
  ['all of it, so that nothing is due', buildPage()],
  ['a part of it', buildPage({ money: { cost: 90, paid: 80, returning: 0, balance: 10 } })],
])('tells the second collector that somebody has taken %s', async (_, now) => {
  const message = 'Alex Admin has just taken $20.00 (cash). Nothing was recorded for you.';
  const { user } = openDesk(till, {
    pages: [due, now],
    handlers: { [pay]: () => ({ status: 409, body: { message, code: 'total-changed', balance: now.money.balance } }) },
  });
  await user.selectOptions(await screen.findByLabelText(/^Method/), 'check');
  await user.type(screen.getByLabelText(/^Number of the check/), '1002');
  await user.click(screen.getByRole('button', { name: 'Take $20.00' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take $20.00' })).not.toBeInTheDocument();
  if (now.money.balance === 0) return;
  expect(screen.getByLabelText(/^Number of the check/)).toHaveValue('1002');
  expect(screen.getByRole('button', { name: 'Take $10.00' })).toBeInTheDocument();
});

it('keeps what was typed when the amount due changes under it, and follows the amount', async () => {
  const { user } = openDesk(till, { pages: [due, { ...due, money: { ...due.money, balance: 10 } }] });
  await user.selectOptions(await screen.findByLabelText(/^Method/), 'check');
  await user.type(screen.getByLabelText(/^Number of the check/), '1002');
  fireEvent.focus(window);
  expect(await screen.findByRole('button', { name: 'Take $10.00' })).toBeInTheDocument();
  expect(screen.getByLabelText(/^Number of the check/)).toHaveValue('1002');
});

it('asks what a refund is for, and says what is due afterwards', async () => {
  const path = 'POST /api/admin/payments/refunds';
  const { user, changes } = openDesk(till, { handlers: { [path]: () => ({ status: 200, body: { balance: 30 } }) } });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await screen.findByRole('dialog');
  await user.type(dialog().getByLabelText(/^Amount/), '30');
  await user.type(dialog().getByLabelText(/^Reason/), 'Wrong card');
  await user.click(dialog().getByRole('button', { name: 'Refund' }));
  expect(dialog().getByText('* Value is required')).toBeInTheDocument();
  expect(changes()).toEqual([]);
  await user.selectOptions(dialog().getByLabelText(/^What for/), 'goodwill');
  expect(dialog().getByText('Afterwards: Nothing due.')).toBeInTheDocument();
  await user.selectOptions(dialog().getByLabelText(/^What for/), 'payAnotherWay');
  expect(dialog().getByText('Afterwards: $30.00 due.')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('The refund is ordered. $30.00 due.')).toBeInTheDocument();
  expect(changes()).toMatchObject([{ body: { purpose: 'payAnotherWay', amount: 30 } }]);
});

it('offers what is owed to the family as the refund, by the way of the last payment', async () => {
  const owed = buildPage({ money: { cost: 70, paid: 90, returning: 0, balance: -20 }, payments: [] });
  const taken = { ...owed.ledger[0], ledgerEntryId: 2, kind: 'check' as const, amount: 90 };
  const { user } = openDesk(till, { pages: [{ ...owed, ledger: [taken as (typeof owed.ledger)[number]] }] });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await screen.findByRole('dialog');
  expect(dialog().getByLabelText(/^What for/)).toHaveDisplayValue('$20.00 is owed to the family');
  expect(dialog().getByLabelText(/^How/)).toHaveDisplayValue('Check');
  expect(dialog().getByLabelText(/^Amount/)).toHaveValue('20.00');
});

it('changes the cost with kind and reason', async () => {
  const { user, changes } = openDesk(till, {
    handlers: { 'POST /api/admin/payments/adjustments': () => ({ status: 200, body: { cost: 60, balance: -30 } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the cost' }));
  await user.selectOptions(dialog().getByLabelText(/^What for/), 'Fee waived');
  await user.type(dialog().getByLabelText(/^Amount/), '30');
  await user.type(dialog().getByLabelText(/^Reason/), 'Helps all day');
  expect(dialog().getByText('Afterwards it costs $60.00. $30.00 owed to the family.')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Change the cost' }));
  expect(await screen.findByText('The registration costs $60.00 now. $30.00 owed to the family.')).toBeInTheDocument();
  expect(changes()).toMatchObject([
    { body: { registrationId: 31, kind: 'waived', amount: 30, reason: 'Helps all day' } },
  ]);
});

it('refunds by the way of the payment, and keeps the input when it is refused', async () => {
  const message = 'This refund is more than what is left of the payments.';
  const { user, changes } = openDesk(till, {
    handlers: {
      'POST /api/admin/payments/refunds': () => ({ status: 422, body: { message, errors: { amount: message } } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await screen.findByRole('dialog');
  expect(dialog().getByText('At most $90.00 is left of what was paid.')).toBeInTheDocument();
  await user.selectOptions(dialog().getByLabelText(/^What for/), 'goodwill');
  await user.type(dialog().getByLabelText(/^Amount/), '90.01');
  await user.type(dialog().getByLabelText(/^Reason/), 'Ill');
  await user.click(dialog().getByRole('button', { name: 'Refund' }));
  expect(await dialog().findByText(`* ${message}`)).toBeInTheDocument();
  expect(dialog().getByLabelText(/^Amount/)).toHaveValue('90.01');
  expect(changes()).toMatchObject([{ body: { method: 'gateway', paymentId: 8, amount: 90.01, reason: 'Ill' } }]);
});

it('says that a refund is on its way, and why one did not work', async () => {
  const refund = { paymentId: 8, amount: 30, reason: 'Ill', purpose: null, by: null, at: '2026-02-03T10:00:00Z' };
  openDesk(till, {
    pages: [
      buildPage({
        refunds: [
          { ...refund, refundId: 1, status: 'requested', message: null, trouble: null },
          { ...refund, refundId: 2, status: 'requested', message: 'The card is closed.', trouble: null },
        ],
      }),
    ],
  });
  expect(await screen.findByText('The refund of $30.00 is on its way.')).toBeInTheDocument();
  expect(screen.getByText('The refund of $30.00 did not work yet: The card is closed.')).toBeInTheDocument();
});

const outside = {
  purpose: null,
  refundId: 5,
  paymentId: 8,
  amount: 20,
  reason: 'Made in the gateway dashboard',
  status: 'done',
  message: null,
  by: null,
  at: '2026-02-03T10:00:00Z',
} as const;

describe('while a refund is on its way', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  it('looks every two seconds until the gateway has answered', async () => {
    const pages = (['requested', 'done'] as const).map((status) =>
      buildPage({ refunds: [{ ...outside, status, trouble: null }] }),
    );
    const { calls } = openDesk(till, { pages });
    expect(await screen.findByText('The refund of $20.00 is on its way.')).toBeInTheDocument();
    const looks = () => calls.filter(({ path }) => path === '/api/admin/registrations/31').length;
    const before = looks();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(screen.queryByText(/is on its way/)).not.toBeInTheDocument());
    expect(looks()).toBe(before + 1);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(looks()).toBe(before + 1);
  });
});

it('marks the number of a check as required, and nothing of cash', async () => {
  const { user } = openDesk(till, { pages: [buildPage({ money: { cost: 55, paid: 0, returning: 0, balance: 55 } })] });
  await user.selectOptions(await screen.findByLabelText(/^Method/), 'check');
  expect(screen.getByLabelText(/^Number of the check/)).toBeRequired();
  await user.selectOptions(screen.getByLabelText(/^Method/), 'cash');
  expect(screen.getByLabelText(/^Cash received/)).not.toBeRequired();
});

it.each([
  [
    'refunded at gateway',
    /A refund of \$20\.00 was made at the payment gateway/,
    'They pay another way',
    { decision: 'payAnotherWay' },
  ],
  ['dispute lost', /The bank took \$20\.00 after a dispute/, 'They need not pay it', { decision: 'goodwill' }],
  ['refund failed', /The refund of \$20\.00 failed, so the family is owed it again/, 'Mark as settled', {}],
] as const)('lets a director settle money that went back at the gateway: %s', async (trouble, text, button, body) => {
  const path = '/api/admin/payments/refunds/5/settle';
  const refused = { status: 409, body: { message: 'Nothing is left to decide about this refund.' } };
  const { user, changes } = openDesk(till, {
    as: 'TournamentDirector',
    pages: [buildPage({ refunds: [{ ...outside, trouble }] })],
    handlers: { [`POST ${path}`]: () => refused },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(refused.body.message)).toBeInTheDocument();
  expect(changes()).toMatchObject([{ path, body }]);
});

it('tells everybody at the desk about a dispute, with nothing to press until the bank has decided', async () => {
  openDesk(till, { pages: [buildPage({ refunds: [{ ...outside, trouble: 'dispute open' }] })] });
  expect(
    await screen.findByText(/The holder of the card disputes \$20\.00\. Answer at the payment gateway/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /They/ })).not.toBeInTheDocument();
});

const drawer = buildDrawer();

it('opens a drawer with its float, and closes it with a count', async () => {
  const path = '/api/admin/payments/cash-drawers';
  const { user, changes } = openDesk('/admin/payments', {
    handlers: { [`GET ${path}`]: [drawer], [`POST ${path}/3/close`]: () => ({ status: 200, body: drawer }) },
  });
  expect(await screen.findByText(/\$180\.00 should be in it/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close drawer Front desk' }));
  await user.type(dialog().getByLabelText(/^Counted/), '175');
  await user.click(dialog().getByRole('button', { name: 'Close drawer' }));
  expect(changes()).toMatchObject([{ path: `${path}/3/close`, body: { counted: 175 } }]);
});

const day: EndOfDay = {
  date: '2026-02-03',
  lines: [{ method: 'cash', by: 'Robin Door', count: 2, received: 100, returned: 20, net: 80 }],
  received: 100,
  returned: 20,
  net: 80,
  drawers: [{ ...drawer, closedAt: '2026-02-03T20:00:00Z', closedBy: 'Robin Door', counted: 175, difference: -5 }],
};
const gatewayDay: GatewayDay = {
  gateway: 'sandbox',
  date: '2026-02-03',
  ours: { charged: 90, refunded: 0 },
  theirs: { charged: 145, refunded: 0 },
  problem: null,
  differences: [{ what: 'charge', reference: 'pay_9', registrationId: null, ours: null, theirs: 55 }],
};
const goneGateway: GatewayDay = {
  gateway: 'stripe',
  date: '2026-02-03',
  ours: { charged: 65, refunded: 0 },
  theirs: null,
  problem: 'not configured',
  differences: [],
};
const check: MoneyCheck = {
  ledgers: 2,
  entries: 3,
  broken: [{ registrationId: 31, ledgerEntryId: 2 }],
  ledger: 170,
  byMethod: [],
  cost: 190,
  due: 20,
  owed: 0,
  unsettled: [{ registrationId: 32, refundId: 4, amount: 20, trouble: 'refunded at gateway' }],
};

it('shows the end of a day: by method and person, the drawer’s difference, the gateway’s list, and a ledger that was tampered with', async () => {
  openDesk('/admin/payments/end-of-day?date=2026-02-03', {
    as: 'TournamentDirector',
    handlers: {
      'GET /api/admin/payments/end-of-day': day,
      'GET /api/admin/payments/gateway-day': [gatewayDay, goneGateway],
      'GET /api/admin/payments/check': check,
    },
  });
  expect(await screen.findByRole('row', { name: 'Cash Robin Door 2 $100.00 $20.00 $80.00' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Front desk .*\$180\.00 \$175\.00 -\$5\.00/ })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /pay_9 charge Nothing \$55\.00/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Registration 31' })).toHaveAttribute(
    'href',
    '/admin/registration/31',
  );
  expect(screen.getByText(/from entry 2 on/)).toBeInTheDocument();
  expect(screen.getByText(/^stripe is not in the settings any more/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payments of registration 32' })).toHaveAttribute(
    'href',
    '/admin/payments?registration=32',
  );
});

it('prints the day’s books only, with the tournament, when and by whom, and a line to sign', async () => {
  openDesk('/admin/payments/end-of-day?date=2026-02-03', {
    as: 'TournamentDirector',
    handlers: {
      'GET /api/admin/payments/end-of-day': day,
      'GET /api/admin/payments/gateway-day': [gatewayDay, goneGateway],
      'GET /api/admin/payments/check': check,
    },
  });
  expect(await screen.findByText(/^.+, Tuesday, February 3, 2026$/)).not.toBeVisible();
  expect(screen.getByText(/^Printed .+ by \S+/)).not.toBeVisible();
  expect(screen.getByText('Signature')).not.toBeVisible();
  expect((await screen.findByRole('heading', { name: 'All ledgers' })).closest('section')?.parentElement).toHaveStyle({
    display: 'contents',
  });
});

it('compares a fingerprint that was mailed with the ledgers as they are now', async () => {
  const fingerprint = 'ab'.repeat(32);
  const { calls, user } = openDesk('/admin/payments/end-of-day?date=2026-02-03', {
    as: 'TournamentDirector',
    handlers: {
      'GET /api/admin/payments/end-of-day': day,
      'GET /api/admin/payments/gateway-day': [gatewayDay, goneGateway],
      'GET /api/admin/payments/check': check,
      'GET /api/admin/payments/ledger-fingerprint': { until: '2026-02-03T12:00:00.000Z', entries: 3, fingerprint },
    },
  });
  const compare = async (mailed: string) => {
    await user.clear(await screen.findByLabelText(/^Fingerprint in the e-mail/));
    await user.type(screen.getByLabelText(/^Fingerprint in the e-mail/), mailed);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
  };
  await compare('abc');
  expect(await screen.findByText(/Value is required/)).toBeInTheDocument();
  expect(screen.getByText(/A fingerprint has 64 letters and digits/)).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).not.toContain('/api/admin/payments/ledger-fingerprint');
  // As a browser answers a time at a whole minute.
  fireEvent.change(screen.getByLabelText(/^Time in the e-mail/), { target: { value: '2026-02-03T12:00' } });
  await compare(fingerprint.toUpperCase());
  expect(calls.find(({ path }) => path.includes('ledger-fingerprint'))?.path).toContain(
    encodeURIComponent('2026-02-03T12:00:00.000Z'),
  );
  expect(await screen.findByText(/^The same\./)).toBeInTheDocument();
  await compare('cd'.repeat(32));
  expect(await screen.findByText(/^Different\./)).toBeInTheDocument();
});

it('checks all ledgers for directors only', async () => {
  const { calls } = openDesk('/admin/payments/end-of-day?date=2026-02-03', {
    handlers: {
      'GET /api/admin/payments/end-of-day': day,
      'GET /api/admin/payments/gateway-day': [gatewayDay, goneGateway],
    },
  });
  await screen.findByRole('row', { name: /pay_9/ });
  expect(calls.map(({ path }) => path)).not.toContain('/api/admin/payments/check');
});
