import { connect, type Socket } from 'node:net';
import * as contract from '@schi/contract';
import { eventually } from '../../../test/eventually';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../test/server';
import { exportConnections } from '../db/knex';
import { atPace } from './limits';

let server: TestServer;
let tournament: Awaited<ReturnType<typeof buildTournament>>;
let director: Awaited<ReturnType<typeof buildPerson>>;
let colleague: typeof director;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ pool: 4 });
  tournament = await buildTournament(server.db);
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  colleague = await buildPerson(server.db, { role: 'TournamentDirector' });
  const customer = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer });
  await server
    .as(customer)
    .call(contract.addCompetitor, { body: competitorForm(tournament, id, { firstName: 'Ada' }) });
  // More than the sockets of a slow reader take.
  await server.db.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0');
    await trx.raw(
      `insert into competitor (registration_id, first_name, last_name, birth_date, gender, competitor_level_id, school, instructor,
       weight_lb, height_in, emergency_contact_name, emergency_contact_phone, waiver_version, waiver_signed_name, waiver_signed_at)
     select c.registration_id, 'Nr ' || n, c.last_name, c.birth_date, c.gender, c.competitor_level_id, repeat(md5(n::text), 60), c.instructor, c.weight_lb,
       c.height_in, c.emergency_contact_name, c.emergency_contact_phone, c.waiver_version, c.waiver_signed_name, c.waiver_signed_at
     from competitor c, generate_series(1, 10000) n where c.first_name = 'Ada'`,
    );
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

const path = () => `/api/admin/competitors/export?format=csv&tournamentId=${tournament.id}`;
const headers = (id = director.id) => ({
  authorization: `Bearer ${server.tokenOf({ id, roles: ['TournamentDirector'] })}`,
});
/** Asks for the export and reads its first bytes only. Returns the status. */
const readSlowly = (id = director.id): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', reject);
    socket.once('data', (bytes: Buffer) => {
      socket.pause();
      resolve(Number(bytes.toString('latin1', 9, 12)));
    });
    socket.write(`GET ${path()} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${headers(id).authorization}\r\n\r\n`);
  });

it('slow readers of exports hold no other call, further ones are refused in words, and one that leaves makes room', async () => {
  const statuses = await Promise.all(Array.from({ length: 12 }, () => readSlowly()));
  expect(statuses.filter((status) => status === 200)).toHaveLength(exportConnections - 1);
  expect(statuses.filter((status) => status === 503)).toHaveLength(13 - exportConnections);
  // One person leaves a place for a colleague.
  expect(await Promise.all([readSlowly(colleague.id), readSlowly(colleague.id)])).toEqual(
    expect.arrayContaining([200, 503]),
  );
  const refused = await server.as({ id: director.id, roles: ['TournamentDirector'] }).call(contract.exportCompetitors, {
    query: { format: 'csv', tournamentId: tournament.id },
  });
  expect([refused.status, refused.headers.get('retry-after'), refusalOf(refused.body).message]).toEqual([
    503,
    '10',
    'Other lists are being saved at the moment. Please try again in a few seconds.',
  ]);
  // As many transactions as the pool has connections.
  const trxs = await Promise.all(Array.from({ length: 4 }, () => server.db.transaction()));
  for (const trx of trxs) await trx.rollback();
  for (const socket of sockets) socket.destroy();
  await eventually(async () => {
    const answer = await fetch(server.url + path(), { headers: headers() });
    expect(answer.status).toBe(200);
    expect((await answer.text()).split('\r\n')).toHaveLength(10_003);
  });
});

it('readers that stop reading are cut off after half a minute, and their places are free again', async () => {
  const statuses = await Promise.all([director, director, colleague].map(({ id }) => readSlowly(id)));
  expect(statuses).toEqual(statuses.map(() => 200));
  const another = () => fetch(server.url + path(), { headers: headers() });
  expect((await another()).status).toBe(503);
  await eventually(async () => {
    const answer = await another();
    expect(answer.status).toBe(200);
    expect((await answer.text()).split('\r\n')).toHaveLength(10_003);
  });
});

describe('a reader at a pace', () => {
  const pieces = async function* () {
    yield* await Promise.resolve([1, 2, 3]);
  };
  it('gets every piece, and is never too slow when it asks', async () => {
    let isTooSlow = false;
    const got: number[] = [];
    for await (const piece of atPace(pieces(), () => (isTooSlow = true), 60_000)) got.push(piece);
    expect([got, isTooSlow]).toEqual([[1, 2, 3], false]);
  });
  it('that does not ask for the next piece is too slow', async () => {
    const slow = new Promise<void>((resolve) => {
      const reading = atPace(pieces(), resolve, 1);
      void reading.next();
    });
    // The timer of the limit alone does not keep a process.
    const keeps = setInterval(() => undefined, 1_000);
    await slow;
    clearInterval(keeps);
  });
});
