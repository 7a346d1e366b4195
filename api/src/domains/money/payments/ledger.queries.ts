import type { Cents, DeskMethod, RefundPurpose } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';

/** Records money that was received through a gateway; a payment has at most one charge. */
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

/**
 * Records a refund, at most once; `amount` is the positive amount that was paid back. A negative one records, at most
 * once, that it has come back, because the refund failed later or a dispute was won (rule C16).
 */
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

/** Money taken or returned at the desk; `amount` is negative when it was returned. */
interface HandEntry {
  registrationId: number;
  method: DeskMethod;
  amount: Cents;
  reference: string;
  note: string;
  /** What a refund is for (rule C15). */
  purpose?: RefundPurpose;
  /** The employee. */
  by: number;
  drawerId: number | null;
  at: Date;
}
/**
 * Records money taken or returned at the desk and answers the entry's id. PostgreSQL refuses to return more than is
 * left (`refund_within_paid`).
 */
export const recordDeskEntry = async (trx: Transaction, entry: HandEntry): Promise<number> => {
  const [row] = await trx('ledger_entry')
    .insert({
      registration_id: entry.registrationId,
      kind: entry.method,
      amount_cents: entry.amount,
      reference: entry.reference,
      note: entry.note,
      purpose: entry.purpose ?? null,
      by_person_id: entry.by,
      cash_drawer_id: entry.drawerId,
      created_at: entry.at,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The entry was not stored');
  return row.id;
};

/**
 * Moves money that was paid for a competitor from one registration's ledger to another's, as two adjustments whose sum
 * is zero (rule C7). `amount` is positive cents. PostgreSQL refuses more than is left of the first registration
 * (`refund_within_paid`).
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
