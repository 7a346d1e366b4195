import type { Cents } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { adjustedFor, dueFor, lockCart, writeAdjustment } from '../../registration';

/**
 * Money of a payment that left without an order of ours: a refund in the gateway's dashboard, or a dispute that the
 * bank took.
 */
export interface OutsideRefund {
  registrationId: number;
  refundId: number;
  /** Positive cents that left; negative ones that came back, or that the family is to pay another way after all. */
  amount: Cents;
  reason: string;
  at: Date;
  /** The member of staff who decided; nobody while only the gateway has acted. */
  by?: number;
}

/**
 * Lowers the cost of a registration by what was paid back without us, so that the family is not asked for it unless
 * somebody decides so (rules C15, C16). What had been owed to the family needs no adjustment. A negative amount takes
 * the adjustment back. Call it after the ledger's entry. In a registration that is not completed nothing was due, so
 * that nothing is adjusted.
 */
export const recordOutsideRefund = async (
  trx: Transaction,
  { registrationId, refundId, amount, reason, at, by }: OutsideRefund,
): Promise<void> => {
  const cart = await lockCart(trx, registrationId);
  if (!cart?.isCompleted) return;
  const due = Math.max(0, (await dueFor(trx, registrationId, at)).balance);
  const adjustment = amount > 0 ? Math.min(amount, due) : -(await adjustedFor(trx, registrationId, refundId));
  if (adjustment === 0) return;
  await writeAdjustment(trx, cart, { kind: 'goodwill', amount: adjustment, refundId, reason, by: by ?? null, at });
};
