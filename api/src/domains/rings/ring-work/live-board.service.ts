import type { Transaction } from '../../../platform/db/knex';
import { allow } from '../../../platform/http/access';
import { addJob } from '../../../platform/jobs/queue';
import { announce } from '../../../platform/live/outbox';
import type { LiveTopic } from '../../../platform/live/topic';
import { callsMessages } from '../ring-log';
import { ringMessages } from '../signage';
import { findWorkVersion, raiseWorkVersion } from './ring-work.queries';

const key = 'board';

/** The number of the last change of the rings of a tournament, for directors (rule G3). */
export const boardTopic: LiveTopic = {
  name: 'board',
  access: allow('TournamentDirector', 'SuperAdmin'),
  snapshot: async (db, tournamentId) => [{ key, body: { version: await findWorkVersion(db, tournamentId) } }],
};

/**
 * Raises the version of the work of a tournament, which must be locked, and tells boards, as the last statements of the
 * transaction. For a change that screens do not show, or that may wait for their next reload.
 */
export const tellBoards = async (trx: Transaction, tournamentId: number): Promise<void> => {
  const version = await raiseWorkVersion(trx, tournamentId);
  await announce(trx, tournamentId, [{ topic: 'board', key, body: { version } }]);
};

/**
 * Raises the version of the work of a tournament, which must be locked, and tells boards, ring tables and screens, as
 * the last statements of the transaction. Expected times are computed again after the commit; of several changes in a
 * row only the last is waited for.
 * @param ringIds those whose order or state changed
 */
export const tellRingWork = async (
  trx: Transaction,
  tournamentId: number,
  ringIds: readonly number[],
): Promise<void> => {
  const version = await raiseWorkVersion(trx, tournamentId);
  const screens = ringIds.length === 0 ? [] : await ringMessages(trx, tournamentId, ringIds);
  const tables = await callsMessages(trx, ringIds);
  await addJob(trx, 'forecastDay', { tournamentId }, { key: `forecast ${tournamentId}` });
  await announce(trx, tournamentId, [...screens, ...tables, { topic: 'board', key, body: { version } }]);
};
