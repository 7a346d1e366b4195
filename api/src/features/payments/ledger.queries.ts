import type { Cents, DeskMethod } from '@schi/contract';
import type { Transaction } from '../../db/knex';

/** Enters money that came in through a gateway; a payment's charge is entered once. */
export const recordCharge = async (
  trx: Transaction,
  entry: { registrationId: number; paymentId: number; amount: Cents },
): Promise<void> => {
  await trx('ledger_entry').insert({
    registration_id: entry.registrationId,
    kind: 'charge',
    amount_cents: entry.amount,
    payment_id: entry.paymentId,
  });
};

/** Enters money that went back; a refund is entered once. `amount` is the positive sum paid back. */
export const recordRefund = async (
  trx: Transaction,
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
export const recordDeskEntry = async (trx: Transaction, entry: HandEntry): Promise<number> => {
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

/**
 * Moves money that was paid for a competitor from one registration's ledger to another's, as two adjustments whose sum is zero (decision C7).
 * `amount` is positive cents. PostgreSQL refuses more than is left of the first registration (`refund_within_paid`).
 */
export const recordMove = async (
  trx: Transaction,
  move: {
    moveId: number;
    fromRegistrationId: number;
    toRegistrationId: number;
    amount: Cents;
    competitorName: string;
    by: number;
    at: Date;
  },
): Promise<void> => {
  const entry = { kind: 'adjustment', move_id: move.moveId, by_person_id: move.by, created_at: move.at };
  await trx('ledger_entry').insert({
    ...entry,
    registration_id: move.fromRegistrationId,
    amount_cents: -move.amount,
    note: `Moved with ${move.competitorName} to registration ${move.toRegistrationId}`,
  });
  await trx('ledger_entry').insert({
    ...entry,
    registration_id: move.toRegistrationId,
    amount_cents: move.amount,
    note: `Moved with ${move.competitorName} from registration ${move.fromRegistrationId}`,
  });
};
