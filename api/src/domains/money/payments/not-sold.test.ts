import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

const sell = async (isOn: boolean) => {
  await server.db('feature_flag').whereIn('name', ['SellLunchTickets', 'SellMerch']).update({ is_on: isOn });
};
beforeEach(() => sell(true));

/** A cart of a competitor and two spectators ($75), two lunch tickets and a shirt. */
const started = async () => {
  const desk = await startDesk(server);
  await server.db('tournament').where({ id: desk.tournament.id }).update({ lunch_cents: 1200 });
  const { params, family, id, shirt } = desk;
  for (const _ of [1, 2]) await family.call(contract.addLunch, { params });
  await family.call(contract.addMerchOrder, { params, body: shirt });
  const readCart = async () => (await family.call(contract.getRegistration, { params: { id } })).body;
  const pay = async (total: number) => family.call(contract.checkout, { params: { id }, body: { total } });
  const settle = (redirectUrl: string) =>
    fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' }),
      redirect: 'manual',
    });
  return { ...desk, readCart, pay, settle, full: (await readCart()).cost };
};
const bought = ({ lunch, merchOrders, notSold }: contract.Registration) => ({
  lunch,
  merchOrders: merchOrders.length,
  notSold,
});

describe('what a cart holds of what is no longer sold', () => {
  it('is said, and costs nothing for the family, in the staff list and on the staff page', async () => {
    const { readCart, clerk, tournament, readPage, full } = await started();
    expect(full).toBeGreaterThan(75 + 24);
    await sell(false);
    expect(bought(await readCart())).toEqual({ lunch: 2, merchOrders: 1, notSold: ['lunch', 'merch'] });
    const listed = (query: Partial<contract.RegistrationQuery>) =>
      clerk.call(contract.listRegistrations, { query: { tournamentId: tournament.id, ...query } });
    const { body } = await listed({ balance: 'due', sort: '-balance' });
    expect([(await readCart()).cost, body.items[0]?.cost, (await readPage()).money.balance]).toEqual([75, 75, 75]);
    await sell(true);
    expect((await readCart()).cost).toBe(full);
    expect(bought(await readCart())).toEqual({ lunch: 2, merchOrders: 1, notSold: undefined });
  });

  it('is never paid silently: the total that was seen is refused, and the payment takes it out', async () => {
    const { readCart, pay, settle, full, held, shirt } = await started();
    await sell(false);
    expect(await pay(full)).toMatchObject({ status: 409, body: { code: 'total-changed', registration: { cost: 75 } } });
    expect(bought(await readCart())).toMatchObject({ lunch: 2, merchOrders: 1 });
    const { body } = await pay(75);
    await settle(body.redirectUrl);
    await server.runJobs();
    const paid = await readCart();
    expect(bought(paid)).toEqual({ lunch: 0, merchOrders: 0, notSold: undefined });
    expect(paid.receipt).toMatchObject({ paymentAmount: 75 });
    expect(paid.receipt?.receiptItems.map(({ description }) => description)).not.toContain('Lunch ticket');
    expect(await held(shirt.merchSizeId)).toBe(0);
  });

  it('is taken out by a payment at the desk too, of this cart only', async () => {
    const other = await started();
    const { readCart, take, held, shirt } = await started();
    await sell(false);
    expect((await take()).body).toMatchObject({ hasCompleted: true, balance: 0 });
    expect(await readCart()).toMatchObject({ lunch: 0, merchOrders: [], cost: 75 });
    expect(await held(shirt.merchSizeId)).toBe(0);
    expect(bought(await other.readCart())).toMatchObject({ lunch: 2, merchOrders: 1 });
    expect(await other.held(other.shirt.merchSizeId)).toBe(1);
  });

  it('can be removed by the family', async () => {
    const { readCart, family, params } = await started();
    await sell(false);
    const [order] = (await readCart()).merchOrders;
    for (const _ of [1, 2]) await family.call(contract.removeLunch, { params });
    await family.call(contract.removeMerchOrder, { params: { ...params, merchOrderId: order?.merchOrderId ?? 0 } });
    expect(bought(await readCart())).toEqual({ lunch: 0, merchOrders: 0, notSold: undefined });
  });
});

it('keeps what was being paid when the sale ended', async () => {
  const { readCart, pay, settle, full } = await started();
  const { body } = await pay(full);
  await sell(false);
  await settle(body.redirectUrl);
  await server.runJobs();
  expect(await readCart()).toMatchObject({ isCompleted: true, lunch: 2, cost: full, merchOrders: [{}] });
});

it('binds staff: they sell neither lunch nor merchandise that is switched off, and can take both back', async () => {
  const { clerk, params, version, take, readPage, shirt } = await started();
  await take();
  await sell(false);
  const counts = async (lunch: number) =>
    clerk.call(contract.saveCounts, { params, body: { version: await version(), spectators: 2, lunch } });
  expect(await counts(3)).toMatchObject({
    status: 409,
    body: { message: 'Lunch tickets are not sold at the moment. A super admin can change that under Features.' },
  });
  expect(
    await clerk.call(contract.addStaffMerch, { params, body: { ...shirt, version: await version() } }),
  ).toMatchObject({
    status: 409,
    body: { message: 'Merchandise is not sold at the moment. A super admin can change that under Features.' },
  });
  expect((await readPage()).registration).toMatchObject({ lunch: 2, merchOrders: [{}] });
  expect((await counts(1)).status).toBe(200);
  const [order] = (await readPage()).registration.merchOrders;
  const taken = await clerk.call(contract.removeStaffMerch, {
    params: { ...params, merchOrderId: order?.merchOrderId ?? 0 },
    body: { version: await version() },
  });
  expect(taken.status).toBe(200);
});

it('lets staff change the size of a shirt that was bought before the sale ended', async () => {
  const { clerk, params, version, take, readPage, shirt } = await started();
  await take();
  await sell(false);
  const other = await server
    .db('merch_size')
    .where({ merch_id: shirt.merchId, label: 'L' })
    .first<{ id: number }>('id');
  const { registration, boughtMerch } = await readPage();
  const [order] = registration.merchOrders;
  expect(boughtMerch).toMatchObject([{ merchId: shirt.merchId }]);
  expect(boughtMerch?.flatMap(({ sizes }) => sizes.map(({ merchSizeId }) => merchSizeId))).toContain(other.id);
  const changed = await clerk.call(contract.changeStaffMerch, {
    params: { ...params, merchOrderId: order?.merchOrderId ?? 0 },
    body: { merchSizeId: other.id, version: await version() },
  });
  expect(changed.status).toBe(200);
  expect((await readPage()).registration.merchOrders).toMatchObject([{ merchSizeId: other.id, sizeLabel: 'L' }]);
});
