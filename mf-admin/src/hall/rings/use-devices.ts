import { useTopic } from '@schi/shared-ui/live';
import { useDevicesQuery, useRingPairingsQuery } from './devices.api';
import { lookEvery } from './devices.rules';

/** Looked at every few seconds too, because a stream may be deaf, and because a device that falls silent tells nobody. */
const options = { pollingInterval: lookEvery, refetchOnMountOrArgChange: true };

/** The devices of a tournament, read again whenever one is paired, renamed or ended. */
export const useLiveDevices = (tournamentId: number) => {
  const devices = useDevicesQuery({ params: { tournamentId } }, options);
  useTopic(tournamentId, 'devices', devices.refetch, { versionOf });
  return devices;
};

/** The rings of a tournament with the devices at their seats, read again as soon as a code is used, made or ended. */
export const useLivePairings = (tournamentId: number) => {
  const pairings = useRingPairingsQuery({ params: { tournamentId } }, options);
  useTopic(tournamentId, 'devices', pairings.refetch, { versionOf });
  return pairings;
};

const versionOf = (things: ReadonlyMap<string, { version: string }>) => things.get('devices')?.version;
