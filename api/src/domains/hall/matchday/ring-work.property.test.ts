import fc from 'fast-check';
import { ringWork } from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { Refusal } from '../../../platform/http/errors';
import {
  changeRingWork,
  createRingWorkChanges,
  lockRingWork,
  readRingWork,
  ringWorkGuards,
  type RingWorkGuards,
} from '../../rings/ring-work';
import { rings } from '../../rings/rings/rings.service';
import { createMatchday, matchday } from './matchday.service';

let server: TestServer;
const directors: number[] = [];
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ['TournamentDirector', 'SuperAdmin'] as const)
    directors.push((await buildPerson(server.db, { role })).id);
});
afterAll(() => server.stop());

const ringCount = 3;
const assignmentCount = 7;
/** Three open rings and seven assignments without competitors. */
const buildRings = async ({ id: tournament_id }: BuiltTournament) => {
  const added = await server
    .db('ring')
    .insert(
      Array.from({ length: ringCount }, (_, index) => ({
        tournament_id,
        name: `Ring ${index + 1}`,
        position: index + 1,
        is_open: true,
      })),
    )
    .returning<{ id: number }[]>('id');
  await addAssignments(tournament_id);
  return added.map(({ id }) => id);
};
const addAssignments = (tournament_id: number) =>
  server.db('ring_assignment').insert(
    Array.from({ length: assignmentCount }, (_, index) => ({
      tournament_id,
      title: `Division ${index + 1}`,
      position: index + 1,
    })),
  );
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

const step = fc.record({
  who: fc.nat({ max: 1 }),
  kind: fc.nat({ max: 6 }),
  one: fc.nat(),
  two: fc.nat(),
  three: fc.nat(),
  isStale: fc.boolean(),
});

describe('the rings of a tournament, changed by two directors', () => {
  it('keep every assignment in exactly one place, and a refused change changes nothing', async () => {
    const tournament = await buildTournament(server.db, { inDays: (days += 1) });
    const ringIds = await buildRings(tournament);
    const tournamentId = tournament.id;
    const stored = () => readRingWork(server.db, tournamentId);
    const boards = directors.map((id) => matchday(server.app, server.db, id));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await server
          .db('ring')
          .where({ tournament_id: tournamentId })
          .update({ is_open: true, closes_when_done: false, current_assignment_id: null });
        await server.db('ring_assignment').where({ tournament_id: tournamentId }).delete();
        await addAssignments(tournamentId);
        const first = await boards[0]?.get(tournamentId);
        let seen = first?.rings.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion })) ?? [];
        for (const { who, kind, one, two, three, isStale } of steps) {
          const before = await stored();
          const board = at(boards, who);
          if (!isStale)
            seen = [...before.rings.values()].map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion }));
          const id = at([...before.assignments.keys()], one);
          const ringId = at<number | null>([null, ...ringIds], two);
          const behind = ringWork.orderIn(before, ringId).map((assignment) => assignment.id);
          const ring = rings(server.app, server.db, at(directors, who));
          const operations: (() => Promise<unknown>)[] = [
            () => board.move(id, { ringId, afterId: at([null, ...behind], three), lock: null, seen }),
            () => board.call(id, { to: at(ringWork.callSteps, two), advances: three % 2 === 0 }),
            () => board.lock(id, at([null, ...ringWork.assignmentLocks], two)),
            () => board.postpone(id),
            () => ring.close(at(ringIds, one), { how: at([null, ...ringWork.closings], two) }),
            () => ring.open(at(ringIds, one)),
            async () => {
              const { undo } = await board.get(tournamentId);
              if (undo) await board.undo(tournamentId, undo.sequence);
            },
          ];
          let isRefused = false;
          try {
            await operations[kind]?.();
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            isRefused = true;
          }
          const after = await stored();
          if (isRefused) expect(after).toEqual(before);
          expect(ringWork.brokenWorkRules(after)).toEqual([]);
          expect([...after.assignments.keys()]).toEqual([...before.assignments.keys()]);
        }
        // What screens read agrees with the steps.
        const { rows } = await server.db.raw<{ rows: { agrees: boolean }[] }>(
          `select bool_and(r.current_assignment_id is not distinct from (select a.id from ring_assignment a where a.ring_id = r.id and a.step = 'inRing')) as agrees
             from ring r where r.tournament_id = ?`,
          [tournamentId],
        );
        expect(rows[0]?.agrees).toBe(true);
        const { rows: numbers } = await server.db.raw<{ rows: { count: number; last: number }[] }>(
          'select count(*)::int as count, max(sequence) as last from ring_operation where tournament_id = ?',
          [tournamentId],
        );
        expect(numbers[0]?.count).toBe(numbers[0]?.last ?? 0);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

/** Two directors move two divisions to the first place of one ring at the same moment. */
const race = async (guards: RingWorkGuards) => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const [ringId = 0] = await buildRings(tournament);
  const boards = directors.map((id) => createMatchday(createRingWorkChanges(guards))(server.app, server.db, id));
  const seen =
    (await boards[0]?.get(tournament.id))?.rings.map(({ id, orderVersion }) => ({ ringId: id, orderVersion })) ?? [];
  const ids = [...(await readRingWork(server.db, tournament.id)).assignments.keys()];
  const results = await Promise.allSettled(
    boards.map((board, index) => board.move(ids[index] ?? 0, { ringId, afterId: null, lock: null, seen })),
  );
  const refused = results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason as { status?: number; code?: string; extra?: { body?: object } }]
      : [],
  );
  const after = await readRingWork(server.db, tournament.id);
  return {
    refused: refused.map(({ status, code, extra }) => [status, { code, ...extra?.body }]),
    inRing: ringWork.orderIn(after, ringId).length,
    ringId,
  };
};

describe('two directors change one ring at the same moment', () => {
  it('one is done, the other is told', async () => {
    const meet = createBarrier(2);
    const { refused, inRing, ringId } = await race({
      ...ringWorkGuards,
      lock: async (trx, tournamentId) => {
        await meet();
        await lockRingWork(trx, tournamentId);
      },
    });
    expect(refused).toEqual([[409, { code: 'outdated', ringId }]]);
    expect(inRing).toBe(1);
  });

  it('control: without the lock neither is told', async () => {
    const meet = createBarrier(2);
    const { refused } = await race({
      lock: () => Promise.resolve(),
      read: async (trx, tournamentId) => {
        const work = await readRingWork(trx, tournamentId);
        await meet();
        return work;
      },
    });
    expect(refused).not.toContainEqual([409, expect.objectContaining({ code: 'outdated' })]);
  });
});

it('gives operations numbers without gaps when they come at once', async () => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  await buildRings(tournament);
  const ids = [...(await readRingWork(server.db, tournament.id)).assignments.keys()];
  const ringId = [...(await readRingWork(server.db, tournament.id)).rings.keys()][0] ?? 0;
  await Promise.all(
    ids.map((id, index) =>
      changeRingWork(server.app, server.db, at(directors, index)).change(
        { tournamentId: tournament.id, kind: 'move' },
        (work) => ringWork.moveAssignment(work, { id, ringId, afterId: null, lock: null }),
      ),
    ),
  );
  const sequences = await server
    .db('ring_operation')
    .where({ tournament_id: tournament.id })
    .orderBy('sequence')
    .pluck<number[]>('sequence');
  expect(sequences).toEqual(ids.map((_, index) => index + 1));
});
