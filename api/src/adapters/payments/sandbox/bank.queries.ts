import type { Cents } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

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

/** All columns by name, so that their queries are prepared (decision platform/prepared-statements). */
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

export type SessionChange = Partial<
  Pick<Session, 'status' | 'message' | 'is_authenticating' | 'charge_id' | 'paid_at' | 'card_brand' | 'card_last_four'>
>;

/** Answers the new session; nothing when there is one of this key. */
export const insertSession = async (db: Db, row: Partial<Session>): Promise<Session | undefined> => {
  const [made] = await db('sandbox_session')
    .insert(row)
    .onConflict('idempotency_key')
    .ignore()
    .returning<Session[]>(columns);
  return made;
};

export const findSession = (db: Db, wanted: Partial<Session>): Promise<Session | undefined> =>
  db('sandbox_session').where(wanted).first<Session | undefined>(columns);

export const lockSession = (trx: Transaction, wanted: Partial<Session>): Promise<Session | undefined> =>
  trx('sandbox_session').where(wanted).forUpdate().first<Session | undefined>(columns);

export const updateSession = async (trx: Transaction, id: string, change: SessionChange): Promise<void> => {
  await trx('sandbox_session').where({ id }).update(change);
};

/** The paid sessions that were paid, or of which something was paid back, between two instants. */
export const listMovedSessions = (db: Db, from: Date, until: Date): Promise<Session[]> =>
  db('sandbox_session')
    .where({ status: 'paid' })
    .whereRaw(
      `(paid_at >= :from and paid_at < :until
        or id in (select f.session_id from sandbox_refund f where f.created_at >= :from and f.created_at < :until))`,
      { from, until },
    )
    .select<Session[]>(columns);

interface BankRefund {
  id: string;
  idempotency_key: string;
  amount_cents: Cents;
  created_at: Date;
}

export const listRefunds = (db: Db, sessionId: string): Promise<BankRefund[]> =>
  db('sandbox_refund')
    .where({ session_id: sessionId })
    .select<BankRefund[]>('id', 'idempotency_key', 'amount_cents', 'created_at');

export const insertRefund = async (trx: Transaction, row: BankRefund & { session_id: string }): Promise<void> => {
  await trx('sandbox_refund').insert(row);
};
