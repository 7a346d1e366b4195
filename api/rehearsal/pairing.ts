import { setTimeout as sleep } from 'node:timers/promises';
import { endDevice, getOwnDevice, makePairingCode, pairDevice, pathOf, type Pairing } from '@schi/contract';
import type { Caller } from './calls';

/** Pairs a tablet with a ring, by a code that a director shows. */
export const pairTable = async (
  director: Caller,
  tournamentId: number,
  ringId: number,
  name: string,
): Promise<Pairing> => {
  const { code } = await director(makePairingCode, { tournamentId }, { kind: 'ring table', ringId, name });
  return director(pairDevice, {}, { code });
};

/** Ends a tablet, and waits until every process knows: it is told to them, not asked for at each call. */
export const endTablet = async (
  director: Caller,
  tournamentId: number,
  { token, device }: Pairing,
  urls: readonly string[],
): Promise<void> => {
  await director(endDevice, { tournamentId, device: device.id });
  for (const url of urls)
    for (;;) {
      const headers = { authorization: `Device ${token}` };
      const answer = await fetch(url + pathOf(getOwnDevice.path, {}), { headers }).catch(() => undefined);
      // A process that does not run learns it when it starts.
      if (answer === undefined || answer.status === 401) break;
      await sleep(50);
    }
};
