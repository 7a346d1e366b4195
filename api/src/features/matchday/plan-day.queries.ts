import type { EventFormat } from '@schi/contract';
import type { Db } from '../../db/knex';

/** A ring as planning sees it. Minutes after midnight in the time zone of the tournament. */
export interface PlanRingRow {
  id: number;
  name: string;
  isOpen: boolean;
  opensMinute: number;
  closesMinute: number;
  judges: number;
  formats: EventFormat[];
  orderVersion: number;
}
/** A schedule item that has times. */
export interface PlanItemRow {
  startsMinute: number;
  endsMinute: number | null;
  blocks: 'nothing' | 'rings' | 'blackBelts';
  eventTypeIds: number[];
}
export interface PlanPersonRow {
  competitorId: number;
  registrationId: number;
  instructor: string;
  isBlackBelt: boolean;
}
export interface PlanEventRow {
  eventId: number;
  eventTypeId: number;
  judges: number;
}
/** What planning needs to know of a day besides its assignments. */
export interface PlanDay {
  /** The instant of 12:00 on the day, from which minutes count: no clock changes in the daytime. */
  noon: Date;
  rings: PlanRingRow[];
  items: PlanItemRow[];
  people: PlanPersonRow[];
  events: PlanEventRow[];
}

export const readPlanDay = async (db: Db, tournamentId: number): Promise<PlanDay> => {
  const { rows } = await db.raw<{ rows: { noon: Date }[] }>(
    `select (t.tournament_date + interval '12 hours') at time zone t.time_zone as noon from tournament t where t.id = :tournamentId`,
    { tournamentId },
  );
  const rings = await db('ring').where({ tournament_id: tournamentId }).orderBy(['position', 'id']).select<PlanRingRow[]>({
    id: 'id',
    name: 'name',
    isOpen: 'is_open',
    opensMinute: 'opens_minute',
    closesMinute: 'closes_minute',
    judges: 'judges',
    formats: 'formats',
    orderVersion: 'order_version',
  });
  const items = await db('schedule_item')
    .where({ tournament_id: tournamentId })
    .whereNotNull('starts_minute')
    .orderBy('position')
    .select<PlanItemRow[]>({ startsMinute: 'starts_minute', endsMinute: 'ends_minute', blocks: 'blocks', eventTypeIds: 'event_type_ids' });
  const people = await db.raw<{ rows: PlanPersonRow[] }>(
    `select k.id as "competitorId", k.registration_id as "registrationId", k.instructor, l.is_black_belt as "isBlackBelt"
       from competitor k join competitor_level l on l.id = k.competitor_level_id
      where k.id in (select n.competitor_id from contest_entry n join contest c on c.id = n.contest_id
                     join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = :tournamentId)
      order by k.id`,
    { tournamentId },
  );
  const events = await db('event')
    .where({ tournament_id: tournamentId })
    .orderBy('id')
    .select<PlanEventRow[]>({ eventId: 'id', eventTypeId: 'event_type_id', judges: 'judges' });
  return { noon: rows[0]?.noon ?? new Date(0), rings, items, people: people.rows, events };
};
