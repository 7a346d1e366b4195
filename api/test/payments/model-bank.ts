import type { Cents } from '@schi/contract';
import {
  BadSignature,
  GatewayUnavailable,
  type GatewayMove,
  type Gateways,
  type GatewayState,
  type PaymentGateway,
  type PaymentOrder,
} from '../../src/adapters/payments/gateway';

interface Session {
  ref: string;
  order: PaymentOrder;
  status: 'open' | 'paid' | 'expired';
  message: string | null;
  charged: Cents;
  refunds: Map<string, Cents>;
  refundedAt: Map<string, Date>;
  /** Paid although the page was closed. */
  isLate: boolean;
  paidAt: Date;
}

/** A bank in memory with the exact behavior of a gateway, in which a test acts as the customer. */
export const modelBank = (clock: () => Date) => {
  const sessions: Session[] = [];
  let isDown = false;

  const find = (ref: string): Session => {
    if (isDown) throw new GatewayUnavailable('The bank is down');
    const session = sessions.find((one) => one.ref === ref);
    if (!session) throw new GatewayUnavailable(`The bank does not know ${ref}`);
    if (session.status === 'open' && session.order.expiresAt <= clock()) session.status = 'expired';
    return session;
  };
  const stateOf = ({ status, order, ref, message }: Session): GatewayState => ({
    status,
    amount: order.amount,
    chargeRef: status === 'paid' ? `charge of ${ref}` : null,
    message,
  });
  const answer = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()));

  const gateway: PaymentGateway = {
    name: 'bank',
    minimum: 50,
    open: (order) =>
      answer(() => {
        if (isDown) throw new GatewayUnavailable('The bank is down');
        const known = sessions.find((one) => one.order.key === order.key);
        const session: Session = known ?? {
          ref: `session-${order.key}`,
          order,
          status: 'open',
          message: null,
          charged: 0,
          refunds: new Map(),
          refundedAt: new Map(),
          isLate: false,
          paidAt: clock(),
        };
        if (!known) sessions.push(session);
        return { ref: session.ref, redirectUrl: `https://bank.example/${session.ref}` };
      }),
    fetchState: (ref) => answer(() => stateOf(find(ref))),
    close: (ref) =>
      answer(() => {
        const session = find(ref);
        if (session.status === 'open') session.status = 'expired';
        return stateOf(session);
      }),
    refund: ({ key, ref, amount }) =>
      answer(() => {
        const session = find(ref);
        if (!session.refunds.has(key)) {
          session.refunds.set(key, amount);
          session.refundedAt.set(key, clock());
        }
        return { ref: `refund-${key}`, failure: null };
      }),
    returns: (ref) =>
      answer(() =>
        [...find(ref).refunds].map(([key, amount]) => ({
          what: 'refund' as const,
          ref: `refund-${key}`,
          key,
          amount,
          isGone: true,
          isOpen: false,
          message: null,
        })),
      ),
    moves: ({ from, until }) =>
      answer(() =>
        sessions
          .flatMap((session): GatewayMove[] => [
            ...(session.charged > 0
              ? [
                  {
                    what: 'charge' as const,
                    ref: `charge of ${session.ref}`,
                    amount: session.charged,
                    at: session.paidAt,
                  },
                ]
              : []),
            ...[...session.refunds].map(([key, amount]) => ({
              what: 'refund' as const,
              ref: `refund-${key}`,
              amount,
              at: session.refundedAt.get(key) ?? session.paidAt,
            })),
          ])
          .filter(({ at }) => at >= from && at < until),
      ),
    readWebhook: (bytes, headers) =>
      answer(() => {
        if (headers['bank-signature'] !== 'right') throw new BadSignature('The signature is wrong');
        return JSON.parse(bytes.toString()) as { ref: string; key: string };
      }),
  };

  const at = (url: string): Session => find(url.replace('https://bank.example/', ''));
  const net = (session: Session): Cents =>
    session.charged - [...session.refunds.values()].reduce((sum, amount) => sum + amount, 0);

  return {
    gateway,
    gateways: { current: gateway, byName: (name) => (name === 'bank' ? gateway : undefined) } satisfies Gateways,
    sessions,
    setDown: (to: boolean) => (isDown = to),
    /** The customer pays on the page; returns whether the bank took the money. */
    pay: (url: string): boolean => {
      const session = at(url);
      if (session.status !== 'open') return false;
      session.status = 'paid';
      session.charged = session.order.amount;
      session.paidAt = clock();
      return true;
    },
    /** A payment after the page was closed, which no bank should accept and some have accepted. */
    payLate: (url: string): void => {
      const session = at(url);
      if (session.status === 'paid') return;
      session.isLate = session.status === 'expired';
      session.status = 'paid';
      session.charged = session.order.amount;
      session.paidAt = clock();
    },
    decline: (url: string, message = 'Your card was declined.'): void => {
      const session = at(url);
      if (session.status === 'open') session.message = message;
    },
    /** The message the bank would send about a session. */
    message: (session: Session) => ({
      bytes: Buffer.from(JSON.stringify({ ref: session.ref, key: session.order.key })),
      headers: { 'bank-signature': 'right' },
    }),
    /** The amount that the bank kept of the sessions of these keys. */
    netOf: (keys: readonly string[]): Cents =>
      sessions.filter((session) => keys.includes(session.order.key)).reduce((sum, session) => sum + net(session), 0),
    net,
  };
};
