import { givingBack, personKey, type Competitor, type CompetitorInput, type StaffChange } from '@schi/contract';
import type { App } from '../../context';
import type { Transaction } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { type Cart, lockCart, linesOf, writeLines, pricesFor, presentCompetitor } from '../carts';
import { competitorChanges, competitors } from '../competitors';
import { findStaffCompetitor, reinstateRow, withdrawRow, type StaffCompetitorRow } from './staff.queries';
import { logChange, staffChange, type StaffRequest } from './staff-change.service';
import { whyNotWithdraw } from './withdrawal-obstacles.service';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Changes of staff to one competitor of a registration, also after payment (decision C3). */
export const staffCompetitors = (app: Pick<App, 'clock' | 'publicUrl'>, trx: Transaction) => {
  const find = async (registrationId: number, competitorId: number): Promise<StaffCompetitorRow> => {
    const found = await findStaffCompetitor(trx, registrationId, competitorId);
    if (!found) throw notFound('competitor');
    return found;
  };
  /** Returns what was paid for a competitor, and answers the lines; an open cart has none. */
  const giveBack = async (cart: Cart, actorId: number, competitor: Competitor, reason: string) => {
    if (!cart.isCompleted) return [];
    const lines = givingBack(await linesOf(trx, cart.registrationId), 'competitor', competitor.id, 1);
    const description = `Competitor: ${nameOf(competitor)}`;
    await writeLines(
      trx,
      cart.registrationId,
      lines.map((line) => ({ ...line, description })),
      { at: app.clock(), by: actorId, reason },
    );
    return lines;
  };
  const buy = async (cart: Cart, actorId: number, competitor: Competitor, reason: string, price?: number) => {
    if (!cart.isCompleted) return;
    const unitPrice = price ?? (await pricesFor(trx, cart.registrationId, app.clock())).competitor;
    const description = `Competitor: ${nameOf(competitor)}`;
    await writeLines(trx, cart.registrationId, [{ kind: 'competitor', refId: competitor.id, description, quantity: 1, unitPrice }], {
      at: app.clock(),
      by: actorId,
      reason,
    });
  };
  const linesFor = async (registrationId: number, competitorId: number) =>
    (await linesOf(trx, registrationId)).filter((line) => line.kind === 'competitor' && line.refId === competitorId);
  const refuseDouble = async (registrationId: number, competitor: Competitor) => {
    if ((await competitors(trx).peopleOf(registrationId)).has(personKey(competitor)))
      throw conflict(`${nameOf(competitor)} is already registered there.`);
  };

  return {
    /**
     * Changes details, which cost nothing. @throws Refusal 404; 409 with the competitor as stored when somebody else changed it since `version` (E8); 422.
     */
    change: async (
      actorId: number,
      input: CompetitorInput & { id: number; version: number | 'as locked' },
      undoes?: number,
    ): Promise<Competitor> => {
      const cart = await lockCart(trx, input.registrationId);
      if (!cart) throw notFound('competitor');
      const { competitor, version, withdrawn } = await find(input.registrationId, input.id);
      if (withdrawn) throw conflict(`${nameOf(competitor)} has withdrawn. Take that back first.`);
      const before = presentCompetitor(competitor);
      if (input.version !== 'as locked' && version !== input.version)
        throw conflict('Somebody else has changed this competitor since you opened it.', {
          code: 'outdated',
          current: { ...before, version },
        });
      const { version: _version, ...form } = input;
      const after = await competitorChanges(app, trx).update(cart.tournamentId, form);
      await logChange(trx, cart, actorId, 'competitor changed', { before, after }, undoes);
      return after;
    },

    /** Withdraws a competitor with a reason, and returns the fee if asked. @throws Refusal 404, 409. */
    withdraw: (
      request: StaffRequest,
      competitorId: number,
      { reason, givesFeeBack }: { reason: string; givesFeeBack: boolean },
    ): Promise<StaffChange> =>
      staffChange(trx, request, app.clock(), 'competitor withdrawn', async (cart) => {
        const { competitor, withdrawn } = await find(cart.registrationId, competitorId);
        if (withdrawn) throw conflict(`${nameOf(competitor)} has withdrawn already.`);
        const obstacle = await whyNotWithdraw(trx, competitorId);
        if (obstacle !== undefined) throw conflict(obstacle);
        await withdrawRow(trx, competitorId, { reason, by: request.actorId, at: app.clock() });
        if (givesFeeBack) await giveBack(cart, request.actorId, presentCompetitor(competitor), reason);
        return { before: { competitorId, name: nameOf(competitor) }, after: { reason, givesFeeBack } };
      }),

    /** Undoes a withdrawal. If the fee was returned, it is due again at the same price. @throws Refusal 404, 409. */
    reinstate: (request: StaffRequest, competitorId: number): Promise<StaffChange> =>
      staffChange(trx, request, app.clock(), 'withdrawal taken back', async (cart) => {
        const { competitor, withdrawn } = await find(cart.registrationId, competitorId);
        if (!withdrawn) throw conflict(`${nameOf(competitor)} has not withdrawn.`);
        await refuseDouble(cart.registrationId, presentCompetitor(competitor));
        await reinstateRow(trx, competitorId);
        const lines = await linesFor(cart.registrationId, competitorId);
        const isPaidFor = lines.reduce((sum, line) => sum + line.quantity, 0) > 0;
        if (!isPaidFor) await buy(cart, request.actorId, presentCompetitor(competitor), 'Withdrawal taken back', lines.at(-1)?.unitPrice);
        return { before: { reason: withdrawn.reason }, after: { competitorId, name: nameOf(competitor) } };
      }),
  };
};
