import type { Cents, DeskMethod } from '@schi/contract';
import type { Db } from '../../db/knex';

/** Enters money that came in through a gateway; a payment's charge is entered once. */
export const enterCharge = async (trx: Db, entry: { registrationId: number; paymentId: number; amount: Cents }): Promise<void> => {
  await trx('ledger_entry').insert({
    registration_id: entry.registrationId,
    kind: 'charge',
    amount_cents: entry.amount,
    payment_id: entry.paymentId,
  });
};

/** Enters money that went back; a refund is entered once. `amount` is the positive sum paid back. */
export const enterRefund = async (
  trx: Db,
  entry: { registrationId: number; paymentId: number; refundId: number; amount: Cents },
): Promise<void> => {
  await trx('ledger_entry').insert({
    registration_id: entry.registrationId,
    kind: 'refund',
    amount_cents: -entry.amount,
    payment_id: entry.paymentId,
    refund_id: entry.refundId,
  });
};

/** Money in or out by hand, as it is entered; `amount` is negative where it went out. */
interface HandEntry {
  registrationId: number;
  method: DeskMethod;
  amount: Cents;
  reference: string;
  note: string;
  /** The member of staff. */
  by: number;
  drawerId: number | null;
  at: Date;
}
/** Enters money taken or given back by hand; answers the entry's id. Below what is left of the registration PostgreSQL refuses (`refund_within_paid`). */
export const enterByHand = async (trx: Db, entry: HandEntry): Promise<number> => {
  const [row] = await trx('ledger_entry')
    .insert({
      registration_id: entry.registrationId,
      kind: entry.method,
      amount_cents: entry.amount,
      reference: entry.reference,
      note: entry.note,
      by_person_id: entry.by,
      cash_drawer_id: entry.drawerId,
      created_at: entry.at,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The entry was not stored');
  return row.id;
};
