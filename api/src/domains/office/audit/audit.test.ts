import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { routeTable } from '../../../../test/route-table';
import { startTestServer, type TestServer } from '../../../../test/server';
import { makeSuperAdmin } from '../../people/users';
import { nameOfCall } from '../../../platform/audit/acted-calls.rules';
import { audit } from '../../../platform/audit/audit.service';

let server: TestServer;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
});
afterAll(() => server.stop());

const entries = () => server.db('audit_log').orderBy('id');
const actingFor = (id: number) => ({ UserContext: String(id) });

describe('acting for a customer', () => {
  it.each(['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const)(
    'lets a %s see and change what is theirs, and logs each read and each change once, by its name',
    async (role) => {
      const { id, customer } = await buildRegistration(server.db, { tournament });
      const admin = await buildPerson(server.db, { role });
      const headers = actingFor(customer.id);
      const as = server.as(admin);
      expect((await as.call(contract.getRegistration, { params: { id } })).status).toBe(404);
      expect((await as.call(contract.getRegistration, { params: { id }, headers })).body.registrationId).toBe(id);
      expect((await as.call(contract.addSpectator, { params: { registrationId: id }, headers })).body).toBe(1);
      const body = competitorForm(tournament, id, { medicalNotes: 'asthma' });
      expect((await as.call(contract.addCompetitor, { body, headers })).status).toBe(200);

      const mine = (await entries()).filter((entry: { actor_id: number }) => entry.actor_id === admin.id);
      const theirs = { subject_person_id: customer.id, is_impersonated: true };
      expect(mine).toMatchObject([
        { ...theirs, action: 'registration read', object_id: String(id) },
        { ...theirs, action: 'spectator added', object_id: String(id) },
        { ...theirs, action: 'competitor added', after: { firstName: 'Jamie' } },
      ]);
      expect((mine as { request_id: string }[])[0]?.request_id).toMatch(/^[\w-]{8,}$/);
    },
  );

  it('is logged before the work: a repeated key is one change and one entry', async () => {
    const { id, customer } = await buildRegistration(server.db, { tournament });
    const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
    const body = competitorForm(tournament, id);
    for (let time = 0; time < 2; time += 1)
      await server
        .as(admin)
        .call(contract.addCompetitor, { body, key: 'the-same-key', headers: actingFor(customer.id) });
    expect(await server.db('competitor').where({ registration_id: id })).toHaveLength(1);
    expect((await entries()).filter((entry: { actor_id: number }) => entry.actor_id === admin.id)).toHaveLength(1);
  });

  it('logs what was refused too, with a key as without one', async () => {
    const { customer } = await buildRegistration(server.db, { tournament });
    const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
    const headers = actingFor(customer.id);
    const mine = async () => (await entries()).filter((entry: { actor_id: number }) => entry.actor_id === admin.id);
    for (const key of ['refused-with-a-key', undefined]) {
      const before = (await mine()).length;
      const body = competitorForm(tournament, 999_999);
      expect(
        (await server.as(admin).call(contract.addCompetitor, { body, headers, ...(key ? { key } : {}) })).status,
      ).toBe(404);
      expect((await mine()).slice(before)).toMatchObject([
        { action: 'competitor added', is_impersonated: true, subject_person_id: customer.id },
      ]);
    }
  });

  it('logs a change that staff make for their role once, in their own name', async () => {
    const { id, customer } = await buildRegistration(server.db, { tournament });
    const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
    const headers = actingFor(customer.id);
    const { version } = (
      await server.as(admin).call(contract.getStaffRegistration, { params: { registrationId: id }, headers })
    ).body;
    const body = { version, spectators: 2, lunch: 0 };
    expect(
      (await server.as(admin).call(contract.saveCounts, { params: { registrationId: id }, body, headers })).status,
    ).toBe(200);
    const mine = (await entries()).filter((entry: { actor_id: number }) => entry.actor_id === admin.id);
    expect(mine).toMatchObject([{ action: 'counts changed', is_impersonated: false, subject_person_id: customer.id }]);
  });

  it('has a name for each call that reaches the data of whoever one acts for', () => {
    const unnamed = routeTable.filter(({ call, who }) => who === 'logged in' && nameOfCall(call) === call);
    expect(unnamed.map(({ call }) => call)).toEqual([]);
  });

  it('refuses calls that only the customer may make', async () => {
    const customer = await buildCustomer(server.db);
    const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
    expect((await server.as(admin).call(contract.logOutEverywhere, { headers: actingFor(customer.id) })).status).toBe(
      409,
    );
  });
});

describe('acting for somebody without permission', () => {
  it('is ignored when a customer asks for it', async () => {
    const { id, customer } = await buildRegistration(server.db, { tournament });
    const stranger = await buildCustomer(server.db);
    expect(
      (await server.as(stranger).call(contract.getRegistration, { params: { id }, headers: actingFor(customer.id) }))
        .status,
    ).toBe(404);
    expect(
      (await server.as(customer).call(contract.getRegistration, { params: { id }, headers: actingFor(stranger.id) }))
        .status,
    ).toBe(200);
  });

  it('finds nobody with a higher role, a deleted account, or no account', async () => {
    const checkIn = await buildPerson(server.db, { role: 'CheckInAdmin' });
    const director = await buildPerson(server.db, { role: 'TournamentDirector' });
    const gone = await buildCustomer(server.db);
    await server.db('person').where({ id: gone.id }).update({ deleted_at: new Date() });
    const seen = async (actor: typeof checkIn, subject: number) =>
      (await server.as(actor).call(contract.hasCompletedRegistration, { headers: actingFor(subject) })).status;
    expect(await seen(checkIn, director.id)).toBe(404);
    expect(await seen(director, checkIn.id)).toBe(200);
    expect(await seen(checkIn, gone.id)).toBe(404);
    expect(await seen(checkIn, 999_999)).toBe(404);
    expect(
      (await server.as(checkIn).call(contract.hasCompletedRegistration, { headers: { UserContext: 'me' } })).status,
    ).toBe(400);
  });
});

describe('the log', () => {
  it('has one entry for a new super admin, also when the command runs twice', async () => {
    const { id, email } = await buildCustomer(server.db);
    await makeSuperAdmin(server.db, email, new Date());
    await makeSuperAdmin(server.db, email, new Date());
    const mine = (await entries()).filter((entry: { subject_person_id: number }) => entry.subject_person_id === id);
    expect(mine).toMatchObject([
      {
        actor_id: null,
        action: 'role given',
        before: { roles: ['Customer'] },
        after: { roles: ['Customer', 'SuperAdmin'] },
      },
    ]);
  });

  it('cannot be changed, shortened or emptied, and holds no secrets', async () => {
    const entry = { actorId: 1, action: 'tested', object: { type: 'x' }, after: { newPassword: 'open sesame', a: 1 } };
    await server.db.transaction((trx) => audit(trx).record(entry));
    for (const sql of ["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])
      await expect(server.db.raw(sql)).rejects.toThrow('append-only');
    const last = (await entries()).at(-1) as { after: object };
    expect(last.after).toEqual({ newPassword: '(not recorded)', a: 1 });
  });

  it('rolls an entry back together with its change', async () => {
    const before = (await entries()).length;
    await expect(
      server.db.transaction(async (trx) => {
        await audit(trx).record({ actorId: 1, action: 'tested', object: { type: 'x' } });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await entries()).toHaveLength(before);
  });
});
