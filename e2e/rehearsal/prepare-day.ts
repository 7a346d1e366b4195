import { setTimeout as sleep } from 'node:timers/promises';
import {
  addOfficial,
  createDraft,
  eventFormats,
  matchday,
  publishDraft,
  ringPlans,
  rings,
  type Matchday,
  type Pairing,
} from '@schi/contract';
import type { Caller } from './calls';
import { pairTable } from './pairing';

/** A day that can begin: divisions are published, planned over open rings, and each ring has a table. */
export interface PreparedDay {
  tournamentId: number;
  draftId: number;
  board: Matchday;
  tables: { ringId: number; pairing: Pairing; officialId: number }[];
}

const untilReady = async (director: Caller, planId: number, whilePlanning: () => Promise<void>) => {
  for (;;) {
    await whilePlanning();
    const plan = await director(ringPlans.get, { planId });
    if (plan.state === 'ready') return;
    if (plan.state !== 'computing') throw new Error(`The plan is ${plan.state}: ${plan.failure ?? ''}`);
  }
};

const aWhile = () => sleep(200);

/**
 * Makes, publishes and plans the divisions of a tournament, opens its rings and pairs a table with each.
 * @param whilePlanning what is done until the plan is ready: waiting, or the work of the queue where no worker runs
 */
export const prepareDay = async (
  director: Caller,
  tournamentId: number,
  ringCount: number,
  whilePlanning: () => Promise<void> = aWhile,
): Promise<PreparedDay> => {
  const draft = await director(createDraft, {}, { tournamentId, name: 'Rehearsal' });
  await director(publishDraft, { draftId: draft.draftId }, { version: draft.version });
  const known = (await director(matchday.get, { tournamentId })).rings;
  const hours = { opensMinute: 540, closesMinute: 1_020 };
  for (let number = known.length + 1; number <= ringCount; number += 1)
    await director(rings.create, {}, { tournamentId, name: `Ring ${number}`, ...hours, judges: 5, formats: [...eventFormats] });
  const ringIds = (await director(matchday.get, { tournamentId })).rings.map(({ id }) => id);
  const plan = await director(ringPlans.create, { draftId: draft.draftId }, { rings: ringIds });
  await untilReady(director, plan.planId, whilePlanning);
  await director(ringPlans.use, { planId: plan.planId }, { name: 'balanced' });
  const tables: PreparedDay['tables'] = [];
  for (const ringId of ringIds) {
    const { isOpen } = (await director(matchday.get, { tournamentId })).rings.find(({ id }) => id === ringId) ?? {};
    if (isOpen !== true) await director(rings.open, { id: ringId });
    const pairing = await pairTable(director, tournamentId, ringId, `Table ${ringId}`);
    const { officialId } = await director(addOfficial, { tournamentId }, { ringId, name: `Chief of ${ringId}`, duty: 'ring chief' });
    tables.push({ ringId, pairing, officialId });
  }
  return { tournamentId, draftId: draft.draftId, board: await director(matchday.get, { tournamentId }), tables };
};
