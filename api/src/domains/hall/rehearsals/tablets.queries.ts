import { virtualTabletName, type RehearsalProgress, type RehearsalReport } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import type { OnlyRehearsal } from '../../../platform/sessions/tokens';

/**
 * Makes a process the one that plays with tablets, where a play waits for one. Answers false when none does: it has one
 * already, was paused or removed.
 */
export const claimRun = async (db: Db, tournamentId: number, run: string): Promise<boolean> =>
  (await db('rehearsal_play')
    .where({ tournament_id: tournamentId, state: 'playing', with_tablets: true })
    .whereNull('run')
    .update({ run })) > 0;

/** Whether a play waits for a process. */
export const waitsForRun = async (db: Db, tournamentId: number): Promise<boolean> =>
  (await db('rehearsal_play')
    .where({ tournament_id: tournamentId, state: 'playing', with_tablets: true })
    .whereNull('run')
    .first('tournament_id')) !== undefined;

/** Keeps how far a process is. Answers false when it plays no longer: it was paused, removed or replaced. */
export const saveProgress = async (
  db: Db,
  tournamentId: number,
  run: string,
  progress: RehearsalProgress | null,
): Promise<boolean> =>
  (await db('rehearsal_play')
    .where({ tournament_id: tournamentId, run, state: 'playing' })
    .update({ progress: progress && JSON.stringify(progress) })) > 0;

/**
 * Ends the play of a process: with its report, or with the reason why there is none. What was paused, removed or
 * replaced meanwhile stays as it is.
 */
export const endRun = async (
  db: Db,
  tournamentId: number,
  run: string,
  how: { report: RehearsalReport } | { endedBecause: string },
): Promise<void> => {
  const changes =
    'report' in how
      ? { state: 'over', report: JSON.stringify(how.report) }
      : { state: 'paused', ended_because: how.endedBecause };
  await db('rehearsal_play').where({ tournament_id: tournamentId, run, state: 'playing' }).update(changes);
};

/** The virtual tablets of a rehearsal that are paired. */
export const findVirtualTablets = (db: Db, tournamentId: number): Promise<string[]> =>
  db('device')
    .join('tournament', 'tournament.id', 'device.tournament_id')
    .where({ 'device.tournament_id': tournamentId, is_rehearsal: true })
    .whereNull('device.revoked_at')
    .whereLike('device.name', `${virtualTabletName}%`)
    .pluck<string[]>('device.id');

/** Who starts a play, as a login names them; `undefined` once the account is gone. */
export const findStarter = (
  db: Db,
  personId: number,
): Promise<{ sessionVersion: number; firstName: string; lastName: string } | undefined> =>
  db('person')
    .where({ id: personId })
    .whereNull('deleted_at')
    .first<{ sessionVersion: number; firstName: string; lastName: string } | undefined>(
      'session_version as sessionVersion',
      'first_name as firstName',
      'last_name as lastName',
    );

/** Which table the number in the path of a route belongs to. */
export type Named = 'tournament' | 'draft' | 'ring' | 'ring_assignment';

/** Whether this process plays the rehearsal of a login, and the row belongs to it. */
export const playsRowOf = async (
  db: Db,
  { tournamentId, run }: OnlyRehearsal,
  named: Named,
  id: number,
): Promise<boolean> => {
  const isOwn =
    named === 'tournament'
      ? 't.id = :id'
      : `exists (select from ${named} n where n.id = :id and n.tournament_id = t.id)`;
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from tournament t join rehearsal_play p on p.tournament_id = t.id
      where t.id = :tournamentId and t.is_rehearsal and p.run = cast(:run as uuid) and p.state = 'playing' and ${isOwn}`,
    { tournamentId, run, id },
  );
  return rows.length > 0;
};
