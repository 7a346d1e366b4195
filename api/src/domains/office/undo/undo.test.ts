import * as contract from '@schi/contract';
import { untilEndedOrBlocked } from '../../../../test/at-once';
import { startDesk } from '../../../../test/desk';
import { buildPerson, buildRegistration, competitorForm } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { staffChanges } from '../staff-registrations/staff-changes.service';
import { createUndo, undo } from './undo.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
  // Staff sell lunch only while it is on.
  await server.db('feature_flag').where({ name: 'SellLunchTickets' }).update({ is_on: true });
});
afterAll(() => server.stop());

const paid = async () => {
  const desk = await startDesk(server);
  await desk.take();
  return desk;
};
type Desk = Awaited<ReturnType<typeof paid>>;
const lastEntry = async (): Promise<{ id: number; action: string; undoes_id: number | null; actor_id: number }> =>
  await server.db('audit_log').orderBy('id', 'desc').first();
const undoIt = (caller: Desk['clerk'], entryId: number) => caller.call(contract.undoChange, { params: { entryId } });
/** All that a change may touch. */
const stateOf = async ({ readPage, held, shirt, largeId }: Desk) => {
  const { registration, money, competitors } = await readPage();
  return {
    competitors: competitors.map(({ version: _version, ...competitor }) => competitor),
    counts: [registration.spectators, registration.lunch],
    contacts: registration.contacts,
    orders: registration.merchOrders.map(({ merchSizeId }) => merchSizeId),
    stock: [await held(shirt.merchSizeId), await held(largeId)],
    money,
  };
};

const changes: Record<string, (desk: Desk) => Promise<{ status: number }>> = {
  'a competitor’s details': ({ id, params, tournament, competitor, clerk }) =>
    clerk.call(contract.changeStaffCompetitor, {
      params: { ...params, competitorId: competitor.id },
      body: { ...competitorForm(tournament, id), id: competitor.id, version: 1, weight: 151 },
    }),
  contacts: async ({ params, clerk, version }) =>
    clerk.call(contract.saveStaffContacts, {
      params,
      body: {
        version: await version(),
        contacts: [{ phoneNumber: '3105550199', agreedToSmsDivisionNotifications: false }],
      },
    }),
  'more spectators': async ({ params, clerk, version }) =>
    clerk.call(contract.saveCounts, { params, body: { version: await version(), spectators: 5, lunch: 2 } }),
  'fewer spectators': async ({ params, clerk, version }) =>
    clerk.call(contract.saveCounts, { params, body: { version: await version(), spectators: 0, lunch: 0 } }),
  'a shirt’s size': async ({ params, clerk, version, readPage, largeId }) =>
    clerk.call(contract.changeStaffMerch, {
      params: { ...params, merchOrderId: (await readPage()).registration.merchOrders[0]?.merchOrderId ?? 0 },
      body: { version: await version(), merchSizeId: largeId },
    }),
  'a second shirt': async ({ params, clerk, version, shirt }) =>
    clerk.call(contract.addStaffMerch, { params, body: { version: await version(), ...shirt } }),
  'a withdrawal': async ({ params, competitor, clerk, version }) =>
    clerk.call(contract.withdrawCompetitor, {
      params: { ...params, competitorId: competitor.id },
      body: { version: await version(), reason: 'Ill', returned: 40 },
    }),
  'a move': async ({ params, tournament, competitor, clerk, version }) => {
    const other = await buildRegistration(server.db, { tournament });
    await server.as(other.customer).call(contract.addSpectator, { params: { registrationId: other.id } });
    await clerk.call(contract.takePayment, {
      body: { registrationId: other.id, method: 'cash', cashDrawerId: 0, amount: 10, balance: 10 },
    });
    const { body: there } = await clerk.call(contract.getStaffRegistration, { params: { registrationId: other.id } });
    return clerk.call(contract.moveCompetitor, {
      params: { ...params, competitorId: competitor.id },
      body: {
        version: await version(),
        toRegistrationId: other.id,
        toVersion: there.version,
        emergencyContact: 'clear',
      },
    });
  },
};

it.each(Object.keys(changes))(
  'takes back %s to the cent, whatever things cost by now, and says so in the log',
  async (what) => {
    const desk = await paid();
    await desk.clerk.call(contract.addStaffMerch, {
      params: desk.params,
      body: { version: await desk.version(), ...desk.shirt },
    });
    const before = await stateOf(desk);
    expect((await changes[what]?.(desk))?.status).toBe(200);
    const changed = await stateOf(desk);
    expect(changed).not.toEqual(before);
    // Of a move the second entry is that of the other registration.
    const { id: last } = await lastEntry();
    const listed = (await desk.readPage()).undoable[0];
    expect(listed?.id).toBe(last);
    await server
      .db('tournament')
      .where({ id: desk.tournament.id })
      .update({ early_online_cents: 9900, spectator_cents: 3300, lunch_cents: 4400 });

    expect(await undoIt(desk.clerk, last)).toMatchObject({ status: 200, body: true });
    expect(await stateOf(desk)).toEqual(before);
    const entry = await server.db('audit_log').where({ undoes_id: last }).first<{ actor_id: number }>('actor_id');
    expect(entry.actor_id).toBe(desk.staff.id);
    expect(await undoIt(desk.clerk, last)).toMatchObject({
      status: 409,
      body: { message: 'This change was already undone.' },
    });
  },
);

it('the undo of a withdrawal stays away once money was given back', async () => {
  const desk = await paid();
  await changes['a withdrawal']?.(desk);
  const { id } = await lastEntry();
  await desk.refund({ amount: 1, purpose: 'goodwill' });
  expect(await undoIt(desk.clerk, id)).toMatchObject({
    status: 409,
    body: { message: 'Money was given back since then, so it stays.' },
  });
});

it('refuses to undo a change that a later change followed, also one without an entry', async () => {
  const desk = await paid();
  await changes['a competitor’s details']?.(desk);
  const { id } = await lastEntry();
  const { id: competitorId, ...form } = { ...competitorForm(desk.tournament, desk.id), id: desk.competitor.id };
  const family = await desk.family.call(contract.changeCompetitor, {
    body: { ...form, id: competitorId, school: 'Lomita' },
  });
  expect(family.status).toBe(200);
  const refused = await undoIt(desk.clerk, id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'outdated' } });
  expect((await desk.readPage()).competitors[0]).toMatchObject({ school: 'Lomita', weight: form.weight });
});

it('says why money, e-mails and the like are not taken back', async () => {
  const desk = await paid();
  const { id } = await lastEntry();
  expect(await undoIt(desk.clerk, id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Give it back instead') as string },
  });
  expect((await undoIt(desk.clerk, 999_999_999)).status).toBe(404);
});

it('an undo to a sold-out size is refused as a whole', async () => {
  const desk = await paid();
  await desk.clerk.call(contract.addStaffMerch, {
    params: desk.params,
    body: { version: await desk.version(), ...desk.shirt },
  });
  await changes['a shirt’s size']?.(desk);
  const { id } = await lastEntry();
  await server.db('merch_size').where({ id: desk.shirt.merchSizeId }).update({ stock: 0 });
  const before = await stateOf(desk);
  expect(await undoIt(desk.clerk, id)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
  expect(await stateOf(desk)).toEqual(before);
  expect((await lastEntry()).id).toBe(id);
});

describe('settings', () => {
  it('super admins take a change of one back, as long as nobody changed it since; for others it does not exist', async () => {
    const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
    const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    const { create, change, list } = contract.competitorLevelSettings;
    const { body: level } = await admin.call(create, { body: { name: 'Amber', isBlackBelt: false } });
    const rename = async (name: string) => {
      const now = (await admin.call(list, { query: { pageSize: 100 } })).body.items.find(({ id }) => id === level.id);
      await admin.call(change, {
        params: { id: level.id },
        body: { id: level.id, version: now?.version ?? 0, name, isBlackBelt: false },
      });
      return (await lastEntry()).id;
    };
    const nameNow = async () =>
      (await admin.call(list, { query: { pageSize: 100 } })).body.items.find(({ id }) => id === level.id)?.name;
    const entry = await rename('Ambre');
    expect((await undoIt(director, entry)).status).toBe(404);
    expect((await undoIt(admin, entry)).body).toBe(true);
    expect(await nameNow()).toBe('Amber');
    const first = await rename('One');
    const second = await rename('Two');
    expect((await undoIt(admin, first)).status).toBe(409);
    expect((await undoIt(admin, second)).status).toBe(200);
    expect((await undoIt(admin, first)).status).toBe(409);
    expect(await nameNow()).toBe('One');
  });

  it('a feature is switched back', async () => {
    const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
    const { list, change } = contract.featureFlagSettings;
    const flag = async () => (await admin.call(list)).body.find(({ name }) => name === 'SellLunchTickets');
    const version = (await flag())?.version ?? 1;
    const was = (await flag())?.isOn ?? false;
    await admin.call(change, { params: { name: 'SellLunchTickets' }, body: { isOn: !was, version } });
    expect((await undoIt(admin, (await lastEntry()).id)).status).toBe(200);
    expect((await flag())?.isOn).toBe(was);
  });
});

it('the list of the log says of each entry whether it can be taken back', async () => {
  const desk = await paid();
  await changes.contacts?.(desk);
  await undoIt(desk.clerk, (await lastEntry()).id);
  const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
  const { items } = (
    await admin.call(contract.listAudit, { query: { objectType: 'registration', objectId: String(desk.id) } })
  ).body;
  expect(items.map(({ action, whyNotUndo }) => [action, whyNotUndo])).toEqual([
    ['contacts changed', null],
    ['contacts changed', 'This change was already undone.'],
    ['payment taken', expect.stringContaining('Give it back instead')],
  ]);
  expect(items[0]?.undoesId).toBe(items[1]?.id);
});

describe('while somebody else changes the same thing', () => {
  const theirs = [{ phoneNumber: '3105550777', agreedToSmsDivisionNotifications: false }];
  /** An undo that begins while another change holds the registration; that one ends first. */
  const race = async (undoWith = undo) => {
    const desk = await paid();
    await changes.contacts?.(desk);
    const { id } = await lastEntry();
    const who = { actorId: desk.staff.id, roles: ['CheckInAdmin' as const] };
    const other = await server.db.transaction();
    await staffChanges(server.app, other).saveContacts(
      { registrationId: desk.id, version: 'as locked', actorId: desk.staff.id },
      theirs,
    );
    const undoing = server.db
      .transaction((trx) => undoWith(server.app, trx, who).run(id))
      .then(
        () => 'undone',
        (error: unknown) => (error as Error).message,
      );
    // It waits for the other change, with or without the guard: each ends up at the lock of the registration.
    await untilEndedOrBlocked(server.db, undoing);
    await other.commit();
    return { outcome: await undoing, contacts: (await desk.readPage()).registration.contacts };
  };

  it('their change stays, and the undo is refused', async () =>
    expect(await race()).toEqual({
      outcome: expect.stringContaining('It is not the last change') as string,
      contacts: theirs,
    }));

  it('control: without the lock their change would be lost', async () => {
    const { outcome, contacts } = await race(createUndo({ lock: () => Promise.resolve() }));
    expect(outcome).toBe('undone');
    expect(contacts).not.toEqual(theirs);
  });

  it('of two undos at once one is done', async () => {
    const desk = await paid();
    await changes['more spectators']?.(desk);
    const { id } = await lastEntry();
    const answers = await Promise.all([undoIt(desk.clerk, id), undoIt(desk.clerk, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.readPage()).money.balance).toBe(0);
  });
});
