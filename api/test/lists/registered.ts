import { addDays, type Role } from '@schi/contract';
import { seedPeople } from '../../seeds/people';
import type { Db } from '../../src/platform/db/knex';
import { buildTournament } from '../factories';
import { amount, instant, upTo, word } from './texts';

/** Stores a row and answers its id. */
export const idOf = async (db: Db, table: string, row: object): Promise<number> => {
  const [made] = await db(table).insert(row).returning<{ id: number }[]>('id');
  return made?.id ?? 0;
};

export const names = (about: string, number: number) => ({
  firstName: word(`${about} first`, number),
  lastName: word(`${about} last`, number),
  email: `${word(`${about} address`, number)}@example.com`,
});
/** Two of the families have the same last name. */
export const family = (number: number) => ({ ...names('family', number), lastName: word('family last', number % 4) });
export const seeded = async (db: Db, people: ReturnType<typeof names>[], roleOf: (number: number) => Role) => {
  const ids: number[] = [];
  for (const [number, person] of people.entries())
    ids.push(...(await seedPeople(db, [{ ...person, role: roleOf(number) }], 'no password')));
  return ids;
};

type Tournament = Awaited<ReturnType<typeof buildTournament>>;
export const tournamentsOf = async (db: Db) => {
  const built: Tournament[] = [];
  for (const number of upTo(5)) {
    const made = await buildTournament(db, { inDays: 40 + amount('tournament', number) });
    built.push(made);
    await db('tournament')
      .where({ id: made.id })
      .update({ name: word('tournament', number), city: word('city', number), venue_name: word('venue', number) });
  }
  return built;
};

/** Gives the rows of a table another order than that of their making. */
export const shuffle = async (db: Db, table: string) => {
  const ids = await db(table).orderBy('id').pluck<number[]>('id');
  for (const [number, id] of ids.entries())
    await db(table)
      .where({ id })
      .update({ position: 1000 + 1000 * amount(table, number) + number });
};

/** Six families: the fifth at another tournament, the last with an open cart. */
export const registrationsOf = async (db: Db, familyIds: readonly number[], tournaments: readonly Tournament[]) => {
  const registrations: { id: number; tournament: Tournament; competitorIds: number[] }[] = [];
  for (const [number, personId] of familyIds.entries()) {
    const tournament = tournaments[number === 4 ? 1 : 0];
    if (!tournament) throw new Error('The scene has no tournament');
    const isCompleted = number < 5;
    const id = await idOf(db, 'registration', {
      person_id: personId,
      tournament_id: tournament.id,
      spectators: 1 + (amount('spectators', number) % 20),
      lunch: amount('lunch', number) % 20,
      completed_at: isCompleted ? instant('completed', number) : null,
    });
    if (isCompleted) {
      const code = `${word('code', number).toUpperCase().replaceAll(/[IO]/g, '2')}7`;
      await db('receipt').insert({ registration_id: id, confirmation_code: code, amount_cents: 6500 });
    }
    registrations.push({ id, tournament, competitorIds: [] });
  }
  return registrations;
};
export type Registration = Awaited<ReturnType<typeof registrationsOf>>[number];

/** The later an entry was made, the lower its number here: two orders that are not alike. */
export const startNumberOf = (number: number): number => 400 - number;

/** Seventeen competitors, some with a start number; one has withdrawn, one is in two registrations, one has an unusual weight. */
export const competitorsOf = async (db: Db, registrations: readonly Registration[]) => {
  const of = [2, 4, 1, 5, 2, 3].flatMap((count, number) => Array.from({ length: count }, () => registrations[number]));
  for (const [number, registration] of of.entries()) {
    if (!registration) continue;
    const { tournament } = registration;
    // The third is the first again.
    const person = number === 2 ? 0 : number;
    const id = await idOf(db, 'competitor', {
      registration_id: registration.id,
      first_name: word('competitor first', person),
      last_name: word('competitor last', person % 12),
      birth_date: addDays(tournament.date, -365 * (number === 7 ? 30 : 6 + (amount('age', person) % 40))),
      // The first and the third family have one competitor each.
      gender: number === 6 ? 2 : person === 0 ? 1 : 1 + (amount('gender', number) % 2),
      competitor_level_id: tournament.levelIds[amount('level', number) % 8],
      school: word('school', number),
      instructor: word('instructor', number),
      weight_lb: number === 5 ? 590 : 100 + number * 0.25 + (amount('weight', number) % 50),
      height_in: 60 + (amount('height', number) % 15),
      emergency_contact_name: 'Alex',
      emergency_contact_phone: '3105550123',
      waiver_version: '1',
      waiver_signed_name: 'Kim',
      waiver_signed_at: instant('waiver', number),
      withdrawn_at: number === 1 ? instant('withdrawn', number) : null,
    });
    const eventId = tournament.eventIds[amount('event', number) % 4];
    await db('competitor_event').insert({ competitor_id: id, event_id: eventId });
    if (number % 3 !== 0)
      await db('start_number').insert({
        competitor_id: id,
        tournament_id: tournament.id,
        number: startNumberOf(number),
      });
    registration.competitorIds.push(id);
  }
  return registrations.flatMap(({ competitorIds }) => competitorIds);
};

/** Items with one or two sizes; the last item is of another tournament. */
export const merchOf = async (db: Db, [here, , elsewhere]: readonly Tournament[]) => {
  const sizes: { merchId: number; merchSizeId: number; item: string; label: string }[] = [];
  for (const number of upTo(5)) {
    const item = word('item', number);
    const merchId = await idOf(db, 'merch', {
      tournament_id: (number === 4 ? elsewhere : here)?.id,
      name: item,
      price_cents: 100 * amount('price', number),
      description: word('description', number),
      is_retired: number === 1,
      photo_alt: word('photo', number),
      version: 2 + number,
    });
    for (const size of upTo(number === 0 ? 2 : 1)) {
      const label = word('size', 2 * number + size);
      const merchSizeId = await idOf(db, 'merch_size', {
        merch_id: merchId,
        label,
        stock: 50 + number,
        held: 3 + number,
        position: size,
      });
      sizes.push({ merchId, merchSizeId, item, label });
    }
  }
  return sizes;
};

/** Each family has one order of one size, the first family one of each of the first two. */
export const ordersOf = async (
  db: Db,
  registrations: readonly Registration[],
  sizes: readonly { merchSizeId: number }[],
): Promise<number[]> => {
  const orders: number[] = [];
  for (const [number, { merchSizeId }] of sizes.entries()) {
    const registrationId = registrations[Math.max(0, number - 1)]?.id;
    const row = { registration_id: registrationId, merch_size_id: merchSizeId, price_cents: 1500 };
    orders.push(await idOf(db, 'merch_order', row));
  }
  return orders;
};
