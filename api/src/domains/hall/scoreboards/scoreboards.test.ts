import * as contract from '@schi/contract';
import { buildTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, createScorer, type Recording, type Scoring } from '../ring-calls/scoring.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const shown = async ({ tournamentId, ringId }: Pick<Scoring, 'tournamentId' | 'ringId'>) => {
  const { status, body } = await server.call(contract.getScoreboard, { params: { tournamentId, ringId } });
  expect(status).toBe(200);
  return body;
};
const side = (points = 0, penalties = 0, warnings = 0) => ({ points, penalties, warnings });
const namesOf = (day: Scoring) =>
  server
    .db('competitor')
    .whereIn('id', day.people)
    .orderBy('id')
    .select<{ id: number; lastName: string }[]>('id', 'last_name as lastName');

const buildBouts = async () => {
  const day = await buildScoring(server, { format: 'bracket', people: 4 });
  await server.db('competitor').whereIn('id', day.people).update({ public_name: 'number' });
  const table = createScorer(server, day, day.table);
  const { standing } = await table.look();
  const [first, second] = standing.bouts.flatMap(({ match, red, blue }) =>
    red !== null && blue !== null ? [{ match, red, blue }] : [],
  );
  if (!first || !second) throw new Error('Four have two bouts in the first round');
  const board = (red: ReturnType<typeof side>, runsSince: string | null = null): Recording => [
    { kind: 'board', ...first },
    { board: { red, blue: side(1), round: 'first', isTimeUp: false }, leftMs: 61_000, runsSince },
  ];
  return { day, table, first, second, board };
};
const startNumberOf = async (id: number) =>
  `No. ${(await server.db('start_number').where({ competitor_id: id }).first<{ number: number }>('number')).number}`;

describe('the scoreboard of a ring', () => {
  it('shows the bout that was noted last, with score, penalties and the clock, then its winner and the next bout', async () => {
    const { day, table, first, second, board } = await buildBouts();
    const before = await shown(day);
    expect(before).toMatchObject({ name: 'Ring 1', division: { title: 'Boys 8–9' }, now: null });
    expect(before.next?.people).toHaveLength(2);
    const since = new Date().toISOString();
    await table.record(board(side(3, 0, 1), since));
    const [red, blue] = [await startNumberOf(first.red), await startNumberOf(first.blue)];
    const running = await shown(day);
    expect(running.now).toMatchObject({
      kind: 'bout',
      red: { name: red, score: 3, warnings: 1, penalties: 0, rounds: null },
      blue: { name: blue, score: 1 },
      round: 'Round',
      clock: { leftMs: 61_000, runsSince: since },
      winner: null,
    });
    expect(running.next?.people.map(({ name }) => name)).toEqual([
      await startNumberOf(second.red),
      await startNumberOf(second.blue),
    ]);
    const result = { winner: first.red, how: 'points', points: { red: 4, blue: 1 }, penalties: { red: 0, blue: 0 } };
    await table.record([{ kind: 'bout', ...first }, result]);
    expect((await shown(day)).now).toMatchObject({ winner: 'red', how: 'points', red: { score: 4 } });
    await table.record([{ kind: 'bout', ...first }, null]);
    expect((await shown(day)).now).toMatchObject({ winner: null, red: { score: 3 } });
    await table.record([
      { kind: 'bout', ...second },
      { ...result, winner: second.blue },
    ]);
    expect((await shown(day)).now).toMatchObject({
      red: { name: await startNumberOf(second.red) },
      winner: 'blue',
    });
  });

  it('names nobody otherwise than was chosen, and a choice that changes at once', async () => {
    const { day, table, board, first } = await buildBouts();
    await table.record(board(side(1)));
    const text = JSON.stringify(await shown(day));
    for (const { lastName } of await namesOf(day)) expect(text).not.toContain(lastName);
    await server
      .db('competitor')
      .where({ id: first.red })
      .update({ public_name: 'full', first_name: 'Ava', last_name: 'Park' });
    expect((await shown(day)).now).toMatchObject({ red: { name: 'Ava Park' } });
  });

  it('shows the turn of a panel, its total once it is complete, and none where results are held back', async () => {
    const day = await buildScoring(server, { format: 'panel', people: 2 });
    const table = createScorer(server, day, day.table);
    const [one = 0] = day.people;
    const score = (seat: number): Recording => [{ kind: 'score', competitorId: one, round: 1, seat }, { points: 800 }];
    await table.record(score(1), score(2));
    expect((await shown(day)).now).toMatchObject({ kind: 'turn', result: null, place: null });
    await table.record(score(3));
    const turn = await shown(day);
    expect(turn.now).toMatchObject({ kind: 'turn', result: '24.00 points', place: 1 });
    expect(turn.next?.people).toHaveLength(1);
    await server.db('tournament').where({ id: day.tournamentId }).update({ results_shown: 'released' });
    expect((await shown(day)).now).toMatchObject({ kind: 'turn', result: null, place: null });
  });

  it('shows what comes next in a ring where nothing runs, and nothing before a publication', async () => {
    const { day } = await buildBouts();
    await server.db('ring_assignment').where({ id: day.assignmentId }).update({ step: 'onDeck', started_at: null });
    expect(await shown(day)).toMatchObject({ division: null, now: null, next: null, upcoming: { title: 'Boys 8–9' } });
    await server.db('ring_assignment').where({ id: day.assignmentId }).update({ step: 'postponed', ring_id: null });
    expect(await shown(day)).toMatchObject({ division: null, now: null, next: null, upcoming: null });
  });

  it('is nobody’s of another tournament, and of a rehearsal only for its own devices and staff', async () => {
    const { day } = await buildBouts();
    const other = await buildTournament(server.db, { inDays: 900 });
    const at = { params: { tournamentId: other.id, ringId: day.ringId } };
    expect((await server.call(contract.getScoreboard, at)).status).toBe(404);
    const topic = (headers: Record<string, string> = {}) =>
      fetch(`${server.url}/api/live/${day.tournamentId}/now?topics=scoreboard:${day.ringId}`, { headers });
    expect((await topic()).status).toBe(200);
    await server.db('tournament').where({ id: day.tournamentId }).update({ is_rehearsal: true });
    const own = { params: { tournamentId: day.tournamentId, ringId: day.ringId } };
    expect((await server.call(contract.getScoreboard, own)).status).toBe(404);
    expect((await topic()).status).toBe(404);
    const { headers } = day.table;
    expect((await server.call(contract.getScoreboard, { ...own, headers })).status).toBe(200);
    expect((await topic(headers)).status).toBe(200);
    await server.db('tournament').where({ id: day.tournamentId }).update({ is_rehearsal: false });
  });

  it('is announced with each change of its ring, by a number without a name', async () => {
    const { day, table, board } = await buildBouts();
    const read = async () => {
      const answer = await fetch(`${server.url}/api/live/${day.tournamentId}/now?topics=scoreboard:${day.ringId}`);
      const { state } = (await answer.json()) as contract.LivePoll;
      return Object.values(state?.topics ?? {})[0];
    };
    const [before] = (await read()) ?? [];
    await table.record(board(side(2)));
    const [after] = (await read()) ?? [];
    expect(before?.body).toEqual({ version: expect.any(Number) as number });
    expect(after?.body).not.toEqual(before?.body);
  });
});
