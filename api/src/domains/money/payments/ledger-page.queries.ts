import {
  toDollars,
  type Cents,
  type DayLine,
  type LedgerKind,
  type LedgerLine,
  type PaymentLine,
  type RefundLine,
  type RefundPurpose,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { authorOf, methodOf, noteOf, orderOf, purposeOf } from './day.queries';
import { troubleOf } from './unsettled.queries';

interface EntryRow {
  id: number;
  kind: LedgerKind;
  amount: Cents;
  sum: Cents;
  reference: string;
  note: string;
  purpose: RefundPurpose | null;
  by: string | null;
  at: Date;
  paymentId: number | null;
}
const by = (personId: string) =>
  `(select p.first_name || ' ' || p.last_name from person p where p.id = ${personId}) as by`;

/** A registration's ledger in the order it was written, each entry with the sum up to it. */
export const ledgerOf = async (db: Db, registrationId: number): Promise<LedgerLine[]> => {
  const { rows } = await db.raw<{ rows: EntryRow[] }>(
    `select e.id, e.kind, e.amount_cents as amount, sum(e.amount_cents) over (order by e.id) as sum, e.reference,
       ${noteOf} as note, ${purposeOf} as purpose, ${by(authorOf)}, e.created_at as at, e.payment_id as "paymentId"
     from ledger_entry e ${orderOf} where e.registration_id = ? order by e.id`,
    [registrationId],
  );
  return rows.map(({ id, amount, sum, at, ...row }) => ({
    ...row,
    ledgerEntryId: id,
    amount: toDollars(amount),
    sum: toDollars(sum),
    at: at.toISOString(),
  }));
};

interface PaymentRow {
  id: number;
  gateway: string;
  status: PaymentLine['status'];
  message: string | null;
  amount: Cents;
  refunded: Cents;
  at: Date;
}

/** Every online payment with the amount that can still be refunded through the gateway. */
export const paymentsOf = async (db: Db, registrationId: number): Promise<PaymentLine[]> => {
  const { rows } = await db.raw<{ rows: PaymentRow[] }>(
    `select y.id, y.gateway, y.status, y.message, y.amount_cents as amount, y.created_at as at,
       (select coalesce(sum(f.amount_cents), 0) from refund f where f.payment_id = y.id and f.status <> 'failed') as refunded
     from payment y where y.registration_id = ? order by y.id`,
    [registrationId],
  );
  return rows.map(({ id, amount, refunded, at, ...row }) => ({
    ...row,
    paymentId: id,
    amount: toDollars(amount),
    refundable: toDollars(row.status === 'paid' ? Math.max(0, amount - refunded) : 0),
    at: at.toISOString(),
  }));
};

interface RefundRow extends Omit<RefundLine, 'refundId' | 'amount' | 'at'> {
  id: number;
  cents: Cents;
  at: Date;
}

/** Every refund through the gateway. */
export const refundsOf = async (db: Db, registrationId: number): Promise<RefundLine[]> => {
  const { rows } = await db.raw<{ rows: RefundRow[] }>(
    `select f.id, f.payment_id as "paymentId", f.amount_cents as cents, f.reason, coalesce(f.purpose, f.decision) as purpose, f.status, f.message, ${troubleOf} as trouble,
       ${by('f.by_person_id')}, f.created_at as at
     from refund f join payment y on y.id = f.payment_id where y.registration_id = ? order by f.id`,
    [registrationId],
  );
  return rows.map(({ id, cents, at, ...row }) => ({
    ...row,
    refundId: id,
    amount: toDollars(cents),
    at: at.toISOString(),
  }));
};

/** The latest money that came in for a registration. Cents. */
export interface LatestReceived {
  /** The member of staff; `null` for a payment online. */
  by: string | null;
  amount: Cents;
  method: DayLine['method'];
}

/** What came in for a registration within the last ten minutes, the latest of it. */
export const latestReceived = async (
  db: Db,
  registrationId: number,
  now: Date,
): Promise<LatestReceived | undefined> => {
  const { rows } = await db.raw<{ rows: LatestReceived[] }>(
    `select ${by('e.by_person_id')}, e.amount_cents as amount, ${methodOf} as method from ledger_entry e
      where e.registration_id = :registrationId and e.amount_cents > 0 and e.kind <> 'adjustment'
        and e.created_at > :now::timestamptz - interval '10 minutes' order by e.id desc limit 1`,
    { registrationId, now },
  );
  return rows[0];
};
