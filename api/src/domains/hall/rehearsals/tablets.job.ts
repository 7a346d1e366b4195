import { randomUUID } from 'node:crypto';
import { fullName, fastestRehearsal, type RehearsalProgress } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import type { Task } from '../../../platform/feature';
import { addJob } from '../../../platform/jobs/queue';
import { signToken } from '../../../platform/sessions/tokens';
import { devicesOf } from '../devices';
import { endPlay, findPlay, tabletsKey, type PlayRow } from './play.queries';
import { startPlayer, type PlayerProcess } from './player-process.service';
import { acquireRunLock, type RunLock } from './run-lock.queries';
import type { FromPlayer } from './tablets-messages.rules';
import { claimRun, endRun, findStarter, findVirtualTablets, saveProgress, waitsForRun } from './tablets.queries';

/** Milliseconds between two looks at whether the play goes on. */
const lookMs = 1_000;
/** Milliseconds until a start is tried again that found another process. */
const againMs = 1_000;
/** Minutes after which a day that does not end is given up, and how many more the plan itself may take at its speed. */
const mostMinutes = 60;
const minutesOfDay = 14 * 60;

/** How often a start is tried, within about a minute and a half, because a person waits for it. */
const mostStarts = 5;

/** Queues the start of virtual tablets. */
export const queueTablets = (db: Db, tournamentId: number, runAt?: Date): Promise<void> =>
  addJob(
    db,
    'playRehearsalWithTablets',
    { tournamentId },
    { key: tabletsKey(tournamentId), maxAttempts: mostStarts, oneByOne: 'rehearsal', ...(runAt ? { runAt } : {}) },
  );

/** What keeps processes to one for a rehearsal. */
export interface RunGuards {
  take: (databaseUrl: string, tournamentId: number) => Promise<RunLock | undefined>;
  claim: typeof claimRun;
}

/** A process that plays for this server. */
interface Run {
  player: PlayerProcess;
  /** Ends it, with the reason where nobody stopped it. */
  end: (endedBecause?: string) => Promise<void>;
  done: Promise<void>;
}
const runs = new Set<Run>();

/** Ends the virtual tablets that are still paired, so that their rings are free. */
const endTablets = async (app: App, tournamentId: number, byPersonId: number): Promise<void> => {
  for (const id of await findVirtualTablets(app.db, tournamentId))
    await devicesOf(app, app.db, tournamentId).end(id, byPersonId);
};

/** Starts the process of a play and watches it until it ends. */
const start = (
  app: App,
  { tournamentId, byPersonId, speed }: PlayRow,
  run: string,
  token: string,
  lock: RunLock,
): Run => {
  const { db, log } = app;
  let progress: RehearsalProgress | null = null;
  let ending: { report: Parameters<typeof endRun>[3] } | undefined;
  let isStopping = false;
  const hear = (message: FromPlayer) => {
    if (message.kind === 'progress') progress = message.progress;
    else if (message.kind === 'failed') ending ??= { report: { endedBecause: message.message } };
    else ending ??= { report: { report: { ...message.report, at: app.clock().toISOString() } } };
  };
  const isFast = speed === fastestRehearsal;
  const player = startPlayer(
    {
      url: app.localUrl,
      databaseUrl: app.databaseUrl,
      token,
      tournamentId,
      seed: tournamentId,
      speed: isFast ? null : speed,
      mostMinutes: mostMinutes + (isFast ? 0 : minutesOfDay / speed),
    },
    hear,
  );
  const end = async (endedBecause?: string) => {
    isStopping = true;
    if (endedBecause !== undefined) ending ??= { report: { endedBecause } };
    await player.stop();
  };
  const timer = setInterval(() => {
    // While the database does not answer nothing is known; a lost connection is told by the lock.
    saveProgress(db, tournamentId, run, progress).then(
      (goesOn) => {
        if (!goesOn && !isStopping) void end();
      },
      () => undefined,
    );
  }, lookMs);
  lock.onLost(() => void end('The server lost its connection to the database.'));
  const finish = async () => {
    await player.ended;
    clearInterval(timer);
    try {
      if (progress) await saveProgress(db, tournamentId, run, progress);
      // Nobody may find the play over while its tablets are still paired.
      await endTablets(app, tournamentId, byPersonId);
      await endRun(
        db,
        tournamentId,
        run,
        ending?.report ?? { endedBecause: 'The process that played it ended unexpectedly.' },
      );
    } catch (error) {
      // Without the lock everybody reads that it has ended.
      log.warn({ err: error }, 'the end of a rehearsal could not be stored');
    } finally {
      await lock.release();
    }
  };
  const started: Run = { player, end, done: finish().finally(() => runs.delete(started)) };
  runs.add(started);
  return started;
};

/** Builds `beginRun`; a test of a race builds it with other guards. */
export const createBeginRun =
  (guards: RunGuards) =>
  async (app: App, tournamentId: number): Promise<Run | undefined> => {
    const lock = await guards.take(app.databaseUrl, tournamentId);
    if (!lock) return undefined;
    try {
      const run = randomUUID();
      const play = await findPlay(app.db, tournamentId);
      const starter = play && (await findStarter(app.db, play.byPersonId));
      if (play && !starter) await endPlay(app.db, tournamentId, 'paused');
      if (play && starter) {
        // What a server that was killed has left.
        await endTablets(app, tournamentId, play.byPersonId);
        if (await guards.claim(app.db, tournamentId, run)) {
          const { firstName, lastName, sessionVersion } = starter;
          const payload = {
            personId: play.byPersonId,
            roles: ['SuperAdmin' as const],
            userDisplayName: fullName({ firstName, lastName }),
            sessionVersion,
            // Who started it came past the second factor.
            hasSecondFactor: true,
            onlyRehearsal: { tournamentId, run },
          };
          return start(app, play, run, signToken(app.tokenKey, payload, app.clock), lock);
        }
      }
    } catch (error) {
      await lock.release();
      throw error;
    }
    await lock.release();
    return undefined;
  };

/**
 * Starts a process of virtual tablets for a rehearsal that waits for one (decision hall/virtual-tablets). Answers it;
 * `undefined` when another process plays it, or nothing waits.
 */
const beginRun = createBeginRun({ take: acquireRunLock, claim: claimRun });

/**
 * Starts the process; it goes on after the job. A job that was killed is done again, and a process that was killed is
 * not. While the process of an earlier play still ends, the job is done again a moment later.
 * @repeated starts nothing while a process plays this rehearsal
 */
export const playRehearsalWithTablets: Task = async (app: App, { tournamentId }: { tournamentId: number }) => {
  const run = await beginRun(app, tournamentId);
  if (!run && (await waitsForRun(app.db, tournamentId)))
    await queueTablets(app.db, tournamentId, new Date(Date.now() + againMs));
};

/** Stops what plays for this server. */
export const stopTablets = async (): Promise<void> => {
  await Promise.all([...runs].map(({ end, done }) => Promise.all([end('The server was stopped.'), done])));
};
