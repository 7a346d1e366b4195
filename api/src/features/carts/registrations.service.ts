import { capOfLines, tournamentTiming, type BoughtLine, type Contact, type Receipt, type Registration } from '@schi/contract';
import type { App } from '../../context';
import type { Db, Transaction } from '../../db/knex';
import { conflict, invalid, notFound } from '../../http/errors';
import { enteredIn } from '../published-divisions';
import { featureFlags, tournaments } from '../tournaments';
import { isHiddenAt } from '../shown-tournaments';
import { changeCart, count, lockCart, type Cart } from './carts.service';
import { presentReceipt, presentRegistration } from './registrations.present';
import {
  findAnyRegistration,
  findOrInsertOpen,
  findProof,
  findRegistration,
  findRegistrations,
  hasCompleted,
  openRegistrationId,
  type Proof,
  type RegistrationRow,
} from './registrations.queries';
import { cartDiscounts } from './money.queries';
import { replaceContacts } from './contacts.queries';
import { deleteEmpty, isEmptyRegistration } from './empty-registrations.queries';

const noProof: Proof = { receipt: null, isRefunded: false, bought: null, ledger: 0, returning: 0, entered: [] };

type Parts = Pick<App, 'clock' | 'publicUrl'>;

/**
 * Marks a locked registration as completed, with the family cap that its lines were priced under: the cap may have been changed since then. A coupon that
 * took nothing off is let go. A completed
 * registration is refused.
 */
export const completeRegistration = async (
  trx: Transaction,
  { registrationId, ...present }: Pick<Cart, 'registrationId' | 'familyCap' | 'familyCapCovers'>,
  { lines, now }: { lines: readonly BoughtLine[]; now: Date },
): Promise<void> => {
  const { familyCap, familyCapCovers } = capOfLines(lines, present);
  const hasCoupon = lines.some(({ kind }) => kind === 'coupon');
  const done = await trx('registration')
    .where({ id: registrationId })
    .whereNull('completed_at')
    .update({
      completed_at: now,
      family_cap_cents: familyCap,
      family_cap_covers: familyCapCovers,
      ...(hasCoupon ? {} : { coupon_id: null }),
    });
  if (done !== 1) throw new Error('A registration completes once');
};

/**
 * The open registration of a customer at the desk, created unless there is one. Door prices apply to it from now on (decision E4).
 * @throws Refusal 409 while an online payment for it is under way.
 */
export const openAtDoor = async (trx: Transaction, personId: number, tournamentId: number): Promise<number> => {
  const id = await findOrInsertOpen(trx, personId, tournamentId);
  await changeCart(trx, personId, id);
  await trx('registration').where({ id }).update({ price_list: 'door' });
  return id;
};

/** A customer's registrations. Every query names the owner, so a registration of another person is not found (decision B8). */
export const registrations = (app: Parts, db: Db) => {
  const proofOf = async (row: RegistrationRow): Promise<Proof> => {
    if (row.completedAt === null && row.payment?.status !== 'paid') return noProof;
    const [[found], entered] = await Promise.all([findProof(db, [row.id]), enteredIn(db, row.id)]);
    return { ...(found ?? noProof), entered };
  };
  const present = async (row: RegistrationRow) => {
    const discounts = await cartDiscounts(db, row.id, row);
    return presentRegistration(Object.assign(row, discounts), await proofOf(row), app.publicUrl, app.clock());
  };

  const find = async (personId: number, registrationId: number): Promise<Registration> => {
    const [found] = await findRegistration(db, [registrationId, personId]);
    if (!found) throw notFound('registration');
    return present(found);
  };

  const receiptAndTournament = async (personId: number, registrationId: number): Promise<{ receipt: Receipt; tournamentId: number }> => {
    const [found] = await findRegistration(db, [registrationId, personId]);
    const receipt = found && presentReceipt(found, await proofOf(found), app.publicUrl);
    if (!receipt) throw notFound('receipt');
    return { receipt, tournamentId: found.tournamentId };
  };

  return {
    /** @throws Refusal 404 when it is missing or belongs to another person. */
    find,

    /** One registration of any owner, for staff. @throws Refusal 404. */
    findAny: async (registrationId: number): Promise<Registration> => {
      const [found] = await findAnyRegistration(db, [registrationId]);
      if (!found) throw notFound('registration');
      return present(found);
    },

    /** The receipt. @throws Refusal 404 when the registration is missing, not paid, or belongs to another person. */
    receipt: async (personId: number, registrationId: number): Promise<Receipt> =>
      (await receiptAndTournament(personId, registrationId)).receipt,

    /** The same with the tournament that it is for. @throws Refusal 404. */
    receiptAndTournament,

    all: async (personId: number, tournamentId: number): Promise<Registration[]> =>
      Promise.all((await findRegistrations(db, [personId, tournamentId])).map(present)),

    hasCompleted: (personId: number): Promise<boolean> => hasCompleted(db, personId),

    incomplete: async (personId: number, tournamentId: number): Promise<Registration | null> => {
      const id = await openRegistrationId(db, personId, tournamentId);
      return id === undefined ? null : find(personId, id);
    },

    /** The open registration of a tournament, created unless there is one (section 4). @throws Refusal 404, 409 while registration is not open. */
    create: async (personId: number, tournamentId: number): Promise<Registration> => {
      const tournament = await tournaments(db).dates(tournamentId);
      if (isHiddenAt(tournament, app.clock())) throw notFound('tournament');
      if (!tournamentTiming(tournament, app.clock()).isRegistrationOpen)
        throw conflict('Online registration is not open for this tournament.');
      return find(personId, await findOrInsertOpen(db, personId, tournamentId));
    },

    /** Removes an open registration that holds nothing. @throws Refusal 404, 409 when it holds something. */
    discard: (personId: number, registrationId: number): Promise<true> =>
      db.transaction(async (trx): Promise<true> => {
        if (!(await lockCart(trx, registrationId, personId))) throw notFound('registration');
        if (!(await isEmptyRegistration(trx, registrationId)))
          throw conflict('This registration is not empty any more, so it was kept. Remove what it holds first.');
        await deleteEmpty(trx, registrationId);
        return true;
      }),

    /** Adds or removes one spectator pass, once per key, and answers the new count. @throws Refusal 404, 409. */
    countSpectators: (personId: number, registrationId: number, by: 1 | -1, key: string): Promise<number> =>
      count(db, { personId, registrationId, what: 'spectators', by, key }),

    /** Adds or removes one lunch ticket, once per key, and answers the new count. @throws Refusal 404, 409, also while lunch is not sold. */
    countLunch: async (personId: number, registrationId: number, by: 1 | -1, key: string): Promise<number> => {
      if (by > 0 && !(await featureFlags(db)).SellLunchTickets) {
        if (!(await db.transaction((trx) => lockCart(trx, registrationId, personId)))) throw notFound('registration');
        throw conflict('Lunch tickets are not sold at the moment.');
      }
      return count(db, { personId, registrationId, what: 'lunch', by, key });
    },

    /** Replaces the contacts, also after payment until registration closes (C3). SMS consent counts only while SMS is on (C10). */
    saveContacts: async (personId: number, registrationId: number, contacts: Contact[]): Promise<Registration> => {
      if (contacts.length > 10) throw invalid({ contacts: 'At most 10 contacts can be kept' });
      const allowsSms = (await featureFlags(db)).AllowSmsNotifications;
      await db.transaction(async (trx) => {
        const cart = await lockCart(trx, registrationId, personId);
        if (!cart) throw notFound('registration');
        if (cart.isCompleted) await requireOpenFor(app, trx, cart.tournamentId);
        const agreed = (contact: Contact) => allowsSms && contact.agreedToSmsDivisionNotifications;
        await replaceContacts(
          trx,
          registrationId,
          contacts.map((contact) => ({ ...contact, agreedToSmsDivisionNotifications: agreed(contact) })),
        );
      });
      return find(personId, registrationId);
    },
  };
};

/** @throws Refusal 409 when registration of the tournament is over; after that only staff make changes (C3). */
export const requireOpenFor = async (app: Parts, db: Db, tournamentId: number): Promise<void> => {
  const tournament = await tournaments(db).dates(tournamentId);
  if (!tournamentTiming(tournament, app.clock()).isRegistrationOpen) {
    throw conflict('Registration has closed, so this can no longer be changed here. Please contact us.');
  }
};
