import { deviceEvents, ringCalls, type EntryValue, type RingEvent, type RingValue } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import type { Device } from '../../../platform/sessions/sessions.queries';
import { deviceEnded } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import type { KnownRingEvent, LoggedRingEvent, RingAuthor } from '../../rings';
import { findDeviceClock, findOfficials, wasInRing } from './subjects.queries';

/** Who sends events: a paired device, or a director. */
export interface RingSender {
  device: Device | undefined;
  personId: number | null;
  requestId: string;
}

/** What a batch has in common. */
export interface Batch {
  tournamentId: number;
  by: RingAuthor;
  sender: RingSender;
  /** Those of the tournament that its events name: their names by their ids. */
  officials: ReadonlyMap<number, string>;
  /** By the server's clock; for a person the time of the browser, not later than now. */
  clock: { aheadMs: number; from: number };
  received: Date;
}

const authorOf = ({ device, personId }: RingSender): RingAuthor => {
  if (device) return { deviceId: device.id };
  if (personId === null) throw new Error('Nobody sends these events');
  return { personId };
};

/** The name of who decided an event: of an official of the tournament, or as it was typed; `null` for nobody. */
export const deciderOf = (
  { officials }: Pick<Batch, 'officials'>,
  { officialId, decidedBy }: RingEvent,
): string | null => (officialId === null ? decidedBy : officials.get(officialId)) ?? null;

/** When an event was noted, by the server's clock. */
export const notedAtOf = ({ clock, received }: Batch, { deviceTime }: RingEvent): Date =>
  new Date(deviceEvents.notedAt({ deviceTime: Date.parse(deviceTime), ...clock, received: received.getTime() }));

/** The row of the log for an event. */
export const logged = (
  batch: Batch,
  event: RingEvent,
  about: Pick<LoggedRingEvent, 'ringId' | 'contestId' | 'competitorId'>,
  judged: KnownRingEvent,
): LoggedRingEvent => ({
  ...about,
  ...judged,
  id: event.id,
  tournamentId: batch.tournamentId,
  subject: event.subject,
  value: event.value,
  believed: event.believed,
  settles: event.settles,
  reason: event.reason,
  officialId: event.officialId !== null && batch.officials.has(event.officialId) ? event.officialId : null,
  ...(event.decidedBy === undefined ? {} : { decidedBy: event.decidedBy }),
  by: batch.by,
  deviceTime: new Date(event.deviceTime),
  notedAt: notedAtOf(batch, event),
  receivedAt: batch.received,
  fromPaper: event.fromPaper === true,
});

/** Writes into the audit log what takes somebody out, and what decides between two devices. */
export const recordDecision = async (
  trx: Transaction,
  batch: Batch,
  event: RingEvent,
  before: RingValue | null,
): Promise<void> => {
  const { sender, by } = batch;
  // Cast: the schema allows only values of an entry for the subject of one.
  const isDecision =
    event.settles !== null || (event.subject.startsWith('entry') && ringCalls.isOut(event.value as EntryValue | null));
  if (!isDecision) return;
  await audit(trx).record({
    actorId: 'personId' in by ? by.personId : null,
    deviceId: 'deviceId' in by ? by.deviceId : null,
    action: event.settles === null ? 'competitor taken out at the ring' : 'disagreement at the ring settled',
    object: { type: 'ring_event', id: event.id },
    before: { subject: event.subject, value: before },
    after: {
      subject: event.subject,
      value: event.value,
      officialId: event.officialId,
      decidedBy: deciderOf(batch, event),
    },
    requestId: sender.requestId,
  });
};

/** Whether the caller may note something of an assignment: people may, and devices of its ring, now or before. */
export const isReached = async (
  trx: Db,
  { tournamentId, sender }: Batch,
  assignment: { ringAssignmentId: number; ringId: number | null },
) => {
  const own = sender.device?.ringId ?? null;
  if (own === null || assignment.ringId === own) return true;
  return wasInRing(trx, { tournamentId, ringAssignmentId: assignment.ringAssignmentId, ringId: own });
};

/**
 * What is common to all events of a call.
 * @throws Refusal 401 for a device that was ended. A process may still remember its login, because it hears of the end
 * a moment later.
 */
export const openBatch = async (
  db: Db,
  tournamentId: number,
  events: readonly RingEvent[],
  sender: RingSender,
  received: Date,
): Promise<Batch> => {
  const known = sender.device && (await findDeviceClock(db, sender.device.id));
  if (sender.device && !known) throw deviceEnded();
  const officialIds = events.flatMap(({ officialId }) => officialId ?? []);
  return {
    tournamentId,
    by: authorOf(sender),
    sender,
    officials: await findOfficials(db, tournamentId, officialIds),
    clock: { aheadMs: known?.aheadMs ?? 0, from: known?.pairedAt.getTime() ?? -Infinity },
    received,
  };
};
