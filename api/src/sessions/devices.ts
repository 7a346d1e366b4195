import { createHash, randomBytes } from 'node:crypto';
import type { DeviceKind } from '@schi/contract';
import type { Clock } from '../clock';
import type { Db, Transaction } from '../db/knex';
import type { Listener } from '../db/listener';

/** A paired tablet or screen that makes a call. */
export interface Device {
  id: string;
  tournamentId: number;
  kind: DeviceKind;
  ringId: number | null;
  seat: number | null;
  name: string;
  expiresAt: Date;
  /** It may only send what waits on it (api decision 0131). */
  onlySends: boolean;
}

/** Knows which devices may call (api decision 0078), without a query per request. */
export interface Devices {
  /** The device of a token; undefined for one that was ended, has expired, or never existed. */
  find(token: string): Promise<Device | undefined>;
}

const channel = 'devices';
const bytesOfToken = 32;
/** The most devices that are remembered. The oldest is forgotten first. */
const mostRemembered = 1_000;

/** A token of 256 random bits. */
export const newDeviceToken = (): string => randomBytes(bytesOfToken).toString('base64url');

/** How a token is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Tells every process that a device has changed or ended, as the last statement of the transaction that did it. */
export const announceDevice = async (trx: Transaction, deviceId: string): Promise<void> => {
  await trx.raw(`select pg_notify('${channel}', ?)`, [deviceId]);
};

/**
 * Remembers the devices that call. A change is announced to every process; while announcements do not arrive, each request asks the database. What
 * was read before an announcement is not remembered after it.
 */
export const watchDevices = (db: Db, listener: Pick<Listener, 'on' | 'isListening'>, clock: Clock): Devices => {
  const known = new Map<string, Device>();
  let epoch = 0;
  const load = (token: string) =>
    db('device')
      .where({ token_hash: hashOfToken(token) })
      .whereNull('revoked_at')
      .first<Device | undefined>(
        'id',
        'tournament_id as tournamentId',
        'kind',
        'ring_id as ringId',
        'seat',
        'name',
        'expires_at as expiresAt',
        db.raw('sends_for_device_id is not null as "onlySends"'),
      );
  listener.on(
    channel,
    (deviceId) => {
      epoch += 1;
      for (const [token, { id }] of known) if (id === deviceId) known.delete(token);
    },
    () => {
      epoch += 1;
      known.clear();
    },
  );
  return {
    find: async (token) => {
      const remembered = listener.isListening() ? known.get(token) : undefined;
      const before = epoch;
      const device = remembered ?? (await load(token));
      if (!device || device.expiresAt <= clock()) return undefined;
      if (!remembered && epoch === before && listener.isListening()) {
        if (known.size >= mostRemembered) known.delete(known.keys().next().value ?? '');
        known.set(token, device);
      }
      return device;
    },
  };
};
