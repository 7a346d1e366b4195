import fc from 'fast-check';
import { checkInvariants } from '../../../test/payments/invariants';
import { createWorld, type Journey, type Move } from '../../../test/payments/journey';
import { withoutRowLocks } from '../../../test/payments/tapped-database';

/** `PROPERTY_RUNS=2000 npx jest --testPathPatterns payments.property` looks longer. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 60);

const just = (name: Move['do'], weight: number) => ({ weight, arbitrary: fc.constant({ do: name } as Move) });
interface Step {
  move: Move;
  killAt: number | undefined;
}
const small = fc.nat({ max: 3 });

const aCheckout = fc
  .tuple(fc.constantFrom<1 | 2>(1, 1, 2), fc.boolean(), fc.constantFrom(false, false, false, false, true))
  .map(([tabs, sameKey, staleTotal]): Move => ({ do: 'check out', tabs, sameKey, staleTotal }));

const aMove: fc.Arbitrary<Move> = fc.oneof(
  just('add competitor', 3),
  just('add spectator', 2),
  just('remove spectator', 1),
  just('add shirt', 3),
  just('remove shirt', 1),
  just('begin registration', 1),
  just('refresh', 2),
  just('cancel', 2),
  just('reconcile', 2),
  just('work on refunds', 1),
  just('release idle stock', 2),
  just('a rival buys a shirt', 1),
  just('bank down', 1),
  just('bank up', 2),
  { weight: 7, arbitrary: aCheckout },
  { weight: 6, arbitrary: small.map((page): Move => ({ do: 'pay', page })) },
  { weight: 2, arbitrary: small.map((page): Move => ({ do: 'decline', page })) },
  { weight: 1, arbitrary: small.map((page): Move => ({ do: 'pay on a closed page', page })) },
  {
    weight: 4,
    arbitrary: fc.tuple(small, fc.integer({ min: 1, max: 3 })).map(([session, times]): Move => ({ do: 'webhook', session, times })),
  },
  { weight: 2, arbitrary: fc.constantFrom(0, 4_000, 6_500).map((cents): Move => ({ do: 'change prices', cents })) },
  { weight: 3, arbitrary: fc.constantFrom(1, 10, 35).map((minutes): Move => ({ do: 'wait', minutes })) },
);
/** Every third process is killed somewhere on its way. */
const aStep: fc.Arbitrary<Step> = fc.record({
  move: aMove,
  killAt: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) }),
});

/** What a customer usually does, as one piece: without it most journeys would never reach the bank. */
const aPayment: fc.Arbitrary<Step[]> = fc
  .tuple(fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }), small)
  .map(([killAt, page]) => [
    { move: { do: 'check out', tabs: 1, sameKey: false, staleTotal: false }, killAt: undefined },
    { move: { do: 'pay', page: page === 0 ? page : -1 }, killAt: undefined },
    { move: { do: 'webhook', session: -1, times: 1 + (page % 2) }, killAt },
  ]);
/** And what no bank should do: taking money on a page that was closed, for a cart that has changed since. */
const aLatePayment: fc.Arbitrary<Step[]> = fc
  .tuple(aStep, aStep)
  .map(([between, last]) => [
    { move: { do: 'check out', tabs: 1, sameKey: false, staleTotal: false }, killAt: undefined },
    { move: { do: 'cancel' }, killAt: undefined },
    { move: { do: 'add spectator' }, killAt: undefined },
    between,
    { move: { do: 'pay on a closed page', page: -1 }, killAt: undefined },
    { move: { do: 'webhook', session: -1, times: 1 }, killAt: last.killAt },
    last,
  ]);
const aJourney: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: aStep.map((step) => [step]) },
      { weight: 1, arbitrary: aPayment },
      { weight: 1, arbitrary: aLatePayment },
    ),
    {
      minLength: 3,
      maxLength: 24,
      size: 'max',
    },
  )
  .map((pieces) => pieces.flat());

const oneReceipt = 'alter table receipt drop constraint receipt_registration_id_key';
const withoutLocksAndConditions = (text: string) => withoutRowLocks(text).replace('and "completed_at" is null', '');
/** Every payment seems made from the cart as it is now. */
const withoutVersions = (text: string) =>
  text.replace(
    '"cart_version" as "cartVersion"',
    '(select r.cart_version from registration r where r.id = payment.registration_id) as "cartVersion"',
  );
/** A cart seems to hold all it ever held. */
const withoutRenewedHolds = (text: string) => text.replace('"o"."is_held" = $2', '"o"."is_held" = $2 and $2');

type World = Awaited<ReturnType<typeof createWorld>>;

const promises = (world: World, onEnd: (journey: Journey) => void = () => undefined) =>
  fc.asyncProperty(aJourney, async (steps) => {
    const journey = await world.startJourney();
    await journey.make({ do: 'add competitor' });
    for (const { move, killAt } of steps) await journey.make(move, killAt);
    await journey.comeToRest();
    await checkInvariants(world.db, journey);
    onEnd(journey);
  });

it('charges once or not at all, completes exactly once, and loses no stock, whatever happens in whatever order', async () => {
  const world = await createWorld();
  const reached = { paid: 0, refunded: 0 };
  const property = promises(world, ({ bank }) => {
    reached.paid += bank.sessions.some((session) => bank.net(session) > 0) ? 1 : 0;
    reached.refunded += bank.sessions.some((session) => session.refunds.size > 0) ? 1 : 0;
  });
  await fc.assert(property, { numRuns }).finally(() => world.stop());
  // Journeys that end nowhere would prove nothing.
  expect(reached.paid).toBeGreaterThan(numRuns / 5);
  expect(reached.refunded).toBeGreaterThan(0);
}, 600_000);

it.each([
  ['the row locks and unique keys', { blind: withoutLocksAndConditions, drop: ['drop index ledger_one_charge', oneReceipt] }],
  ['the check of the cart that was paid for', { blind: withoutVersions }],
  ['the hold that is renewed when money arrives', { blind: withoutRenewedHolds }],
])(
  'control: finds the error when %s are missing',
  async (_, without) => {
    const world = await createWorld(without);
    const found = await fc.check(promises(world), { numRuns: 300, endOnFailure: true }).finally(() => world.stop());
    expect(found.failed).toBe(true);
  },
  600_000,
);
