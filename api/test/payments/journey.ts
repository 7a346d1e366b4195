import { toCents, type Cents } from '@schi/contract';
import { Refusal } from '../../src/platform/http/errors';
import { createLog } from '../../src/platform/log';
import { openDatabase, type Db } from '../../src/platform/db/knex';
import { payments } from '../../src/domains/money/payments/payments.service';
import { payRefund } from '../../src/domains/money/payments/refunds.service';
import type { PaymentContext } from '../../src/domains/money/payments/gateway.service';
import { competitorChanges } from '../../src/domains/registration/competitors/competitors.service';
import { merchOrders } from '../../src/domains/registration/merchandise/merch-orders.service';
import { countInCart } from '../../src/domains/registration/carts/carts.service';
import { registrations } from '../../src/domains/registration/carts/registrations.service';
import { releaseIdleStock } from '../../src/domains/registration/merchandise/release-stock.job';
import { testDatabase } from '../database';
import { buildCustomer, buildMerch, buildTournament, competitorForm } from '../factories';
import { stillClock } from '../server';
import { createFault } from './fault';
import { modelBank } from './model-bank';
import { openIntercepted } from './intercepted-database';

/** One event in the life of a registration, caused by the customer, the bank, the clock or chance. */
export type Move =
  | {
      do: 'add competitor' | 'add spectator' | 'remove spectator' | 'add shirt' | 'remove shirt' | 'begin registration';
    }
  | { do: 'check out'; tabs: 1 | 2; sameKey: boolean; staleTotal: boolean }
  | { do: 'pay' | 'decline' | 'pay on a closed page'; page: number }
  | { do: 'webhook'; session: number; times: number }
  | { do: 'refresh' | 'cancel' | 'reconcile' | 'work on refunds' | 'release idle stock' }
  | { do: 'change prices'; cents: number }
  | { do: 'wait'; minutes: number }
  | { do: 'a rival buys a shirt' }
  | { do: 'bank down' | 'bank up' };

const isExpected = (error: unknown) => error instanceof Refusal;

interface WorldOptions {
  /** The guards that a control removes from the database. */
  drop?: string[];
  /** Changes the statements that the code sends, for a control. */
  blind?: (text: string) => string;
}

/** One customer who registers and pays while faults happen; created once, and used for many journeys. */
export const createWorld = async ({ drop = [], blind = (text) => text }: WorldOptions = {}) => {
  const database = await testDatabase();
  const db = openDatabase(database.url, 4);
  const fault = createFault();
  for (const statement of drop) await db.raw(statement);
  const codeDb = openIntercepted(database.url, (text, run, inTransaction) =>
    fault.intercept(text, (sent) => run(blind(sent)), inTransaction),
  );
  const clock = stillClock(new Date());
  return {
    db,
    stop: async () => {
      await codeDb.destroy();
      await db.destroy();
      await database.drop();
    },
    startJourney: () => startJourney({ db, codeDb, fault, clock }),
  };
};

interface World {
  db: Db;
  codeDb: Db;
  fault: ReturnType<typeof createFault>;
  clock: ReturnType<typeof stillClock>;
}

const startJourney = async ({ db, codeDb, fault, clock }: World) => {
  fault.reborn();
  clock.set(new Date());
  // A tournament's date is unique, so the tournament of the last journey gets another. Its registrations stay and are
  // checked again.
  const { count } = (await db('tournament').count({ count: '*' }).first()) as { count: number };
  const tournament = await buildTournament(db, { now: clock(), inDays: 60 + Number(count) });
  const shirt = await buildMerch(db, tournament.id, { stock: 2 });
  const person = await buildCustomer(db);
  const bank = modelBank(clock);
  const app: PaymentContext = {
    clock,
    gateways: fault.breakGateways(bank.gateways),
    log: createLog('silent'),
    publicUrl: 'https://schi.example',
  };
  const service = payments(app, codeDb);
  const mine = registrations(app, codeDb);

  /** What the customer knows: the registration on the screen, and the addresses of hosted pages they were sent to. */
  const pages: string[] = [];
  /** The totals the customer agreed to under each key. */
  const agreed = new Map<string, Cents[]>();
  let rivals = 0;
  let keys = 0;
  let lastKey = '';
  let registrationId = (await registrations(app, db).create(person.id, tournament.id)).registrationId;

  const checkOut = async (key: string, staleTotal: boolean) => {
    const seen = toCents((await mine.find(person.id, registrationId)).cost);
    const total = staleTotal ? seen + 100 : seen;
    agreed.set(key, [...(agreed.get(key) ?? []), total]);
    const { redirectUrl } = await service.checkout({ personId: person.id, registrationId, total, key });
    if (redirectUrl.startsWith('https://bank.example/')) pages.push(redirectUrl);
  };

  const workOnRefunds = async () => {
    const ordered = await db('refund as r')
      .join('payment as p', 'p.id', 'r.payment_id')
      .join('registration as g', 'g.id', 'p.registration_id')
      .where({ 'g.tournament_id': tournament.id, 'r.status': 'requested' })
      .select<{ id: number }[]>('r.id');
    for (const { id } of ordered)
      await payRefund(app, codeDb, id).catch((error: Error) => (isBankDown(error) ? undefined : Promise.reject(error)));
  };
  const isBankDown = (error: Error) => error.message === 'The bank is down';

  const countSpectators = (by: 1 | -1) =>
    codeDb.transaction((trx) => countInCart(trx, { personId: person.id, registrationId, what: 'spectators', by }));
  const act = async (move: Move): Promise<unknown> => {
    switch (move.do) {
      case 'begin registration':
        return (registrationId = (await mine.create(person.id, tournament.id)).registrationId);
      case 'add competitor':
        return codeDb.transaction((trx) =>
          competitorChanges(app, trx).add(person.id, competitorForm(tournament, registrationId)),
        );
      case 'add spectator':
        return countSpectators(1);
      case 'remove spectator':
        return countSpectators(-1);
      case 'add shirt':
        return codeDb.transaction((trx) => merchOrders(trx).add(person.id, registrationId, shirt));
      case 'remove shirt': {
        const [order] = (await mine.find(person.id, registrationId)).merchOrders;
        return (
          order && codeDb.transaction((trx) => merchOrders(trx).remove(person.id, registrationId, order.merchOrderId))
        );
      }
      case 'a rival buys a shirt': {
        const sold = await db('merch_size')
          .where({ id: shirt.merchSizeId })
          .whereRaw('held < stock')
          .increment('held', 1);
        return (rivals += sold);
      }
      case 'check out': {
        if (!move.sameKey || lastKey === '') lastKey = `journey-${person.id}-${(keys += 1)}`;
        const others = Array.from({ length: move.tabs - 1 }, () => `journey-${person.id}-${(keys += 1)}`);
        return awaitAll([lastKey, ...others].map((key) => checkOut(key, move.staleTotal)));
      }
      case 'pay':
        return pages.length > 0 && bankIsUp() && bank.pay(pages.at(move.page % pages.length) ?? '');
      case 'pay on a closed page':
        return pages.length > 0 && bankIsUp() && bank.payLate(pages.at(move.page % pages.length) ?? '');
      case 'decline':
        return pages.length > 0 && bankIsUp() && bank.decline(pages.at(move.page % pages.length) ?? '');
      case 'webhook': {
        const session = bank.sessions.at(move.session % Math.max(1, bank.sessions.length));
        if (!session) return undefined;
        const { bytes, headers } = bank.message(session);
        return awaitAll(Array.from({ length: move.times }, () => service.receiveWebhook('bank', bytes, headers)));
      }
      case 'refresh':
        return service.refresh(person.id, registrationId);
      case 'cancel':
        return service.cancel(person.id, registrationId);
      case 'reconcile':
        return service.reconcile();
      case 'work on refunds':
        return workOnRefunds();
      case 'release idle stock':
        return releaseIdleStock({ db: codeDb, clock });
      case 'change prices':
        return db('tournament')
          .where({ id: tournament.id })
          .update({ regular_online_cents: move.cents, early_online_cents: move.cents });
      case 'wait':
        return clock.advance(move.minutes * 60_000);
      case 'bank down':
        return bank.setDown((isDown = true));
      case 'bank up':
        return bank.setDown((isDown = false));
    }
  };
  let isDown = false;
  const bankIsUp = () => !isDown;

  /** Waits for several calls, and fails with the first unexpected error. */
  const awaitAll = async (calls: Promise<unknown>[]) => {
    const ends = await Promise.allSettled(calls);
    const wrong = ends.find(
      (end): end is PromiseRejectedResult => end.status === 'rejected' && !isExpected(end.reason),
    );
    if (wrong) throw wrong.reason;
  };

  return {
    tournament,
    shirt,
    bank,
    agreed,
    rivals: () => rivals,
    personId: person.id,
    /** Makes a move in a process that is killed at its n-th step, and starts the next process. Refusals are answers. */
    make: async (move: Move, killAt?: number) => {
      fault.reborn();
      if (killAt !== undefined) fault.arm(killAt);
      try {
        await act(move);
      } catch (error) {
        if (!isExpected(error) && !fault.isDead()) throw error;
      } finally {
        fault.reborn();
      }
    },
    /** Advances the clock and does the background work, until nothing is left to do. */
    comeToRest: async () => {
      bank.setDown((isDown = false));
      for (const minutes of [2, 2, 40, 2]) {
        clock.advance(minutes * 60_000);
        // A message about money we no longer expect is repeated until it is taken; for all other money none is needed.
        for (const session of bank.sessions.filter((one) => one.isLate)) {
          const { bytes, headers } = bank.message(session);
          await service.receiveWebhook('bank', bytes, headers);
        }
        await service.reconcile();
        await workOnRefunds();
      }
    },
  };
};

export type Journey = Awaited<ReturnType<typeof startJourney>>;
