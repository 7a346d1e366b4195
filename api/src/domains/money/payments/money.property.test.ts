import fc from 'fast-check';
import { anOperation, createMoneyWorld } from '../../../../test/payments/money-world';

/**
 * So many operations in all, others in every run of the checks. `MONEY_OPERATIONS=10000 npx jest money.property` looks
 * as long as the release of anything that moves money asks for, which takes minutes.
 */
const operations = Number(process.env.MONEY_OPERATIONS ?? 2_000);
const perRun = 500;
/** So many clerks, families and banks act at once. */
const atOnce = 4;

type World = Awaited<ReturnType<typeof createMoneyWorld>>;

const expectOneSum = async (world: World) => {
  const { hands, online, differences, broken, drawers, onlineInLedger, ...sums } = await world.books();
  expect(Object.fromEntries(Object.keys(sums).map((name) => [name, hands]))).toEqual(sums);
  expect({ onlineInLedger, differences, broken, drawers }).toEqual({
    onlineInLedger: online,
    differences: [],
    broken: [],
    drawers: 0,
  });
};

/** The books are compared while refunds may still be on their way, and once they were paid. */
const oneSum = (world: World, length = perRun) =>
  fc.asyncProperty(fc.array(anOperation, { minLength: length, maxLength: length }), async (run) => {
    for (let from = 0; from < run.length; from += atOnce)
      await Promise.all(run.slice(from, from + atOnce).map(world.attempt));
    await world.attempt({ what: 'work on refunds', family: 0, clerk: 0, method: 'cash', eighths: 1, purpose: 'owed' });
    await expectOneSum(world);
  });

it('dashboard, ledger, end of day, gateway and the money itself agree to the cent, whatever happens to it', async () => {
  const world = await createMoneyWorld();
  await fc
    .assert(oneSum(world), { numRuns: Math.ceil(operations / perRun), endOnFailure: true })
    .finally(() => world.stop());
  // Operations that are all refused would prove nothing.
  expect(world.seen.done).toBeGreaterThan(operations / 2);
  expect(world.seen.refused).toBeGreaterThan(0);
}, 1_200_000);

const withoutRefunds = (text: string) => text.replaceAll('sum(l.amount_cents)', 'sum(greatest(l.amount_cents, 0))');
const withoutReturns = (text: string) => text.replace('-sum(e.amount_cents) filter (where e.amount_cents < 0)', '0');
const withoutChecks = (text: string) =>
  text.replace('from ledger_entry e group by 1', "from ledger_entry e where e.kind <> 'check' group by 1");

it.each([
  ['a dashboard that forgets what went back', withoutRefunds],
  ['an end of day that forgets what went back', withoutReturns],
  ['a ledger by method that leaves checks out', withoutChecks],
])(
  'control: notices %s',
  async (_what, blind) => {
    const world = await createMoneyWorld({ intercept: (text, run) => run(blind(text)) });
    const found = await fc.check(oneSum(world, 120), { numRuns: 100, endOnFailure: true }).finally(() => world.stop());
    // Two sums that differ, and nothing else.
    expect(String(found.errorInstance)).toContain('toEqual');
  },
  300_000,
);
