import type { App } from '../../../context';
import { signatureOf } from '../signature';
import { findSession } from './bank.queries';
import { sandboxSecret, type SandboxEvent } from './index';

const timeoutMs = 10_000;

/**
 * Reports, as a real gateway does, that something happened to a session: a signed message over HTTP, which the queue
 * repeats until it is accepted.
 * @throws Error when the message was not accepted.
 * @repeated sends the message again; the webhook only asks for the state
 */
export const deliverSandboxEvent = async (
  { db, clock, tokenKey, localUrl }: App,
  { sessionId, isAboutReturns = false }: { sessionId: string; isAboutReturns?: boolean },
): Promise<void> => {
  const session = await findSession(db, { id: sessionId });
  if (!session) return;
  const body = JSON.stringify({ sessionId, key: session.idempotency_key, isAboutReturns } satisfies SandboxEvent);
  const answer = await fetch(`${localUrl}/api/payments/sandbox/webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sandbox-Signature': signatureOf(sandboxSecret(tokenKey), body, clock()),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
};
