import * as contract from '@schi/contract';
import type { ringCalls } from '@schi/contract';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, createScorer, type Recording } from '../ring-calls/scoring.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A ring whose only division stands at a step, and what is known of its results. */
const dayAt = async (step: string, state: ringCalls.ContestState) => {
  const day = await buildScoring(server, { format: 'panel', people: 2 });
  const { assignmentId, contestId, ringId, tournamentId, director } = day;
  const [startedAt, finishedAt] = [step === 'inRing' || step === 'done', step === 'done'].map((is) =>
    is ? new Date() : null,
  );
  await server
    .db('ring_assignment')
    .where({ id: assignmentId })
    .update({ step, started_at: startedAt, finished_at: finishedAt, is_completed: step === 'done' });
  if (step === 'inRing') await server.db('ring').where({ id: ringId }).update({ current_assignment_id: assignmentId });
  await server.db('contest').where({ id: contestId }).update({ state });
  const params = { tournamentId };
  const board = async (hasResults = state !== 'open') => {
    const { body } = await server.as(director).call(contract.matchday.get, { params });
    const [now] = body.assignments;
    expect(now?.hasResults).toBe(hasResults);
    return [body.rings[0]?.isOpen, now?.ringId === ringId ? 'in its ring' : 'in no ring', now?.step];
  };
  return { ...day, params, board };
};

// Step, results, what stopping the ring now leaves, what postponing says.
const rows = [
  ['planned', 'open', [false, 'in its ring', 'planned'], 'postponed'],
  ['soon', 'open', [false, 'in its ring', 'soon'], 'postponed'],
  ['staging', 'open', [false, 'in its ring', 'staging'], 'postponed'],
  ['onDeck', 'open', [false, 'in its ring', 'onDeck'], 'postponed'],
  ['inRing', 'open', [false, 'in no ring', 'postponed'], 'postponed'],
  ['inRing', 'finished', [false, 'in its ring', 'done'], 'hasResults'],
  ['inRing', 'confirmed', [false, 'in its ring', 'done'], 'hasResults'],
  ['inRing', 'medalsGiven', [false, 'in its ring', 'done'], 'hasResults'],
  ['done', 'finished', [false, 'in its ring', 'done'], 'done'],
  ['done', 'open', [false, 'in its ring', 'done'], 'done'],
] as const;

it.each(rows)('a ring that stops now with a division at %s, results %s, leaves it %j', async (step, state, left) => {
  const { ringId, assignmentId, director, params, board } = await dayAt(step, state);
  const runningId = step === 'inRing' ? assignmentId : null;
  await server.as(director).call(contract.rings.close, {
    params: { id: ringId },
    body: { how: runningId === null ? null : 'stop', runningId },
  });
  expect(await board()).toEqual(left);
  const { body } = await server.as(director).call(contract.matchday.get, { params });
  const undo = { params, body: { sequence: body.undo?.sequence ?? 0 } };
  await server.as(director).call(contract.matchday.undo, undo);
  expect(await board()).toEqual([true, 'in its ring', step]);
});

it.each(rows)('a division at %s, results %s, is postponed (after stopping: %j): %s', async (step, state, _, says) => {
  const { assignmentId, director, board } = await dayAt(step, state);
  const answer = await server.as(director).call(contract.matchday.postpone, { params: { id: assignmentId } });
  if (says === 'postponed') expect([answer.status, await board()]).toEqual([200, [true, 'in no ring', 'postponed']]);
  else {
    expect([answer.status, refusalOf(answer.body).code]).toEqual([409, says]);
    expect(await board()).toEqual([true, 'in its ring', step]);
  }
});

it('a division with results, and with an event that is still open, is postponed', async () => {
  const { tournamentId, assignmentId, contestId, director, board } = await dayAt('inRing', 'finished');
  await server.db.raw(
    `insert into contest (ring_assignment_id, draft_division_id, event_id, format, rules, draw)
     select ring_assignment_id, draft_division_id, (select max(id) from event where tournament_id = ?), format, rules, draw
       from contest where id = ?`,
    [tournamentId, contestId],
  );
  await server.as(director).call(contract.matchday.postpone, { params: { id: assignmentId } });
  expect(await board(false)).toEqual([true, 'in no ring', 'postponed']);
});

it('keeps what a table without a network noted of a division whose ring stopped now; it is finished once it is in a ring again', async () => {
  const day = await dayAt('inRing', 'open');
  const { ringId, assignmentId, contestId, director, people, board, officials, table, params } = day;
  const as = server.as(director);
  const scorer = createScorer(server, day, { headers: table.headers });
  await scorer.look();
  await as.call(contract.rings.close, { params: { id: ringId }, body: { how: 'stop', runningId: assignmentId } });
  expect(await board()).toEqual([false, 'in no ring', 'postponed']);

  const by = { officialId: officials[0] };
  const scores = people.flatMap((competitorId, index) =>
    [1, 2, 3].map((seat): Recording => [
      { kind: 'score', competitorId, round: 1, seat },
      { points: 800 + 10 * index },
      by,
    ]),
  );
  const taken = await scorer.record(...scores);
  expect(taken.map(({ outcome }) => outcome)).toEqual(scores.map(() => 'applied'));
  const finish = async (digest: string) =>
    (await scorer.record([{ kind: 'contest' }, { state: 'finished', digest }, by])).map(({ outcome, refusal }) => [
      outcome,
      refusal,
    ]);
  expect(await finish('')).toEqual([['refused', 'not begun']]);
  expect(await board()).toEqual([false, 'in no ring', 'postponed']);

  await as.call(contract.rings.open, { params: { id: ringId } });
  const { rings } = (await as.call(contract.matchday.get, { params })).body;
  const seen = rings.map(({ id, orderVersion }) => ({ ringId: id, orderVersion }));
  const at = { id: assignmentId };
  await as.call(contract.matchday.move, { params: at, body: { ringId, afterId: null, lock: null, seen } });
  await as.call(contract.matchday.call, { params: at, body: { to: 'inRing', isAnyway: true } });
  const { heads, standing } = await scorer.look();
  expect(standing.left).toEqual([]);
  expect(await finish(contract.contests.digestOf(heads))).toEqual([['applied', null]]);
  expect(await server.db('contest').where({ id: contestId }).first('state')).toEqual({ state: 'finished' });
});
