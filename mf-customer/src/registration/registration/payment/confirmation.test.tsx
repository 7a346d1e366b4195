import { act, screen, waitFor, within } from '@testing-library/react';
import { inlinedDataElementId, type PaymentState } from '@schi/contract';
import { buildCompetitor, buildInlined } from '@schi/shared-ui/testing';
import { buildReceipt, buildRegistration, later, openRegistration, press, refuse } from '../registration.fixture';

const cart = '/customer/registration/31';
const at = `${cart}/confirmation`;
const checkout = 'POST /api/registration/31/checkout';
const cancel = 'POST /api/registration/31/cancel-payment';
const open: PaymentState = { status: 'open', message: null };
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  localStorage.clear();
  window.location.hash = '';
});

describe('the bill', () => {
  const shirt = (merchOrderId: number, sizeLabel: string) => ({
    merchOrderId,
    merchId: 5,
    merchSizeId: merchOrderId,
    name: 'T-shirt',
    sizeLabel,
    price: 15,
  });
  it('has the lines that the receipt will have', async () => {
    const registration = buildRegistration({
      competitors: [buildCompetitor(), buildCompetitor({ id: 2, firstName: 'Jun', gender: 1 })],
      spectators: 2,
      lunch: 1,
      merchOrders: [shirt(1, 'M'), shirt(2, 'L'), shirt(3, 'M')],
    });
    openRegistration(at, { server: { registration } });
    expect(
      await screen.findByText(/^\d+ years old on the day, Green belt, planned for “Girls 9–13, color belts”: Forms$/),
    ).toBeInTheDocument();
    // No division of the list is for boys.
    expect(screen.getByText(/^\d+ years old on the day, Green belt: Forms$/)).toBeInTheDocument();
    expect(await rows()).toEqual([
      [expect.stringMatching(/^Competitor: Mina Kim\d+ years/), '$55.00', '$55.00'],
      [expect.stringMatching(/^Competitor: Jun Kim\d+ years/), '$55.00', '$55.00'],
      ['Spectator pass', '2 × $10.00', '$20.00'],
      ['Lunch ticket', '$12.00', '$12.00'],
      ['T-shirt (L)', '$15.00', '$15.00'],
      ['T-shirt (M)', '2 × $15.00', '$30.00'],
      ['Total', '$187.00'],
    ]);
  });
  it('is the last of three steps, with the way back to the ones before', async () => {
    openRegistration(at);
    expect(await screen.findByText('Step 3 of 3: Payment')).toHaveAttribute('aria-current', 'step');
    for (const name of ['Competitors', 'Extras'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', cart);
  });
  it('leaves out what is no longer sold, and says so', async () => {
    const registration = buildRegistration({ lunch: 1, merchOrders: [shirt(1, 'M')], notSold: ['lunch', 'merch'] });
    openRegistration(at, { server: { registration } });
    expect((await rows()).map(([what]) => what)).toEqual([expect.stringMatching(/^Competitor: Mina Kim/), 'Total']);
    expect(
      screen.getByText(
        'No longer sold: Lunch tickets, T-shirt. You are not charged for this. It is taken out when you pay.',
      ),
    ).toBeInTheDocument();
  });
  it('leads back to the cart while there is nothing to pay for', async () => {
    const { address } = openRegistration(at, { server: { registration: buildRegistration({ competitors: [] }) } });
    await waitFor(() => expect(address()).toBe(cart));
  });
  it('leads to the receipt once it is paid', async () => {
    const registration = buildRegistration({ isCompleted: true, receipt: buildReceipt() });
    const { address } = openRegistration(at, { server: { registration } });
    await waitFor(() => expect(address()).toBe(`${cart}/receipt`));
  });
});

describe('another tab', () => {
  /** The event of the browser when this tab becomes visible again. */
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

  it('has changed the registration: this tab shows the new total when it is opened again', async () => {
    const server = { registration: buildRegistration() };
    const { user, calls } = openRegistration(at, { server, handlers: { [checkout]: { redirectUrl: '#gateway' } } });
    await press('Pay $55.00');
    server.registration = buildRegistration({ spectators: 2 });
    comeBack();
    await user.click(await press('Pay $75.00'));
    expect(screen.getByText(/the total is \$75\.00 now, it was \$55\.00/)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ total: 75 });
  });

  it('that has paid leaves nothing to pay here', async () => {
    const server = { registration: buildRegistration() };
    const { address } = openRegistration(at, { server });
    await press('Pay $55.00');
    server.registration = buildRegistration({ isCompleted: true, receipt: buildReceipt() });
    comeBack();
    await waitFor(() => expect(address()).toBe(`${cart}/receipt`));
  });
});

describe('paying', () => {
  it('sends the total on the screen and leaves for the gateway', async () => {
    const { user, calls } = openRegistration(at, { handlers: { [checkout]: { redirectUrl: '#gateway' } } });
    await user.click(await press('Pay $55.00'));
    await waitFor(() => expect(window.location.hash).toBe('#gateway'));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ total: 55 });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await press('Opening the payment page…')).toHaveAttribute('aria-disabled', 'true');
    // The browser's back button may show the same page again.
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(await press('Pay $55.00')).toBeEnabled();
  });

  it('completes a registration with nothing to pay, and says nothing of a payment', async () => {
    const registration = buildRegistration({ coupon: { code: 'GUEST', percent: 100, amount: null } });
    const { user, calls } = openRegistration(at, {
      server: { registration },
      handlers: { [checkout]: { redirectUrl: '#receipt' } },
    });
    await user.click(await press('Complete registration'));
    await waitFor(() => expect(window.location.hash).toBe('#receipt'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ total: 0 });
    expect(screen.getByText('There is nothing to pay. You get your receipt at once.')).toBeInTheDocument();
    expect(screen.queryByText(/payment service/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Review your registration' })).toBeInTheDocument();
  });

  it('shows the new bill when the price has changed, and nothing was charged', async () => {
    const server = { registration: buildRegistration() };
    const dearer = buildRegistration({
      tournament: { id: 7, competitorOnlineCost: 65, spectatorCost: 10, lunchCost: 12 },
    });
    const message = 'The total has changed. Please check it and pay again; nothing was charged.';
    const { user, calls } = openRegistration(at, {
      server,
      handlers: {
        [checkout]: () => {
          if (server.registration === dearer) return { status: 200, body: { redirectUrl: '#gateway' } };
          server.registration = dearer;
          return { status: 409, body: { message, code: 'total-changed', registration: dearer } };
        },
      },
    });
    await user.click(await press('Pay $55.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const again = await press('Pay $65.00');
    expect(await rows()).toEqual([
      [expect.stringMatching(/^Competitor: Mina Kim/), '$65.00', '$65.00'],
      ['Total', '$65.00'],
    ]);
    expect(window.location.hash).toBe('');
    await user.click(again);
    await waitFor(() => expect(window.location.hash).toBe('#gateway'));
    const keys = calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('shows the new bill even while the network is too slow to read it again', async () => {
    let reads = 0;
    const registration = buildRegistration({ spectators: 1 });
    const { user } = openRegistration(at, {
      handlers: {
        'GET /api/registration/31': () =>
          (reads += 1) === 1 ? { status: 200, body: buildRegistration() } : new Promise<null>(() => undefined),
        [checkout]: refuse(409, 'The total has changed.', { code: 'total-changed', registration }),
      },
    });
    await user.click(await press('Pay $55.00'));
    expect(await press('Pay $65.00')).toBeEnabled();
  });

  it('goes to the receipt when it turns out to be paid already', async () => {
    const server = { registration: buildRegistration() };
    const { user, address } = openRegistration(at, {
      server,
      handlers: {
        [checkout]: () => {
          server.registration = buildRegistration({ isCompleted: true, receipt: buildReceipt() });
          return { status: 409, body: { message: 'This registration is already paid.', code: 'completed' } };
        },
      },
    });
    await user.click(await press('Pay $55.00'));
    await waitFor(() => expect(address()).toBe(`${cart}/receipt`));
  });

  it('says what is sold out and where to change it', async () => {
    const message = 'T-shirt (M) is sold out. Please remove it to continue; nothing was charged.';
    const { user, calls } = openRegistration(at, {
      handlers: { [checkout]: refuse(409, message, { code: 'sold-out' }) },
    });
    await user.click(await press('Pay $55.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Change registration' })).toHaveAttribute('href', cart);
    expect(calls.filter(({ path }) => path === '/api/registration/31')).toHaveLength(2);
  });

  it('keeps everything when the gateway cannot be reached', async () => {
    const { user } = openRegistration(at, {
      handlers: { [checkout]: refuse(503, 'The payment service does not answer.') },
    });
    await user.click(await press('Pay $55.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment service does not answer.');
    expect(await press('Pay $55.00')).toBeEnabled();
  });
});

describe('coming back from the gateway without having paid', () => {
  it('gives the open payment up, once, and shows why', async () => {
    const server = { registration: buildRegistration({ payment: open }) };
    const { changes } = openRegistration(`${at}?payment=cancelled`, {
      server,
      handlers: {
        [cancel]: () => {
          server.registration = buildRegistration({
            payment: { status: 'cancelled', message: 'Your card was declined.' },
          });
          return { status: 200, body: server.registration };
        },
      },
    });
    expect(await screen.findByText(/Your card was declined\. Nothing was charged/)).toBeInTheDocument();
    expect(changes()).toEqual([cancel]);
  });
  it('waits with the next try until the earlier one is given up, whose page would close under the customer', async () => {
    const server = { registration: buildRegistration({ payment: open }) };
    const { wait, next, isDue } = later();
    const { user, changes } = openRegistration(`${at}?payment=cancelled`, {
      server,
      handlers: {
        [cancel]: () =>
          wait(() => {
            server.registration = buildRegistration({ payment: { status: 'cancelled', message: null } });
            return { status: 200, body: server.registration };
          }),
        [checkout]: { redirectUrl: '#paying' },
      },
    });
    const pay = await press(/^Pay/);
    await waitFor(() => expect(isDue()).toBe(1));
    await user.click(pay);
    expect(changes()).toEqual([cancel]);
    act(() => void next());
    await waitFor(() => expect(changes()).toEqual([cancel, checkout]));
    await waitFor(() => expect(window.location.hash).toBe('#paying'));
  });
  it('says that nothing was paid when there is no reason', async () => {
    openRegistration(`${at}?payment=cancelled`, {
      server: { registration: buildRegistration({ payment: { status: 'cancelled', message: null } }) },
    });
    expect(await screen.findByText(/You have not paid/)).toBeInTheDocument();
  });
  it('leads to the receipt when the money had arrived after all', async () => {
    const server = { registration: buildRegistration({ payment: open }) };
    const { address } = openRegistration(`${at}?payment=cancelled`, {
      server,
      handlers: {
        [cancel]: () => {
          server.registration = buildRegistration({ isCompleted: true, receipt: buildReceipt() });
          return { status: 409, body: { message: 'Paid.', code: 'completed' } };
        },
      },
    });
    await waitFor(() => expect(address()).toBe(`${cart}/receipt`));
  });
  it('says that money is on its way back', async () => {
    openRegistration(at, {
      server: { registration: buildRegistration({ payment: { status: 'refunded', message: null } }) },
    });
    expect(await screen.findByText(/is being returned in full/)).toBeInTheDocument();
  });
});

describe('a payment under way', () => {
  it('closes the cart and offers to finish', async () => {
    openRegistration(cart, { server: { registration: buildRegistration({ payment: open }) } });
    expect(await screen.findByRole('heading', { name: 'A payment is under way' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Finish the payment' })).toHaveAttribute('href', at);
    expect(screen.queryByRole('button', { name: /spectator pass/ })).not.toBeInTheDocument();
  });
  it('can be given up, which opens the cart', async () => {
    const server = { registration: buildRegistration({ payment: open }) };
    const { user, changes } = openRegistration(cart, {
      server,
      handlers: {
        [cancel]: () => {
          server.registration = buildRegistration();
          return { status: 200, body: server.registration };
        },
      },
    });
    await user.click(await press(/^Cancel it/));
    expect(await press('Add one spectator pass')).toBeInTheDocument();
    expect(changes()).toEqual([cancel]);
  });
  it('says why it could not be given up', async () => {
    const { user } = openRegistration(cart, {
      server: { registration: buildRegistration({ payment: open }) },
      handlers: { [cancel]: refuse(503, 'The payment service does not answer.') },
    });
    await user.click(await press(/^Cancel it/));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment service does not answer.');
  });
});

describe('where payments are taken at the desk only', () => {
  /** The data that the server writes into the page. */
  const compose = (of: Parameters<typeof buildInlined>[0] = { paysAtDeskOnly: true }) => {
    const data = document.createElement('script');
    Object.assign(data, {
      type: 'application/json',
      id: inlinedDataElementId,
      textContent: JSON.stringify(buildInlined(of)),
    });
    document.body.append(data);
    return data;
  };
  it('says how to pay at the desk, and has no button to pay', async () => {
    const data = compose();
    openRegistration(at);
    expect(await screen.findByRole('heading', { name: 'Review your registration', level: 1 })).toBeInTheDocument();
    const how = screen.getByRole('region', { name: 'Pay $55.00 at the desk' });
    expect(how).toHaveTextContent('8:30AM to 10AM, at Meeting Hall, 3341 Torrance Blvd, Torrance, CA 90503');
    expect(how).toHaveTextContent('registration 31');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change registration' })).toHaveAttribute('href', cart);
    data.remove();
  });
  it.each([
    [0.49, /The least that can be paid online is \$0\.50\. Please pay \$0\.49 at the registration desk\./],
    [0.5, null],
  ])('leads to the desk for a total of %f dollars that the gateway would refuse', async (cost, text) => {
    const data = compose({ leastOnline: 0.5 });
    openRegistration(at, { server: { registration: buildRegistration({ cost }) } });
    if (text === null) expect(await screen.findByRole('button', { name: /^Pay/ })).toBeInTheDocument();
    else {
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    }
    data.remove();
  });
  it('still lets a registration be completed for which nothing is due', async () => {
    const data = compose();
    openRegistration(at, { server: { registration: buildRegistration({ cost: 0 }) } });
    expect(await screen.findByRole('button', { name: 'Complete registration' })).toBeInTheDocument();
    data.remove();
  });
});

it('leads to the account where the gateway refuses the e-mail address', async () => {
  const refused = {
    status: 422,
    body: { message: 'Please correct it on your account page.', code: 'gateway-refused-email' },
  };
  const { user } = openRegistration(at, { handlers: { [checkout]: () => refused } });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please correct it on your account page.');
  expect(screen.getByRole('link', { name: 'Correct my e-mail address' })).toHaveAttribute(
    'href',
    `/customer/account?next=${encodeURIComponent(at)}`,
  );
});
