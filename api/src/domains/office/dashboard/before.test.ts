import * as contract from '@schi/contract';
import { buildPerson, buildRegistration, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: ReturnType<TestServer['as']>;
let coming: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer();
  director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  coming = await buildTournament(server.db, { inDays: 1060 });
});
afterAll(() => server.stop());

const readBefore = async ({ id }: BuiltTournament) =>
  (await director.call(contract.getDashboard, { params: { tournamentId: id } })).body.before;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A paid registration with one competitor, at a time. */
const paid = async (
  tournament: BuiltTournament,
  at: Date,
  { cents = 5500, withdrawnAt = null }: { cents?: number; withdrawnAt?: Date | null } = {},
) => {
  const { db } = server;
  const { id } = await buildRegistration(db, { tournament });
  await db('registration').where({ id }).update({ completed_at: at });
  await db('ledger_entry').insert({ registration_id: id, kind: 'cash', amount_cents: cents, note: '', created_at: at });
  await db('competitor').insert({
    registration_id: id,
    first_name: 'Jamie',
    last_name: 'Rivera',
    birth_date: '1995-06-15',
    gender: 1,
    competitor_level_id: tournament.levelIds[0] ?? 0,
    school: 'Torrance Hapkido Academy',
    instructor: 'Master Lee',
    weight_lb: 150,
    height_in: 68,
    emergency_contact_name: 'Alex Rivera',
    emergency_contact_phone: '3105550123',
    waiver_version: '1',
    waiver_signed_name: 'Jamie Rivera',
    waiver_signed_at: at,
    created_at: at,
    withdrawn_at: withdrawnAt,
  });
};

it('says how the last tournament stood as many days before its date', async () => {
  // The last one took place 365 days before the coming one, so its figures of 365 days ago are compared.
  const [last, older] = [
    await buildTournament(server.db, { inDays: 695 }),
    await buildTournament(server.db, { inDays: 330 }),
  ];
  await paid(older, daysAgo(800));
  await paid(last, daysAgo(400));
  await paid(last, daysAgo(366), { cents: 4000, withdrawnAt: daysAgo(200) });
  await paid(last, daysAgo(390), { cents: 1000, withdrawnAt: daysAgo(370) });
  await paid(last, daysAgo(364));
  await buildRegistration(server.db, { tournament: last });
  expect(await readBefore(coming)).toEqual({ registrations: 3, competitors: 2, revenue: 105 });
  expect(await readBefore(last)).toMatchObject({ registrations: 1, revenue: 55 });
});

it('compares with nothing where nobody had registered at that time, and never with a rehearsal', async () => {
  const [last, next] = [
    await buildTournament(server.db, { inDays: 1400 }),
    await buildTournament(server.db, { inDays: 1765 }),
  ];
  await paid(last, daysAgo(10));
  expect(await readBefore(next)).toBeUndefined();
  const rehearsal = await buildTournament(server.db, { inDays: 1500 });
  await server.db('tournament').where({ id: rehearsal.id }).update({ is_rehearsal: true });
  await paid(rehearsal, daysAgo(700));
  expect(await readBefore(next)).toBeUndefined();
  await paid(last, daysAgo(700));
  expect(await readBefore(next)).toMatchObject({ registrations: 1 });
});
