import type { Db } from '../src/platform/db/knex';
import type { Random } from './random';

const uuid = (group: string, index: number) => `${group}-0000-4000-8000-${String(index).padStart(12, '0')}`;

interface Noted {
  kind: string;
  subject_id: number;
  registration_id: number;
  value: number;
}

/**
 * Checks a finished tournament in, as two volunteers at two tables did: all but a few are here, and have what is
 * theirs.
 */
export const seedCheckIn = async (
  db: Db,
  past: { id: number; date: string },
  byPersonId: number,
  random: Random,
): Promise<void> => {
  const registrations = await db('registration')
    .where({ tournament_id: past.id })
    .whereNotNull('completed_at')
    .orderBy('id')
    .select<{ id: number; spectators: number }[]>('id', 'spectators');
  const ids = registrations.map(({ id }) => id);
  const competitors = await db('competitor')
    .whereIn('registration_id', ids)
    .orderBy('id')
    .select<{ id: number; registration_id: number; weight_lb: number }[]>('id', 'registration_id', 'weight_lb');
  const orders = await db('merch_order')
    .whereIn('registration_id', ids)
    .orderBy('id')
    .select<{ id: number; registration_id: number }[]>('id', 'registration_id');
  const here = competitors.filter(() => random.next() < 0.96);
  const came = new Set(here.map(({ registration_id }) => registration_id));
  const noted: Noted[] = [
    ...here.flatMap(({ id, registration_id, weight_lb }) => [
      { kind: 'competitor', subject_id: id, registration_id, value: 1 },
      { kind: 'weight', subject_id: id, registration_id, value: weight_lb },
    ]),
    ...orders
      .filter(({ registration_id }) => came.has(registration_id))
      .map(({ id, registration_id }) => ({ kind: 'merch', subject_id: id, registration_id, value: 1 })),
    ...registrations
      .filter(({ id, spectators }) => came.has(id) && spectators > 0)
      .map(({ id, spectators }) => ({ kind: 'wristbands', subject_id: id, registration_id: id, value: spectators })),
  ].sort((a, b) => a.registration_id - b.registration_id);
  const weights = new Map(competitors.map(({ id, weight_lb }) => [id, weight_lb]));
  const events = noted.map((event, index) => {
    // From half past eight on the Pacific coast, one thing every seven seconds.
    const at = new Date(Date.parse(`${past.date}T15:30:00Z`) + index * 7_000).toISOString();
    return {
      ...event,
      id: uuid('5c410000', index),
      outcome: 'applied',
      device_id: uuid('5c41de71', event.registration_id % 2),
      device_time: at,
      received_at: at,
      by_person_id: byPersonId,
    };
  });
  await db.batchInsert('check_in_event', events, 500);
  await db.batchInsert(
    'check_in_state',
    events.map(({ kind, subject_id, id, value }) => ({
      kind,
      subject_id,
      event_id: id,
      value,
      registered_lb: kind === 'weight' ? weights.get(subject_id) : null,
    })),
    500,
  );
};
