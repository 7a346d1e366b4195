import { screen, waitFor, within } from '@testing-library/react';
import { buildCompetitor } from '@schi/shared-ui/testing';
import { buildRegistration, later, openRegistration, press, refuse } from '../registration.fixture';

const at = '/customer/registration/31';
const order = { merchOrderId: 8, merchId: 5, merchSizeId: 51, name: 'T-shirt', sizeLabel: 'M', price: 15 };
const sizes = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Size of T-shirt' });

beforeEach(() => localStorage.clear());

describe('the cart', () => {
  it('lists who competes with age on the day, belt, division by reference and events, and what it costs', async () => {
    const mina = buildCompetitor({ eventIds: [4, 6] });
    openRegistration(at, { server: { registration: buildRegistration({ competitors: [mina], spectators: 2 }) } });
    expect(await screen.findByText('Mina Kim')).toBeInTheDocument();
    expect(
      await screen.findByText(
        /^\d+ years old on the day, Green belt, planned for “Girls 9–13, color belts”: Forms, Sparring$/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Total/)).toHaveTextContent('Total $75.00');
    expect(screen.getByRole('link', { name: 'Review and pay' })).toHaveAttribute('href', `${at}/confirmation`);
  });

  it('leads to the receipts of earlier tournaments', async () => {
    const past = {
      registrationId: 12,
      tournament: { id: 1, name: 'Invitational 2024', tournamentDate: '2024-04-27', city: 'Torrance', venue: 'Hall' },
      competitors: ['Mina Kim'],
      spectators: 0,
      confirmationCode: 'ABCD2345',
      paymentAmount: 55,
    };
    openRegistration(at, { handlers: { 'GET /api/registration/history': [past] } });
    expect(await screen.findByRole('link', { name: /^View receipt of/ })).toHaveAttribute(
      'href',
      '/customer/registration/12/receipt',
    );
  });

  it('says what to do first when it is empty, and offers nothing to pay', async () => {
    openRegistration(at, { server: { registration: buildRegistration({ competitors: [] }) } });
    expect(await screen.findByRole('link', { name: 'Add competitor' })).toHaveAttribute('href', `${at}/competitor`);
    expect(screen.queryByRole('link', { name: 'Review and pay' })).not.toBeInTheDocument();
  });

  it('says which step of how many it is, from the first competitor to the extras', async () => {
    const current = async () => (await screen.findByText(/^Step \d of/)).closest('[aria-current="step"]');
    const empty = openRegistration(at, { server: { registration: buildRegistration({ competitors: [] }) } });
    expect(await current()).toHaveTextContent('Step 1 of 3: Competitors');
    empty.unmount();
    openRegistration(at);
    expect(await current()).toHaveTextContent('Step 2 of 3: Extras');
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Competitors', 'Step 2 of 3: Extras', 'Payment']);
    expect(screen.queryByRole('link', { name: 'Payment' })).not.toBeInTheDocument();
  });

  it.each(['abc', '12a', '-1', '1.5', '99999999999'])('leads home for the id "%s", without a call', async (id) => {
    const { address, calls } = openRegistration(`/customer/registration/${id}`);
    await waitFor(() => expect(address()).toBe('/customer/home'));
    expect(calls).toEqual([]);
  });

  it('leads home when the registration does not exist or belongs to somebody else', async () => {
    const { address } = openRegistration(at, { handlers: { 'GET /api/registration/31': refuse(404, 'Not found.') } });
    await waitFor(() => expect(address()).toBe('/customer/home'));
  });

  it('offers another try when it cannot be loaded', async () => {
    let broken = true;
    const { user } = openRegistration(at, {
      handlers: {
        'GET /api/registration/31': () =>
          broken
            ? { status: 500, body: { message: 'The server has a problem.' } }
            : { status: 200, body: buildRegistration() },
      },
    });
    expect(await screen.findByText('The server has a problem.')).toBeInTheDocument();
    broken = false;
    await user.click(await press('Try again'));
    expect(await screen.findByText('Mina Kim')).toBeInTheDocument();
  });
});

describe('removing a competitor', () => {
  const remove = 'DELETE /api/registration/competitor/1';

  it('asks first, and removes nobody without confirmation', async () => {
    const { user, changes } = openRegistration(at);
    await user.click(await press('Remove Mina Kim'));
    expect(await screen.findByRole('dialog', { name: 'Remove Mina Kim?' })).toBeInTheDocument();
    await user.click(await press('Keep'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('removes, follows with the total, and puts the focus where the line was', async () => {
    const server = { registration: buildRegistration() };
    const { user, changes } = openRegistration(at, {
      server,
      handlers: {
        [remove]: () => {
          server.registration = buildRegistration({ competitors: [] });
          return { status: 200, body: true };
        },
      },
    });
    await user.click(await press('Remove Mina Kim'));
    await user.click(await press('Remove competitor'));
    expect(await screen.findByText('Who competes?')).toBeInTheDocument();
    expect(screen.getByText(/^Total/)).toHaveTextContent('Total $0.00');
    expect(changes()).toEqual([remove]);
    expect(screen.getByRole('heading', { name: 'Competitors' })).toHaveFocus();
  });

  it('says why it was refused, in the question', async () => {
    const { user } = openRegistration(at, { handlers: { [remove]: refuse(500, 'Please try later.') } });
    await user.click(await press('Remove Mina Kim'));
    await user.click(await press('Remove competitor'));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Please try later.');
  });
});

describe('merchandise', () => {
  const add = 'POST /api/registration/31/merch-order';
  const remove = 'DELETE /api/registration/31/merch-orders/8';

  it('shows what is left of a size, and lets nobody choose one that is sold out', async () => {
    openRegistration(at);
    const options = within(await sizes()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Choose a size', false],
      ['M (3 left)', false],
      ['L (sold out)', true],
      ['XL', false],
    ]);
  });

  it('asks for a size before it adds', async () => {
    const { user, changes } = openRegistration(at);
    await user.click(await press('Add T-shirt'));
    expect(screen.getByText('* Please choose a size')).toBeInTheDocument();
    expect(await sizes()).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('adds, once per click', async () => {
    const server = { registration: buildRegistration() };
    const { user, calls } = openRegistration(at, {
      server,
      handlers: {
        [add]: () => {
          server.registration = buildRegistration({ merchOrders: [order] });
          return { status: 200, body: order };
        },
      },
    });
    await user.selectOptions(await sizes(), 'M (3 left)');
    await user.click(await press('Add T-shirt'));
    expect(await press('Remove one T-shirt, size M')).toBeInTheDocument();
    expect(screen.getByText(/^Total/)).toHaveTextContent('Total $70.00');
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ merchId: 5, merchSizeId: 51 }]);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks for no size where there is one only', async () => {
    const patch = {
      merchId: 6,
      name: 'Patch',
      description: '',
      price: 5,
      photo: null,
      sizes: [{ merchSizeId: 61, label: 'One size', available: null }],
    };
    const { user, calls } = openRegistration(at, {
      merch: [patch],
      handlers: {
        [add]: { merchOrderId: 9, merchId: 6, merchSizeId: 61, name: 'Patch', sizeLabel: 'One size', price: 5 },
      },
    });
    const button = await press('Add Patch');
    expect(screen.queryByRole('combobox', { name: /Patch/ })).not.toBeInTheDocument();
    await user.click(button);
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { merchId: 6, merchSizeId: 61 },
      ]),
    );
  });

  it('says how many pieces the competitors need for their event, and adds those that are missing at once', async () => {
    const neededFor = { eventId: 1, eventTitle: 'Breaking', piecesByAge: [{ fromAge: 0, pieces: 3 }] };
    const sizes = [{ merchSizeId: 61, label: 'One size', available: null }];
    const boards = { ...{ merchId: 6, name: 'Board', description: '', price: 3, photo: null }, sizes, neededFor };
    const board = { ...order, merchId: 6, merchSizeId: 61, name: 'Board', sizeLabel: 'One size', price: 3 };
    const competitors = [
      buildCompetitor({ id: 1, firstName: 'Mina', eventIds: [1] }),
      buildCompetitor({ id: 2, firstName: 'Jun', eventIds: [1] }),
      buildCompetitor({ id: 3, firstName: 'Sol', eventIds: [2] }),
    ];
    const server = { registration: buildRegistration({ competitors, merchOrders: [board] }) };
    const { user, calls } = openRegistration(at, {
      server,
      merch: [boards],
      handlers: {
        [add]: () => {
          const { merchOrders } = server.registration;
          if (merchOrders.length === 5) return { status: 409, body: { message: 'Board (One size) is sold out.' } };
          const added = { ...board, merchOrderId: 20 + merchOrders.length };
          server.registration = buildRegistration({ competitors, merchOrders: [...merchOrders, added] });
          return { status: 200, body: added };
        },
      },
    });
    expect(await screen.findByText('For Breaking, Mina needs 3 and Jun 3. 1 of 6 ordered.')).toBeVisible();
    await user.click(await press('Add 5 Board'));
    // The last piece was sold meanwhile: what was added stays, and the rest is said.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not add merch order. Board (One size) is sold out.',
    );
    expect(await screen.findByText('For Breaking, Mina needs 3 and Jun 3. 5 of 6 ordered.')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /^Add \d/ })).not.toBeInTheDocument();
    expect(await press('Add Board')).toHaveFocus();
  });

  it('counts the pieces of one size in one line, and sends one call for each click', async () => {
    const server = { registration: buildRegistration({ merchOrders: [order] }) };
    let last = order.merchOrderId;
    const { user, calls } = openRegistration(at, {
      server,
      handlers: {
        [add]: () => {
          const added = { ...order, merchOrderId: (last += 1) };
          server.registration = buildRegistration({ merchOrders: [...server.registration.merchOrders, added] });
          return { status: 200, body: added };
        },
        'DELETE /api/registration/31/merch-orders/10': () => {
          server.registration = buildRegistration({ merchOrders: server.registration.merchOrders.slice(0, -1) });
          return { status: 200, body: true };
        },
      },
    });
    const count = () => within(screen.getByRole('group', { name: 'T-shirt, size M' })).getByRole('status');
    const more = await press('Add one T-shirt, size M');
    await user.click(more);
    await user.click(more);
    await waitFor(() => expect(count()).toHaveTextContent('3'));
    await waitFor(() => expect(screen.getByText(/^Total/)).toHaveTextContent('Total $100.00'));
    expect(more).toHaveFocus();
    await user.click(await press('Remove one T-shirt, size M'));
    await waitFor(() => expect(screen.getByText(/^Total/)).toHaveTextContent('Total $85.00'));
    expect(count()).toHaveTextContent('2');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('keeps the focus on the button that adds it, by mouse and by keyboard', async () => {
    const held = later();
    const { user, calls } = openRegistration(at, {
      handlers: { [add]: () => held.wait(() => ({ status: 200, body: order })) },
    });
    await user.selectOptions(await sizes(), 'M (3 left)');
    (await press('Add T-shirt')).focus();
    await user.keyboard('{Enter}');
    expect(await press('Adding…')).toHaveFocus();
    await user.keyboard('{Enter}');
    held.next();
    expect(await press('Add T-shirt')).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says that the last piece is sold, and shows the size as sold out', async () => {
    const one = { merchId: 5, name: 'T-shirt', description: '', price: 15, photo: null };
    let left = 1;
    const { user } = openRegistration(at, {
      handlers: {
        'GET /api/merch/7': () => ({
          status: 200,
          body: [
            {
              ...one,
              sizes: [
                { merchSizeId: 51, label: 'M', available: left },
                { merchSizeId: 52, label: 'L', available: 9 },
              ],
            },
          ],
        }),
        [add]: () => {
          left = 0;
          return { status: 409, body: { message: 'T-shirt (M) is sold out.', code: 'sold-out' } };
        },
      },
    });
    await user.selectOptions(await sizes(), 'M (1 left)');
    await user.click(await press('Add T-shirt'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not add merch order. T-shirt (M) is sold out.');
    expect(await screen.findByRole('option', { name: 'M (sold out)' })).toBeDisabled();
    expect(await sizes()).toHaveValue('');
  });

  it('says why it cannot be removed, and keeps it', async () => {
    const { user } = openRegistration(at, {
      server: { registration: buildRegistration({ merchOrders: [order] }) },
      handlers: { [remove]: refuse(500, 'No.') },
    });
    await user.click(await press('Remove one T-shirt, size M'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not remove merch order. No.');
    expect(await press('Remove one T-shirt, size M')).toBeEnabled();
  });

  it('is not offered while it is not sold, but what was chosen can be taken out', async () => {
    openRegistration(at, {
      flags: { SellMerch: false },
      server: { registration: buildRegistration({ merchOrders: [order] }) },
    });
    expect(await press('Remove one T-shirt, size M')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
  it('says what is no longer sold, which costs nothing and can be taken out', async () => {
    const registration = buildRegistration({
      spectators: 1,
      merchOrders: [order],
      lunch: 2,
      notSold: ['lunch', 'merch'],
    });
    openRegistration(at, { flags: { SellMerch: false, SellLunchTickets: false }, server: { registration } });
    expect(await press('Remove one T-shirt, size M')).toBeEnabled();
    expect(
      screen.getAllByText(/No longer sold\. You are not charged for it, and it is taken out when you pay\.$/),
    ).toHaveLength(2);
    expect(screen.getAllByText('$0.00')).toHaveLength(2);
    expect(await press('Add one lunch ticket')).toBeDisabled();
    expect(await press('Remove one lunch ticket')).toBeEnabled();
    expect(screen.queryByText(/Merchandise ×|Lunch tickets ×/)).not.toBeInTheDocument();
    expect(registration.cost).toBe(buildRegistration({ spectators: 1 }).cost);
  });
  it('is not mentioned while it is not sold and nothing was chosen', async () => {
    openRegistration(at, { flags: { SellMerch: false } });
    await screen.findByText('Mina Kim');
    expect(screen.queryByText('Merchandise')).not.toBeInTheDocument();
  });
});

describe('contacts', () => {
  const save = 'PUT /api/registration/31/contacts';
  const contacts = [{ phoneNumber: '3105550111', agreedToSmsDivisionNotifications: false }];

  it('adds a number in whatever form it is typed', async () => {
    const server = { registration: buildRegistration() };
    const { user, calls } = openRegistration(at, {
      server,
      handlers: {
        [save]: () => {
          server.registration = buildRegistration({ contacts });
          return { status: 200, body: server.registration };
        },
      },
    });
    await user.click(await press('Add contact'));
    expect(await screen.findByLabelText(/^Phone number/)).toHaveFocus();
    await user.type(await screen.findByLabelText(/^Phone number/), '(310) 555-0111');
    await user.click(await press('Save contact'));
    expect(await screen.findByText('(310) 555-0111')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(contacts);
    expect(screen.queryByLabelText(/^Phone number/)).not.toBeInTheDocument();
    expect(await press('Add another contact')).toBeInTheDocument();
  });

  it('knows what a phone number is, and keeps what was typed', async () => {
    const { user, changes } = openRegistration(at);
    await user.click(await press('Add contact'));
    await user.type(await screen.findByLabelText(/^Phone number/), '555-01');
    await user.click(await press('Save contact'));
    expect(screen.getByText('* Please enter a valid 10 digit phone number')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('555-01');
    expect(changes()).toEqual([]);
  });

  it('asks about text messages only while they are offered', async () => {
    const { user } = openRegistration(at, { flags: { AllowSmsNotifications: true } });
    await user.click(await press('Add contact'));
    expect(await screen.findByRole('checkbox', { name: /text message/ })).toBeInTheDocument();
  });
});

it('asks for no size of an item that has one', async () => {
  const cap = {
    merchId: 6,
    name: 'Cap',
    description: '',
    price: 9,
    photo: null,
    sizes: [{ merchSizeId: 61, label: 'One size', available: 3 }],
  };
  const ordered = { ...order, merchId: 6, merchSizeId: 61, name: 'Cap' };
  const { user, calls } = openRegistration(at, {
    merch: [cap],
    handlers: { 'POST /api/registration/31/merch-order': ordered },
  });
  await user.click(await press('Add Cap'));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ merchId: 6, merchSizeId: 61 }),
  );
  expect(screen.queryByRole('combobox', { name: 'Size of Cap' })).toBeNull();
  expect(screen.getByText('3 left')).toBeInTheDocument();
});
