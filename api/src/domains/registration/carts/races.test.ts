import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import {
  buildCustomer,
  buildMerch,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';
import type { Db, Transaction } from '../../../platform/db/knex';
import { oncePerKey } from '../../../platform/http/idempotency';
import { holdOne } from '../merchandise/stock.queries';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: 30 });
});
afterAll(() => server.stop());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('200 buyers racing for 50 shirts', () => {
  it('get exactly 50 over HTTP; everybody else is told "sold out"', async () => {
    const tournament = await buildTournament(server.db);
    const shirt = await buildMerch(server.db, tournament.id, { stock: 50 });
    const buyers = await times(200, async () => {
      const customer = await buildCustomer(server.db);
      return { customer, registration: await buildRegistration(server.db, { tournament, customer }) };
    });
    const answers = await times(200, async (index) => {
      const { customer, registration } = buyers[index] as (typeof buyers)[number];
      // Like the browser, the test repeats a call to a busy server with the same key.
      for (;;) {
        const answer = await server.as(customer).call(contract.addMerchOrder, {
          params: { registrationId: registration.id },
          body: shirt,
          key: `buyer-${index}-shirt`,
        });
        if (answer.status !== 503) return answer;
      }
    });
    const sold = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([sold.length, refused.length]).toEqual([50, 150]);
    expect(refused.every(({ body }) => refusalOf(body).message?.includes('sold out'))).toBe(true);
    expect(await server.db('merch_size').where({ id: shirt.merchSizeId }).first('stock', 'held')).toEqual({
      stock: 50,
      held: 50,
    });
    expect(
      Number(
        (
          await server
            .db('merch_order')
            .where({ merch_size_id: shirt.merchSizeId })
            .count('* as n')
            .first<{ n: number }>()
        )?.n,
      ),
    ).toBe(50);
  });

  const buyers = 20;
  const race = async (inDays: number, hold: (trx: Transaction, id: number) => Promise<boolean>) => {
    const tournament = await buildTournament(server.db, { inDays });
    const { merchSizeId } = await buildMerch(server.db, tournament.id, { stock: 10 });
    const held = await times(buyers, () => server.db.transaction((trx) => hold(trx, merchSizeId)));
    return held.filter(Boolean).length;
  };

  it('are served by one statement that reads and holds', async () => expect(await race(71, holdOne)).toBe(10));

  it('control: all of them would buy if reading and holding were two statements', async () => {
    const allHaveRead = createBarrier(buyers);
    await server.db.raw('alter table merch_size drop constraint merch_size_not_oversold');
    const readThenHold = async (trx: Db, id: number) => {
      const size = await trx('merch_size').where({ id }).first<{ stock: number; held: number }>();
      await allHaveRead();
      if (size.held >= size.stock) return false;
      await trx('merch_size').where({ id }).increment('held', 1);
      return true;
    };
    expect(await race(72, readThenHold)).toBe(buyers);
  });
});

const oneMore = (trx: Db, id: number) => trx('registration').where({ id }).increment('spectators', 1);

describe('an Idempotency-Key', () => {
  it('makes a repeated call give its first answer, whatever happened since', async () => {
    const { id, customer } = await buildRegistration(server.db, {
      tournament: await buildTournament(server.db, { inDays: 61 }),
    });
    const me = server.as(customer);
    const params = { registrationId: id };
    const first = await me.call(contract.addSpectator, { params, key: 'the-same-key' });
    await me.call(contract.addSpectator, { params });
    const again = await me.call(contract.addSpectator, { params, key: 'the-same-key' });
    expect([first.body, again.body]).toEqual([1, 1]);
    expect((await me.call(contract.getRegistration, { params: { id } })).body.spectators).toBe(2);
    expect(await me.call(contract.removeSpectator, { params, key: 'the-same-key' })).toMatchObject({ status: 409 });
  });

  it('belongs to one person', async () => {
    const tournament = await buildTournament(server.db, { inDays: 62 });
    const [mine, yours] = await times(2, () => buildRegistration(server.db, { tournament }));
    for (const { id, customer } of [mine, yours] as NonNullable<typeof mine>[]) {
      expect(
        (await server.as(customer).call(contract.addSpectator, { params: { registrationId: id }, key: 'shared-key' }))
          .body,
      ).toBe(1);
    }
  });

  it('is not used up by a refusal', async () => {
    const { id, customer } = await buildRegistration(server.db, {
      tournament: await buildTournament(server.db, { inDays: 63 }),
    });
    const me = server.as(customer);
    const params = { registrationId: id };
    expect((await me.call(contract.removeSpectator, { params, key: 'refused-key' })).status).toBe(409);
    await me.call(contract.addSpectator, { params });
    expect((await me.call(contract.removeSpectator, { params, key: 'refused-key' })).body).toBe(0);
  });

  type Once = typeof oncePerKey;
  const twentyAtOnce = async (once: Once, inDays: number) => {
    const { id, customer } = await buildRegistration(server.db, {
      tournament: await buildTournament(server.db, { inDays }),
    });
    const call = { personId: customer.id, key: 'at-once-key', call: 'test' };
    const outcomes = await times(20, () =>
      once(server.db, call, (trx) => oneMore(trx, id)).then(
        () => 'done',
        (error: { status?: number; extra?: { headers?: Record<string, string> } }) =>
          `${error.status} ${error.extra?.headers?.['Retry-After']}`,
      ),
    );
    const { spectators } = await server.db('registration').where({ id }).first<{ spectators: number }>('spectators');
    return { spectators, outcomes: new Set(outcomes) };
  };

  it('counts once when twenty come at the same time; those too early are told when to ask again', async () => {
    const { spectators, outcomes } = await twentyAtOnce(oncePerKey, 64);
    expect(spectators).toBe(1);
    expect([...outcomes].every((outcome) => outcome === 'done' || outcome === '409 1')).toBe(true);
  });

  it('control: without the key all twenty count', async () => {
    const unguarded: Once = (db, _, work) => db.transaction((trx) => work(trx));
    expect((await twentyAtOnce(unguarded, 65)).spectators).toBe(20);
  });

  it('counts once over HTTP too', async () => {
    const { id, customer } = await buildRegistration(server.db, {
      tournament: await buildTournament(server.db, { inDays: 69 }),
    });
    const me = server.as(customer);
    const answers = await times(20, () =>
      me.call(contract.addSpectator, { params: { registrationId: id }, key: 'over-http-key' }),
    );
    expect(answers.every(({ status, body }) => status === 409 || (status === 200 && body === 1))).toBe(true);
    expect((await me.call(contract.getRegistration, { params: { id } })).body.spectators).toBe(1);
  });

  it('adds a competitor once whose form is sent again after a lost answer, and may be left out', async () => {
    const tournament = await buildTournament(server.db, { inDays: 70 });
    const { id, customer } = await buildRegistration(server.db, { tournament });
    const me = server.as(customer);
    const body = competitorForm(tournament, id);
    const [first, again] = [
      await me.call(contract.addCompetitor, { body, key: 'the-form-key' }),
      await me.call(contract.addCompetitor, { body, key: 'the-form-key' }),
    ];
    expect(again.body).toEqual(first.body);
    expect(
      await me.call(contract.addCompetitor, { body: { ...body, firstName: 'Other' }, key: 'the-form-key' }),
    ).toMatchObject({
      status: 409,
    });
    const without = await fetch(`${server.url}/api/registration/competitor`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${server.tokenOf(customer)}` },
      body: JSON.stringify({ ...body, firstName: 'Second' }),
    });
    expect(without.status).toBe(200);
    expect((await me.call(contract.getRegistration, { params: { id } })).body.competitors).toHaveLength(2);
  });

  it('leaves nothing stored when a call ends half way', async () => {
    const { id, customer } = await buildRegistration(server.db, {
      tournament: await buildTournament(server.db, { inDays: 66 }),
    });
    const call = { personId: customer.id, key: 'killed-key', call: 'test' };
    const killed = oncePerKey(server.db, call, async (trx) => {
      await oneMore(trx, id);
      await trx.raw('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(killed).rejects.toThrow();
    expect(await oncePerKey(server.db, call, (trx) => oneMore(trx, id))).toBe(1);
  });
});

describe('a customer has one open registration per tournament', () => {
  const open = async (customer: { id: number }, tournamentId: number) =>
    Number(
      (
        await server
          .db('registration')
          .where({ person_id: customer.id, tournament_id: tournamentId })
          .count('* as n')
          .first<{ n: number }>()
      )?.n,
    );

  it('even when ten tabs ask for it at once', async () => {
    const tournament = await buildTournament(server.db, { inDays: 67 });
    const customer = await buildCustomer(server.db);
    const answers = await times(10, () =>
      server.as(customer).call(contract.createRegistration, { params: { tournamentId: tournament.id } }),
    );
    expect(new Set(answers.map(({ body }) => body.registrationId)).size).toBe(1);
    expect(await open(customer, tournament.id)).toBe(1);
  });

  it('thanks to the unique index (control: reading first and then inserting leaves one per tab)', async () => {
    const tournament = await buildTournament(server.db, { inDays: 68 });
    const customer = await buildCustomer(server.db);
    await server.db.raw('drop index registration_one_open');
    const mine = { person_id: customer.id, tournament_id: tournament.id };
    const tabs = 10;
    const allHaveRead = createBarrier(tabs);
    await times(tabs, () =>
      server.db.transaction(async (trx) => {
        const found = await trx('registration').where(mine).first<object | undefined>('id');
        await allHaveRead();
        if (!found) await trx('registration').insert(mine);
      }),
    );
    expect(await open(customer, tournament.id)).toBe(tabs);
  });
});
