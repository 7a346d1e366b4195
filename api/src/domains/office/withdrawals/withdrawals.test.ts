import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { buildCustomer, buildPerson } from '../../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';

const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

type Desk = Awaited<ReturnType<typeof startDesk>>;
const payOnline = async ({ id, family }: Desk) => {
  const { redirectUrl } = (await family.call(contract.checkout, { params: { id }, body: { total: 75 } })).body;
  const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' });
  await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
  await server.runJobs();
};
const setRule = ({ tournament }: Desk, refundPercent: number | null, refundUntil: string | null = null) =>
  server
    .db('tournament')
    .where({ id: tournament.id })
    .update({ withdrawal_refund_percent: refundPercent, withdrawal_refund_until: refundUntil });
/** A family with one competitor for 55 dollars and passes for 20, paid by card, with half of the fee returned. */
const paid = async (refundPercent: number | null = 50) => {
  const desk = await startDesk(server);
  await setRule(desk, refundPercent);
  await payOnline(desk);
  const params = { id: desk.competitor.id };
  return {
    ...desk,
    preview: () => desk.family.call(contract.previewWithdrawal, { params }),
    withdraw: (refund = 27.5, key?: string) =>
      desk.family.call(contract.withdrawMine, { params, body: { refund }, ...(key === undefined ? {} : { key }) }),
    receipt: async () => (await desk.family.call(contract.getReceipt, { params: desk.params })).body,
  };
};

it('shows first what is returned, then withdraws; cost, card, ledger, receipt, mail and log follow', async () => {
  const { preview, withdraw, receipt, readPage, family, id } = await paid();
  const expected = { fee: 55, refund: 27.5, toCard: 27.5, atDesk: 0 };
  expect(await preview()).toMatchObject({ status: 200, body: expected });
  expect((await readPage()).competitors[0]?.withdrawn).toBeNull();
  expect(await withdraw()).toMatchObject({ status: 200, body: expected });
  expect((await readPage()).money).toEqual({ cost: 47.5, paid: 75, returning: 27.5, balance: 0 });
  await server.runJobs();
  const page = await readPage();
  expect(page.money).toEqual({ cost: 47.5, paid: 47.5, returning: 0, balance: 0 });
  expect(page.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 75],
    ['refund', -27.5],
  ]);
  expect(page.competitors[0]?.withdrawn).toMatchObject({ reason: 'Withdrawn by the family' });
  expect(page.mails.filter(({ template }) => template === 'withdrawal').map(({ state }) => state)).toEqual(['sent']);
  expect((await family.call(contract.getRegistration, { params: { id } })).body.competitors).toEqual([]);
  expect((await receipt()).withdrawals).toMatchObject([{ competitorName: 'Jamie Rivera', refund: 27.5 }]);
  expect((await receipt()).paymentAmount).toBe(75);
  const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
  const { log } = (await admin.call(contract.getStaffRegistration, { params: { registrationId: id } })).body;
  expect(log?.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['competitor withdrawn', 'money given back']),
  );
  expect(await withdraw()).toMatchObject({ status: 409, body: { message: 'Jamie Rivera has withdrawn already.' } });
});

it('leaves what was paid at the desk to be collected there', async () => {
  const desk = await startDesk(server);
  await setRule(desk, 100);
  await desk.take();
  const params = { id: desk.competitor.id };
  const answer = await desk.family.call(contract.withdrawMine, { params, body: { refund: 55 } });
  expect(answer.body).toEqual({ fee: 55, refund: 55, toCard: 0, atDesk: 55 });
  expect((await desk.readPage()).money).toMatchObject({ cost: 20, paid: 75, balance: -55 });
});

it('returns nothing after the last day of the share, and refuses the refund that was seen before', async () => {
  const desk = await paid();
  const begun = clock();
  try {
    const today = contract.todayIn('America/Los_Angeles', begun);
    await setRule(desk, 50, today);
    expect((await desk.preview()).body.refund).toBe(27.5);
    clock.set(new Date(begun.getTime() + 24 * 3_600_000));
    expect(await desk.withdraw()).toMatchObject({
      status: 409,
      body: { code: 'refund-changed', withdrawal: { fee: 55, refund: 0, toCard: 0, atDesk: 0 } },
    });
    expect((await desk.preview()).status).toBe(200);
    expect((await desk.withdraw(0)).body.refund).toBe(0);
    expect((await desk.receipt()).withdrawals).toMatchObject([{ refund: 0 }]);
  } finally {
    clock.set(begun);
  }
  expect((await desk.readPage()).money).toEqual({ cost: 75, paid: 75, returning: 0, balance: 0 });
});

it('costs what was returned once staff take it back, and a second withdrawal returns the fee that was paid in the end', async () => {
  const desk = await paid();
  await desk.withdraw();
  const ids = { ...desk.params, competitorId: desk.competitor.id };
  const back = await desk.clerk.call(contract.reinstateCompetitor, {
    params: ids,
    body: { version: await desk.version() },
  });
  expect(back.body.balance).toBe(27.5);
  await desk.take();
  const body = { version: await desk.version(), reason: 'A private matter', returned: 55 };
  // 47.50 is left of what was paid online.
  expect((await desk.clerk.call(contract.withdrawCompetitor, { params: ids, body })).body).toMatchObject({
    toCard: 47.5,
    balance: -7.5,
  });
  // The dialog says that the reason of a withdrawal stays with staff.
  const family = [
    await desk.receipt(),
    await server.db('mail').where({ registration_id: ids.registrationId }).select('*'),
  ];
  expect(JSON.stringify(family)).toContain('has withdrawn');
  expect(JSON.stringify(family)).not.toContain('private matter');
});

it('cannot be undone by staff once the money is on its way', async () => {
  const desk = await paid();
  await desk.withdraw();
  expect((await desk.readPage()).undoable.map(({ action }) => action)).not.toContain('competitor withdrawn');
});

it.each([
  ['without a rule', async (desk: Desk) => setRule(desk, null), 'Only the organizers withdraw competitors'],
  [
    'once registration has closed',
    async ({ tournament }: Desk) =>
      server.db('tournament').where({ id: tournament.id }).update({
        registration_closes_after: '2020-01-01',
        registration_opens_on: '2019-01-01',
        early_price_ends_before: null,
      }),
    'Registration has closed',
  ],
] as const)('is refused %s', async (_when, prepare, message) => {
  const desk = await paid();
  await prepare(desk);
  for (const answer of [await desk.preview(), await desk.withdraw()])
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(message) as string } });
});

it('is refused for a competitor who is not paid for, and for another family', async () => {
  const desk = await startDesk(server);
  await setRule(desk, 50);
  const params = { id: desk.competitor.id };
  expect(await desk.family.call(contract.previewWithdrawal, { params })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('not paid for yet') as string },
  });
  const stranger = server.as(await buildCustomer(server.db));
  expect((await stranger.call(contract.previewWithdrawal, { params })).status).toBe(404);
  expect((await stranger.call(contract.withdrawMine, { params, body: { refund: 0 } })).status).toBe(404);
});

it('names the field of a refund that is no amount', async () => {
  const { withdraw } = await paid();
  // Cast: what a faulty client sends.
  for (const refund of [-1, 1.005, 'all' as unknown as number, 20_000])
    expect(await withdraw(refund)).toMatchObject({
      status: 422,
      body: { errors: { refund: expect.any(String) as string } },
    });
});

it('counts two taps once', async () => {
  const { withdraw, readPage } = await paid();
  const answers = await Promise.all([withdraw(27.5, 'two-taps-1'), withdraw(27.5, 'two-taps-2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done = answers[0].status === 200 ? 'two-taps-1' : 'two-taps-2';
  expect(await withdraw(27.5, done)).toMatchObject({ status: 200, body: { refund: 27.5 } });
  expect((await readPage()).refunds.map(({ amount }) => amount)).toEqual([27.5]);
});
