import { randomBytes } from 'node:crypto';
import type { Cents } from '@schi/contract';
import type { Clock } from '../../../clock';
import type { Db, Transaction } from '../../../db/knex';
import { addJob } from '../../../jobs/queue';
import type { GatewayMove, PaidCard, PaymentOrder } from '../gateway';

/** A hosted page and its state, in the sandbox's own tables. */
export interface Session {
  id: string;
  idempotency_key: string;
  amount_cents: Cents;
  description: string;
  customer_email: string;
  success_url: string;
  cancel_url: string;
  status: 'open' | 'paid' | 'expired';
  message: string | null;
  is_authenticating: boolean;
  charge_id: string | null;
  card_brand: string | null;
  card_last_four: string | null;
  paid_at: Date | null;
  expires_at: Date;
}

/** All columns by name, so that their queries are prepared (api decision 0135). */
const columns: (keyof Session)[] = [
  'id',
  'idempotency_key',
  'amount_cents',
  'description',
  'customer_email',
  'success_url',
  'cancel_url',
  'status',
  'message',
  'is_authenticating',
  'charge_id',
  'card_brand',
  'card_last_four',
  'paid_at',
  'expires_at',
];

const newId = (kind: string) => `${kind}_${randomBytes(16).toString('base64url')}`;

type Change = Partial<
  Pick<Session, 'status' | 'message' | 'is_authenticating' | 'charge_id' | 'paid_at' | 'card_brand' | 'card_last_four'>
>;

const columnsOf = ({ brand, lastFour }: PaidCard) => ({ card_brand: brand, card_last_four: lastFour });

/** The accounts of the sandbox gateway, in tables that only the sandbox reads. */
export const sandboxBank = (db: Db, clock: Clock) => {
  /** Changes a session and queues the message about it in one transaction. */
  const record = async (trx: Transaction, session: Session, change: Change): Promise<Session> => {
    await trx('sandbox_session').where({ id: session.id }).update(change);
    await addJob(trx, 'deliverSandboxEvent', { sessionId: session.id });
    return { ...session, ...change };
  };

  const isOver = ({ status, expires_at }: Session) => status === 'open' && expires_at <= clock();

  /** Runs `work` on a locked session; a session whose time is over is closed first. */
  const withSession = <T>(id: string, work: (session: Session, change: (change: Change) => Promise<Session>) => Promise<T>) =>
    db.transaction(async (trx) => {
      const found = await trx('sandbox_session').where({ id }).forUpdate().first<Session | undefined>(columns);
      if (!found) return undefined;
      const session = isOver(found) ? await record(trx, found, { status: 'expired' }) : found;
      return work(session, (change) => record(trx, session, change));
    });
  /** Changes a session only while it is open; returns its state afterwards. */
  const whileOpen = (id: string, change: Change | ((session: Session) => Change)) =>
    withSession(id, async (session, apply) =>
      session.status === 'open' ? apply(typeof change === 'function' ? change(session) : change) : session,
    );

  return {
    /** The session of this key; it is created if there is none. */
    open: async (order: PaymentOrder): Promise<Session> => {
      const [made] = await db('sandbox_session')
        .insert({
          id: newId('sandbox'),
          idempotency_key: order.key,
          amount_cents: order.amount,
          description: order.description,
          customer_email: order.customerEmail,
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
          expires_at: order.expiresAt,
        })
        .onConflict('idempotency_key')
        .ignore()
        .returning<Session[]>(columns);
      const session = made ?? (await db('sandbox_session').where({ idempotency_key: order.key }).first<Session | undefined>(columns));
      if (!session) throw new Error('The session was not stored');
      return session;
    },
    /** The state of a session; after its time it is expired. */
    find: async (id: string) => {
      const found = await db('sandbox_session').where({ id }).first<Session | undefined>(columns);
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

    /** The movements of money between two instants. */
    moves: async ({ from, until }: { from: Date; until: Date }): Promise<GatewayMove[]> =>
      (
        await db.raw<{ rows: GatewayMove[] }>(
          `select 'charge' as what, charge_id as ref, amount_cents as amount, paid_at as at from sandbox_session where paid_at >= :from and paid_at < :until
           union all
           select 'refund', id, amount_cents, created_at from sandbox_refund where created_at >= :from and created_at < :until`,
          { from, until },
        )
      ).rows,

    /** Pays back an amount in cents; `undefined` when there is no such charge or less is left of it. */
    refund: ({ key, ref, amount }: { key: string; ref: string; amount: Cents }): Promise<{ id: string } | undefined> =>
      db.transaction(async (trx) => {
        const session = await trx('sandbox_session').where({ id: ref, status: 'paid' }).forUpdate().first<Session | undefined>(columns);
        const earlier = await trx<{ id: string; idempotency_key: string; session_id: string; amount_cents: Cents }>('sandbox_refund').where(
          {
            session_id: ref,
          },
        );
        const same = earlier.find((one) => one.idempotency_key === key);
        if (same) return { id: same.id };
        const refunded = earlier.reduce((sum, one) => sum + one.amount_cents, 0);
        if (!session || refunded + amount > session.amount_cents) return undefined;
        const id = newId('refund');
        await trx('sandbox_refund').insert({ id, idempotency_key: key, session_id: ref, amount_cents: amount, created_at: clock() });
        return { id };
      }),
  };
};
