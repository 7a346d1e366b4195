import type { Task } from '../../../platform/feature';
import { addJob } from '../../../platform/jobs/queue';
import { computePlan } from '../ring-planning';
import { findWorkVersion, isDayOf, lockRingWork, tellBoards, withNotices } from '../../rings';
import { inSnapshot } from '../../../platform/db/snapshot';
import { readBoard } from './board.service';
import { storeStart } from './earlier-pace.queries';
import { findStart } from './earlier-pace.service';
import { changedTimes, forecastInput, hasBegun } from './forecast.rules';
import { listRunningDays, storeExpectedTimes } from './forecasts.queries';

/**
 * Computes when everything is expected that is not over, and tells boards where what they show changes (decision
 * hall/expected-times). On another day than the tournament's it does nothing. The same state and minute give the same
 * times, so a repetition has no further effect.
 * @repeated computes the same times and stores nothing
 */
export const forecastDay: Task = async ({ db, clock }, { tournamentId }: { tournamentId: number }) => {
  const now = clock();
  if (!(await isDayOf(db, tournamentId, now))) return;
  const { version, board } = await inSnapshot(db, async (trx) => ({
    version: await findWorkVersion(trx, tournamentId),
    board: await readBoard(trx, tournamentId),
  }));
  if (!board) return;
  const isRunning = hasBegun(board);
  const start = isRunning ? await findStart(db, tournamentId) : undefined;
  const day = start ? { ...board, paceStart: start } : board;
  const forecasts = isRunning ? await computePlan('forecast', { ...forecastInput(day, now), seed: tournamentId }) : [];
  const changes = changedTimes(board, forecasts);
  if (changes.length === 0) return;
  await db.transaction(async (trx) => {
    await lockRingWork(trx, tournamentId);
    // Each change of the work queues a forecast of its own.
    if ((await findWorkVersion(trx, tournamentId)) !== version) return;
    if (start) await storeStart(trx, tournamentId, start);
    await withNotices(trx, tournamentId, now, () => storeExpectedTimes(trx, changes));
    await tellBoards(trx, tournamentId);
  });
};

/**
 * Queues a forecast for each tournament whose rings run today.
 * @repeated queues nothing that waits already
 */
export const forecastDays: Task = async ({ db, clock }) => {
  for (const tournamentId of await listRunningDays(db, clock()))
    await addJob(db, 'forecastDay', { tournamentId }, { key: `forecast ${tournamentId}` });
};
