import { toDollars, type ReturnDecision } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { dueFor, lockCart } from '../../registration';
import { recordOutsideRefund } from './outside-refund.service';
import { findReturnToSettle, markSettled } from './unsettled.queries';

/**
 * Notes what a director decided about money that went back at the gateway (rules C15, C16). For money that left without
 * us it is said whether the family need not pay it or pays it another way, in which case it is due again; a failed
 * refund is only marked as dealt with.
 * @throws Refusal 404; 409 when it is settled, or a dispute is not decided; 422 without a decision where one is needed.
 */
export const decideReturn = async (
  app: Pick<App, 'clock'>,
  trx: Transaction,
  actorId: number,
  refundId: number,
  decision: ReturnDecision | undefined,
): Promise<{ balance: number }> => {
  const seen = await findReturnToSettle(trx, refundId);
  const cart = seen && (await lockCart(trx, seen.registrationId));
  const row = cart && (await findReturnToSettle(trx, refundId));
  if (!row) throw notFound('refund');
  if (row.trouble === null) throw conflict('settled', 'Nothing is left to decide about this refund.');
  if (row.trouble === 'dispute open')
    throw conflict('dispute-open', 'The bank has not decided on this dispute. Answer it at the payment gateway.');
  const isChoice = row.trouble !== 'refund failed';
  if (isChoice && decision === undefined) throw invalid({ decision: 'Value is required' });
  const at = app.clock();
  await markSettled(trx, refundId, { at, by: actorId, decision: isChoice ? decision : undefined });
  if (isChoice && decision === 'payAnotherWay') {
    const { registrationId, reason } = row;
    await recordOutsideRefund(trx, { registrationId, refundId, amount: -row.amount, reason, at, by: actorId });
  }
  await audit(trx).record({
    actorId,
    subjectPersonId: cart.personId,
    action: 'returned money settled',
    object: { type: 'registration', id: row.registrationId },
    after: { trouble: row.trouble, amount: toDollars(row.amount), decision: isChoice ? decision : undefined },
  });
  return { balance: toDollars((await dueFor(trx, row.registrationId, at)).balance) };
};
