import type { Cents } from '@schi/contract';
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
