import {
  fullName,
  checkFields,
  competitorFee,
  correctedFields,
  feeUnderDiscounts,
  personKey,
  toDollars,
  type Cents,
  type Competitor,
  type CompetitorDetails,
  type ChangedCompetitor,
  type SavedCompetitor,
  type StaffChange,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import {
  type Cart,
  discountsFor,
  lockCart,
  linesOf,
  writeLines,
  pricesFor,
  presentCompetitor,
  competitorChanges,
  competitors,
  refuseFull,
} from '../../registration';
import { withoutPrivateDetails } from './private-details.service';
import {
  entriesElsewhere,
  findStaffCompetitor,
  reinstateRow,
  withdrawRow,
  type StaffCompetitorRow,
} from './staff.queries';
import { logChange, staffChange, type StaffRequest } from './staff-change.service';
import { whyNotWithdraw } from './withdrawal-obstacles.service';

/** Changes of staff to one competitor of a registration, also after payment (rule C3). */
export const staffCompetitors = (app: Pick<App, 'clock' | 'publicUrl'>, trx: Transaction) => {
  const find = async (registrationId: number, competitorId: number): Promise<StaffCompetitorRow> => {
    const found = await findStaffCompetitor(trx, registrationId, competitorId);
    if (!found) throw notFound('competitor');
    return found;
  };
  /**
   * Lowers the cost by `amount` cents for a competitor who leaves; an open cart has no lines, and a fee that is kept
   * whole needs none.
   */
  const giveBack = async (cart: Cart, actorId: number, competitor: Competitor, reason: string, amount: Cents) => {
    if (!cart.isCompleted || amount === 0) return;
    const lines = await linesOf(trx, cart.registrationId);
    const fee = competitorFee(lines, competitor.id);
    const worth = feeUnderDiscounts(lines, competitor.id, await discountsFor(trx, cart.registrationId, app.clock()));
    if (fee === null || worth === null) return;
    // The lines of family cap and coupon take back what was taken off for this competitor.
    const unitPrice = amount + fee - worth;
    const description = `Competitor: ${fullName(competitor)}`;
    await writeLines(
      trx,
      cart.registrationId,
      [{ kind: 'competitor', refId: competitor.id, description, quantity: -1, unitPrice }],
      {
        at: app.clock(),
        by: actorId,
        reason,
      },
    );
  };
  const buy = async (cart: Cart, actorId: number, competitor: Competitor, reason: string, price?: number) => {
    if (!cart.isCompleted) return;
    const unitPrice = price ?? (await pricesFor(trx, cart.registrationId, app.clock())).competitor;
    const description = `Competitor: ${fullName(competitor)}`;
    await writeLines(
      trx,
      cart.registrationId,
      [{ kind: 'competitor', refId: competitor.id, description, quantity: 1, unitPrice }],
      {
        at: app.clock(),
        by: actorId,
        reason,
      },
    );
  };
  const linesFor = async (registrationId: number, competitorId: number) =>
    (await linesOf(trx, registrationId)).filter((line) => line.kind === 'competitor' && line.refId === competitorId);
  const refuseDouble = async (registrationId: number, competitor: Competitor) => {
    if ((await competitors(trx).peopleOf(registrationId)).has(personKey(competitor)))
      throw conflict('competitor.double', `${fullName(competitor)} is already registered there.`);
  };

  return {
    /**
     * Changes details, which cost nothing; what an imported competitor lacks may stay missing (decision
     * divisions/roster-import). The answer says where else the person competes (F10). @throws Refusal 404; 409 with the
     * competitor as stored, without private details (C1), when somebody else changed it since `version` (E8); 422.
     */
    change: async (
      actorId: number,
      input: ChangedCompetitor & { version: number | 'as locked' },
      undoes?: number,
    ): Promise<SavedCompetitor> => {
      const cart = await lockCart(trx, input.registrationId);
      if (!cart) throw notFound('competitor');
      const { competitor, version, withdrawn } = await find(input.registrationId, input.id);
      if (withdrawn)
        throw conflict('competitor.withdrawn', `${fullName(competitor)} has withdrawn. Take that back first.`);
      const before = presentCompetitor(competitor);
      if (input.version !== 'as locked' && version !== input.version)
        throw conflict('outdated', 'Somebody else has changed this competitor since you opened it.', {
          current: { ...withoutPrivateDetails(before), version },
        });
      const { version: _version, ...form } = input;
      // An undo may empty what was filled in.
      const { errors } = undoes === undefined ? checkFields(correctedFields(before), form) : { errors: {} };
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const after = await competitorChanges(app, trx).update(cart.tournamentId, form, before, true);
      await logChange(trx, cart, actorId, 'competitor changed', { before, after }, undoes);
      return { ...after, alsoIn: await entriesElsewhere(trx, input.registrationId, input.id) };
    },

    /**
     * Changes what the row of a competitor shows, and answers the new version; nothing private is read or answered.
     * @throws Refusal 404; 409 when somebody else changed the competitor since `version` (E8), or it has withdrawn;
     * 422.
     */
    changeDetails: async (
      actorId: number,
      { registrationId, competitorId }: { registrationId: number; competitorId: number },
      { version, ...details }: CompetitorDetails & { version: number },
    ): Promise<{ version: number }> => {
      const cart = await lockCart(trx, registrationId);
      if (!cart) throw notFound('competitor');
      const { competitor, version: stored, withdrawn } = await find(registrationId, competitorId);
      if (withdrawn)
        throw conflict('competitor.withdrawn', `${fullName(competitor)} has withdrawn. Take that back first.`);
      if (stored !== version)
        throw conflict('outdated', 'Somebody else has changed this competitor since you opened it.', {
          version: stored,
        });
      const before = presentCompetitor(competitor);
      const after = await competitorChanges(app, trx).details(before, details);
      await logChange(trx, cart, actorId, 'competitor changed', { before, after });
      return { version: stored + 1 };
    },

    /**
     * Withdraws a competitor with a reason, and lowers what a paid registration costs by so many cents. @throws Refusal
     * 404, 409.
     */
    withdraw: (
      request: StaffRequest,
      competitorId: number,
      { reason, lowersCostBy, returned }: { reason: string; lowersCostBy: Cents; returned: Cents },
    ): Promise<StaffChange> =>
      staffChange(trx, request, app.clock(), 'competitor withdrawn', async (cart) => {
        const { competitor, withdrawn } = await find(cart.registrationId, competitorId);
        if (withdrawn) throw conflict('competitor.withdrawn', `${fullName(competitor)} has withdrawn already.`);
        const obstacle = await whyNotWithdraw(trx, competitorId);
        if (obstacle !== undefined) throw obstacle;
        await withdrawRow(trx, competitorId, { reason, by: request.actorId, at: app.clock() });
        await giveBack(cart, request.actorId, presentCompetitor(competitor), reason, lowersCostBy);
        return {
          before: { competitorId, name: fullName(competitor) },
          after: { reason, costLoweredBy: toDollars(lowersCostBy), returned: toDollars(returned) },
        };
      }),

    /** Undoes a withdrawal. The cost rises by what it was lowered by, which is due again. @throws Refusal 404, 409. */
    reinstate: (request: StaffRequest, competitorId: number): Promise<StaffChange> =>
      staffChange(trx, request, app.clock(), 'withdrawal taken back', async (cart) => {
        const { competitor, withdrawn } = await find(cart.registrationId, competitorId);
        if (!withdrawn) throw conflict('competitor.notWithdrawn', `${fullName(competitor)} has not withdrawn.`);
        await refuseDouble(cart.registrationId, presentCompetitor(competitor));
        await refuseFull(trx, cart.registrationId);
        await reinstateRow(trx, competitorId);
        const lines = await linesFor(cart.registrationId, competitorId);
        const isPaidFor = lines.reduce((sum, line) => sum + line.quantity, 0) > 0;
        if (!isPaidFor)
          await buy(
            cart,
            request.actorId,
            presentCompetitor(competitor),
            'Withdrawal taken back',
            lines.at(-1)?.unitPrice,
          );
        return { before: { reason: withdrawn.reason }, after: { competitorId, name: fullName(competitor) } };
      }),
  };
};
