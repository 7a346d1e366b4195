import { addDays, todayIn, type CompetitorInput, type DeviceKind, type Role } from '@schi/contract';
import { seedPeople } from '../../seeds/people';
import { seedReference, seedTournament } from '../../seeds/tournaments';
import type { Db } from '../../src/platform/db/knex';
import { hashOfToken, newDeviceToken } from '../../src/platform/sessions/devices';

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

/**
 * A tournament of the demonstration's kind, 60 days after `now` with registration open; it makes the levels and event
 * types it needs.
 */
export const buildTournament = async (
  db: Db,
  {
    now = new Date(),
    inDays = 60,
    opensInDays = -10,
    // Long before, because most tests of the desk are about something else; `null` also for the schema of the previous
    // release.
    volunteersFrom = '2000-01-01',
  }: { now?: Date; inDays?: number; opensInDays?: number; volunteersFrom?: string | null } = {},
) => {
  const today = todayIn('America/Los_Angeles', now);
  const known = await db('competitor_level').select<{ id: number }[]>('id').orderBy('position');
  const types = await db('event_type').select<{ id: number }[]>('id').orderBy('position');
  const { levelIds, eventTypeIds } =
    known.length > 0
      ? { levelIds: known.map((row) => row.id), eventTypeIds: types.map((row) => row.id) }
      : await seedReference(db);
  const date = addDays(today, inDays);
  // Leave out home texts: the previous release lacks the columns.
  const more = volunteersFrom === null ? {} : { volunteers_from: volunteersFrom };
  const tournament = await seedTournament(db, date, addDays(today, opensInDays), eventTypeIds, more);
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
export const buildRegistration = async (
  db: Db,
  given: { tournament?: BuiltTournament; customer?: { id: number } } = {},
) => {
  const tournament = given.tournament ?? (await buildTournament(db));
  const customer = given.customer ?? (await buildCustomer(db));
  const [row] = await db('registration')
    .insert({ person_id: customer.id, tournament_id: tournament.id })
    .returning<{ id: number }[]>('id');
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
  const [size] = await db('merch_size')
    .insert({ merch_id: merch?.id, label: 'M', stock })
    .returning<{ id: number }[]>('id');
  return { merchId: merch?.id ?? 0, merchSizeId: size?.id ?? 0 };
};

/** A ring of a tournament. */
export const buildRing = async (db: Db, tournamentId: number): Promise<number> => {
  const position = next();
  const [ring] = await db('ring')
    .insert({ tournament_id: tournamentId, name: `Ring ${position}`, position, is_open: true })
    .returning<{ id: number }[]>('id');
  return ring?.id ?? 0;
};

/** A paired device with its token; a ring table with a ring of its own unless another is given. */
export const buildDevice = async (
  db: Db,
  tournamentId: number,
  {
    kind = 'ring table',
    ringId,
    seat = 1,
    expiresAt = new Date('2099-01-01T00:00:00Z'),
  }: { kind?: DeviceKind; ringId?: number; seat?: number; expiresAt?: Date } = {},
) => {
  const token = newDeviceToken();
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  const hasRing = kind === 'ring table' || kind === 'judge';
  const [device] = await db('device')
    .insert({
      tournament_id: tournamentId,
      kind,
      ring_id: hasRing ? (ringId ?? (await buildRing(db, tournamentId))) : null,
      seat: kind === 'judge' ? seat : null,
      name: `Tablet ${next()}`,
      token_hash: hashOfToken(token),
      paired_by_person_id: director.id,
      paired_at: new Date(),
      expires_at: expiresAt,
    })
    .returning<{ id: string; ringId: number | null }[]>(['id', 'ring_id as ringId']);
  return { id: device?.id ?? '', ringId: device?.ringId ?? null, token, headers: { Authorization: `Device ${token}` } };
};
