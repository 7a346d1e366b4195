import type { Official, RingCalls } from '@schi/contract';
import { keptList } from '@schi/shared-ui/device';

/** What a paired device last heard of its ring. */
export interface KeptRing {
  kind: 'ring';
  /** Whose ring it is; see `WaitingEvent`. */
  owner: string;
  tournamentId: number;
  calls: RingCalls;
  /** When the server answered, and by how much this device's clock was ahead, in milliseconds. */
  heardAt: number;
  aheadMs: number;
}
interface KeptOfficials {
  kind: 'officials';
  tournamentId: number;
  officials: readonly Official[];
}

// Beside the queue and not in it, because it holds names and is forgotten when the device is ended.
const list = keptList<KeptRing | KeptOfficials>('schi.device.list', 'heard', 'kind');

/** The ring as this device last heard of it; `undefined` for another device's, or where the browser keeps nothing. */
export const readRing = async (owner: string, tournamentId: number): Promise<KeptRing | undefined> => {
  const kept = await list.read('ring').catch(() => undefined);
  return kept?.kind === 'ring' && kept.owner === owner && kept.tournamentId === tournamentId ? kept : undefined;
};
/** Keeps the ring in place of what was kept before; without storage it does nothing. */
export const writeRing = (ring: KeptRing): Promise<void> => list.write(ring).catch(() => undefined);

/** The officials of the tournament as last heard. */
export const readOfficials = async (tournamentId: number): Promise<readonly Official[] | undefined> => {
  const kept = await list.read('officials').catch(() => undefined);
  return kept?.kind === 'officials' && kept.tournamentId === tournamentId ? kept.officials : undefined;
};
export const writeOfficials = (tournamentId: number, officials: readonly Official[]): Promise<void> =>
  list.write({ kind: 'officials', tournamentId, officials }).catch(() => undefined);

/** Forgets every name: the device was ended. What waits to be sent is elsewhere and stays. */
export const forgetHeard = async (): Promise<void> => {
  for (const kind of ['ring', 'officials']) await list.remove(kind).catch(() => undefined);
};
