import * as contract from '@schi/contract';
import { buildTournament } from '../../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';

const clock = stillClock(new Date('2025-03-01T20:00:00Z'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

it('shows a tournament with the fields of the specification, at the prices of today', async () => {
  const built = await buildTournament(server.db, { now: clock() });
  await server.db('tournament').where({ id: built.id }).update({ early_price_ends_before: '2025-04-15' });
  const shown = async () => (await server.call(contract.getTournaments)).body.find(({ id }) => id === built.id);
  expect(await shown()).toMatchObject({
    id: built.id,
    tournamentDate: built.date,
    registrationOpensOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    registrationClosesAfter: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    competitorOnlineCost: 55,
    regularOnlineCost: 65,
    competitorDoorCost: 80,
    spectatorCost: 10,
    lunchCost: 12,
    city: 'Torrance',
    venue: { name: expect.any(String), address: expect.stringContaining('Torrance') },
    inPersonRegistrationTimes: '8:30AM to 10AM',
    blackBeltMeetingTime: expect.any(String),
    eliminationTime: expect.any(String),
    schedule: expect.arrayContaining([{ order: 1, line1: expect.any(String), line2: expect.any(String) }]),
    isTournamentToday: false,
    isRegistrationOpen: true,
    isRegistrationOpenSoon: false,
  });
  // Half past eleven in the evening of April 14 in Torrance, and half an hour later.
  clock.set(new Date('2025-04-15T06:30:00Z'));
  expect((await shown())?.competitorOnlineCost).toBe(55);
  clock.set(new Date('2025-04-15T07:00:00Z'));
  expect((await shown())?.competitorOnlineCost).toBe(65);
  clock.set(new Date('2025-03-01T20:00:00Z'));
});

it('shows event types with the fields of the specification', async () => {
  const { body } = await server.call(contract.getEventTypes);
  expect(body.length).toBeGreaterThan(0);
  for (const type of body)
    expect(type).toEqual({
      id: expect.any(Number),
      title: expect.any(String),
      description: expect.any(String),
      showOnHomepage: expect.any(Boolean),
      color: expect.any(String),
      icon: expect.any(String),
    });
});

it('has merchandise switched on, and lunch, mailing list and text messages off', async () =>
  expect((await server.call(contract.getFeatureFlags)).body).toEqual({
    SellLunchTickets: false,
    SellMerch: true,
    MailingListTab: false,
    AllowSmsNotifications: false,
    StaffSecondFactor: false,
  }));
