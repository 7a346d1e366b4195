import fc from 'fast-check';
import * as contract from '@schi/contract';
import {
  buildMerch,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { eventually } from '../../../../test/eventually';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';
import { publicProducers } from '../../../platform/boot/site';
import { createFreshness } from '../../../platform/db/public-cache';

const calls = contract.tournamentSettings;
let server: TestServer;
let admin: ReturnType<TestServer['as']>;
let actorId: number;
let built: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer({});
  built = await buildTournament(server.db);
  const person = await buildPerson(server.db, { role: 'SuperAdmin' });
  actorId = person.id;
  admin = server.as(person);
});
afterAll(() => server.stop());

const lastEntry = () => server.db('audit_log').orderBy('id', 'desc').first<Record<string, unknown>>();
const input = (over: Partial<contract.TournamentInput> = {}): contract.TournamentInput => ({
  name: 'Winter Invitational',
  tournamentDate: '2031-02-15',
  registrationOpensOn: '2030-12-01',
  registrationClosesAfter: '2031-02-10',
  timeZone: 'America/Los_Angeles',
  earlyOnlineCost: 55.5,
  earlyPriceEndsBefore: '2031-02-01',
  regularOnlineCost: 65,
  competitorDoorCost: 80,
  spectatorCost: 10,
  lunchCost: 12.25,
  familyCap: 150,
  familyCapCovers: 4,
  volunteerRefundLimit: 50,
  volunteersFrom: '2031-01-20',
  withdrawalRefundPercent: null,
  withdrawalRefundUntil: null,
  city: 'Torrance',
  venue: { name: 'Meeting Hall', address: '3341 Torrance Boulevard' },
  inPersonRegistrationTimes: '8:30AM to 10AM',
  blackBeltMeetingTime: '9:30AM',
  eliminationTime: '1:15PM',
  ringCount: 6,
  schedule: [
    { line1: '8:30 AM', line2: 'Doors open' },
    { line1: '10:00 AM', line2: 'Ceremony' },
  ],
  bring: '- A uniform',
  faq: [{ question: 'Where do we park?', answer: 'Behind the hall.' }],
  hiddenUntil: null,
  ...over,
});
const inputOf = ({ completed: _completed, openCarts: _carts, ...rest }: contract.TournamentSetting) => rest;
const make = async (over: Partial<contract.TournamentInput> = {}) =>
  (await admin.call(calls.create, { body: input(over) })).body;
const get = async (id: number) => (await admin.call(calls.get, { params: { id } })).body;
const change = async (id: number, over: Partial<contract.TournamentSetting>) =>
  admin.call(calls.change, { params: { id }, body: { ...inputOf(await get(id)), ...over } });

it('is made, changed and deleted with its schedule, each in the log', async () => {
  // Every value differs from what a tournament has without it.
  const whole = input({
    timeZone: 'America/Denver',
    volunteerRefundLimit: 75,
    withdrawalRefundPercent: 40,
    withdrawalRefundUntil: '2031-02-03',
    hiddenUntil: '2030-11-30T09:15',
    schedule: [
      { line1: '8:30 AM', line2: 'Doors open' },
      {
        line1: '10:00 AM',
        line2: 'Ceremony',
        planning: { startsMinute: 600, endsMinute: 630, blocks: 'rings', eventTypeIds: [] },
      },
    ],
  });
  const made = await make(whole);
  expect(made).toEqual({ ...whole, id: made.id, version: 1, completed: 0, openCarts: 0 });
  expect(await get(made.id)).toEqual(made);
  expect(await lastEntry()).toMatchObject({
    actor_id: actorId,
    action: 'tournament created',
    after: { name: 'Winter Invitational' },
  });
  const schedule = [{ line1: '9:00 AM', line2: 'Doors open later' }];
  const { body } = await change(made.id, { lunchCost: 13, schedule: [...schedule, { line1: ' ', line2: '' }] });
  expect(body).toMatchObject({ lunchCost: 13, schedule, version: 2 });
  expect(await lastEntry()).toMatchObject({
    action: 'tournament changed',
    before: { lunchCost: 12.25 },
    after: { lunchCost: 13 },
  });
  expect((await admin.call(calls.remove, { params: { id: made.id } })).body).toBe(true);
  expect((await admin.call(calls.get, { params: { id: made.id } })).status).toBe(404);
  expect(await lastEntry()).toMatchObject({ action: 'tournament deleted' });
});

it.each<[string, Partial<contract.TournamentInput>, string, string]>([
  [
    'closing before it opens',
    { registrationOpensOn: '2031-02-11' },
    'registrationClosesAfter',
    'Registration cannot close before it opens',
  ],
  [
    'closing after the tournament day',
    { registrationClosesAfter: '2031-02-16' },
    'registrationClosesAfter',
    'Registration cannot close after the tournament day',
  ],
  [
    'an early price that ends before registration opens',
    { earlyPriceEndsBefore: '2030-12-01' },
    'earlyPriceEndsBefore',
    'The early price must end while registration is open',
  ],
  [
    'an early price that ends after registration',
    { earlyPriceEndsBefore: '2031-02-12' },
    'earlyPriceEndsBefore',
    'The early price must end while registration is open',
  ],
  [
    'an early price above the regular one',
    { earlyOnlineCost: 65.01, regularOnlineCost: 65 },
    'earlyOnlineCost',
    'The early price cannot be above the regular price',
  ],
  ['a day that does not exist', { tournamentDate: '2031-02-30' }, 'tournamentDate', 'Please enter a date'],
  [
    'a time zone that does not exist',
    { timeZone: 'America/Torrance' },
    'timeZone',
    'Please choose a time zone, such as America/Los_Angeles',
  ],
  [
    'an offset for a time zone',
    { timeZone: '-08:00' },
    'timeZone',
    'Please choose a time zone, such as America/Los_Angeles',
  ],
  ['a fraction of a cent', { lunchCost: 1.005 }, 'lunchCost', 'Please enter an amount in dollars, such as 65 or 65.50'],
  [
    'a negative price',
    { spectatorCost: -1 },
    'spectatorCost',
    'Please enter an amount in dollars, such as 65 or 65.50',
  ],
  ['no address', { venue: { name: 'Hall', address: ' ' } }, 'venue.address', 'Value is required'],
  ['no rings', { ringCount: 0 }, 'ringCount', 'Please enter a whole number from 1 to 50'],
  [
    'half an entry of the schedule',
    { schedule: [{ line1: '9:00 AM', line2: '' }] },
    'schedule',
    'Please enter both lines of entry 1, each with at most 200 characters',
  ],
])('refuses %s beside the field', async (_, over, field, message) =>
  expect(await admin.call(calls.create, { body: input(over) })).toMatchObject({
    status: 422,
    body: { errors: { [field]: message } },
  }),
);

it('allows the last days that are possible', async () => {
  const made = await make({
    tournamentDate: '2032-05-01',
    registrationClosesAfter: '2032-05-01',
    earlyPriceEndsBefore: '2032-05-02',
  });
  expect(made.id).toBeGreaterThan(0);
  expect((await change(made.id, { earlyPriceEndsBefore: null })).body.earlyPriceEndsBefore).toBeNull();
});

it('is the only one on its day, also when two are made at once', async () => {
  const day = { tournamentDate: '2033-05-07' };
  const answers = await Promise.all([1, 2].map(() => admin.call(calls.create, { body: input(day) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    errors: { tournamentDate: 'There is a tournament on this day already' },
  });
});

it('is changed by one of two; the other is shown what is stored', async () => {
  const { id } = await make({ tournamentDate: '2034-05-06' });
  const before = inputOf(await get(id));
  const answers = await Promise.all(
    ['Gardena', 'Carson'].map((city) => admin.call(calls.change, { params: { id }, body: { ...before, city } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body;
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    current: { city: kept?.city, version: 2 },
  });
});

it('counts the open carts that a new price reaches, and they pay it only when they agree', async () => {
  const tournament = await buildTournament(server.db, { inDays: 65 });
  const { id, customer } = await buildRegistration(server.db, { tournament });
  const family = server.as(customer);
  await family.call(contract.addCompetitor, { body: competitorForm(tournament, id) });
  const seen = (await family.call(contract.getRegistration, { params: { id } })).body.cost;
  expect((await get(tournament.id)).openCarts).toBe(1);
  const { body } = await change(tournament.id, { earlyOnlineCost: 99, regularOnlineCost: 99 });
  expect(body).toMatchObject({ openCarts: 1, earlyOnlineCost: 99 });
  expect((await family.call(contract.getRegistration, { params: { id } })).body.cost).toBe(99);
  expect((await family.call(contract.checkout, { params: { id }, body: { total: seen } })).status).toBe(409);
});

it('stays while somebody is registered', async () => {
  const tournament = await buildTournament(server.db, { inDays: 66 });
  await buildRegistration(server.db, { tournament });
  expect(await admin.call(calls.remove, { params: { id: tournament.id } })).toMatchObject({
    status: 409,
    body: { message: 'This tournament is used by 1 registration, so it cannot be deleted.' },
  });
});

describe('a copy', () => {
  it('has everything of the earlier one, as far from its day, and nothing that was sold', async () => {
    const { merchId, merchSizeId } = await buildMerch(server.db, built.id, { stock: 7 });
    await server.db('merch_size').where({ id: merchSizeId }).update({ held: 5 });
    const steps = [{ fromAge: 8, pieces: 3 }];
    const needed = { event_id: built.eventIds[2], pieces_by_age: JSON.stringify(steps) };
    await server.db('merch').where({ id: merchId }).update(needed);
    await server
      .db('event')
      .where({ tournament_id: built.id })
      .update({ minutes_per_turn: 1.5, judges: 3, min_size: 2, max_size: 9 });
    await server
      .db('event')
      .where({ tournament_id: built.id })
      .update({ attempts: 4, elimination: 'double', third_place: 'match' });
    const earlier = await get(built.id);
    const to = contract.addDays(built.date, 364);
    const { body: copy } = await admin.call(calls.copy, {
      params: { id: built.id },
      body: { name: 'Next year', tournamentDate: to },
    });
    const later = (date: string | null) => date && contract.addDays(date, 364);
    expect(copy).toEqual({
      ...earlier,
      id: copy.id,
      version: 1,
      name: 'Next year',
      tournamentDate: to,
      registrationOpensOn: later(earlier.registrationOpensOn),
      registrationClosesAfter: later(earlier.registrationClosesAfter),
      earlyPriceEndsBefore: later(earlier.earlyPriceEndsBefore),
      volunteersFrom: later(earlier.volunteersFrom ?? null),
      completed: 0,
      openCarts: 0,
    });
    const events = (id: number) =>
      server
        .db('event')
        .where({ tournament_id: id })
        .orderBy('id')
        .select(
          'event_type_id',
          'minutes_per_turn',
          'judges',
          'min_size',
          'max_size',
          'attempts',
          'elimination',
          'third_place',
        );
    expect(await events(copy.id)).toEqual(await events(built.id));
    const shop = (id: number) =>
      server
        .db('merch as m')
        .join('merch_size as s', 's.merch_id', 'm.id')
        .where({ tournament_id: id })
        .orderBy(['m.id', 's.id'])
        .select<{ held: number }[]>(
          'm.name',
          'm.description',
          'm.price_cents',
          'm.is_t_shirt',
          'm.position',
          's.label',
          's.stock',
          's.held',
        );
    expect(await shop(copy.id)).toEqual((await shop(built.id)).map((size) => ({ ...size, held: 0 })));
    expect(await server.db('merch').where({ id: merchId }).pluck('tournament_id')).toEqual([built.id]);
    const neededAt = async (id: number) => {
      const { body } = await admin.call(contract.getMerch, { params: { tournamentId: id } });
      return body.flatMap(({ neededFor }) => neededFor ?? []);
    };
    const [before] = await neededAt(built.id);
    expect(before).toMatchObject({ eventId: built.eventIds[2], piecesByAge: steps });
    const copied = await server.db('event').where({ tournament_id: copy.id }).orderBy('id').pluck<number[]>('id');
    expect(await neededAt(copy.id)).toEqual([{ ...before, eventId: copied[2] }]);
    expect(await lastEntry()).toMatchObject({ action: 'tournament created', object_id: String(copy.id) });
  });

  it('keeps the family limit and the rule of withdrawals, and has the same coupons, none of them used', async () => {
    const source = await buildTournament(server.db, { inDays: 171 });
    const { completed: _completed, openCarts: _carts, ...setting } = await get(source.id);
    const until = contract.addDays(source.date, -10);
    const rules = { familyCap: 180, familyCapCovers: 3, withdrawalRefundPercent: 75, withdrawalRefundUntil: until };
    expect((await admin.call(calls.change, { params: { id: source.id }, body: { ...setting, ...rules } })).status).toBe(
      200,
    );
    const tenOff = { code: 'DOJANG10', percent: 10, amount: null, maxUses: 5, lastDay: until };
    const dollars = { code: 'FIVE-OFF', percent: null, amount: 5, maxUses: null, lastDay: null };
    for (const coupon of [tenOff, dollars])
      await admin.call(contract.couponSettings.create, { body: { ...coupon, tournamentId: source.id } });
    const coupon = await server.db('coupon').where({ code: 'DOJANG10' }).first<{ id: number }>();
    const { id: registrationId } = await buildRegistration(server.db, { tournament: source });
    await server
      .db('registration')
      .where({ id: registrationId })
      .update({ coupon_id: coupon.id, completed_at: new Date() });
    const { body: copy } = await admin.call(calls.copy, {
      params: { id: source.id },
      body: { name: 'Next year', tournamentDate: contract.addDays(source.date, 7) },
    });
    const later = contract.addDays(until, 7);
    expect(copy).toMatchObject({ ...rules, withdrawalRefundUntil: later });
    const { body: list } = await admin.call(contract.couponSettings.list, { query: { tournamentId: copy.id } });
    expect(list.items).toMatchObject([
      { ...tenOff, lastDay: later, uses: 0 },
      { ...dollars, uses: 0 },
    ]);
  });

  it('needs a day of its own, and something to copy', async () => {
    const copy = (id: number, tournamentDate: string) =>
      admin.call(calls.copy, { params: { id }, body: { name: 'Copy', tournamentDate } });
    expect(await copy(built.id, built.date)).toMatchObject({
      status: 422,
      body: { errors: { tournamentDate: 'There is a tournament on this day already' } },
    });
    expect((await copy(999_999, '2039-01-01')).status).toBe(404);
  });

  it('keeps its dates in order whatever the day', async () => {
    const day = fc.integer({ min: 0, max: 9_000 }).map((days) => contract.addDays('2040-01-01', days));
    await fc.assert(
      fc.asyncProperty(day, async (tournamentDate) => {
        const { status, body } = await admin.call(calls.copy, {
          params: { id: built.id },
          body: { name: 'Copy', tournamentDate },
        });
        expect(status).toBe(200);
        expect(contract.tournamentErrors(body)).toEqual({});
        await admin.call(calls.remove, { params: { id: body.id } });
      }),
      { numRuns: 15 },
    );
  });
});

it('keeps what planning needs to know of the schedule, which visitors do not see', async () => {
  const built = await buildTournament(server.db, { inDays: 141 });
  const lunch = { startsMinute: 750, endsMinute: 795, blocks: 'rings' as const, eventTypeIds: [] };
  const sparring = { startsMinute: 795, endsMinute: null, blocks: 'nothing' as const, eventTypeIds: [1, 2] };
  const schedule = [
    { line1: '8:30 AM', line2: 'Doors open' },
    { line1: '12:30 PM', line2: 'Lunch', planning: lunch },
    { line1: '1:15 PM', line2: 'Sparring', planning: sparring },
  ];
  const { body } = await change(built.id, { schedule });
  expect(body.schedule).toEqual(schedule);
  const visitors = (await server.call(contract.getTournaments)).body.find(({ id }) => id === built.id);
  // Of the planning they see only where events begin.
  const lines = ['order', 'line1', 'line2'];
  expect(visitors?.schedule.map((item) => Object.keys(item))).toEqual([lines, lines, [...lines, 'begins']]);
  // Cast: people write times, and the server reads them.
  const typed = { ...lunch, startsMinute: '12:30 PM', endsMinute: '13:15' } as unknown as typeof lunch;
  const again = await change(built.id, { schedule: [{ line1: '12:30 PM', line2: 'Lunch', planning: typed }] });
  expect(again.body.schedule[0]?.planning).toEqual(lunch);
  const wrong = await change(built.id, {
    schedule: [{ line1: '12:30 PM', line2: 'Lunch', planning: { ...lunch, endsMinute: 740 } }],
  });
  expect(wrong.status).toBe(422);
  expect(refusalOf(wrong.body).errors).toEqual({ schedule: 'Entry 1 cannot end before it starts' });
});

it('reaches visitors at once: prices, schedule and place', async () => {
  const { db, app } = server;
  const produce = publicProducers(db, app.clock)['/api/tournaments'] as () => Promise<contract.Tournament[]>;
  const shown = createFreshness(app.listener, app.clock).keep(produce);
  const mine = async () => (await shown()).find(({ id }) => id === built.id);
  expect((await mine())?.city).toBe('Torrance');
  await change(built.id, { city: 'Gardena', spectatorCost: 11.5, schedule: [{ line1: 'Noon', line2: 'Everything' }] });
  await eventually(async () =>
    expect(await mine()).toMatchObject({
      city: 'Gardena',
      spectatorCost: 11.5,
      schedule: [{ order: 1, line1: 'Noon', line2: 'Everything' }],
    }),
  );
});
