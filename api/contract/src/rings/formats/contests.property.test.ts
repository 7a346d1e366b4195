import fc from 'fast-check';
import { contests, inventedScores, ringCalls, scoring } from '../..';
import { randomFrom } from '../../../../seeds/random';
import { build, formats, play, setting } from './played-contest.fixture';

const expectSound = ({ contest, heads, ids }: ReturnType<typeof build>) => {
  const { placings, isDecided, left, missing, open, bouts } = contests.standingOf(contest, heads);
  if (placings.length > 0) expect(placings.map(({ competitorId }) => competitorId).sort((a, b) => a - b)).toEqual(ids);
  const out = contests.outOf(contest, heads);
  for (const { competitorId, place, medal, decidedBy } of placings) {
    expect(decidedBy).toMatch(/./);
    if (out.get(competitorId) === 'disqualified') expect([place, medal]).toEqual([null, null]);
    if (place === null) expect(medal).toBeNull();
  }
  expect(isDecided).toBe(left.length === 0);
  // Who is alone need not do what is missing.
  const isBoutLeft = bouts.some(({ state }) => state === 'ready' || state === 'waiting');
  if (ids.filter((id) => !out.has(id)).length > 1)
    expect(isDecided).toBe(missing.length === 0 && open.length === 0 && !isBoutLeft);
  return { placings, isDecided };
};

describe('a contest of any format', () => {
  it('can be played to its end by what is left to do, and then everybody has one line, with places that follow each other', () => {
    fc.assert(
      fc.property(setting, (given) => {
        const world = build(given);
        play(world, given.seed);
        const { placings, isDecided } = expectSound(world);
        const out = contests.outOf(world.contest, world.heads);
        const here = world.ids.filter((id) => !out.has(id));
        expect(isDecided).toBe(here.length > 0 || placings.some(({ place }) => place !== null));
        if (!isDecided) return;
        const places = placings.flatMap(({ place }) => place ?? []).sort((a, b) => a - b);
        // Where nobody went out, the best is first; as many places are left out as share one.
        if (out.size === 0) expect(places[0]).toBe(1);
        for (const place of new Set(places)) {
          const before = places.filter((other) => other < place).length;
          if (given.which[0] !== 'bracket') expect(place).toBe(before + 1);
        }
        if (!given.goldForOne && here.length === 1 && world.ids.length === 1)
          expect(placings.some(({ medal }) => medal !== null)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('is sound at every moment, whatever is noted, taken back and noted again', () => {
    const step = fc.record({
      seed: fc.integer({ min: 1, max: 1_000 }),
      takes: fc.boolean(),
      index: fc.nat({ max: 500 }),
    });
    fc.assert(
      fc.property(setting, fc.array(step, { maxLength: 40 }), (given, steps) => {
        const world = build(given);
        for (const { seed, takes, index } of steps) {
          const subjects = [...world.heads.keys()];
          const taken = subjects[index % Math.max(1, subjects.length)];
          if (takes && taken !== undefined) world.record(taken, null);
          else
            for (const { subject, value } of inventedScores.nextNotes(world.contest, world.heads, randomFrom(seed)))
              world.record(subject, value);
          expectSound(world);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('stands the same whatever the order in which things were noted, and its digest tells what was', () => {
    fc.assert(
      fc.property(setting, fc.integer({ min: 1, max: 1_000 }), (given, shuffle) => {
        const world = build(given);
        play(world, given.seed);
        const random = randomFrom(shuffle);
        const mixed = new Map(
          [...world.heads]
            .map((head) => [random.next(), head] as const)
            .sort(([a], [b]) => a - b)
            .map(([, head]) => head),
        );
        expect(contests.standingOf(world.contest, mixed)).toEqual(contests.standingOf(world.contest, world.heads));
        expect(contests.digestOf(mixed)).toBe(contests.digestOf(world.heads));
        const scored = [...world.heads.keys()].filter((subject) => !subject.startsWith('entry'));
        const [first] = scored;
        if (first !== undefined)
          expect(
            contests.digestOf(new Map(world.heads).set(first, { eventId: 'other', value: { points: 700 } })),
          ).not.toBe(contests.digestOf(mixed));
      }),
      { numRuns: 100 },
    );
  });

  it('comes back to the places it had when a correction is taken back', () => {
    fc.assert(
      fc.property(setting, fc.nat(), (given, index) => {
        const world = build(given);
        play(world, given.seed);
        const before = contests.standingOf(world.contest, world.heads);
        const bouts = [...world.heads].filter(([subject]) => subject.startsWith('bout'));
        const [subject, head] = bouts[index % Math.max(1, bouts.length)] ?? [];
        const about = subject === undefined ? undefined : ringCalls.readSubject(subject);
        if (subject === undefined || !head?.value || about?.kind !== 'bout') return;
        // Cast: results have these values.
        const value = head.value as ringCalls.BoutValue;
        world.record(subject, { ...value, winner: value.winner === about.red ? about.blue : about.red });
        expectSound(world);
        world.record(subject, value);
        expect(contests.standingOf(world.contest, world.heads)).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });
});

it('a panel with one more turn gives those who were level the places of that turn', () => {
  const world = build({ which: formats[0], count: 3, judges: 3, seed: 1, goldForOne: true, out: [] });
  const score = (competitorId: number, round: number, points: readonly number[]) =>
    points.forEach((value, index) =>
      world.record(ringCalls.subjectOf({ kind: 'score', contestId: 1, competitorId, round, seat: index + 1 }), {
        points: value,
      }),
    );
  score(1, 1, [800, 800, 800]);
  score(2, 1, [800, 800, 800]);
  score(3, 1, [700, 700, 700]);
  expect(contests.standingOf(world.contest, world.heads)).toMatchObject({ isDecided: false, open: [[1, 2]] });
  score(1, 2, [810, 810, 810]);
  score(2, 2, [820, 820, 820]);
  const { placings, isDecided } = contests.standingOf(world.contest, world.heads);
  expect(isDecided).toBe(true);
  expect(placings.map(({ competitorId, place, medal }) => [competitorId, place, medal])).toEqual([
    [1, 2, 'silver'],
    [2, 1, 'gold'],
    [3, 3, 'bronze'],
  ]);
  expect(placings[1]?.decidedBy).toBe(`24.00 points, ${scoring.pointsText(2_460)} points in one more turn`);
});

it('a place that the director lets the two leading of three share leaves the third to the other', () => {
  const world = build({ which: formats[0], count: 3, judges: 5, seed: 1, goldForOne: true, out: [] });
  for (const competitorId of world.ids)
    for (let seat = 1; seat <= 5; seat += 1)
      world.record(ringCalls.subjectOf({ kind: 'score', contestId: 1, competitorId, round: 1, seat }), { points: 800 });
  [1, 1, 2, 2, 3].forEach((choice, index) =>
    world.record(ringCalls.subjectOf({ kind: 'vote', contestId: 1, seat: index + 1 }), {
      choices: [{ group: [1, 2, 3], choice }],
    }),
  );
  expect(contests.standingOf(world.contest, world.heads)).toMatchObject({ isDecided: false, open: [[1, 2]] });
  world.record(ringCalls.subjectOf({ kind: 'shared', contestId: 1 }), { groups: [[1, 2]] });
  const { placings, isDecided } = contests.standingOf(world.contest, world.heads);
  expect(isDecided).toBe(true);
  expect(placings.map(({ competitorId, place }) => [competitorId, place])).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
  ]);
});

it.each<[string, choices: number[], chief: number | null, first: number | null]>([
  ['nobody as long as the ring chief has not voted', [1, 1, 2, 2], null, null],
  ['the one whom the ring chief prefers', [1, 1, 2, 2], 1, 1],
  ['the other if the ring chief prefers that one', [1, 1, 2, 2], 2, 2],
  ['who has most votes, whomever the ring chief prefers', [1, 1, 1, 2], 2, 1],
  ['who has the vote of the last seat of the largest panel', [1, 1, 1, 2, 2, 2, 2], 1, 2],
])('among two who are level, the votes place first %s', (_what, choices, chief, first) => {
  const world = build({ which: formats[0], count: 2, judges: choices.length, seed: 1, goldForOne: true, out: [] });
  for (const competitorId of world.ids)
    for (const seat of choices.keys())
      world.record(ringCalls.subjectOf({ kind: 'score', contestId: 1, competitorId, round: 1, seat: seat + 1 }), {
        points: 800,
      });
  const all = [
    ...choices.map((choice, index) => [index + 1, choice] as const),
    ...(chief ? [[0, chief] as const] : []),
  ];
  for (const [seat, choice] of all)
    world.record(ringCalls.subjectOf({ kind: 'vote', contestId: 1, seat }), { choices: [{ group: [1, 2], choice }] });
  const { placings, open } = contests.standingOf(world.contest, world.heads);
  expect(open).toEqual(first === null ? [[1, 2]] : []);
  if (first !== null) expect(placings.find(({ place }) => place === 1)?.competitorId).toBe(first);
});

it('a panel with a void seat is played by the other judges', () => {
  const world = build({ which: formats[0], count: 3, judges: 3, seed: 1, goldForOne: true, out: [] });
  world.record(ringCalls.subjectOf({ kind: 'seats', contestId: 1 }), { voided: [2] });
  play(world, 1);
  const seats = [...world.heads.keys()]
    .filter((subject) => subject.startsWith('score '))
    .map((subject) => subject.at(-1));
  expect([...new Set(seats)].sort()).toEqual(['1', '3']);
});
