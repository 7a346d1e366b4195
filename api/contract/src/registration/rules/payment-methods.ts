/** How money is taken at the desk (rule C7). */
export const deskMethods = ['cash', 'check', 'card terminal'] as const;
export type DeskMethod = (typeof deskMethods)[number];
/** How money is refunded: through the gateway of the payment, or by hand. */
export type RefundMethod = DeskMethod | 'gateway';
/**
 * What a refund is for (rule C15): the family has paid more than it owes; the cost is lowered by the same amount; or
 * the amount is due again, because it is paid another way.
 */
export const refundPurposes = ['owed', 'goodwill', 'payAnotherWay'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];
export const refundPurposeNames: Record<RefundPurpose, string> = {
  owed: 'Owed to the family',
  goodwill: 'Goodwill',
  payAnotherWay: 'To be paid another way',
};
