import type { Official, RingCalls } from '@schi/contract';
import { keptList } from '@schi/shared-ui/device';
import { deviceListDatabase } from '@schi/shared-ui/session';

/** The ring as the server last sent it to this paired device. */
export interface CachedRing {
  kind: 'ring';
  /** The pairing it was sent to; see `WaitingEvent`. */
  owner: string;
  tournamentId: number;
  calls: RingCalls;
  /** When the server answered, and by how much this device's clock was ahead, in milliseconds. */
  heardAt: number;
  aheadMs: number;
}
interface CachedOfficials {
  kind: 'officials';
  tournamentId: number;
  officials: readonly Official[];
}

// Not in the queue, because it holds names and is deleted when the pairing is ended.
const list = keptList<CachedRing | CachedOfficials>(deviceListDatabase, 'heard', 'kind');

/** The cached ring; `undefined` when it was sent to another pairing, or when the browser has no storage. */
export const readRing = async (owner: string, tournamentId: number): Promise<CachedRing | undefined> => {
  const cached = await list.read('ring').catch(() => undefined);
  return cached?.kind === 'ring' && cached.owner === owner && cached.tournamentId === tournamentId ? cached : undefined;
};
/** Replaces the cached ring; does nothing when the browser has no storage. */
export const writeRing = (ring: CachedRing): Promise<void> => list.write(ring).catch(() => undefined);

/** The officials of the tournament as the server last sent them. */
export const readOfficials = async (tournamentId: number): Promise<readonly Official[] | undefined> => {
  const cached = await list.read('officials').catch(() => undefined);
  return cached?.kind === 'officials' && cached.tournamentId === tournamentId ? cached.officials : undefined;
};
export const writeOfficials = (tournamentId: number, officials: readonly Official[]): Promise<void> =>
  list.write({ kind: 'officials', tournamentId, officials }).catch(() => undefined);

/** Deletes every name, because the pairing was ended. Events that wait to be sent are in the queue and stay. */
export const forgetHeard = async (): Promise<void> => {
  for (const kind of ['ring', 'officials']) await list.remove(kind).catch(() => undefined);
};
