import { screen, waitFor, within } from '@testing-library/react';
import type { RegistrationCoupon } from '@schi/contract';
import { buildReceipt, buildRegistration, openRegistration, refuse } from '../registration.fixture';

const at = '/customer/registration/31';
const coupon: RegistrationCoupon = { code: 'SPRING10', percent: 10, amount: null };
const shirt = { merchOrderId: 8, merchId: 5, merchSizeId: 51, name: 'T-shirt', sizeLabel: 'M', price: 15 };
const calls = {
  coupon: 'POST /api/registration/31/coupon',
  merch: 'POST /api/registration/31/merch-order',
  contacts: 'PUT /api/registration/31/contacts',
} as const;

beforeEach(() => localStorage.clear());

const question = () => screen.findByRole('dialog', { name: 'Keep what you entered?' });
type User = ReturnType<typeof openRegistration>['user'];
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const answer = async (user: User, name: string) => user.click(within(await question()).getByRole('button', { name }));
const review = async (user: User) => user.click(await screen.findByRole('link', { name: 'Review and pay' }));

const enter = {
  coupon: async (user: User) => {
    await press(user, 'Enter a code');
    await user.type(await screen.findByLabelText(/^Code/), 'SPRING10');
  },
  merch: async (user: User) => user.selectOptions(await screen.findByLabelText('Size of T-shirt'), '51'),
  contacts: async (user: User) => {
    await press(user, /^Add (another )?contact/);
    await user.type(await screen.findByLabelText(/^Phone number/), '3105550144');
  },
};

it('asks once for all that is entered and not used, uses it and goes on to the review', async () => {
  const server = { registration: buildRegistration() };
  const { user, address, changes } = openRegistration(at, {
    server,
    next: { hasCoupons: true },
    handlers: {
      [calls.coupon]: () => ({
        status: 200,
        body: (server.registration = buildRegistration({ ...server.registration, coupon })),
      }),
      [calls.merch]: () => ({ status: 200, body: shirt }),
      [calls.contacts]: () => ({ status: 200, body: server.registration }),
    },
  });
  await enter.coupon(user);
  await enter.merch(user);
  await enter.contacts(user);
  await review(user);
  const items = within(await question()).getAllByRole('listitem');
  expect(items.map((item) => item.textContent).sort()).toEqual([
    'T-shirt, size M',
    'the code SPRING10',
    'the phone number 3105550144',
  ]);
  expect(changes()).toEqual([]);
  await answer(user, 'Save and go on');
  await waitFor(() => expect(address()).toContain('/confirmation'));
  expect(changes().sort()).toEqual(Object.values(calls).sort());
});

const refused = refuse(409, 'That is not possible now.');
it.each(['coupon', 'merch', 'contacts'] as const)('stays and says why where it cannot be used: %s', async (name) => {
  const { user, address } = openRegistration(at, {
    next: { hasCoupons: true },
    handlers: { [calls.coupon]: refused, [calls.merch]: refused, [calls.contacts]: refused },
  });
  await enter[name](user);
  await review(user);
  await answer(user, 'Save and go on');
  expect(await screen.findByText(/That is not possible now\./)).toBeInTheDocument();
  expect(address()).not.toContain('/confirmation');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('does not send a phone number that is half typed, and goes on without it when told so', async () => {
  const { user, address, changes } = openRegistration(at);
  await press(user, /^Add (another )?contact/);
  await user.type(await screen.findByLabelText(/^Phone number/), '310555');
  await review(user);
  await answer(user, 'Save and go on');
  expect(await screen.findByText(/Please enter a valid 10 digit phone number/)).toBeInTheDocument();
  await review(user);
  await answer(user, 'Go on without it');
  await waitFor(() => expect(address()).toContain('/confirmation'));
  expect(changes()).toEqual([]);
});

it('asks nothing while nothing is entered, and after an entry was canceled', async () => {
  const { user, address } = openRegistration(at, { next: { hasCoupons: true } });
  await enter.coupon(user);
  await press(user, 'Cancel');
  await review(user);
  await waitFor(() => expect(address()).toContain('/confirmation'));
});

it('asks the same beside the contacts of a receipt', async () => {
  const paid = buildRegistration({ isCompleted: true, receipt: buildReceipt() });
  const { user, address } = openRegistration(`${at}/receipt`, {
    server: { registration: paid },
    handlers: { [calls.contacts]: paid },
  });
  await enter.contacts(user);
  await user.click(
    screen.getAllByRole('link').find((link) => link.getAttribute('href')?.startsWith('/customer/') === true)!,
  );
  await answer(user, 'Save and go on');
  await waitFor(() => expect(address()).not.toContain('/receipt'));
});
