import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildMerch,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from './factories';
import type { Caller, TestServer } from './server';

let days = 60;

/** A family's registration with one competitor and two spectators, and the staff who work on it. */
export const startDesk = async (server: TestServer) => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  // What volunteers may give back has tests of its own.
  await server.db('tournament').where({ id: tournament.id }).update({ volunteer_refund_cents: 100_000 });
  const staff = await buildPerson(server.db, { role: 'CheckInAdmin' });
  const customer = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer });
  const family = server.as(customer);
  const { body: competitor } = await family.call(contract.addCompetitor, { body: competitorForm(tournament, id) });
  for (const _ of [1, 2]) await family.call(contract.addSpectator, { params: { registrationId: id } });
  const shirt = await buildMerch(server.db, tournament.id, { stock: 3 });
  const [large] = await server
    .db('merch_size')
    .insert({ merch_id: shirt.merchId, label: 'L', stock: 1 })
    .returning<{ id: number }[]>('id');
  const at = (caller: Caller) => server.as(caller);
  const clerk = at(staff);
  const params = { registrationId: id };
  const readPage = async () => (await clerk.call(contract.getStaffRegistration, { params })).body;
  const version = async () => (await readPage()).version;
  const balance = async () => (await readPage()).money.balance;
  const take = async (over: Partial<contract.TakePayment> = {}, key?: string) => {
    const due = await balance();
    const body: contract.TakePayment = {
      registrationId: id,
      method: 'cash',
      cashDrawerId: 0,
      amount: due,
      balance: due,
      ...over,
    };
    return clerk.call(contract.takePayment, { body, ...(key ? { key } : {}) });
  };
  const refund = (over: Partial<contract.RefundOrder>) =>
    clerk.call(contract.orderRefund, {
      body: {
        registrationId: id,
        purpose: 'goodwill',
        method: 'cash',
        cashDrawerId: 0,
        amount: 1,
        reason: 'Asked for',
        ...over,
      },
    });
  const held = async (sizeId: number) =>
    (await server.db('merch_size').where({ id: sizeId }).first<{ held: number }>('held')).held;
  return {
    id,
    params,
    tournament,
    staff,
    customer,
    family,
    competitor,
    clerk,
    shirt,
    largeId: large?.id ?? 0,
    readPage,
    version,
    balance,
    take,
    refund,
    held,
  };
};
