import type { Cents } from '@schi/contract';
import type { Transaction } from '../../db/knex';

/** Money of a payment that left without an order of ours: a refund in the gateway's dashboard, or a dispute that the bank took. */
export interface OutsideRefund {
  registrationId: number;
  paymentId: number;
  refundId: number;
  /** Positive cents that left; negative ones that came back, or that the family is to pay another way after all. */
  amount: Cents;
  reason: string;
  at: Date;
  /** The member of staff who decided; nobody while only the gateway has acted. */
  by?: number;
}

/**
 * Lowers the cost of a registration by what was paid back without us, so that the family is not asked for it unless somebody decides so (decisions C15,
 * C16); a negative amount raises it again.
 */
export const recordOutsideRefund = async (_trx: Transaction, _refund: OutsideRefund): Promise<void> => {};
