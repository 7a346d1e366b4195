import type { Task } from '../../feature';
import { lockRingWork, tellBoards } from '../ring-work';

/** Tells boards that names have changed (decision G10). */
export const tellNames: Task = async ({ db }, { tournamentId }: { tournamentId: number }) => {
  await db.transaction(async (trx) => {
    await lockRingWork(trx, tournamentId);
    await tellBoards(trx, tournamentId);
  });
};
