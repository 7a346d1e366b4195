import { screen, waitFor } from '@testing-library/react';
import { buildRegistration, later, openRegistration, press, refuse } from '../registration.fixture';

const at = '/customer/registration/31';
const add = 'POST /api/registration/spectator/31';
const shows = (of: string, text: string) =>
  // The store updates the page in the next frame.
  waitFor(() => expect(screen.getByRole('group', { name: of }).querySelector('output')).toHaveTextContent(text));
const total = () => screen.getByText(/^Total/);

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('counts at once, the total follows, and the answer changes nothing any more', async () => {
  const answers = later();
  const { user, changes } = openRegistration(at, {
    handlers: { [add]: () => answers.wait(() => ({ status: 200, body: 1 })) },
  });
  await user.click(await press('Add one spectator pass'));
  await shows('spectator pass', '1');
  expect(total()).toHaveTextContent('Total $65.00');
  expect(changes()).toEqual([add]);
  answers.next();
  await waitFor(() => expect(answers.isDue()).toBe(0));
  await shows('spectator pass', '1');
});

it.each([
  ['Add one spectator pass', 'POST', 'spectator', 'Could not add spectator pass. No.'],
  ['Remove one spectator pass', 'DELETE', 'spectator', 'Could not remove spectator pass. No.'],
  ['Add one lunch ticket', 'POST', 'lunch', 'Could not add lunch ticket. No.'],
  ['Remove one lunch ticket', 'DELETE', 'lunch', 'Could not remove lunch ticket. No.'],
])('takes "%s" back when it fails', async (name, method, what, text) => {
  const server = { registration: buildRegistration({ spectators: 2, lunch: 1 }) };
  const { user } = openRegistration(at, {
    server,
    handlers: { [`${method} /api/registration/${what}/31`]: refuse(500, 'No.') },
  });
  await user.click(await press(name));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await shows('spectator pass', '2');
  await shows('lunch ticket', '1');
  expect(total()).toHaveTextContent('Total $87.00');
});

it('sends quick clicks one after the other, each with a key of its own', async () => {
  const answers = later();
  let stored = 0;
  const { user, calls, changes } = openRegistration(at, {
    handlers: {
      [add]: () => answers.wait(() => ({ status: 200, body: (stored += 1) })),
      'DELETE /api/registration/spectator/31': () => answers.wait(() => ({ status: 200, body: (stored -= 1) })),
    },
  });
  const plus = await press('Add one spectator pass');
  await user.click(plus);
  await user.click(plus);
  await user.click(await press('Remove one spectator pass'));
  await shows('spectator pass', '1');
  for (const sent of [1, 2, 3]) {
    await waitFor(() => expect(changes()).toHaveLength(sent));
    expect(answers.isDue()).toBe(1);
    answers.next();
    await shows('spectator pass', '1');
  }
  expect(changes()).toEqual([add, add, 'DELETE /api/registration/spectator/31']);
  const keys = calls.filter(({ method }) => method !== 'GET').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
});

it('repeats a click that got no answer with the key it had', async () => {
  let lost = 1;
  const { user, calls } = openRegistration(at, {
    handlers: { [add]: () => (lost-- > 0 ? null : { status: 200, body: 1 }) },
  });
  await user.click(await press('Add one spectator pass'));
  const sent = () => calls.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 20_000 });
  expect(sent()[1]?.headers.get('idempotency-key')).toBe(sent()[0]?.headers.get('idempotency-key'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the changes of another window when a click is refused', async () => {
  const server = { registration: buildRegistration() };
  const { user } = openRegistration(at, {
    server,
    handlers: {
      [add]: () => {
        server.registration = buildRegistration({ spectators: 200 });
        return { status: 409, body: { message: 'At most 200 can be added.' } };
      },
    },
  });
  await user.click(await press('Add one spectator pass'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not add spectator pass. At most 200 can be added.');
  await shows('spectator pass', '200');
});

it.each([
  ['payment-open', buildRegistration({ payment: { status: 'open', message: null } }), 'A payment is under way'],
  ['completed', buildRegistration({ isCompleted: true }), 'home'],
])('leaves the cart when the click is refused with %s', async (code, then, text) => {
  const server = { registration: buildRegistration() };
  const { user } = openRegistration(at, {
    server,
    handlers: {
      [add]: () => {
        server.registration = then;
        return { status: 409, body: { message: 'No.', code } };
      },
    },
  });
  await user.click(await press('Add one spectator pass'));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

describe('lunch', () => {
  it('is not offered while it is not sold', async () => {
    openRegistration(at, { flags: { SellLunchTickets: false } });
    await press('Add one spectator pass');
    expect(screen.queryByText('Lunch tickets')).not.toBeInTheDocument();
  });
  it('can be taken out when it is no longer sold', async () => {
    openRegistration(at, {
      flags: { SellLunchTickets: false },
      server: { registration: buildRegistration({ lunch: 1 }) },
    });
    expect(await press('Remove one lunch ticket')).toBeEnabled();
  });
});
