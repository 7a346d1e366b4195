import * as contract from '@schi/contract';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { pairTable, planRehearsal } from './rehearsals.fixture';

let server: TestServer;
let real: BuiltTournament;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ isAlone: true });
  real = await buildTournament(server.db, { inDays: 20 });
  admin = await buildPerson(server.db, { role: 'SuperAdmin' });
});
afterAll(() => server.stop());

const as = () => server.as(admin);
const { rehearsals, matchday, ringPlans, rings } = contract;
const make = async (body: contract.NewRehearsal = { competitors: 40, rings: 2 }) =>
  (await as().call(rehearsals.create, { body })).body;
const current = async () => (await as().call(rehearsals.get)).body;
const remove = (tournamentId: number) => as().call(rehearsals.remove, { params: { tournamentId } });
afterEach(async () => {
  const left = await current();
  if (left) await remove(left.tournamentId);
});

/**
 * How many rows each table has, except those that only grow: the log, the work that was done, and what is kept of
 * calls.
 */
const rowCounts = async (): Promise<Record<string, number>> => {
  const { rows } = await server.db.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('audit_log', 'job', 'idempotency_key', 'session_revocation', 'session_use', 'throttle') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows)
    counts[name] = Number((await server.db(name).count<{ count: string }[]>('* as count'))[0]?.count);
  return counts;
};

/** Plans the day, calls a division into its ring and pairs a table. */
const prepare = async (rehearsal: contract.Rehearsal) => {
  const { ringIds, assignments } = await planRehearsal(server, admin, rehearsal);
  const [first] = assignments;
  await as().call(matchday.call, {
    params: { id: first?.ringAssignmentId ?? 0 },
    body: { to: 'inRing', isAnyway: true },
  });
  const { token } = await pairTable(server, admin, rehearsal.tournamentId, first?.ringId ?? 0);
  return { ringIds, assignments, token };
};

describe('a rehearsal', () => {
  it('is a tournament on this day with the events of the next one and invented people, to whom nobody can write', async () => {
    const made = await make({ competitors: 60, rings: 3 });
    expect(made).toMatchObject({
      competitors: 60,
      wantedRings: 3,
      rings: 0,
      draft: null,
      isPrepared: false,
      isOver: false,
    });
    const { body: events } = await as().call(contract.getEvents, { params: { tournamentId: made.tournamentId } });
    expect(events).toHaveLength(real.eventIds.length);
    const emails = await server
      .db('registration as r')
      .join('person as p', 'p.id', 'r.person_id')
      .where('r.tournament_id', made.tournamentId)
      .pluck<string[]>('p.email');
    expect(emails.length).toBeGreaterThan(1);
    expect(emails.filter((email) => !email.endsWith('.invalid'))).toEqual([]);
    const { tournament_date: day } = await server
      .db('tournament')
      .where({ id: made.tournamentId })
      .first<{ tournament_date: string }>();
    expect(day).toBe(contract.todayIn('America/Los_Angeles', server.app.clock()));
  });

  it('is seen by staff alone: not on the home page, in lists, screens, results and figures', async () => {
    const { tournamentId } = await make();
    const params = { tournamentId };
    const visible = (await server.call(contract.getTournaments)).body.map(({ id }) => id);
    expect(visible).toContain(real.id);
    expect(visible).not.toContain(tournamentId);
    const customer = server.as(await buildPerson(server.db));
    for (const call of [contract.getEvents, contract.getMerch, contract.getRingAssignments, contract.getResults]) {
      expect((await server.call(call, { params })).status).toBe(404);
      expect((await customer.call(call, { params })).status).toBe(404);
    }
    expect((await server.call(contract.pollLive, { params, query: { topics: 'rings' } })).status).toBe(404);
    expect((await customer.call(contract.createRegistration, { params })).status).toBe(404);
    const volunteer = server.as(await buildPerson(server.db, { role: 'CheckInAdmin' }));
    expect((await volunteer.call(contract.getHiddenTournaments)).body).toMatchObject([
      { id: tournamentId, hiddenUntil: null },
    ]);
    const settings = (await as().call(contract.tournamentSettings.list, { query: {} })).body.items;
    expect(settings.map(({ id }) => id)).toEqual([real.id]);
  });

  it('has its people in lists and exports only where it is asked for, and they owe nothing', async () => {
    const { tournamentId } = await make();
    const text = async (list: string, query: string) => {
      const headers = { Authorization: `Bearer ${server.tokenOf(admin)}` };
      return (
        await fetch(`${server.url}/api/admin/${list}/export?format=csv&status=completed${query}`, { headers })
      ).text();
    };
    for (const list of ['competitors', 'registrations']) {
      expect(await text(list, '')).not.toContain('(rehearsal)');
      expect(await text(list, `&tournamentId=${tournamentId}`)).toContain('(rehearsal)');
    }
    const owing = await as().call(contract.listRegistrations, { query: { tournamentId, balance: 'due' } });
    expect(owing.body.total).toBe(0);
    const { body: checks } = await as().call(contract.getChecks);
    expect(checks.filter(({ found }) => found > 0)).toEqual([]);
  });

  it('takes no money and no change of a registration, because these are never deleted', async () => {
    const { tournamentId } = await make();
    const { id: registrationId } = await server
      .db('registration')
      .where({ tournament_id: tournamentId })
      .first<{ id: number }>('id');
    const before = await server.db('registration_line').count('*');
    const answer = await as().call(contract.saveCounts, {
      params: { registrationId },
      body: { version: 1, spectators: 1, lunch: 0 },
    });
    expect([answer.status, refusalOf(answer.body).message]).toEqual([
      409,
      'This registration belongs to a rehearsal. It cannot be changed.',
    ]);
    expect(await server.db('registration_line').count('*')).toEqual(before);
  });

  it('is one at a time, also for two who make it at once', async () => {
    const answers = await Promise.all(
      [0, 1].map(() => as().call(rehearsals.create, { body: { competitors: 10, rings: 1 } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await server.db('tournament').where({ is_rehearsal: true }).count('*')).toEqual([{ count: 1 }]);
  });

  it.each([
    [{ competitors: 9, rings: 2 }, 'competitors'],
    [{ competitors: 301, rings: 2 }, 'competitors'],
    [{ competitors: 40, rings: 13 }, 'rings'],
    [{ competitors: 40, rings: 'two' }, 'rings'],
  ])('is refused for %j', async (body, field) => {
    // Cast: some of it has the wrong type.
    const { status, body: answer } = await as().call(rehearsals.create, { body: body as contract.NewRehearsal });
    expect([status, Object.keys(refusalOf(answer).errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('removing a rehearsal', () => {
  it('takes everything of it along, also while a table works in it, and nothing of others', async () => {
    const before = await rowCounts();
    const made = await make();
    const { token, assignments } = await prepare(made);
    expect(await current()).toMatchObject({ isPrepared: true, divisions: assignments.length, rings: 2 });
    const headers = { Authorization: `Device ${token}` };
    const path = contract.pathOf(contract.getRingCalls.path, { tournamentId: made.tournamentId });
    expect((await fetch(server.url + path, { headers })).status).toBe(200);
    expect((await remove(made.tournamentId)).status).toBe(200);
    expect(await rowCounts()).toEqual(before);
    expect([401, 404]).toContain((await fetch(server.url + path, { headers })).status);
    expect(await current()).toBeNull();
  });

  it('is possible while its plan is computed', async () => {
    const before = await rowCounts();
    const { tournamentId } = await make();
    const { body: draft } = await as().call(contract.createDraft, { body: { tournamentId } });
    await as().call(contract.publishDraft, { params: { draftId: draft.draftId }, body: { version: draft.version } });
    const body = {
      tournamentId,
      name: 'Ring 1',
      opensMinute: 540,
      closesMinute: 1_020,
      judges: 5,
      formats: [...contract.eventFormats],
    };
    const { body: ring } = await as().call(rings.create, { body });
    await as().call(ringPlans.create, { params: { draftId: draft.draftId }, body: { rings: [ring.id] } });
    const working = server.runJobs();
    expect((await remove(tournamentId)).status).toBe(200);
    await working;
    expect(await rowCounts()).toEqual(before);
  });

  it('never removes a tournament', async () => {
    expect((await remove(real.id)).status).toBe(404);
    expect((await server.call(contract.getTournaments)).body.map(({ id }) => id)).toContain(real.id);
  });
});
