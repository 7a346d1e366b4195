import type { Transaction } from '../../../platform/db/knex';
import { allow } from '../../../platform/http/access';
import { announce, type LiveMessage } from '../../../platform/live/outbox';
import type { LiveTopic } from '../../../platform/live/topic';
import { listCallsVersions } from '../ring-calls';
import { findDevicesVersion } from './ring-codes.queries';

const key = 'devices';

/** What changes with the devices of a tournament and the codes of its rings. They are read again then. */
export const devicesTopic: LiveTopic = {
  name: 'devices',
  access: allow('TournamentDirector', 'SuperAdmin'),
  snapshot: async (db, tournamentId) => [{ key, body: { version: await findDevicesVersion(db, tournamentId) } }],
};

/**
 * Tells the pages of directors that a device or a code has changed, and the table of its ring, which counts the phones
 * of judges, as the last statements of the transaction. Nothing of the ring changes, so its number stays.
 * @param ringId `null`: of no ring
 */
export const announceDevices = async (
  trx: Transaction,
  tournamentId: number,
  ringId: number | null = null,
): Promise<void> => {
  const rings = ringId === null ? [] : await listCallsVersions(trx, tournamentId, ringId);
  await announce(trx, tournamentId, [
    { topic: 'devices', key, body: { version: await findDevicesVersion(trx, tournamentId) } },
    ...rings.map(({ id, version }): LiveMessage => ({ topic: `ring:${id}`, key: String(id), body: { version } })),
  ]);
};
