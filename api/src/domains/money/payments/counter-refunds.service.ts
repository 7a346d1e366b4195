import {
  adjustedIn,
  directorRoles,
  formatDollars,
  hasAnyRole,
  toCents,
  toDollars,
  type Cents,
  type DeskMethod,
  type NewAdjustment,
  type RefundOrder,
  type Role,
} from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import {
  dueFor,
  linesOf,
  lockCart,
  paymentUnderWay,
  markOpenCartChanged,
  countChangeOfPaidCart,
  writeAdjustment,
  type Cart,
} from '../../registration';
import { queueMail } from '../../../platform/mail';
import { drawerFor } from './cash-drawers.service';
import type { PaymentContext } from './gateway.service';
import { recordDeskEntry } from './ledger.queries';
import { moneyBackMailTemplate } from './payments.mail-templates';
import { findPayment } from './payments.queries';
import { requestRefund } from './refunds.service';
import { givenBackBy, volunteerLimit } from './counter-refunds.queries';

interface Employee {
  actorId: number;
  roles: readonly Role[];
}

const inDollars = (cents: Cents) => formatDollars(toDollars(cents));

/**
 * Refuses more than volunteers may give back of one registration, in one step or in several (rule C15). Call it before
 * the money is recorded; the registration must be locked. `amount` is cents, `field` the field of the form that the
 * refusal stands beside.
 * @throws Refusal 422.
 */
export const requireMayGiveBack = async (
  trx: Transaction,
  { actorId, roles }: Employee,
  { registrationId, amount, field }: { registrationId: number; amount: Cents; field: string },
): Promise<void> => {
  if (amount <= 0 || hasAnyRole(roles, directorRoles)) return;
  const limit = await volunteerLimit(trx, registrationId);
  const before = await givenBackBy(trx, registrationId, actorId);
  if (before + amount <= limit) return;
  const sofar = before > 0 ? ` You have given back ${inDollars(before)} of this registration so far.` : '';
  throw invalid({
    [field]: `Volunteers give back at most ${inDollars(limit)} of a registration.${sofar} Please ask a director`,
  });
};

/** What staff give back: refunds, each with what it is for, and adjustments of the cost (rules C15, E4). */
export const deskReturns = (app: PaymentContext, trx: Transaction) => {
  const log = (cart: Cart, actorId: number, action: string, after: object) =>
    audit(trx).record({
      actorId,
      subjectPersonId: cart.personId,
      action,
      object: { type: 'registration', id: cart.registrationId },
      after,
    });
  const lock = async (registrationId: number): Promise<Cart> => {
    const cart = await lockCart(trx, registrationId);
    if (!cart) throw notFound('registration');
    return cart;
  };
  const due = (cart: Cart) => dueFor(trx, cart.registrationId, app.clock());

  const giveByHand = async (
    actorId: number,
    cart: Cart,
    { method, amount, purpose, reason, cashDrawerId }: RefundOrder & { method: DeskMethod },
  ) => {
    try {
      await recordDeskEntry(trx, {
        registrationId: cart.registrationId,
        method,
        amount: -toCents(amount),
        reference: '',
        note: reason,
        purpose,
        by: actorId,
        drawerId: method === 'cash' ? await drawerFor(trx, actorId, cashDrawerId) : null,
        at: app.clock(),
      });
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'refund_within_paid')
        throw conflict('refund.tooMuch', 'This refund is more than what is left of the payments.');
      throw error;
    }
  };

  const giveThroughGateway = async (
    actorId: number,
    cart: Cart,
    { paymentId, amount, purpose, reason }: RefundOrder,
  ) => {
    const payment = paymentId === undefined ? undefined : await findPayment(trx, paymentId);
    if (payment?.registrationId !== cart.registrationId || paymentId === undefined) throw notFound('payment');
    await requestRefund(trx, { paymentId, amount: toCents(amount), purpose, reason, by: actorId });
  };

  return {
    /**
     * Gives money back for one purpose: `owed` at most what is owed to the family; `goodwill` lowers the cost by the
     * same amount; after `payAnotherWay` the amount is due again (rule C15). A refund through the gateway is ordered
     * here, and a job moves the money.
     * @throws Refusal 404; 409 above what is left of the payments, alone or in sum; 422 above what the purpose or the
     * role allows.
     */
    refund: async (employee: Employee, order: RefundOrder): Promise<{ balance: number }> => {
      const { actorId } = employee;
      const { registrationId, method, purpose, reason } = order;
      const amount = toCents(order.amount);
      const cart = await lock(registrationId);
      const { balance, cost } = await due(cart);
      const owed = Math.max(0, -balance);
      if (purpose === 'owed' && amount > owed)
        throw invalid({
          amount: owed === 0 ? 'Nothing is owed to the family' : `At most ${inDollars(owed)} is owed to the family`,
        });
      if (purpose === 'goodwill' && amount > cost)
        throw invalid({
          amount: `Goodwill lowers the cost, which is ${inDollars(cost)}. What was paid beyond it is owed to the family`,
        });
      await requireMayGiveBack(trx, employee, { registrationId, amount, field: 'amount' });
      if (purpose === 'goodwill')
        await writeAdjustment(trx, cart, { kind: 'goodwill', amount, reason, by: actorId, at: app.clock() });
      if (method === 'gateway') await giveThroughGateway(actorId, cart, order);
      else await giveByHand(actorId, cart, { ...order, method });
      await queueMail(trx, moneyBackMailTemplate, {
        to: cart.email,
        personId: cart.personId,
        registrationId,
        data: { amountCents: amount, method, purpose, reason },
      });
      await log(cart, actorId, 'money given back', { method, purpose, amount: order.amount, reason });
      return { balance: toDollars((await due(cart)).balance) };
    },

    /**
     * Lowers what a registration costs, or takes an earlier adjustment back where `amount` is negative (rule C15).
     * Nothing is paid out: what was paid beyond the new cost is owed to the family.
     * @throws Refusal 404; 409 while an online payment is under way; 422 below a cost of zero, or above what was
     * adjusted or the role allows.
     */
    adjust: async (
      employee: Employee,
      { registrationId, kind, reason, ...asked }: NewAdjustment,
    ): Promise<{ cost: number; balance: number }> => {
      const amount = toCents(asked.amount);
      const cart = await lock(registrationId);
      const { cost } = await due(cart);
      const adjusted = adjustedIn(await linesOf(trx, registrationId));
      if (amount > cost) throw invalid({ amount: `At most ${inDollars(cost)}, which is what the registration costs` });
      if (-amount > Math.max(0, adjusted))
        throw invalid({
          amount:
            adjusted > 0
              ? `At most ${inDollars(adjusted)} can be taken back`
              : 'No adjustment was made that could be taken back',
        });
      await requireMayGiveBack(trx, employee, { registrationId, amount, field: 'amount' });
      if (cart.isCompleted) await countChangeOfPaidCart(trx, registrationId);
      else if ((await markOpenCartChanged(trx, [registrationId])).length === 0) throw paymentUnderWay();
      await writeAdjustment(trx, cart, { kind, amount, reason, by: employee.actorId, at: app.clock() });
      await log(cart, employee.actorId, 'cost adjusted', { kind, amount: asked.amount, reason });
      const now = await due(cart);
      return { cost: toDollars(now.cost), balance: toDollars(now.balance) };
    },
  };
};
