import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  addCompetitor,
  addMerchOrder,
  checkFields,
  eventSettings,
  latestBirth,
  featureFlagSettings,
  getMerch,
  getRegistration,
  listPickUps,
  listPickUpTotals,
  exportPickUps,
  merchFields,
  merchSettings,
  sendCheckIns,
  type MerchInput,
  type MerchSetting,
} from '@schi/contract';
import { untilEndedOrBlocked } from '../../../../test/at-once';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { startTestServer, type TestServer, textOf } from '../../../../test/server';
import { createSaveSizes } from './merch-sizes.service';

let server: TestServer;
let director: ReturnType<TestServer['as']>;
let directorId: number;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer();
  const person = await buildPerson(server.db, { role: 'TournamentDirector' });
  directorId = person.id;
  director = server.as(person);
});
// Each test has items of its own, because a tournament has no two of one name.
let days = 60;
beforeEach(async () => {
  tournament = await buildTournament(server.db, { inDays: (days += 1) });
});
afterAll(() => server.stop());

const shirt = (over: Partial<MerchInput> = {}): MerchInput => ({
  tournamentId: tournament.id,
  name: 'Hoodie',
  description: 'Warm, with a hood.',
  price: 45,
  isTShirt: false,
  isRetired: false,
  photo: null,
  photoAlt: '',
  eventId: null,
  piecesByAge: [],
  sizes: [
    { merchSizeId: null, label: 'M', stock: 10 },
    { merchSizeId: null, label: 'L', stock: null },
  ],
  ...over,
});
const make = async (over: Partial<MerchInput> = {}) =>
  (await director.call(merchSettings.create, { body: shirt(over) })).body;
const inputOf = ({
  id,
  version,
  tournamentName: _n,
  openCarts: _o,
  eventTitle: _e,
  needed: _d,
  sizes,
  ...rest
}: MerchSetting): MerchInput & { id: number; version: number } => ({
  ...rest,
  id,
  version,
  sizes: sizes.map(({ merchSizeId, label, stock }) => ({ merchSizeId, label, stock })),
});
const change = (item: MerchSetting, over: Partial<MerchInput>) =>
  director.call(merchSettings.change, { params: { id: item.id }, body: { ...inputOf(item), ...over } });
const now = async ({ id }: MerchSetting) => (await director.call(merchSettings.get, { params: { id } })).body;
/** A cart with so many of the first size, and who has it. */
const cartWith = async (item: MerchSetting, count: number) => {
  const customer = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer });
  const order = () =>
    server.as(customer).call(addMerchOrder, {
      params: { registrationId: id },
      body: { merchId: item.id, merchSizeId: item.sizes[0]?.merchSizeId ?? 0 },
    });
  for (let piece = 0; piece < count; piece += 1) expect((await order()).status).toBe(200);
  return { id, customer, order };
};
const pay = (registrationId: number) =>
  server.db('registration').where({ id: registrationId }).update({ completed_at: new Date() });

it('is made, offered to customers in its order, changed and deleted, each in the log', async () => {
  const item = await make();
  expect(item).toMatchObject({ name: 'Hoodie', price: 45, version: 1, openCarts: 0 });
  expect(item.sizes).toMatchObject([
    { label: 'M', stock: 10, held: 0, sold: 0 },
    { label: 'L', stock: null, held: 0, sold: 0 },
  ]);
  const offered = async () =>
    (await server.as({ id: directorId }).call(getMerch, { params: { tournamentId: tournament.id } })).body;
  expect((await offered()).at(-1)).toMatchObject({
    name: 'Hoodie',
    photo: null,
    sizes: [
      { label: 'M', available: 10 },
      { label: 'L', available: null },
    ],
  });
  const { body: changed } = await change(item, {
    price: 40.5,
    sizes: [{ merchSizeId: item.sizes[1]?.merchSizeId ?? 0, label: 'M', stock: 3 }],
  });
  expect(changed).toMatchObject({ price: 40.5, version: 2, sizes: [{ label: 'M', stock: 3 }] });
  const entries = await server.db('audit_log').where({ actor_id: directorId }).orderBy('id', 'desc').limit(2);
  expect(entries).toMatchObject([
    { action: 'item changed', before: { price: 45 }, after: { price: 40.5 } },
    { action: 'item created' },
  ]);
  expect((await director.call(merchSettings.remove, { params: { id: item.id } })).body).toBe(true);
  expect((await offered()).map(({ merchId }) => merchId)).not.toContain(item.id);
});

it.each<[string, Partial<Record<keyof MerchInput, unknown>>, string, string]>([
  ['no name', { name: ' ' }, 'name', 'Value is required'],
  ['a negative price', { price: -1 }, 'price', 'Please enter an amount in dollars, such as 65 or 65.50'],
  ['a price of three decimals', { price: 1.005 }, 'price', 'Please enter an amount in dollars, such as 65 or 65.50'],
  ['no size', { sizes: [] }, 'sizes', 'Please add at least one size, such as “One size”'],
  [
    'a size twice',
    { sizes: ['m', 'M'].map((label) => ({ merchSizeId: null, label, stock: null })) },
    'sizes',
    'There are two sizes called M',
  ],
  [
    'a negative stock',
    { sizes: [{ merchSizeId: null, label: 'M', stock: -1 }] },
    'sizes',
    'Please enter the stock of M as a whole number from 0 to 100000, or leave it empty',
  ],
  ['a photo nobody sent', { photo: 'a'.repeat(64) }, 'photo', 'Please send the photo again'],
  ['a photo that is no name of one', { photo: '../../etc' }, 'photo', 'Please send the photo again'],
  [
    'an event there is not',
    { eventId: 99999, piecesByAge: [{ fromAge: 8, pieces: 2 }] },
    'eventId',
    'Please choose one of the list',
  ],
  [
    'an event without a number',
    { eventId: 1 },
    'piecesByAge',
    'Please enter how many pieces a competitor needs, from which age on',
  ],
  [
    'an age without a number',
    { piecesByAge: [{ fromAge: 8, pieces: '' }] },
    'piecesByAge',
    'Please enter how many pieces are needed from age 8, from 1 to 50',
  ],
  [
    'an age of a half',
    { piecesByAge: [{ fromAge: 8.5, pieces: 1 }] },
    'piecesByAge',
    'Please enter each age as a whole number from 0 to 99',
  ],
  [
    'an age twice',
    { piecesByAge: [1, 2].map((pieces) => ({ fromAge: 8, pieces })) },
    'piecesByAge',
    'Age 8 is there twice',
  ],
  ['a list of numbers', { piecesByAge: [8] }, 'piecesByAge', 'Please enter an age and a number of pieces on each line'],
  ['a tournament there is not', { tournamentId: 99999 }, 'tournamentId', 'Please choose one of the list'],
])('refuses %s beside the field', async (_, over, field, message) =>
  expect(await director.call(merchSettings.create, { body: shirt(over as Partial<MerchInput>) })).toMatchObject({
    status: 422,
    body: { errors: { [field]: message } },
  }),
);

it('never has less stock than is sold and held, and says how many', async () => {
  const item = await make();
  await pay((await cartWith(item, 2)).id);
  await cartWith(item, 3);
  const [size, other] = inputOf(item).sizes;
  if (!size || !other) throw new Error('Two sizes were made');
  const to = (stock: number | null) => change(item, { sizes: [{ ...size, stock }, other] });
  expect(await to(4)).toMatchObject({
    status: 409,
    body: { errors: { sizes: 'The stock of M cannot be below 5: 2 sold and 3 in open carts.' } },
  });
  expect((await now(item)).sizes[0]).toMatchObject({ stock: 10, held: 3, sold: 2 });
  expect(await to(5)).toMatchObject({ status: 200, body: { sizes: [{ stock: 5, held: 3, sold: 2 }, {}] } });
});

it('keeps what was ordered: the item, and each size of it; retired, nobody can add it any more', async () => {
  const item = await make();
  const { id, customer, order } = await cartWith(item, 1);
  expect(await director.call(merchSettings.remove, { params: { id: item.id } })).toMatchObject({
    status: 409,
    body: {
      message:
        'This item is used by 1 order, so it cannot be deleted. Retire it instead: nobody can add it any more, and families who bought it keep it.',
    },
  });
  expect(await change(item, { sizes: inputOf(item).sizes.slice(1) })).toMatchObject({
    status: 409,
    body: { message: 'M was ordered, so it cannot be removed. Set its stock to 1 and nobody can add it any more.' },
  });
  expect((await change(item, { isRetired: true })).body).toMatchObject({ isRetired: true, openCarts: 1 });
  expect(await order()).toMatchObject({ status: 409, body: { message: 'Hoodie is no longer sold.' } });
  expect((await server.as(customer).call(getRegistration, { params: { id } })).body.merchOrders).toHaveLength(1);
  const { body } = await server.as(customer).call(getMerch, { params: { tournamentId: tournament.id } });
  expect(body.map(({ merchId }) => merchId)).not.toContain(item.id);
});

describe('an item that competitors of an event need (rule C4)', () => {
  const piecesByAge = [
    { fromAge: 12, pieces: 4 },
    { fromAge: 8, pieces: 2 },
  ];
  const [eventOf, bornAt] = [
    (at: number) => tournament.eventIds[at] ?? 0,
    (age: number) => latestBirth(age, tournament.date),
  ];
  /** A family with competitors of these ages in the event, and one of 30 in another. */
  const familyOf = async (...ages: number[]) => {
    const customer = await buildCustomer(server.db);
    const { id } = await buildRegistration(server.db, { tournament, customer });
    const family = server.as(customer);
    const entries: [number, number][] = [...ages.map((age): [number, number] => [age, 1]), [30, 0]];
    for (const [age, event] of entries) {
      const form = { firstName: `Kim ${age}`, birthDate: bornAt(age), eventIds: [eventOf(event)] };
      const waiver = { signedName: 'Jamie Rivera', guardianName: 'Alex Rivera', agreed: true };
      const body = competitorForm(tournament, id, {
        ...form,
        waiver,
        ...(age < 18 ? { publicName: 'number' as const } : {}),
      });
      expect((await family.call(addCompetitor, { body })).status).toBe(200);
    }
    return { id, customer, family };
  };

  it('is offered with its event and the numbers by age, and sums what paid competitors need', async () => {
    const item = await make({ name: 'Boards', eventId: eventOf(1), piecesByAge });
    expect(item).toMatchObject({ eventId: eventOf(1), piecesByAge: [...piecesByAge].reverse(), needed: 0 });
    const { body: offered } = await director.call(getMerch, { params: { tournamentId: tournament.id } });
    const neededFor = { eventId: eventOf(1), eventTitle: item.eventTitle, piecesByAge: item.piecesByAge };
    expect(offered.find(({ merchId }) => merchId === item.id)?.neededFor).toEqual(neededFor);
    const paid = await familyOf(7, 8, 13);
    await familyOf(20);
    await pay(paid.id);
    expect((await now(item)).needed).toBe(2 + 4);
    await server
      .db('competitor')
      .where({ registration_id: paid.id, first_name: 'Kim 13' })
      .update({ withdrawn_at: new Date() });
    expect((await now(item)).needed).toBe(2);
  });

  it('may be ordered as often as it is needed, beside what others may order', async () => {
    const sizes = [{ merchSizeId: null, label: 'One size', stock: null }];
    const boards = await make({ name: 'Boards', eventId: eventOf(1), piecesByAge, sizes });
    const cap = await make({ name: 'Cap', sizes });
    const { id, family } = await familyOf(13, 14, 15);
    const order = (item: MerchSetting) =>
      family.call(addMerchOrder, {
        params: { registrationId: id },
        body: { merchId: item.id, merchSizeId: item.sizes[0]?.merchSizeId ?? 0 },
      });
    const ordered = async (item: MerchSetting) => {
      let count = 0;
      while ((await order(item)).status === 200) count += 1;
      return count;
    };
    // Four competitors: 6 pieces of a size and 18 in all, and 12 boards.
    expect(await ordered(boards)).toBe(6 + 12);
    expect(await ordered(cap)).toBe(6);
    expect((await order(boards)).body).toMatchObject({ code: 'merch-limit' });
  });

  it('keeps its event from being removed, and keeps it where a page of an earlier release saves', async () => {
    const item = await make({ name: 'Boards', eventId: eventOf(3), piecesByAge });
    const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
    const removed = () => admin.call(eventSettings.remove, { params: { id: eventOf(3) } });
    expect(await removed()).toMatchObject({
      status: 409,
      body: {
        uses: [{ text: '1 item of merchandise', path: `/admin/tournament-merch?tournamentId=${tournament.id}` }],
      },
    });
    const { eventId: _event, piecesByAge: _pieces, ...earlier } = inputOf(item);
    const body = { ...earlier, price: 4 } as MerchInput & { id: number; version: number };
    expect((await director.call(merchSettings.change, { params: { id: item.id }, body })).body).toMatchObject({
      price: 4,
      eventId: item.eventId,
      piecesByAge: item.piecesByAge,
    });
    expect((await change(await now(item), { eventId: null })).body).toMatchObject({ eventId: null, eventTitle: null });
    expect((await removed()).status).toBe(200);
  });
});

it('shows the second of two editors the stored values', async () => {
  const item = await make();
  await change(item, { price: 30 });
  expect(await change(item, { price: 20 })).toMatchObject({
    status: 409,
    body: { current: { price: 30, version: 2 } },
  });
});

it('shows an open cart the new price, and keeps the old one where it was paid', async () => {
  const item = await make();
  const [paid, open] = [await cartWith(item, 1), await cartWith(item, 1)];
  await pay(paid.id);
  expect((await change(item, { price: 50 })).body.openCarts).toBe(1);
  const priceIn = async ({ id, customer }: typeof open) =>
    (await server.as(customer).call(getRegistration, { params: { id } })).body.merchOrders[0]?.price;
  expect([await priceIn(paid), await priceIn(open)]).toEqual([45, 50]);
});

it('is refused while merchandise is switched off', async () => {
  const item = await make();
  const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
  const flag = async () => (await admin.call(featureFlagSettings.list)).body.find(({ name }) => name === 'SellMerch');
  const switchTo = async (isOn: boolean) =>
    admin.call(featureFlagSettings.change, {
      params: { name: 'SellMerch' },
      body: { isOn, version: (await flag())?.version ?? 0 },
    });
  await switchTo(false);
  const refused = {
    status: 409,
    body: { message: 'Merchandise is switched off. A super admin can switch it on under Features.' },
  };
  expect(await director.call(merchSettings.list)).toMatchObject(refused);
  expect(await director.call(merchSettings.create, { body: shirt() })).toMatchObject(refused);
  expect(await change(item, { price: 1 })).toMatchObject(refused);
  expect(await director.call(merchSettings.remove, { params: { id: item.id } })).toMatchObject(refused);
  expect(await director.call(listPickUps)).toMatchObject(refused);
  await switchTo(true);
});

it('lists who picks up what, once per family and size, with the totals, and hands it out as a file', async () => {
  const item = await make({ name: 'Cap' });
  const family = await cartWith(item, 2);
  await pay(family.id);
  await cartWith(item, 1);
  const query = { tournamentId: tournament.id, merchId: item.id };
  const { body } = await director.call(listPickUps, { query });
  expect(body).toMatchObject({
    total: 1,
    items: [{ registrationId: family.id, item: 'Cap', sizeLabel: 'M', quantity: 2 }],
  });
  const { body: totals } = await director.call(listPickUpTotals, { params: { tournamentId: tournament.id } });
  expect(
    totals.filter(({ merchId }) => merchId === item.id).map(({ sizeLabel, quantity }) => [sizeLabel, quantity]),
  ).toEqual([
    ['M', 2],
    ['L', 0],
  ]);
  const [line] = await server.db('merch_order').where({ registration_id: family.id }).orderBy('id').select('id');
  const event = {
    id: randomUUID(),
    kind: 'merch' as const,
    subjectId: line?.id as number,
    registrationId: family.id,
    value: 1,
    believed: null,
    settles: null,
    deviceId: randomUUID(),
    deviceTime: '2025-04-26T15:00:00.000Z',
  };
  const { body: noted } = await director.call(sendCheckIns, {
    params: { tournamentId: tournament.id },
    body: { events: [event] },
  });
  expect(noted[0]?.outcome).toBe('applied');
  const still = (status: 'waiting' | 'handed out') => director.call(listPickUps, { query: { ...query, status } });
  expect((await still('waiting')).body.items).toMatchObject([{ quantity: 2, handedOut: 1 }]);
  expect((await still('handed out')).body.items).toEqual([]);
  const csv = textOf((await director.call(exportPickUps, { query: { ...query, format: 'csv' } })).body);
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain('Cap,M,2,1');
});

/** Sells a piece after the sizes were read and before they are changed. */
const raceFor = async (isLocked: boolean) => {
  const item = await make({ name: isLocked ? 'Hoodie' : 'Cap', sizes: [{ merchSizeId: null, label: 'M', stock: 2 }] });
  const merchSizeId = item.sizes[0]?.merchSizeId ?? 0;
  const sell = async () => server.db('merch_size').where({ id: merchSizeId }).increment('held', 1);
  let sold: Promise<unknown> = Promise.resolve();
  const save = createSaveSizes({
    lock: async (trx) => {
      const rows = await trx('merch_size')
        .where({ merch_id: item.id })
        .modify((sizes) => void (isLocked && sizes.forUpdate()))
        .select<{ id: number; label: string; held: number }[]>('id', 'label', 'held');
      sold = sell();
      // Without a lock the sale ends here. With one it waits for the end of this transaction.
      await untilEndedOrBlocked(server.db, sold);
      return rows.map((row) => ({ ...row, sold: 0, ordered: row.held }));
    },
  });
  await server.db.transaction((trx) => save(trx, item.id, { sizes: [] }));
  return Number(await sold);
};
it('removes no size that somebody is buying (control: without the lock a sold size is removed)', async () => {
  // The number of rows the sale could change: none, since the size was gone before it could be held.
  expect(await raceFor(true)).toBe(0);
  expect(await raceFor(false)).toBe(1);
});

it('accepts every list of differently named sizes, and cleans it to the same', () => {
  const label = fc
    .string({ minLength: 1, maxLength: 12 })
    .filter((text) => /^[\w ]+$/.test(text) && text.trim() !== '');
  const size = fc.record({
    merchSizeId: fc.constant(null),
    label,
    stock: fc.option(fc.integer({ min: 0, max: 1000 })),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(size, { minLength: 1, maxLength: 30, selector: (one) => one.label.trim().toLowerCase() }),
      (sizes) => {
        const first = checkFields({ sizes: merchFields.sizes }, { sizes });
        expect(first.errors).toEqual({});
        expect(checkFields({ sizes: merchFields.sizes }, first.values)).toEqual(first);
      },
    ),
  );
});
