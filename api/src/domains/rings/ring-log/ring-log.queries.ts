import type { deviceEvents, RingRefusal, RingValue } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

/** Who notes something: a person, or a paired device. */
export type RingAuthor = { personId: number } | { deviceId: string };

/** An event with what became of it. */
export interface LoggedRingEvent {
  id: string;
  tournamentId: number;
  ringId: number | null;
  contestId: number | null;
  competitorId: number | null;
  subject: string;
  value: RingValue | null;
  believed: string | null;
  settles: string | null;
  reason: string | null;
  outcome: deviceEvents.EventOutcome | 'refused';
  refusal: RingRefusal | null;
  officialId: number | null;
  /** Who decided it, by a name that was typed at the ring. */
  decidedBy?: string;
  by: RingAuthor;
  deviceTime: Date;
  notedAt: Date;
  receivedAt: Date;
  /** It was entered from a sheet of paper. */
  fromPaper?: boolean;
}

const json = (value: RingValue | null) => (value === null ? null : JSON.stringify(value));

const rowOf = (event: LoggedRingEvent) => ({
  id: event.id,
  tournament_id: event.tournamentId,
  ring_id: event.ringId,
  contest_id: event.contestId,
  competitor_id: event.competitorId,
  subject: event.subject,
  value: json(event.value),
  believed_event_id: event.believed,
  settles_event_id: event.settles,
  reason: event.reason,
  outcome: event.outcome,
  refusal: event.refusal,
  official_id: event.officialId,
  decided_by: event.decidedBy ?? null,
  device_id: 'deviceId' in event.by ? event.by.deviceId : null,
  by_person_id: 'personId' in event.by ? event.by.personId : null,
  device_time: event.deviceTime,
  noted_at: event.notedAt,
  received_at: event.receivedAt,
  from_paper: event.fromPaper ?? false,
});

/** Adds events to the log, in order. One that was applied becomes the state of its subject, which must be locked. */
export const appendRingEvents = async (trx: Transaction, events: readonly LoggedRingEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await trx('ring_event').insert(events.map(rowOf));
  // The last applied event of each subject.
  const applied = new Map(events.filter(({ outcome }) => outcome === 'applied').map((event) => [event.subject, event]));
  if (applied.size === 0) return;
  await trx('ring_state')
    .insert(
      [...applied.values()].map((event) => ({
        subject: event.subject,
        tournament_id: event.tournamentId,
        contest_id: event.contestId,
        competitor_id: event.competitorId,
        event_id: event.id,
        value: json(event.value),
      })),
    )
    .onConflict('subject')
    .merge(['event_id', 'value']);
};

/** What holds for these subjects; those of which nothing was noted are missing. */
export const findRingHeads = async (
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, deviceEvents.EventHead<RingValue>>> => {
  const rows = await db('ring_state')
    .whereIn('subject', subjects)
    .select<{ subject: string; eventId: string; value: RingValue | null }[]>('subject', 'event_id as eventId', 'value');
  return new Map(rows.map(({ subject, eventId, value }) => [subject, { eventId, value }]));
};

/** What holds for all subjects of a contest. */
export const findContestHeads = async (
  db: Db,
  contestId: number,
): Promise<ReadonlyMap<string, deviceEvents.EventHead<RingValue>>> => {
  const rows = await db('ring_state')
    .where({ contest_id: contestId })
    .select<{ subject: string; eventId: string; value: RingValue | null }[]>('subject', 'event_id as eventId', 'value');
  return new Map(rows.map(({ subject, eventId, value }) => [subject, { eventId, value }]));
};

/** SQL: nobody has decided the disagreement `e`, as `deviceEvents.openDisagreements` finds it. */
export const isOpenDisagreement = `e.outcome = 'disagrees'
       and not exists (select from ring_event x where x.settles_event_id = e.id and x.outcome in ('applied', 'agrees'))
       and not exists (select from ring_event x where x.believed_event_id = e.id and x.outcome in ('agrees', 'disagrees'))`;

/** What two devices noted differently, as far as its chain goes. */
export type OpenDisagreement = Pick<LoggedRingEvent, 'id' | 'subject' | 'believed' | 'settles'>;

/** The disagreements about a contest that nobody has decided. */
export const findDisagreements = async (
  db: Db,
  tournamentId: number,
  contestId: number,
): Promise<OpenDisagreement[]> => {
  const { rows } = await db.raw<{ rows: OpenDisagreement[] }>(
    `select e.id, e.subject, e.believed_event_id as believed, e.settles_event_id as settles from ring_event e where e.tournament_id = :tournamentId and e.contest_id = :contestId and ${isOpenDisagreement} order by e.place`,
    { tournamentId, contestId },
  );
  return rows;
};

/** SQL: who noted the event: who decided it, of the officials or by name, otherwise the device or the person. */
export const ringEventAuthor = (event: string) =>
  `coalesce((select o.name from ring_official o where o.id = ${event}.official_id), ${event}.decided_by, (select d.name from device d where d.id = ${event}.device_id),
    (select p.first_name || ' ' || p.last_name from person p where p.id = ${event}.by_person_id), '')`;

/** The result of an event that came in before. */
export type KnownRingEvent = Pick<LoggedRingEvent, 'outcome' | 'refusal'>;

/** Those of these events that came in before, by their ids. */
export const findKnownRingEvents = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownRingEvent>> => {
  const rows = await db('ring_event')
    .whereIn('id', ids)
    .select<(KnownRingEvent & { id: string })[]>('id', 'outcome', 'refusal');
  return new Map(rows.map(({ id, outcome, refusal }) => [id, { outcome, refusal }]));
};

/** Gives what the tables of these rings show the next numbers. */
export const raiseCallsVersions = async (
  trx: Transaction,
  ringIds: readonly number[],
): Promise<{ id: number; version: number }[]> => {
  const { rows } = await trx.raw<{ rows: { id: number; version: number }[] }>(
    'update ring set calls_version = calls_version + 1 where id = any(:ringIds) returning id, calls_version as version',
    { ringIds },
  );
  return rows;
};
