import type { Transaction } from '../../../platform/db/knex';
import { devices } from '../../../platform/http/access';
import { announce } from '../../../platform/live/outbox';
import type { LiveTopic } from '../../../platform/live/topic';
import { findDeviceNumber, listTold, tellDevice } from './devices.queries';

/** The only name of an object: a screen asks about itself. */
const self = 'self';

/** What the screen that asks is told. No device can ask about another one. */
export const screenTopic: LiveTopic = {
  name: 'screen',
  access: devices('screen'),
  find: async (db, { tournamentId, argument, caller: { device } }) => {
    if (!device || argument !== self) return undefined;
    return findDeviceNumber(db, tournamentId, device.id);
  },
  snapshot: async (db, tournamentId, id) => (await listTold(db, tournamentId, id)).map((body) => ({ key: self, body })),
};

/**
 * Tells the stream of a screen what it shows, and with `reloads` 1 to load its page once more, as the last statements of
 * the transaction.
 */
export const announceScreen = async (
  trx: Transaction,
  tournamentId: number,
  deviceId: string,
  reloads: 0 | 1,
): Promise<void> => {
  const row = await tellDevice(trx, deviceId, reloads);
  if (!row) return;
  const { number, ...body } = row;
  await announce(trx, tournamentId, [{ topic: `screen:${number}`, key: self, body }]);
};
