import fc from 'fast-check';
import {
  contests,
  inventedScores,
  ringCalls,
  type scoring as scoringRules,
  type deviceEvents,
  type EventFormat,
  type RingValue,
} from '../..';
import { randomFrom } from '../../../../seeds/random';

type Which = [format: EventFormat, rules: Partial<contests.EventRules>];
export const formats: [Which, ...Which[]] = [
  ['panel', {}],
  [
    'panel',
    {
      scoring: {
        holdScores: 'all',
        isRanked: true,
        leastScore: 9,
        mostScore: 9.99,
        scoreStep: 0.01,
        levelTotals: 'again',
      },
    },
  ],
  ['bracket', { thirdPlace: 'match' }],
  ['bracket', { elimination: 'repechage' }],
  ['bracket', { elimination: 'double' }],
  ['bracket', { scoring: { boutDecidedBy: 'flags' } }],
  ['bracket', { scoring: { boutDecidedBy: 'rounds', rounds: 3, lead: null } }],
  ['bracket', { scoring: { firstTo: 5, lead: 4, rounds: 2 } }],
  ['measured', {}],
  ['measured', { scoring: { measures: 'height', heights: [80, 90, 100] } }],
  ['measured', { scoring: { lengthUnit: 'feet' } }],
  ['measured', { scoring: { measures: 'height', lengthUnit: 'feet', heights: [61, 71.1, 81.3] } }],
  ['attempts', {}],
  [
    'attempts',
    { scoring: { secondTries: 'none', techniqueUse: 'level', techniques: [{ name: 'Turning', bonus: 1 }] } },
  ],
  [
    'attempts',
    {
      scoring: {
        stations: 3,
        secondTries: 'counted',
        thirdTryCost: 1,
        boundaryCost: 0.5,
        techniques: [
          { name: 'Turning', bonus: 1 },
          { name: 'Turning jump kick', bonus: 2 },
        ],
      },
    },
  ],
];

type Broken = { first: scoringRules.Broken[] };
const people = fc.integer({ min: 1, max: 11 });
export const setting = fc.record({
  which: fc.constantFrom(...formats),
  count: people,
  judges: fc.integer({ min: 1, max: 7 }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  goldForOne: fc.boolean(),
  out: fc.array(
    fc.record({ place: fc.nat({ max: 10 }), state: fc.constantFrom('scratched', 'withdrawn', 'disqualified') }),
    {
      maxLength: 4,
    },
  ),
});
export type Setting = typeof setting extends fc.Arbitrary<infer T> ? T : never;

/**
 * A contest of competitors 1 to `count`, and what is noted of it.
 * @param scoring settings beside those of the format
 */
export const build = (
  { which: [format, changes], count, judges, goldForOne, out }: Setting,
  scoring: contests.ScoringSettings = {},
) => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const size = 2 ** Math.ceil(Math.log2(count));
  // Byes stand at the ends of the second half, so that none meets another.
  const bracket = Array.from({ length: size / 2 }, (_, pair) => [
    ids[pair] ?? null,
    ids[pair + size / 2] ?? null,
  ]).flat();
  const contest: contests.Contest = {
    contestId: 1,
    rules: contests.contestRules(format, {
      judges,
      attempts: 3,
      elimination: 'single',
      thirdPlace: 'shared',
      ...changes,
      scoring: { ...changes.scoring, ...scoring },
    }),
    slots: format === 'bracket' && count > 3 ? bracket : ids,
    withdrawnIds: [],
    goldForOne,
  };
  const heads = new Map<string, deviceEvents.EventHead<RingValue>>();
  let events = 0;
  const record = (subject: string, value: RingValue | null) =>
    heads.set(subject, { eventId: `e${(events += 1)}`, value });
  for (const { place, state } of out)
    if (place < count) record(ringCalls.subjectOf({ kind: 'entry', contestId: 1, competitorId: place + 1 }), { state });
  return { contest, heads, record, ids };
};

/** Plays a contest until every place is decided; answers how often something was noted. */
export const play = (world: ReturnType<typeof build>, seed: number) => {
  const random = randomFrom(seed);
  for (let turn = 0; turn < 500; turn += 1) {
    const notes = inventedScores.nextNotes(world.contest, world.heads, random);
    if (notes.length === 0) return turn;
    for (const { subject, value } of notes) {
      const about = contests.subjectIn(world.contest, subject);
      expect(about && contests.contestRefusal(world.contest, world.heads, about, value)).toBeNull();
      expect(about && ringCalls.fittedValue(about.kind, value)).toEqual(value);
      const before = world.heads.get(subject)?.value;
      if (about?.kind === 'breaks' && before) expect(value).toMatchObject({ first: (before as Broken).first });
      world.record(subject, value);
    }
  }
  throw new Error('The contest does not end');
};
