import {
  type AnswerOf,
  type Endpoint,
  addSpectator,
  cancelPayment,
  checkout,
  createRegistration,
  getRegistration,
  getTournaments,
  nextTournament,
  pathOf,
  refreshPayment,
  type Session,
} from '@schi/contract';
import { rmSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { sql } from '../../support/database';
import { newDataDir, startServer } from '../../fixtures/server';
import { sessionFor, demo } from '../../fixtures/login';
import type { PathParams } from '../../support/customer';

type Server = Awaited<ReturnType<typeof startServer>>;

interface Answer<E> {
  status: number;
  body: AnswerOf<E>;
}
/** Calls as a family's browser would; `undefined` when the server was killed before it answered. */
const caller = (server: Server, session: Session) => {
  let keys = 0;
  return async <E extends Endpoint>(
    endpoint: E,
    params: PathParams = {},
    body?: unknown,
  ): Promise<Answer<E> | undefined> => {
    keys += 1;
    return fetch(server.url + pathOf<string>(endpoint.path, params), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${session.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.oncePerKey ? { 'idempotency-key': `kill-test-${server.port}-${Date.now()}-${keys}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
      .then(async (answer) => ({ status: answer.status, body: (await answer.json()) as AnswerOf<E> }))
      .catch(() => undefined);
  };
};

const pay = async (redirectUrl: string) => {
  const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' });
  await fetch(redirectUrl, { method: 'POST', body: form, redirect: 'manual' }).catch(() => undefined);
};

/** Polls without a pause in between: the moments to be met last some milliseconds. */
const until = async (isSo: () => Promise<boolean>) => {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) if (Date.now() > deadline) throw new Error('The moment to kill the server did not come.');
};
/** Whether the sandbox gateway has a page for the registration, of this status if one is given. */
const gatewayHas = (dataDir: string, id: number, status?: string) => async () => {
  const rows = await sql(
    dataDir,
    `select 1 from sandbox_session where success_url like $1 ${status === undefined ? '' : 'and status = $2'}`,
    [`%/registration/${id}/%`, ...(status === undefined ? [] : [status])],
  );
  return rows.length > 0;
};

type Moment = (at: {
  dataDir: string;
  id: number;
  asked: Promise<unknown>;
  paid: Promise<unknown>;
}) => Promise<unknown>;
/**
 * The moments after the customer pressed "Pay" at which the server is killed, and whether the card is charged before.
 */
const moments: { when: string; isPaid: boolean; reached: Moment }[] = [
  { when: 'the checkout is sent', isPaid: false, reached: () => Promise.resolve() },
  { when: 'the gateway has a page', isPaid: false, reached: ({ dataDir, id }) => until(gatewayHas(dataDir, id)) },
  { when: 'the checkout is answered', isPaid: false, reached: ({ asked }) => asked },
  { when: 'the card is sent', isPaid: true, reached: ({ asked }) => asked },
  {
    when: 'the gateway has the money',
    isPaid: true,
    reached: ({ dataDir, id }) => until(gatewayHas(dataDir, id, 'paid')),
  },
  { when: 'the card is answered', isPaid: true, reached: ({ paid }) => paid },
];

test('a server killed during checkout leaves the customer with a receipt or uncharged, never in between', async () => {
  const dataDir = newDataDir();
  let server = await startServer({ dataDir });
  try {
    for (const { when, isPaid, reached } of moments)
      await test.step(when, async () => {
        const session = await sessionFor(server.url, demo.customer);
        let call = caller(server, session);
        const tournaments = await call(getTournaments);
        const next = nextTournament(tournaments?.body ?? [], new Date());
        const begun = await call(createRegistration, { tournamentId: next?.id });
        const id = begun?.body.registrationId ?? 0;
        await call(addSpectator, { registrationId: id });
        const { body: before } = (await call(getRegistration, { id })) ?? { body: undefined };

        const asked = call(checkout, { id }, { total: before?.cost });
        const paying = isPaid ? asked.then((answer) => (answer ? pay(answer.body.redirectUrl) : undefined)) : asked;
        await reached({ dataDir, id, asked, paid: paying });
        await server.kill();
        await paying;

        server = await startServer({ dataDir, port: server.port });
        call = caller(server, session);
        // The customer comes back and looks, then gives up what is still open.
        const looked = await call(refreshPayment, { id });
        expect(looked?.status, JSON.stringify(looked?.body)).toBe(200);
        if (!looked?.body.isCompleted) await call(cancelPayment, { id });
        const { body: after } = (await call(getRegistration, { id })) ?? { body: undefined };
        if (after?.isCompleted) expect(after.receipt?.paymentAmount).toBe(before?.cost);
        else {
          expect(after).toMatchObject({ spectators: before?.spectators, cost: before?.cost });
          expect(after?.receipt).toBeUndefined();
          expect(['cancelled', undefined]).toContain(after?.payment?.status);
        }
      });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
