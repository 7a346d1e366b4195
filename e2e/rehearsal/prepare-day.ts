import { setTimeout as sleep } from 'node:timers/promises';
import {
  addOfficial,
  createDraft,
  eventFormats,
  makePairingCode,
  matchday,
  pairDevice,
  publishDraft,
  ringPlans,
  rings,
  type Matchday,
  type Pairing,
} from '@schi/contract';
import type { Caller } from './calls';

/** A day that can begin: divisions are published, planned over open rings, and each ring has a table. */
export interface PreparedDay {
  tournamentId: number;
  board: Matchday;
  tables: { ringId: number; pairing: Pairing; officialId: number }[];
}

const untilReady = async (director: Caller, planId: number) => {
  for (;;) {
    const plan = await director(ringPlans.get, { planId });
    if (plan.state === 'ready') return;
    if (plan.state !== 'computing') throw new Error(`The plan is ${plan.state}: ${plan.failure ?? ''}`);
    await sleep(200);
  }
};

/** Makes, publishes and plans the divisions of a tournament, opens its rings and pairs a table with each. */
export const prepareDay = async (director: Caller, tournamentId: number, ringCount: number): Promise<PreparedDay> => {
  const draft = await director(createDraft, {}, { tournamentId, name: 'Rehearsal' });
  await director(publishDraft, { draftId: draft.draftId }, { version: draft.version });
  const known = (await director(matchday.get, { tournamentId })).rings;
  const hours = { opensMinute: 540, closesMinute: 1_020 };
  for (let number = known.length + 1; number <= ringCount; number += 1)
    await director(rings.create, {}, { tournamentId, name: `Ring ${number}`, ...hours, judges: 5, formats: [...eventFormats] });
  const ringIds = (await director(matchday.get, { tournamentId })).rings.map(({ id }) => id);
  const plan = await director(ringPlans.create, { draftId: draft.draftId }, { rings: ringIds });
  await untilReady(director, plan.planId);
  await director(ringPlans.use, { planId: plan.planId }, { name: 'balanced' });
  const tables: PreparedDay['tables'] = [];
  for (const ringId of ringIds) {
    const { isOpen } = (await director(matchday.get, { tournamentId })).rings.find(({ id }) => id === ringId) ?? {};
    if (isOpen !== true) await director(rings.open, { id: ringId });
    const { code } = await director(makePairingCode, { tournamentId }, { kind: 'ring table', ringId, name: `Table ${ringId}` });
    const pairing = await director(pairDevice, {}, { code });
    const { officialId } = await director(addOfficial, { tournamentId }, { ringId, name: `Chief of ${ringId}`, duty: 'ring chief' });
    tables.push({ ringId, pairing, officialId });
  }
  return { tournamentId, board: await director(matchday.get, { tournamentId }), tables };
};
