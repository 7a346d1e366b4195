import {
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
  type Registration,
  type Session,
  type Tournament,
} from '@schi/contract';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { startServer } from '../fixtures/server';
import { sessionFor, demo } from '../fixtures/login';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'Needs no page, so one size is enough');

type Server = Awaited<ReturnType<typeof startServer>>;

/** Calls as a family's browser would; `undefined` when the server died meanwhile. */
const caller = (server: Server, session: Session) => {
  let keys = 0;
  return async <T>(endpoint: Endpoint, params: object = {}, body?: unknown): Promise<{ status: number; body: T } | undefined> => {
    keys += 1;
    const answer = await fetch(server.url + pathOf(endpoint.path, params as never), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${session.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.oncePerKey ? { 'idempotency-key': `kill-test-${server.port}-${Date.now()}-${keys}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    return answer && { status: answer.status, body: (await answer.json()) as T };
  };
};

const pay = async (redirectUrl: string) => {
  const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' });
  await fetch(redirectUrl, { method: 'POST', body: form, redirect: 'manual' }).catch(() => undefined);
};

// At what moment after the customer pressed "Pay" the server dies, in milliseconds; and whether the card was charged by then.
const moments = [
  { afterMs: 0, isPaid: false },
  { afterMs: 4, isPaid: false },
  { afterMs: 12, isPaid: false },
  { afterMs: 0, isPaid: true },
  { afterMs: 6, isPaid: true },
  { afterMs: 20, isPaid: true },
];

test('a server killed during checkout leaves the customer with a receipt or uncharged, never in between', async () => {
  test.slow();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'schi-kill-'));
  chmodSync(dataDir, 0o711);
  let server = await startServer({ dataDir });
  try {
    for (const { afterMs, isPaid } of moments) {
      const session = await sessionFor(server.url, demo.customer);
      let call = caller(server, session);
      const tournaments = await call<Tournament[]>(getTournaments);
      const next = nextTournament(tournaments?.body ?? [], new Date());
      const begun = await call<Registration>(createRegistration, { tournamentId: next?.id });
      const id = begun?.body.registrationId ?? 0;
      await call(addSpectator, { registrationId: id });
      const { body: before } = (await call<Registration>(getRegistration, { id })) ?? { body: undefined };

      const asked = call<{ redirectUrl: string }>(checkout, { id }, { total: before?.cost });
      const paying = isPaid ? asked.then((answer) => (answer ? pay(answer.body.redirectUrl) : undefined)) : asked;
      if (isPaid) await asked;
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await server.kill();
      await paying;

      server = await startServer({ dataDir, port: server.port });
      call = caller(server, session);
      // The customer comes back and looks, then gives up what is still open.
      const looked = await call<Registration>(refreshPayment, { id });
      expect(looked?.status, JSON.stringify(looked?.body)).toBe(200);
      if (!looked?.body.isCompleted) await call(cancelPayment, { id });
      const { body: after } = (await call<Registration>(getRegistration, { id })) ?? { body: undefined };
      if (after?.isCompleted) expect(after.receipt?.paymentAmount).toBe(before?.cost);
      else {
        expect(after).toMatchObject({ spectators: before?.spectators, cost: before?.cost });
        expect(after?.receipt).toBeUndefined();
        expect(['cancelled', undefined]).toContain(after?.payment?.status);
      }
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
