import { competitorDeclaration, staffPageFields, type StaffWithdrawal } from '@schi/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StaffRegistration } from '@schi/contract';
import { actFor } from '@schi/shared-ui/session';
import type { Reply } from '@schi/shared-ui/testing';
import { base, buildPage, buildStaffCompetitor, chooseFromMenu, openDesk } from './registration.fixture';

const at = '/admin/registration/31';
const dialog = () => within(screen.getByRole('dialog'));
const outdated = {
  status: 409,
  body: { message: 'Somebody else has changed this registration since you opened it.', code: 'outdated', version: 5 },
};
const done = { status: 200, body: { version: 5, balance: 0 } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('waits, and says what cannot be found', async () => {
  let release: (answer: Reply<StaffRegistration>) => void = () => undefined;
  const answer = new Promise<Reply<StaffRegistration>>((resolve) => (release = resolve));
  openDesk(at, { handlers: { [`GET ${base}`]: () => answer } });
  expect(await screen.findByText('Loading registration')).toBeInTheDocument();
  release({ status: 404, body: { message: 'This registration was not found.' } });
  expect(await screen.findByText('There is no such registration')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all registrations' })).toHaveAttribute('href', '/admin/registrations');
});

it('tries again after a failure', async () => {
  let isBroken = true;
  const { user } = openDesk(at, {
    handlers: {
      [`GET ${base}`]: () =>
        isBroken ? { status: 500, body: { message: 'Broken.' } } : { status: 200, body: buildPage() },
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Registration 31: Dana Kim' })).toBeInTheDocument();
});

it('shows people, contacts, money and what is due', async () => {
  openDesk(at, {
    pages: [
      buildPage({
        competitors: [
          buildStaffCompetitor(),
          buildStaffCompetitor({
            id: 2,
            firstName: 'Theo',
            withdrawn: { at: '2026-02-04T10:00:00Z', reason: 'A cold', by: 'Robin Door' },
          }),
        ],
        money: { cost: 90, paid: 145, returning: 0, balance: -55 },
      }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Mina Kim' })).toHaveAttribute('href', `${at}/competitor/1`);
  expect(screen.getByText(/A cold \(Robin Door,/)).toBeInTheDocument();
  expect(screen.getByText('$55.00 owed to the family')).toBeInTheDocument();
  // The customer's own, and the contact for the day.
  expect(screen.getAllByRole('link', { name: '(310) 555-0142' }).map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('tel:+13105550142'),
  );
  expect(screen.queryByRole('heading', { name: 'Log' })).not.toBeInTheDocument();
});

it('shows every time in the zone of its tournament, also at the desk', async () => {
  const bought = {
    description: 'Shirt',
    quantity: 1,
    unitPrice: 15,
    amount: 15,
    reason: '',
    by: null,
    at: '2026-02-03T10:00:00Z',
  };
  const mail = {
    mailId: 1,
    template: 'receipt',
    to: 'dana@example.com',
    attempts: 1,
    state: 'sent' as const,
    lastError: null,
  };
  const page = buildPage({
    lines: [bought],
    mails: [{ ...mail, createdAt: '2026-02-03T10:00:00Z', sentAt: '2026-02-03T10:00:00Z' }],
  });
  openDesk(at, { pages: [page], timeZone: 'Asia/Seoul' });
  for (const name of ['Purchases and adjustments', 'Ledger entries', 'Messages sent'])
    expect(
      within(await screen.findByRole('table', { name })).getByText(/^Feb 3, 2026, 7:00 PM GMT\+9/),
    ).toBeInTheDocument();
  expect(screen.queryByText(/P[DS]T/)).not.toBeInTheDocument();
});

it('shows the ledger at the desk in the zone of its tournament', async () => {
  openDesk('/admin/payments?registration=31', { timeZone: 'Asia/Seoul' });
  expect(
    within(await screen.findByRole('table', { name: 'Ledger entries' })).getByText(/^Feb 3, 2026, 7:00 PM GMT\+9/),
  ).toBeInTheDocument();
});

it('shows what is declared for staff, where the family filled it in', async () => {
  const written = Object.fromEntries(staffPageFields.map((name) => [name, `The ${name}`]));
  openDesk(at, { pages: [buildPage({ competitors: [buildStaffCompetitor(written)] })] });
  expect(await screen.findByText('Medical notes: The medicalNotes')).toBeInTheDocument();
  for (const name of staffPageFields)
    expect(screen.getByText(`${competitorDeclaration[name].label}: The ${name}`)).toBeInTheDocument();
});

const offer: StaffWithdrawal = {
  fee: 55,
  paid: 50,
  byRule: 44,
  rule: { refundPercent: 80, refundUntil: '2026-05-01' },
  toCard: 50,
  atDesk: 0,
};
const offering = { [`GET ${base}/competitors/1/withdrawal`]: () => ({ status: 200, body: offer }) };

it('withdraws with a reason and the amount of the rule, which staff may change', async () => {
  const path = `${base}/competitors/1/withdraw`;
  const answer = { status: 200, body: { ...done.body, toCard: 20, atDesk: 0 } };
  const { user, changes } = openDesk(at, { handlers: { ...offering, [`POST ${path}`]: () => answer } });
  await chooseFromMenu(user, 'Mina Kim', 'Withdraw');
  expect(await screen.findByLabelText(/^Returned to the family/)).toHaveValue('44.00');
  expect(
    dialog().getByText(
      /The rule for families returns \$44\.00 today\..*\$5\.00 of their fee is not paid\. It is no longer due\./,
    ),
  ).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
  expect(dialog().getByText('* Value is required')).toBeInTheDocument();
  await user.type(dialog().getByLabelText(/^Reason/), 'A broken arm');
  await user.clear(dialog().getByLabelText(/^Returned to the family/));
  await user.type(dialog().getByLabelText(/^Returned to the family/), '20');
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
  expect(changes()).toMatchObject([
    { method: 'POST', path, body: { reason: 'A broken arm', returned: 20, version: 4 } },
  ]);
  expect(changes()[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the input when a withdrawal is refused', async () => {
  const message = 'Mina Kim is checked in. Undo that first.';
  const refused = { [`POST ${base}/competitors/1/withdraw`]: () => ({ status: 409, body: { message } }) };
  const { user } = openDesk(at, { handlers: { ...offering, ...refused } });
  await chooseFromMenu(user, 'Mina Kim', 'Withdraw');
  await user.type(await screen.findByLabelText(/^Reason/), 'A broken arm');
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
  expect(await dialog().findByText(message)).toBeInTheDocument();
  expect(dialog().getByLabelText(/^Reason/)).toHaveValue('A broken arm');
});

it('sends a change to what is shown now only once it was seen, and keeps what others changed elsewhere', async () => {
  const path = `${base}/counts`;
  const answers = [outdated, done];
  const { user, changes } = openDesk(at, {
    pages: [buildPage(), buildPage({ version: 5, registration: { spectators: 6 } })],
    handlers: { [`PUT ${path}`]: () => answers.shift() ?? done },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit counts' }));
  await user.clear(dialog().getByLabelText(/^Lunch tickets/));
  await user.type(dialog().getByLabelText(/^Lunch tickets/), '3');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(
    await dialog().findByText('Somebody else has changed this registration since you opened it.'),
  ).toBeInTheDocument();
  expect(await dialog().findByText('Spectators: 2, now 6')).toBeInTheDocument();
  expect(dialog().getByLabelText(/^Lunch tickets/)).toHaveValue('3');
  await user.click(dialog().getByRole('button', { name: 'Save anyway' }));
  expect(changes().map(({ body }) => body)).toMatchObject([{ version: 4 }, { version: 5, spectators: 6, lunch: 3 }]);
});

it('offers the other sizes of a shirt, sold out ones not', async () => {
  const path = `${base}/merch-orders/5`;
  const { user, changes } = openDesk(at, { handlers: { [`PUT ${path}`]: () => done } });
  await user.click(await screen.findByRole('button', { name: 'Change size of T-shirt (M)' }));
  const size = dialog().getByLabelText(/^New size/);
  expect(within(size).getByRole('option', { name: 'XL (sold out)' })).toBeDisabled();
  await user.selectOptions(size, 'L (1 left)');
  await user.click(dialog().getByRole('button', { name: 'Change size' }));
  expect(changes()).toMatchObject([{ method: 'PUT', path, body: { merchSizeId: 22, version: 4 } }]);
});

it('says how many pieces of an item the competitors of its event need', async () => {
  const neededFor = { eventId: 1, eventTitle: 'Breaking', piecesByAge: [{ fromAge: 0, pieces: 3 }] };
  const sizes = [{ merchSizeId: 61, label: 'One size', available: null }];
  const boards = { ...{ merchId: 6, name: 'Board', description: '', price: 3, photo: null }, sizes, neededFor };
  const competitors = [buildStaffCompetitor({ firstName: 'Mina', eventIds: [1] })];
  openDesk(at, { sold: [boards], pages: [buildPage({ competitors })] });
  expect(await screen.findByText('Board: For Breaking, Mina needs 3. 0 of 3 ordered.')).toBeVisible();
});

it('offers the other sizes of what was bought, and nothing new, while merchandise is switched off', async () => {
  const path = `${base}/merch-orders/5`;
  const { user, changes } = openDesk(at, { sold: [], handlers: { [`PUT ${path}`]: () => done } });
  await user.click(await screen.findByRole('button', { name: 'Change size of T-shirt (M)' }));
  await user.selectOptions(dialog().getByLabelText(/^New size/), 'L (1 left)');
  await user.click(dialog().getByRole('button', { name: 'Change size' }));
  expect(changes()).toMatchObject([{ method: 'PUT', path, body: { merchSizeId: 22, version: 4 } }]);
  expect(screen.queryByRole('button', { name: 'Add merchandise' })).not.toBeInTheDocument();
});

it('keeps who agreed to text messages when contacts change', async () => {
  const { user, changes } = openDesk(at, { handlers: { [`PUT ${base}/contacts`]: () => done } });
  await user.click(await screen.findByRole('button', { name: 'Edit contacts' }));
  await user.type(dialog().getByLabelText('Phone number 2'), '310 555 0199');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(changes()).toMatchObject([
    {
      body: {
        version: 4,
        contacts: [
          { phoneNumber: '3105550142', agreedToSmsDivisionNotifications: true },
          { phoneNumber: '3105550199', agreedToSmsDivisionNotifications: false },
        ],
      },
    },
  ]);
});

it('asks before what was typed is thrown away', async () => {
  const { user } = openDesk(at, { handlers: offering });
  await chooseFromMenu(user, 'Mina Kim', 'Withdraw');
  await user.type(await screen.findByLabelText(/^Reason/), 'Ill');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(dialog().getByText('What you typed is not saved yet.')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Continue editing' }));
  expect(dialog().getByLabelText(/^Reason/)).toHaveValue('Ill');
});

it('sends a failed message again, and says how each stands', async () => {
  const mail = {
    template: 'receipt',
    to: 'dana@example.com',
    attempts: 5,
    createdAt: '2026-02-03T10:00:00Z',
    sentAt: null,
  };
  const { user, changes } = openDesk(at, {
    pages: [buildPage({ mails: [{ ...mail, mailId: 3, state: 'failed', lastError: 'mailbox full' }] })],
    handlers: { [`POST ${base}/mails/3/resend`]: () => ({ status: 200, body: true }) },
  });
  expect(await screen.findByRole('cell', { name: 'Failed: mailbox full' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Send again: receipt/ }));
  expect(changes()).toMatchObject([{ path: `${base}/mails/3/resend` }]);
});

describe('acting for the family', () => {
  const preferences = {
    email: 'dana@example.com',
    announcementsByEmail: true,
    divisionNoticesByEmail: true,
    sms: null,
  };
  const handlers = {
    'GET /api/notification-preferences': preferences,
    'PUT /api/notification-preferences': () => ({ status: 200, body: preferences }),
  };

  it('shows for whom, sends calls for that person, and stops', async () => {
    const { user, changes } = openDesk(at, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Act for Dana Kim' }));
    expect(await screen.findByText(/You act for Dana Kim/)).toBeInTheDocument();
    await user.click(await screen.findByLabelText('Announcements by e-mail'));
    await user.click(screen.getByRole('button', { name: 'Save their preferences' }));
    expect(await screen.findByText('The family’s preferences are saved.')).toBeInTheDocument();
    expect(changes()).toMatchObject([{ path: '/api/notification-preferences', body: { announcementsByEmail: false } }]);
    expect(changes()[0]?.headers.get('UserContext')).toBe('12');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByText(/You act for/)).not.toBeInTheDocument();
  });

  it('is not offered for somebody of a higher role, with the reason', async () => {
    openDesk(at, { pages: [buildPage({ customer: { ...buildPage().customer, mayBeActedFor: false } })] });
    expect(
      await screen.findByText('They have a higher role than you, so you cannot act for them.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Act for Dana Kim' })).not.toBeInTheDocument();
  });

  it('ends at somebody else’s registration', async () => {
    const { store } = openDesk(at);
    act(() => void store.dispatch(actFor({ personId: 44, name: 'Bea' })));
    await waitFor(() => expect(store.getState().session.actingFor).toBeNull());
  });

  it('ends when the server refuses it, because the customer got a higher role', async () => {
    const message = 'You cannot act for this person: the account no longer exists, or has a higher role than yours.';
    const { user, store } = openDesk(at, {
      handlers: { 'GET /api/notification-preferences': () => ({ status: 404, body: { message, code: 'not-acting' } }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Act for Dana Kim' }));
    await waitFor(() => expect(store.getState().session.actingFor).toBeNull());
  });
});

describe('undo', () => {
  const change = { id: 77, at: '2026-02-04T10:00:00Z', by: 'Robin Door', action: 'size changed' };
  it('takes the latest change back', async () => {
    const { user, changes } = openDesk(at, {
      pages: [buildPage({ undoable: [change] }), buildPage()],
      handlers: { 'POST /api/admin/audit/77/undo': () => ({ status: 200, body: true }) },
    });
    await user.click(await screen.findByRole('button', { name: /^Undo: size changed/ }));
    expect(await screen.findByText('No change can be undone.')).toBeInTheDocument();
    expect(changes()).toMatchObject([{ path: '/api/admin/audit/77/undo' }]);
  });
  it('shows super admins the whole log, with why the rest stays', async () => {
    const whyNotUndo = 'Money that was taken stays in the ledger. Give it back instead.';
    const entry = {
      ...change,
      isImpersonated: false,
      before: { item: 'T-shirt (M)' },
      after: { item: 'T-shirt (L)' },
      undoesId: null,
    };
    openDesk(at, {
      as: 'SuperAdmin',
      pages: [
        buildPage({
          log: [
            { ...entry, whyNotUndo: null },
            { ...entry, id: 76, action: 'payment taken', whyNotUndo },
          ],
        }),
      ],
    });
    expect(await screen.findByRole('cell', { name: whyNotUndo })).toBeInTheDocument();
    expect(screen.getAllByText('T-shirt (M) → T-shirt (L)')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Open in the audit log' })).toHaveAttribute(
      'href',
      '/admin/audit?objectType=registration&objectId=31',
    );
  });
});
