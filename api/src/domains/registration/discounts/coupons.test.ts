import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';

const clock = stillClock(new Date());
let server: TestServer;
let admin: ReturnType<TestServer['as']>;
beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
});
afterAll(() => server.stop());

let days = 60;
const newTournament = () => buildTournament(server.db, { inDays: (days += 1) });
const addCoupon = (tournament: BuiltTournament, over: Partial<contract.CouponInput> = {}) =>
  admin.call(contract.couponSettings.create, {
    body: {
      tournamentId: tournament.id,
      code: 'SPRING10',
      percent: 10,
      amount: null,
      maxUses: null,
      lastDay: null,
      ...over,
    },
  });
/** A family with two competitors for 55 dollars each and one pass for 10. */
const newFamily = async (tournament: BuiltTournament) => {
  const owner = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer: owner });
  const me = server.as(owner);
  const params = { registrationId: id };
  for (const firstName of ['Ana', 'Ben'])
    await me.call(contract.addCompetitor, {
      body: competitorForm(tournament, id, { firstName, waiver: { signedName: `${firstName} Rivera`, agreed: true } }),
    });
  await me.call(contract.addSpectator, { params });
  const cart = async () => (await me.call(contract.getRegistration, { params: { id } })).body;
  return {
    id,
    me,
    params,
    cart,
    use: (code: string) => me.call(contract.applyCoupon, { params: { id }, body: { code } }),
    checkout: async (total?: number) =>
      me.call(contract.checkout, { params: { id }, body: { total: total ?? (await cart()).cost } }),
    page: async () => (await admin.call(contract.getStaffRegistration, { params })).body,
  };
};
const payAt = async (redirectUrl: string) => {
  const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' });
  await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
  await server.runJobs();
};

it('takes its share off in cart, staff list, staff page, checkout and receipt, after the family limit', async () => {
  const tournament = await newTournament();
  await server.db('tournament').where({ id: tournament.id }).update({ family_cap_cents: 10_000 });
  expect((await addCoupon(tournament)).body).toMatchObject({ code: 'SPRING10', uses: 0 });
  const { use, cart, checkout, me, params, page } = await newFamily(tournament);
  expect((await server.call(contract.getTournaments)).body.find(({ id }) => id === tournament.id)?.hasCoupons).toBe(
    true,
  );
  expect((await cart()).cost).toBe(110);
  expect((await use(' spring10 ')).body).toMatchObject({
    cost: 100,
    coupon: { code: 'SPRING10', percent: 10, amount: null },
  });
  const listed = async (query: object) =>
    (
      await admin.call(contract.listRegistrations, {
        query: { page: 1, pageSize: 10, tournamentId: tournament.id, ...query },
      })
    ).body.items.map((row) => [row.cost, row.balance]);
  expect(await listed({ sort: '-balance', balance: 'due' })).toEqual([[100, 100]]);
  expect((await page()).money.balance).toBe(100);
  await payAt((await checkout()).body.redirectUrl);
  const { body: receipt } = await me.call(contract.getReceipt, { params });
  expect(receipt.paymentAmount).toBe(100);
  expect(receipt.receiptItems.map(({ description, amount }) => [description, amount])).toEqual([
    ['Competitor: Ana Rivera', 55],
    ['Competitor: Ben Rivera', 55],
    ['Family limit, first 5 competitors', -10],
    ['Coupon SPRING10', -10],
    ['Spectator pass', 10],
  ]);
  expect((await page()).money).toEqual({ cost: 100, paid: 100, returning: 0, balance: 0 });
  expect((await cart()).coupon).toBeUndefined();
  expect(
    (await admin.call(contract.couponSettings.list, { query: { tournamentId: tournament.id } })).body.items,
  ).toMatchObject([{ uses: 1 }]);
});

it('follows who is withdrawn after the payment', async () => {
  const tournament = await newTournament();
  await addCoupon(tournament, { code: 'FORTY', percent: null, amount: 40 });
  const { use, checkout, page, params } = await newFamily(tournament);
  expect((await use('FORTY')).body.cost).toBe(80);
  await payAt((await checkout()).body.redirectUrl);
  const withdraw = async (index: number) => {
    const ids = { params: { ...params, competitorId: (await page()).competitors[index]?.id ?? 0 } };
    const returned = (await admin.call(contract.previewStaffWithdrawal, ids)).body.paid;
    return admin.call(contract.withdrawCompetitor, {
      ...ids,
      body: { version: (await page()).version, reason: 'Ill', returned },
    });
  };
  expect((await withdraw(0)).body).toMatchObject({ toCard: 55, balance: 0 });
  expect((await withdraw(0)).body).toMatchObject({ toCard: 15, balance: 0 });
});

it('is part of what a withdrawal returns, on the receipt as in the books, beside the family limit', async () => {
  const tournament = await newTournament();
  await server
    .db('tournament')
    .where({ id: tournament.id })
    .update({ family_cap_cents: 10_000, withdrawal_refund_percent: 25 });
  await addCoupon(tournament);
  const { use, checkout, me, params, page, cart } = await newFamily(tournament);
  await use('SPRING10');
  await payAt((await checkout()).body.redirectUrl);
  // Two cost 100 under the limit and 90 with the coupon, one costs 55 and 49.50: the fee is 40.50.
  const ids = { params: { id: (await cart()).competitors[0]?.id ?? 0 } };
  const withdrawn = await me.call(contract.withdrawMine, { ...ids, body: { refund: 10.12 } });
  expect(withdrawn.body).toMatchObject({ fee: 40.5, refund: 10.12, toCard: 10.12 });
  await server.runJobs();
  expect((await page()).money).toEqual({ cost: 89.88, paid: 89.88, returning: 0, balance: 0 });
  expect((await me.call(contract.getReceipt, { params })).body.withdrawals).toMatchObject([{ refund: 10.12 }]);
});

it('is refused beside the field: an unknown code, one of another tournament, one that is over or used up', async () => {
  const [tournament, other] = [await newTournament(), await newTournament()];
  const yesterday = contract.addDays(contract.todayIn('America/Los_Angeles', clock()), -1);
  await addCoupon(tournament, { code: 'OVER', lastDay: yesterday });
  await addCoupon(tournament, { code: 'ONCE', maxUses: 1 });
  await addCoupon(other, { code: 'OTHER' });
  const first = await newFamily(tournament);
  expect((await first.use('once')).status).toBe(200);
  await payAt((await first.checkout()).body.redirectUrl);
  const { use } = await newFamily(tournament);
  for (const [code, message] of [
    ['NOBODY', 'This code is not known'],
    ['OTHER', 'This code is not known'],
    ['OVER', 'This code has expired'],
    ['ONCE', 'This code has been used up'],
    ['', 'Value is required'],
    ['X'.repeat(21), 'This field should be at most 20 characters long'],
  ] as const)
    expect(await use(code)).toMatchObject({ status: 422, body: { errors: { code: message } } });
});

it('counts no more once it has expired, which the cart says and nobody pays silently', async () => {
  const tournament = await newTournament();
  const begun = clock();
  await addCoupon(tournament, { lastDay: contract.todayIn('America/Los_Angeles', begun) });
  const { use, cart, checkout, page } = await newFamily(tournament);
  expect((await use('SPRING10')).body.cost).toBe(109);
  try {
    clock.set(new Date(begun.getTime() + 24 * 3_600_000));
    expect(await cart()).toMatchObject({ cost: 120, coupon: { problem: 'This code has expired' } });
    expect(await checkout(109)).toMatchObject({ status: 409, body: { code: 'total-changed' } });
    await payAt((await checkout(120)).body.redirectUrl);
    expect((await cart()).cost).toBe(120);
  } finally {
    clock.set(begun);
  }
  expect((await page()).lines.map(({ description }) => description)).not.toContain('Coupon SPRING10');
});

it('is taken out by the family, and stays as it is once it is paid', async () => {
  const tournament = await newTournament();
  await addCoupon(tournament);
  const { id, me, use, checkout } = await newFamily(tournament);
  await use('SPRING10');
  const remove = () => me.call(contract.removeCoupon, { params: { id } });
  expect((await remove()).body).toMatchObject({ cost: 120 });
  await payAt((await checkout()).body.redirectUrl);
  expect((await use('SPRING10')).status).toBe(409);
  expect((await remove()).status).toBe(409);
  const stranger = server.as(await buildCustomer(server.db));
  expect((await stranger.call(contract.applyCoupon, { params: { id }, body: { code: 'SPRING10' } })).status).toBe(404);
});

it('cannot be guessed: a person has ten wrong tries, and right ones do not count', async () => {
  const tournament = await newTournament();
  await addCoupon(tournament);
  const { use } = await newFamily(tournament);
  for (let right = 0; right < 12; right += 1) expect((await use('SPRING10')).status).toBe(200);
  for (let wrong = 0; wrong < 10; wrong += 1) expect((await use(`GUESS-${wrong}`)).status).toBe(422);
  expect((await use('SPRING10')).status).toBe(429);
});

describe('a coupon in the settings', () => {
  it('takes off either a share or an amount, under a code of its own', async () => {
    const tournament = await newTournament();
    const either = { percent: 'Please enter either a percentage or an amount' };
    expect(await addCoupon(tournament, { amount: 5 })).toMatchObject({ status: 422, body: { errors: either } });
    expect(await addCoupon(tournament, { percent: null })).toMatchObject({ status: 422, body: { errors: either } });
    expect(await addCoupon(tournament, { code: 'A B!' })).toMatchObject({
      status: 422,
      body: { errors: { code: expect.any(String) as string } },
    });
    expect((await addCoupon(tournament, { code: 'twice' })).body.code).toBe('TWICE');
    expect(await addCoupon(tournament, { code: 'TWICE' })).toMatchObject({
      status: 422,
      body: { errors: { code: 'There is a coupon with this code already' } },
    });
  });

  it('keeps what it takes off once somebody has entered it, and cannot be deleted then; its limits change', async () => {
    const tournament = await newTournament();
    const { body: coupon } = await addCoupon(tournament);
    const params = { id: coupon.id };
    const { uses: _uses, ...stored } = coupon;
    expect(
      (await admin.call(contract.couponSettings.change, { params, body: { ...stored, percent: 20 } })).body.percent,
    ).toBe(20);
    await (await newFamily(tournament)).use('SPRING10');
    const now = { ...stored, percent: 20, version: 2 };
    expect(await admin.call(contract.couponSettings.change, { params, body: { ...now, percent: 90 } })).toMatchObject({
      status: 422,
      body: { errors: { percent: expect.stringContaining('keeps this') as string } },
    });
    expect(
      (await admin.call(contract.couponSettings.change, { params, body: { ...now, maxUses: 5 } })).body.maxUses,
    ).toBe(5);
    expect((await admin.call(contract.couponSettings.remove, { params })).status).toBe(409);
  });
});
