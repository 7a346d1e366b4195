import type { CheckInEvent, CheckInRefusal, CheckInSubject, SubjectState, EventOutcome } from '@schi/contract';
import { statement, type Transaction } from '../../../platform/db/knex';

/** The result of an event. */
export interface KnownEvent {
  outcome: EventOutcome | 'refused';
  refusal: CheckInRefusal | null;
}

/**
 * The state of a subject, read under the lock of its registration: its registration, whether it withdrew, its quantity
 * and its latest event.
 */
export interface SubjectRow {
  registrationId: number | null;
  isWithdrawn: boolean;
  atMost: number;
  eventId: string | null;
  value: number | null;
  /** Whether the event that the device believed has come in, or it believed none. */
  knowsBelieved: boolean;
  /** The result of the event, if it was received before. */
  outcome: KnownEvent['outcome'] | null;
  refusal: CheckInRefusal | null;
}

const readSubjects = statement<SubjectRow>(
  'read check-in subjects',
  `select coalesce(c.registration_id, o.registration_id, r.id) as "registrationId", c.withdrawn_at is not null as "isWithdrawn",
     case a.kind when 'wristbands' then r.spectators when 'lunch' then r.lunch when 'weight' then 600 else 1 end as "atMost",
     h.event_id as "eventId", h.value, v.outcome, v.refusal,
     a.believed is null or exists (select 1 from check_in_event q where q.id = a.believed) as "knowsBelieved"
   from unnest($1::uuid[], $2::text[], $3::int[], $4::uuid[]) with ordinality as a(id, kind, subject_id, believed, place)
   left join competitor c on a.kind in ('competitor', 'weight') and c.id = a.subject_id
   left join merch_order o on a.kind = 'merch' and o.id = a.subject_id
   left join registration r on a.kind in ('wristbands', 'lunch') and r.id = a.subject_id
   left join check_in_state h on h.kind = a.kind and h.subject_id = a.subject_id
   left join check_in_event v on v.id = a.id
   order by a.place`,
);

/**
 * The subjects of these events, in the order of the events. Their registration must be locked, so that they do not
 * change.
 */
export const findSubjects = (trx: Transaction, events: readonly CheckInEvent[]): Promise<SubjectRow[]> =>
  readSubjects(trx, [
    events.map(({ id }) => id),
    events.map(({ kind }) => kind),
    events.map(({ subjectId }) => subjectId),
    events.map(({ believed }) => believed),
  ]);

const writeEvent = statement<never>(
  'write check-in event',
  `insert into check_in_event (id, registration_id, kind, subject_id, value, believed_event_id, settles_event_id, outcome, refusal, device_id,
     device_time, by_person_id, received_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

/** Adds an event to the log. */
export const insertEvent = (
  trx: Transaction,
  event: CheckInEvent,
  judged: { outcome: KnownEvent['outcome']; refusal: CheckInRefusal | null; by: number; at: Date },
): Promise<unknown> =>
  writeEvent(trx, [
    event.id,
    event.registrationId,
    event.kind,
    event.subjectId,
    event.value,
    event.believed,
    event.settles,
    judged.outcome,
    judged.refusal,
    event.deviceId,
    event.deviceTime,
    judged.by,
    judged.at,
  ]);

const writeState = statement<never>(
  'write check-in state',
  `insert into check_in_state (kind, subject_id, event_id, value) values ($1, $2, $3, $4)
   on conflict (kind, subject_id) do update set event_id = excluded.event_id, value = excluded.value`,
);

/**
 * Makes an event the current state of its subject. A weigh-in also changes the competitor's weight; its undo restores
 * the registered weight.
 */
export const applyEvent = async (trx: Transaction, { id, kind, subjectId, value }: CheckInEvent): Promise<void> => {
  if (kind !== 'weight') {
    await writeState(trx, [kind, subjectId, id, value]);
    return;
  }
  await trx.raw(
    `insert into check_in_state (kind, subject_id, event_id, value, registered_lb)
       select 'weight', c.id, :id, :value, c.weight_lb from competitor c where c.id = :subjectId
     on conflict (kind, subject_id) do update set event_id = excluded.event_id, value = excluded.value,
       registered_lb = case when check_in_state.value is null then excluded.registered_lb else check_in_state.registered_lb end`,
    { id, value, subjectId },
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

const readStates = statement<StateRow>(
  'read check-in states',
  `select h.kind, h.subject_id as "subjectId", e.id as "eventId", h.value, b.first_name || ' ' || b.last_name as by, e.device_time as at, e.device_id as "deviceId"
     from (select distinct kind, subject_id from unnest($1::text[], $2::int[]) as a(kind, subject_id)) a
     join check_in_state h on h.kind = a.kind and h.subject_id = a.subject_id
     join check_in_event e on e.id = h.event_id join person b on b.id = e.by_person_id`,
);

/** The current state of these subjects, with the person who recorded it. */
export const listStates = async (trx: Transaction, about: readonly CheckInSubject[]): Promise<SubjectState[]> =>
  (await readStates(trx, [about.map(({ kind }) => kind), about.map(({ subjectId }) => subjectId)])).map((row) => ({
    ...row,
    at: row.at.toISOString(),
  }));

/** The name of a competitor who is checked in; `undefined` for others. */
export const findCheckedIn = async (trx: Transaction, competitorId: number): Promise<string | undefined> => {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select c.first_name || ' ' || c.last_name as name from competitor c
       join check_in_state s on s.kind = 'competitor' and s.subject_id = c.id and s.value is not null where c.id = ?`,
    [competitorId],
  );
  return rows[0]?.name;
};
