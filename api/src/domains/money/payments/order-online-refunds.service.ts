import { toCents, toDollars, type Cents } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { audit } from '../../../platform/audit';
import type { Cart } from '../../registration';
import { paymentsOf } from './ledger-page.queries';
import { requestRefund } from './refunds.service';

/**
 * Orders refunds of `amount` cents that are owed to the family, through the gateways that the registration was paid by,
 * the latest payment first; a job moves the money after the commit. The registration must be locked.
 * @throws Error where less than that was paid online.
 */
export const orderOnlineRefunds = async (
  trx: Transaction,
  { registrationId, personId }: Pick<Cart, 'registrationId' | 'personId'>,
  { amount, reason, by }: { amount: Cents; reason: string; by: number },
): Promise<void> => {
  let due = amount;
  for (const { paymentId, refundable } of (await paymentsOf(trx, registrationId)).reverse()) {
    const part = Math.min(due, toCents(refundable));
    if (part <= 0) continue;
    await requestRefund(trx, { paymentId, amount: part, purpose: 'owed', reason, by });
    due -= part;
  }
  if (due > 0) throw new Error(`Registration ${registrationId} was not paid so much online`);
  await audit(trx).record({
    actorId: by,
    subjectPersonId: personId,
    action: 'money given back',
    object: { type: 'registration', id: registrationId },
    after: { method: 'gateway', purpose: 'owed', amount: toDollars(amount), reason },
  });
};
