import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { startCheckIn } from '../../../../test/check-in-desk';
import { buildPerson, buildRegistration, competitorForm } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { hashPassword } from '../../people/users/passwords.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const said = ({ body }: { body: contract.EventAnswer[] }) => body.map(({ outcome, refusal }) => refusal ?? outcome);

/** A tablet that has its list, and notes an arrival before it hears of anything else. */
const offline = async () => {
  const desk = await startCheckIn(server);
  const { cursor } = await desk.roster();
  const { record, send } = desk.device();
  const arrival = record(desk.here);
  const later = async (registrationId = desk.id) =>
    (await desk.roster(cursor)).families.find((family) => family.registrationId === registrationId);
  const withdraw = async () => {
    const body = { version: await desk.version(), reason: 'Ill', returned: 0 };
    const params = { ...desk.params, competitorId: desk.competitor.id };
    expect((await desk.clerk.call(contract.withdrawCompetitor, { params, body })).status).toBe(200);
  };
  return { ...desk, record, send, arrival, later, withdraw };
};

/** A second registration of the same account, with one competitor (rule C18). */
const buildSecond = async ({ tournament, customer, clerk, family }: Awaited<ReturnType<typeof offline>>) => {
  const { id } = await buildRegistration(server.db, { tournament, customer });
  const form = competitorForm(tournament, id, { firstName: 'Noa' });
  const { body: competitor } = await family.call(contract.addCompetitor, { body: form });
  const { money } = (await clerk.call(contract.getStaffRegistration, { params: { registrationId: id } })).body;
  const cash = { method: 'cash' as const, cashDrawerId: 0, amount: money.balance, balance: money.balance };
  expect((await clerk.call(contract.takePayment, { body: { registrationId: id, ...cash } })).status).toBe(200);
  return { kind: 'competitor', subjectId: competitor.id, registrationId: id } as const;
};

describe('an arrival that a tablet noted without a network', () => {
  it('counts although the account got another name and another address, and the tablet hears of the name', async () => {
    const { send, arrival, customer, later } = await offline();
    const changed = { first_name: 'Maria', last_name: 'Okafor', email: `maria-${randomUUID()}@example.com` };
    await server.db('person').where({ id: customer.id }).update(changed);
    expect(said(await send(arrival))).toEqual(['applied']);
    expect(await later()).toMatchObject({ customerName: 'Maria Okafor', states: [{ kind: 'competitor', value: 1 }] });
  });

  it('counts for the account to which the registration was given meanwhile', async () => {
    const { id, send, arrival, later, findFamily } = await offline();
    const other = await buildPerson(server.db);
    await server.db('registration').where({ id }).update({ person_id: other.id });
    expect(said(await send(arrival))).toEqual(['applied']);
    expect(await later()).toMatchObject({ customerId: other.id });
    expect((await findFamily()).states).toHaveLength(1);
    const log = await server
      .db('audit_log')
      .where({ action: 'checked in', subject_person_id: other.id })
      .select<{ id: number }[]>('id');
    expect(log).toHaveLength(1);
  });

  it('of an entry that was merged into another one is refused; the kept entry is checked in by its own', async () => {
    const desk = await offline();
    const second = await buildSecond(desk);
    await server.db('competitor').where({ id: second.subjectId }).update({ first_name: 'Jamie', last_name: 'Rivera' });
    const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    const params = { ...desk.params, competitorId: desk.competitor.id, otherId: second.subjectId };
    const { body: seen } = await director.call(contract.previewMerge, { params });
    const body = { version: seen.kept.version, otherVersion: seen.other.version, returned: seen.withdrawal.byRule };
    expect((await director.call(contract.mergeCompetitors, { params, body })).status).toBe(200);
    expect(said(await desk.send(desk.record(second), desk.arrival))).toEqual(['withdrawn', 'applied']);
  });

  it('of one of two registrations of an account is refused after its withdrawal; the other one counts', async () => {
    const desk = await offline();
    const second = await buildSecond(desk);
    await desk.withdraw();
    expect(said(await desk.send(desk.arrival, desk.record(second)))).toEqual(['withdrawn', 'applied']);
    expect((await desk.later())?.competitors).toMatchObject([{ isWithdrawn: true }]);
    const { customerId } = (await desk.later(second.registrationId)) ?? {};
    expect(customerId).toBe(desk.customer.id);
  });

  it('of one of two registrations counts after its refund, which the list says of it alone', async () => {
    const desk = await offline();
    const second = await buildSecond(desk);
    expect((await desk.refund({ amount: 90, purpose: 'payAnotherWay' })).status).toBe(200);
    expect(said(await desk.send(desk.arrival, desk.record(second)))).toEqual(['applied', 'applied']);
    expect(await desk.later()).toMatchObject({ isRefunded: true });
    expect(await desk.later(second.registrationId)).toMatchObject({ isRefunded: false });
  });

  it('is refused once the account is deleted, brings no name back, and the names leave the tablet', async () => {
    const { send, arrival, later, customer, withdraw } = await offline();
    const proof = 'present-password';
    await server
      .db('person')
      .where({ id: customer.id })
      .update({ password_hash: await hashPassword(proof) });
    await withdraw();
    const { body } = await server.call(contract.authenticate, { body: { username: customer.email, password: proof } });
    const headers = { Authorization: `Bearer ${body.token}` };
    expect((await server.call(contract.deleteAccount, { headers, body: { proof } })).status).toBe(200);
    expect(said(await send(arrival))).toEqual(['withdrawn']);
    const left = JSON.stringify(await later());
    expect(left).toContain('customerName');
    for (const name of ['Jamie', 'Rivera', 'Robin']) expect(left).not.toContain(name);
  });
});
