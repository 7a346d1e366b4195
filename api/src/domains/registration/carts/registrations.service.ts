import {
  capOfLines,
  tournamentTiming,
  type BoughtLine,
  type Contact,
  type Receipt,
  type Registration,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { enteredIn } from '../../rings';
import { featureFlags, tournaments, isHiddenAt } from '../../tournaments';
import { markCompleted, setDoorPrices } from './carts.queries';
import { changeCart, lockCart, type Cart } from './carts.service';
import { presentReceipt, presentRegistration } from './registrations.present';
import {
  findAnyRegistration,
  findOrInsertOpen,
  findReceiptData,
  findRegistration,
  findRegistrations,
  hasCompleted,
  openRegistrationId,
  type ReceiptData,
  type RegistrationRow,
} from './registrations.queries';
import { cartDiscounts } from '../discounts';
import { replaceContacts } from './contacts.queries';
import { deleteEmpty, isEmptyRegistration } from './empty-registrations.queries';

const noProof: ReceiptData = { receipt: null, isRefunded: false, bought: null, ledger: 0, returning: 0, entered: [] };

type RegistrationsApp = Pick<App, 'clock' | 'publicUrl'>;

/**
 * Marks a locked registration as completed, with the family cap that its lines were priced under: the cap may have been
 * changed since then. A coupon that took nothing off is let go. A completed registration is refused.
 */
export const completeRegistration = async (
  trx: Transaction,
  { registrationId, ...present }: Pick<Cart, 'registrationId' | 'familyCap' | 'familyCapCovers'>,
  { lines, now }: { lines: readonly BoughtLine[]; now: Date },
): Promise<void> => {
  const { familyCap, familyCapCovers } = capOfLines(lines, present);
  const hasCoupon = lines.some(({ kind }) => kind === 'coupon');
  if (!(await markCompleted(trx, registrationId, { now, familyCap, familyCapCovers }, hasCoupon)))
    throw new Error('A registration completes once');
};

/**
 * The open registration of a customer at the desk, created unless there is one. Door prices apply to it from now on
 * (rule E4).
 * @throws Refusal 409 while an online payment for it is under way.
 */
export const openAtDoor = async (trx: Transaction, personId: number, tournamentId: number): Promise<number> => {
  const id = await findOrInsertOpen(trx, personId, tournamentId);
  await changeCart(trx, personId, id);
  await setDoorPrices(trx, id);
  return id;
};

/**
 * A customer's registrations. Every query names the owner, so a registration of another person is not found (rule B8).
 */
export const registrations = (app: RegistrationsApp, db: Db) => {
  const proofOf = async (row: RegistrationRow): Promise<ReceiptData> => {
    if (row.completedAt === null && row.payment?.status !== 'paid') return noProof;
    const [[found], entered] = await Promise.all([findReceiptData(db, [row.id]), enteredIn(db, row.id)]);
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

  const receiptAndTournament = async (
    personId: number,
    registrationId: number,
  ): Promise<{ receipt: Receipt; tournamentId: number }> => {
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

    /**
     * The open registration of a tournament, created unless there is one (section 4). @throws Refusal 404, 409 while
     * registration is not open.
     */
    create: async (personId: number, tournamentId: number): Promise<Registration> => {
      const tournament = await tournaments(db).dates(tournamentId);
      if (isHiddenAt(tournament, app.clock())) throw notFound('tournament');
      if (!tournamentTiming(tournament, app.clock()).isRegistrationOpen)
        throw conflict('registration.closed', 'Online registration is not open for this tournament.');
      return find(personId, await findOrInsertOpen(db, personId, tournamentId));
    },

    /** Removes an open registration that holds nothing. @throws Refusal 404, 409 when it holds something. */
    discard: (personId: number, registrationId: number): Promise<true> =>
      db.transaction(async (trx): Promise<true> => {
        if (!(await lockCart(trx, registrationId, personId))) throw notFound('registration');
        if (!(await isEmptyRegistration(trx, registrationId)))
          throw conflict(
            'registration.notEmpty',
            'This registration is not empty any more, so it was kept. Remove what it holds first.',
          );
        await deleteEmpty(trx, registrationId);
        return true;
      }),

    /**
     * Replaces the contacts, also after payment until registration closes (C3). SMS consent counts only while SMS is on
     * (C10).
     */
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
export const requireOpenFor = async (app: RegistrationsApp, db: Db, tournamentId: number): Promise<void> => {
  const tournament = await tournaments(db).dates(tournamentId);
  if (!tournamentTiming(tournament, app.clock()).isRegistrationOpen) {
    throw conflict(
      'registration.closed',
      'Registration has closed, so this can no longer be changed here. Please contact us.',
    );
  }
};
