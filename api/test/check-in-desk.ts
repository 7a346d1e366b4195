import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { startDesk } from './desk';
import type { TestServer } from './server';

type Recording = Pick<contract.CheckInEvent, 'kind' | 'subjectId' | 'registrationId'> & Partial<contract.CheckInEvent>;

/** A family that has paid, with one competitor, two spectators and a shirt, and devices to check it in with. */
export const startCheckIn = async (server: TestServer) => {
  const desk = await startDesk(server);
  await desk.family.call(contract.addMerchOrder, { params: desk.params, body: desk.shirt });
  await desk.take();
  const params = { tournamentId: desk.tournament.id };
  const roster = async (since?: string) =>
    (await desk.clerk.call(contract.getRoster, { params, query: since === undefined ? {} : { since } })).body;
  const family = async () => {
    const found = (await roster()).families.find(({ registrationId }) => registrationId === desk.id);
    if (!found) throw new Error('The family is not on the list');
    return found;
  };
  const device = () => {
    const deviceId = randomUUID();
    const record = (event: Recording): contract.CheckInEvent => ({
      id: randomUUID(),
      value: 1,
      believed: null,
      settles: null,
      deviceId,
      deviceTime: '2025-04-26T15:00:00.000Z',
      ...event,
    });
    const send = (...events: contract.CheckInEvent[]) =>
      desk.clerk.call(contract.sendCheckIns, { params, body: { events } });
    return { deviceId, record, send };
  };
  const [order] = (await family()).merch;
  return {
    ...desk,
    tournamentParams: params,
    roster,
    findFamily: family,
    device,
    here: { kind: 'competitor', subjectId: desk.competitor.id, registrationId: desk.id } as const,
    weight: { kind: 'weight', subjectId: desk.competitor.id, registrationId: desk.id } as const,
    shirtOrder: { kind: 'merch', subjectId: order?.merchOrderId ?? 0, registrationId: desk.id } as const,
    wristbands: { kind: 'wristbands', subjectId: desk.id, registrationId: desk.id } as const,
  };
};
