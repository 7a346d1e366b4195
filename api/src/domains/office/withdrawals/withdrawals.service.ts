import { toCents, toDollars, type Withdrawal } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { lockCart, requireOpenFor, type Cart } from '../../registration';
import { queueMail } from '../../../platform/mail';
import { orderOnlineRefunds } from '../../money';
import { staffCompetitors } from '../staff-registrations';
import { nameOfLeaving, withdrawalFacts } from './facts.service';
import { withdrawalMailTemplate } from './withdrawals.mail-templates';
import { registrationOfOwn, type OwnRegistration } from './withdrawals.queries';
import { planWithdrawal, type WithdrawalPlan } from './withdrawals.rules';

const reason = 'Withdrawn by the family';

const present = ({ fee, refund, toCard, atDesk }: WithdrawalPlan): Withdrawal => ({
  fee: toDollars(fee),
  refund: toDollars(refund),
  toCard: toDollars(toCard),
  atDesk: toDollars(atDesk),
});

type WithdrawalApp = Pick<App, 'clock' | 'publicUrl'>;

/**
 * What withdrawing a competitor would do.
 * @throws Refusal 404; 409 when it cannot be withdrawn by its family: not paid, registration over, no rule, withdrawn
 * already, checked in.
 */
const review = async (
  app: WithdrawalApp,
  trx: Transaction,
  cart: OwnRegistration,
  competitorId: number,
): Promise<WithdrawalPlan> => {
  if (!cart.isCompleted)
    throw conflict(
      'withdrawal.unpaid',
      'This competitor is not paid for yet. Remove them from the registration instead.',
    );
  await nameOfLeaving(trx, cart.registrationId, competitorId);
  await requireOpenFor(app, trx, cart.tournamentId);
  const { rule, ...facts } = await withdrawalFacts(app, trx, cart, competitorId);
  if (!rule)
    throw conflict(
      'withdrawal.staffOnly',
      'Only the organizers withdraw competitors from this tournament. Please contact us.',
    );
  return planWithdrawal({ ...facts, rule });
};

/** Competitors whom their family withdraws from a paid registration (rule C13). Every look-up is by owner (rule B8). */
export const withdrawals = (app: WithdrawalApp) => {
  const lockOwn = async (trx: Transaction, personId: number, competitorId: number): Promise<Cart> => {
    const own = await registrationOfOwn(trx, personId, competitorId);
    const cart = own && (await lockCart(trx, own.registrationId, personId));
    if (!cart) throw notFound('competitor');
    return cart;
  };

  return {
    /** What withdrawing would do now; nothing is written. @throws Refusal 404, 409. */
    preview: (db: Db, personId: number, competitorId: number): Promise<Withdrawal> =>
      db.transaction(async (trx) => {
        const own = await registrationOfOwn(trx, personId, competitorId);
        if (!own) throw notFound('competitor');
        return present(await review(app, trx, own, competitorId));
      }),

    /**
     * Withdraws a competitor, takes the share off the cost, orders what goes back to cards and queues a mail. `actorId`
     * is the person who is logged in.
     * @throws Refusal 404; 409, also when the refund is no longer the one that was seen.
     */
    withdraw: async (
      trx: Transaction,
      { personId, actorId }: { personId: number; actorId: number },
      competitorId: number,
      seen: { refund: number },
    ): Promise<Withdrawal> => {
      const cart = await lockOwn(trx, personId, competitorId);
      const { registrationId } = cart;
      const plan = await review(app, trx, cart, competitorId);
      const { refund, toCard, atDesk } = plan;
      if (refund !== toCents(seen.refund))
        throw conflict('refund-changed', 'What is returned has changed. Please look at it again; nothing was done.', {
          withdrawal: present(plan),
        });
      await staffCompetitors(app, trx).withdraw({ registrationId, version: 'as locked', actorId }, competitorId, {
        reason,
        lowersCostBy: refund,
        returned: toCard + atDesk,
      });
      if (toCard > 0) await orderOnlineRefunds(trx, cart, { amount: toCard, reason, by: actorId });
      await queueMail(trx, withdrawalMailTemplate, {
        to: cart.email,
        personId,
        registrationId,
        data: { competitorId, refundCents: refund, cardCents: toCard, deskCents: atDesk },
      });
      return present(plan);
    },
  };
};
