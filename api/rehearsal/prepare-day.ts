import { setTimeout as sleep } from 'node:timers/promises';
import { addOfficial, getOfficials, matchday, virtualTabletName, type Matchday, type Pairing } from '@schi/contract';
import { prepareDay as prepareRings } from '../../mf-admin/src/hall/rehearsals/prepare-day';
import type { Caller } from './calls';
import { pairTable } from './pairing';

/** A day that can begin: divisions are published, planned over open rings, and each ring has a table. */
export interface PreparedDay {
  tournamentId: number;
  draftId: number;
  board: Matchday;
  tables: { ringId: number; pairing: Pairing; officialId: number }[];
}

const aWhile = () => sleep(200);

interface Options {
  tournamentId: number;
  ringCount: number;
  /** Makes divisions and plan again where there are some already. */
  isAnew: boolean;
  /** What is done until the plan is ready: the work of the queue where no worker runs; waiting without it. */
  whilePlanning?: (() => Promise<void>) | undefined;
}

/** Prepares the day as the back office does. */
export const planDay = (director: Caller, { whilePlanning = aWhile, ...options }: Options) =>
  prepareRings(director, { ...options, whilePlanning });

/** Pairs a table with each ring of a day that is planned. */
export const openTables = async (
  director: Caller,
  tournamentId: number,
  { draftId, ringIds }: Awaited<ReturnType<typeof planDay>>,
): Promise<PreparedDay> => {
  const known = await director(getOfficials, { tournamentId });
  const tables: PreparedDay['tables'] = [];
  for (const ringId of ringIds) {
    const pairing = await pairTable(director, tournamentId, ringId, `${virtualTabletName} ${tables.length + 1}`);
    const chief = { ringId, name: `Chief of ${ringId}`, duty: 'ring chief' as const };
    const { officialId } =
      known.find((one) => one.ringId === ringId && one.name === chief.name) ??
      (await director(addOfficial, { tournamentId }, chief));
    tables.push({ ringId, pairing, officialId });
  }
  return { tournamentId, draftId, board: await director(matchday.get, { tournamentId }), tables };
};
