import * as contract from '@schi/contract';
import { startTestServer, type TestServer } from '../test/server';
import { demoLogins, demoPassword, seedDemo } from '.';

const now = new Date('2025-03-01T18:00:00Z');
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  other = await startTestServer({ clock: () => now });
  await seedDemo(server.db, now);
  await seedDemo(other.db, now);
});
afterAll(async () => {
  await server.stop();
  await other.stop();
});

const peopleIn = ({ db }: TestServer) =>
  db('competitor').orderBy('id').select('first_name', 'last_name', 'school', 'weight_lb', db.raw('birth_date::text'));

describe('the demonstration (decision H3)', () => {
  it('has a coming tournament whose registration is open, about sixty days ahead in Torrance, and one that is over', async () => {
    const { body: tournaments } = await server.call(contract.getTournaments);
    const coming = tournaments.filter(({ isRegistrationOpen }) => isRegistrationOpen);
    expect(coming).toHaveLength(1);
    expect(coming[0]).toMatchObject({ city: expect.stringContaining('Torrance'), isTournamentToday: false });
    const days = (Date.parse(coming[0]?.tournamentDate ?? '') - Date.parse('2025-03-01')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(55);
    expect(days).toBeLessThanOrEqual(65);
    const finished = await server
      .db('registration as r')
      .join('tournament as t', 't.id', 'r.tournament_id')
      .where('t.tournament_date', '<', '2025-03-01');
    expect(finished.length).toBeGreaterThan(100);
  });

  it('lets each of its logins in, with its role', async () => {
    for (const { email, role } of demoLogins) {
      const { status, body } = await server.call(contract.authenticate, { body: { username: email, password: demoPassword } });
      expect({ email, status, roles: body.roles }).toEqual({ email, status: 200, roles: [role] });
    }
  });

  it('has the same people on every server', async () => {
    const people = await peopleIn(server);
    expect(people.length).toBeGreaterThan(200);
    expect(await peopleIn(other)).toEqual(people);
  });

  it('is loaded once', async () => {
    expect(await seedDemo(server.db, now)).toBe(false);
    expect(await peopleIn(server)).toEqual(await peopleIn(other));
  });
});
