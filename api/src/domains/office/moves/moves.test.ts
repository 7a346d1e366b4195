import * as contract from '@schi/contract';
import { untilEndedOrBlocked } from '../../../../test/at-once';
import { startDesk } from '../../../../test/desk';
import { buildPerson, buildRegistration, competitorForm } from '../../../../test/factories';
import { numberCompetitors } from '../../../../test/factories/start-numbers';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { tables } from '../../../app';
import { readStartNumbers } from '../../rings/start-numbers/start-numbers.queries';
import { erasePerson } from '../personal-data/erase.queries';
import { createMoveChanges, moveChanges } from './move-changes.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

/**
 * A family with one competitor and two spectators for $75, and another family of the same tournament with one
 * competitor for $55.
 */
const start = async ({ isPaid = true, otherIsPaid = true, children = 1 } = {}) => {
  const desk = await startDesk(server);
  for (let child = 1; child < children; child += 1)
    await desk.family.call(contract.addCompetitor, {
      body: competitorForm(desk.tournament, desk.id, { firstName: `Sibling ${child}` }),
    });
  if (isPaid) await desk.take();
  const other = await buildRegistration(server.db, { tournament: desk.tournament });
  const otherFamily = server.as(other.customer);
  await otherFamily.call(contract.addCompetitor, {
    body: competitorForm(desk.tournament, other.id, { firstName: 'Kim' }),
  });
  if (otherIsPaid)
    await desk.clerk.call(contract.takePayment, {
      body: { registrationId: other.id, method: 'cash', cashDrawerId: 0, amount: 55, balance: 55 },
    });
  const page = async (registrationId: number) =>
    (await desk.clerk.call(contract.getStaffRegistration, { params: { registrationId } })).body;
  const params = { registrationId: desk.id, competitorId: desk.competitor.id };
  const preview = (toRegistrationId = other.id) =>
    desk.clerk.call(contract.previewMove, { params: { ...params, toRegistrationId } });
  const move = async (over: Partial<contract.MoveInput> = {}) => {
    const body: contract.MoveInput = {
      version: await desk.version(),
      toRegistrationId: other.id,
      toVersion: (await page(over.toRegistrationId ?? other.id)).version,
      emergencyContact: 'clear',
      medicalNotes: 'clear',
      ...over,
    };
    return desk.clerk.call(contract.moveCompetitor, { params, body });
  };
  const undo = (entryId: number) => desk.clerk.call(contract.undoChange, { params: { entryId } });
  return { ...desk, other, otherFamily, page, preview, move, undo };
};
const moneyOf = ({ money }: contract.StaffRegistration) => [money.cost, money.paid, money.balance];

it('moves the fee and the money that was paid for it; both balances stay, and both ledgers say where it went', async () => {
  const { id, other, page, move, clerk } = await start();
  const { body, status } = await move();
  expect([status, body.money, body.from.balance, body.to.balance]).toEqual([200, 55, 0, 0]);
  const [here, there] = [await page(id), await page(other.id)];
  expect([moneyOf(here), moneyOf(there)]).toEqual([
    [20, 20, 0],
    [110, 110, 0],
  ]);
  expect([here.version, there.version]).toEqual([body.from.version, body.to.version]);
  expect(there.competitors.map(({ firstName }) => firstName)).toEqual(['Jamie', 'Kim']);
  expect(here.ledger.at(-1)).toMatchObject({
    kind: 'adjustment',
    amount: -55,
    note: `Moved with Jamie Rivera to registration ${other.id}`,
  });
  expect(there.ledger.at(-1)).toMatchObject({
    kind: 'adjustment',
    amount: 55,
    note: `Moved with Jamie Rivera from registration ${id}`,
  });
  // Spectators stay, and what is left can still be paid back, but no more.
  expect(here.registration.spectators).toBe(2);
  const refund = (amount: number) =>
    clerk.call(contract.orderRefund, {
      body: {
        registrationId: id,
        purpose: 'payAnotherWay',
        method: 'cash',
        cashDrawerId: 0,
        amount,
        reason: 'Asked for',
      },
    });
  expect([(await refund(21)).status, (await refund(20)).status]).toEqual([409, 200]);
});

it('shows the effect before the move, with amounts and names', async () => {
  const { id, other, page, preview, move, customer } = await start();
  const { body } = await preview();
  expect(body).toMatchObject({
    competitorName: 'Jamie Rivera',
    fee: 55,
    money: 55,
    isSameCustomer: false,
    hasEmergencyContact: true,
    hasMedicalNotes: false,
    waiverSignedBy: 'Jamie Rivera',
    refusal: null,
    from: {
      registrationId: id,
      email: customer.email,
      before: { competitors: ['Jamie Rivera'], cost: 75, paid: 75, balance: 0 },
    },
    to: { registrationId: other.id, before: { competitors: ['Kim Rivera'], cost: 55, paid: 55, balance: 0 } },
  });
  await move();
  for (const side of [body.from, body.to]) {
    const { money, registration } = await page(side.registrationId);
    expect(side.after).toEqual({
      competitors: expect.arrayContaining(
        registration.competitors.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ) as string[],
      cost: money.cost,
      paid: money.paid,
      balance: money.balance,
    });
  }
});

it('both receipts tell of it, without naming the other family, and no longer once it is undone', async () => {
  const { id, other, family, otherFamily, clerk, page, move, undo } = await start();
  const { body } = await move();
  const movesOn = async (caller: typeof family, registrationId: number) =>
    (await caller.call(contract.getReceipt, { params: { registrationId } })).body.moves?.map(contract.receiptMoveText);
  expect([await movesOn(family, id), await movesOn(otherFamily, other.id)]).toEqual([
    ['Jamie Rivera was moved to another registration. Fee: $55.00. $55.00 that was paid moved along.'],
    ['Jamie Rivera was moved here from another registration. Fee: $55.00. $55.00 that was paid moved along.'],
  ]);
  await clerk.call(contract.mailStaffReceipt, { params: { registrationId: other.id } });
  await server.runJobs();
  const { email } = (await page(other.id)).customer;
  const mails = (await readDevInbox(server.db, 10_000)).filter(({ to }) => to === email);
  expect(mails.some(({ text }) => text.includes('Jamie Rivera was moved here from another registration.'))).toBe(true);
  expect((await family.call(contract.getReceiptPdf, { params: { registrationId: id } })).status).toBe(200);
  expect((await undo(body.changeId)).status).toBe(200);
  expect([await movesOn(family, id), await movesOn(otherFamily, other.id)]).toEqual([undefined, undefined]);
});

it('the log names both registrations and families', async () => {
  const { id, other, customer, move } = await start();
  const { body } = await move();
  const people = await server
    .db('person')
    .whereIn('id', [customer.id, other.customer.id])
    .select('id', 'first_name', 'last_name');
  const nameOf = (person: number) =>
    people.filter((row) => row.id === person).map((row) => `${row.first_name} ${row.last_name}`)[0];
  const entries = await server
    .db('audit_log')
    .where('id', '>=', body.changeId - 1)
    .orderBy('id', 'desc')
    .limit(2);
  expect(entries).toMatchObject([
    {
      action: 'competitor moved away',
      object_id: String(id),
      subject_person_id: customer.id,
      before: { name: 'Jamie Rivera' },
      after: { to: `registration ${other.id} of ${nameOf(other.customer.id)}`, fee: 55, moneyMoved: 55 },
    },
    {
      action: 'competitor moved here',
      object_id: String(other.id),
      subject_person_id: other.customer.id,
      before: { from: `registration ${id} of ${nameOf(customer.id)}` },
      after: { name: 'Jamie Rivera', fee: 55, moneyMoved: 55 },
    },
  ]);
});

it('keeps the start number of the competitor, there, after an undo and after check-in (rule G13)', async () => {
  const { id, other, tournament, competitor, move, undo, clerk } = await start({ children: 2 });
  const siblings = await server.db('competitor').where({ registration_id: id }).orderBy('id').pluck<number[]>('id');
  await numberCompetitors(server.db, tournament.id, siblings);
  const before = await readStartNumbers(server.db, tournament.id);
  const shown = async (registrationId: number) => {
    const { body } = await clerk.call(contract.getRoster, { params: { tournamentId: tournament.id }, query: {} });
    const family = body.families.find((one) => one.registrationId === registrationId);
    return family?.competitors.find((one) => one.competitorId === competitor.id)?.startNumber;
  };
  expect(await shown(id)).toBe(before.get(competitor.id));
  const { body, status } = await move();
  expect(status).toBe(200);
  expect(await shown(other.id)).toBe(before.get(competitor.id));
  expect((await undo(body.changeId)).status).toBe(200);
  expect(await shown(id)).toBe(before.get(competitor.id));
  await numberCompetitors(server.db, tournament.id, siblings);
  expect(await readStartNumbers(server.db, tournament.id)).toEqual(before);
});

describe('what is not paid goes with the competitor first', () => {
  it('the family that pays less owes no more than before, and the other one owes the rest', async () => {
    const { params, id, other, page, move, clerk, version } = await start();
    // $30 of the $105 are not paid.
    await clerk.call(contract.saveCounts, { params, body: { version: await version(), spectators: 5, lunch: 0 } });
    expect((await move()).body).toMatchObject({ money: 25, from: { balance: 0 }, to: { balance: 30 } });
    expect([moneyOf(await page(id)), moneyOf(await page(other.id))]).toEqual([
      [50, 50, 0],
      [110, 80, 30],
    ]);
  });

  it('from a cart to a paid registration the fee of today is due there, and no money moves', async () => {
    const { id, other, page, move } = await start({ isPaid: false });
    expect((await move()).body).toMatchObject({ money: 0, from: { balance: 20 }, to: { balance: 55 } });
    expect([moneyOf(await page(id)), moneyOf(await page(other.id))]).toEqual([
      [20, 0, 20],
      [110, 55, 55],
    ]);
  });

  it('from cart to cart only the prices of both change', async () => {
    const { move } = await start({ isPaid: false, otherIsPaid: false });
    expect((await move()).body).toMatchObject({ money: 0, from: { balance: 20 }, to: { balance: 110 } });
  });
});

describe('personal data', () => {
  const seenBy = async (family: { call: TestServer['call'] }, id: number) =>
    (await family.call(contract.getRegistration, { params: { id } })).body.competitors.find(
      ({ firstName }) => firstName === 'Jamie',
    );
  const withNotes = async (given?: Parameters<typeof start>[0]) => {
    const all = await start(given);
    await server.db('competitor').where({ id: all.competitor.id }).update({ medical_notes: 'Asthma' });
    return all;
  };

  it('are never shown to another family unless staff say so', async () => {
    const { other, move, readPage } = await withNotes();
    const { emergencyContact: _contact, ...silent } = { emergencyContact: undefined };
    const refused = await move({ ...silent, emergencyContact: undefined, medicalNotes: undefined });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          emergencyContact: 'Please choose whether the other family sees it',
          medicalNotes: 'Please choose whether the other family sees them',
        },
      },
    });
    expect((await readPage()).registration.competitors).toHaveLength(1);
    expect((await move()).status).toBe(200);
    expect(await seenBy(server.as(other.customer), other.id)).toMatchObject({
      emergencyContactName: '',
      emergencyContactPhone: '',
      medicalNotes: '',
    });
  });

  it('are kept where staff say so, and come back with an undo', async () => {
    const { id, other, move, undo, family } = await withNotes();
    const kept = await move({ emergencyContact: 'keep', medicalNotes: 'clear' });
    const there = await seenBy(server.as(other.customer), other.id);
    expect(there).toMatchObject({ emergencyContactName: 'Alex Rivera', medicalNotes: '' });
    expect((await undo(kept.body.changeId)).status).toBe(200);
    expect(await seenBy(family, id)).toMatchObject({ emergencyContactName: 'Alex Rivera', medicalNotes: 'Asthma' });
  });

  it('entered by the other family since then stay there: the undo is refused', async () => {
    const { other, move, undo } = await start();
    const { body } = await move();
    await server
      .db('competitor')
      .where({ registration_id: other.id, first_name: 'Jamie' })
      .update({ emergency_contact_name: 'Their aunt' });
    expect(await undo(body.changeId)).toMatchObject({ status: 409, body: { code: 'outdated' } });
  });

  it('need no answer between two registrations of the same customer', async () => {
    const { customer, tournament, preview, move, clerk } = await start();
    const second = await buildRegistration(server.db, { tournament, customer });
    await server.as(customer).call(contract.addSpectator, { params: { registrationId: second.id } });
    await clerk.call(contract.takePayment, {
      body: { registrationId: second.id, method: 'cash', cashDrawerId: 0, amount: 10, balance: 10 },
    });
    expect((await preview(second.id)).body.isSameCustomer).toBe(true);
    const moved = await move({ toRegistrationId: second.id, emergencyContact: undefined, medicalNotes: undefined });
    expect(moved).toMatchObject({ status: 200, body: { money: 55 } });
    expect(await seenBy(server.as(customer), second.id)).toMatchObject({ emergencyContactName: 'Alex Rivera' });
  });

  it('of a deleted account leave the log about the other family too', async () => {
    const { other, customer, move } = await start();
    await move();
    await server.db.transaction((trx) => erasePerson(trx, tables, customer, new Date()));
    const entry = await server
      .db('audit_log')
      .where({ action: 'competitor moved here', object_id: String(other.id) })
      .first();
    expect(entry).toMatchObject({ before: null, after: null });
  });
});

describe('refuses with the reason, and moves nothing', () => {
  const refusal = async (all: Awaited<ReturnType<typeof start>>, over: Partial<contract.MoveInput> = {}) => {
    const before = await all.readPage();
    const { status, body } = await all.move(over);
    expect(status).toBe(409);
    expect((await all.readPage()).registration.competitors).toHaveLength(before.registration.competitors.length);
    return refusalOf(body).message;
  };

  it('the same registration', async () => {
    const all = await start();
    expect(await refusal(all, { toRegistrationId: all.id })).toBe('This is the same registration. Choose another one.');
  });

  it('a registration of another tournament', async () => {
    const [all, elsewhere] = [await start(), await start()];
    expect(await refusal(all, { toRegistrationId: elsewhere.other.id })).toBe(
      'That registration is for another tournament.',
    );
  });

  it('one that is paid for, to a cart: its owner could remove them, and they would not compete', async () => {
    const all = await start({ otherIsPaid: false });
    const message = await refusal(all);
    expect(message).toContain('$55.00 of the fee is paid, and registration');
    expect(message).toContain('is a cart that is not paid yet. Take the payment for that registration first');
    expect((await all.preview()).body.refusal).toBe(message);
  });

  it.each([
    ['from', 'open'],
    ['to', 'opening'],
  ] as const)('while the family pays (%s, the payment is %s)', async (side, status) => {
    const all = await start({ isPaid: false, otherIsPaid: false });
    const [payer, id, total] = side === 'from' ? [all.family, all.id, 75] : [all.otherFamily, all.other.id, 55];
    await payer.call(contract.checkout, { params: { id: id }, body: { total: total } });
    await server.db('payment').where({ registration_id: id }).update({ status });
    expect(await refusal(all)).toMatch(new RegExp(`^A payment for registration ${id} \\(.+\\) is under way`));
  });

  it('somebody who is registered there already', async () => {
    const all = await start();
    await server.db('competitor').where({ registration_id: all.other.id }).update({ first_name: 'jamie' });
    expect(await refusal(all)).toBe('Jamie Rivera is already registered there.');
  });

  it.each(['version', 'toVersion'] as const)('what was changed since it was shown (%s)', async (which) => {
    const all = await start();
    const now = which === 'version' ? await all.version() : (await all.page(all.other.id)).version;
    expect(await refusal(all, { [which]: now - 1 })).toContain('Somebody else changed one of the two registrations.');
  });

  it('an undo after the other family got money back', async () => {
    const all = await start();
    const { body } = await all.move();
    await all.clerk.call(contract.orderRefund, {
      body: {
        registrationId: all.other.id,
        purpose: 'goodwill',
        method: 'cash',
        cashDrawerId: 0,
        amount: 60,
        reason: 'Asked for',
      },
    });
    expect(await all.undo(body.changeId)).toMatchObject({
      status: 409,
      body: { message: 'Money was given back since then, so it stays.' },
    });
  });
});

it('finds other registrations of the tournament by customer, competitor, school, e-mail and code', async () => {
  const { id, other, clerk, page, tournament } = await start();
  await server
    .db('competitor')
    .where({ registration_id: other.id })
    .update({ school: 'Lomita Hapkido', first_name: 'Zebulon' });
  const find = async (q: string) =>
    (await clerk.call(contract.findMoveTargets, { params: { registrationId: id }, query: { q } })).body.map(
      ({ registrationId }) => registrationId,
    );
  const code = (await page(other.id)).registration.receipt?.confirmationCode ?? '';
  const { customer } = await page(other.id);
  for (const q of ['zebulon', 'lomita', customer.email, customer.lastName, code])
    expect(await find(q)).toEqual([other.id]);
  expect(await find('')).toEqual([other.id]);
  expect(await find('nobody of this name')).toEqual([]);
  const elsewhere = await buildRegistration(server.db);
  expect(elsewhere.tournament.id).not.toBe(tournament.id);
  expect(await find('Robin')).toEqual([other.id]);
  const customerRole = server.as(other.customer);
  expect((await customerRole.call(contract.findMoveTargets, { params: { registrationId: id } })).status).toBe(403);
});

describe('two directors at once', () => {
  /**
   * A second move of the same competitor begins while the first one is not committed; both looked at the same versions.
   */
  const race = async (changes = moveChanges) => {
    const all = await start({ children: 2 });
    const third = await buildRegistration(server.db, { tournament: all.tournament });
    await server.as(third.customer).call(contract.addSpectator, { params: { registrationId: third.id } });
    await all.clerk.call(contract.takePayment, {
      body: { registrationId: third.id, method: 'cash', cashDrawerId: 0, amount: 10, balance: 10 },
    });
    const second = await buildPerson(server.db, { role: 'TournamentDirector' });
    const seen = {
      registrationId: all.id,
      competitorId: all.competitor.id,
      version: await all.version(),
      emergencyContact: 'clear' as const,
    };
    const to = async (registrationId: number) => ({
      toRegistrationId: registrationId,
      toVersion: (await all.page(registrationId)).version,
    });
    const [first, other] = [
      { ...seen, ...(await to(all.other.id)) },
      { ...seen, ...(await to(third.id)) },
    ];
    const trx = await server.db.transaction();
    try {
      await moveChanges(server.app, trx).move({ ...first, actorId: all.staff.id });
    } catch (error) {
      await trx.rollback();
      throw error;
    }
    const moving = server.db
      .transaction((inner) => changes(server.app, inner).move({ ...other, actorId: second.id }))
      .then(
        () => 'moved',
        (error: unknown) => (error as Error).message,
      );
    await untilEndedOrBlocked(server.db, moving);
    await trx.commit();
    return { outcome: await moving, cost: (await all.page(all.id)).money.cost };
  };

  it('the second one is refused, and the fee is given back once', async () =>
    expect(await race()).toEqual({ outcome: expect.stringContaining('Somebody else') as string, cost: 75 }));

  it('control: without the lock the fee would be given back twice', async () =>
    expect(await race(createMoveChanges({ lock: () => Promise.resolve() }))).toEqual({ outcome: 'moved', cost: 20 }));

  it('over HTTP one of two is done', async () => {
    const { version, other, page, clerk, params, competitor } = await start();
    const body = { version: await version(), toRegistrationId: other.id, toVersion: (await page(other.id)).version };
    const send = () =>
      clerk.call(contract.moveCompetitor, {
        params: { ...params, competitorId: competitor.id },
        body: { ...body, emergencyContact: 'keep' },
      });
    expect((await Promise.all([send(), send()])).filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
