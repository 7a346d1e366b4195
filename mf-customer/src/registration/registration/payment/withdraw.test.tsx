import { screen, waitFor, within } from '@testing-library/react';
import type { WithdrawalRule } from '@schi/contract';
import type { Handlers } from '@schi/shared-ui/testing';
import { buildReceipt, buildRegistration, later, openRegistration, press, refuse } from '../registration.fixture';

const at = '/customer/registration/31/receipt';
const path = '/api/registration/competitor/1/withdrawal';
const paid = () => buildRegistration({ isCompleted: true, receipt: buildReceipt() });
const half: WithdrawalRule = { refundPercent: 50, refundUntil: '2999-05-01' };
const shown = { fee: 55, refund: 27.5, toCard: 27.5, atDesk: 0 };
const open = (handlers: Handlers, withdrawal: WithdrawalRule | null = half) =>
  openRegistration(at, { server: { registration: paid() }, handlers, next: { withdrawal } });

beforeEach(() => localStorage.clear());

it('shows what is returned before it is confirmed, and says what was done', async () => {
  const { user, calls, server } = open({
    [`GET ${path}`]: shown,
    [`POST ${path}`]: () => {
      const withdrawals = [{ competitorName: 'Mina Kim', refund: 27.5, at: '2026-03-01T18:00:00Z' }];
      server.registration = { ...paid(), competitors: [], receipt: { ...buildReceipt(), withdrawals } };
      return { status: 200, body: shown };
    },
  });
  expect(await screen.findByText(/you get 50% of the fee back; after that nothing is returned/)).toBeInTheDocument();
  await user.click(await press('Withdraw Mina Kim'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Mina Kim?' }));
  expect(await dialog.findByText(/The fee is \$55\.00\. \$27\.50 of the fee is returned\./)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Withdraw Mina Kim' }));
  expect(await screen.findByText('Mina Kim has withdrawn. The cost is $27.50 lower.')).toBeInTheDocument();
  expect(screen.getByText('Nobody competes for this registration any more.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Competitors' })).toHaveFocus());
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path, body: { refund: 27.5 } });
});

it('does nothing before it shows what is returned', async () => {
  const { wait, next } = later();
  const { user, changes } = open({ [`GET ${path}`]: () => wait(() => ({ status: 200, body: shown })) });
  await user.click(await press('Withdraw Mina Kim'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw Mina Kim' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please wait until you see what is returned.');
  expect(changes()).toEqual([]);
  next();
  expect(await dialog.findByText(/The fee is \$55\.00/)).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('shows the refund again when it has changed meanwhile', async () => {
  let present = shown;
  const { user } = open({
    [`GET ${path}`]: () => ({ status: 200, body: present }),
    [`POST ${path}`]: () => {
      present = { fee: 55, refund: 0, toCard: 0, atDesk: 0 };
      return refuse(409, 'What is returned has changed.', { code: 'refund-changed' })();
    },
  });
  await user.click(await press('Withdraw Mina Kim'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/\$27\.50 of the fee is returned/);
  await user.click(dialog.getByRole('button', { name: 'Withdraw Mina Kim' }));
  expect(await dialog.findByText('What is returned has changed.')).toBeInTheDocument();
  expect(await dialog.findByText(/Nothing of the fee is returned/)).toBeInTheDocument();
});

it('says why it does not know what is returned, and tries again', async () => {
  let isAway = true;
  const { user } = open({
    [`GET ${path}`]: () =>
      isAway ? { status: 503, body: { message: 'The server rests.' } } : { status: 200, body: shown },
  });
  await user.click(await press('Withdraw Mina Kim'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The server rests.')).toBeInTheDocument();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/The fee is \$55\.00/)).toBeInTheDocument();
});

it('is not offered without a rule', async () => {
  open({}, null);
  expect(await screen.findByRole('link', { name: 'Edit Mina Kim' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});
