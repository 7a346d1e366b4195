import { randomBytes } from 'node:crypto';
import type { Cents } from '@schi/contract';
import type { Clock } from '../../../platform/clock';
import type { Db, Transaction } from '../../../platform/db/knex';
import { addJob } from '../../../platform/jobs/queue';
import type { GatewayMove, GatewayReturn, PaidCard, PaymentOrder } from '../gateway';
import {
  findSession,
  insertRefund,
  insertSession,
  listMovedSessions,
  listRefunds,
  lockSession,
  updateSession,
  type Session,
  type SessionChange,
} from './bank.queries';
import { disputeDecidedMs, laterOf, refundDecidedMs } from './cards';

const newId = (kind: string) => `${kind}_${randomBytes(16).toString('base64url')}`;

const columnsOf = ({ brand, lastFour }: PaidCard) => ({ card_brand: brand, card_last_four: lastFour });

/** The accounts of the sandbox gateway, in tables that only the sandbox reads. */
export const sandboxBank = (db: Db, clock: Clock) => {
  /**
   * Queues a message that money of the session went back, came back, or is disputed: now, and when the bank has
   * decided.
   */
  const tellReturns = async (trx: Transaction, sessionId: string, decidedMs: number): Promise<void> => {
    const event = { sessionId, isAboutReturns: true };
    await addJob(trx, 'deliverSandboxEvent', event);
    await addJob(trx, 'deliverSandboxEvent', event, { runAt: new Date(clock().getTime() + decidedMs) });
  };
  /** Changes a session and queues the message about it in one transaction. */
  const record = async (trx: Transaction, session: Session, change: SessionChange): Promise<Session> => {
    await updateSession(trx, session.id, change);
    await addJob(trx, 'deliverSandboxEvent', { sessionId: session.id });
    const after = { ...session, ...change };
    if (change.status === 'paid' && disputeOf(after)) await tellReturns(trx, session.id, disputeDecidedMs);
    return after;
  };
  const isPast = (from: Date, ms: number) => clock().getTime() >= from.getTime() + ms;
  /** The dispute of a paid session; its card says how the bank decides. The amount is held until then. */
  const disputeOf = ({
    id,
    amount_cents: amount,
    status,
    paid_at,
    card_last_four,
  }: Session): GatewayReturn | undefined => {
    const later = laterOf(card_last_four);
    if (status !== 'paid' || paid_at === null || (later !== 'dispute lost' && later !== 'dispute won'))
      return undefined;
    const isDecided = isPast(paid_at, disputeDecidedMs);
    const isGone = !isDecided || later === 'dispute lost';
    return {
      what: 'dispute',
      ref: `dispute of ${id}`,
      key: null,
      amount,
      isGone,
      isOpen: !isDecided,
      message: 'fraudulent',
    };
  };
  const refundsOf = async (on: Db, session: Session): Promise<GatewayReturn[]> => {
    return (await listRefunds(on, session.id)).map(
      ({ id: ref, idempotency_key: key, amount_cents: amount, created_at }) => {
        const hasFailed = laterOf(session.card_last_four) === 'refund fails' && isPast(created_at, refundDecidedMs);
        const message = hasFailed ? 'The refund failed: expired_or_canceled_card' : null;
        return { what: 'refund', ref, key, amount, isGone: !hasFailed, isOpen: false, message };
      },
    );
  };

  const isOver = ({ status, expires_at }: Session) => status === 'open' && expires_at <= clock();

  /** Runs `work` on a locked session; a session whose time is over is closed first. */
  const withSession = <T>(
    id: string,
    work: (session: Session, change: (change: SessionChange) => Promise<Session>) => Promise<T>,
  ) =>
    db.transaction(async (trx) => {
      const found = await lockSession(trx, { id });
      if (!found) return undefined;
      const session = isOver(found) ? await record(trx, found, { status: 'expired' }) : found;
      return work(session, (change) => record(trx, session, change));
    });
  /** Changes a session only while it is open; returns its state afterwards. */
  const whileOpen = (id: string, change: SessionChange | ((session: Session) => SessionChange)) =>
    withSession(id, async (session, apply) =>
      session.status === 'open' ? apply(typeof change === 'function' ? change(session) : change) : session,
    );

  return {
    /** The session of this key; it is created if there is none. */
    open: async (order: PaymentOrder): Promise<Session> => {
      const made = await insertSession(db, {
        id: newId('sandbox'),
        idempotency_key: order.key,
        amount_cents: order.amount,
        description: order.description,
        customer_email: order.customerEmail,
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
        expires_at: order.expiresAt,
      });
      const session = made ?? (await findSession(db, { idempotency_key: order.key }));
      if (!session) throw new Error('The session was not stored');
      return session;
    },
    /** The state of a session; after its time it is expired. */
    find: async (id: string) => {
      const found = await findSession(db, { id });
      return found && isOver(found) ? withSession(id, (session) => Promise.resolve(session)) : found;
    },
    close: (id: string) => whileOpen(id, { status: 'expired' }),
    /** `card`: the one that pays; without it the one that asked for authentication. */
    pay: (id: string, card?: PaidCard) =>
      whileOpen(id, {
        status: 'paid',
        message: null,
        is_authenticating: false,
        charge_id: newId('charge'),
        paid_at: clock(),
        ...(card && columnsOf(card)),
      }),
    decline: (id: string, message: string) => whileOpen(id, { message, is_authenticating: false }),
    askAuthentication: (id: string, card: PaidCard) => whileOpen(id, { is_authenticating: true, ...columnsOf(card) }),

    /** Every refund and dispute of a session. */
    returns: async (session: Session): Promise<GatewayReturn[]> => {
      const dispute = disputeOf(session);
      return [...(await refundsOf(db, session)), ...(dispute ? [dispute] : [])];
    },

    /** The movements of money between two instants. */
    moves: async ({ from, until }: { from: Date; until: Date }): Promise<GatewayMove[]> => {
      const isIn = ({ at }: { at: Date }) => at >= from && at < until;
      const sessions = await listMovedSessions(db, from, until);
      const moves: GatewayMove[] = [];
      for (const session of sessions) {
        const { amount_cents: amount, paid_at } = session;
        const paidAt = paid_at ?? from;
        moves.push({ what: 'charge', ref: session.charge_id ?? '', amount, at: paidAt });
        const times = await listRefunds(db, session.id);
        const dispute = disputeOf(session);
        for (const { what, ref, amount: returned, isGone } of [
          ...(await refundsOf(db, session)),
          ...(dispute ? [dispute] : []),
        ])
          if (isGone)
            moves.push({ what, ref, amount: returned, at: times.find(({ id }) => id === ref)?.created_at ?? paidAt });
      }
      return moves.filter(isIn);
    },

    /** Pays back an amount in cents; `undefined` when there is no such charge or less is left of it. */
    refund: ({ key, ref, amount }: { key: string; ref: string; amount: Cents }): Promise<GatewayReturn | undefined> =>
      db.transaction(async (trx) => {
        const session = await lockSession(trx, { id: ref, status: 'paid' });
        if (!session) return undefined;
        const earlier = await refundsOf(trx, session);
        const same = earlier.find((one) => one.key === key);
        if (same) return same;
        const left =
          session.amount_cents - earlier.filter(({ isGone }) => isGone).reduce((sum, one) => sum + one.amount, 0);
        if (amount > left || disputeOf(session)?.isGone) return undefined;
        const id = newId('refund');
        await insertRefund(trx, {
          id,
          idempotency_key: key,
          session_id: ref,
          amount_cents: amount,
          created_at: clock(),
        });
        await tellReturns(trx, ref, refundDecidedMs);
        return { what: 'refund', ref: id, key, amount, isGone: true, isOpen: false, message: null };
      }),
  };
};
