import type { Transaction } from '../../db/knex';
import { devices } from '../../http/access';
import { announce } from '../../live/outbox';
import type { LiveTopic } from '../../live/topic';

/** The only name of an object: a screen asks about itself. */
const self = 'self';

/** How often the screen that asks was told to load its page again. No device can ask about another one. */
export const screenTopic: LiveTopic = {
  name: 'screen',
  access: devices('screen'),
  find: async (db, { tournamentId, argument, caller: { device } }) => {
    if (!device || argument !== self) return undefined;
    const row = await db('device').where({ id: device.id, tournament_id: tournamentId }).first<{ number: number } | undefined>('number');
    return row?.number;
  },
  snapshot: async (db, tournamentId, id) => {
    const rows = await db('device').where({ tournament_id: tournamentId, number: id }).select<{ reloads: number }[]>('reloads');
    return rows.map(({ reloads }) => ({ key: self, body: { reloads } }));
  },
};

/** Counts one more reload of a device and tells its stream, as the last statements of the transaction. */
export const announceReload = async (trx: Transaction, tournamentId: number, deviceId: string): Promise<void> => {
  const [row] = await trx('device')
    .where({ id: deviceId })
    .increment('reloads', 1)
    .returning<{ number: number; reloads: number }[]>(['number', 'reloads']);
  if (row) await announce(trx, tournamentId, [{ topic: `screen:${row.number}`, key: self, body: { reloads: row.reloads } }]);
};
