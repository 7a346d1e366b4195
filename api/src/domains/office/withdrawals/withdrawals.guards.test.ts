import { startPaymentSetup } from '../../../../test/payments/payment-setup';
import { meetAt, withoutRowLocks, type Intercept } from '../../../../test/payments/intercepted-database';
import { buildPerson } from '../../../../test/factories';
import { withdrawals } from './withdrawals.service';
import { staffCompetitors } from '../staff-registrations';

/** A change of a registration counts its version, which locks its row as well. */
const withoutVersions = (text: string) =>
  /^update "registration" set "cart_version"/.test(text) ? 'select $1::int, $2::int' : text;

/** Lets two withdrawals of one competitor meet before either is written, and answers how many were carried out. */
const race = async (second: 'family' | 'staff', hasLocks: boolean) => {
  const meet = meetAt(/update "competitor" set "withdrawn_at"/, 2, hasLocks ? 400 : 5_000);
  const intercept: Intercept = async (text, run) => {
    await meet(text);
    return run(hasLocks ? text : withoutVersions(withoutRowLocks(text)));
  };
  const setup = await startPaymentSetup({ intercept, isAlone: true });
  try {
    await setup.db('tournament').where({ id: setup.tournament.id }).update({ withdrawal_refund_percent: 50 });
    const cart = await setup.fullCart();
    setup.bank.pay((await setup.checkout(cart)).redirectUrl);
    await setup.sendWebhook();
    const { id } = await setup.db('competitor').where({ registration_id: cart.id }).first<{ id: number }>('id');
    const { unit_price_cents: fee } = await setup
      .db('registration_line')
      .where({ registration_id: cart.id, kind: 'competitor' })
      .first<{ unit_price_cents: number }>('unit_price_cents');
    const staff = await buildPerson(setup.db, { role: 'CheckInAdmin' });
    const byFamily = () =>
      setup.codeDb.transaction((trx) =>
        withdrawals(setup.app).withdraw(trx, { personId: cart.personId, actorId: cart.personId }, id, {
          refund: fee / 200,
        }),
      );
    const byStaff = () =>
      setup.codeDb.transaction((trx) =>
        staffCompetitors(setup.app, trx).withdraw(
          { registrationId: cart.id, version: 'as locked', actorId: staff.id },
          id,
          {
            reason: 'Ill',
            lowersCostBy: fee,
            returned: fee,
          },
        ),
      );
    await Promise.allSettled([byFamily(), second === 'family' ? byFamily() : byStaff()]);
    const counted = async (table: string, where: object) => (await setup.db(table).where(where).select('id')).length;
    return {
      withdrawn: await counted('audit_log', { action: 'competitor withdrawn' }),
      refunds: await counted('refund', {}),
    };
  } finally {
    await setup.stop();
  }
};

describe('a family withdraws a competitor twice at once', () => {
  it('gets the money back once', async () => expect(await race('family', true)).toEqual({ withdrawn: 1, refunds: 1 }));
  it('control: without the lock of the registration it gets it twice', async () =>
    expect(await race('family', false)).toEqual({ withdrawn: 2, refunds: 2 }));
});

describe('a family withdraws a competitor while staff do so', () => {
  it('is one withdrawal', async () => expect((await race('staff', true)).withdrawn).toBe(1));
  it('control: without the lock of the registration it is two', async () =>
    expect((await race('staff', false)).withdrawn).toBe(2));
});
