import * as contract from '@schi/contract';
import type { Caller, TestServer } from '../../../../test/server';

/** Publishes and plans the divisions of a rehearsal, and opens its rings. */
export const planRehearsal = async (
  server: TestServer,
  admin: Caller,
  { tournamentId, wantedRings }: Pick<contract.Rehearsal, 'tournamentId' | 'wantedRings'>,
) => {
  const { call } = server.as(admin);
  const params = { tournamentId };
  const { body: draft } = await call(contract.createDraft, { body: { tournamentId } });
  await call(contract.publishDraft, { params: { draftId: draft.draftId }, body: { version: draft.version } });
  const ringIds: number[] = [];
  for (let place = 1; place <= wantedRings; place += 1) {
    const body = {
      tournamentId,
      name: `Ring ${place}`,
      opensMinute: 540,
      closesMinute: 1_020,
      judges: 5,
      formats: [...contract.eventFormats],
    };
    ringIds.push((await call(contract.rings.create, { body })).body.id);
  }
  const { body: plan } = await call(contract.ringPlans.create, {
    params: { draftId: draft.draftId },
    body: { rings: ringIds },
  });
  await server.runJobs();
  await call(contract.ringPlans.use, { params: { planId: plan.planId }, body: { name: 'balanced' } });
  for (const id of ringIds) await call(contract.rings.open, { params: { id } });
  const { body: board } = await call(contract.matchday.get, { params });
  return { ringIds, assignments: board.assignments };
};

/** Pairs a table with a ring. */
export const pairTable = async (server: TestServer, admin: Caller, tournamentId: number, ringId: number) => {
  const device = { kind: 'ring table' as const, ringId, name: 'Table' };
  const { code } = (await server.as(admin).call(contract.makePairingCode, { params: { tournamentId }, body: device }))
    .body;
  return (await server.call(contract.pairDevice, { body: { code } })).body;
};
