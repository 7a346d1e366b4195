import { randomUUID } from 'node:crypto';
import type { SubjectState } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { listStates } from './events.queries';
import { checkIn } from './events.service';

interface Entry {
  competitorId: number;
  registrationId: number;
}
const kinds = ['competitor', 'weight'] as const;

/** What is noted at check-in of a competitor: that they are here, and their weight. */
export const notedAtCheckIn = async (
  trx: Transaction,
  competitorId: number,
): Promise<Record<(typeof kinds)[number], SubjectState | undefined>> => {
  const states = await listStates(
    trx,
    kinds.map((kind) => ({ kind, subjectId: competitorId })),
  );
  const noted = (of: string) => states.find(({ kind, value }) => kind === of && value !== null);
  return { competitor: noted('competitor'), weight: noted('weight') };
};

/**
 * Notes for `to` what was noted for `from`, another entry of the same person, where nothing is noted yet, and undoes
 * the check-in of `from`, so that it can withdraw (rule F10). Both registrations must be locked, and belong to the
 * tournament.
 */
export const carryCheckIn = async (
  app: Pick<App, 'clock'>,
  trx: Transaction,
  { from, to, tournamentId }: { from: Entry; to: Entry; tournamentId: number },
  sender: { actorId: number; requestId: string },
): Promise<void> => {
  const [left, kept] = [await notedAtCheckIn(trx, from.competitorId), await notedAtCheckIn(trx, to.competitorId)];
  const deviceId = randomUUID();
  const all = await listStates(
    trx,
    kinds.map((kind) => ({ kind, subjectId: to.competitorId })),
  );
  const event = (
    kind: (typeof kinds)[number],
    { competitorId, registrationId }: Entry,
    value: number | null,
    believed: string | null,
  ) => ({
    ...{ id: randomUUID(), kind, subjectId: competitorId, registrationId, value, believed, settles: null, deviceId },
    deviceTime: left[kind]?.at ?? app.clock().toISOString(),
  });
  const carried = kinds.flatMap((kind) => {
    const value = left[kind]?.value ?? null;
    const last = all.find((state) => state.kind === kind)?.eventId ?? null;
    return value === null || kept[kind] ? [] : [event(kind, to, value, last)];
  });
  const undone = left.competitor
    ? [{ ...event('competitor', from, null, left.competitor.eventId), deviceTime: app.clock().toISOString() }]
    : [];
  const answers = await checkIn(app, trx).take(tournamentId, [...carried, ...undone], sender);
  if (answers.some(({ outcome }) => outcome !== 'applied')) throw new Error('A check-in was not carried over');
};
