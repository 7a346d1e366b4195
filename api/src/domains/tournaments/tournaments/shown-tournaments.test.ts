import * as contract from '@schi/contract';
import { buildDevice, buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { inlinedData, livePublicAnswers, publicProducers } from '../../../platform/boot/site';
import { createFreshness } from '../../../platform/db/public-cache';

/** Visitors see it from 9:15 on March 1 in Torrance, which is 17:15 in UTC. */
const hiddenUntil = '2025-03-01T09:15';
const justBefore = new Date('2025-03-01T17:14:59.999Z');
const then = new Date('2025-03-01T17:15:00Z');

const clock = stillClock(justBefore);
let server: TestServer;
let built: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer({ clock });
  built = await buildTournament(server.db, { now: clock() });
  await server.db('tournament').where({ id: built.id }).update({ hidden_until: hiddenUntil });
});
beforeEach(() => clock.set(justBefore));
afterAll(() => server.stop());

const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const inTournament = () => ({ params: { tournamentId: built.id } });

describe('a hidden tournament', () => {
  it.each([
    ['events', contract.getEvents],
    ['merchandise', contract.getMerch],
    ['rings', contract.getRingAssignments],
    ['results', contract.getResults],
  ] as const)('has no %s for visitors until the moment, and for staff it has', async (_what, endpoint) => {
    const volunteer = server.as(await buildPerson(server.db, { role: 'CheckInAdmin' }));
    const customer = server.as(await buildPerson(server.db));
    expect((await server.call(endpoint, inTournament())).status).toBe(404);
    expect((await customer.call(endpoint, inTournament())).status).toBe(404);
    expect((await volunteer.call(endpoint, inTournament())).status).toBe(200);
    clock.set(then);
    expect((await server.call(endpoint, inTournament())).status).toBe(200);
  });

  it('is read by its own devices until the moment, and by no device of another tournament', async () => {
    const other = await buildTournament(server.db, { now: clock(), inDays: 300 });
    const statusFor = async (tournamentId: number) => {
      const { headers } = await buildDevice(server.db, tournamentId, { kind: 'screen' });
      const ask = [contract.getEvents, contract.getMerch, contract.getRingAssignments, contract.getResults] as const;
      const answers = await Promise.all(ask.map((endpoint) => server.call(endpoint, { ...inTournament(), headers })));
      const poll = await fetch(`${server.url}/api/live/${built.id}/now?topics=rings`, { headers });
      return [...answers.map(({ status }) => status), poll.status];
    };
    expect(await statusFor(built.id)).toEqual([200, 200, 200, 200, 200]);
    expect(await statusFor(other.id)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is in the list of visitors from the moment on, and in that of staff before it', async () => {
    const volunteer = server.as(await buildPerson(server.db, { role: 'CheckInAdmin' }));
    expect(ids((await server.call(contract.getTournaments)).body)).not.toContain(built.id);
    const { body } = await volunteer.call(contract.getHiddenTournaments);
    expect(body).toMatchObject([{ id: built.id, hiddenUntil: then.toISOString() }]);
    clock.set(then);
    expect(ids((await server.call(contract.getTournaments)).body)).toContain(built.id);
    expect((await volunteer.call(contract.getHiddenTournaments)).body).toEqual([]);
  });

  it('takes no registration until the moment', async () => {
    const customer = server.as(await buildPerson(server.db));
    const create = () => customer.call(contract.createRegistration, inTournament());
    expect((await create()).status).toBe(404);
    clock.set(then);
    expect((await create()).status).toBe(200);
  });

  it('has no live rings and results for visitors until the moment', async () => {
    const poll = (topics: string) => server.call(contract.pollLive, { ...inTournament(), query: { topics } });
    expect((await poll('rings')).status).toBe(404);
    expect((await poll('results')).status).toBe(404);
    clock.set(then);
    expect((await poll('rings')).status).toBe(200);
  });

  it('appears by itself in what is cached', async () => {
    const listener = { isListening: () => true, on: () => () => undefined };
    // Cast: the cache uses nothing else of a listener.
    const freshness = createFreshness(listener as unknown as Parameters<typeof createFreshness>[0], clock);
    const page = inlinedData(server.db, clock, freshness, {
      googleClientId: null,
      devInbox: false,
      paysAtDeskOnly: false,
      leastOnline: 0,
      organizer: { text: 'Example Hapkido, 1 Main St, Torrance', email: 'organizers@example.org' },
    });
    const list = freshness.keep(
      publicProducers(server.db, clock)['/api/tournaments'] as () => Promise<contract.Tournament[]>,
    );
    expect(ids((await page()).tournaments)).not.toContain(built.id);
    expect(ids(await list())).not.toContain(built.id);
    clock.set(then);
    expect(ids((await page()).tournaments)).toContain(built.id);
    expect(ids(await list())).toContain(built.id);
  });

  it('has no answer without a login on the fast path', async () => {
    for (const { produce } of livePublicAnswers(server.db, clock))
      await expect(produce(built.id)).rejects.toMatchObject({ status: 404 });
    clock.set(then);
    for (const { produce } of livePublicAnswers(server.db, clock))
      await expect(produce(built.id)).resolves.toBeDefined();
  });

  it('does not hide again in the hour that comes twice', async () => {
    await server.db('tournament').where({ id: built.id }).update({ hidden_until: '2025-11-02T01:30' });
    const isShown = async (at: string) => {
      clock.set(new Date(at));
      return ids((await server.call(contract.getTournaments)).body).includes(built.id);
    };
    const shown = [];
    for (const at of ['08:15', '08:45', '09:15', '09:45', '10:15']) shown.push(await isShown(`2025-11-02T${at}:00Z`));
    expect(shown).toEqual([...shown].sort());
    expect(shown.at(0)).toBe(false);
    expect(shown.at(-1)).toBe(true);
    await server.db('tournament').where({ id: built.id }).update({ hidden_until: hiddenUntil });
  });
});
