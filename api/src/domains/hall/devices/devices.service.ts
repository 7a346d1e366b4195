import type { DeviceReport, ListedDevice } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { announceDevice } from '../../../platform/sessions/sessions.queries';
import { audit } from '../../../platform/audit';
import { isRingOf } from '../../rings';
import { listDevices, lockDevice, updateDevice } from './devices.queries';
import { announceDevices } from './live-devices.service';
import { announceScreen } from './live-screen.service';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The paired devices of a tournament, for directors (decision hall/devices). */
export const devicesOf = (app: Pick<App, 'clock'>, db: Db, tournamentId: number) => {
  const one = async (trx: Db, deviceId: string): Promise<ListedDevice> => {
    const [device] = await listDevices(trx, tournamentId, deviceId);
    if (!device) throw notFound('device');
    return device;
  };
  const lockedDevice = async (trx: Transaction, deviceId: string): Promise<ListedDevice> => {
    if (!uuid.test(deviceId)) throw notFound('device');
    await lockDevice(trx, tournamentId, deviceId);
    return one(trx, deviceId);
  };
  /** Locks a device, changes it, and tells every process. @throws Refusal 404 without the device. */
  const change = (
    deviceId: string,
    work: (trx: Transaction, before: ListedDevice) => Promise<void>,
  ): Promise<ListedDevice> =>
    db.transaction(async (trx) => {
      await work(trx, await lockedDevice(trx, deviceId));
      const after = await one(trx, deviceId);
      await announceDevice(trx, deviceId);
      await announceDevices(trx, tournamentId, after.ringId);
      return after;
    });

  return {
    list: (): Promise<ListedDevice[]> => listDevices(db, tournamentId),
    /** @throws Refusal 404 without the device, 409 once it was ended. */
    rename: (deviceId: string, name: string, actorId: number): Promise<ListedDevice> =>
      change(deviceId, async (trx, before) => {
        if (before.endedAt !== null) throw conflict('device.endedAlready', 'This device was ended already.');
        await updateDevice(trx, deviceId, { name });
        await audit(trx).record({
          actorId,
          action: 'device renamed',
          object: { type: 'device', id: deviceId },
          before: { name: before.name },
          after: { name },
        });
      }),
    /**
     * Ends a device at once in every process; ending it again changes nothing. What waits on it stays there. @throws
     * Refusal 404 without the device.
     */
    end: (deviceId: string, actorId: number): Promise<ListedDevice> =>
      change(deviceId, async (trx, before) => {
        if (before.endedAt !== null) return;
        await updateDevice(trx, deviceId, { revoked_at: app.clock(), revoked_by_person_id: actorId });
        await audit(trx).record({
          actorId,
          deviceId,
          action: 'device ended',
          object: { type: 'device', id: deviceId },
          before: { name: before.name, pending: before.pending },
        });
      }),
    /**
     * Tells a screen to load its page again, through its stream. One that has no network does so when its stream is
     * back, unless it was loaded meanwhile. @throws Refusal 404 without the device, 409 once it was ended, and for a
     * device that is no screen: work is entered on those.
     */
    reload: (deviceId: string, actorId: number): Promise<void> =>
      db.transaction(async (trx) => {
        const device = await lockedDevice(trx, deviceId);
        if (device.endedAt !== null) throw conflict('device.endedAlready', 'This device was ended already.');
        if (device.kind !== 'screen')
          throw conflict('device.noScreen', 'Only a screen is told to reload. Reload a tablet on the tablet.');
        await audit(trx).record({
          actorId,
          deviceId,
          action: 'screen told to reload',
          object: { type: 'device', id: deviceId },
        });
        await announceScreen(trx, tournamentId, deviceId, 1);
      }),
    /**
     * Tells a screen to show the scoreboard of a ring, or with `null` all rings; again changes nothing (rule G6).
     * @throws Refusal 404 without the device, 409 once it was ended, and for a device that is no screen, 422 for a ring of
     * another tournament.
     */
    show: (deviceId: string, ringId: number | null, actorId: number): Promise<ListedDevice> =>
      change(deviceId, async (trx, before) => {
        if (before.endedAt !== null) throw conflict('device.endedAlready', 'This device was ended already.');
        if (before.kind !== 'screen') throw conflict('device.noScreen', 'Only a screen shows a scoreboard.');
        if (ringId !== null && !(await isRingOf(trx, tournamentId, ringId)))
          throw invalid({ ringId: 'This ring is not one of the tournament' });
        const { scoreboardRingId: shown = null } = before;
        if (shown === ringId) return;
        await updateDevice(trx, deviceId, { scoreboard_ring_id: ringId });
        await audit(trx).record({
          actorId,
          deviceId,
          action: 'screen told what to show',
          object: { type: 'device', id: deviceId },
          before: { scoreboardRingId: shown },
          after: { scoreboardRingId: ringId },
        });
        await announceScreen(trx, tournamentId, deviceId, 0);
      }),
    /** Notes what a device reports of itself. */
    report: async (deviceId: string, { pending, appVersion, deviceTime }: DeviceReport): Promise<{ now: string }> => {
      const now = app.clock();
      await updateDevice(db, deviceId, {
        last_heard_at: now,
        pending,
        app_version: appVersion,
        clock_offset_ms: Date.parse(deviceTime) - now.getTime(),
      });
      return { now: now.toISOString() };
    },
  };
};
