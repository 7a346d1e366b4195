import type { Task } from '../../../platform/feature';
import { announce } from '../../../platform/live/outbox';
import { lockRingWork, tellBoards } from '../../rings';
import { resultsMessages } from '../../tournaments';

/**
 * Tells boards and the pages of results that names have changed (rule G10).
 * @repeated lets boards and results read once more
 */
export const tellNames: Task = async ({ db }, { tournamentId }: { tournamentId: number }) => {
  await db.transaction(async (trx) => {
    await lockRingWork(trx, tournamentId);
    await tellBoards(trx, tournamentId);
    await announce(trx, tournamentId, await resultsMessages(trx, tournamentId));
  });
};
