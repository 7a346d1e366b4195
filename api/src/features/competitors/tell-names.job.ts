import type { Task } from '../../feature';
import { announce } from '../../live/outbox';
import { lockRingWork, tellBoards } from '../ring-work';
import { resultsMessages } from '../shown-results';

/** Tells boards and the pages of results that names have changed (decision G10). */
export const tellNames: Task = async ({ db }, { tournamentId }: { tournamentId: number }) => {
  await db.transaction(async (trx) => {
    await lockRingWork(trx, tournamentId);
    await tellBoards(trx, tournamentId);
    await announce(trx, tournamentId, await resultsMessages(trx, tournamentId));
  });
};
