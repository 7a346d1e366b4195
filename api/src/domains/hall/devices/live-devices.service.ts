import type { Transaction } from '../../../platform/db/knex';
import { allow } from '../../../platform/http/access';
import { announce } from '../../../platform/live/outbox';
import type { LiveTopic } from '../../../platform/live/topic';
import { findDevicesVersion } from './ring-codes.queries';

const key = 'devices';

/** What changes with the devices of a tournament and the codes of its rings. They are read again then. */
export const devicesTopic: LiveTopic = {
  name: 'devices',
  access: allow('TournamentDirector', 'SuperAdmin'),
  snapshot: async (db, tournamentId) => [{ key, body: { version: await findDevicesVersion(db, tournamentId) } }],
};

/** Tells the pages of directors that a device or a code has changed, as the last statements of the transaction. */
export const announceDevices = async (trx: Transaction, tournamentId: number): Promise<void> =>
  announce(trx, tournamentId, [
    { topic: 'devices', key, body: { version: await findDevicesVersion(trx, tournamentId) } },
  ]);
