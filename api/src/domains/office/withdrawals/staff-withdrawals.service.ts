import { formatDollars, toCents, toDollars, type Role, type StaffChange, type StaffWithdrawal } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { invalid, notFound } from '../../../platform/http/errors';
import { dueFor, lockCart, type Cart } from '../../registration';
import { queueMail } from '../../../platform/mail';
import { orderOnlineRefunds, requireMayGiveBack } from '../../money';
import { findForStaff, staffCompetitors } from '../staff-registrations';
import { nameOfLeaving, withdrawalFacts } from './facts.service';
import { withdrawalMailTemplate } from './withdrawals.mail-templates';
import { offerWithdrawal, planReturn, type StaffWithdrawalFacts } from './withdrawals.rules';

interface Request {
  registrationId: number;
  competitorId: number;
  version: number;
  reason: string;
  /** Dollars. */
  returned: number;
}

/** Staff withdraw a competitor and decide how much of what was paid goes back (rule C15). */
export const staffWithdrawals = (app: Pick<App, 'clock' | 'publicUrl'>) => {
  const factsFor = async (
    trx: Transaction,
    cart: Pick<Cart, 'registrationId' | 'tournamentId'>,
    competitorId: number,
  ) => {
    const name = await nameOfLeaving(trx, cart.registrationId, competitorId);
    return { ...(await withdrawalFacts(app, trx, cart, competitorId)), name };
  };

  const present = (facts: StaffWithdrawalFacts): StaffWithdrawal => {
    const offer = offerWithdrawal(facts);
    const { toCard, atDesk } = planReturn(offer, offer.paid, facts.refundable);
    return {
      fee: toDollars(offer.fee),
      paid: toDollars(offer.paid),
      byRule: toDollars(offer.byRule),
      rule: facts.rule,
      toCard: toDollars(toCard),
      atDesk: toDollars(atDesk),
    };
  };

  return {
    /** What a withdrawal of a competitor of a tournament's registration may return, whatever stands in its way. */
    offer: async (
      trx: Transaction,
      side: Pick<Cart, 'registrationId' | 'tournamentId'>,
      competitorId: number,
    ): Promise<StaffWithdrawal> => present(await withdrawalFacts(app, trx, side, competitorId)),

    /** What a withdrawal may return now; nothing is written. @throws Refusal 404, 409. */
    preview: (db: Db, registrationId: number, competitorId: number): Promise<StaffWithdrawal> =>
      db.transaction(async (trx) => {
        const found = await findForStaff(trx, registrationId);
        if (!found) throw notFound('registration');
        return present(await factsFor(trx, { registrationId, tournamentId: found.tournamentId }, competitorId));
      }),

    /**
     * Withdraws a competitor, orders what goes back to cards, and writes to the family.
     * @throws Refusal 404; 409 when the registration was changed since `version`; 422 for more than was paid, or than a
     * volunteer may give back.
     */
    withdraw: async (
      trx: Transaction,
      { actorId, roles }: { actorId: number; roles: readonly Role[] },
      { registrationId, competitorId, version, reason, returned: dollars }: Request,
    ): Promise<StaffChange & Pick<StaffWithdrawal, 'toCard' | 'atDesk'>> => {
      const returned = toCents(dollars);
      const cart = await lockCart(trx, registrationId);
      if (!cart) throw notFound('registration');
      const facts = await factsFor(trx, cart, competitorId);
      const offer = offerWithdrawal(facts);
      const { lowersCostBy, toCard, atDesk } = planReturn(offer, returned, facts.refundable);
      const change = await staffCompetitors(app, trx).withdraw({ registrationId, version, actorId }, competitorId, {
        reason,
        lowersCostBy,
        returned,
      });
      if (returned > offer.paid)
        throw invalid({ returned: `At most ${formatDollars(toDollars(offer.paid))} was paid for this competitor` });
      await requireMayGiveBack(trx, { actorId, roles }, { registrationId, amount: returned, field: 'returned' });
      // The family reads the reason of a refund; that of a withdrawal stays with staff.
      if (toCard > 0)
        await orderOnlineRefunds(trx, cart, { amount: toCard, reason: `${facts.name} has withdrawn`, by: actorId });
      if (cart.isCompleted)
        await queueMail(trx, withdrawalMailTemplate, {
          to: cart.email,
          personId: cart.personId,
          registrationId,
          data: { competitorId, refundCents: returned, cardCents: toCard, deskCents: atDesk, isByStaff: true },
        });
      const { balance } = await dueFor(trx, registrationId, app.clock());
      return { ...change, balance: toDollars(balance), toCard: toDollars(toCard), atDesk: toDollars(atDesk) };
    },
  };
};
