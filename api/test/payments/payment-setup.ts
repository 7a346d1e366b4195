import { toCents, type Cents } from '@schi/contract';
import { createLog } from '../../src/platform/log';
import { type Db, openDatabase } from '../../src/platform/db/knex';
import { competitorChanges } from '../../src/domains/registration/competitors/competitors.service';
import { registrations } from '../../src/domains/registration/carts/registrations.service';
import { payments } from '../../src/domains/money/payments/payments.service';
import { payRefund } from '../../src/domains/money/payments/refunds.service';
import type { PaymentContext } from '../../src/domains/money/payments/gateway.service';
import type { Gateways } from '../../src/adapters/payments/gateway';
import { testDatabase, type Inhabitants } from '../database';
import { buildCustomer, buildRegistration, buildTournament, competitorForm } from '../factories';
import { stillClock } from '../server';
import { modelBank } from './model-bank';
import { openIntercepted, type Intercept } from './intercepted-database';

let keys = 0;
export const newKey = () => `key-${(keys += 1)}-${process.pid}`;

interface Options extends Inhabitants {
  intercept?: Intercept;
  gateways?: (gateways: Gateways) => Gateways;
}

/** The payment services on a database of their own, a bank in memory, and a clock that stands still. */
export const startPaymentSetup = async ({ intercept, gateways = (real) => real, isAlone }: Options = {}) => {
  const database = await testDatabase({ isAlone });
  /** For preparing and inspecting, with connections that no fault affects. */
  const db = openDatabase(database.url, 4);
  const codeDb = intercept ? openIntercepted(database.url, intercept) : openDatabase(database.url, 10);
  const clock = stillClock(new Date());
  const bank = modelBank(clock);
  const app: PaymentContext = {
    clock,
    gateways: gateways(bank.gateways),
    log: createLog('silent'),
    publicUrl: 'https://schi.example',
  };
  const service = payments(app, codeDb);
  const tournament = await buildTournament(db, { now: clock() });

  return {
    db,
    codeDb,
    clock,
    bank,
    app,
    service,
    tournament,
    /** A registration with one competitor, ready to be paid. */
    fullCart: async () => {
      const registration = await buildRegistration(db, { tournament, customer: await buildCustomer(db) });
      await db.transaction((trx) =>
        competitorChanges(app, trx).add(registration.customer.id, competitorForm(tournament, registration.id)),
      );
      return { id: registration.id, personId: registration.customer.id };
    },
    costOf: async (cart: { id: number; personId: number }): Promise<Cents> =>
      toCents((await registrations(app, db).find(cart.personId, cart.id)).cost),
    /** Checkout with what the customer sees now. */
    checkout: async (cart: { id: number; personId: number }, over: { total?: Cents; key?: string } = {}) => {
      const total = over.total ?? toCents((await registrations(app, db).find(cart.personId, cart.id)).cost);
      return service.checkout({ personId: cart.personId, registrationId: cart.id, total, key: over.key ?? newKey() });
    },
    /** The bank's message about the latest session, as often as wanted, all at once. */
    sendWebhook: (times = 1, session = bank.sessions.at(-1)) => {
      if (!session) throw new Error('No session was opened');
      const { bytes, headers } = bank.message(session);
      return Promise.all(Array.from({ length: times }, () => service.receiveWebhook('bank', bytes, headers)));
    },
    /** Carries out every refund that was ordered. */
    payRefunds: async () => {
      const ordered = await db('refund').where({ status: 'requested' }).select<{ id: number }[]>('id');
      for (const { id } of ordered) await payRefund(app, codeDb, id);
    },
    stop: async () => {
      await codeDb.destroy();
      await db.destroy();
      await database.drop();
    },
  };
};

export type PaymentSetup = Awaited<ReturnType<typeof startPaymentSetup>>;

/** The amounts of a registration in the ledger and the receipt, in cents. */
export const booksOf = async (db: Db, registrationId: number) => {
  const sum = async (table: string, where: object) =>
    Number(
      ((await db(table).where(where).sum({ total: 'amount_cents' }).first()) as { total: number | null } | undefined)
        ?.total ?? 0,
    );
  const count = async (table: string, where: object) =>
    Number(((await db(table).where(where).count({ n: '*' }).first()) as { n: number } | undefined)?.n ?? 0);
  const registration = await db('registration')
    .where({ id: registrationId })
    .first<{ completed_at: Date | null }>('completed_at');
  return {
    isCompleted: registration?.completed_at !== null,
    ledger: await sum('ledger_entry', { registration_id: registrationId }),
    charges: await count('ledger_entry', { registration_id: registrationId, kind: 'charge' }),
    refunds: await count('ledger_entry', { registration_id: registrationId, kind: 'refund' }),
    receipts: await count('receipt', { registration_id: registrationId }),
    receipt: await sum('receipt', { registration_id: registrationId }),
    receiptMails: await count('mail', { registration_id: registrationId, template: 'receipt' }),
    refundMails: await count('mail', { registration_id: registrationId, template: 'refund' }),
  };
};
