import * as contract from '@schi/contract';
import {
  buildCustomer,
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

let days = 60;
/**
 * A family with four competitors for 55 dollars each and one pass for 10, where competitors cost at most 200 together.
 */
const capped = async () => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const setCap = (cents: number | null) =>
    server.db('tournament').where({ id: tournament.id }).update({ family_cap_cents: cents });
  await setCap(20_000);
  const owner = await buildCustomer(server.db);
  const { id: registrationId } = await buildRegistration(server.db, { tournament, customer: owner });
  const family = server.as(owner);
  const director = server.as({
    ...(await buildPerson(server.db, { role: 'TournamentDirector' })),
    roles: ['TournamentDirector'],
  });
  const params = { registrationId };
  const competitors: number[] = [];
  for (const firstName of ['Ana', 'Ben', 'Cleo', 'Dan']) {
    const body = competitorForm(tournament, registrationId, {
      firstName,
      waiver: { signedName: `${firstName} Rivera`, agreed: true },
    });
    competitors.push((await family.call(contract.addCompetitor, { body })).body.id);
  }
  await family.call(contract.addSpectator, { params });
  const cart = async () => (await family.call(contract.getRegistration, { params: { id: registrationId } })).body;
  const page = async () => (await director.call(contract.getStaffRegistration, { params })).body;
  const pay = async () => {
    const { redirectUrl } = (
      await family.call(contract.checkout, { params: { id: registrationId }, body: { total: (await cart()).cost } })
    ).body;
    await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' }),
      redirect: 'manual',
    });
    await server.runJobs();
  };
  const withdraw = async (index: number, givesFeeBack = true) => {
    const ids = { params: { ...params, competitorId: competitors[index] ?? 0 } };
    const { paid } = (await director.call(contract.previewStaffWithdrawal, ids)).body;
    return director.call(contract.withdrawCompetitor, {
      ...ids,
      body: { version: (await page()).version, reason: 'Ill', returned: givesFeeBack ? paid : 0 },
    });
  };
  const capLines = async () =>
    (await page()).lines
      .filter(({ description }) => description === contract.familyCapName(5))
      .map(({ amount }) => amount);
  return {
    tournament,
    registrationId,
    family,
    director,
    params,
    competitors,
    setCap,
    cart,
    page,
    pay,
    withdraw,
    capLines,
  };
};

it('is the same for visitors, the family, the staff list, the staff page and checkout, and a line of the receipt', async () => {
  const { tournament, family, director, params, cart, page, pay } = await capped();
  const listed = async (balance?: 'due') => {
    const query = {
      page: 1,
      pageSize: 10,
      tournamentId: tournament.id,
      sort: '-balance',
      ...(balance ? { balance } : {}),
    };
    return (await director.call(contract.listRegistrations, { query })).body.items.map((row) => [
      row.cost,
      row.balance,
    ]);
  };
  expect((await server.call(contract.getTournaments)).body.find(({ id }) => id === tournament.id)?.familyCap).toBe(200);
  expect(await cart()).toMatchObject({ cost: 210, tournament: { familyCap: 200, familyCapCovers: 5 } });
  expect([await listed(), await listed('due')]).toEqual([[[210, 210]], [[210, 210]]]);
  expect((await page()).money).toMatchObject({ cost: 210, balance: 210 });
  const wrong = await family.call(contract.checkout, { params: { id: params.registrationId }, body: { total: 230 } });
  expect(wrong).toMatchObject({ status: 409, body: { code: 'total-changed', registration: { cost: 210 } } });
  await pay();
  expect((await page()).money).toEqual({ cost: 210, paid: 210, returning: 0, balance: 0 });
  const { body: receipt } = await family.call(contract.getReceipt, { params });
  expect(receipt.paymentAmount).toBe(210);
  expect(receipt.receiptItems).toContainEqual({
    description: contract.familyCapName(5),
    quantity: 1,
    unitPrice: -20,
    amount: -20,
  });
  expect((await family.call(contract.getReceiptPdf, { params })).status).toBe(200);
});

it('stays as it was paid, and follows who is withdrawn, taken back and added', async () => {
  const { tournament, params, pay, setCap, page, withdraw, director, competitors, capLines } = await capped();
  await pay();
  await setCap(null);
  expect((await page()).money).toMatchObject({ cost: 210, balance: 0 });
  // Three for 55 are below the limit: the fourth has cost 35.
  expect((await withdraw(3)).body).toMatchObject({ toCard: 35, balance: 0 });
  expect(await capLines()).toEqual([-20, 20]);
  expect((await withdraw(2, false)).body.balance).toBe(0);
  const back = await director.call(contract.reinstateCompetitor, {
    params: { ...params, competitorId: competitors[3] ?? 0 },
    body: { version: (await page()).version },
  });
  expect(back.body.balance).toBe(35);
  expect(await capLines()).toEqual([-20, 20, -20]);
  const body = competitorForm(tournament, params.registrationId, {
    firstName: 'Eli',
    waiver: { signedName: 'Eli Rivera', agreed: true },
  });
  expect((await director.call(contract.addStaffCompetitor, { params, body })).status).toBe(200);
  expect((await page()).money).toMatchObject({ cost: 210, balance: 35 });
});

it('returns to a family that withdraws a competitor a share of what they have cost under the limit', async () => {
  const { tournament, params, family, pay, page, competitors } = await capped();
  await server.db('tournament').where({ id: tournament.id }).update({ withdrawal_refund_percent: 50 });
  await pay();
  const ids = { params: { id: competitors[3] ?? 0 } };
  const expected = { fee: 35, refund: 17.5, toCard: 17.5, atDesk: 0 };
  expect((await family.call(contract.previewWithdrawal, ids)).body).toEqual(expected);
  expect((await family.call(contract.withdrawMine, { ...ids, body: { refund: 17.5 } })).body).toEqual(expected);
  await server.runJobs();
  expect((await page()).money).toEqual({ cost: 192.5, paid: 192.5, returning: 0, balance: 0 });
  expect((await family.call(contract.getReceipt, { params })).body.withdrawals).toMatchObject([{ refund: 17.5 }]);
});

it('completes a payment at the total that was agreed, though the limit was changed while it was under way', async () => {
  const { registrationId, family, setCap, cart, page, withdraw } = await capped();
  const { redirectUrl } = (
    await family.call(contract.checkout, { params: { id: registrationId }, body: { total: (await cart()).cost } })
  ).body;
  await setCap(15_000);
  await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' }),
    redirect: 'manual',
  });
  await server.runJobs();
  expect((await page()).money).toEqual({ cost: 210, paid: 210, returning: 0, balance: 0 });
  expect((await withdraw(3)).body).toMatchObject({ toCard: 35, balance: 0 });
});

it('covers as many competitors as the tournament says, also after the payment, when that number is another', async () => {
  const { tournament, registrationId, params, family, director, pay, page, cart, withdraw } = await capped();
  const setCovers = (count: number) =>
    server.db('tournament').where({ id: tournament.id }).update({ family_cap_covers: count });
  const listed = async () => {
    const query = { page: 1, pageSize: 10, tournamentId: tournament.id, sort: '-balance', balance: 'due' as const };
    return (await director.call(contract.listRegistrations, { query })).body.items.map((row) => [
      row.cost,
      row.balance,
    ]);
  };
  await setCovers(3);
  // Three for 165 are below the limit of 200, and the fourth is added.
  expect([(await cart()).cost, await listed()]).toEqual([230, [[230, 230]]]);
  await server.db('tournament').where({ id: tournament.id }).update({ family_cap_cents: 15_000 });
  expect([(await cart()).cost, await listed()]).toEqual([215, [[215, 215]]]);
  await pay();
  await setCovers(4);
  expect((await page()).money).toMatchObject({ cost: 215, balance: 0 });
  const { body: receipt } = await family.call(contract.getReceipt, { params });
  expect(receipt.receiptItems).toContainEqual({
    description: 'Family limit, first 3 competitors',
    quantity: 1,
    unitPrice: -15,
    amount: -15,
  });
  // Whoever withdraws of four is worth a fee; of the three who are left, what the limit leaves.
  expect((await withdraw(0)).body).toMatchObject({ toCard: 55, balance: 0 });
  expect((await withdraw(3)).body).toMatchObject({ toCard: 40, balance: 0 });
  const body = competitorForm(tournament, registrationId, {
    firstName: 'Eli',
    waiver: { signedName: 'Eli Rivera', agreed: true },
  });
  expect((await director.call(contract.addStaffCompetitor, { params, body })).status).toBe(200);
  expect((await page()).money).toMatchObject({ cost: 160, balance: 40 });
});
