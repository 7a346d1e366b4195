import { addDays, todayIn, type CompetitorInput, type Role } from '@schi/contract';
import { seedPeople } from '../../seeds/people';
import { seedReference, seedTournament } from '../../seeds/tournaments';
import type { Db } from '../../src/db/knex';

let counter = 0;
const next = () => (counter += 1);

/** No test logs in with this hash; tests of passwords register an account. */
const noPassword = 'no password';

/** A verified person with one role. */
export const buildPerson = async (
  db: Db,
  { role = 'Customer', email = `person${next()}@example.com` }: { role?: Role; email?: string } = {},
) => {
  const [id = 0] = await seedPeople(db, [{ email, role, firstName: 'Robin', lastName: `Person${next()}` }], noPassword);
  return { id, email, roles: [role] };
};
export const buildCustomer = (db: Db) => buildPerson(db);

export type BuiltTournament = Awaited<ReturnType<typeof buildTournament>>;

/** A tournament of the demonstration's kind, 60 days after `now` with registration open; it makes the levels and event types it needs. */
export const buildTournament = async (db: Db, { now = new Date(), inDays = 60, opensInDays = -10 } = {}) => {
  const today = todayIn('America/Los_Angeles', now);
  const known = await db('competitor_level').select<{ id: number }[]>('id').orderBy('position');
  const types = await db('event_type').select<{ id: number }[]>('id').orderBy('position');
  const { levelIds, eventTypeIds } =
    known.length > 0 ? { levelIds: known.map((row) => row.id), eventTypeIds: types.map((row) => row.id) } : await seedReference(db);
  const date = addDays(today, inDays);
  const tournament = await seedTournament(db, date, addDays(today, opensInDays), eventTypeIds);
  return { ...tournament, date, levelIds };
};

/** A competitor's form that the tournament accepts: an adult, so that no guardian is needed. */
export const competitorForm = (
  tournament: BuiltTournament,
  registrationId: number,
  over: Partial<CompetitorInput> = {},
): CompetitorInput => ({
  registrationId,
  firstName: 'Jamie',
  lastName: 'Rivera',
  birthDate: '1995-06-15',
  gender: 1,
  competitorLevelId: tournament.levelIds[0] ?? 0,
  school: 'Torrance Hapkido Academy',
  instructor: 'Master Lee',
  weight: 150,
  height: 68,
  eventIds: tournament.eventIds.slice(0, 2),
  emergencyContactName: 'Alex Rivera',
  emergencyContactPhone: '3105550123',
  waiver: { signedName: 'Jamie Rivera', agreed: true },
  ...over,
});

/** An open registration with nothing in it, and its owner. */
export const buildRegistration = async (db: Db, given: { tournament?: BuiltTournament; customer?: { id: number } } = {}) => {
  const tournament = given.tournament ?? (await buildTournament(db));
  const customer = given.customer ?? (await buildCustomer(db));
  const [row] = await db('registration').insert({ person_id: customer.id, tournament_id: tournament.id }).returning<{ id: number }[]>('id');
  return { id: row?.id ?? 0, tournament, customer };
};

/** Merchandise in one size, with a stock. */
export const buildMerch = async (
  db: Db,
  tournamentId: number,
  { stock = 50, priceCents = 1500 }: { stock?: number | null; priceCents?: number } = {},
) => {
  const [merch] = await db('merch')
    .insert({ tournament_id: tournamentId, name: `Shirt ${next()}`, price_cents: priceCents })
    .returning<{ id: number }[]>('id');
  const [size] = await db('merch_size').insert({ merch_id: merch?.id, label: 'M', stock }).returning<{ id: number }[]>('id');
  return { merchId: merch?.id ?? 0, merchSizeId: size?.id ?? 0 };
};
