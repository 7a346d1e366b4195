// Longer than 300 lines because it is one model of families, staff and gateway, whose steps share their state.
import fc from 'fast-check';
import { readConfig } from '../../src/config';
import {
  noDrawer,
  addDays,
  todayIn,
  toCents,
  toDollars,
  refundPurposes,
  type Cents,
  type DeskMethod,
  type Receipt,
  type RefundPurpose,
} from '@schi/contract';
import type { Transaction } from '../../src/platform/db/knex';
import { Refusal } from '../../src/platform/http/errors';
import { dashboard } from '../../src/domains/office/dashboard/dashboard.service';
import { listOpenDrawers } from '../../src/domains/money/payments/cash-drawers.queries';
import { cashDrawers } from '../../src/domains/money/payments/cash-drawers.service';
import { endOfDay } from '../../src/domains/money/payments/day.queries';
import { recordCounterPayment } from '../../src/domains/money/payments/counter-payments.service';
import { deskReturns } from '../../src/domains/money/payments/counter-refunds.service';
import { gatewayDay } from '../../src/domains/money/payments/gateway-day.service';
import { moveChanges } from '../../src/domains/office/moves';
import { moneyCheck } from '../../src/domains/money/payments/money-check.queries';
import { walkIns } from '../../src/domains/money/payments/walk-in.service';
import { staffChanges } from '../../src/domains/office/staff-registrations/staff-changes.service';
import { staffWithdrawals } from '../../src/domains/office/withdrawals/staff-withdrawals.service';
import { staffCompetitors } from '../../src/domains/office/staff-registrations/staff-competitors.service';
import { dueFor, registrations } from '../../src/domains/registration/carts';
import { roster } from '../../src/domains/hall/check-in/roster.service';
import { listRegistrationRows } from '../../src/domains/registration/registration-lists/registrations.queries';
import { auditOf } from '../../src/platform/audit/audit.service';
import { paymentsOf } from '../../src/domains/money/payments';
import { undo } from '../../src/domains/office/undo/undo.service';
import { buildMerch, buildPerson, competitorForm } from '../factories';
import { newKey, startPaymentSetup } from './payment-setup';
import type { Intercept } from './intercepted-database';

const operations = [
  'register',
  'walk in',
  'pay online',
  'decline',
  'take at the desk',
  'take at the desk',
  'give back by hand',
  'give back online',
  'adjust',
  'work on refunds',
  'add competitor',
  'withdraw',
  'reinstate',
  'move',
  'counts',
  'add shirt',
  'change size',
  'remove shirt',
  'undo',
  'open drawer',
  'close drawer',
  'change prices',
] as const;
const methods: readonly DeskMethod[] = ['cash', 'check', 'card terminal'];

/**
 * An operation on money: what, for which of the latest families, by which member of staff, and how much of the possible
 * amount.
 */
export const anOperation = fc.record({
  what: fc.constantFrom(...operations),
  family: fc.nat({ max: 11 }),
  clerk: fc.nat({ max: 1 }),
  method: fc.constantFrom(...methods),
  /** A share in eighths; more than 8 asks for more than there is. */
  eighths: fc.integer({ min: 1, max: 9 }),
  /** What a refund is for; where money is adjusted, `payAnotherWay` takes an adjustment back. */
  purpose: fc.constantFrom(...refundPurposes),
});
export type Operation = typeof anOperation extends fc.Arbitrary<infer T> ? T : never;

/** Two clerks, many families and a bank. Money moves through the real services, in every way there is. */
export const createMoneyWorld = async ({ intercept }: { intercept?: Intercept } = {}) => {
  const setup = await startPaymentSetup({ intercept, isAlone: true });
  const { app, db, codeDb, bank, tournament, clock } = setup;
  const clerks = [
    await buildPerson(db, { role: 'CheckInAdmin' }),
    await buildPerson(db, { role: 'TournamentDirector' }),
  ];
  const rolesOf = (actorId: number) => [
    actorId === clerks[0]?.id ? ('CheckInAdmin' as const) : ('TournamentDirector' as const),
  ];
  await db('tournament').where({ id: tournament.id }).update({ volunteer_refund_cents: 8_000 });
  const shirt = await buildMerch(db, tournament.id, { stock: 40 });
  const [large] = await db('merch_size')
    .insert({ merch_id: shirt.merchId, label: 'L', stock: 40 })
    .returning<{ id: number }[]>('id');
  const families: number[] = [];
  /** The cash of each drawer, counted by this test alone. */
  let byHand: Cents = 0;
  const seen = { done: 0, refused: 0 };
  let names = 0;

  /** A registration with its balance, as clerks see it. */
  const readRegistration = async (id: number) => {
    const { balance, ledger, cost } = await dueFor(codeDb, id, clock());
    const row = await db('registration')
      .where({ id })
      .first<{ version: number; isCompleted: boolean; personId: number }>(
        { version: 'cart_version', personId: 'person_id' },
        db.raw('completed_at is not null as "isCompleted"'),
      );
    return { id, balance, cost, paid: ledger, ...row };
  };
  type StoredRegistration = Awaited<ReturnType<typeof readRegistration>>;
  const people = async (registrationId: number, hasWithdrawn: boolean) =>
    (
      await db('competitor')
        .where({ registration_id: registrationId })
        .whereRaw(hasWithdrawn ? 'withdrawn_at is not null' : 'withdrawn_at is null')
        .first<{ id: number } | undefined>('id')
    )?.id;
  const lastOrder = (registrationId: number) =>
    db('merch_order')
      .where({ registration_id: registrationId })
      .orderBy('id', 'desc')
      .first<{ id: number; sizeId: number } | undefined>('id', 'merch_size_id as sizeId');
  const inOne = <T>(work: (trx: Transaction) => Promise<T>) => codeDb.transaction(work);
  const form = (registrationId: number) =>
    competitorForm(tournament, registrationId, { firstName: `Kim ${(names += 1)}` });

  /** Does one operation; what the rules refuse is refused, anything else is an error. */
  const perform = async ({ what, family, clerk, method, eighths, purpose }: Operation): Promise<void> => {
    const actorId = clerks[clerk]?.id ?? 0;
    const part = (cents: Cents): Cents => Math.ceil((cents * eighths) / 8);
    if (what === 'register' || families.length === 0) return void families.push((await setup.fullCart()).id);
    if (what === 'walk in') {
      const person = {
        firstName: 'Walk',
        lastName: 'In',
        email: `walk-in-${newKey()}@example.com`,
        phoneNumber: '3105550142',
      };
      const { registrationId } = await inOne((trx) =>
        walkIns(app, trx).start(actorId, { tournamentId: tournament.id, ...person }),
      );
      await inOne((trx) => staffChanges(app, trx).addCompetitor(actorId, form(registrationId)));
      return void families.push(registrationId);
    }
    if (what === 'change prices') {
      await db('tournament')
        .where({ id: tournament.id })
        .update({ early_online_cents: 4000 + eighths * 375, spectator_cents: 700 + eighths * 113 });
      return;
    }
    if (what === 'open drawer')
      return void (await inOne((trx) =>
        cashDrawers(trx).open(actorId, { name: `Desk ${clerk}`, float: eighths * 10 }, clock()),
      ));
    if (what === 'close drawer') {
      const [open] = await listOpenDrawers(codeDb);
      if (open)
        await inOne((trx) =>
          cashDrawers(trx).close(actorId, open.cashDrawerId, { counted: Math.max(0, open.expected) }, clock()),
        );
      return;
    }
    if (what === 'work on refunds') return setup.payRefunds();

    const id = families.at(-1 - (family % families.length)) ?? 0;
    await onOne(what, await readRegistration(id), { actorId, method, part, eighths, purpose });
  };

  const drawerOf = async (method: DeskMethod) =>
    method === 'cash' ? { cashDrawerId: (await listOpenDrawers(codeDb))[0]?.cashDrawerId ?? noDrawer } : {};

  const onOne = async (
    what: Operation['what'],
    registration: StoredRegistration,
    {
      actorId,
      method,
      part,
      eighths,
      purpose,
    }: { actorId: number; method: DeskMethod; part: (cents: Cents) => Cents; eighths: number; purpose: RefundPurpose },
  ): Promise<void> => {
    const { id, version, isCompleted, personId } = registration;
    const employee = { actorId, roles: rolesOf(actorId) };
    const most = purpose === 'owed' ? Math.max(0, -registration.balance) : registration.paid;
    const request = { registrationId: id, version, actorId };
    switch (what) {
      case 'pay online':
      case 'decline': {
        const { redirectUrl } = await setup.checkout({ id, personId });
        const session = bank.sessions.find(({ ref }) => redirectUrl.endsWith(ref));
        // A registration that costs nothing needs no payment.
        if (!session) return;
        if (what === 'decline') bank.decline(redirectUrl);
        else bank.pay(redirectUrl);
        await setup.sendWebhook(1 + (eighths % 2), session);
        return;
      }
      case 'take at the desk': {
        const amount = isCompleted ? part(registration.balance) : registration.balance;
        // The schema refuses an amount below 0.
        if (amount < 0) return;
        const balance = toDollars(registration.balance);
        const payment = {
          registrationId: id,
          method,
          amount: toDollars(amount),
          balance,
          reference: '17',
          ...(await drawerOf(method)),
        };
        await recordCounterPayment(app, codeDb, { actorId, personId: actorId, key: newKey() }, payment);
        byHand += amount;
        return;
      }
      case 'give back by hand': {
        const amount = part(most);
        // The schema refuses an amount that is not above 0.
        if (amount <= 0) return;
        const cash = await drawerOf(method);
        await inOne((trx) =>
          deskReturns(app, trx).refund(employee, {
            registrationId: id,
            purpose,
            method,
            amount: toDollars(amount),
            reason: 'Asked for',
            ...cash,
          }),
        );
        byHand -= amount;
        return;
      }
      case 'give back online': {
        const payment = (await paymentsOf(codeDb, id)).find(({ refundable }) => refundable > 0);
        if (!payment) return;
        const amount = toDollars(part(Math.min(most, toCents(payment.refundable))));
        if (amount <= 0) return;
        const order = {
          registrationId: id,
          purpose,
          method: 'gateway' as const,
          paymentId: payment.paymentId,
          amount,
          reason: 'Asked for',
        };
        await inOne((trx) => deskReturns(app, trx).refund(employee, order));
        return;
      }
      case 'adjust': {
        const amount = toDollars(part(registration.cost)) * (purpose === 'payAnotherWay' ? -1 : 1);
        if (amount !== 0)
          await inOne((trx) =>
            deskReturns(app, trx).adjust(employee, { registrationId: id, amount, kind: 'discount', reason: 'Helps' }),
          );
        return;
      }
      case 'add competitor':
        await inOne((trx) => staffChanges(app, trx).addCompetitor(actorId, form(id)));
        return;
      case 'withdraw': {
        const who = await people(id, false);
        if (!who) return;
        const { paid } = await staffWithdrawals(app).preview(codeDb, id, who);
        const body = {
          registrationId: id,
          competitorId: who,
          version: version ?? 0,
          reason: 'Ill',
          returned: toDollars(part(toCents(paid))),
        };
        await inOne((trx) => staffWithdrawals(app).withdraw(trx, employee, body));
        return;
      }
      case 'reinstate': {
        const who = await people(id, true);
        if (who) await inOne((trx) => staffCompetitors(app, trx).reinstate(request, who));
        return;
      }
      case 'move': {
        const [who, other] = [await people(id, false), families.at(-1 - eighths)];
        if (!who || !other) return;
        const { version: toVersion = 0 } = await readRegistration(other);
        const move = {
          ...request,
          version: version ?? 0,
          competitorId: who,
          toRegistrationId: other,
          toVersion,
          emergencyContact: 'keep' as const,
        };
        await inOne((trx) => moveChanges(app, trx).move(move));
        return;
      }
      case 'counts':
        await inOne((trx) => staffChanges(app, trx).saveCounts(request, { spectators: eighths, lunch: 9 - eighths }));
        return;
      case 'add shirt':
        await inOne((trx) => staffChanges(app, trx).addMerch(request, shirt));
        return;
      case 'change size': {
        const order = await lastOrder(id);
        const size = order?.sizeId === shirt.merchSizeId ? (large?.id ?? 0) : shirt.merchSizeId;
        if (order) await inOne((trx) => staffChanges(app, trx).changeSize(request, order.id, size));
        return;
      }
      case 'remove shirt': {
        const order = await lastOrder(id);
        if (order) await inOne((trx) => staffChanges(app, trx).removeMerch(request, order.id));
        return;
      }
      default: {
        const last = (await auditOf(codeDb, { type: 'registration', id })).find(
          ({ whyNotUndo }) => whyNotUndo === null,
        );
        if (last)
          await inOne((trx) =>
            undo({ ...app, config: readConfig({}) }, trx, { actorId, roles: ['CheckInAdmin'] }).run(last.id),
          );
      }
    }
  };

  /** Every record of how much money there is, in cents. */
  const books = async () => {
    const days = await Promise.all(
      [-1, 0, 1]
        .map((days) => addDays(todayIn('America/Los_Angeles', clock()), days))
        .map((day) => endOfDay(codeDb, day)),
    );
    const check = await moneyCheck(codeDb);
    const gateway = await gatewayDay(app, codeDb, todayIn('America/Los_Angeles', clock()));
    const board = await dashboard(codeDb, tournament.id, clock());
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toCents(amount), 0);
    const online = bank.sessions.reduce((total, session) => total + bank.net(session), 0);
    return {
      hands: byHand + online,
      online,
      dashboard: toCents(board.revenue),
      dashboardDays: sum(board.days.map(({ revenue }) => revenue)),
      ledger: toCents(check.ledger),
      methods: sum(check.byMethod.map(({ net }) => net)),
      endOfDay: sum(days.map(({ net }) => net)),
      endOfDayLines: sum(days.flatMap(({ lines }) => lines.map(({ net }) => net))),
      onlineInLedger: sum(check.byMethod.filter(({ method }) => method === 'online').map(({ net }) => net)),
      // Refunds that were ordered and not yet paid are owed no longer, and still in the ledger.
      costLessOpen: toCents(check.cost) - toCents(check.due) + toCents(check.owed) + (await returning()),
      differences: gateway.flatMap(({ differences }) => differences),
      broken: check.broken,
      drawers: (await drawersWrong()).length,
    };
  };
  const returning = async () =>
    Number(
      (
        (await db('refund').where({ status: 'requested' }).sum({ total: 'amount_cents' }).first()) as {
          total: number | null;
        }
      ).total ?? 0,
    );
  /** Closed drawers whose expected sum differs from their float and cash entries. */
  const drawersWrong = async () =>
    (
      await db.raw<{ rows: unknown[] }>(
        `select d.id from cash_drawer d where d.closed_at is not null and d.expected_cents <> d.float_cents +
           (select coalesce(sum(e.amount_cents), 0) from ledger_entry e where e.cash_drawer_id = d.id)`,
      )
    ).rows;

  /** What all families together are asked for, in cents, by the one rule of money. */
  const askedFor = async (): Promise<Cents> => {
    const all = await db('registration').whereNotNull('completed_at').select<{ id: number }[]>('id');
    let sum = 0;
    for (const { id } of all) sum += Math.max(0, (await dueFor(codeDb, id, clock())).balance);
    return sum;
  };

  /**
   * What each page says of the money of each completed registration, in dollars, where it differs from the ledger and
   * the lines.
   */
  const figuresThatDiffer = async () => {
    const all = await db('registration')
      .whereNotNull('completed_at')
      .select<{ id: number; personId: number }[]>('id', 'person_id as personId');
    const { families: checkedIn } = await roster(app, codeDb).list(tournament.id);
    const different: object[] = [];
    for (const { id, personId } of all) {
      const sums = await dueFor(codeDb, id, clock());
      const right = { cost: toDollars(sums.cost), balance: toDollars(sums.balance) };
      const { money } = (await registrations(app, codeDb).receipt(personId, id)) as Required<Receipt>;
      const { items } = await listRegistrationRows(
        codeDb,
        { page: 1, pageSize: 500, tournamentId: tournament.id },
        clock(),
      );
      const listed = items.find(({ registrationId }) => registrationId === id);
      const shown = {
        receipt: { cost: money.cost, balance: money.balance },
        listed: { cost: listed?.cost, balance: listed?.balance },
        checkIn: {
          ...right,
          balance: checkedIn.find(({ registrationId }) => registrationId === id)?.balance ?? right.balance,
        },
      };
      for (const [page, figures] of Object.entries(shown))
        if (JSON.stringify(figures) !== JSON.stringify(right)) different.push({ id, page, figures, right });
    }
    return different;
  };

  return {
    seen,
    books,
    askedFor,
    figuresThatDiffer,
    attempt: async (operation: Operation): Promise<void> => {
      try {
        await perform(operation);
        seen.done += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        seen.refused += 1;
      }
    },
    stop: setup.stop,
  };
};
