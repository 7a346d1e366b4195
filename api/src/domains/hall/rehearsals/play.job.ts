import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import type { Task } from '../../../platform/feature';
import { addJob } from '../../../platform/jobs/queue';
import { findPlay } from './play.queries';
import { playRound } from './play.service';

/**
 * Milliseconds after which a job hands over to the next one, so that a server that stops waits for no more than that.
 */
const turnMs = 2_000;

/** Queues the next turn of the play. Two turns never run at once. */
export const queuePlay = (db: Db, tournamentId: number, runAt?: Date): Promise<void> =>
  addJob(
    db,
    'playRehearsal',
    { tournamentId },
    { key: `play ${tournamentId}`, oneByOne: 'rehearsal', ...(runAt ? { runAt } : {}) },
  );

/**
 * Plays the day of a rehearsal for a moment and queues what follows, until it is over, paused or removed (rule G12,
 * decision hall/rehearsal-player). Everything it goes by is in the database, so a job that was killed is simply done
 * again.
 * @repeated goes on from what the rings have noted
 */
export const playRehearsal: Task = async (app: App, { tournamentId }: { tournamentId: number }) => {
  const until = Date.now() + turnMs;
  for (;;) {
    const play = await findPlay(app.db, tournamentId);
    if (play?.state !== 'playing' || play.withTablets) return;
    const round = await playRound(app, play).catch(async (error: unknown) => {
      // It was removed meanwhile.
      if ((await findPlay(app.db, tournamentId)) === undefined) return undefined;
      throw error;
    });
    if (!round || round.isOver) return;
    if (round.waitMs > turnMs) return queuePlay(app.db, tournamentId, new Date(Date.now() + round.waitMs));
    if (round.waitMs > 0) await pause(round.waitMs);
    if (Date.now() >= until) return queuePlay(app.db, tournamentId);
  }
};
