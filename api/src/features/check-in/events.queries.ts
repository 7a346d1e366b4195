import type { CheckInEvent, CheckInRefusal, CheckInSubject, Head, SubjectState, Verdict } from '@schi/contract';
import type { Db } from '../../db/knex';

export interface KnownEvent {
  id: string;
  outcome: Verdict | 'refused';
  refusal: CheckInRefusal | null;
}

/** Those of these events that came in before. */
export const findKnown = (trx: Db, ids: readonly string[]): Promise<KnownEvent[]> =>
  trx('check_in_event').whereIn('id', ids).select<KnownEvent[]>('id', 'outcome', 'refusal');

/** Who has the last word on a subject; under the lock of its registration it stays so. */
export const findHead = async (trx: Db, { kind, subjectId }: CheckInSubject): Promise<Head> =>
  (await trx('check_in_state').where({ kind, subject_id: subjectId }).first<Head | undefined>('event_id as eventId', 'value')) ?? {
    eventId: null,
    value: null,
  };

/** The subject as it may be noted: in which registration it is now, whether it withdrew, and how many there are of it. */
export interface SubjectRow {
  registrationId: number;
  isWithdrawn: boolean;
  atMost: number;
}
const subjects: Record<CheckInSubject['kind'], string> = {
  competitor:
    'select registration_id as "registrationId", withdrawn_at is not null as "isWithdrawn", 1 as "atMost" from competitor where id = ?',
  weight:
    'select registration_id as "registrationId", withdrawn_at is not null as "isWithdrawn", 600 as "atMost" from competitor where id = ?',
  merch: 'select registration_id as "registrationId", false as "isWithdrawn", 1 as "atMost" from merch_order where id = ?',
  wristbands: 'select id as "registrationId", false as "isWithdrawn", spectators as "atMost" from registration where id = ?',
  lunch: 'select id as "registrationId", false as "isWithdrawn", lunch as "atMost" from registration where id = ?',
};
export const findSubject = async (trx: Db, { kind, subjectId }: CheckInSubject): Promise<SubjectRow | undefined> =>
  (await trx.raw<{ rows: SubjectRow[] }>(subjects[kind], [subjectId])).rows[0];

/** Adds an event to the log. */
export const insertEvent = async (
  trx: Db,
  event: CheckInEvent,
  judged: { outcome: KnownEvent['outcome']; refusal: CheckInRefusal | null; by: number; at: Date },
): Promise<void> => {
  await trx('check_in_event').insert({
    id: event.id,
    registration_id: event.registrationId,
    kind: event.kind,
    subject_id: event.subjectId,
    value: event.value,
    believed_event_id: event.believed,
    settles_event_id: event.settles,
    outcome: judged.outcome,
    refusal: judged.refusal,
    device_id: event.deviceId,
    device_time: event.deviceTime,
    by_person_id: judged.by,
    received_at: judged.at,
  });
};

/** Gives an event the last word on its subject. A competitor's weight follows; an undo gives back what they had registered with. */
export const applyEvent = async (trx: Db, { id, kind, subjectId, value }: CheckInEvent): Promise<void> => {
  if (kind !== 'weight') {
    await trx('check_in_state')
      .insert({ kind, subject_id: subjectId, event_id: id, value })
      .onConflict(['kind', 'subject_id'])
      .merge(['event_id', 'value']);
    return;
  }
  await trx.raw(
    `insert into check_in_state (kind, subject_id, event_id, value, registered_lb)
       select 'weight', c.id, :id, :value, c.weight_lb from competitor c where c.id = :subjectId
     on conflict (kind, subject_id) do update set event_id = excluded.event_id, value = excluded.value,
       registered_lb = case when check_in_state.value is null then excluded.registered_lb else check_in_state.registered_lb end`,
    { id, value, subjectId } as never,
  );
  await trx.raw(
    `update competitor c set weight_lb = w.pounds, version = c.version + 1
       from (select coalesce(s.value, s.registered_lb) as pounds from check_in_state s where s.kind = 'weight' and s.subject_id = :subjectId) w
      where c.id = :subjectId and c.weight_lb <> w.pounds`,
    { subjectId },
  );
};

interface StateRow extends Omit<SubjectState, 'at'> {
  at: Date;
}

/** What stands on these subjects now, and who said so. */
export const listStates = async (trx: Db, about: readonly CheckInSubject[]): Promise<SubjectState[]> => {
  if (about.length === 0) return [];
  const rows = await trx('check_in_state as h')
    .join('check_in_event as e', 'e.id', 'h.event_id')
    .join('person as b', 'b.id', 'e.by_person_id')
    .whereIn(
      ['h.kind', 'h.subject_id'],
      about.map(({ kind, subjectId }) => [kind, subjectId]),
    )
    .select<StateRow[]>(
      'h.kind',
      'h.subject_id as subjectId',
      'e.id as eventId',
      'h.value',
      trx.raw("b.first_name || ' ' || b.last_name as by"),
      'e.device_time as at',
      'e.device_id as deviceId',
    );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** The name of a competitor who is checked in, or nothing. */
export const findCheckedIn = async (trx: Db, competitorId: number): Promise<string | undefined> => {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select c.first_name || ' ' || c.last_name as name from competitor c
       join check_in_state s on s.kind = 'competitor' and s.subject_id = c.id and s.value is not null where c.id = ?`,
    [competitorId],
  );
  return rows[0]?.name;
};
