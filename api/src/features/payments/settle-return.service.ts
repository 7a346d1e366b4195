import { toDollars, type Cents, type ReturnDecision, type ReturnTrouble } from '@schi/contract';
import type { App } from '../../context';
import type { Transaction } from '../../db/knex';
import { conflict, invalid, notFound } from '../../http/errors';
import { audit } from '../audit';
import { dueFor, lockCart } from '../carts';
import { recordOutsideRefund } from './outside-refund.service';
import { troubleOf } from './unsettled.queries';

interface Row {
  registrationId: number;
  amount: Cents;
  reason: string;
  trouble: ReturnTrouble | null;
}

const find = async (trx: Transaction, refundId: number): Promise<Row | undefined> =>
  (
    await trx.raw<{ rows: Row[] }>(
      `select p.registration_id as "registrationId", f.amount_cents as amount, f.reason, ${troubleOf} as trouble
         from refund f join payment p on p.id = f.payment_id where f.id = ?`,
      [refundId],
    )
  ).rows[0];

/**
 * Notes what a director decided about money that went back at the gateway (decisions C15, C16). For money that left without us it is said whether the
 * family need not pay it or pays it another way, in which case it is due again; a failed refund is only marked as dealt with.
 * @throws Refusal 404; 409 when it is settled, or a dispute is not decided; 422 without a decision where one is needed.
 */
export const settleReturn = async (
  app: Pick<App, 'clock'>,
  trx: Transaction,
  actorId: number,
  refundId: number,
  decision: ReturnDecision | undefined,
): Promise<{ balance: number }> => {
  const seen = await find(trx, refundId);
  const cart = seen && (await lockCart(trx, seen.registrationId));
  const row = cart && (await find(trx, refundId));
  if (!row) throw notFound('refund');
  if (row.trouble === null) throw conflict('Nothing is left to decide about this refund.', { code: 'settled' });
  if (row.trouble === 'dispute open')
    throw conflict('The bank has not decided on this dispute. Answer it at the payment gateway.', { code: 'dispute-open' });
  const isChoice = row.trouble !== 'refund failed';
  if (isChoice && decision === undefined) throw invalid({ decision: 'Value is required' });
  const at = app.clock();
  await trx('refund')
    .where({ id: refundId })
    .update({ settled_at: at, settled_by_person_id: actorId, decision: isChoice ? decision : null });
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
