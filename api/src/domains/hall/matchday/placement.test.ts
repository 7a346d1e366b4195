import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: Caller;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const { matchday, rings } = contract;
const asked = () => server.as(director);

/**
 * Two open rings, and a division that breaks and one that falls, which share a competitor. The first of them stands in
 * the first ring.
 */
const withSharedCompetitor = async () => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 16 }, () => ({ events: [4, 5] })),
  );
  const ringIds: number[] = [];
  for (const name of ['Ring 1', 'Ring 2']) {
    const body = {
      tournamentId,
      name,
      opensMinute: 540,
      closesMinute: 1020,
      judges: 5,
      formats: [...contract.eventFormats],
    };
    ringIds.push((await asked().call(rings.create, { body })).body.id);
  }
  const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
  await asked().call(contract.publishDraft, { params: { draftId: draft.draftId }, body: { version: draft.version } });
  const read = async () => (await asked().call(matchday.get, { params: { tournamentId } })).body;
  const { assignments } = await read();
  const [one, other] =
    assignments
      .flatMap((first, index) => assignments.slice(index + 1).map((second) => [first, second] as const))
      .find(([first, second]) => first.competitorIds.some((id) => second.competitorIds.includes(id))) ?? [];
  if (!one || !other) throw new Error('No two divisions share a competitor');
  const move = async (id: number, ringId: number | null, given: Partial<contract.MoveAssignment> = {}) => {
    const seen = (await read()).rings.map(({ id: seenId, orderVersion }) => ({ ringId: seenId, orderVersion }));
    return asked().call(matchday.move, { params: { id }, body: { ringId, afterId: null, lock: null, seen, ...given } });
  };
  const [first = 0, second = 0] = ringIds;
  await move(one.ringAssignmentId, first);
  const [third] = assignments.filter((assignment) => assignment !== one && assignment !== other);
  const ids = { one: one.ringAssignmentId, other: other.ringAssignmentId, third: third?.ringAssignmentId ?? 0 };
  return { tournamentId, first, second, ...ids, read, move };
};

describe('a place where a competitor would be in two rings at once (rule G2)', () => {
  it('is refused with who and where, and nothing changes', async () => {
    const { first, second, one, other, read, move } = await withSharedCompetitor();
    const refused = await move(other, second);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'clash', assignmentIds: [one] });
    expect(refusalOf(refused.body).message).toMatch(
      / would be in two rings at once: “.*” in Ring 2, and “.*” in Ring 1\./,
    );
    expect((await read()).assignments.find(({ ringAssignmentId }) => ringAssignmentId === other)?.ringId).toBeNull();
    // Behind the other one in the same ring it is no clash.
    expect((await move(other, first, { afterId: one })).status).toBe(200);
  });

  it('is taken with a reason, marks both, and is told in the history', async () => {
    const { tournamentId, second, one, other, read, move } = await withSharedCompetitor();
    const reason = 'The mother decides at the ring';
    const { body: board } = await move(other, second, { reason });
    expect(board.placedAnyway).toEqual([
      { ringAssignmentId: other, otherIds: [one], reason, by: expect.any(String) as string },
    ]);
    const { body: history } = await asked().call(matchday.operations, { params: { tournamentId } });
    expect(history[0]?.says).toContain(reason);
    // What leaves it in its ring leaves the mark.
    await asked().call(matchday.lock, { params: { id: other }, body: { lock: 'ring' } });
    expect((await read()).placedAnyway).toEqual(board.placedAnyway);
    // Only its lock changes, so it is not judged again.
    expect((await move(other, second, { lock: 'place' })).status).toBe(200);
    await asked().call(matchday.lock, { params: { id: other }, body: { lock: null } });
    await move(other, null);
    expect((await read()).placedAnyway).toEqual([]);
  });

  it('is unmarked when it is taken back, and when the other one leaves its ring', async () => {
    const { tournamentId, second, one, other, read, move } = await withSharedCompetitor();
    const { body: board } = await move(other, second, { reason: 'One reason' });
    await asked().call(matchday.undo, { params: { tournamentId }, body: { sequence: board.undo?.sequence ?? 0 } });
    expect((await read()).placedAnyway).toEqual([]);
    await move(other, second, { reason: 'Another reason' });
    expect((await read()).placedAnyway).toHaveLength(1);
    await move(one, null);
    expect((await read()).placedAnyway).toEqual([]);
  });

  it('is marked again with its reason when a later place in the same ring is taken back', async () => {
    const { tournamentId, second, other, third, read, move } = await withSharedCompetitor();
    expect((await move(third, second, { reason: 'Agreed' })).status).toBe(200);
    const marks = ({ placedAnyway }: contract.Matchday) =>
      placedAnyway.filter(({ ringAssignmentId }) => ringAssignmentId === other).map(({ reason }) => reason);
    const placed = await move(other, second, { reason: 'One reason' });
    expect(marks(placed.body)).toEqual(['One reason']);
    const { body: board } = await move(other, second, { afterId: third, reason: 'Another reason' });
    expect(marks(board)).not.toEqual(['One reason']);
    await asked().call(matchday.undo, { params: { tournamentId }, body: { sequence: board.undo?.sequence ?? 0 } });
    expect(marks(await read())).toEqual(['One reason']);
  });

  it('asks for words: an empty reason is refused', async () => {
    const { second, other, move } = await withSharedCompetitor();
    expect((await move(other, second, { reason: '  ' })).status).toBe(400);
    expect((await move(other, second, { reason: 'x'.repeat(201) })).status).toBe(400);
  });
});

it('refuses a move into a closed ring, and of a locked card into another ring', async () => {
  const { first, second, one, other, move } = await withSharedCompetitor();
  await asked().call(rings.close, { params: { id: second }, body: { how: null } });
  const closed = await move(other, second);
  expect([closed.status, (closed.body as { code?: string }).code]).toEqual([409, 'ringClosed']);
  await asked().call(rings.open, { params: { id: second } });
  await asked().call(matchday.lock, { params: { id: one }, body: { lock: 'place' } });
  const locked = await move(one, second);
  expect([locked.status, (locked.body as { code?: string }).code]).toEqual([409, 'locked']);
  expect(refusalOf(locked.body).message).toMatch(/is locked to Ring 1/);
  // A lock keeps a card where it is; others may stand before and behind it.
  expect((await move(other, first)).status).toBe(200);
});
