import fc from 'fast-check';
import {
  contests,
  countedMedals,
  eventErrors,
  eventRules,
  noMedals,
  ringCalls,
  type EventInput,
  type Medal,
  type RingValue,
} from '../..';
import { build, play, setting } from './played-contest.fixture';

const ages = { oldest: 10, isBlackBelt: false, band: null };
const rulesOf = (settings: contests.ScoringSettings, people?: contests.ContestPeople) =>
  contests.contestRules(
    'panel',
    { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared', scoring: settings },
    people,
  );
/** A contest before three judges, each of whom gives the same points; `null`: scratched. */
const judged = (settings: contests.ScoringSettings, points: readonly (number | null)[], people = ages) => {
  const contest: contests.Contest = {
    contestId: 1,
    rules: rulesOf(settings, people),
    slots: points.map((_, index) => index + 1),
    withdrawnIds: [],
    goldForOne: true,
  };
  const noted = points.flatMap((all, index): [string, RingValue][] =>
    all === null
      ? [[ringCalls.subjectOf({ kind: 'entry', contestId: 1, competitorId: index + 1 }), { state: 'scratched' }]]
      : [1, 2, 3].map((seat): [string, RingValue] => [
          ringCalls.subjectOf({ kind: 'score', contestId: 1, competitorId: index + 1, round: 1, seat }),
          { points: all },
        ]),
  );
  const heads = new Map(noted.map(([subject, value], index) => [subject, { eventId: `e${index}`, value }]));
  return contests.standingOf(contest, heads);
};
const medalsIn = ({ placings }: contests.Standing) => placings.map(({ medal }) => medal);
const six = [900, 890, 880, 870, 860, null];

describe('the medals of an event (rule G17)', () => {
  it.each<[string, contests.ScoringSettings, (Medal | null)[]]>([
    ['as before: gold, silver and bronze', {}, ['gold', 'silver', 'bronze', null, null, null]],
    [
      'BAO, ELO: gold, silver, two bronzes',
      { medals: 'twoThirds' },
      ['gold', 'silver', 'bronze', 'bronze', null, null],
    ],
    [
      'ACK: first to fourth, and a participation medal',
      { medals: 'four', medalsUnder: 99 },
      ['gold', 'silver', 'bronze', 'fourth', 'participation', null],
    ],
    [
      'BAO: everybody up to 11 years who competed',
      { medalsUnder: 12 },
      ['gold', 'silver', 'bronze', 'participation', 'participation', null],
    ],
    ['nobody else where one is too old', { medalsUnder: 10 }, ['gold', 'silver', 'bronze', null, null, null]],
  ])('%s', (_, settings, expected) => expect(medalsIn(judged(settings, six))).toEqual(expected));

  it('has none for participation before everything is noted', () => {
    const level = judged({ medalsUnder: 99 }, [900, 890, 880, 880, 870]);
    expect([level.isDecided, medalsIn(level)]).toEqual([false, ['gold', 'silver', 'bronze', 'bronze', null]]);
    const rules = rulesOf({ medalsUnder: 99 });
    const contest = { contestId: 1, rules, slots: [1, 2, 3, 4], withdrawnIds: [], goldForOne: true };
    expect(contests.standingOf(contest, new Map()).placings.map(({ medal }) => medal)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('asks nobody about those who are level where no medal depends on it', () => {
    const levelFourth = [900, 890, 880, 870, 870];
    const shared = judged({}, levelFourth);
    expect([shared.isDecided, shared.open]).toEqual([true, []]);
    expect(shared.placings.slice(3).map(({ place, decidedBy }) => [place, decidedBy])).toEqual([
      [4, '26.10 points, place shared'],
      [4, '26.10 points, place shared'],
    ]);
    expect(judged({ medals: 'four' }, levelFourth)).toMatchObject({ isDecided: false, open: [[4, 5]] });
    // Both have bronze, whoever is third.
    const levelThird = [900, 890, 880, 880, 870];
    expect(judged({}, levelThird).open).toEqual([[3, 4]]);
    expect(medalsIn(judged({ medals: 'twoThirds' }, levelThird))).toEqual(['gold', 'silver', 'bronze', 'bronze', null]);
    expect(judged({ medals: 'twoThirds' }, [900, 880, 880, 880, 870]).open).toEqual([[2, 3, 4]]);
  });

  it('keeps three medals where an earlier release stored the rules', () => {
    const { medals: _, ...before } = rulesOf({});
    const stored = contests.storedRules('panel', {
      judges: 3,
      attempts: 3,
      elimination: 'single',
      thirdPlace: 'shared',
      complete: before,
    });
    expect(eventRules.medalsOfContest(stored, 5, true)).toEqual({ ...noMedals, gold: 1, silver: 1, bronze: 1 });
    expect(eventRules.explainRules(stored)).toEqual(eventRules.explainRules(rulesOf({})));
  });

  it('is told in a sentence, and for whom everybody has one', () => {
    const event = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'match', minutesPerTurn: 9 } as const;
    const told = eventRules.explainEvent('panel', { ...event, scoring: { medals: 'four', medalsUnder: 12 } });
    expect(told).toContain('Places 1 to 4 have a medal each; who shares a place has its medal.');
    expect(told).toContain('Under 12 years: Everybody else who competes has a medal for participation.');
  });
});

const medal = fc.record({
  medals: fc.constantFrom(...contests.medalPlaces),
  medalsUnder: fc.constantFrom(null, 100),
});
const lists = {
  three: 'gold silver bronze',
  twoThirds: 'gold silver bronze bronze',
  four: 'gold silver bronze fourth',
};

it('gives the medals that a plain list of places gives, in every format, and orders as many', () => {
  fc.assert(
    fc.property(setting, medal, (given, settings) => {
      const world = build(given, settings);
      play(world, given.seed);
      const { placings, isDecided } = contests.standingOf(world.contest, world.heads);
      if (!isDecided) return;
      const list = lists[settings.medals].split(' ');
      const gone = new Set(given.out.filter(({ place }) => place < given.count).map(({ place }) => place + 1));
      const alone = world.ids.length - gone.size === 1 && placings.filter(({ place }) => place !== null).length === 1;
      for (const { competitorId, place, medal: won } of placings) {
        const ofPlace = place === null || (alone && !given.goldForOne) ? undefined : list[place - 1];
        const competed = place !== null || !gone.has(competitorId);
        const ofAll = settings.medalsUnder !== null && competed ? 'participation' : null;
        expect(won).toBe(ofPlace ?? ofAll);
      }
      const places = placings.map(({ place }) => place);
      const isPlain = gone.size === 0 && places.every((place) => place !== null);
      const shared = places.filter((place, index) => places.indexOf(place) < index);
      const [format] = given.which;
      const asUsual =
        format === 'bracket' ? shared.every((place) => place === 3 || (place ?? 0) > 4) : shared.length === 0;
      if (isPlain && asUsual)
        expect(countedMedals(placings.map(({ medal: won }) => won))).toEqual(
          eventRules.medalsOfContest(world.contest.rules, given.count, given.goldForOne),
        );
    }),
    { numRuns: 300 },
  );
});

it('refuses medals for places that a bracket does not have, beside the setting', () => {
  const errorOf = (event: Partial<EventInput>, medals: contests.MedalPlaces, format: 'bracket' | 'panel' = 'bracket') =>
    eventErrors({ ...event, scoring: { ...contests.scoringDefaults, medals } }, format)['scoring.medals'];
  const shared = { elimination: 'single', thirdPlace: 'shared' } as const;
  const match = { elimination: 'single', thirdPlace: 'match' } as const;
  const nobodyFourth = 'Two are third in this bracket, so nobody is fourth';
  expect(errorOf(shared, 'four')).toBe(nobodyFourth);
  expect(errorOf({ ...match, elimination: 'repechage' }, 'four')).toBe(nobodyFourth);
  expect(errorOf(match, 'twoThirds')).toBe('The losers of the semifinals fight for third place, so only one is third');
  for (const [event, medals] of [
    [shared, 'three'],
    [shared, 'twoThirds'],
    [match, 'three'],
    [match, 'four'],
    [{ ...match, elimination: 'double' }, 'four'],
  ] as const)
    expect(errorOf(event, medals)).toBeUndefined();
  expect(errorOf(shared, 'four', 'panel')).toBeUndefined();
});
