import fc from 'fast-check';
import { checkFields, countsFields } from '@schi/contract';
import { buildRegistration } from '../../../../test/factories';
import { testDatabase } from '../../../../test/database';
import { openDatabase, type Db } from '../../../platform/db/knex';
import type { Refusal } from '../../../platform/http/errors';
import { countInCart } from './carts.service';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 2);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Whether the form of staff accepts these counts. */
const isAccepted = (spectators: number, lunch: number) =>
  Object.keys(checkFields(countsFields, { version: 1, spectators, lunch }).errors).length === 0;

// Numbers near the limits are more frequent.
const count = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: 197, max: 203 }),
  fc.integer({ min: -500, max: 500 }),
);

it('is the same for the buttons of the cart, the form of staff and the table', async () => {
  await db('feature_flag').where({ name: 'SellLunchTickets' }).update({ is_on: true });
  const { id, customer } = await buildRegistration(db);
  const results = new Set<string>();
  const store = (row: object) =>
    db('registration')
      .where({ id })
      .update(row)
      .then(
        () => true,
        () => false,
      );
  await fc.assert(
    fc.asyncProperty(
      count,
      fc.constantFrom('spectators' as const, 'lunch' as const),
      fc.constantFrom(-1 as const, 1 as const),
      async (wanted, counter, change) => {
        const expected = counter === 'lunch' ? isAccepted(0, wanted) : isAccepted(wanted, 0);
        expect(await store({ [counter]: wanted })).toBe(expected);
        const before = wanted - change;
        if (!(await store({ [counter]: before }))) return;
        const counted = { personId: customer.id, registrationId: id, what: counter, by: change } as const;
        const result = await db
          .transaction((trx) => countInCart(trx, counted))
          .catch((refusal: Refusal) => refusal.code);
        expect(result).toBe(expected ? wanted : change > 0 ? 'cart.most' : 'cart.none');
        results.add(expected ? 'done' : 'limit');
      },
    ),
    {
      numRuns: 200,
      examples: [
        [200, 'spectators', 1],
        [201, 'spectators', 1],
        [0, 'lunch', -1],
        [-1, 'lunch', -1],
      ],
    },
  );
  expect([...results].sort()).toEqual(['done', 'limit']);
});
