import type { RingCalls, RingCallSettings } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { announce } from '../../../platform/live/outbox';
import { audit } from '../../../platform/audit';
import { callsMessages, listRingIds, lockRingWork, readTurnRanges } from '../../rings';
import { findRingSettings, listCalledRings, storeRingSettings } from './ring-calls.queries';
import { listPodiums } from './podiums.queries';
import { presentPodiums, presentRings } from './ring-calls.present';

/** What ring tables and announcers see of a tournament (rule G8). */
export const ringCalls = (app: Pick<App, 'clock'>, db: Db) => {
  return {
    /**
     * All rings, or the one of a ring table.
     * @param doneId a division that is done, to be answered in full
     * @throws Refusal 404
     */
    get: async (tournamentId: number, ringId?: number, doneId?: number): Promise<RingCalls> => {
      const settings = await findRingSettings(db, tournamentId);
      if (settings === undefined) throw notFound('tournament');
      const ranges = new Map((await readTurnRanges(db, tournamentId)).map((one) => [one.contestId, one]));
      const rings = presentRings(await listCalledRings(db, tournamentId, ringId, doneId), ranges);
      const podiums = ringId === undefined ? presentPodiums(await listPodiums(db, tournamentId)) : undefined;
      return { tournamentId, at: app.clock().toISOString(), ...settings, rings, ...(podiums ? { podiums } : {}) };
    },
    /** @throws Refusal 404 */
    change: (
      tournamentId: number,
      { minutesBetweenCalls, judgePads }: RingCallSettings,
      actorId: number,
    ): Promise<RingCallSettings> =>
      db.transaction(async (trx) => {
        const before = await findRingSettings(trx, tournamentId);
        if (before === undefined) throw notFound('tournament');
        // Whoever changes several rings takes turns.
        await lockRingWork(trx, tournamentId);
        await storeRingSettings(trx, tournamentId, { minutesBetweenCalls, judgePads });
        await audit(trx).record({
          actorId,
          action: 'settings of rings changed',
          object: { type: 'tournament', id: tournamentId },
          before: { minutesBetweenCalls: before.minutesBetweenCalls, judgePads: before.judgePads },
          after: { minutesBetweenCalls, judgePads },
        });
        const ringIds = await listRingIds(trx, tournamentId);
        await announce(trx, tournamentId, await callsMessages(trx, ringIds));
        return { minutesBetweenCalls, judgePads };
      }),
  };
};
