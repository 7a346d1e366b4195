import { givingBack, personKey, type Competitor, type CompetitorInput, type StaffChange } from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { type Cart, lockCart, linesOf, writeLines, pricesFor, presentCompetitor } from '../carts';
import { competitors } from '../competitors';
import { findStaffCompetitor, moveCompetitorRow, reinstateRow, withdrawRow, type StaffCompetitorRow } from './staff.queries';
import { logChange, staffChange, touchForStaff, type StaffRequest } from './staff-change';
import { whyNotWithdraw } from './withdrawal-obstacles';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** What staff do with one competitor of a registration, also after payment (decision C3). Call inside a transaction. */
export const staffCompetitors = (app: Pick<App, 'clock' | 'publicUrl'>, db: Db) => {
  const find = async (registrationId: number, competitorId: number): Promise<StaffCompetitorRow> => {
    const found = await findStaffCompetitor(db, registrationId, competitorId);
    if (!found) throw notFound('competitor');
    return found;
  };
  /** Gives back what was paid for a competitor; answers the lines, of which there are none while nothing is bought. */
  const giveBack = async (cart: Cart, actorId: number, competitor: Competitor, reason: string) => {
    if (!cart.isCompleted) return [];
    const lines = givingBack(await linesOf(db, cart.registrationId), 'competitor', competitor.id, 1);
    const description = `Competitor: ${nameOf(competitor)}`;
    await writeLines(
      db,
      cart.registrationId,
      lines.map((line) => ({ ...line, description })),
      { at: app.clock(), by: actorId, reason },
    );
    return lines;
  };
  const buy = async (cart: Cart, actorId: number, competitor: Competitor, reason: string, price?: number) => {
    if (!cart.isCompleted) return;
    const unitPrice = price ?? (await pricesFor(db, cart.registrationId, app.clock())).competitor;
    const description = `Competitor: ${nameOf(competitor)}`;
    await writeLines(db, cart.registrationId, [{ kind: 'competitor', refId: competitor.id, description, quantity: 1, unitPrice }], {
      at: app.clock(),
      by: actorId,
      reason,
    });
  };
  const linesFor = async (registrationId: number, competitorId: number) =>
    (await linesOf(db, registrationId)).filter((line) => line.kind === 'competitor' && line.refId === competitorId);
  const refuseDouble = async (registrationId: number, competitor: Competitor) => {
    if ((await competitors(app, db).peopleOf(registrationId)).has(personKey(competitor)))
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
      const cart = await lockCart(db, input.registrationId);
      if (!cart) throw notFound('competitor');
      const { competitor, version, withdrawn } = await find(input.registrationId, input.id);
      if (withdrawn) throw conflict(`${nameOf(competitor)} has withdrawn. Take that back first.`);
      const before = presentCompetitor(competitor);
      if (input.version !== 'as locked' && version !== input.version)
        throw conflict('Somebody else changed this competitor meanwhile.', { code: 'outdated', current: { ...before, version } });
      const { version: _version, ...form } = input;
      const after = await competitors(app, db).update(cart.tournamentId, form);
      await logChange(db, cart, actorId, 'competitor changed', { before, after }, undoes);
      return after;
    },

    /** Takes a competitor out of all lists of who competes, with the reason, and gives the fee back where asked. @throws Refusal 404, 409. */
    withdraw: (
      request: StaffRequest,
      competitorId: number,
      { reason, givesFeeBack }: { reason: string; givesFeeBack: boolean },
    ): Promise<StaffChange> =>
      staffChange(db, request, app.clock(), 'competitor withdrawn', async (cart) => {
        const { competitor, withdrawn } = await find(cart.registrationId, competitorId);
        if (withdrawn) throw conflict(`${nameOf(competitor)} has withdrawn already.`);
        const obstacle = await whyNotWithdraw(db, competitorId);
        if (obstacle !== undefined) throw conflict(obstacle);
        await withdrawRow(db, competitorId, { reason, by: request.actorId, at: app.clock() });
        if (givesFeeBack) await giveBack(cart, request.actorId, presentCompetitor(competitor), reason);
        return { before: { competitorId, name: nameOf(competitor) }, after: { reason, givesFeeBack } };
      }),

    /** Takes a withdrawal back. Where the fee was given back it is due again, at the price it had. @throws Refusal 404, 409. */
    reinstate: (request: StaffRequest, competitorId: number): Promise<StaffChange> =>
      staffChange(db, request, app.clock(), 'withdrawal taken back', async (cart) => {
        const { competitor, withdrawn } = await find(cart.registrationId, competitorId);
        if (!withdrawn) throw conflict(`${nameOf(competitor)} has not withdrawn.`);
        await refuseDouble(cart.registrationId, presentCompetitor(competitor));
        await reinstateRow(db, competitorId);
        const lines = await linesFor(cart.registrationId, competitorId);
        const isPaidFor = lines.reduce((sum, line) => sum + line.quantity, 0) > 0;
        if (!isPaidFor) await buy(cart, request.actorId, presentCompetitor(competitor), 'Withdrawal taken back', lines.at(-1)?.unitPrice);
        return { before: { reason: withdrawn.reason }, after: { competitorId, name: nameOf(competitor) } };
      }),

    /**
     * Moves a competitor to another registration of the same tournament, with what was paid for them: it is given back here and bought there at the
     * same price. @throws Refusal 404; 409 for another tournament, a double, or a registration that is being paid.
     */
    move: async ({ undoes, ...request }: StaffRequest, competitorId: number, toRegistrationId: number): Promise<StaffChange> => {
      if (toRegistrationId === request.registrationId) throw conflict('Choose another registration.');
      // Both rows in one order, so that two moves in opposite directions take turns.
      for (const id of [request.registrationId, toRegistrationId].sort((a, b) => a - b)) await lockCart(db, id);
      return staffChange(db, request, app.clock(), 'competitor moved away', async (cart) => {
        const { competitor: row, withdrawn } = await find(cart.registrationId, competitorId);
        const competitor = presentCompetitor(row);
        if (withdrawn) throw conflict(`${nameOf(competitor)} has withdrawn. Take that back first.`);
        const found = await lockCart(db, toRegistrationId);
        if (!found) throw notFound('registration to move to');
        if (found.tournamentId !== cart.tournamentId) throw conflict('That registration is for another tournament.');
        if (found.personId !== cart.personId) await refuseDouble(toRegistrationId, competitor);
        const target = await touchForStaff(db, found);
        const [given] = await giveBack(cart, request.actorId, competitor, `Moved to registration ${toRegistrationId}`);
        await moveCompetitorRow(db, competitorId, toRegistrationId);
        // Out of an open cart nothing is given back; who comes back costs what they cost before.
        const price = given?.unitPrice ?? (await linesFor(toRegistrationId, competitorId)).at(-1)?.unitPrice;
        await buy(target, request.actorId, competitor, `Moved from registration ${cart.registrationId}`, price);
        const moved = { competitorId, name: nameOf(competitor) };
        const from = { before: { registrationId: cart.registrationId }, after: moved };
        // An undo is told where the competitor was first: that is where the change it takes back is told.
        await logChange(db, target, request.actorId, 'competitor moved here', from, undoes);
        return { before: moved, after: { registrationId: toRegistrationId } };
      });
    },
  };
};
