import { buildPerson } from '../../../../test/factories';
import { meetAt, withoutRowLocks } from '../../../../test/payments/intercepted-database';
import { startPaymentSetup } from '../../../../test/payments/payment-setup';
import { staffCompetitors } from './staff-competitors.service';

/** How many of two changes of the same version are stored when both come at once. */
const storedOfTwo = async ({ locks }: { locks: boolean }): Promise<number> => {
  // Without locks both come, however busy the machine is.
  const meet = meetAt(/update "competitor" set/, 2, locks ? 400 : 5_000);
  const setup = await startPaymentSetup({
    intercept: async (text, run) => {
      await meet(text);
      return run(locks ? text : withoutRowLocks(text));
    },
  });
  try {
    const { id: registrationId } = await setup.fullCart();
    const { id: actorId } = await buildPerson(setup.db, { role: 'CheckInAdmin' });
    const stored = await setup
      .db('competitor')
      .where({ registration_id: registrationId })
      .first<{ id: number; level: number }>({
        id: 'id',
        level: 'competitor_level_id',
      });
    const change = (weight: number) =>
      setup.codeDb.transaction((trx) =>
        staffCompetitors(setup.app, trx).changeDetails(
          actorId,
          { registrationId, competitorId: stored.id },
          {
            weight,
            competitorLevelId: stored.level,
            school: 'South Bay',
            eventIds: setup.tournament.eventIds.slice(0, 1),
            version: 1,
          },
        ),
      );
    const answers = await Promise.allSettled([change(80), change(90)]);
    return answers.filter(({ status }) => status === 'fulfilled').length;
  } finally {
    await setup.stop();
  }
};

describe('two changes of the same row of a competitor', () => {
  it('are stored once', async () => expect(await storedOfTwo({ locks: true })).toBe(1));
  it('control: are both stored without the lock of the registration', async () =>
    expect(await storedOfTwo({ locks: false })).toBe(2));
});
