import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { contests, ringCalls, type RingEventAnswer, type RingValue } from '@schi/contract';
import { buildDevice } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, createScorer, type Recording, type Scoring } from './scoring.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const said = (answers: RingEventAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const scoresOf = (competitorId: number, points: readonly number[]): Recording[] =>
  points.map((score, index) => [{ kind: 'score', competitorId, round: 1, seat: index + 1 }, { points: score }]);
const placesOf = async ({ contestId }: Scoring) =>
  server
    .db('contest_placing')
    .where({ contest_id: contestId })
    .orderByRaw('place nulls last, competitor_id')
    .select<{ id: number; place: number | null; medal: string | null; version: number }[]>(
      'competitor_id as id',
      'place',
      'medal',
      'result_version as version',
    );
const contestOf = async ({ contestId }: Scoring) =>
  server
    .db('contest')
    .where({ id: contestId })
    .first<{ state: string; version: number; corrected_at: Date | null; closed_reason: string | null }>(
      'state',
      'result_version as version',
      'corrected_at',
      'closed_reason',
    );
const readDisagreements = async ({ director, tournamentId }: Scoring) => {
  const { body } = await server.as(director).call(contract.getRingCalls, { params: { tournamentId }, query: {} });
  return body.rings.flatMap(({ disagreements }) => disagreements);
};
type Scorer = ReturnType<typeof createScorer>;
const finish = async (scorer: Scorer, over: Recording[2] = {}) => {
  const { heads } = await scorer.look();
  return scorer.record([{ kind: 'contest' }, { state: 'finished', digest: contests.digestOf(heads) }, over]);
};
const step = (state: ringCalls.ContestState, over: Recording[2] = {}): Recording => [
  { kind: 'contest' },
  { state, digest: '' },
  over,
];

/** A panel of three judges whose scores are all noted; the first of three competitors wins. */
const scoredPanel = async (people = 3) => {
  const day = await buildScoring(server, { format: 'panel', people });
  const table = createScorer(server, day, day.table);
  for (const [index, competitorId] of day.people.entries())
    await table.record(...scoresOf(competitorId, [900 - index * 50, 900, 900]));
  return { day, table };
};

describe('a panel', () => {
  it('is scored, finished and placed, with the medals', async () => {
    const { day, table } = await scoredPanel();
    expect(said(await finish(table))).toEqual(['applied']);
    expect(await contestOf(day)).toMatchObject({ state: 'finished', version: 1, corrected_at: null });
    expect(await placesOf(day)).toEqual(
      day.people.map((id, index) => ({ id, place: index + 1, medal: ['gold', 'silver', 'bronze'][index], version: 1 })),
    );
  });

  it('is not finished while a score is missing, nor by a table that has not heard of every score', async () => {
    const { day, table } = await scoredPanel();
    const before = (await table.look()).heads;
    const second = createScorer(server, day, day.second);
    await second.look();
    await second.record([{ kind: 'score', competitorId: day.people[0] ?? 0, round: 1, seat: 1 }, null]);
    const early = await table.record([{ kind: 'contest' }, { state: 'finished', digest: contests.digestOf(before) }]);
    expect(early).toMatchObject([{ outcome: 'refused', says: '1 competitor does not have all scores.' }]);
    await second.record([{ kind: 'score', competitorId: day.people[0] ?? 0, round: 1, seat: 1 }, { points: 880 }]);
    expect(
      said(await table.record([{ kind: 'contest' }, { state: 'finished', digest: contests.digestOf(before) }])),
    ).toEqual(['changed since']);
    expect(await placesOf(day)).toEqual([]);
  });

  it('refuses scores out of range, of a seat it does not have and of somebody else, in words', async () => {
    const day = await buildScoring(server, { format: 'panel', people: 2 });
    const table = createScorer(server, day, day.table);
    const [one = 0] = day.people;
    const answers = await table.record(
      [{ kind: 'score', competitorId: one, round: 1, seat: 1 }, { points: 1_010 }],
      [{ kind: 'score', competitorId: one, round: 1, seat: 2 }, { points: 825 }],
      [{ kind: 'score', competitorId: one, round: 1, seat: 4 }, { points: 820 }],
      [{ kind: 'score', competitorId: 2_000_000, round: 1, seat: 1 }, { points: 820 }],
      [{ kind: 'try', competitorId: one, number: 1 }, { mark: 4_000 }],
    );
    expect(answers.map(({ says }) => says)).toEqual([
      'Scores are 5.0 to 10.0 in steps of 0.1.',
      'Scores are 5.0 to 10.0 in steps of 0.1.',
      'Judge 4 is not on this panel.',
      'This competitor is not in this event.',
      'This event is not scored like that.',
    ]);
    expect(await server.db('ring_state').where({ contest_id: day.contestId })).toEqual([]);
  });

  it('takes no score before its division is in the ring', async () => {
    const day = await buildScoring(server, { format: 'panel', people: 2 });
    await server.db('ring_assignment').where({ id: day.assignmentId }).update({ step: 'onDeck', started_at: null });
    expect(said(await createScorer(server, day, day.table).record(...scoresOf(day.people[0] ?? 0, [800])))).toEqual([
      'not begun',
    ]);
  });

  it('takes from the pad of a judge the scores of its own seat only', async () => {
    const day = await buildScoring(server, { format: 'panel', people: 2 });
    const pad = createScorer(
      server,
      day,
      await buildDevice(server.db, day.tournamentId, { kind: 'judge', ringId: day.ringId }),
    );
    const [one = 0, two = 0] = day.people;
    expect(
      said(
        await pad.record(
          [{ kind: 'score', competitorId: one, round: 1, seat: 1 }, { points: 800 }],
          [{ kind: 'score', competitorId: one, round: 1, seat: 2 }, { points: 800 }],
          [{ kind: 'vote', seat: 1 }, { choices: [{ group: [one, two], choice: two }] }],
          [{ kind: 'entry', competitorId: two }, { state: 'here' }],
          step('finished'),
        ),
      ),
    ).toEqual(['applied', 'seat', 'applied', 'seat', 'seat']);
  });

  it('takes nothing from the pad of a judge where judges have none, and everything from the table', async () => {
    const day = await buildScoring(server, { format: 'panel', people: 2 });
    const pad = createScorer(
      server,
      day,
      await buildDevice(server.db, day.tournamentId, { kind: 'judge', ringId: day.ringId }),
    );
    const settings = { minutesBetweenCalls: 2, judgePads: false };
    await server
      .as(day.director)
      .call(contract.changeRingCalls, { params: { tournamentId: day.tournamentId }, body: settings });
    const score = (points: number): Recording => [
      { kind: 'score', competitorId: day.people[0] ?? 0, round: 1, seat: 1 },
      { points },
    ];
    expect(said(await pad.record(score(800)))).toEqual(['no pads']);
    expect(said(await createScorer(server, day, day.table).record(score(810)))).toEqual(['applied']);
  });

  it('counts the same score from two tablets once, and asks about different ones until somebody decides', async () => {
    const day = await buildScoring(server, { format: 'panel', people: 2 });
    const [table, second] = [createScorer(server, day, day.table), createScorer(server, day, day.second)];
    const [one = 0] = day.people;
    const score = (points: number, over: Recording[2] = {}): Recording => [
      { kind: 'score', competitorId: one, round: 1, seat: 1 },
      { points },
      over,
    ];
    await table.record(score(800));
    expect(said(await second.record(score(800)))).toEqual(['agrees']);
    const third = createScorer(server, day, await buildDevice(server.db, day.tournamentId, { ringId: day.ringId }));
    expect(said(await third.record(score(850)))).toEqual(['disagrees']);
    const [open] = await readDisagreements(day);
    expect(open).toMatchObject({ value: { points: 850 }, now: { value: { points: 800 } } });
    const director = createScorer(server, day, undefined, day.director);
    await director.look();
    expect(
      said(await director.record(score(850, { settles: open?.eventId ?? '', reason: 'The judge says so' }))),
    ).toEqual(['applied']);
    expect(await readDisagreements(day)).toEqual([]);
  });

  it('is not finished while two devices disagree about it; once a person has settled it, it is', async () => {
    const { day, table } = await scoredPanel();
    const third = createScorer(server, day, day.second);
    const subject = { kind: 'score', competitorId: day.people[0] ?? 0, round: 1, seat: 1 } as const;
    await table.look();
    const [open] = await third.record([subject, { points: 860 }]);
    expect(open?.outcome).toBe('disagrees');
    const refused = [{ outcome: 'refused', refusal: 'disagreement', says: contract.ringRefusals.disagreement }];
    expect(await finish(table)).toMatchObject(refused);
    const { heads } = await table.look();
    const closed = { state: 'finished', digest: contests.digestOf(heads), isClosed: true } as const;
    expect(await table.record([{ kind: 'contest' }, closed, { reason: 'Nobody knows' }])).toMatchObject(refused);
    expect(await placesOf(day)).toEqual([]);
    const settled: Recording = [subject, { points: 860 }, { settles: open?.id ?? '', reason: 'The judge says so' }];
    await table.look();
    expect(said(await table.record(settled))).toEqual(['applied']);
    expect(said(await finish(table))).toEqual(['applied']);
  });

  it('is not finished by the same call that brings a disagreement, nor confirmed with a later one', async () => {
    const { day, table } = await scoredPanel();
    const { heads } = await table.look();
    const subject = { kind: 'score', competitorId: day.people[0] ?? 0, round: 1, seat: 1 } as const;
    const finished = { state: 'finished', digest: contests.digestOf(heads) } as const;
    // As a tablet sends that was offline while another one noted the score.
    const offline = createScorer(server, day, day.second);
    expect(said(await offline.record([subject, { points: 860 }], [{ kind: 'contest' }, finished]))).toEqual([
      'disagrees',
      'disagreement',
    ]);
    const settles = (await readDisagreements(day))[0]?.eventId ?? '';
    await table.record([subject, { points: 900 }, { settles, reason: 'Seen on paper' }]);
    expect(said(await finish(table))).toEqual(['applied']);
    const late = createScorer(server, day, await buildDevice(server.db, day.tournamentId, { ringId: day.ringId }));
    expect(said(await late.record([subject, { points: 870 }]))).toEqual(['disagrees']);
    expect(said(await table.record(step('medalsGiven')))).toEqual(['disagreement']);
  });
});

describe('a bout that runs', () => {
  it('is shown with what its board was before, whoever noted it, until it has a result', async () => {
    const day = await buildScoring(server, { format: 'bracket', people: 2 });
    const [red = 0, blue = 0] = day.people;
    const about = { kind: 'board', match: 'S1', red, blue } as const;
    const side = { points: 0, penalties: 0, warnings: 0 };
    const boardOf = (points: number) => ({
      board: { red: { ...side, points }, blue: side, round: 'first' as const, isTimeUp: false },
      leftMs: 1_000,
      runsSince: null,
    });
    const subject = ringCalls.subjectOf({ ...about, contestId: day.contestId });
    const table = createScorer(server, day, day.table);
    await table.record([about, boardOf(3)], [about, boardOf(5)]);
    const second = createScorer(server, day, day.second);
    await second.look();
    await second.record([about, boardOf(6)]);
    expect((await table.look()).heads.get(subject)).toMatchObject({
      value: boardOf(6),
      earlier: [boardOf(5), boardOf(3)],
    });
    const result = { winner: red, how: '6–0', points: { red: 6, blue: 0 }, penalties: { red: 0, blue: 0 } };
    await table.record([{ ...about, kind: 'bout' }, result]);
    expect((await table.look()).heads.get(subject)).not.toHaveProperty('earlier');
  });
});

const correctionOf = ({ contestId }: { contestId: number }) =>
  server
    .db('audit_log')
    .where({ action: 'results corrected', object_id: String(contestId) })
    .orderBy('id', 'desc')
    .first('actor_id', 'device_id', 'after');

describe('a correction', () => {
  it('needs a reason, gives the places a new version and is kept with both', async () => {
    const { day, table } = await scoredPanel();
    await finish(table);
    const [, second = 0] = day.people;
    const wrong = (over: Recording[2] = {}): Recording => [
      { kind: 'score', competitorId: second, round: 1, seat: 1 },
      { points: 990 },
      over,
    ];
    await table.look();
    const [late] = await table.record(wrong());
    expect(late).toMatchObject({
      outcome: 'refused',
      refusal: 'locked',
      says: expect.stringMatching(/as a correction/),
    });
    // It is kept, so that nothing that a table wrote is lost.
    expect(await server.db('ring_event').where({ id: late?.id }).first('outcome', 'refusal')).toEqual({
      outcome: 'refused',
      refusal: 'locked',
    });
    expect(said(await table.record(wrong({ reason: 'Read wrongly' })))).toEqual(['applied']);
    expect((await placesOf(day)).map(({ id, place, version }) => [id, place, version])).toEqual(
      [second, day.people[0], day.people[2]].map((id, index) => [id, index + 1, 2]),
    );
    expect(await contestOf(day)).toMatchObject({ state: 'finished', version: 2, corrected_at: expect.any(Date) });
    expect(await correctionOf(day)).toMatchObject({ device_id: day.table.id, after: { reason: 'Read wrongly' } });
  });

  it('takes back confirmation and medals where a place changes, and is for a director once they are given', async () => {
    const { day, table } = await scoredPanel();
    await server.db('tournament').where({ id: day.tournamentId }).update({ confirms_results: true });
    const [kim, lee] = day.officials;
    await finish(table, { officialId: kim });
    expect(said(await table.record(step('medalsGiven', { officialId: kim })))).toEqual(['not allowed']);
    expect(said(await table.record(step('confirmed', { officialId: kim })))).toEqual(['same official']);
    expect(said(await table.record(step('confirmed')))).toEqual(['nobody decided']);
    await table.look();
    expect(said(await table.record(step('confirmed', { officialId: lee })))).toEqual(['applied']);
    expect(said(await table.record(step('medalsGiven', { officialId: lee })))).toEqual(['applied']);
    const score: Recording = [
      { kind: 'score', competitorId: day.people[2] ?? 0, round: 1, seat: 1 },
      { points: 1_000 },
      { reason: 'Video' },
    ];
    expect(said(await table.record(score))).toEqual(['director only']);
    const director = createScorer(server, day, undefined, day.director);
    await director.look();
    expect(said(await director.record(score))).toEqual(['applied']);
    expect(await correctionOf(day)).toMatchObject({ actor_id: day.director.id, device_id: null });
    expect(await contestOf(day)).toMatchObject({ state: 'finished', version: 2 });
    expect((await placesOf(day))[0]).toMatchObject({ id: day.people[2], medal: 'gold' });
  });

  it('of points that changes no place leaves medals where they are', async () => {
    const { day, table } = await scoredPanel();
    await finish(table);
    await table.record(step('medalsGiven'));
    const director = createScorer(server, day, undefined, day.director);
    await director.look();
    await director.record([
      { kind: 'score', competitorId: day.people[0] ?? 0, round: 1, seat: 1 },
      { points: 950 },
      { reason: 'Misread' },
    ]);
    expect(await contestOf(day)).toMatchObject({ state: 'medalsGiven', version: 2 });
  });
});

/** Fights every bout that can be fought; the competitor with the smaller number wins. */
const fightAll = async (scorer: Scorer) => {
  for (;;) {
    const { standing } = await scorer.look();
    const ready = standing.bouts.filter(({ state }) => state === 'ready');
    if (ready.length === 0) return standing;
    for (const { match, red, blue } of ready)
      await scorer.record(won(match, red ?? 0, blue ?? 0, Math.min(red ?? 0, blue ?? 0)));
  }
};
const won = (match: string, red: number, blue: number, winner: number | null, over: Recording[2] = {}): Recording => [
  { kind: 'bout', match, red, blue },
  { winner, how: '5–3', points: { red: 5, blue: 3 }, penalties: { red: 0, blue: 0 } },
  over,
];

it('a bracket of seven whose semifinal is corrected after the final opens again, in its ring, and the old final counts again once it is taken back', async () => {
  const day = await buildScoring(server, { format: 'bracket', people: 7 });
  const table = createScorer(server, day, day.table);
  const end = await fightAll(table);
  await finish(table);
  await server
    .as(day.director)
    .call(contract.matchday.call, { params: { id: day.assignmentId }, body: { to: 'done' } });
  const before = await placesOf(day);
  expect(before.map(({ medal }) => medal).filter((medal) => medal !== null)).toEqual([
    'gold',
    'silver',
    'bronze',
    'bronze',
  ]);
  const semi = end.bouts.find(({ match, winner }) => match.startsWith('W2') && winner === before[0]?.id);
  const [red, blue] = [semi?.red ?? 0, semi?.blue ?? 0];
  const loser = semi?.winner === red ? blue : red;
  const director = createScorer(server, day, undefined, day.director);
  const look = () => director.look();
  await server
    .as(day.director)
    .call(contract.getRingCalls, { params: { tournamentId: day.tournamentId }, query: { done: day.assignmentId } });
  await look();
  expect(
    said(await director.record(won(semi?.match ?? '', red, blue, loser, { reason: 'The flag was read wrongly' }))),
  ).toEqual(['applied']);
  expect(await contestOf(day)).toMatchObject({ state: 'open' });
  expect(await placesOf(day)).toEqual([]);
  expect(await server.db('ring_assignment').where({ id: day.assignmentId }).first('step', 'position')).toEqual({
    step: 'planned',
    position: 1,
  });
  const open = (await look()).standing;
  const final = open.bouts.find(({ label }) => label === 'Final');
  expect(final).toMatchObject({ state: 'ready', setAside: [{ winner: before[0]?.id }] });
  expect([final?.red, final?.blue]).toContain(loser);
  await server
    .as(day.director)
    .call(contract.matchday.call, { params: { id: day.assignmentId }, body: { to: 'inRing' } });
  expect(said(await director.record(won(semi?.match ?? '', red, blue, semi?.winner ?? 0)))).toEqual(['applied']);
  expect((await look()).standing).toMatchObject({ isDecided: true });
  expect(said(await finish(director))).toEqual(['applied']);
  expect((await placesOf(day)).map(({ id, place }) => [id, place])).toEqual(before.map(({ id, place }) => [id, place]));
});

it('a semifinal corrected without a network, its final fought again and finished there, all arrive in one batch and count', async () => {
  const day = await buildScoring(server, { format: 'bracket', people: 7 });
  const table = createScorer(server, day, day.table);
  const end = await fightAll(table);
  await finish(table);
  const before = await placesOf(day);
  const { heads } = await table.look();
  const semi = end.bouts.find(({ match, winner }) => match.startsWith('W2') && winner === before[0]?.id);
  const final = end.bouts.find(({ label }) => label === 'Final');
  const [red, blue] = [semi?.red ?? 0, semi?.blue ?? 0];
  const loser = semi?.winner === red ? blue : red;
  const other = final?.red === semi?.winner ? (final?.blue ?? 0) : (final?.red ?? 0);
  // The finalist of the semifinal takes the place of the wrong one, on the same side.
  const pair: [number, number] = final?.red === semi?.winner ? [loser, other] : [other, loser];
  const corrected = won(semi?.match ?? '', red, blue, loser, { id: randomUUID(), reason: 'The colors were mixed up' });
  const fought = won(final?.match ?? '', ...pair, loser, { id: randomUUID() });
  const idOf = ([, , over]: Recording) => over?.id ?? '';
  const own = [corrected, fought].map((recording): [string, contract.deviceEvents.EventHead<RingValue>] => [
    ringCalls.subjectOf({ ...recording[0], contestId: day.contestId }),
    { eventId: idOf(recording), value: recording[1] },
  ]);
  const digest = contests.digestOf(new Map<string, contract.deviceEvents.EventHead<RingValue>>([...heads, ...own]));
  const answers = await table.record(corrected, fought, [{ kind: 'contest' }, { state: 'finished', digest }]);
  expect(said(answers)).toEqual(['applied', 'applied', 'applied']);
  expect(await contestOf(day)).toMatchObject({ state: 'finished', version: 2 });
  expect((await placesOf(day))[0]).toMatchObject({ id: loser, medal: 'gold' });
});

it('a contest that is opened again is corrected only where it is finished with other places', async () => {
  const { day, table } = await scoredPanel();
  await finish(table);
  const before = await placesOf(day);
  expect(said(await table.record(step('open', { reason: 'Too early' })))).toEqual(['applied']);
  expect(await placesOf(day)).toEqual([]);
  expect(said(await finish(table))).toEqual(['applied']);
  expect(await contestOf(day)).toMatchObject({ version: 1, corrected_at: null });
  expect(await placesOf(day)).toEqual(before);
  await table.record(step('open', { reason: 'A wrong score' }));
  await table.record(...scoresOf(day.people[1] ?? 0, [1_000, 1_000, 1_000]));
  expect(said(await finish(table))).toEqual(['applied']);
  expect(await contestOf(day)).toMatchObject({ version: 2, corrected_at: expect.any(Date) });
  expect((await placesOf(day))[0]).toMatchObject({ id: day.people[1], version: 2 });
});

it('takes the result of a pair that does not meet, and keeps it aside; not one without a winner of the two', async () => {
  const day = await buildScoring(server, { format: 'bracket', people: 4 });
  const table = createScorer(server, day, day.table);
  const [one = 0, two = 0, three = 0] = day.people;
  const { standing } = await table.look();
  const pair = standing.bouts[0];
  const stranger = day.people.find((id) => id !== pair?.red && id !== pair?.blue) ?? 0;
  expect(said(await table.record(won('W1-1', pair?.red ?? 0, stranger, stranger)))).toEqual(['applied']);
  expect((await table.look()).standing.bouts[0]).toMatchObject({ state: 'ready', setAside: [{ winner: stranger }] });
  expect(said(await table.record(won('W1-1', one, two, three), won('W9-1', one, two, one)))).toEqual([
    'not allowed',
    'not allowed',
  ]);
});

it('refuses a fourth try, a lower height and a try after being out in words, and keeps what was noted and what was refused', async () => {
  const long = await buildScoring(server, { format: 'measured', people: 2 });
  const table = createScorer(server, long, long.table);
  const [one = 0] = long.people;
  const tries = (number: number, mark: number): Recording => [{ kind: 'try', competitorId: one, number }, { mark }];
  await table.record(tries(1, 4_120), tries(2, 4_000), tries(3, 3_980));
  expect(await table.record(tries(4, 5_000))).toMatchObject([{ outcome: 'refused', says: 'There are 3 tries.' }]);
  expect((await table.look()).heads.size).toBe(3);

  const scoring = { measures: 'height', heights: [100, 110, 120] } as const;
  const high = await buildScoring(server, {
    format: 'measured',
    people: 2,
    rules: { scoring: { ...scoring, heights: [...scoring.heights] } },
  });
  const bar = createScorer(server, high, high.table);
  const [first = 0, second = 0] = high.people;
  const jumps = (competitorId: number, height: number, ...list: ('o' | 'x' | '-')[]): Recording => [
    { kind: 'jumps', competitorId, height },
    { jumps: list },
  ];
  const low: Recording[] = [
    [{ kind: 'heights' }, { heights: [90, 1_000] }],
    [
      { kind: 'jumpoff', number: 1 },
      { millimetres: 4_010, jumps: [{ competitorId: first, jump: 'o' }] },
    ],
  ];
  const asked = 'Heights are from 10 cm to 400 cm.';
  expect((await bar.record(...low)).map(({ says }) => says)).toEqual([asked, asked]);
  await bar.look();
  await bar.record(jumps(first, 1_100, 'o'), jumps(second, 1_000, 'x', 'x', 'x'));
  const before = (await bar.look()).heads;
  const refused = await bar.record(
    jumps(first, 1_000, 'o'),
    jumps(second, 1_100, 'o'),
    jumps(first, 1_200, 'o', 'x'),
    jumps(first, 1_050, 'o'),
  );
  expect(refused.map(({ says }) => says)).toEqual([
    'This competitor has jumped higher already.',
    'Three failures in a row: this competitor is out.',
    'This height is cleared.',
    'This height is not announced.',
  ]);
  expect((await bar.look()).heads).toEqual(before);
  const kept = await server
    .db('ring_event')
    .whereIn(
      'id',
      refused.map(({ id }) => id),
    )
    .pluck('outcome');
  expect(kept).toEqual(refused.map(() => 'refused'));
});

it('falls, jumps and breaking are finished and placed', async () => {
  const long = await buildScoring(server, { format: 'measured', people: 2 });
  const table = createScorer(server, long, long.table);
  const [one = 0, two = 0] = long.people;
  for (const [competitorId, marks] of [
    [one, [4_120, 'foul', 3_980]],
    [two, [4_120, 4_050, 'pass']],
  ] as const)
    await table.record(
      ...marks.map((mark, index): Recording => [{ kind: 'try', competitorId, number: index + 1 }, { mark }]),
    );
  expect((await table.record([{ kind: 'try', competitorId: one, number: 4 }, { mark: 4_000 }]))[0]?.says).toBe(
    'There are 3 tries.',
  );
  await finish(table);
  expect((await placesOf(long)).map(({ id }) => id)).toEqual([two, one]);

  const high = await buildScoring(server, {
    format: 'measured',
    people: 2,
    rules: { scoring: { measures: 'height', heights: [100, 110] } },
  });
  const bar = createScorer(server, high, high.table);
  const [first = 0, second = 0] = high.people;
  const jumps = (competitorId: number, height: number, ...list: ('o' | 'x' | '-')[]): Recording => [
    { kind: 'jumps', competitorId, height },
    { jumps: list },
  ];
  await bar.record(jumps(first, 1_000, 'o'), jumps(second, 1_000, 'x', 'o'), jumps(first, 1_100, 'x', 'x', 'x'));
  const wrong = await bar.record(jumps(first, 1_000, 'o', 'o'), jumps(second, 1_100, 'x', 'x', 'x'));
  expect(said(wrong)).toEqual(['not allowed', 'applied']);
  await finish(bar);
  expect((await placesOf(high)).map(({ id, place }) => [id, place])).toEqual([
    [first, 1],
    [second, 2],
  ]);

  const boards = await buildScoring(server, { format: 'attempts', people: 2 });
  const breaking = createScorer(server, boards, boards.table);
  const broke = (competitorId: number, count: number): Recording => [
    { kind: 'breaks', competitorId },
    {
      first: Array.from({ length: 5 }, (_, index) => (index < count ? 'whole' : 'none')),
      second: [],
      warnings: 0,
      timeMs: null,
    },
  ];
  await breaking.record(broke(boards.people[0] ?? 0, 3), broke(boards.people[1] ?? 0, 5));
  await finish(breaking);
  expect((await placesOf(boards)).map(({ id }) => id)).toEqual([boards.people[1], boards.people[0]]);
});

it('places breaking by techniques, later tries and what is taken off, with the parts of the sum (rule G17)', async () => {
  const day = await buildScoring(server, {
    format: 'attempts',
    people: 2,
    rules: {
      scoring: {
        stations: 2,
        techniques: [{ name: 'Turning', bonus: 1 }],
        secondTries: 'counted',
        secondTryCost: 0.5,
        boundaryCost: 0.5,
      },
    },
  });
  const [one = 0, other = 0] = day.people;
  const turn = (competitorId: number, change: object): Recording => [
    { kind: 'breaks', competitorId },
    { first: ['whole', 'whole'], second: [], warnings: 0, timeMs: null, ...change },
  ];
  const table = createScorer(server, day, day.table);
  expect(said(await table.record(turn(one, { techniques: ['Flying', ''] }), turn(other, { tries: [3, 1] })))).toEqual([
    'not allowed',
    'not allowed',
  ]);
  await table.record(turn(one, { tries: [2, 1], boundaries: 1 }), turn(other, { techniques: ['Turning', ''] }));
  await finish(table);
  const places = server.db('contest_placing').where({ contest_id: day.contestId }).orderBy('place');
  const rows = await places.select<{ id: number; place: number; why: string }[]>({
    id: 'competitor_id',
    place: 'place',
    why: 'decided_by',
  });
  expect(rows.map(({ id, place, why }) => [id, place, why])).toEqual([
    [other, 1, '3.00 points (boards 2.00, techniques +1.00)'],
    [one, 2, '1.00 points (boards 2.00, later tries −0.50, boundary −0.50)'],
  ]);
});

describe('a division in which nobody or one competes', () => {
  const scratchAll = (day: Scoring, ids: readonly number[]) =>
    ids.map((competitorId): Recording => [
      { kind: 'entry', competitorId },
      { state: 'scratched' },
      { officialId: day.officials[0] },
    ]);
  it('is closed without a result for a reason, and nobody gets a medal', async () => {
    const day = await buildScoring(server, { format: 'panel', people: 2 });
    const table = createScorer(server, day, day.table);
    await table.record(...scratchAll(day, day.people));
    expect((await finish(table))[0]?.says).toBe('Nobody is left. Close this event without a result.');
    const { heads } = await table.look();
    const value = { state: 'finished', digest: contests.digestOf(heads), isClosed: true } as const;
    expect(said(await table.record([{ kind: 'contest' }, value]))).toEqual(['not allowed']);
    expect(said(await table.record([{ kind: 'contest' }, value, { reason: 'Nobody came' }]))).toEqual(['applied']);
    expect(await contestOf(day)).toMatchObject({ state: 'finished', closed_reason: 'Nobody came' });
    expect((await placesOf(day)).every(({ place, medal }) => place === null && medal === null)).toBe(true);
  });
  it.each([
    [true, 'gold'],
    [false, null],
  ])('gives gold to the one who came where the tournament says so (%s)', async (goldForOne, medal) => {
    const day = await buildScoring(server, { format: 'bracket', people: 4 });
    await server.db('tournament').where({ id: day.tournamentId }).update({ gold_for_one: goldForOne });
    const table = createScorer(server, day, day.table);
    await table.record(...scratchAll(day, day.people.slice(1)));
    expect(said(await finish(table))).toEqual(['applied']);
    expect((await placesOf(day))[0]).toMatchObject({ id: day.people[0], place: 1, medal });
  });
});
