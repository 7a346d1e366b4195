import {
  fullName,
  givingBack,
  takingBack,
  type BoughtLine,
  type CompetitorInput,
  type Contact,
  type LineKind,
  type SavedCompetitor,
  type StaffChange,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { featureFlags } from '../../tournaments';
import {
  type Cart,
  lockCart,
  linesOf,
  writeLines,
  type NewLine,
  pricesFor,
  findContacts,
  replaceContacts,
  competitorChanges,
  findSize,
  soldNoLonger,
  holdOne,
  releaseOne,
} from '../../registration';
import {
  changeOrderSize,
  deleteOrder,
  entriesElsewhere,
  findCounts,
  findOrder,
  insertOrder,
  saveCounts,
  type OrderRow,
} from './staff.queries';
import { logChange, staffChange, touchForStaff, type StaffRequest } from './staff-change.service';

const countNames = { spectator: 'Spectator pass', lunch: 'Lunch ticket' } as const;
const switchedOff = (what: string) =>
  conflict('feature.off', `${what} not sold at the moment. A super admin can change that under Features.`);
const soldOut = (name: string) => conflict('sold-out', `${name} is sold out.`);

/**
 * Changes of staff to a registration, also after payment. Additions cost today's price; removals return the price they
 * were bought at (rule C3).
 */
export const staffChanges = (app: Pick<App, 'clock' | 'publicUrl'>, trx: Transaction) => {
  /** Writes lines of a completed registration. An open cart has no lines, because it is priced when it is paid. */
  const buy = async (cart: Cart, actorId: number, lines: readonly NewLine[], reason = '') => {
    if (cart.isCompleted) await writeLines(trx, cart.registrationId, lines, { at: app.clock(), by: actorId, reason });
  };
  const giveBack = async (
    cart: Cart,
    actorId: number,
    what: { kind: LineKind; refId: number | null; quantity: number },
    reason = '',
  ) => {
    if (!cart.isCompleted) return [];
    const lines = await linesOf(trx, cart.registrationId);
    const back = givingBack(lines, what.kind, what.refId, what.quantity);
    const named = (line: BoughtLine): NewLine => ({
      ...line,
      description:
        lines.findLast((one) => one.kind === line.kind && one.refId === line.refId)?.description ?? line.kind,
    });
    await buy(cart, actorId, back.map(named), reason);
    return back;
  };
  const change = (request: StaffRequest, action: string, work: Parameters<typeof staffChange>[4]) =>
    staffChange(trx, request, app.clock(), action, work);

  const countTo = async (cart: Cart, { actorId, undoes }: StaffRequest, kind: 'spectator' | 'lunch', by: number) => {
    if (by < 0) await giveBack(cart, actorId, { kind, refId: null, quantity: -by });
    if (by <= 0) return;
    if (undoes !== undefined) {
      const lines = takingBack(await linesOf(trx, cart.registrationId), kind, null, by);
      return buy(
        cart,
        actorId,
        lines.map((line) => ({ ...line, description: countNames[kind] })),
      );
    }
    const price = (await pricesFor(trx, cart.registrationId, app.clock()))[kind];
    await buy(cart, actorId, [{ kind, refId: null, description: countNames[kind], quantity: by, unitPrice: price }]);
  };
  const orderOf = async (registrationId: number, merchOrderId: number): Promise<OrderRow> => {
    const order = await findOrder(trx, registrationId, merchOrderId);
    if (!order) throw notFound('item');
    return order;
  };

  return {
    /** Adds a competitor; the answer says where else the person competes (rule F10). @throws Refusal 404, 409, 422. */
    addCompetitor: async (actorId: number, input: CompetitorInput): Promise<SavedCompetitor> => {
      const found = await lockCart(trx, input.registrationId);
      if (!found) throw notFound('registration');
      const cart = await touchForStaff(trx, found);
      const added = await competitorChanges(app, trx).insert(input);
      const { competitor: unitPrice } = await pricesFor(trx, cart.registrationId, app.clock());
      const description = `Competitor: ${fullName(added)}`;
      await buy(cart, actorId, [{ kind: 'competitor', refId: added.id, description, quantity: 1, unitPrice }]);
      await logChange(trx, cart, actorId, 'competitor added', { after: added });
      return { ...added, alsoIn: await entriesElsewhere(trx, cart.registrationId, added.id) };
    },

    /**
     * @throws Refusal 404 for a tournament that sells no such thing; 409, also when sold out or while merchandise is
     * not sold (rule C11).
     */
    addMerch: (request: StaffRequest, chosen: { merchId: number; merchSizeId: number }): Promise<StaffChange> =>
      change(request, 'merchandise added', async (cart) => {
        if (!(await featureFlags(trx)).SellMerch) throw switchedOff('Merchandise is');
        const size = await findSize(trx, cart.tournamentId, chosen.merchId, chosen.merchSizeId);
        if (!size) throw notFound('item');
        if (size.isRetired) throw soldNoLonger(size.name);
        const description = `${size.name} (${size.label})`;
        if (!(await holdOne(trx, chosen.merchSizeId))) throw soldOut(description);
        const merchOrderId = await insertOrder(trx, cart.registrationId, chosen.merchSizeId, size.price);
        await buy(cart, request.actorId, [
          { kind: 'merch', refId: chosen.merchSizeId, description, quantity: 1, unitPrice: size.price },
        ]);
        return { after: { merchOrderId, merchSizeId: chosen.merchSizeId, item: description } };
      }),

    /**
     * Changes the size of an order at the price it was bought at, and the stock of both sizes. @throws Refusal 404,
     * 409.
     */
    changeSize: (request: StaffRequest, merchOrderId: number, merchSizeId: number): Promise<StaffChange> =>
      change(request, 'size changed', async (cart) => {
        const order = await orderOf(cart.registrationId, merchOrderId);
        const size = await findSize(trx, cart.tournamentId, order.merchId, merchSizeId);
        if (!size) throw notFound('size');
        const description = `${size.name} (${size.label})`;
        if (merchSizeId === order.merchSizeId) throw conflict('size.same', `It already is ${description}.`);
        // Both sizes are locked in the order of their ids, as everywhere else.
        const give = async () => order.isHeld && (await releaseOne(trx, order.merchSizeId));
        const take = async () => {
          if (!(await holdOne(trx, merchSizeId))) throw soldOut(description);
        };
        for (const step of merchSizeId < order.merchSizeId ? [take, give] : [give, take]) await step();
        await changeOrderSize(trx, merchOrderId, merchSizeId);
        const back = await giveBack(cart, request.actorId, { kind: 'merch', refId: order.merchSizeId, quantity: 1 });
        await buy(
          cart,
          request.actorId,
          back.map(({ unitPrice }) => ({ kind: 'merch', refId: merchSizeId, description, quantity: 1, unitPrice })),
        );
        return {
          before: { merchOrderId, merchSizeId: order.merchSizeId, item: order.name },
          after: { merchOrderId, merchSizeId, item: description },
        };
      }),

    /** @throws Refusal 404, 409. */
    removeMerch: (request: StaffRequest, merchOrderId: number): Promise<StaffChange> =>
      change(request, 'merchandise removed', async (cart) => {
        const order = await orderOf(cart.registrationId, merchOrderId);
        await deleteOrder(trx, merchOrderId);
        if (order.isHeld) await releaseOne(trx, order.merchSizeId);
        await giveBack(cart, request.actorId, { kind: 'merch', refId: order.merchSizeId, quantity: 1 });
        return { before: { merchOrderId, merchSizeId: order.merchSizeId, item: order.name } };
      }),

    /**
     * Sets the number of spectators and lunch tickets. @throws Refusal 404; 409, also for more lunch tickets while they
     * are not sold (rule C11).
     */
    saveCounts: (request: StaffRequest, counts: { spectators: number; lunch: number }): Promise<StaffChange> =>
      change(request, 'counts changed', async (cart) => {
        const before = await findCounts(trx, cart.registrationId);
        // An undo gives back what was bought while it was sold.
        if (counts.lunch > before.lunch && request.undoes === undefined && !(await featureFlags(trx)).SellLunchTickets)
          throw switchedOff('Lunch tickets are');
        await saveCounts(trx, cart.registrationId, counts);
        await countTo(cart, request, 'spectator', counts.spectators - before.spectators);
        await countTo(cart, request, 'lunch', counts.lunch - before.lunch);
        return { before, after: counts };
      }),

    /** Replaces the contacts. Consent to text messages counts only while SMS is on (C10). @throws Refusal 404, 409. */
    saveContacts: (request: StaffRequest, contacts: readonly Contact[]): Promise<StaffChange> =>
      change(request, 'contacts changed', async (cart) => {
        const allowsSms = (await featureFlags(trx)).AllowSmsNotifications;
        const before = await findContacts(trx, cart.registrationId);
        const after = contacts.map((contact) => ({
          ...contact,
          agreedToSmsDivisionNotifications: allowsSms && contact.agreedToSmsDivisionNotifications,
        }));
        await replaceContacts(trx, cart.registrationId, after);
        return { before: { contacts: before }, after: { contacts: after } };
      }),
  };
};
