import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A family that has paid $75 in cash, unless told otherwise. */
const paid = async ({ limit = 100_000, isPaid = true } = {}) => {
  const desk = await startDesk(server);
  await server.db('tournament').where({ id: desk.tournament.id }).update({ volunteer_refund_cents: limit });
  if (isPaid) await desk.take();
  const adjust = (over: Partial<contract.NewAdjustment>, by = desk.clerk) =>
    by.call(contract.adjustCost, {
      body: { registrationId: desk.id, kind: 'discount', amount: 10, reason: 'Helps at the door', ...over },
    });
  const receipt = async () => (await desk.family.call(contract.getReceipt, { params: desk.params })).body;
  const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, refusalOf(body).errors?.amount];
  return { ...desk, adjust, receipt, errorsOf };
};

describe('a refund', () => {
  it('needs a purpose', async () => {
    const { clerk, id } = await paid();
    const body = {
      registrationId: id,
      method: 'cash',
      cashDrawerId: 0,
      amount: 5,
      reason: 'Late',
    } as contract.RefundOrder;
    expect(await clerk.call(contract.orderRefund, { body })).toMatchObject({
      status: 422,
      body: { errors: { purpose: 'Value is required' } },
    });
  });

  it('of goodwill lowers the cost, so that nothing is due on any page', async () => {
    const desk = await paid();
    expect((await desk.refund({ amount: 20.01, purpose: 'goodwill', reason: 'The shirt came late.' })).body).toEqual({
      balance: 0,
    });
    const page = await desk.readPage();
    expect(page.money).toEqual({ cost: 54.99, paid: 54.99, returning: 0, balance: 0 });
    expect(page.lines.at(-1)).toMatchObject({
      description: 'Goodwill',
      amount: -20.01,
      reason: 'The shirt came late.',
    });
    expect(page.ledger.at(-1)).toMatchObject({ amount: -20.01, purpose: 'goodwill', note: 'The shirt came late.' });
    const query = { page: 1, pageSize: 10, tournamentId: desk.tournament.id, balance: 'due' as const };
    expect((await desk.clerk.call(contract.listRegistrations, { query })).body.items).toEqual([]);
    expect(contract.receiptChangeTexts(await desk.receipt())).toEqual([
      'Goodwill: the cost is $20.01 lower. Reason: The shirt came late.',
      '$20.01 was returned in cash.',
      'Now: cost $54.99, paid $54.99.',
    ]);
  });

  it('that is paid another way is due again, and says so to the family', async () => {
    const desk = await paid();
    expect((await desk.refund({ amount: 30, purpose: 'payAnotherWay', reason: 'Wrong card' })).body).toEqual({
      balance: 30,
    });
    const texts = contract.receiptChangeTexts(await desk.receipt());
    expect(texts).toContain('$30.00 was returned in cash, and is to be paid another way. Reason: Wrong card.');
    expect(texts.at(-1)).toBe('Balance due: $30.00. Please pay it at the check-in desk.');
    await desk.take();
    expect(contract.receiptChangeTexts(await desk.receipt()).slice(1)).toEqual([
      '$30.00 was paid in cash.',
      'Now: cost $75.00, paid $75.00.',
    ]);
    const mail = await server
      .db('mail')
      .where({ template: 'money-back', registration_id: desk.id })
      .first<{ data: object }>('data');
    expect(mail?.data).toMatchObject({ purpose: 'payAnotherWay', reason: 'Wrong card' });
  });

  it('of what is owed is at most that', async () => {
    const desk = await paid();
    expect(desk.errorsOf(await desk.refund({ amount: 5, purpose: 'owed' }))).toEqual([
      422,
      'Nothing is owed to the family',
    ]);
    await desk.adjust({ amount: 10 });
    expect(desk.errorsOf(await desk.refund({ amount: 10.01, purpose: 'owed' }))).toEqual([
      422,
      'At most $10.00 is owed to the family',
    ]);
    expect((await desk.refund({ amount: 10, purpose: 'owed' })).body).toEqual({ balance: 0 });
  });

  it('shows its author and reason in ledger, list, export and end of day, also through the gateway', async () => {
    const desk = await paid({ isPaid: false });
    const { redirectUrl } = (
      await desk.family.call(contract.checkout, { params: { id: desk.id }, body: { total: await desk.balance() } })
    ).body;
    await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' }),
      redirect: 'manual',
    });
    await server.runJobs();
    const paymentId = (await desk.readPage()).payments[0]?.paymentId ?? 0;
    await desk.refund({ method: 'gateway', paymentId, amount: 20.01, purpose: 'goodwill', reason: 'Moved date' });
    await server.runJobs();
    const told = { note: 'Moved date', purpose: 'goodwill', by: expect.stringContaining('Robin') as string };
    expect((await desk.readPage()).ledger.at(-1)).toMatchObject({ kind: 'refund', ...told });
    const query = { page: 1, pageSize: 10, tournamentId: desk.tournament.id, direction: 'returned' as const };
    const [row] = (await desk.clerk.call(contract.listPayments, { query })).body.items;
    expect(row).toMatchObject(told);
    const csv = await desk.clerk.call(contract.exportPayments, {
      query: { tournamentId: desk.tournament.id, format: 'csv' },
    });
    // Cast: the test server answers text where the browser gets a file.
    expect(csv.body as unknown as string).toMatch(/refund,-20\.01,,Moved date,Goodwill,Robin/);
    const day = (
      await desk.clerk.call(contract.getEndOfDay, {
        query: { date: contract.todayIn('America/Los_Angeles', new Date()) },
      })
    ).body;
    expect(day.lines.find(({ method, returned }) => method === 'online' && returned >= 20.01)?.by).toContain('Robin');
  });
});

describe('an adjustment', () => {
  it('lowers what a paid registration costs, and is taken back with a minus', async () => {
    const desk = await paid();
    expect((await desk.adjust({ kind: 'waived', amount: 25 })).body).toEqual({ cost: 50, balance: -25 });
    expect(contract.receiptChangeTexts(await desk.receipt()).slice(-2)).toEqual([
      'Now: cost $50.00, paid $75.00.',
      'We owe you $25.00. You get it back at the check-in desk.',
    ]);
    expect(desk.errorsOf(await desk.adjust({ amount: -25.01 }))).toEqual([422, 'At most $25.00 can be taken back']);
    expect((await desk.adjust({ kind: 'waived', amount: -25, reason: 'By mistake' })).body).toEqual({
      cost: 75,
      balance: 0,
    });
    expect(desk.errorsOf(await desk.adjust({ amount: -1 }))).toEqual([
      422,
      'No adjustment was made that could be taken back',
    ]);
  });

  it('never lowers the cost below zero, whatever is given back afterwards, and counts again once the cost rises', async () => {
    const desk = await paid();
    expect(desk.errorsOf(await desk.adjust({ amount: 75.01 }))).toEqual([
      422,
      'At most $75.00, which is what the registration costs',
    ]);
    await desk.adjust({ kind: 'writtenOff', amount: 70 });
    const save = async (spectators: number) => {
      const body = { version: await desk.version(), spectators, lunch: 0 };
      await desk.clerk.call(contract.saveCounts, { params: desk.params, body });
      return (await desk.readPage()).money.cost;
    };
    expect([await save(0), await save(2), await save(3)]).toEqual([0, 5, 15]);
  });

  it('lowers what a cart costs for family and desk alike, and stands on the receipt', async () => {
    const desk = await paid({ isPaid: false });
    expect((await desk.adjust({ kind: 'discount', amount: 15 })).body).toEqual({ cost: 60, balance: 60 });
    const cart = (await desk.family.call(contract.getRegistration, { params: { id: desk.id } })).body;
    expect(cart).toMatchObject({
      cost: 60,
      adjustments: [{ kind: 'discount', amount: 15, reason: 'Helps at the door' }],
    });
    const query = { page: 1, pageSize: 10, tournamentId: desk.tournament.id, sort: '-balance' as const };
    expect((await desk.clerk.call(contract.listRegistrations, { query })).body.items[0]).toMatchObject({
      cost: 60,
      balance: 60,
    });
    await desk.take();
    expect((await desk.receipt()).receiptItems.at(-1)).toMatchObject({ description: 'Discount', amount: -15 });
    expect((await desk.readPage()).money).toEqual({ cost: 60, paid: 60, returning: 0, balance: 0 });
    const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    const wrong = (await director.call(contract.getChecks)).body.find(
      ({ name }) => name === 'Every receipt has its lines',
    )?.findings;
    expect(JSON.stringify(wrong)).not.toContain(`"registrationId":${desk.id}`);
  });

  it('that leaves nothing to pay completes without money', async () => {
    const desk = await paid({ isPaid: false });
    await desk.adjust({ kind: 'waived', amount: 75 });
    expect((await desk.family.call(contract.checkout, { params: { id: desk.id }, body: { total: 0 } })).status).toBe(
      200,
    );
    expect((await desk.receipt()).paymentAmount).toBe(0);
  });

  it('needs another amount than 0, a kind and a reason', async () => {
    const desk = await paid();
    const { body, status } = await desk.adjust({ amount: 0, kind: 'gift' as contract.AdjustmentKind, reason: ' ' });
    expect([status, Object.keys(refusalOf(body).errors ?? {})]).toEqual([422, ['amount', 'kind', 'reason']]);
  });
});

describe('more than volunteers may give back', () => {
  it('needs a director, in one step or in several, by refund, adjustment or withdrawal', async () => {
    const desk = await paid({ limit: 2_000 });
    const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    const refused = [422, expect.stringContaining('Volunteers give back at most $20.00 of a registration.')];
    expect(desk.errorsOf(await desk.refund({ amount: 20.01, purpose: 'goodwill' }))).toEqual(refused);
    expect((await desk.refund({ amount: 15, purpose: 'goodwill' })).status).toBe(200);
    expect(desk.errorsOf(await desk.refund({ amount: 5.01, purpose: 'payAnotherWay' }))).toEqual(refused);
    expect(desk.errorsOf(await desk.adjust({ amount: 5.01 }))).toEqual(refused);
    const params = { ...desk.params, competitorId: desk.competitor.id };
    const withdrawn = await desk.clerk.call(contract.withdrawCompetitor, {
      params,
      body: { version: await desk.version(), reason: 'Ill', returned: 5.01 },
    });
    expect([withdrawn.status, Object.keys(refusalOf(withdrawn.body).errors ?? {})]).toEqual([422, ['returned']]);
    expect((await desk.adjust({ amount: 5 })).status).toBe(200);
    expect((await desk.adjust({ amount: 30 }, director)).status).toBe(200);
    // What others gave does not count against another volunteer.
    const other = server.as(await buildPerson(server.db, { role: 'CheckInAdmin' }));
    expect(desk.errorsOf(await desk.adjust({ amount: 20.01 }, other))).toEqual(refused);
    expect((await desk.adjust({ amount: 20 }, other)).status).toBe(200);
    expect((await desk.readPage()).competitors[0]?.withdrawn).toBeNull();
  });

  it('is $50 of a registration unless its tournament says otherwise', async () => {
    const { id } = await buildTournament(server.db, { inDays: 900 });
    expect(
      await server.db('tournament').where({ id }).first<{ cents: number }>('volunteer_refund_cents as cents'),
    ).toEqual({
      cents: 5_000,
    });
  });
});

describe('the second of two collectors', () => {
  it('reads who took what, and that nothing was recorded for them', async () => {
    const desk = await paid({ isPaid: false });
    const balance = await desk.balance();
    await desk.take();
    const again = await desk.clerk.call(contract.takePayment, {
      body: { registrationId: desk.id, method: 'cash', cashDrawerId: 0, amount: balance, balance },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'total-changed', balance: 0 } });
    expect(refusalOf(again.body).message).toMatch(
      /^Robin \S+ has just taken \$75\.00 \(cash\)\. Nothing was recorded for you\. Nothing is due now\./,
    );
  });
});

describe('a withdrawal by staff', () => {
  const withdrawal = async (desk: Awaited<ReturnType<typeof paid>>, returned: number) =>
    desk.clerk.call(contract.withdrawCompetitor, {
      params: { ...desk.params, competitorId: desk.competitor.id },
      body: { version: await desk.version(), reason: 'Ill', returned },
    });
  const offer = async (desk: Awaited<ReturnType<typeof paid>>) =>
    (
      await desk.clerk.call(contract.previewStaffWithdrawal, {
        params: { ...desk.params, competitorId: desk.competitor.id },
      })
    ).body;

  it('offers what the rule returns, from nothing to all that was paid, and leaves nothing else open', async () => {
    const desk = await paid();
    await server.db('tournament').where({ id: desk.tournament.id }).update({ withdrawal_refund_percent: 80 });
    expect(await offer(desk)).toMatchObject({ fee: 55, paid: 55, byRule: 44, toCard: 0, atDesk: 55 });
    const tooMuch = await withdrawal(desk, 55.01);
    expect(refusalOf(tooMuch.body).errors?.returned).toBe('At most $55.00 was paid for this competitor');
    expect((await withdrawal(desk, 27.5)).body).toMatchObject({ balance: -27.5, toCard: 0, atDesk: 27.5 });
    await desk.refund({ amount: 27.5, purpose: 'owed' });
    expect((await desk.readPage()).money).toEqual({ cost: 47.5, paid: 47.5, returning: 0, balance: 0 });
  });

  it('asks nobody for the unpaid fee of somebody who has left', async () => {
    const desk = await paid();
    await desk.refund({ amount: 40, purpose: 'payAnotherWay' });
    expect(await offer(desk)).toMatchObject({ fee: 55, paid: 15 });
    expect((await withdrawal(desk, 0)).body).toMatchObject({ balance: 0 });
  });

  it('returns no more of a fee than is left after goodwill', async () => {
    const desk = await paid();
    await desk.refund({ amount: 70, purpose: 'goodwill' });
    expect(await offer(desk)).toMatchObject({ fee: 5, paid: 5 });
    expect((await withdrawal(desk, 5)).body).toMatchObject({ balance: -5 });
    expect((await desk.readPage()).money.cost).toBe(0);
  });
});

it('is in the log with the family whose registration it is, whoever noted it', async () => {
  const rows = await server
    .db('audit_log as a')
    .joinRaw('join registration r on r.id::text = a.object_id')
    .where('a.object_type', 'registration')
    .select<{ action: string; subject: number; owner: number }[]>(
      'a.action',
      'a.subject_person_id as subject',
      'r.person_id as owner',
    );
  expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(3);
  expect(rows.filter(({ subject, owner }) => subject !== owner)).toEqual([]);
});
