import { screen, waitFor } from '@testing-library/react';
import { addDays, todayIn } from '@schi/contract';
import { buildRegistration, openRegistration, press, refuse, tournament } from './registration.fixture';

const at = '/customer/registration';
const cart = '/customer/registration/31';
const find = 'GET /api/registration/incomplete/7';
const begin = 'POST /api/registration/create/7';
const today = todayIn(tournament.timeZone, new Date());

beforeEach(() => localStorage.clear());

it('resumes the registration that is open', async () => {
  const { address, changes } = openRegistration(at, { handlers: { [find]: buildRegistration() } });
  await waitFor(() => expect(address()).toBe(cart));
  expect(await screen.findByText('Mina Kim')).toBeInTheDocument();
  expect(changes()).toEqual([]);
});

it('begins one when there is none, once', async () => {
  const { address, changes } = openRegistration(at, { handlers: { [find]: null, [begin]: buildRegistration() } });
  await waitFor(() => expect(address()).toBe(cart));
  expect(changes()).toEqual([begin]);
});

it.each([
  ['is not open yet', { registrationOpensOn: addDays(today, 1) }],
  ['closed yesterday', { registrationClosesAfter: addDays(today, -1) }],
  ['takes place today', { tournamentDate: today, registrationClosesAfter: today }],
])('leads home when the tournament %s', async (_when, next) => {
  const { address, calls } = openRegistration(at, { next });
  await waitFor(() => expect(address()).toBe('/customer/home'));
  expect(calls).toEqual([]);
});

it('still begins on the last day of registration', async () => {
  const { address } = openRegistration(at, {
    next: { registrationClosesAfter: today },
    handlers: { [find]: buildRegistration() },
  });
  await waitFor(() => expect(address()).toBe(cart));
});

it('leads home when no tournament is planned', async () => {
  const { address } = openRegistration(at, { next: null });
  await waitFor(() => expect(address()).toBe('/customer/home'));
});

it('says why it could not begin, and tries again', async () => {
  let isBroken = true;
  const { address, user } = openRegistration(at, {
    handlers: {
      [find]: null,
      [begin]: () => (isBroken ? refuse(409, 'Please try later.')() : { status: 200, body: buildRegistration() }),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try later.');
  isBroken = false;
  await user.click(await press('Try again'));
  await waitFor(() => expect(address()).toBe(cart));
});
