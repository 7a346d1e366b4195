import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildMerch,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a cart whose shirt got another price', () => {
  it('costs the same for the family, in the staff list, on the staff page and at checkout, and looking at it writes nothing', async () => {
    const tournament = await buildTournament(server.db);
    const owner = await buildCustomer(server.db);
    const director = await buildPerson(server.db, { role: 'TournamentDirector' });
    const { id: registrationId } = await buildRegistration(server.db, { tournament, customer: owner });
    const merch = await buildMerch(server.db, tournament.id);
    const [family, staff] = [server.as(owner), server.as({ ...director, roles: ['TournamentDirector'] })];
    await family.call(contract.addCompetitor, { body: competitorForm(tournament, registrationId) });
    await family.call(contract.addMerchOrder, { params: { registrationId }, body: merch });
    const costs = async () => {
      const { body: cart } = await family.call(contract.getRegistration, { params: { id: registrationId } });
      const { body: list } = await staff.call(contract.listRegistrations, {
        query: { page: 1, pageSize: 10, tournamentId: tournament.id },
      });
      const { body: page } = await staff.call(contract.getStaffRegistration, { params: { registrationId } });
      const [row] = list.items;
      return [cart.cost, row?.cost, row?.balance, page.money.cost, page.money.balance];
    };
    const [before = 0] = await costs();

    await server.db('merch').where({ id: merch.merchId }).increment('price_cents', 700);
    const after = before + 7;
    expect(await costs()).toEqual([after, after, after, after, after]);
    const owing = await staff.call(contract.listRegistrations, {
      query: { page: 1, pageSize: 10, tournamentId: tournament.id, balance: 'due' },
    });
    expect(owing.body.items.map(({ balance }) => balance)).toEqual([after]);
    const [order] = await server
      .db('merch_order')
      .where({ registration_id: registrationId })
      .select<{ price_cents: number }[]>('price_cents');
    const [item] = await server
      .db('merch')
      .where({ id: merch.merchId })
      .select<{ price_cents: number }[]>('price_cents');
    expect(order?.price_cents).toBe((item?.price_cents ?? 0) - 700);

    const refused = await family.call(contract.checkout, { params: { id: registrationId }, body: { total: before } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'total-changed', registration: { cost: after } } });
    expect(
      (await family.call(contract.checkout, { params: { id: registrationId }, body: { total: after } })).status,
    ).toBe(200);
  });
});
