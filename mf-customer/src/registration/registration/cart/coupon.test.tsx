import { screen, waitFor, within } from '@testing-library/react';
import type { RegistrationCoupon } from '@schi/contract';
import { buildRegistration, openRegistration, refuse } from '../registration.fixture';

const at = '/customer/registration/31';
const path = '/api/registration/31/coupon';
const tenth: RegistrationCoupon = { code: 'SPRING10', percent: 10, amount: null };
const card = async () => within(await screen.findByRole('region', { name: 'Coupon' }));
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));

const openForm = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click((await card()).getByRole('button', { name: 'Enter a code' }));

beforeEach(() => localStorage.clear());

it('is entered, lowers the total as a line of its own, and is taken out again', async () => {
  const { user, calls, server } = openRegistration(at, {
    next: { hasCoupons: true },
    handlers: {
      [`POST ${path}`]: () => {
        server.registration = buildRegistration({ coupon: tenth });
        return { status: 200, body: server.registration };
      },
      [`DELETE ${path}`]: () => {
        server.registration = buildRegistration();
        return { status: 200, body: server.registration };
      },
    },
  });
  await openForm(user);
  const code = await (await card()).findByLabelText(/^Code/);
  expect(code).toHaveFocus();
  await user.type(code, 'spring10');
  await user.click((await card()).getByRole('button', { name: 'Use coupon' }));
  expect(await (await card()).findByRole('status')).toHaveTextContent('SPRING10: 10% off the competitors’ fees.');
  expect(screen.getByRole('heading', { name: 'Coupon' })).toHaveFocus();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path, body: { code: 'SPRING10' } });
  expect(summary().getByText('Coupon SPRING10')).toBeInTheDocument();
  expect(summary().getByText('-$5.50')).toBeInTheDocument();
  expect(summary().getByText('$49.50')).toBeInTheDocument();
  await user.click((await card()).getByRole('button', { name: 'Remove coupon' }));
  await waitFor(() => expect(summary().queryByText('Coupon SPRING10')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Coupon' })).toHaveFocus();
});

it('is marked as optional, and asks for a code only when it is used without one', async () => {
  const { user, calls } = openRegistration(at, { next: { hasCoupons: true } });
  await openForm(user);
  expect(await (await card()).findByText('Optional')).toBeInTheDocument();
  expect((await card()).queryByText('Required')).not.toBeInTheDocument();
  expect((await card()).getByLabelText('Code')).not.toBeRequired();
  await user.click((await card()).getByRole('button', { name: 'Use coupon' }));
  expect((await card()).getByLabelText('Code')).toBeInvalid();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('says beside the field why a code is refused, and keeps it', async () => {
  const { user } = openRegistration(at, {
    next: { hasCoupons: true },
    handlers: {
      [`POST ${path}`]: refuse(422, 'Please check the form.', { errors: { code: 'This code has been used up' } }),
    },
  });
  await openForm(user);
  const code = await (await card()).findByLabelText(/^Code/);
  await user.type(code, 'ONCE');
  await user.click((await card()).getByRole('button', { name: 'Use coupon' }));
  expect(await screen.findByText(/This code has been used up/)).toBeInTheDocument();
  expect((await card()).getByLabelText(/^Code/)).toHaveValue('ONCE');
});

it('says that it counts no more, and takes nothing off then', async () => {
  const registration = buildRegistration({ coupon: { ...tenth, problem: 'This code has expired' } });
  expect(registration.cost).toBe(55);
  openRegistration(at, {
    server: { registration },
  });
  expect(await screen.findByText('This code has expired. It takes nothing off.')).toBeInTheDocument();
  expect(summary().queryByText('Coupon SPRING10')).toBeNull();
});

it('is a line of the bill', async () => {
  openRegistration(`${at}/confirmation`, { server: { registration: buildRegistration({ coupon: tenth }) } });
  expect(await screen.findByRole('row', { name: 'Coupon SPRING10 -$5.50 -$5.50' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Total $49.50' })).toBeInTheDocument();
});

it('is not asked for where there are none', async () => {
  openRegistration(at);
  await screen.findByRole('complementary', { name: 'Summary' });
  expect(screen.queryByRole('region', { name: 'Coupon' })).toBeNull();
});
