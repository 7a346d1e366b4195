import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { addDays, outsideVolunteerWindowCode, pathOf, todayIn, type Params } from '@schi/contract';
import { buildRouter } from '../src/app';
import { declared } from '../src/platform/http/route';
import { buildPerson, buildRegistration, buildTournament, type BuiltTournament } from './factories';
import { buildFamily, documentForm, type Family } from './family-of-everything';
import { routeTable, type Asked, type Row } from './route-table';
import { startTestServer, type Caller, type TestServer } from './server';

let server: TestServer;
let volunteer: Caller;
let director: Caller;
/** A tournament that is not open to volunteers yet. */
let closed: BuiltTournament;
let family: Family;
beforeAll(async () => {
  server = await startTestServer();
  await server.db('feature_flag').update({ is_on: true });
  volunteer = await buildPerson(server.db, { role: 'CheckInAdmin' });
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  closed = await buildTournament(server.db, { volunteersFrom: null });
  family = await buildFamily(server, closed, director);
  // The family's empty registration is of a tournament years ago.
  await server.db('tournament').whereNot({ id: closed.id }).update({ volunteers_from: null });
});
afterAll(() => server.stop());

const today = () => todayIn('America/Los_Angeles', new Date());
const openUntilNow = (volunteersFrom: string | null) =>
  server.db('tournament').where({ id: closed.id }).update({ volunteers_from: volunteersFrom });

/** What the calls for volunteers ask about that name no object of a family in the table of routes. */
const asks: Record<string, () => Asked & { query?: string }> = {
  'GET /api/admin/check-in/:tournamentId/roster': () => ({ params: { tournamentId: closed.id } }),
  'POST /api/admin/check-in/:tournamentId/events': () => ({
    params: { tournamentId: closed.id },
    body: {
      events: [
        {
          id: randomUUID(),
          registrationId: family.paid.registrationId,
          kind: 'competitor',
          subjectId: family.paid.competitorId,
          value: 1,
          believed: null,
          settles: null,
          deviceId: randomUUID(),
          deviceTime: new Date().toISOString(),
        },
      ],
    },
  }),
  'GET /api/admin/check-in/:tournamentId/code/:code': () => ({ params: { tournamentId: closed.id, code: 'ABCDEFGH' } }),
  'GET /api/admin/check-ins': () => ({ query: `?tournamentId=${closed.id}` }),
  'GET /api/admin/check-ins/export': () => ({ query: `?format=csv&tournamentId=${closed.id}` }),
  'GET /api/admin/registrations': () => ({ query: `?tournamentId=${closed.id}` }),
  'GET /api/admin/registrations/export': () => ({ query: `?format=csv&tournamentId=${closed.id}` }),
  'GET /api/admin/payments': () => ({ query: `?tournamentId=${closed.id}` }),
  'GET /api/admin/payments/export': () => ({ query: `?format=csv&tournamentId=${closed.id}` }),
  'GET /api/admin/payments/customers': () => ({ query: '?q=person' }),
  'GET /api/admin/payments/end-of-day': () => ({ query: `?date=${today()}` }),
  'GET /api/admin/payments/end-of-day/export': () => ({ query: `?format=csv&date=${today()}` }),
  'GET /api/admin/payments/gateway-day': () => ({ query: `?date=${today()}` }),
  'GET /api/admin/payments/cash-drawers': () => ({}),
  'POST /api/admin/payments/cash-drawers': () => ({ body: { name: `Door ${randomUUID()}`, float: 50 } }),
  'POST /api/admin/payments/cash-drawers/:cashDrawerId/close': () => ({
    params: { cashDrawerId: 1 },
    body: { counted: 50 },
  }),
};
const askedOf = ({ call, ask }: Row): Asked & { query?: string } => ask?.(family) ?? asks[call]?.() ?? {};

const send = async (
  { call }: { call: string },
  { params = {}, body, file, query = '' }: Asked & { query?: string },
  caller: Caller,
  headers = {},
) => {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(server.url + pathOf(path, params as Params<string>) + query, {
    method,
    headers: {
      'Idempotency-Key': randomUUID(),
      Authorization: `Bearer ${server.tokenOf(caller)}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(file ? { body: documentForm() } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { code } = answer.headers.get('content-type')?.includes('json')
    ? ((JSON.parse(text) as { code?: string } | null) ?? {})
    : {};
  return { status: answer.status, code, text };
};
const refused = { status: 409, code: outsideVolunteerWindowCode };

const routes = () => declared.get(buildRouter(server.app)) ?? [];
const aboutPeople = () =>
  routes().flatMap(({ endpoint, access }) =>
    'roles' in access && access.roles?.includes('CheckInAdmin')
      ? [{ call: `${endpoint.method} ${endpoint.path}`, about: 'about' in access ? access.about : undefined }]
      : [],
  );

describe('calls that check-in volunteers may make (B14)', () => {
  it('say how they name the tournament that they are about, each of them', () => {
    expect(aboutPeople().length).toBeGreaterThan(40);
    expect(aboutPeople().filter(({ about }) => about === undefined)).toEqual([]);
    expect(aboutPeople().filter(({ about }) => typeof about === 'object')).toMatchObject([
      { call: 'GET /api/admin/hidden-tournaments' },
    ]);
  });

  const rows = routeTable.filter(({ who, call }) => who === 'staff' && call !== 'GET /api/admin/hidden-tournaments');
  it.each(rows.map((row) => [row.call, row] as const))(
    '%s is refused for a volunteer outside of the window only',
    async (_, row) => {
      const before = await server.db('audit_log').max('id').first();
      expect(await send(row, askedOf(row), volunteer)).toMatchObject(refused);
      expect(await server.db('audit_log').max('id').first()).toEqual(before);
      expect((await send(row, askedOf(row), director)).code).not.toBe(refused.code);
      await openUntilNow('2000-01-01');
      expect((await send(row, askedOf(row), volunteer)).code).not.toBe(refused.code);
      await openUntilNow(null);
    },
  );
});

describe('the window of a tournament (B14)', () => {
  const list = { call: 'GET /api/admin/registrations' };
  const listOf = (id: number) => send(list, { query: `?tournamentId=${id}` }, volunteer);
  afterEach(() => openUntilNow(null));

  it('opens seven days before it and ends seven days after it', async () => {
    for (const [inDays, isOpen] of [
      [8, false],
      [7, true],
      [-7, true],
      [-8, false],
    ] as const) {
      const { id } = await buildTournament(server.db, { inDays, opensInDays: -90, volunteersFrom: null });
      expect([inDays, (await listOf(id)).status]).toEqual([inDays, isOpen ? 200 : 409]);
      await server.db('tournament').where({ id }).delete();
    }
  });

  it('says when it opens, and when it was over', async () => {
    expect((await listOf(closed.id)).text).toContain(`from ${contract.formatDate(addDays(closed.date, -7))}`);
    const over = await buildTournament(server.db, { inDays: -30, opensInDays: -90, volunteersFrom: null });
    expect((await listOf(over.id)).text).toContain(`until ${contract.formatDate(addDays(over.date, 7))}`);
  });

  it('narrows a list that names no tournament to the one that is open, and refuses it while none is', async () => {
    expect(await send(list, {}, volunteer)).toMatchObject(refused);
    const open = await buildTournament(server.db, { inDays: 2, opensInDays: -90, volunteersFrom: null });
    const { id } = await buildRegistration(server.db, { tournament: open });
    await server.db('registration').where({ id }).update({ spectators: 1 });
    const ids = async (caller: Caller) =>
      (JSON.parse((await send(list, {}, caller)).text) as { items: { registrationId: number }[] }).items.map(
        (row) => row.registrationId,
      );
    expect(await ids(volunteer)).toEqual([id]);
    expect(await ids(director)).toEqual(expect.arrayContaining([id, family.paid.registrationId]));
    await server
      .db('tournament')
      .where({ id: open.id })
      .update({ volunteers_from: addDays(today(), 1) });
  });

  it('is that of both registrations of a move', async () => {
    const row = routeTable.find(({ call }) => call.startsWith('GET') && call.endsWith('/move/:toRegistrationId'));
    const open = await buildTournament(server.db, { inDays: 3, opensInDays: -90, volunteersFrom: null });
    const { id } = await buildRegistration(server.db, { tournament: open });
    const ask = (registrationId: number, toRegistrationId: number) =>
      send({ call: row?.call ?? '' }, { params: { registrationId, competitorId: 1, toRegistrationId } }, volunteer);
    expect(await ask(id, family.paid.registrationId)).toMatchObject(refused);
    expect(await ask(family.paid.registrationId, id)).toMatchObject(refused);
    expect((await ask(id, id)).code).not.toBe(refused.code);
    await server
      .db('tournament')
      .where({ id: open.id })
      .update({ volunteers_from: addDays(today(), 1) });
  });

  it('holds for a day of the desk', async () => {
    await openUntilNow(addDays(today(), -1));
    const day = (date: string) =>
      send({ call: 'GET /api/admin/payments/end-of-day' }, { query: `?date=${date}` }, volunteer);
    expect(await day(addDays(today(), -1))).toMatchObject({ status: 200 });
    expect(await day(addDays(today(), -2))).toMatchObject(refused);
  });

  it('holds while a volunteer acts for a family', async () => {
    const actingFor = { UserContext: String(family.owner.id) };
    const own = routeTable.filter(({ object }) => object === 'own');
    expect(own.length).toBeGreaterThan(20);
    for (const row of own)
      expect({ row, ...(await send(row, askedOf(row), volunteer, actingFor)) }).toMatchObject({ row, ...refused });
    const history = { call: 'GET /api/registration/history' };
    expect(await send(history, {}, volunteer, actingFor)).toMatchObject(refused);
    expect(await send(history, {}, director, actingFor)).toMatchObject({ status: 200 });
    await openUntilNow('2000-01-01');
    expect(await send(history, {}, volunteer, actingFor)).toMatchObject({ status: 200 });
    // Its registration of years ago stays closed.
    const empty = { params: { id: family.empty.registrationId } };
    expect(await send({ call: 'GET /api/registration/:id' }, empty, volunteer, actingFor)).toMatchObject(refused);
  });

  it('does not concern what a volunteer does as a customer', async () => {
    expect(await send({ call: 'GET /api/registration/history' }, {}, volunteer)).toMatchObject({ status: 200 });
  });

  it('is no limit of a rehearsal, which has no real people', async () => {
    const { id } = await buildTournament(server.db, { inDays: 200, volunteersFrom: null });
    await server.db('tournament').where({ id }).update({ is_rehearsal: true });
    expect(await listOf(id)).toMatchObject({ status: 200 });
  });
});
