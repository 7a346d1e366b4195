import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MerchSetting, PickUpRow } from '@schi/contract';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerCalls, buildInlined, optionsOf, renderApp, tableOf, type Handlers } from '@schi/shared-ui/testing';
import MerchListPage from './MerchListPage';
import MerchPage from './MerchPage';
import PickUpPage from './PickUpPage';

const shirt: MerchSetting = {
  id: 3,
  version: 4,
  tournamentId: 7,
  tournamentName: 'SCHI',
  name: 'Shirt',
  description: 'Cotton',
  price: 15,
  isTShirt: true,
  isRetired: false,
  photo: 'a'.repeat(64),
  photoAlt: 'A blue shirt',
  sizes: [
    { merchSizeId: 31, label: 'M', stock: 10, held: 2, sold: 3 },
    { merchSizeId: 32, label: 'L', stock: null, held: 0, sold: 1 },
  ],
  openCarts: 2,
  eventId: null,
  piecesByAge: [],
  eventTitle: null,
  needed: 0,
};
const Pages = () =>
  useRoutes([
    { path: '/admin/tournament-merch', element: <MerchListPage /> },
    { path: '/admin/tournament-merch/pick-up', element: <PickUpPage /> },
    { path: '/admin/tournament-merch/:tournamentId/create', element: <MerchPage /> },
    { path: '/admin/tournament-merch/:tournamentId/:merchId', element: <MerchPage /> },
  ]);
const list = { items: [shirt], total: 1 };
const open = (at: string, handlers: Handlers = {}) => {
  const calls = answerCalls({ 'GET /api/admin/merch': list, 'GET /api/admin/merch/3': shirt, ...handlers });
  const app = renderApp(<Pages />, { at, as: ['TournamentDirector'], inlined: buildInlined() });
  return { ...app, calls };
};

it('lists each item with what is sold, held and left of every size', async () => {
  open('/admin/tournament-merch');
  expect(await screen.findByRole('link', { name: 'Shirt' })).toHaveAttribute('href', '/admin/tournament-merch/7/3');
  expect(tableOf('Merchandise')).toEqual([
    'Item, sortable | Price, number, sortable | Sizes | In carts, number | Sold, number | Actions',
    'Shirt | $15.00 | M3 sold2 in carts5 leftL1 sold0 in cartsany number | 2 | 4 | EditDelete',
  ]);
  expect(screen.getByRole('link', { name: 'Add item' })).toHaveAttribute('href', '/admin/tournament-merch/7/create');
});

it('says what to do where nothing is sold, and why it could not be loaded', async () => {
  const empty = open('/admin/tournament-merch', { 'GET /api/admin/merch': { items: [], total: 0 } });
  expect(await screen.findByRole('link', { name: 'Add the first item' })).toBeInTheDocument();
  empty.unmount();
  const message = 'Merchandise is switched off. A super admin can switch it on under Features.';
  open('/admin/tournament-merch', { 'GET /api/admin/merch': () => ({ status: 409, body: { message } }) });
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('makes an item with sizes and stock, by the keyboard', async () => {
  const { user, calls, address } = open('/admin/tournament-merch/7/create', {
    'POST /api/admin/merch': ({ body }: { body: object }) => ({
      status: 200,
      body: { ...shirt, ...body, openCarts: 0 },
    }),
  });
  await user.type(await screen.findByLabelText(/^Name/), 'Cap');
  await user.type(screen.getByLabelText(/^Price/), '$12.5');
  await user.type(screen.getByRole('textbox', { name: 'Stock of size 1' }), '20');
  screen.getByRole('button', { name: 'Add size' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Size 2' })).toHaveFocus();
  await user.keyboard('Child');
  await user.click(screen.getByRole('button', { name: 'Move Child up' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/admin/tournament-merch?tournamentId=7'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    tournamentId: 7,
    name: 'Cap',
    price: 12.5,
    sizes: [
      { merchSizeId: null, label: 'Child', stock: null },
      { merchSizeId: null, label: 'One size', stock: 20 },
    ],
  });
});

it('sells what competitors of an event need, with the number by age, and says how many they need', async () => {
  const boards = {
    ...{ ...shirt, name: 'Boards', eventId: 12, piecesByAge: [{ fromAge: 8, pieces: 2 }] },
    ...{ eventTitle: 'Breaking', needed: 41 },
  };
  const { user, calls, address } = open('/admin/tournament-merch/7/3', {
    'GET /api/admin/merch/3': boards,
    'GET /api/admin/merch': { items: [boards], total: 1 },
    'GET /api/events/7': [{ id: 12, eventTypeId: 4, title: 'Breaking', description: '' }],
    'PUT /api/admin/merch/3': ({ body }: { body: object }) => ({ status: 200, body: { ...boards, ...body } }),
  });
  expect(
    await screen.findByText('Saved for Breaking: 41 pieces are needed by who is registered and paid.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Competitors of this event/ })).toHaveValue('12'));
  await user.click(screen.getByRole('button', { name: 'Add age' }));
  await user.keyboard('15');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Please enter how many pieces are needed from age 15/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Pieces 2' }), '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/admin/tournament-merch?tournamentId=7'));
  const piecesByAge = [
    { fromAge: 8, pieces: 2 },
    { fromAge: 15, pieces: 4 },
  ];
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ eventId: 12, piecesByAge });
  expect(await screen.findByText('41 pieces needed for Breaking')).toBeVisible();
});

it('keeps what was typed when the stock is refused, and says why at the sizes', async () => {
  const message = 'The stock of M cannot be below 5: 3 sold and 2 in open carts.';
  const { user } = open('/admin/tournament-merch/7/3', {
    'PUT /api/admin/merch/3': () => ({ status: 409, body: { message, errors: { sizes: message } } }),
  });
  const stock = await screen.findByRole('textbox', { name: 'Stock of size 1' });
  await user.clear(stock);
  await user.type(stock, '4');
  await user.clear(screen.getByLabelText(/^Price/));
  await user.type(screen.getByLabelText(/^Price/), '16');
  expect(screen.getByText(/^2 open carts see the new price/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`* ${message}`)).toBeInTheDocument();
  expect(stock).toHaveValue('4');
});

it('shows the stored values to the second of two editors', async () => {
  const { user } = open('/admin/tournament-merch/7/3', {
    'PUT /api/admin/merch/3': () => ({
      status: 409,
      body: { message: 'Changed.', current: { ...shirt, version: 5, price: 18 } },
    }),
  });
  await user.type(await screen.findByLabelText(/^Name/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const told = (
    await screen.findByText('Somebody else has changed this since you opened it. The saved values are now:')
  ).closest('[role="alert"]') as HTMLElement;
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name: Shirt (yours: Shirt 2)']);
  // The price was not touched here, so that of the other person is kept.
  expect(screen.getByLabelText(/^Price/)).toHaveValue('18.00');
});

it.each([
  ['an empty file', new File([], 'a.jpg', { type: 'image/jpeg' }), 'This file is empty. Please choose another.'],
  [
    'a document',
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    'Please choose a photo: JPEG, PNG, WebP or AVIF.',
  ],
])('refuses %s before it is sent', async (_, file, message) => {
  open('/admin/tournament-merch/7/create');
  fireEvent.change(await screen.findByLabelText('Photo of the item'), { target: { files: [file] } });
  expect(await screen.findByText(`* ${message}`)).toBeInTheDocument();
});

it('says that an item of another tournament does not exist', async () => {
  open('/admin/tournament-merch/8/3');
  expect(await screen.findByText('This item could not be found')).toBeInTheDocument();
});

it('prints the whole list, not only the page on the screen', async () => {
  const row = (registrationId: number): PickUpRow => ({
    registrationId,
    customerName: `Family ${registrationId}`,
    confirmationCode: 'ABCD2345',
    item: 'Shirt',
    sizeLabel: 'M',
    quantity: 1,
    handedOut: 0,
  });
  const all = [
    row(1),
    { ...row(2), quantity: 2, handedOut: 2 },
    { ...row(3), confirmationCode: '', quantity: 3, handedOut: 1 },
    ...Array.from({ length: 247 }, (_, index) => row(index + 4)),
    { ...row(250), sizeLabel: 'L', quantity: 3, handedOut: 2 },
  ];
  const { user, calls } = open('/admin/tournament-merch/pick-up', {
    'GET /api/admin/merch-pick-ups': ({ path }: { path: string }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      return { status: 200, body: { items: all.slice((page - 1) * size, page * size), total: all.length } };
    },
    'GET /api/admin/merch-pick-up-totals/7': [
      { merchId: 3, merchSizeId: 31, item: 'Shirt', sizeLabel: 'M', quantity: 250, handedOut: 40 },
    ],
  });
  const print = jest.fn();
  window.print = print;
  await screen.findByRole('rowheader', { name: 'Family 1' });
  expect(tableOf('Pick-up list').slice(0, 4)).toEqual([
    'Family, ascending | Code | Item, sortable | Size | Pieces, number | Handed out',
    'Family 1 | ABCD2345 | Shirt | M | 1 | No',
    'Family 2 | ABCD2345 | Shirt | M | 2 | Yes',
    'Family 3 | – | Shirt | M | 3 | 1 of 3',
  ]);
  expect(tableOf('Pieces by size')).toEqual([
    'Item | Pieces, number | Handed out, number | Still here, number',
    'Shirt, M | 250 | 40 | 210',
  ]);
  expect(optionsOf('Size')).toEqual({ 'All sizes': '', 'Shirt, M': '31' });
  expect(optionsOf('Handed out')).toEqual({ All: '', 'Still here': 'waiting', 'Handed out': 'handed out' });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  // One heading for both lines of the family.
  const family = screen
    .getByRole('rowheader', { name: 'Family 250 ABCD2345', hidden: true })
    .closest('tbody') as HTMLElement;
  expect(
    within(family)
      .getAllByRole('row', { hidden: true })
      .map((line) => line.textContent),
  ).toEqual(['Family 250 ABCD2345', 'ShirtM11', 'ShirtL31']);
  expect(screen.getByRole('row', { name: 'Shirt M 250 40 210', hidden: true })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('pageSize=200')).map(({ path }) => path)).toEqual([
    expect.stringContaining('sort=customerName'),
    expect.stringContaining('sort=customerName'),
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByText('Family 250 ABCD2345')).not.toBeInTheDocument());
});
