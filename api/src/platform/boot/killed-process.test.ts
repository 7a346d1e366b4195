import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import Stripe from 'stripe';
import * as contract from '@schi/contract';
import { eventually } from '../../../test/eventually';
import {
  buildCustomer,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../test/factories';
import { startFakeStripe, type FakeStripe } from '../../../test/payments/fake-stripe';
import { startTestServer, type TestServer } from '../../../test/server';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { freePort } from '../db/embedded/free-port';
import { requestRefund } from '../../domains/money/payments/refunds.service';

const webhookSecret = 'whsec_local';
const paidByTheBank = 1_000;
const notPaidYet = 2_000;

/** A mail server that holds e-mails back without an answer until it is told to accept. */
const startMailServer = async () => {
  const accepted: string[] = [];
  let held = 0;
  let isHolding = true;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        if (isHolding) {
          held += 1;
          return;
        }
        accepted.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    accepted,
    held: () => held,
    accept: () => (isHolding = false),
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
};

let stripe: FakeStripe;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestServer;
let tournament: BuiltTournament;
const { dataDir, remove } = newDataDir();
const children: ReturnType<typeof startServerProcess>[] = [];
beforeAll(async () => {
  stripe = await startFakeStripe();
  mail = await startMailServer();
  server = await startTestServer({
    env: { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: stripe.url },
  });
  tournament = await buildTournament(server.db);
});
afterAll(async () => {
  for (const child of children) if (!child.hasEnded()) await child.kill();
  await server.stop();
  await mail.stop();
  await stripe.stop();
  remove();
});

const startProcess = async () => {
  const child = startServerProcess({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: server.databaseUrl,
    PUBLIC_URL: 'https://schi.example',
    JWT_SECRET: 'a secret of this test alone, long enough',
    SMTP_URL: mail.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  children.push(child);
  return child;
};

/** A registration paid through Stripe, with its receipt queued. */
const paidRegistration = async () => {
  const registration = await buildRegistration(server.db, { tournament });
  const me = server.as(registration.customer);
  await me.call(contract.addCompetitor, { body: competitorForm(tournament, registration.id) });
  const { cost } = (await me.call(contract.getRegistration, { params: { id: registration.id } })).body;
  await me.call(contract.checkout, { params: { id: registration.id }, body: { total: cost } });
  const session = stripe.books.sessions.at(-1)?.id ?? '';
  stripe.books.pay(session);
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: session, client_reference_id: null } },
  });
  const signature = new Stripe('sk_test_local').webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  await fetch(`${server.url}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: payload,
  });
  const payment = await server.db('payment').where({ registration_id: registration.id }).first<{ id: number }>('id');
  const { email } = await server.db('person').where({ id: registration.customer.id }).first<{ email: string }>('email');
  return { email, paymentId: payment.id };
};
const refundsInLedger = async () =>
  (
    await server
      .db('ledger_entry')
      .whereNotNull('refund_id')
      .orderBy('amount_cents', 'desc')
      .select<{ amount: number }[]>('amount_cents as amount')
  ).map(({ amount }) => amount);
const mailsLockedByTheQueue = async () => {
  const { rows } = await server.db.raw<{ rows: { count: number }[] }>(
    "select count(*)::int from graphile_worker._private_jobs where key like 'mail:%' and locked_at is not null",
  );
  return rows[0]?.count;
};
const troubles = async () => {
  const director = server.as({ id: (await buildCustomer(server.db)).id, roles: ['TournamentDirector'] });
  return (await director.call(contract.getOutboxState)).body.troubles.map(({ kind, mails }) => [kind, mails]);
};

it('carries out every refund and e-mail of a killed process once, and names the cause until then', async () => {
  const [first, second] = [await paidRegistration(), await paidRegistration()];
  for (const [paymentId, amount] of [
    [first.paymentId, paidByTheBank],
    [second.paymentId, notPaidYet],
  ] as const)
    await server.db.transaction((trx) =>
      requestRefund(trx, { paymentId, amount, purpose: 'owed', reason: 'Asked for by the family' }),
    );
  await server.db.raw(
    "update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where key like 'refund:%'",
  );
  stripe.holdWhen(({ method, path, form }) => {
    if (method !== 'POST' || !path.endsWith('/refunds')) return undefined;
    return Number(form.amount) === paidByTheBank ? 'after' : 'before';
  });

  const killed = await startProcess();
  await eventually(() => {
    expect(stripe.held()).toBe(2);
    expect(mail.held()).toBeGreaterThan(0);
  });
  await killed.kill();
  expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([paidByTheBank]);
  expect(await refundsInLedger()).toEqual([]);

  // As a quarter of a minute later.
  await server.db.raw("update job_worker set beat_at = now() - interval '1 minute'");
  await server.db.raw(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null",
  );
  // The process held one e-mail or both: it may have begun the second before it was killed.
  const held = await mailsLockedByTheQueue();
  expect(held).toBeGreaterThan(0);
  expect(await troubles()).toEqual([
    ['no-worker', 2],
    ['dead-worker', held],
  ]);

  stripe.holdWhen(() => undefined);
  mail.accept();
  await startProcess();
  await eventually(async () => expect(await refundsInLedger()).toEqual([-paidByTheBank, -notPaidYet]));
  expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([paidByTheBank, notPaidYet]);
  const keysOf = (amount: number) =>
    stripe.requests.filter(
      ({ method, path, form }) => method === 'POST' && path.endsWith('/refunds') && Number(form.amount) === amount,
    );
  expect(new Set(keysOf(notPaidYet).map(({ key }) => key)).size).toBe(1);
  expect(keysOf(notPaidYet)).toHaveLength(2);
  await eventually(() => expect([...mail.accepted].sort()).toEqual([first.email, second.email].sort()));
  await eventually(async () => expect(await troubles()).toEqual([]));
});
