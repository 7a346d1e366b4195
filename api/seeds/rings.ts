import { dayPlan, ringWork } from '@schi/contract';
import type { Transaction } from '../src/platform/db/knex';
import { assumeLocked } from '../src/platform/db/snapshot';
import { readBoard } from '../src/domains/hall/matchday/board.service';
import { solve } from '../src/domains/hall/ring-planning';
import { changeRingWork } from '../src/domains/rings/ring-work';

export const ringNames = Array.from({ length: 8 }, (_, index) => `Ring ${index + 1}`);

/** Fixed by count, so that every demonstration has the same plan. */
const search = { seed: 1, iterations: 8_000 };

/** The rings of the finished tournament: planned, and every division done at the times of the plan. */
export const seedFinishedRings = async (
  trx: Transaction,
  tournamentId: number,
  { directorId, now }: { directorId: number; now: Date },
): Promise<void> => {
  await trx('ring').insert(
    ringNames.map((name, index) => ({ tournament_id: tournamentId, name, position: index + 1, is_open: true })),
  );
  const board = await readBoard(assumeLocked(trx), tournamentId);
  if (!board) return;
  const problem = dayPlan.planProblem(board, board.assignments, { rings: board.rings.map(({ id }) => id), now: null });
  const { planned } = solve(problem, search);
  await changeRingWork({ clock: () => now }, trx, directorId).change({ tournamentId, kind: 'plan' }, (work) =>
    ringWork.usePlan(
      work,
      planned.map(({ assignmentId: id, ringId, startsAt, endsAt }) => ({
        id,
        ringId,
        from: dayPlan.instantOf(board, startsAt),
        to: dayPlan.instantOf(board, endsAt),
      })),
    ),
  );
  await trx('ring_assignment')
    .where({ tournament_id: tournamentId })
    .update({
      step: 'done',
      is_completed: true,
      started_at: trx.ref('planned_from'),
      finished_at: trx.ref('planned_to'),
    });
};
