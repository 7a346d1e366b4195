import { setTimeout as sleep } from 'node:timers/promises';
import { addOfficial, matchday, type Matchday, type Pairing } from '@schi/contract';
import { prepareDay as prepareRings } from '../../mf-admin/src/features/rehearsals/prepare-day';
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

/**
 * Prepares the day as the back office does, and pairs a table with each ring.
 * @param whilePlanning what is done until the plan is ready: waiting, or the work of the queue where no worker runs
 */
export const prepareDay = async (
  director: Caller,
  tournamentId: number,
  ringCount: number,
  whilePlanning: () => Promise<void> = aWhile,
): Promise<PreparedDay> => {
  const { draftId, ringIds } = await prepareRings(director, { tournamentId, ringCount, whilePlanning, isAnew: true });
  const tables: PreparedDay['tables'] = [];
  for (const ringId of ringIds) {
    const pairing = await pairTable(director, tournamentId, ringId, `Table ${ringId}`);
    const { officialId } = await director(addOfficial, { tournamentId }, { ringId, name: `Chief of ${ringId}`, duty: 'ring chief' });
    tables.push({ ringId, pairing, officialId });
  }
  return { tournamentId, draftId, board: await director(matchday.get, { tournamentId }), tables };
};
