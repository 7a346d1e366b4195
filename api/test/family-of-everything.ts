import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildMerch,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from './factories';
import { plainRules } from './factories/contest-rules';
import type { Db } from '../src/platform/db/knex';
import type { Caller, TestServer } from './server';

/** A place that visitors see. */
const placeFirst = async (
  db: Db,
  { id: tournamentId, eventIds }: BuiltTournament,
  registrationId: number,
  competitorId: number,
) => {
  const [assignment] = await db('ring_assignment')
    .insert({ tournament_id: tournamentId, title: 'Adults', position: registrationId })
    .returning<{ id: number }[]>('id');
  const [contest] = await db('contest')
    .insert({
      ring_assignment_id: assignment?.id,
      // Of no draft, so that publishing one finds only what it made itself.
      draft_division_id: 1_000_000_000 + registrationId,
      event_id: eventIds[0],
      format: 'panel',
      rules: plainRules,
      draw: { slots: [competitorId] },
      state: 'finished',
      result_version: 1,
    })
    .returning<{ id: number }[]>('id');
  await db('contest_placing').insert({
    contest_id: contest?.id,
    competitor_id: competitorId,
    place: 1,
    medal: 'gold',
    decided_by: 'Total of the judges',
    result_version: 1,
  });
};

/** The smallest file that is accepted as a document. */
export const documentForm = () => {
  const form = new FormData();
  form.set(contract.filePart, new Blob(['%PDF-1.4\na form\n%%EOF']), 'form.pdf');
  return form;
};

export type Family = Awaited<ReturnType<typeof buildFamily>>;
/**
 * A family with one of everything: an empty cart, a cart, a registration paid at the desk, a competitor in each, a
 * shirt in each, a file of its own, one that is shared with it, an e-mail, and a result of the paid competitor.
 */
export const buildFamily = async (server: TestServer, tournament: BuiltTournament, staff: Caller) => {
  const owner = await buildCustomer(server.db);
  await server
    .db('coupon')
    .insert({ tournament_id: tournament.id, code: `ROUTE-${tournament.id}`, percent: 10 })
    .onConflict(['tournament_id', 'code'])
    .ignore();
  // Families may withdraw their own competitors.
  await server.db('tournament').where({ id: tournament.id }).update({ withdrawal_refund_percent: 0 });
  const [mine, desk] = [server.as(owner), server.as(staff)];
  const merch = await buildMerch(server.db, tournament.id);
  // An item that competitors of an event need.
  const needed = { event_id: tournament.eventIds[0], pieces_by_age: JSON.stringify([{ fromAge: 6, pieces: 2 }]) };
  await server.db('merch').where({ id: merch.merchId }).update(needed);
  const [large] = await server
    .db('merch_size')
    .insert({ merch_id: merch.merchId, label: 'L' })
    .returning<{ id: number }[]>('id');
  const done = async <T>(call: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`A family cannot be built: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const readPage = (registrationId: number) =>
    done(desk.call(contract.getStaffRegistration, { params: { registrationId } }));
  const fill = async (firstName: string) => {
    const { id } = await buildRegistration(server.db, { tournament, customer: owner });
    const params = { registrationId: id };
    const add = (name: string) =>
      done(mine.call(contract.addCompetitor, { body: competitorForm(tournament, id, { firstName: name }) }));
    const competitor = await add(firstName);
    const other = await add(`${firstName}’s sister`);
    await done(mine.call(contract.addSpectator, { params }));
    await done(mine.call(contract.addLunch, { params }));
    const order = await done(mine.call(contract.addMerchOrder, { params, body: merch }));
    return {
      registrationId: id,
      competitorId: competitor.id,
      otherCompetitorId: other.id,
      merchOrderId: order.merchOrderId,
    };
  };
  const paid = await fill('Jamie');
  const { balance } = (await readPage(paid.registrationId)).money;
  await done(
    desk.call(contract.takePayment, {
      body: { registrationId: paid.registrationId, method: 'cash', cashDrawerId: 0, amount: balance, balance },
    }),
  );
  await done(
    desk.call(contract.withdrawCompetitor, {
      params: { registrationId: paid.registrationId, competitorId: paid.otherCompetitorId },
      body: { version: (await readPage(paid.registrationId)).version, reason: 'Ill', returned: 0 },
    }),
  );
  await placeFirst(server.db, tournament, paid.registrationId, paid.competitorId);
  const whole = await readPage(paid.registrationId);
  const cart = await fill('Alex');
  const { cost } = await done(mine.call(contract.getRegistration, { params: { id: cart.registrationId } }));
  // A family has one open registration a tournament, and there is one tournament a day.
  const other = await buildTournament(server.db, {
    inDays: -1000 - cart.registrationId,
    opensInDays: -1100 - cart.registrationId,
  });
  const empty = await buildRegistration(server.db, { tournament: other, customer: owner });
  const send = async (path: string, caller: Caller) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${server.tokenOf(caller)}` },
      body: documentForm(),
    });
    return ((await answer.json()) as contract.StoredFile).fileId;
  };
  return {
    owner,
    tournament,
    merch,
    largeId: large?.id ?? 0,
    cart: { ...cart, cost, version: (await readPage(cart.registrationId)).version },
    paid: {
      ...paid,
      version: whole.version,
      mailId: whole.mails[0]?.mailId ?? 0,
      entryId: whole.undoable[0]?.id ?? 0,
      sharedFileId: await send(`/api/admin/registrations/${paid.registrationId}/files`, staff),
    },
    /** An open registration that holds nothing, for another tournament. */
    empty: { registrationId: empty.id },
    fileId: await send('/api/files', owner),
  };
};
