import { addDays, todayIn } from '@schi/contract';
import type { Db } from '../src/db/knex';
import { hashPassword } from '../src/features/users/passwords.service';
import { seedCheckIn } from './check-in';
import { seedFamilies } from './families';
import { demoLogins, demoPassword, seedPeople } from './people';
import { randomFrom } from './random';
import { seedReference, seedTournament } from './tournaments';

export { demoLogins, demoPassword } from './people';

/** A Saturday about so many days from a date. */
const saturdayNear = (date: string, days: number) => {
  const near = addDays(date, days);
  return addDays(near, 6 - new Date(`${near}T00:00:00Z`).getUTCDay());
};

/**
 * Loads the demonstration (decision H3) into an empty database: a tournament about 60 days ahead whose registration is open,
 * a finished one with about 250 competitors, and the demonstration logins. Does nothing where there is a tournament already.
 */
export const seedDemo = async (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (trx) => {
    // Two processes may start at once.
    await trx.raw("select pg_advisory_xact_lock(hashtext('schi demonstration'))");
    if (await trx('tournament').first('id')) return false;
    const today = todayIn('America/Los_Angeles', now);
    const passwordHash = await hashPassword(demoPassword);
    const { levelIds, eventTypeIds } = await seedReference(trx);
    const [, checkInId = 0] = await seedPeople(trx, demoLogins, passwordHash);
    const pastDate = saturdayNear(today, -200);
    const past = await seedTournament(trx, pastDate, addDays(pastDate, -75), eventTypeIds);
    await seedFamilies(trx, { ...past, date: pastDate, levelIds }, randomFrom(2025), passwordHash);
    await seedCheckIn(trx, { id: past.id, date: pastDate }, checkInId, randomFrom(830));
    const nextDate = saturdayNear(today, 57);
    const next = await seedTournament(trx, nextDate, addDays(today, -10), eventTypeIds);
    await trx('ring').insert(
      Array.from({ length: 8 }, (_, index) => ({ tournament_id: next.id, name: `Ring ${index + 1}`, position: index + 1, is_open: true })),
    );
    return true;
  });
