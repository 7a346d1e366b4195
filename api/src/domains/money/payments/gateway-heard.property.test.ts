import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import Stripe from 'stripe';
import * as contract from '@schi/contract';
import {
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { startFakeStripe, type FakeStripe } from '../../../../test/payments/fake-stripe';
import { startTestServer, type TestServer } from '../../../../test/server';

const webhookSecret = 'whsec_local';
let stripe: FakeStripe;
let server: TestServer;
let tournament: BuiltTournament;
let director: ReturnType<TestServer['as']>;
beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({
    env: { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: stripe.url },
  });
  tournament = await buildTournament(server.db);
  director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

interface Message {
  type: string;
  object: object;
}
const tell = async ({ type, object }: Message): Promise<void> => {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const signature = new Stripe('sk_test_local').webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const answer = await fetch(`${server.url}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: payload,
  });
  expect(answer.status).toBe(200);
};

/** A registration that was paid with $55 through Stripe, and what can happen to its money there. */
const paidFamily = async () => {
  const { id, customer } = await buildRegistration(server.db, { tournament });
  const me = server.as(customer);
  await me.call(contract.addCompetitor, { body: competitorForm(tournament, id) });
  const { cost } = (await me.call(contract.getRegistration, { params: { id } })).body;
  await me.call(contract.checkout, { params: { id }, body: { total: cost } });
  const { books } = stripe;
  const session = books.sessions.at(-1)?.id ?? '';
  books.pay(session);
  const charge = () => ({ ...books.charges.at(-1), amount_refunded: 1 });
  const paid = charge();
  const messages: Message[] = [
    { type: 'checkout.session.completed', object: { id: session, client_reference_id: null } },
  ];
  await tell(messages[0]!);
  const say = (type: string, object: object) => messages.push({ type, object: structuredClone(object) });
  const refunds = { inDashboard: [] as ReturnType<typeof books.refundInDashboard>[] };
  return {
    id,
    me,
    session,
    messages,
    refundInDashboard: (amount: number) => {
      const refund = books.refundInDashboard(session, amount);
      refunds.inDashboard.push(refund);
      say('refund.created', refund);
      say('charge.refunded', paid);
      return refund;
    },
    refundHere: async (amount: number) => {
      const page = await director.call(contract.getStaffRegistration, { params: { registrationId: id } });
      const paymentId = page.body.payments[0]?.paymentId ?? 0;
      const body = {
        registrationId: id,
        purpose: 'payAnotherWay' as const,
        method: 'gateway' as const,
        paymentId,
        amount: amount / 100,
        reason: 'Asked for',
      };
      await director.call(contract.orderRefund, { body });
      await server.runJobs();
      const refund = books.refunds.at(-1)!;
      say('refund.created', refund);
      say('charge.refunded', paid);
      return refund;
    },
    fail: (refund: ReturnType<typeof books.refundInDashboard>) => {
      books.failRefund(refund);
      say('refund.failed', refund);
      say('refund.updated', refund);
      say('charge.refund.updated', refund);
    },
    dispute: (end: 'open' | 'won' | 'lost', withdraws: boolean) => {
      const dispute = books.dispute(session);
      say('charge.dispute.created', dispute);
      if (withdraws) {
        books.withdraw(dispute);
        say('charge.dispute.funds_withdrawn', dispute);
      }
      if (end === 'open') return;
      books.decide(dispute, end);
      say('charge.dispute.closed', dispute);
      if (end === 'won' && withdraws) {
        books.reinstate(dispute);
        say('charge.dispute.funds_reinstated', dispute);
      }
    },
  };
};
type Family = Awaited<ReturnType<typeof paidFamily>>;

const entriesOf = async ({ id }: Pick<Family, 'id'>): Promise<number[]> => {
  const rows = await server
    .db('ledger_entry')
    .where({ registration_id: id })
    .select<{ amount: number }[]>({ amount: 'amount_cents' });
  return rows.map(({ amount }) => amount).sort((a, b) => a - b);
};
const troublesOf = async ({ id }: Pick<Family, 'id'>) =>
  (await director.call(contract.getStaffRegistration, { params: { registrationId: id } })).body.refunds.flatMap(
    ({ trouble }) => trouble ?? [],
  );
const redChecks = async (name: RegExp, { id }: Pick<Family, 'id'>) => {
  const check = (await director.call(contract.getChecks)).body.find((one) => name.test(one.name));
  return check?.findings.filter((finding) => finding.kind === 'payments' && finding.registrationId === id).length;
};

const everything = fc.record({
  outside: fc.constantFrom('none', 'kept', 'failed'),
  ours: fc.constantFrom('none', 'kept', 'failed'),
  dispute: fc.constantFrom('none', 'open', 'won', 'lost'),
  withdraws: fc.boolean(),
  /** How often each message is sent, and in which order. */
  order: fc.array(fc.nat({ max: 40 }), { minLength: 8, maxLength: 24 }),
});

it('enters what moved at the gateway once, in whatever order and however often its messages come', async () => {
  await fc.assert(
    fc.asyncProperty(everything, async ({ outside, ours, dispute, withdraws, order }) => {
      const family = await paidFamily();
      const entries = [5_500];
      const troubles: string[] = [];
      if (ours !== 'none') {
        const refund = await family.refundHere(1_000);
        entries.push(-1_000);
        if (ours === 'failed') {
          family.fail(refund);
          entries.push(1_000);
          troubles.push('refund failed');
        }
      }
      if (outside !== 'none') {
        const refund = family.refundInDashboard(2_000);
        if (outside === 'failed') {
          // Heard of while it stood, or only when it had failed: both leave the ledger as it was.
          await tell(family.messages.at(-2)!);
          family.fail(refund);
          entries.push(-2_000, 2_000);
        } else {
          entries.push(-2_000);
          troubles.push('refunded at gateway');
        }
      }
      if (dispute !== 'none') {
        family.dispute(dispute, withdraws);
        if (dispute === 'lost' || (dispute === 'open' && withdraws)) entries.push(-5_500);
        if (dispute !== 'won') troubles.push(`dispute ${dispute}`);
      }
      const { messages } = family;
      const at = order.map((n) => messages[n % messages.length]!);
      for (const message of [...at, ...messages]) await tell(message);
      await Promise.all(at.slice(0, 4).map(tell));
      await server.runJobs();
      expect(await entriesOf(family)).toEqual(entries.sort((a, b) => a - b));
      expect((await troublesOf(family)).sort()).toEqual(troubles.sort());
      expect((await director.call(contract.getMoneyCheck)).body.broken).toEqual([]);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 12) },
  );
}, 240_000);

it('names a refund of the dashboard in the checks until a director has decided, and only once', async () => {
  const family = await paidFamily();
  family.refundInDashboard(2_000);
  for (const message of family.messages) await tell(message);
  const refund = (await director.call(contract.getStaffRegistration, { params: { registrationId: family.id } })).body
    .refunds[0];
  expect(refund).toMatchObject({
    amount: 20,
    status: 'done',
    reason: "Made in the gateway's dashboard",
    trouble: 'refunded at gateway',
  });
  expect(await redChecks(/made at the payment gateway/, family)).toBe(1);
  const params = { refundId: refund?.refundId ?? 0 };
  expect(await director.call(contract.decideReturn, { params, body: {} })).toMatchObject({
    status: 422,
    body: { errors: { decision: 'Value is required' } },
  });
  expect((await director.call(contract.decideReturn, { params, body: { decision: 'goodwill' } })).status).toBe(200);
  expect(await redChecks(/made at the payment gateway/, family)).toBe(0);
  const again = await director.call(contract.decideReturn, { params, body: { decision: 'payAnotherWay' } });
  expect(again).toMatchObject({ status: 409, body: { code: 'settled' } });
  expect((await director.call(contract.decideReturn, { params: { refundId: 999_999 }, body: {} })).status).toBe(404);
});

it.each([
  { purpose: 'goodwill' as const, balance: 0 },
  { purpose: 'payAnotherWay' as const, balance: 55 },
])(
  'enters a dispute after a refund in cash ($purpose), asks the family for none of it, and shows it among the day’s movements',
  async (given) => {
    const family = await paidFamily();
    const body = {
      registrationId: family.id,
      purpose: given.purpose,
      method: 'cash' as const,
      cashDrawerId: 0,
      amount: 55,
      reason: 'Ill',
    };
    expect((await director.call(contract.orderRefund, { body })).status).toBe(200);
    family.dispute('lost', true);
    const today = contract.todayIn('America/Los_Angeles', new Date());
    const before = (await director.call(contract.getGatewayDay, { query: { date: today } })).body[0];
    expect(before?.differences).toMatchObject([{ what: 'dispute', ours: null, theirs: 55 }]);
    for (const message of family.messages) await tell(message);
    expect(await entriesOf(family)).toEqual([-5_500, -5_500, 5_500]);
    const { body: page } = await director.call(contract.getStaffRegistration, {
      params: { registrationId: family.id },
    });
    expect(page.money).toMatchObject({ paid: -55, balance: given.balance });
    expect(await redChecks(/lost dispute/, family)).toBe(1);
    expect((await director.call(contract.getGatewayDay, { query: { date: today } })).body[0]?.differences).toEqual([]);
  },
);

it('owes a refund that fails later again, and lets it be paid again', async () => {
  const family = await paidFamily();
  const refund = await family.refundHere(5_500);
  family.fail(refund);
  await tell(family.messages.at(-1)!);
  const page = (await director.call(contract.getStaffRegistration, { params: { registrationId: family.id } })).body;
  expect(page.refunds).toMatchObject([
    { status: 'failed', trouble: 'refund failed', message: expect.stringContaining('expired') as string },
  ]);
  expect(page.payments[0]?.refundable).toBe(55);
  expect(page.money).toMatchObject({ paid: 55, returning: 0 });
  expect(await redChecks(/failed after it was sent/, family)).toBe(1);
  await family.refundHere(5_500);
  expect(await entriesOf(family)).toEqual([-5_500, -5_500, 5_500, 5_500]);
});

it('marks a refund as failed that the gateway will never pay, because the payment is disputed', async () => {
  const family = await paidFamily();
  stripe.books.dispute(family.session);
  await family.refundHere(1_000);
  const page = (await director.call(contract.getStaffRegistration, { params: { registrationId: family.id } })).body;
  expect(page.refunds).toMatchObject([
    { status: 'failed', trouble: 'refund failed', message: expect.stringContaining('charged back') as string },
  ]);
  expect(page.money).toMatchObject({ paid: 55, returning: 0, balance: 0 });
});
