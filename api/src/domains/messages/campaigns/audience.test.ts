import fc from 'fast-check';
import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { mistyped } from '../../../../test/mistyped';

let server: TestServer;
let tournament: BuiltTournament;
let desk: ReturnType<TestServer['as']>;
let eventTypeIds: number[];
const schools = ['Torrance Hapkido', 'Lomita Hapkido', 'Carson Hapkido'];
const births = ['2019-02-01', '2016-06-15', '2013-03-03', '1995-06-15'];

beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
  desk = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  eventTypeIds = await server.db('event').where({ tournament_id: tournament.id }).pluck('event_type_id');
  // Fifteen families: one or two competitors each, a third of them paid, and of those one in two changed since.
  for (let family = 0; family < 15; family += 1) {
    const { id, customer } = await buildRegistration(server.db, {
      tournament,
      customer: await buildCustomer(server.db),
    });
    for (let child = 0; child <= family % 2; child += 1) {
      const form = competitorForm(tournament, id, {
        firstName: `Child ${family}-${child}`,
        birthDate: births[(family + child) % births.length] ?? '',
        gender: family % 3 === 0 ? 1 : 2,
        school: schools[(family + child) % schools.length] ?? '',
        competitorLevelId: tournament.levelIds[family % 3] ?? 0,
        eventIds: [tournament.eventIds[family % tournament.eventIds.length] ?? 0],
        waiver: { signedName: 'Robin Person', guardianName: 'Robin Person', agreed: true },
      });
      expect((await server.as(customer).call(contract.addCompetitor, { body: form })).status).toBe(200);
    }
    if (family % 3 !== 0) continue;
    const readRegistration = async () =>
      (await desk.call(contract.getStaffRegistration, { params: { registrationId: id } })).body;
    const { balance } = (await readRegistration()).money;
    await desk.call(contract.takePayment, {
      body: { registrationId: id, method: 'cash', cashDrawerId: 0, amount: balance, balance },
    });
    const { version, competitors } = await readRegistration();
    if (family % 6 === 0)
      await desk.call(contract.saveCounts, {
        params: { registrationId: id },
        body: { version, spectators: 2, lunch: 0 },
      });
    else if (family === 9)
      await desk.call(contract.withdrawCompetitor, {
        params: { registrationId: id, competitorId: competitors[0]?.id ?? 0 },
        body: { version, reason: 'Ill', returned: 10 },
      });
  }
}, 120_000);
afterAll(() => server.stop());

/** At most three filters at once: more of them would find nobody. */
const aChoice = () => {
  const values = fc.record({
    eventTypeId: fc.constantFrom(...eventTypeIds),
    competitorLevelId: fc.constantFrom(...tournament.levelIds.slice(0, 3)),
    gender: fc.constantFrom(1 as const, 2 as const),
    school: fc.constantFrom(...schools),
    ages: fc.constantFrom(...contract.ageGroups.map(({ id }) => id)),
    checkIn: fc.constantFrom('in' as const, 'missing' as const),
    doubtful: fc.boolean(),
    q: fc.constantFrom('child 1', 'robin', 'nobody at all'),
    status: fc.constantFrom('completed' as const, 'incomplete' as const),
    balance: fc.constantFrom('due' as const, 'credit' as const),
  });
  const names = [
    'eventTypeId',
    'competitorLevelId',
    'gender',
    'school',
    'ages',
    'checkIn',
    'doubtful',
    'q',
    'status',
    'balance',
  ] as const;
  return fc
    .tuple(values, fc.subarray([...names], { maxLength: 3 }))
    .map(([all, some]) => Object.fromEntries(some.map((name) => [name, all[name]])) as Partial<typeof all>);
};
const meant = async (audience: contract.Audience) =>
  (
    await desk.call(contract.previewAudience, { body: { channel: 'email', topic: 'announcements', audience } })
  ).body.members
    .flatMap(({ registrationIds }) => registrationIds)
    .sort((a, b) => a - b);

it('for every filter, a message goes to exactly the registrations of the list', async () => {
  const sizes = new Set<number>();
  await fc.assert(
    fc.asyncProperty(aChoice(), async (choice) => {
      const filter = { ...choice, tournamentId: tournament.id };
      const list = (await desk.call(contract.listRegistrations, { query: { ...filter, pageSize: 200 } })).body;
      expect(await meant({ filter })).toEqual(
        list.items.map(({ registrationId }) => registrationId).sort((a, b) => a - b),
      );
      sizes.add(list.total);

      const { balance: _balance, ...competitors } = filter;
      const rows = (await desk.call(contract.listCompetitors, { query: { ...competitors, pageSize: 200 } })).body.items;
      expect(await meant({ competitors })).toEqual(
        [...new Set(rows.map(({ registrationId }) => registrationId))].sort((a, b) => a - b),
      );
    }),
    { numRuns: 60 },
  );
  // Filters that all find nobody, or everybody, would prove nothing.
  expect(sizes.size).toBeGreaterThan(3);
});

it('one and the same competitor must match all filters of a registration', async () => {
  const { id, customer } = await buildRegistration(server.db, { tournament });
  for (const [firstName, gender, school] of [
    ['Ana', 2, 'Gardena Hapkido'],
    ['Jun', 1, 'Lomita Hapkido'],
  ] as const)
    await server
      .as(customer)
      .call(contract.addCompetitor, { body: competitorForm(tournament, id, { firstName, gender, school }) });
  expect(await meant({ filter: { school: 'Gardena Hapkido', gender: 2 } })).toEqual([id]);
  expect(await meant({ filter: { school: 'Gardena Hapkido', gender: 1 } })).toEqual([]);
});

describe('between preview and sending', () => {
  const words = {
    channel: 'email' as const,
    topic: 'announcements' as const,
    subject: 'Doors',
    body: 'They open at 8.',
  };
  const family = async (school: string) => {
    const { id, customer } = await buildRegistration(server.db, { tournament });
    await server.as(customer).call(contract.addCompetitor, { body: competitorForm(tournament, id, { school }) });
  };

  it('when a family joins, nothing is sent and the answer has the new number; after a new preview it is sent', async () => {
    await family('Compton Hapkido');
    const audience = { filter: { tournamentId: tournament.id, school: 'Compton Hapkido' } };
    const readPreview = async () =>
      (await desk.call(contract.previewAudience, { body: { channel: words.channel, topic: words.topic, audience } }))
        .body;
    const { seen } = await readPreview();
    await family('Compton Hapkido');
    const before = await server.db('campaign').count();
    const refused = await desk.call(contract.createCampaign, { body: { ...words, audience, seen } });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'audience-changed',
        addresses: 2,
        registrations: 2,
        message: expect.stringContaining('it would go to 2 addresses of 2 registrations now') as string,
      },
    });
    expect(await server.db('campaign').count()).toEqual(before);
    const { body } = await desk.call(contract.createCampaign, {
      body: { ...words, audience, seen: (await readPreview()).seen },
    });
    expect(body.counts.waiting).toBe(2);
  });

  it('a message needs the recipients that were seen', async () => {
    const audience = { filter: { tournamentId: tournament.id } };
    const answer = await desk.call(contract.createCampaign, { body: mistyped({ ...words, audience }) });
    expect(answer).toMatchObject({ status: 422, body: { errors: { seen: 'Value is required' } } });
  });
});
