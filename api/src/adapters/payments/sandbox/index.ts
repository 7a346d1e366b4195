import { hkdfSync, type KeyObject } from 'node:crypto';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/db/knex';
import {
  GatewayRefused,
  GatewayUnavailable,
  leastChargeCents,
  type GatewayState,
  type PaymentGateway,
} from '../gateway';
import { verifySignature } from '../signature';
import { sandboxBank } from './bank';
import type { Session } from './bank.queries';

/** What the sandbox is built from; the address is read at each use, since it is known only once the server listens. */
export interface SandboxParts {
  db: Db;
  clock: Clock;
  tokenKey: KeyObject;
  publicUrl: string;
}

/** The secret that signs the sandbox's messages, the same in every process that shares the login key. */
export const sandboxSecret = (tokenKey: KeyObject): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenKey.export(), '', 'schi sandbox webhook', 32));

/** A message of the sandbox: look at this session. */
export interface SandboxEvent {
  sessionId: string;
  key: string;
  /** A refund or a dispute of it has changed. */
  isAboutReturns: boolean;
}

const stateOf = (session: Session | undefined): GatewayState => {
  if (!session) throw new GatewayUnavailable('The sandbox does not know this session');
  const {
    status,
    amount_cents: amount,
    charge_id: chargeRef,
    message,
    card_brand: brand,
    card_last_four: lastFour,
  } = session;
  const card = status === 'paid' && brand !== null && lastFour !== null ? { card: { brand, lastFour } } : {};
  return { status, amount, chargeRef, message, ...card };
};

/** The gateway of a fresh installation: a hosted page with test cards, that never takes real money (rule C5). */
export const createSandboxGateway = (parts: SandboxParts): PaymentGateway => {
  const bank = sandboxBank(parts.db, parts.clock);
  return {
    name: 'sandbox',
    minimum: leastChargeCents,
    open: async (order) => {
      if (order.amount < leastChargeCents)
        throw new GatewayRefused('The sandbox charges no less than Stripe does', 'amount');
      const session = await bank.open(order);
      return { ref: session.id, redirectUrl: `${parts.publicUrl}/sandbox-pay/${session.id}` };
    },
    fetchState: async (ref) => stateOf(await bank.find(ref)),
    close: async (ref) => stateOf(await bank.close(ref)),
    moves: (span) => bank.moves(span),
    returns: async (ref) => {
      const session = await bank.find(ref);
      return session ? bank.returns(session) : [];
    },
    refund: async (refund) => {
      const done = await bank.refund(refund);
      if (!done) throw new GatewayRefused('The sandbox refused: more than is left of the charge', 'amount');
      return { ref: done.ref, failure: done.isGone ? null : done.message };
    },
    // oxlint-disable-next-line typescript/require-await -- asynchronous for Stripe's sake, whose SDK is loaded at the first use
    readWebhook: async (bytes, headers) => {
      verifySignature(sandboxSecret(parts.tokenKey), bytes, headers['sandbox-signature'], parts.clock());
      const event = JSON.parse(bytes.toString('utf8')) as SandboxEvent;
      const subject = { ref: event.sessionId, key: event.key };
      return event.isAboutReturns ? { ...subject, returned: { chargeRef: null, returns: [] } } : subject;
    },
  };
};
