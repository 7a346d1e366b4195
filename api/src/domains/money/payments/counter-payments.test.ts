import { todayIn, type EndOfDay } from '@schi/contract';
import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { buildCustomer, buildPerson, buildTournament, competitorForm } from '../../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

const started = () => startDesk(server);
const payOnline = async ({ id, family }: Awaited<ReturnType<typeof started>>) => {
  const { redirectUrl } = (await family.call(contract.checkout, { params: { id }, body: { total: 75 } })).body;
  await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' }),
    redirect: 'manual',
  });
};
const today = () => todayIn('America/Los_Angeles', new Date());

describe('taking a payment', () => {
  it('of the whole amount completes a registration as an online payment does', async () => {
    const { take, readPage } = await started();
    const { body } = await take();
    expect(body).toMatchObject({
      hasCompleted: true,
      balance: 0,
      confirmationCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/) as string,
    });
    const { registration, mails, lines } = await readPage();
    expect(registration).toMatchObject({
      isCompleted: true,
      receipt: { confirmationCode: body.confirmationCode, paymentAmount: 75 },
    });
    expect(mails).toHaveLength(1);
    expect(lines.map(({ amount }) => amount)).toEqual([55, 20]);
  });

  it.each([
    ['less than the whole for a registration that is not complete', { amount: 10 }, 'amount'],
    ['more than is due', { amount: 76 }, 'amount'],
    ['a check without its number', { method: 'check' as const }, 'reference'],
    ['a terminal payment without its number', { method: 'card terminal' as const }, 'reference'],
    ['half a cent', { amount: 0.005 }, 'amount'],
  ])('refuses %s, and says so at the field', async (_, over, field) => {
    const { take, readPage } = await started();
    const { status, body } = await take(over);
    expect(status).toBe(422);
    expect(Object.keys(refusalOf(body).errors ?? {})).toContain(field);
    expect((await readPage()).ledger).toEqual([]);
  });

  it('takes nothing when the balance has changed', async () => {
    const { take, readPage, family, params } = await started();
    await family.call(contract.addSpectator, { params });
    expect(await take({ amount: 75, balance: 75 })).toMatchObject({
      status: 409,
      body: { code: 'total-changed', balance: 85 },
    });
    expect((await readPage()).ledger).toEqual([]);
  });

  it('of a part is possible once the registration is complete', async () => {
    const { take, params, clerk, version, balance } = await started();
    await take();
    await clerk.call(contract.saveCounts, { params, body: { version: await version(), spectators: 5, lunch: 0 } });
    expect((await take({ amount: 10, method: 'check', reference: '1001' })).body).toMatchObject({
      balance: 20,
      hasCompleted: false,
    });
    expect((await take()).body.balance).toBe(0);
    expect((await take({ amount: 0 })).status).toBe(422);
    expect(await balance()).toBe(0);
  });

  it('is done once for a key', async () => {
    const { id, take, readPage, clerk } = await started();
    const body: contract.TakePayment = { registrationId: id, method: 'cash', cashDrawerId: 0, amount: 75, balance: 75 };
    const [first, again] = [
      await take({}, 'desk-key-once'),
      await clerk.call(contract.takePayment, { body, key: 'desk-key-once' }),
    ];
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await readPage()).ledger).toHaveLength(1);
    const other = await clerk.call(contract.takePayment, { body: { ...body, amount: 10 }, key: 'desk-key-once' });
    expect(other.status).toBe(409);
  });

  it('refuses a shirt that was sold out before the payment, and takes nothing', async () => {
    const { id, take, readPage, family, shirt } = await started();
    await family.call(contract.addMerchOrder, {
      params: { registrationId: id },
      body: { merchId: shirt.merchId, merchSizeId: shirt.merchSizeId },
    });
    await server.db('merch_order').where({ registration_id: id }).update({ is_held: false });
    await server.db('merch_size').where({ id: shirt.merchSizeId }).update({ held: 0, stock: 0 });
    expect(await take()).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    expect((await readPage()).registration.isCompleted).toBe(false);
  });

  it('closes the online payment under way, on whose page nothing can be paid any more', async () => {
    const desk = await started();
    const { redirectUrl } = (
      await desk.family.call(contract.checkout, { params: { id: desk.id }, body: { total: 75 } })
    ).body;
    expect((await desk.take()).body.hasCompleted).toBe(true);
    await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' }),
    });
    await server.runJobs();
    const { ledger, payments } = await desk.readPage();
    expect(ledger.map(({ kind }) => kind)).toEqual(['cash']);
    expect(payments.map(({ status }) => status)).toEqual(['expired']);
  });

  it('takes nothing for what was paid online a moment ago', async () => {
    const desk = await started();
    await payOnline(desk);
    expect((await desk.take({ amount: 75, balance: 75 })).status).toBe(409);
    const { ledger, registration } = await desk.readPage();
    expect(registration.isCompleted).toBe(true);
    expect(ledger.map(({ kind }) => kind)).toEqual(['charge']);
  });
});

describe('giving money back', () => {
  it('goes through the gateway, in part and then the rest, and not a cent more', async () => {
    const desk = await started();
    await payOnline(desk);
    await server.runJobs();
    const paymentId = (await desk.readPage()).payments[0]?.paymentId ?? 0;
    const part = { method: 'gateway' as const, paymentId, purpose: 'payAnotherWay' as const };
    expect((await desk.refund({ ...part, amount: 20 })).body.balance).toBe(20);
    expect((await desk.readPage()).money).toEqual({ cost: 75, paid: 75, returning: 20, balance: 20 });
    expect((await desk.refund({ ...part, amount: 55.01 })).status).toBe(409);
    expect((await desk.refund({ ...part, amount: 55 })).status).toBe(200);
    await server.runJobs();
    const { ledger, money, refunds, mails } = await desk.readPage();
    expect(ledger.map(({ amount }) => amount)).toEqual([75, -20, -55]);
    expect(money).toEqual({ cost: 75, paid: 0, returning: 0, balance: 75 });
    expect(refunds.map(({ status, by }) => [status, by !== null])).toEqual([
      ['done', true],
      ['done', true],
    ]);
    expect(mails.filter(({ template }) => template === 'money-back').map(({ state }) => state)).toEqual([
      'sent',
      'sent',
    ]);
  });

  it('in cash is never more than is left, whatever way the rest goes', async () => {
    const desk = await started();
    await payOnline(desk);
    await server.runJobs();
    const paymentId = (await desk.readPage()).payments[0]?.paymentId ?? 0;
    expect((await desk.refund({ amount: 50, purpose: 'payAnotherWay' })).body.balance).toBe(50);
    expect((await desk.refund({ method: 'gateway', paymentId, purpose: 'payAnotherWay', amount: 26 })).status).toBe(
      409,
    );
    expect((await desk.refund({ method: 'gateway', paymentId, purpose: 'payAnotherWay', amount: 25 })).status).toBe(
      200,
    );
    expect((await desk.refund({ amount: 0.01, purpose: 'payAnotherWay' })).status).toBe(409);
  });

  it.each([
    ['nothing', { amount: 0 }, 422],
    ['without a reason', { reason: '' }, 422],
    ['through a gateway without a payment', { method: 'gateway' as const }, 422],
    ['a payment of somebody else', { method: 'gateway' as const, paymentId: 999_999 }, 404],
    ['what was never paid', {}, 409],
  ])('refuses %s', async (_, over, status) => {
    const desk = await started();
    expect((await desk.refund(over)).status).toBe(status);
    expect((await desk.readPage()).ledger).toEqual([]);
  });

  it('is done once for a key', async () => {
    const desk = await started();
    await desk.take();
    const body: contract.RefundOrder = {
      registrationId: desk.id,
      purpose: 'goodwill',
      method: 'cash',
      cashDrawerId: 0,
      amount: 10,
      reason: 'Asked for',
    };
    for (const _ of [1, 2])
      expect((await desk.clerk.call(contract.orderRefund, { body, key: 'refund-key-once' })).status).toBe(200);
    expect((await desk.readPage()).ledger.map(({ amount }) => amount)).toEqual([75, -10]);
  });
});

describe('a walk-in', () => {
  const form = { firstName: 'Wanda', lastName: 'Walker', phoneNumber: '(310) 555-0142' };
  it('gets an account, pays the price of the door, and holds the receipt', async () => {
    const { tournament, clerk } = await started();
    const email = 'wanda@example.com';
    const begun = await clerk.call(contract.walkIn, { body: { ...form, tournamentId: tournament.id, email } });
    expect(begun.status).toBe(200);
    const { registrationId } = begun.body;
    const params = { registrationId };
    await clerk.call(contract.addStaffCompetitor, {
      params,
      body: competitorForm(tournament, registrationId),
      key: 'walk-in-one',
    });
    const page = (await clerk.call(contract.getStaffRegistration, { params })).body;
    expect(page).toMatchObject({
      priceList: 'door',
      money: { cost: 80, balance: 80 },
      customer: { email, phoneNumber: '3105550142' },
    });
    const { body } = await clerk.call(contract.takePayment, {
      body: { registrationId, method: 'card terminal', reference: 'T-77', amount: 80, balance: 80 },
    });
    expect(body).toMatchObject({ hasCompleted: true, balance: 0 });
    const taken = await clerk.call(contract.walkIn, {
      body: { ...form, tournamentId: tournament.id, email: 'WANDA@example.com' },
    });
    expect(taken).toMatchObject({ status: 422, body: { errors: { email: expect.any(String) as string } } });
  });

  it('who has an account is found by it, and keeps the cart begun at home', async () => {
    const { id, tournament, customer, clerk, balance } = await started();
    const { body: found } = await clerk.call(contract.findCustomers, { query: { q: customer.email } });
    expect(found).toEqual([{ personId: customer.id, name: expect.any(String) as string, email: customer.email }]);
    const begun = await clerk.call(contract.walkIn, { body: { tournamentId: tournament.id, personId: customer.id } });
    expect(begun.body.registrationId).toBe(id);
    expect(await balance()).toBe(100);
  });

  it('shows which fields are missing, and is refused after the tournament', async () => {
    const { clerk, tournament } = await started();
    const missing = await clerk.call(contract.walkIn, { body: { tournamentId: tournament.id, firstName: 'Wanda' } });
    expect(Object.keys(refusalOf(missing.body).errors ?? {})).toEqual(['lastName', 'email', 'phoneNumber']);
    const past = await buildTournament(server.db, { inDays: -3, opensInDays: -60 });
    const { id: personId } = await buildCustomer(server.db);
    expect((await clerk.call(contract.walkIn, { body: { tournamentId: past.id, personId } })).status).toBe(409);
  });
});

describe('the day', () => {
  it('adds up by method and by member of staff, as CSV too', async () => {
    const [desk, other] = [await started(), await started()];
    const named = (id: number, first: string) =>
      server.db('person').where({ id }).update({ first_name: first, last_name: 'Clerk' });
    await named(desk.staff.id, 'Zoe');
    await named(other.staff.id, 'Abe');
    await other.take();
    const before = (await desk.clerk.call(contract.getEndOfDay, { query: { date: today() } })).body;
    await desk.take();
    await desk.refund({ amount: 5 });
    const { body } = await desk.clerk.call(contract.getEndOfDay, { query: { date: today() } });
    expect(body.net - before.net).toBeCloseTo(70, 5);
    const name = (await desk.readPage()).ledger[0]?.by;
    const mine = (report: EndOfDay) => report.lines.find(({ by, method }) => by === name && method === 'cash');
    expect(mine(body)).toEqual({ method: 'cash', by: name, count: 2, received: 75, returned: 5, net: 70 });
    // Of each method by name, whoever was hired first.
    const cash = body.lines.flatMap(({ by, method }) => (method === 'cash' ? [by] : []));
    expect(cash.indexOf('Abe Clerk')).toBeGreaterThanOrEqual(0);
    expect(cash.indexOf('Abe Clerk')).toBeLessThan(cash.indexOf('Zoe Clerk'));
    const answer = await fetch(`${server.url}/api/admin/payments/end-of-day/export?format=csv&date=${today()}`, {
      headers: { authorization: `Bearer ${server.tokenOf(desk.staff)}` },
    });
    expect(await answer.text()).toContain(`cash,${name},2,75,5,70`);
    expect((await desk.clerk.call(contract.getEndOfDay, { query: { date: '2025-02-30' } })).status).toBe(400);
  });

  it('counts the cash of a drawer from its float to its count', async () => {
    const desk = await started();
    const opened = await desk.clerk.call(contract.openDrawer, { body: { name: 'Front desk', float: 100 } });
    expect(opened.body).toMatchObject({ float: 100, expected: 100, closedAt: null });
    expect((await desk.clerk.call(contract.openDrawer, { body: { name: 'front DESK', float: 1 } })).status).toBe(409);
    const { cashDrawerId } = opened.body;
    await desk.take({ cashDrawerId });
    await desk.refund({ amount: 20, cashDrawerId });
    const [open] = (await desk.clerk.call(contract.listOpenDrawers)).body;
    expect(open?.expected).toBe(155);
    const params = { cashDrawerId };
    const closed = await desk.clerk.call(contract.closeDrawer, { params, body: { counted: 150, note: 'Five short' } });
    expect(closed.body).toMatchObject({ expected: 155, counted: 150, difference: -5, note: 'Five short' });
    expect((await desk.clerk.call(contract.closeDrawer, { params, body: { counted: 155 } })).status).toBe(409);
    const { drawers } = (await desk.clerk.call(contract.getEndOfDay, { query: { date: today() } })).body;
    expect(drawers.find(({ cashDrawerId }) => cashDrawerId === params.cashDrawerId)?.difference).toBe(-5);
  });

  it('asks which drawer cash goes into, unless it is the employee’s own or the only one', async () => {
    await server
      .db('cash_drawer')
      .whereNull('closed_at')
      .update({ closed_at: new Date(), counted_cents: 0, expected_cents: 0 });
    const { id, clerk, family, balance, readPage } = await started();
    const cash = async (over: Partial<contract.TakePayment> = {}) => {
      const due = await balance();
      return clerk.call(contract.takePayment, {
        body: { registrationId: id, method: 'cash', amount: due, balance: due, ...over },
      });
    };
    const problem = ({ body, status }: Awaited<ReturnType<typeof cash>>) => [
      status,
      refusalOf(body).errors?.cashDrawerId,
    ];
    const openedBy = async (name: string, by = clerk) =>
      (await by.call(contract.openDrawer, { body: { name: `${name} ${id}`, float: 0 } })).body.cashDrawerId;
    const expected = async () => (await clerk.call(contract.listOpenDrawers)).body.map((drawer) => drawer.expected);
    const colleague = server.as(await buildPerson(server.db, { role: 'CheckInAdmin' }));
    expect(problem(await cash())).toEqual([422, 'No cash drawer is open. Open one, or choose no drawer']);
    const [one, other] = [await openedBy('One', colleague), await openedBy('Other', colleague)];
    expect(problem(await cash())).toEqual([422, 'Several cash drawers are open. Please choose one']);
    expect(problem(await cash({ cashDrawerId: other + 1 }))).toEqual([
      422,
      'This drawer is not open. Please choose another one',
    ]);
    expect((await readPage()).ledger).toEqual([]);
    expect((await cash({ cashDrawerId: one })).status).toBe(200);
    expect(await expected()).toEqual([75, 0]);
    const refund = (over: Partial<contract.RefundOrder>) =>
      clerk.call(contract.orderRefund, {
        body: { registrationId: id, purpose: 'goodwill', method: 'cash', amount: 5, reason: 'Asked for', ...over },
      });
    expect(await refund({})).toMatchObject({
      status: 422,
      body: { errors: { cashDrawerId: expect.any(String) as string } },
    });
    expect((await refund({ cashDrawerId: contract.noDrawer })).status).toBe(200);
    expect(await expected()).toEqual([75, 0]);
    await openedBy('Mine');
    expect((await refund({})).status).toBe(200);
    expect(await expected()).toEqual([75, 0, -5]);
    expect((await family.call(contract.getRegistration, { params: { id } })).body.isCompleted).toBe(true);
  });

  it('is compared with the gateway’s records, and shows what differs', async () => {
    const desk = await started();
    await payOnline(desk);
    await server.runJobs();
    const paymentId = (await desk.readPage()).payments[0]?.paymentId ?? 0;
    await desk.refund({ method: 'gateway', paymentId, amount: 20 });
    await server.runJobs();
    const compare = async () => (await desk.clerk.call(contract.getGatewayDay, { query: { date: today() } })).body[0]!;
    expect((await compare()).differences).toEqual([]);
    await server.db('sandbox_refund').update({ amount_cents: 1999 }).where({ amount_cents: 2000 });
    const difference = (await compare()).differences.find(({ registrationId }) => registrationId === desk.id);
    expect(difference).toMatchObject({ what: 'refund', registrationId: desk.id, ours: 20, theirs: 19.99 });
    await server.db('sandbox_refund').where({ amount_cents: 1999 }).update({ amount_cents: 2000 });
    // Money at the gateway that we know nothing of.
    await server.db
      .raw(`insert into sandbox_session (id, idempotency_key, amount_cents, description, customer_email, success_url, cancel_url, status, charge_id, paid_at, expires_at)
      values ('lost', 'lost', 500, '', '', '', '', 'paid', 'charge_lost', now(), now())`);
    expect((await compare()).differences).toMatchObject([
      { what: 'charge', reference: 'charge_lost', ours: null, theirs: 5 },
    ]);
    await server.db('sandbox_session').where({ id: 'lost' }).delete();
  });
});

describe('the check of the books', () => {
  const check = async () => {
    const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    return (await director.call(contract.getMoneyCheck)).body;
  };
  /** As somebody would who has the database and no scruples. */
  const tamper = async (change: string) => {
    await server.db.transaction(async (trx) => {
      await trx.raw("set local session_replication_role = 'replica'");
      await trx.raw(change);
    });
  };

  it('finds the sums in agreement', async () => {
    const desk = await started();
    await desk.take();
    const books = await check();
    expect(books.broken).toEqual([]);
    const sum = (amounts: number[]) => Math.round(amounts.reduce((total, one) => total + one, 0) * 100);
    expect(sum(books.byMethod.map(({ net }) => net))).toBe(sum([books.ledger]));
    expect(sum([books.cost, -books.due, books.owed])).toBe(sum([books.ledger]));
  });

  it.each([
    ['a changed amount', (entry: number) => `update ledger_entry set amount_cents = 7400 where id = ${entry}`, true],
    [
      'a changed member of staff',
      (entry: number) => `update ledger_entry set by_person_id = null where id = ${entry}`,
      true,
    ],
    [
      'a changed time',
      (entry: number) => `update ledger_entry set created_at = created_at - interval '1 day' where id = ${entry}`,
      true,
    ],
    [
      'the last entry gone',
      (entry: number) => `delete from ledger_entry where id = (select max(id) from ledger_entry where id >= ${entry})`,
      false,
    ],
    ['a first entry gone', (entry: number) => `delete from ledger_entry where id = ${entry}`, true],
  ])('shows %s', async (_, change, namesEntry) => {
    const desk = await started();
    await desk.take();
    await desk.refund({ amount: 5 });
    const [first] = (await desk.readPage()).ledger;
    await tamper(change(first?.ledgerEntryId ?? 0));
    const found = (await check()).broken.find(({ registrationId }) => registrationId === desk.id);
    expect(found && typeof found.ledgerEntryId).toBe(namesEntry ? 'number' : 'object');
  });
});
