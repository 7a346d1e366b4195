import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Db } from '../db/knex';
import type { Listener } from '../db/listener';
import { devicesChannel, findPairedDevice, type Device } from './sessions.queries';

/** Knows which devices may call (decision hall/devices), without a query per request. */
export interface Devices {
  /** The device of a token; undefined for one that was ended, has expired, or never existed. */
  find(token: string): Promise<Device | undefined>;
}

const bytesOfToken = 32;
/** The most devices that are remembered. The oldest is forgotten first. */
const mostRemembered = 1_000;

/** A token of 256 random bits. */
export const newDeviceToken = (): string => randomBytes(bytesOfToken).toString('base64url');

/** How a token is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Remembers the devices that call. A change is announced to every process; while announcements do not arrive, each
 * request asks the database. What was read before an announcement is not remembered after it.
 */
export const watchDevices = (db: Db, listener: Pick<Listener, 'on' | 'isListening'>, clock: Clock): Devices => {
  const known = new Map<string, Device>();
  let epoch = 0;
  const load = (token: string) => findPairedDevice(db, hashOfToken(token));
  listener.on(
    devicesChannel,
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
