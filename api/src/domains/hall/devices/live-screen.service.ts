import type { Transaction } from '../../../platform/db/knex';
import { devices } from '../../../platform/http/access';
import { announce } from '../../../platform/live/outbox';
import type { LiveTopic } from '../../../platform/live/topic';
import { countReload, findDeviceNumber, listReloads } from './devices.queries';

/** The only name of an object: a screen asks about itself. */
const self = 'self';

/** How often the screen that asks was told to load its page again. No device can ask about another one. */
export const screenTopic: LiveTopic = {
  name: 'screen',
  access: devices('screen'),
  find: async (db, { tournamentId, argument, caller: { device } }) => {
    if (!device || argument !== self) return undefined;
    return findDeviceNumber(db, tournamentId, device.id);
  },
  snapshot: async (db, tournamentId, id) =>
    (await listReloads(db, tournamentId, id)).map(({ reloads }) => ({ key: self, body: { reloads } })),
};

/** Counts one more reload of a device and tells its stream, as the last statements of the transaction. */
export const announceReload = async (trx: Transaction, tournamentId: number, deviceId: string): Promise<void> => {
  const row = await countReload(trx, deviceId);
  if (row)
    await announce(trx, tournamentId, [{ topic: `screen:${row.number}`, key: self, body: { reloads: row.reloads } }]);
};
