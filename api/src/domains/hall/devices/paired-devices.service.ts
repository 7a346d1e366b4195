import type { Pairing } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { hashOfToken, newDeviceToken } from '../../../platform/sessions/devices';
import { announceDevice } from '../../../platform/sessions/sessions.queries';
import { audit } from '../../../platform/audit';
import { endOfDevices, insertDevice, presentDevice, renewToken, updateDevice } from './devices.queries';
import { announceDevices } from './live-devices.service';
import type { CodeRow } from './pairing.queries';
import type { OwnDevice } from './ring-codes.queries';

/** Milliseconds for which a device may send what waits on it. */
const sendingMs = 24 * 60 * 60_000;

/** What a device has besides what its code says. */
interface Extra {
  /** Given where a page already knows it. */
  id?: string;
  ring_code_id?: number;
  browser_hash?: Buffer | null;
}

/** Stores, renews and ends the logins of devices. Each tells the pages of directors, so it comes last. */
export const pairedDevices = (app: Pick<App, 'clock'>, trx: Transaction) => ({
  /** Pairs a new device. */
  insert: async ({ made_by_person_id: paired_by_person_id, ...row }: CodeRow, extra: Extra = {}): Promise<Pairing> => {
    const token = newDeviceToken();
    const device = await insertDevice(trx, {
      ...row,
      ...extra,
      paired_by_person_id,
      token_hash: hashOfToken(token),
      paired_at: app.clock(),
      expires_at:
        row.sends_for_device_id === null
          ? await endOfDevices(trx, row.tournament_id)
          : new Date(app.clock().getTime() + sendingMs),
    });
    await audit(trx).record({
      actorId: paired_by_person_id,
      deviceId: device.id,
      action: 'device paired',
      object: { type: 'device', id: device.id },
      after: {
        tournamentId: device.tournamentId,
        kind: device.kind,
        ringId: device.ringId,
        seat: device.seat,
        name: device.name,
        sendsFor: device.sendsForDeviceId,
        ...(extra.ring_code_id === undefined ? {} : { ringCode: extra.ring_code_id }),
      },
    });
    await announceDevices(trx, row.tournament_id, row.ring_id);
    return { token, device: presentDevice(device) };
  },
  /** Gives a device another token: its browser has chosen the seat again that it has. */
  renew: async (id: string): Promise<Pairing> => {
    const token = newDeviceToken();
    const device = await renewToken(trx, id, hashOfToken(token));
    await audit(trx).record({
      actorId: null,
      deviceId: id,
      action: 'device paired again',
      object: { type: 'device', id },
    });
    await announceDevice(trx, id);
    await announceDevices(trx, device.tournamentId);
    return { token, device: presentDevice(device) };
  },
  /** Ends a device whose browser has chosen another seat, perhaps of another ring. */
  end: async ({ id, name, tournamentId, ringId }: OwnDevice): Promise<void> => {
    await updateDevice(trx, id, { revoked_at: app.clock() });
    await audit(trx).record({
      actorId: null,
      deviceId: id,
      action: 'device ended',
      object: { type: 'device', id },
      before: { name },
      after: { choseAnotherSeat: true },
    });
    await announceDevice(trx, id);
    await announceDevices(trx, tournamentId, ringId);
  },
});
