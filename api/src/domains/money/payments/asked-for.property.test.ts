import fc from 'fast-check';
import { anOperation, createMoneyWorld, type Operation } from '../../../../test/payments/money-world';

/** What somebody decided that a family owes: something more is bought, or an amount is due again on purpose. */
const decides = ({ what, purpose }: Operation): boolean =>
  ['register', 'walk in', 'add competitor', 'reinstate', 'counts', 'add shirt', 'change size', 'undo'].includes(what) ||
  (['give back by hand', 'give back online', 'adjust'].includes(what) && purpose === 'payAnotherWay') ||
  // From a cart, which nobody has to pay, into a registration that is paid.
  what === 'move';

/**
 * Operations one after the other; each that decides nothing leaves what families are asked for where it was, or lowers
 * it (rule C15).
 */
const nobodyIsAsked = (world: Awaited<ReturnType<typeof createMoneyWorld>>) =>
  fc.asyncProperty(fc.array(anOperation, { minLength: 60, maxLength: 60 }), async (run) => {
    let asked = await world.askedFor();
    for (const operation of run) {
      await world.attempt(operation);
      const now = await world.askedFor();
      if (!decides(operation)) expect({ operation, asked: Math.max(asked, now) }).toEqual({ operation, asked });
      asked = now;
    }
    expect(await world.figuresThatDiffer()).toEqual([]);
  });

it('asks no family for money that nobody decided it owes, and shows the same figures on every page', async () => {
  const world = await createMoneyWorld();
  await fc.assert(nobodyIsAsked(world), { numRuns: 8, endOnFailure: true }).finally(() => world.stop());
  expect(world.seen.done).toBeGreaterThan(200);
  expect(world.seen.refused).toBeGreaterThan(0);
}, 1_200_000);

/** Costs as they were before adjustments were lines of them. */
const withoutGoodwill = (text: string) =>
  text.replaceAll(
    'from registration_line l where l.registration_id = r.id) end',
    "from registration_line l where l.registration_id = r.id and l.kind <> 'goodwill') end",
  );

it('control: notices goodwill that does not lower the cost', async () => {
  const world = await createMoneyWorld({ intercept: (text, run) => run(withoutGoodwill(text)) });
  const found = await fc.check(nobodyIsAsked(world), { numRuns: 200, endOnFailure: true }).finally(() => world.stop());
  expect(String(found.errorInstance)).toContain('toEqual');
}, 1_200_000);
