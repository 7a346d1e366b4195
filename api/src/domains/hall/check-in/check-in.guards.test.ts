import { randomUUID } from 'node:crypto';
import type { CheckInEvent } from '@schi/contract';
import { startPaymentSetup, type PaymentSetup } from '../../../../test/payments/payment-setup';
import { meetAt, withoutRowLocks, type Intercept } from '../../../../test/payments/intercepted-database';
import { buildPerson } from '../../../../test/factories';
import { staffCompetitors } from '../../office/staff-registrations/staff-competitors.service';
import { checkIn } from './events.service';

/** As in payments' guards: for each race that is prevented, a control that shows it when the guard is off. */
const racing = async <T>(
  { locks, meetBefore, drop = [] }: { locks: boolean; meetBefore: RegExp; drop?: string[] },
  race: (desk: Awaited<ReturnType<typeof deskOf>>) => Promise<T>,
): Promise<T> => {
  // Without locks both come, however busy the machine is.
  const meet = meetAt(meetBefore, 2, locks ? 400 : 5_000);
  const intercept: Intercept = async (text, run) => {
    await meet(text);
    return run(locks ? text : withoutRowLocks(text));
  };
  const setup = await startPaymentSetup({ intercept });
  try {
    for (const statement of drop) await setup.db.raw(statement);
    return await race(await deskOf(setup));
  } finally {
    await setup.stop();
  }
};

const deskOf = async (setup: PaymentSetup) => {
  const { id: actorId } = await buildPerson(setup.db, { role: 'CheckInAdmin' });
  const cart = await setup.fullCart();
  await setup.db('registration').where({ id: cart.id }).update({ completed_at: new Date() });
  const competitor = await setup.db('competitor').where({ registration_id: cart.id }).first<{ id: number }>('id');
  const { cart_version: version } = await setup
    .db('registration')
    .where({ id: cart.id })
    .first<{ cart_version: number }>('cart_version');
  const event = (over: Partial<CheckInEvent> = {}): CheckInEvent => ({
    id: randomUUID(),
    registrationId: cart.id,
    kind: 'weight',
    subjectId: competitor.id,
    value: 100,
    believed: null,
    settles: null,
    deviceId: randomUUID(),
    deviceTime: '2025-04-26T15:00:00.000Z',
    ...over,
  });
  return {
    event,
    take: (...events: CheckInEvent[]) =>
      checkIn(setup.app, setup.codeDb).take(setup.tournament.id, events, { actorId, requestId: 'race' }),
    withdraw: () =>
      setup.codeDb.transaction((trx) =>
        staffCompetitors(setup.app, trx).withdraw({ registrationId: cart.id, version, actorId }, competitor.id, {
          reason: 'Ill',
          lowersCostBy: 0,
          returned: 0,
        }),
      ),
    applied: async () =>
      (
        await setup
          .db('check_in_event')
          .where({ registration_id: cart.id, outcome: 'applied' })
          .count<{ count: number }[]>('* as count')
      )[0]?.count,
    storedEvents: async () =>
      (await setup.db('check_in_event').where({ registration_id: cart.id }).count<{ count: number }[]>('* as count'))[0]
        ?.count,
    isWithdrawn: async () =>
      (await setup.db('competitor').where({ id: competitor.id }).first<{ withdrawn_at: Date | null }>('withdrawn_at'))
        .withdrawn_at !== null,
  };
};

const noChain = 'drop index check_in_event_chain';

describe('two devices note two weights of one competitor at the same moment', () => {
  const meetBefore = /insert into check_in_event/;
  const race = async ({ take, event, applied, storedEvents }: Awaited<ReturnType<typeof deskOf>>) => {
    await Promise.allSettled([take(event()), take(event({ value: 120 }))]);
    return { applied: await applied(), storedEvents: await storedEvents() };
  };
  it('one takes effect by the row lock alone, and the other is kept as a disagreement', async () =>
    expect(await racing({ locks: true, meetBefore, drop: [noChain] }, race)).toEqual({ applied: 1, storedEvents: 2 }));
  it('one takes effect by the chain alone; the other fails, and is sent again', async () =>
    expect(await racing({ locks: false, meetBefore }, race)).toEqual({ applied: 1, storedEvents: 1 }));
  it('control: both take effect without them', async () =>
    expect(await racing({ locks: false, meetBefore, drop: [noChain] }, race)).toEqual({ applied: 2, storedEvents: 2 }));
});

describe('one event comes twice at the same moment', () => {
  const meetBefore = /insert into check_in_event/;
  const race = async ({ take, event, storedEvents }: Awaited<ReturnType<typeof deskOf>>) => {
    const one = event();
    const answers = await Promise.allSettled([take(one), take(one)]);
    return {
      answered: answers.filter(({ status }) => status === 'fulfilled').length,
      storedEvents: await storedEvents(),
    };
  };
  it('both are answered, and it counts once', async () =>
    expect(await racing({ locks: true, meetBefore }, race)).toEqual({ answered: 2, storedEvents: 1 }));
  it('control: without the lock one of them fails', async () =>
    expect(await racing({ locks: false, meetBefore, drop: [noChain] }, race)).toEqual({
      answered: 1,
      storedEvents: 1,
    }));
});

describe('a competitor is checked in and withdraws at the same moment', () => {
  const meetBefore = /insert into check_in_event|update "competitor" set "withdrawn_at"/;
  const race = async ({ take, event, withdraw, applied, isWithdrawn }: Awaited<ReturnType<typeof deskOf>>) => {
    await Promise.allSettled([take(event({ kind: 'competitor', value: 1 })), withdraw()]);
    return (await applied()) === 1 && (await isWithdrawn());
  };
  it('is one or the other', async () => expect(await racing({ locks: true, meetBefore }, race)).toBe(false));
  it('control: without the lock both happen', async () =>
    expect(await racing({ locks: false, meetBefore }, race)).toBe(true));
});
