import { addDays, todayIn, type CalendarDate } from '@schi/contract';
import type { Db, Transaction } from '../src/platform/db/knex';
import { hashPassword } from '../src/domains/people/users/passwords.service';
import { seedCheckIn } from './check-in';
import { seedBalances, seedOpenCart, withLaterCompetitors, withTypingErrors } from './coming';
import { seedDrafts } from './drafts';
import { seedFamilies, type Registering } from './families';
import { grown, newFamilies, type SeedFamily } from './family-people';
import { seedOffers } from './offers';
import { demoLogins, demoPassword, seedPeople } from './people';
import { randomFrom, type Random } from './random';
import { seedResults } from './results';
import { ringNames, seedFinishedRings } from './rings';
import { homeTexts, seedReference, seedTournament } from './tournaments';

export { demoLogins, demoPassword } from './people';

/** A Saturday about so many days from a date. */
const saturdayNear = (date: CalendarDate, days: number) => {
  const near = addDays(date, days);
  return addDays(near, 6 - new Date(`${near}T00:00:00Z`).getUTCDay());
};

/** Accounts of new families; answers their ids in order. `from`: how many families there are already. */
const seedAccounts = (trx: Transaction, families: readonly SeedFamily[], from: number, passwordHash: string) =>
  seedPeople(
    trx,
    families.map(({ parent, lastName }, index) => ({
      firstName: parent,
      lastName,
      email: `family${from + index + 1}@example.com`,
      role: 'Customer' as const,
    })),
    passwordHash,
  );

/** The family of the demonstration's customer: two children of the usual shape. */
const customerFamily = (random: Random, day: CalendarDate): SeedFamily => {
  const children = newFamilies(random, 10, day, new Set())
    .flatMap(({ competitors }) => competitors)
    .filter(({ birthDate }) => birthDate > addDays(day, -13 * 365));
  return {
    parent: 'Casey',
    lastName: 'Customer',
    competitors: children.slice(0, 2).map((child) => ({ ...child, lastName: 'Customer' })),
  };
};

const finishedFamilies = 110;
const comingFamilies = 120;
/** So many of the coming families were at the finished tournament. */
const returningFamilies = 45;

/**
 * Loads the demonstration (rule H3) into an empty database: a tournament about 60 days ahead whose registration is
 * open, with about 120 paid families so far; a finished one with about 250 competitors; and the demonstration logins.
 * Does nothing where there is a tournament already.
 */
export const seedDemo = async (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (trx) => {
    // Two processes may start at once.
    await trx.raw("select pg_advisory_xact_lock(hashtext('schi demonstration'))");
    if (await trx('tournament').first('id')) return false;
    const today = todayIn('America/Los_Angeles', now);
    const passwordHash = await hashPassword(demoPassword);
    const { levelIds, eventTypeIds } = await seedReference(trx);
    const [customerId = 0, checkInId = 0, directorId = 0] = await seedPeople(trx, demoLogins, passwordHash);

    const pastDate = saturdayNear(today, -200);
    const past = {
      ...(await seedTournament(trx, pastDate, addDays(pastDate, -75), eventTypeIds)),
      date: pastDate,
      levelIds,
    };
    const random = randomFrom(2025);
    const names = new Set<string>();
    const finished = newFamilies(random, finishedFamilies, pastDate, names);
    const customer = customerFamily(randomFrom(7), pastDate);
    const accounts = await seedAccounts(trx, finished, 0, passwordHash);
    await seedFamilies(trx, past, random, [
      ...finished.map((family, index) => ({
        family,
        personId: accounts[index] ?? 0,
        paidOn: addDays(pastDate, -random.between(6, 50)),
      })),
      { family: customer, personId: customerId, paidOn: addDays(pastDate, -21) },
    ]);
    await seedCheckIn(trx, { id: past.id, date: pastDate }, checkInId, randomFrom(830));

    const nextDate = saturdayNear(today, 57);
    // The volunteer's login shows what the desk does, so it does not wait for the week of the tournament (rule B14).
    const texts = { ...homeTexts, volunteers_from: today };
    const next = {
      ...(await seedTournament(trx, nextDate, addDays(today, -10), eventTypeIds, texts)),
      date: nextDate,
      levelIds,
    };
    await seedOffers(trx, next);
    await trx('ring').insert(
      ringNames.map((name, index) => ({ tournament_id: next.id, name, position: index + 1, is_open: true })),
    );
    const returning = finished.slice(0, returningFamilies).map((family) => grown(random, family, nextDate));
    const added = newFamilies(random, comingFamilies - returningFamilies, nextDate, names);
    const newAccounts = await seedAccounts(trx, added, finishedFamilies, passwordHash);
    const coming = [...returning, ...added].map((family, index): Registering => ({
      family,
      personId: (index < returningFamilies ? accounts[index] : newAccounts[index - returningFamilies]) ?? 0,
      paidOn: addDays(today, -random.between(1, 10)),
    }));
    const registered = withLaterCompetitors(withTypingErrors(coming, nextDate));
    const ids = await seedFamilies(trx, next, random, registered);
    const registrations = registered.map((registering, index) => ({ ...registering, id: ids[index] ?? 0 }));
    await seedBalances(trx, next, registrations, { random, byPersonId: checkInId, at: now });
    await seedOpenCart(trx, next, random, { personId: customerId, family: grown(random, customer, nextDate), at: now });
    await seedDrafts(trx, { pastId: past.id, nextId: next.id }, { directorId, now });
    await seedFinishedRings(trx, past.id, { directorId, now });
    await seedResults(trx, past.id, directorId, randomFrom(92));
    return true;
  });
