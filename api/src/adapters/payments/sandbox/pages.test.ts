import * as contract from '@schi/contract';
import {
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { booksOf } from '../../../../test/payments/payment-setup';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { signatureOf } from '../signature';
import { createSandboxGateway, sandboxSecret } from './index';
import { mistyped } from '../../../../test/mistyped';

const clock = stillClock(new Date());
let server: TestServer;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer({ clock });
  tournament = await buildTournament(server.db);
});
afterAll(() => server.stop());

const startPayment = async () => {
  const registration = await buildRegistration(server.db, { tournament });
  const me = server.as(registration.customer);
  await me.call(contract.addCompetitor, { body: competitorForm(tournament, registration.id) });
  const seen = await me.call(contract.getRegistration, { params: { id: registration.id } });
  const { body } = await me.call(contract.checkout, {
    params: { id: registration.id },
    body: { total: seen.body.cost },
  });
  const found = async () => (await me.call(contract.getRegistration, { params: { id: registration.id } })).body;
  return { id: registration.id, me, page: body.redirectUrl, found };
};
const good = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
const send = async (page: string, form: Record<string, string>) => {
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
};

describe('the hosted page', () => {
  it('says who is paid, for what and how much, that it is a test, and which cards there are', async () => {
    const { page } = await startPayment();
    const answer = await fetch(page);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    for (const words of ['Southern California Hapkido Invitational', '$55.00', 'Test page', '4000 0025 0000 3155'])
      expect(text).toContain(words);
  });

  it('runs no script and allows only its own style', async () => {
    const { page } = await startPayment();
    const answer = await fetch(page);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; img-src 'self'; form-action 'self' http/,
    );
    expect(policy).not.toContain('unsafe');
    expect(await answer.text()).not.toContain('<script');
  });

  it('takes a good card, goes back, and the signed message completes the registration', async () => {
    const { id, page, found } = await startPayment();
    expect(await send(page, good)).toMatchObject({
      status: 303,
      to: `${server.url}/customer/registration/${id}/receipt?payment=returned`,
    });
    expect((await found()).isCompleted).toBe(false);
    await server.runJobs();
    expect(await found()).toMatchObject({
      isCompleted: true,
      payment: { status: 'paid' },
      receipt: { paymentAmount: 55 },
    });
    expect(await booksOf(server.db, id)).toMatchObject({ charges: 1, receipts: 1, receiptMails: 1, ledger: 5_500 });
  });

  it('completes for a customer who is back before the message', async () => {
    const { id, me, page } = await startPayment();
    await send(page, good);
    const seen = await me.call(contract.refreshPayment, { params: { id } });
    expect(seen.body).toMatchObject({ isCompleted: true });
    await server.runJobs();
    expect(await booksOf(server.db, id)).toMatchObject({ charges: 1, receipts: 1, receiptMails: 1 });
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4111 1111 1111 1111', 'Your card was declined. This is a test page'],
  ])('declines %s with the reason, keeps everything, and lets another card be tried', async (number, reason) => {
    const { id, page, found } = await startPayment();
    const declined = await send(page, { ...good, number });
    expect(declined.status).toBe(402);
    expect(declined.text).toContain(reason);
    expect(declined.text).toContain('Return to your registration');
    await server.runJobs();
    expect((await found()).payment).toMatchObject({
      status: 'open',
      message: expect.stringContaining(reason) as string,
    });
    await send(page, good);
    await server.runJobs();
    expect(await booksOf(server.db, id)).toMatchObject({ isCompleted: true, charges: 1 });
  });

  it('asks for authentication on a second page, which may fail or be completed', async () => {
    const { page, found } = await startPayment();
    const asked = await send(page, { ...good, number: '4000002500003155' });
    expect(asked.text).toContain('Complete authentication');
    expect(await (await fetch(page)).text()).toContain('Fail authentication');
    const failed = await send(page, { step: 'refused' });
    expect(failed).toMatchObject({ status: 402, text: expect.stringContaining('unable to authenticate') as string });
    await send(page, { ...good, number: '4000002500003155' });
    expect(await send(page, { step: 'authenticated' })).toMatchObject({ status: 303 });
    await server.runJobs();
    expect((await found()).isCompleted).toBe(true);
  });

  it('does not take the second step without the first', async () => {
    const { page, found } = await startPayment();
    expect((await send(page, { step: 'authenticated' })).status).toBe(422);
    await server.runJobs();
    expect((await found()).isCompleted).toBe(false);
  });

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'Your card number is not valid.'],
    [{ number: '<b>"' }, 'Your card number is not valid.'],
    [{ expiry: '13/40' }, 'Please enter month and year'],
    [{ expiry: '01/20' }, 'expiration date is in the past'],
    [{ cvc: '12' }, 'The security code is 3 or 4 digits.'],
  ])('says what is wrong with %j beside the field and keeps what was typed', async (wrong, message) => {
    const { page } = await startPayment();
    const answer = await send(page, { ...good, ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message.replaceAll("'", '&#39;'));
    expect(answer.text).toContain('aria-invalid="true"');
    expect(answer.text.match(/autofocus/g)).toHaveLength(1);
    expect(answer.text).not.toContain('<b>');
  });

  it('charges once for a double click, and leads a paid page back', async () => {
    const { id, page } = await startPayment();
    const ends = await Promise.all([send(page, good), send(page, good), send(page, good)]);
    expect(ends.map((end) => end.status)).toEqual([303, 303, 303]);
    expect((await fetch(page, { redirect: 'manual' })).status).toBe(303);
    await server.runJobs();
    expect(await booksOf(server.db, id)).toMatchObject({ charges: 1, receipts: 1 });
  });

  it('is closed after a cancellation, and after half an hour', async () => {
    const canceled = await startPayment();
    const after = await canceled.me.call(contract.cancelPayment, { params: { id: canceled.id } });
    expect(after.body.payment).toEqual({ status: 'cancelled', message: null });
    expect(await send(canceled.page, good)).toMatchObject({
      status: 410,
      text: expect.stringContaining('closed') as string,
    });

    const forgotten = await startPayment();
    const before = clock();
    clock.advance(32 * 60_000);
    expect((await send(forgotten.page, good)).status).toBe(410);
    await server.runJobs();
    expect((await forgotten.found()).payment).toEqual({ status: 'cancelled', message: null });
    clock.set(before);
  });

  it('does not exist for a session nobody opened', async () => {
    expect((await fetch(`${server.url}/sandbox-pay/sandbox_unknown`)).status).toBe(404);
  });
});

describe("the sandbox's messages", () => {
  const post = (body: string, signature: string) =>
    fetch(`${server.url}/api/payments/sandbox/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sandbox-Signature': signature },
      body,
    });
  const signed = (body: string, at = clock()) => signatureOf(sandboxSecret(server.app.tokenKey), body, at);

  it('are refused when forged, unsigned or old', async () => {
    const body = JSON.stringify({ sessionId: 'sandbox_1', key: 'x' });
    expect((await post(body, signed(body))).status).toBe(200);
    expect((await post(body, signed(`${body} `))).status).toBe(400);
    expect((await post(body, '')).status).toBe(400);
    expect((await post(body, 't=1,v1=zz')).status).toBe(400);
    expect((await post(body, signed(body, new Date(clock().getTime() - 301_000)))).status).toBe(400);
  });

  it('are refused at the address of a gateway that does not exist, and when they are too long', async () => {
    const answer = await fetch(`${server.url}/api/payments/nobody/webhook`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
    expect((await post('x'.repeat(200_000), 't=1,v1=00')).status).toBe(413);
  });
});

describe('checkout over HTTP', () => {
  it('needs a login, an Idempotency-Key and a total', async () => {
    const { id, me } = await startPayment();
    expect((await server.call(contract.checkout, { params: { id }, body: { total: 55 } })).status).toBe(401);
    expect((await me.call(contract.checkout, { params: { id }, body: { total: 55 }, key: 'short' })).status).toBe(400);
    expect((await me.call(contract.checkout, { params: { id }, body: { total: mistyped<number>('55') } })).status).toBe(
      400,
    );
    expect((await me.call(contract.checkout, { params: { id }, body: { total: -1 } })).status).toBe(400);
  });

  it('answers 409 with the registration when the total changed', async () => {
    const { id, me } = await startPayment();
    const answer = await me.call(contract.checkout, { params: { id }, body: { total: 54.99 } });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: /total has changed/, registration: { registrationId: id, cost: 55 } },
    });
  });

  it("does not touch another customer's registration", async () => {
    const own = await startPayment();
    const stranger = await startPayment();
    for (const call of [contract.cancelPayment, contract.refreshPayment]) {
      expect((await stranger.me.call(call, { params: { id: own.id } })).status).toBe(404);
    }
    expect((await own.found()).payment).toMatchObject({ status: 'open' });
  });
});

describe('cards whose payments are not the end of it', () => {
  /** Makes what the bank does later be due now. */
  const later = async (minutes: number) => {
    clock.advance(minutes * 60_000);
    await server.db.raw('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await server.runJobs();
  };
  const paidWith = async (number: string) => {
    const { id, page } = await startPayment();
    await send(page, { ...good, number });
    await server.runJobs();
    const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    const seen = async () =>
      (await director.call(contract.getStaffRegistration, { params: { registrationId: id } })).body;
    return {
      id,
      seen,
      refundsOf: async () => (await seen()).refunds,
      refund: async (amount: number) => {
        const paymentId = (await seen()).payments[0]?.paymentId ?? 0;
        const body = {
          registrationId: id,
          purpose: 'payAnotherWay' as const,
          method: 'gateway' as const,
          paymentId,
          amount,
          reason: 'Asked for',
        };
        await director.call(contract.orderRefund, { body });
        await server.runJobs();
      },
    };
  };

  it.each([
    ['4000 0000 0000 0259', { status: 'done', trouble: 'dispute lost' }, 0],
    ['4000 0000 0000 2685', { status: 'failed', trouble: null }, 5_500],
  ])('%s: disputed at once, decided after ten minutes', async (number, decided, ledger) => {
    const family = await paidWith(number);
    expect(await family.refundsOf()).toMatchObject([{ status: 'done', amount: 55, trouble: 'dispute open' }]);
    expect(await booksOf(server.db, family.id)).toMatchObject({ isCompleted: true, ledger: 0 });
    await later(10);
    expect(await family.refundsOf()).toMatchObject([decided]);
    expect(await booksOf(server.db, family.id)).toMatchObject({ ledger });
  });

  it.each([
    ['4000 0000 0000 5126', { status: 'failed', trouble: 'refund failed' }, 5_500],
    ['4000 0000 0000 7726', { status: 'done', trouble: null }, 3_500],
  ])('%s: a refund is decided after a minute', async (number, decided, ledger) => {
    const family = await paidWith(number);
    await family.refund(20);
    expect(await family.refundsOf()).toMatchObject([{ status: 'done', trouble: null }]);
    await later(1);
    expect(await family.refundsOf()).toMatchObject([decided]);
    expect(await booksOf(server.db, family.id)).toMatchObject({ ledger });
  });

  it('charges nothing below fifty cents, as Stripe does', async () => {
    const gateway = createSandboxGateway(server.app);
    const order = {
      key: 'small',
      paymentId: 1,
      description: 'A',
      customerEmail: 'a@example.com',
      successUrl: '',
      cancelUrl: '',
      expiresAt: clock(),
    };
    await expect(gateway.open({ ...order, amount: 49 })).rejects.toMatchObject({ about: 'amount' });
    expect(await gateway.open({ ...order, amount: 50 })).toMatchObject({ ref: expect.any(String) as string });
  });
});
