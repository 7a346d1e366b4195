import fc from 'fast-check';
import type { Move } from './journey';

/** A move, and the step at which its process is killed, if any. */
export interface Step {
  move: Move;
  killAt: number | undefined;
}

const just = (name: Move['do'], weight: number) => ({ weight, arbitrary: fc.constant({ do: name } as Move) });
const small = fc.nat({ max: 3 });
const perhapsKilled = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
);

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
    arbitrary: fc
      .tuple(small, fc.integer({ min: 1, max: 3 }))
      .map(([session, times]): Move => ({ do: 'webhook', session, times })),
  },
  { weight: 2, arbitrary: fc.constantFrom(0, 4_000, 6_500).map((cents): Move => ({ do: 'change prices', cents })) },
  { weight: 3, arbitrary: fc.constantFrom(1, 10, 35).map((minutes): Move => ({ do: 'wait', minutes })) },
);
/** Every third process is killed somewhere on its way. */
const aStep: fc.Arbitrary<Step> = fc.record({ move: aMove, killAt: perhapsKilled });

const calm = (move: Move): Step => ({ move, killAt: undefined });
const checkOut = calm({ do: 'check out', tabs: 1, sameKey: false, staleTotal: false });
const payLate = calm({ do: 'pay on a closed page', page: -1 });

/** What a customer usually does, as one sequence: without it most journeys would never reach the bank. */
const aPayment = fc
  .tuple(perhapsKilled, small)
  .map(([killAt, page]): Step[] => [
    checkOut,
    calm({ do: 'pay', page: page === 0 ? 0 : -1 }),
    { move: { do: 'webhook', session: -1, times: 1 + (page % 2) }, killAt },
  ]);

/** A fault of a bank: it takes money on a page that was closed, for a cart that has changed since. */
const aLatePayment = fc
  .tuple(aStep, perhapsKilled)
  .map(([between, killAt]): Step[] => [
    checkOut,
    calm({ do: 'cancel' }),
    calm({ do: 'add spectator' }),
    between,
    payLate,
    { move: { do: 'webhook', session: -1, times: 1 }, killAt },
  ]);

/** A sequence that random moves rarely produce: the page closes, the hold is released, and others buy what is left. */
const aLostShirt = fc
  .tuple(aStep, perhapsKilled)
  .map(([between, killAt]): Step[] => [
    calm({ do: 'add shirt' }),
    checkOut,
    calm({ do: 'wait', minutes: 35 }),
    calm({ do: 'reconcile' }),
    calm({ do: 'release idle stock' }),
    calm({ do: 'a rival buys a shirt' }),
    calm({ do: 'a rival buys a shirt' }),
    between,
    payLate,
    { move: { do: 'webhook', session: -1, times: 1 }, killAt },
  ]);

/** Random moves in any order, with sequences that are likely or dangerous. */
export const aJourney: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: aStep.map((step) => [step]) },
      { weight: 2, arbitrary: aPayment },
      { weight: 1, arbitrary: aLatePayment },
      { weight: 1, arbitrary: aLostShirt },
    ),
    { minLength: 3, maxLength: 20, size: 'max' },
  )
  .map((pieces) => pieces.flat());
