import * as contract from '@schi/contract';
import { seedDemo } from '../../../../seeds';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: ReturnType<TestServer['as']>;
let tournamentId: number;
beforeAll(async () => {
  server = await startTestServer({ isAlone: true });
  await seedDemo(server.db, new Date());
  director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const past = await server.db('tournament').orderBy('tournament_date').first<{ id: number }>('id');
  tournamentId = past.id;
  // Who has withdrawn and whose family never paid entered events too, and counts nowhere.
  const family = await buildPerson(server.db);
  const [cart] = await server
    .db('registration')
    .insert({ person_id: family.id, tournament_id: tournamentId })
    .returning<{ id: number }[]>('id');
  const [leaver, waiting] = await server
    .db('competitor as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .where({ tournament_id: tournamentId })
    .whereNotNull('r.completed_at')
    .orderBy('c.id')
    .pluck<number[]>('c.id');
  await server.db('competitor').where({ id: leaver }).update({ withdrawn_at: new Date() });
  await server.db('competitor').where({ id: waiting }).update({ registration_id: cart?.id });
  // The order of the event types is not the order in which they were stored.
  await server.db('event_type').update({ position: server.db.raw('1000 - position') });
});
afterAll(() => server.stop());

const readDashboard = async () => (await director.call(contract.getDashboard, { params: { tournamentId } })).body;
const sum = (groups: readonly { count: number }[]) => groups.reduce((all, { count }) => all + count, 0);
const listed = async (query: contract.CompetitorQuery) =>
  (
    await director.call(contract.listCompetitors, {
      query: { tournamentId, status: 'completed', pageSize: 1, ...query },
    })
  ).body.total;

it('agrees with the ledger to the cent', async () => {
  const { rows } = await server.db.raw<{ rows: { cents: number }[] }>(
    'select sum(l.amount_cents)::int as cents from ledger_entry l join registration r on r.id = l.registration_id where r.tournament_id = ?',
    [tournamentId],
  );
  const { revenue, days, registrations } = await readDashboard();
  expect(revenue).toBe(contract.toDollars(rows[0]?.cents ?? 0));
  expect(revenue).toBeGreaterThan(10_000);
  expect(days.reduce((all, day) => all + contract.toCents(day.revenue), 0)).toBe(rows[0]?.cents);
  expect(days.reduce((all, day) => all + day.registrations, 0)).toBe(registrations.completed);
  expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].toSorted());
});

it('shows in each tile what the list behind it counts or adds up', async () => {
  const { registrations, revenue, spectators, lunch, competitors, checkIn } = await readDashboard();
  const families = async (query: contract.RegistrationQuery) =>
    (await director.call(contract.listRegistrations, { query: { tournamentId, pageSize: 1, ...query } })).body;
  const completed = await families({ status: 'completed' });
  expect(completed.total).toBe(registrations.completed);
  expect(completed.sums).toEqual({ spectators, lunch });
  expect(spectators).toBeGreaterThan(0);
  expect((await families({ status: 'incomplete' })).total).toBe(registrations.incomplete);
  expect(competitors.completed).toBe(await listed({}));
  expect(checkIn.competitors.done).toBe(await listed({ checkIn: 'in' }));
  const payments = await director.call(contract.listPayments, { query: { tournamentId, pageSize: 1 } });
  expect(payments.body.sums).toEqual({ amount: revenue });
});

it('counts every competitor once in each view, and each figure is as long as the list behind it', async () => {
  const { competitors, registrations, byEvent, byLevel, byAge, byGender, bySchool } = await readDashboard();
  expect(competitors).toEqual({ completed: await listed({}), incomplete: 1 });
  expect(registrations.incomplete).toBe(1);
  for (const view of [byLevel, byAge, byGender, bySchool]) expect(sum(view)).toBe(competitors.completed);
  const types = (await server.call(contract.getEventTypes)).body.map(({ id }) => String(id));
  expect(byEvent.map(({ filter }) => filter)).toEqual(
    types.filter((id) => byEvent.some(({ filter }) => filter === id)),
  );
  expect(types).not.toEqual(types.toSorted((one, other) => Number(one) - Number(other)));
  for (const { filter, count } of byEvent) expect(await listed({ eventTypeId: Number(filter) })).toBe(count);
  for (const { filter, count } of byLevel) expect(await listed({ competitorLevelId: Number(filter) })).toBe(count);
  for (const { filter, count } of byAge) expect(await listed({ ages: filter })).toBe(count);
  for (const { filter, count } of byGender) expect(await listed({ gender: Number(filter) as 1 | 2 })).toBe(count);
  for (const { filter, count } of bySchool) expect(await listed({ school: filter })).toBe(count);
});

it('counts what was sold and what lies in carts apart', async () => {
  const { merch } = await readDashboard();
  const lines = await server
    .db('merch_order as m')
    .join('registration as r', 'r.id', 'm.registration_id')
    .where({ 'r.tournament_id': tournamentId })
    .count<{ count: number }[]>('* as count');
  expect(merch.reduce((all, { sold, inCarts }) => all + sold + inCarts, 0)).toBe(Number(lines[0]?.count));
  expect(merch.every(({ left, sold }) => left === 40 - sold)).toBe(true);
});

it('knows how far check-in is, and who is missing, as the list does', async () => {
  const { checkIn, competitors, merch, spectators, lunch } = await readDashboard();
  expect(checkIn.competitors.of).toBe(competitors.completed);
  expect(checkIn.competitors.done).toBe(await listed({ checkIn: 'in' }));
  expect(checkIn.competitors.of - checkIn.competitors.done).toBe(await listed({ checkIn: 'missing' }));
  expect(checkIn.competitors.done).toBeGreaterThan(0.9 * checkIn.competitors.of);
  expect(sum(checkIn.missingBySchool)).toBe(checkIn.competitors.of - checkIn.competitors.done);
  for (const { filter, count } of checkIn.missingBySchool)
    expect(await listed({ checkIn: 'missing', school: filter })).toBe(count);
  const noted = await server
    .db('check_in_state')
    .whereNotNull('value')
    .groupBy('kind')
    .select<{ kind: string; rows: number; sum: number }[]>('kind', server.db.raw('count(*)::int as rows, sum(value)'));
  const of = Object.fromEntries(noted.map(({ kind, ...figures }) => [kind, figures]));
  const { weighed, wristbands, lunch: meals, merch: handed } = checkIn;
  expect({ weighed, wristbands, meals, handed }).toEqual({
    // The two who do not compete were weighed, too.
    weighed: { done: (of['weight']?.rows ?? 0) - 2, of: competitors.completed },
    wristbands: { done: of['wristbands']?.sum, of: spectators },
    meals: { done: of['lunch']?.sum ?? 0, of: lunch },
    handed: { done: of['merch']?.rows, of: merch.reduce((all, { sold }) => all + sold, 0) },
  });
  expect(checkIn.families.done).toBeLessThan(checkIn.families.of);
});

it('answers 404 for a tournament that does not exist, and shows an empty one as empty', async () => {
  expect((await director.call(contract.getDashboard, { params: { tournamentId: 999_999 } })).status).toBe(404);
  const empty = await buildTournament(server.db, { inDays: 400 });
  const { body } = await director.call(contract.getDashboard, { params: { tournamentId: empty.id } });
  expect(body).toMatchObject({ registrations: { completed: 0, incomplete: 0 }, revenue: 0, days: [], bySchool: [] });
});

describe('the checks', () => {
  const findings = async () => (await director.call(contract.getChecks)).body.flatMap((check) => check.findings);
  const found = async () =>
    (await director.call(contract.getChecks)).body
      .filter((check) => check.found > 0)
      .map((check) => [check.name, check.found]);
  const whileBroken = async (harm: () => PromiseLike<unknown>, mend: () => PromiseLike<unknown>) => {
    await harm();
    const broken = await found();
    await mend();
    return broken;
  };

  it('find nothing in the demonstration', async () => expect(await found()).toEqual([]));

  it('name the registration, the item and the e-mails that break a rule', async () => {
    const { db } = server;
    const person = await buildPerson(db);
    const [bare] = await db('registration')
      .insert({ person_id: person.id, tournament_id: tournamentId, completed_at: new Date() })
      .returning<{ id: number }[]>('id');
    expect(await findings()).toEqual([
      { kind: 'registration', registrationId: bare?.id, name: expect.stringMatching(/^Robin /) as string },
    ]);
    await db('registration').where({ id: bare?.id }).delete();
    const size = await db('merch_size as s')
      .join('merch as m', 'm.id', 's.merch_id')
      .first<{ id: number; held: number; merchId: number; tournamentId: number; name: string }>({
        id: 's.id',
        held: 's.held',
        merchId: 'm.id',
        tournamentId: 'm.tournament_id',
        name: 'm.name',
      });
    await db('merch_size')
      .where({ id: size.id })
      .update({ held: size.held + 1 });
    expect(await findings()).toEqual([
      { kind: 'merch', tournamentId: size.tournamentId, merchId: size.merchId, name: size.name },
    ]);
    await db('merch_size').where({ id: size.id }).update({ held: size.held });
    const mail = {
      template: 'verify',
      to_address: 'a@example.com',
      created_at: new Date(Date.now() - 11 * 60_000),
      state: 'failed',
    };
    await db('mail').insert([mail, mail]);
    expect(await findings()).toEqual([{ kind: 'mail', state: 'failed' }]);
    await db('mail').delete();
  });

  it('find a fault, and do not find it after the repair', async () => {
    const { db } = server;
    const competitor = await db('competitor').first<{ id: number }>('id');
    const entries = await db('competitor_event').where({ competitor_id: competitor.id }).select();
    expect(
      await whileBroken(
        () => db('competitor_event').where({ competitor_id: competitor.id }).delete(),
        () => db('competitor_event').insert(entries),
      ),
    ).toEqual([['Every competitor has entered an event', 1]]);

    const size = await db('merch_size').first<{ id: number; held: number }>('id', 'held');
    expect(
      await whileBroken(
        () =>
          db('merch_size')
            .where({ id: size.id })
            .update({ held: size.held + 1 }),
        () => db('merch_size').where({ id: size.id }).update({ held: size.held }),
      ),
    ).toEqual([['Stock is counted right and never oversold', 1]]);

    const mail = { template: 'verify', to_address: 'a@example.com', created_at: new Date(Date.now() - 11 * 60_000) };
    expect(
      await whileBroken(
        () => db('mail').insert(mail),
        () => db('mail').delete(),
      ),
    ).toEqual([['No e-mail waits longer than 10 minutes', 1]]);
    expect(
      await whileBroken(
        () => db('mail').insert({ ...mail, state: 'failed' }),
        () => db('mail').delete(),
      ),
    ).toEqual([['No e-mail has failed for good', 1]]);
    // A mail server that is away is no fault of the address.
    const away = { ...mail, state: 'failed', failure: 'unreachable' };
    expect(
      await whileBroken(
        () => db('mail').insert([away, { ...away, created_at: new Date() }]),
        () => db('mail').delete(),
      ),
    ).toEqual([['No e-mail waits longer than 10 minutes', 1]]);

    const person = await buildPerson(db);
    const [bare] = await db('registration')
      .insert({ person_id: person.id, tournament_id: tournamentId, completed_at: new Date() })
      .returning<{ id: number }[]>('id');
    expect(await found()).toEqual([['Every completed registration has its receipt', 1]]);
    const code = { registration_id: bare?.id, confirmation_code: 'ABCDEFGH', amount_cents: 100 };
    await db('receipt').insert(code);
    expect(await found()).toEqual([['Every receipt is covered by the ledger', 1]]);
    await db('ledger_entry').insert({ registration_id: bare?.id, kind: 'cash', amount_cents: 100, note: '' });
    expect(await found()).toEqual([]);
    const [receipt] = await db('receipt').where({ registration_id: bare?.id }).select<{ id: number }[]>('id');
    const item = {
      receipt_id: receipt?.id,
      position: 0,
      description: 'Spectator pass',
      quantity: 1,
      unit_price_cents: 100,
      amount_cents: 100,
    };
    await db('receipt_item').insert(item);
    expect(await found()).toEqual([['Every receipt has its lines', 1]]);
  });
});
