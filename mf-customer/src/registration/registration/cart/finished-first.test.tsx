import { screen, waitFor } from '@testing-library/react';
import { buildReceipt, buildRegistration, openRegistration, press, refuse } from '../registration.fixture';

const cart = '/customer/registration/31';
const list = 'GET /api/registration/getAll/7';
const empty = buildRegistration({ competitors: [], cost: 0 });
const paid = buildRegistration({ registrationId: 30, isCompleted: true, receipt: buildReceipt() });
const discard = 'DELETE /api/registration/31';

beforeEach(() => localStorage.clear());

it('offers a paid family its receipt first, and discards an empty registration', async () => {
  const { user, address, changes } = openRegistration(cart, {
    server: { registration: empty },
    handlers: { [list]: [paid, empty], [discard]: true },
  });
  expect(await screen.findByText('Paid: Mina Kim.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View receipt' })).toHaveAttribute(
    'href',
    '/customer/registration/30/receipt',
  );
  await user.click(await press('Discard this empty registration'));
  await waitFor(() => expect(address()).toBe('/customer/home'));
  expect(changes()).toEqual([discard]);
});

it('says why an empty registration was not discarded', async () => {
  const { user } = openRegistration(cart, {
    server: { registration: empty },
    handlers: { [list]: [paid, empty], [discard]: refuse(409, 'This registration is not empty any more.') },
  });
  await user.click(await press('Discard this empty registration'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This registration is not empty any more.');
});

it('does not offer to discard what holds something', async () => {
  openRegistration(cart, { handlers: { [list]: [paid, buildRegistration()] } });
  expect(await screen.findByRole('heading', { name: 'You are registered already' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Discard/ })).not.toBeInTheDocument();
});

it('says nothing to a family that has paid nothing yet', async () => {
  openRegistration(cart, { server: { registration: empty } });
  expect(await screen.findByText('Who competes?')).toBeInTheDocument();
  expect(screen.queryByText('You are registered already')).not.toBeInTheDocument();
});
